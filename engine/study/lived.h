// The games that are known to have been played, as the laboratory measures them: the standard for
// games that are known only in part. A completion that draws more hands, favours the head more,
// leaves more to the deal or offers less choice than all of them is unlike any game that people
// kept playing.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/checked.h"
#include "study/lab.h"
#include "study/study_results.h"

namespace yezi {

/// A row of history/lived.csv.
struct LivedGame {
  std::string module;
  double drawn = 0, head = 0, dealt = 0; // percent, as in LabResult
  double choices = 0, length = 0;        // length: tricks, or decisions in games without tricks
  Place place;
};

/// How they were measured; figures from other plans are not comparable.
struct LivedPlan {
  static constexpr std::int64_t deals = 2500, replays = 4, blunders = 10;
};

/// Faults: an unreadable table, no rows, invalid or negative numbers.
Checked<std::vector<LivedGame>> lived_games(const std::filesystem::path& home);

/// The most extreme of them in each respect. Assumes that there is one.
LabLimits limits_of(const std::vector<LivedGame>& games);

/// The measures of a study that have such limits.
inline constexpr std::array<std::string_view, 4> lived_measures{"drawn", "head_share", "luck",
                                                                "choices"};
/// Those of these measures in which a cell of a study exceeds the limits significantly (95 %).
std::vector<std::string> beyond_limits(const StudyResults& results, std::size_t cell,
                                       const LabLimits& limits);

/// How many of them have a lower figure.
int below(const std::vector<LivedGame>& games, double LivedGame::*figure, double value);

} // namespace yezi
