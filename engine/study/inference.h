// From blocks to errors, intervals and p values: the jackknife, Student's t, Holm's correction.
// Formulas and sources: README.md, "Errors".
#pragma once

#include <cstddef>
#include <vector>

#include "study/estimate.h"

namespace yezi {

/// The probability that Student's t with `freedom` degrees of freedom (1 or more) is below `t`.
double student_below(double t, int freedom);
/// The t that is exceeded, on either side, with probability 1 - `inside`: 2.02 for 0.95 and 39.
double student_quantile(double inside, int freedom);
/// Two-sided p under the hypothesis that the true value is 0. If the error is 0: 1 if the estimate
/// is 0, otherwise 0.
double p_of(const Estimate& estimate, int freedom);

/// Standard error of a figure from its values without each of the blocks in turn; 0 for fewer than
/// two blocks.
double jackknife_error(const std::vector<double>& without);

/// The p values corrected by Holm's method, in the same order; never above 1.
std::vector<double> holm(const std::vector<double>& p);

} // namespace yezi
