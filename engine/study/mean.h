// A mean with its standard error. Its sums are integers, so the order of addition does not matter:
// any number of threads gives exactly the same result.
#pragma once

#include <cstdint>
#include <string>

#include "study/exact.h"

namespace yezi {

/// A mean over items that are grouped in independent units (hands, or whole sittings).
class Mean {
public:
  /// Adds one unit: the `sum` over its `count` items.
  void add(std::int64_t sum, std::int64_t count);
  void merge(const Mean& other);
  std::int64_t count() const { return count_; }
  double mean() const;
  /// Writes the sum under this name, and the count of items under NAME.of.
  void put(Exact& into, const std::string& name) const;
  /// The standard error of the mean, with the units as the sample, so that correlation within a
  /// unit is accounted for.
  double standard_error() const;

private:
  __extension__ using Wide = __int128;
  std::int64_t units_ = 0;
  std::int64_t count_ = 0;
  Wide sum_ = 0;
  Wide sum_squared_ = 0; // Σ sum²
  Wide sum_count_ = 0;   // Σ sum·count
  Wide count_squared_ = 0;
};

} // namespace yezi
