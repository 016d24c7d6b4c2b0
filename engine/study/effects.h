// What each value of an option does to a measure, all else equal: least squares over completions.
#pragma once

#include <cstddef>
#include <vector>

namespace yezi {

struct Effect {
  bool known = false; // false: in no completion, or only beside what earlier options tell already
  double change = 0;  // against the first value of the option
  double error = 0;   // standard error; 0 where nothing is left to tell it from
};

/// `values[i][k]` is which value of option k completion i has, `sizes[k]` how many there are, and
/// `measured[i]` what came out. By option and value; that of a first value is 0.
std::vector<std::vector<Effect>> main_effects(const std::vector<std::vector<std::size_t>>& values,
                                              const std::vector<std::size_t>& sizes,
                                              const std::vector<double>& measured);

/// What is left to tell errors from: completions, less what was solved for; at least 1.
int freedom_of(const std::vector<std::vector<Effect>>& effects, std::size_t completions);

} // namespace yezi
