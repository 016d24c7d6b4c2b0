#include "players/search/assessment.h"

#include <algorithm>
#include <cmath>

namespace yezi {

double Payoffs::variance() const {
  if (count < 2) return 0;
  const auto n = static_cast<double>(count);
  return std::max(0.0, (squares - sum * sum / n) / (n - 1));
}

double Payoffs::error() const {
  return count == 0 ? 0 : std::sqrt(variance() / static_cast<double>(count));
}

} // namespace yezi
