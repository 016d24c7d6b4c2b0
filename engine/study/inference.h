// From blocks to errors, intervals and p values: the jackknife, Student's t, Holm's correction.
// Formulas and sources: README.md, "Errors".
#pragma once

#include <cstddef>
#include <vector>

#include "study/estimate.h"

namespace yezi {

/// Chance that Student's t with so many degrees of freedom (1 or more) is below `t`.
double student_below(double t, int freedom);
/// The t that is passed, to either side, with the chance 1 - `inside`: 2.02 for 0.95 and 39.
double student_quantile(double inside, int freedom);
/// Two-sided p of an estimate that is 0 in truth; 1 where the error is 0 and so is the estimate, 0
/// where the error is 0 and the estimate is not.
double p_of(const Estimate& estimate, int freedom);

/// Standard error of a figure from what it is without each of the blocks in turn; 0 for fewer than
/// two.
double jackknife_error(const std::vector<double>& without);

/// Each p corrected for being one of these by Holm's method, in their order; never above 1.
std::vector<double> holm(const std::vector<double>& p);

} // namespace yezi
