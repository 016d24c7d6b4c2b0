#include "study/lived.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/decimal.h"
#include "history/documents.h"

namespace yezi {

namespace {

/// A decimal number without a sign.
bool read_number(const std::string& text, double& into) {
  const std::optional<double> value = decimal(text);
  if (value) into = *value;
  return value && *value >= 0;
}

constexpr std::array figures{
    std::pair{"drawn", &LivedGame::drawn}, std::pair{"head", &LivedGame::head},
    std::pair{"dealt", &LivedGame::dealt}, std::pair{"choices", &LivedGame::choices},
    std::pair{"length", &LivedGame::length}};

} // namespace

Checked<std::vector<LivedGame>> lived_games(const std::filesystem::path& home) {
  std::vector<LivedGame> games;
  Faults faults;
  each_row(home, Language::english, "lived.csv",
           {"module", "drawn", "head", "dealt", "choices", "length"}, faults,
           [&](const Place& place, auto&& cell) {
             LivedGame game;
             game.place = place;
             game.module = cell("module");
             for (const auto& [column, figure] : figures)
               if (!read_number(cell(column), game.*figure))
                 faults.push_back({place, std::string("wanted a number from 0 on in ") + column});
             games.push_back(std::move(game));
           });
  if (faults.empty() && games.empty())
    faults.push_back({{"history/lived.csv", 1}, "wanted at least one game"});
  if (!faults.empty()) return faults;
  return games;
}

LabLimits limits_of(const std::vector<LivedGame>& games) {
  LabLimits limits;
  limits.choices = games.front().choices;
  for (const LivedGame& game : games) {
    limits.drawn = std::max(limits.drawn, game.drawn);
    limits.head = std::max(limits.head, game.head);
    limits.dealt = std::max(limits.dealt, game.dealt);
    limits.choices = std::min(limits.choices, game.choices);
  }
  return limits;
}

std::vector<std::string> beyond_limits(const StudyResults& results, std::size_t cell,
                                       const LabLimits& limits) {
  const std::array bounds{limits.drawn / 100, limits.head / 100, limits.dealt / 100,
                          limits.choices};
  std::vector<std::string> beyond;
  for (const StudyFigure& figure : results.figures) {
    if (figure.cell != cell || !figure.known) continue;
    const auto* const found =
        std::find(lived_measures.begin(), lived_measures.end(), figure.measure->id);
    if (found == lived_measures.end()) continue;
    const double bound = bounds[static_cast<std::size_t>(found - lived_measures.begin())];
    const double half = results.t * figure.estimate.error;
    const bool is_least = *found == "choices"; // the other limits are the most
    if (is_least ? figure.estimate.mean + half < bound : figure.estimate.mean - half > bound)
      beyond.emplace_back(*found);
  }
  return beyond;
}

int below(const std::vector<LivedGame>& games, double LivedGame::*figure, double value) {
  return static_cast<int>(std::count_if(
      games.begin(), games.end(), [&](const LivedGame& game) { return game.*figure < value; }));
}

} // namespace yezi
