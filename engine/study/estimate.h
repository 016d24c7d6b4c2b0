// A figure with its standard error, and the width of intervals.
#pragma once

namespace yezi {

/// Standard errors to each side of a 95 % interval.
inline constexpr double z_95 = 1.959964;

struct Estimate {
  double mean = 0;
  double error = 0; // one standard error
};

} // namespace yezi
