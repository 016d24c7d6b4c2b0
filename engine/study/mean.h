// A mean with its error. Its sums are integers, so the order of adding changes nothing: any number
// of threads gives the same result to the last byte.
#pragma once

#include <cstdint>
#include <string>

#include "study/exact.h"

namespace yezi {

/// A mean over things counted in units that are independent of each other (hands, or whole
/// sittings).
class Mean {
public:
  /// `sum` over `count` things of one unit.
  void add(std::int64_t sum, std::int64_t count);
  void merge(const Mean& other);
  std::int64_t count() const { return count_; }
  double mean() const;
  /// The sum under this name, and the count of things under NAME.of.
  void put(Exact& into, const std::string& name) const;
  /// Of the mean, with the units as the sample: correlation within a unit is accounted for.
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
