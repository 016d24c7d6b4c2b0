// Measured play as small multiples: one panel a figure, one line a game, with its error.
#pragma once

#include <string>
#include <vector>

#include "study/measured.h"

namespace yezi {

struct MeasuredGame {
  std::string title;
  std::vector<Metric> metrics;
};

/// Assumes at least one game, all with the same ids. `note` stands below: how to get the same.
std::string as_svg(const std::vector<MeasuredGame>& games, const std::string& note);

/// "17.3", "0.042": three digits that matter.
std::string figure(double value);

} // namespace yezi
