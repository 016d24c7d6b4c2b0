#include "study/inference.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace yezi {

namespace {

/// By operations alone that every machine rounds alike, as those of a library of mathematics are
/// not: what comes out of a study is to be the same everywhere.
double arc_tangent(double x) {
  int halved = 0;
  for (; std::abs(x) > 0.1; ++halved) x /= 1 + std::sqrt(1 + x * x); // of half the angle
  double sum = 0;
  for (int k = 21; k > 0; k -= 2) sum = 1.0 / k - x * x * sum;
  return std::ldexp(x * sum, halved);
}

} // namespace

double student_below(double t, int freedom) {
  // Abramowitz and Stegun, 26.7.3 and 26.7.4: finite sums for whole degrees of freedom.
  const double tangent = t / std::sqrt(static_cast<double>(freedom));
  const double angle = arc_tangent(tangent);
  const double cosine = 1 / std::sqrt(1 + tangent * tangent), sine = tangent * cosine;
  double term = 1, sum = 1, inside = 0;
  if (freedom % 2 == 1) {
    term = sum = freedom > 1 ? cosine : 0.0;
    for (int k = 3; k <= freedom - 2; k += 2) sum += term *= cosine * cosine * (k - 1) / k;
    inside = 2 / std::numbers::pi * (angle + sine * sum);
  } else {
    for (int k = 2; k <= freedom - 2; k += 2) sum += term *= cosine * cosine * (k - 1) / k;
    inside = sine * sum;
  }
  return (1 + inside) / 2;
}

double student_quantile(double inside, int freedom) {
  double low = 0, high = 1;
  const double below = (1 + inside) / 2;
  while (student_below(high, freedom) < below && high < 1e9) high *= 2;
  for (int i = 0; i < 200; ++i) {
    const double middle = (low + high) / 2;
    (student_below(middle, freedom) < below ? low : high) = middle;
  }
  return high;
}

double p_of(const Estimate& estimate, int freedom) {
  if (estimate.error <= 0) return estimate.mean == 0 ? 1 : 0;
  const double t = std::abs(estimate.mean) / estimate.error;
  return std::clamp(2 * (1 - student_below(t, freedom)), 0.0, 1.0);
}

double jackknife_error(const std::vector<double>& without) {
  if (without.size() < 2) return 0;
  const auto blocks = static_cast<double>(without.size());
  const double mean = std::accumulate(without.begin(), without.end(), 0.0) / blocks;
  double squares = 0;
  for (const double value : without) squares += (value - mean) * (value - mean);
  return std::sqrt((blocks - 1) / blocks * squares);
}

std::vector<double> holm(const std::vector<double>& p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
  std::vector<double> corrected(p.size());
  double least = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    least = std::max(least, p[order[i]] * static_cast<double>(p.size() - i));
    corrected[order[i]] = std::min(1.0, least);
  }
  return corrected;
}

} // namespace yezi
