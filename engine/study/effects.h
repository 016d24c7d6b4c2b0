// The effect of each option value on a measure, all else equal: least squares over completions.
#pragma once

#include <cstddef>
#include <vector>

namespace yezi {

struct Effect {
  bool known = false; // false: in no completion, or determined by earlier options
  double change = 0;  // against the first value of the option
  double error = 0;   // standard error; 0 if no degrees of freedom are left
};

/// `values[i][k]` is the index of completion i's value of option k, `sizes[k]` the number of
/// values, and `measured[i]` the result. By option and value; the effect of a first value is 0.
std::vector<std::vector<Effect>> main_effects(const std::vector<std::vector<std::size_t>>& values,
                                              const std::vector<std::size_t>& sizes,
                                              const std::vector<double>& measured);

/// The degrees of freedom: completions minus fitted parameters; at least 1.
int freedom_of(const std::vector<std::vector<Effect>>& effects, std::size_t completions);

} // namespace yezi
