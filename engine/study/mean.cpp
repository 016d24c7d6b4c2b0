#include "study/mean.h"

#include <algorithm>
#include <cmath>

namespace yezi {

void Mean::add(std::int64_t sum, std::int64_t count) {
  if (count == 0) return;
  ++units_;
  count_ += count;
  sum_ += sum;
  sum_squared_ += static_cast<Wide>(sum) * sum;
  sum_count_ += static_cast<Wide>(sum) * count;
  count_squared_ += static_cast<Wide>(count) * count;
}

void Mean::merge(const Mean& other) {
  units_ += other.units_;
  count_ += other.count_;
  sum_ += other.sum_;
  sum_squared_ += other.sum_squared_;
  sum_count_ += other.sum_count_;
  count_squared_ += other.count_squared_;
}

double Mean::mean() const {
  return count_ == 0 ? 0.0 : static_cast<double>(sum_) / static_cast<double>(count_);
}

void Mean::put(Exact& into, const std::string& name) const {
  into.add(name, sum_);
  into.add(name + ".of", count_);
}

double Mean::standard_error() const {
  if (units_ < 2) return 0.0;
  const double m = mean();
  const double n = static_cast<double>(count_);
  const double units = static_cast<double>(units_);
  const double residual = static_cast<double>(sum_squared_) -
                          2.0 * m * static_cast<double>(sum_count_) +
                          m * m * static_cast<double>(count_squared_);
  return std::sqrt(std::max(0.0, residual) * units / (units - 1.0)) / n;
}

} // namespace yezi
