// Measures of a game, found by playing it: length, choice, hidden information, balance, luck.
//
// A small study (study.h) of one game: figures that study_measures.h also has are the same, and
// errors come from inference.h. Everything is played in blocks, each with its own part of the luck;
// the error of a figure is half the width of its 95 % interval. The same seed gives the same
// figures, whatever the number of threads.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/locale.h"
#include "players/opened.h"
#include "view/view.h"

namespace yezi {

struct Metric {
  std::string id;    // "length"
  Message title;     // "decisions a hand"
  Message how;       // how it is measured, in a line
  bool known = true; // false: does not apply to the game (no rule of thumb to measure skill with)
  double value = 0;
  double error = 0; // half the width of the 95 % interval
};

struct MeasurePlan {
  std::int64_t hands = 640; // rounded up to whole sittings in each block
  std::int64_t deals = 100; // for skill: each played once for every seat of the better player
  bool thumbs = true; // hands are played by the rule of thumb, where the game has one; or else
                      // blindly (eager)
  std::uint64_t seed = 1;
};

inline constexpr int measure_blocks = 20;
inline constexpr int sitting_hands = 16; // hands in which changes of the lead are counted

/// The number of hands that are played, in whole sittings in each block.
std::int64_t hands_played(const MeasurePlan& plan);

/// The same ids in the same order for every game. Throws ScriptError if the module fails,
/// Interrupted after the flag is set.
std::vector<Metric> measure(const Opened& opened, const MeasurePlan& plan, unsigned threads);

/// For programs: by id, each with its title, how it is measured, its value and error, or nulls.
nlohmann::ordered_json as_json(const std::vector<Metric>& metrics);

/// The number of bits needed to state where every card is that `seat` does not see: log2 of the
/// number of ways to place the unseen cards, copies distinct, in the places that are hidden from
/// it. Makes no deductions from the play of others.
double hidden_bits(const Rules& rules, const View& view);

} // namespace yezi
