// A short list with inline storage.
#pragma once

#include <cassert>
#include <cstddef>

#include "core/unset.h"

namespace yezi {

/// At most N items, stored inline. Unused items are not initialised.
template <class T, std::size_t N>
class Row {
public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  void push_back(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  /// Removes item `index`; the rest keep their order.
  void erase(std::size_t index) {
    for (--size_; index < size_; ++index) items_[index] = items_[index + 1];
  }
  T& operator[](std::size_t index) { return items_[index]; }
  const T& operator[](std::size_t index) const { return items_[index]; }
  T& back() { return items_[size_ - 1]; }
  T* begin() { return items_.data(); }
  T* end() { return begin() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return begin() + size_; }

private:
  std::size_t size_ = 0;
  Unset<T, N> items_;
};

} // namespace yezi
