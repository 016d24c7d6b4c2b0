// Storage for values that are written before they are read.
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>

namespace yezi {

/// N values, uninitialised until written, even if T() would initialise them: for short-lived tables
/// of which only a few places are used.
template <class T, std::size_t N>
class Unset {
  static_assert(std::is_trivially_copyable_v<T>);

public:
  Unset() {} // NOLINT(modernize-use-equals-default): that would set the items
  T& operator[](std::size_t index) { return items_[index]; }
  const T& operator[](std::size_t index) const { return items_[index]; }
  T* data() { return items_; }
  const T* data() const { return items_; }
  void fill(const T& value) { std::fill_n(items_, N, value); }
  static constexpr std::size_t size() { return N; }

private:
  union {
    T items_[N]; // NOLINT(readability-identifier-naming): private, as the union is
  };
};

} // namespace yezi
