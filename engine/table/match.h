// The start and end of a hand: the match so far, the luck, the outcome.
#pragma once

#include <array>
#include <cstdint>

#include "core/rules.h"

namespace yezi {

/// The outcome of a hand. `played`: played out, and each seat settles for itself.
enum class Outcome : std::uint8_t { running, won, drawn, void_hand, played };
/// The bit of an outcome in sets of outcomes.
constexpr unsigned outcome_bit(Outcome outcome) { return 1U << static_cast<unsigned>(outcome); }
inline constexpr unsigned any_outcome = outcome_bit(Outcome::won) | outcome_bit(Outcome::drawn) |
                                        outcome_bit(Outcome::void_hand) |
                                        outcome_bit(Outcome::played);

/// Scores and counters that last between hands.
struct Match {
  Seat head = 0;
  std::int32_t hand = 0; // number of the hand in the sitting, from 0
  std::int32_t round = 0;
  BySeat<std::int64_t> scores{};
  std::int64_t pool = 0;
  Seats been_head = 0; // in this match, if its end depends on it
  std::array<std::int16_t, max_counters> counters{};
  bool operator==(const Match&) const = default;
};

/// Luck, sampled before the first action and written in the record.
struct Deal {
  std::array<Card, max_pack> order{}; // the shuffled pack
  std::uint8_t size = 0;
  std::uint8_t cut = 0;
  std::array<std::uint8_t, 32> dice{}; // every throw of the hand, in order; 0 ends. Cuts that count
                                       // off an opener come first, then what they call for
  std::uint32_t turning = 0;           // seed for shuffling discards that are turned over
  bool operator==(const Deal&) const = default;
};

} // namespace yezi
