#include "study/effects.h"

#include <algorithm>
#include <cmath>

namespace yezi {

namespace {

using Matrix = std::vector<std::vector<double>>;

/// The row of a completion: 1, one for each value but the first of every option, what was measured.
std::vector<double> row_of(const std::vector<std::size_t>& values,
                           const std::vector<std::size_t>& sizes, double measured) {
  std::vector<double> row{1.0};
  for (std::size_t option = 0; option < sizes.size(); ++option)
    for (std::size_t value = 1; value < sizes[option]; ++value)
      row.push_back(values[option] == value ? 1.0 : 0.0);
  row.push_back(measured);
  return row;
}

/// Solves for unknown `k` among those solved for before; false if they determine it already.
bool sweep(Matrix& sums, std::size_t k) {
  const double pivot = sums[k][k];
  if (pivot < 1e-9) return false;
  for (double& cell : sums[k]) cell /= pivot;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (i == k) continue;
    const double factor = sums[i][k];
    for (std::size_t j = 0; j < sums.size(); ++j) sums[i][j] -= factor * sums[k][j];
    sums[i][k] = -factor / pivot;
  }
  sums[k][k] = 1.0 / pivot;
  return true;
}

} // namespace

std::vector<std::vector<Effect>> main_effects(const std::vector<std::vector<std::size_t>>& values,
                                              const std::vector<std::size_t>& sizes,
                                              const std::vector<double>& measured) {
  std::size_t width = 2;
  for (const std::size_t size : sizes) width += size - 1;
  Matrix sums(width, std::vector<double>(width, 0.0));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::vector<double> row = row_of(values[i], sizes, measured[i]);
    for (std::size_t a = 0; a < width; ++a)
      for (std::size_t b = 0; b < width; ++b) sums[a][b] += row[a] * row[b];
  }
  const std::size_t last = width - 1;
  std::vector<bool> known(width);
  std::size_t solved = 0;
  for (std::size_t k = 0; k < last; ++k) {
    known[k] = sweep(sums, k);
    if (known[k]) ++solved;
  }
  const double left = values.size() > solved ? std::max(0.0, sums[last][last]) /
                                                   static_cast<double>(values.size() - solved)
                                             : 0.0;
  std::vector<std::vector<Effect>> effects;
  std::size_t k = 1;
  for (const std::size_t size : sizes) {
    std::vector<Effect> of_option{{true, 0.0, 0.0}};
    for (std::size_t value = 1; value < size; ++value, ++k) {
      if (known[k]) {
        of_option.push_back({true, sums[k][last], std::sqrt(left * sums[k][k])});
      } else {
        of_option.push_back({});
      }
    }
    effects.push_back(std::move(of_option));
  }
  return effects;
}

int freedom_of(const std::vector<std::vector<Effect>>& effects, std::size_t completions) {
  int left = static_cast<int>(completions) - 1;
  for (const std::vector<Effect>& option : effects)
    for (std::size_t value = 1; value < option.size(); ++value) left -= option[value].known ? 1 : 0;
  return std::max(1, left);
}

} // namespace yezi
