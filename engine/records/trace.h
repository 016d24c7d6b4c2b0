// Everything that an independent referee program needs to check every rule of a game: each deal
// with all hands open, each decision with the seat's cards, view and offers, each settlement. One
// JSON object per line; the fields are listed in README.md beside this file.
#pragma once

#include <string>
#include <vector>

#include "view/view.h"

namespace yezi {

inline constexpr std::uint64_t most_offers_traced = 2000;

/// Data shared by all lines of one hand.
struct TracedHand {
  std::uint64_t number = 0;         // of the hand in the run
  Match match;                      // at its start
  std::vector<std::string> players; // kinds, by seat
};

/// Lines without line breaks. `dealt` is the state of deal(), before the first answer.
std::string trace_deal_line(const Table& table, const TracedHand& hand, const Deal& deal,
                            const State& dealt);
/// `decision` counts from 0 within the hand.
std::string trace_decision_line(const Table& table, const TracedHand& hand, int decision,
                                const View& view, const Action& chosen);
/// `over` is the state at the end.
std::string trace_settlement_line(const Table& table, const TracedHand& hand, const State& over);

} // namespace yezi
