// The current trick and the winners of those before it, for any mechanism that has tricks; used by
// settlement, records and texts. State::trick is its number.
#pragma once

#include "table/state.h"

namespace yezi {

struct Tricks {
  Tricks() { winners.fill(no_seat); }

  BySeat<CardSet> dealt{}; // each seat's cards at the deal; after an exchange, those it has then
  BySeat<std::uint8_t> won_cards{};
  BySeat<std::uint8_t> won_tricks{};
  std::array<Seat, max_tricks> winners; // by trick; those of scenes may be unknown (no_seat)
  ComboId led = no_combo;
  ComboId best = no_combo;
  Seat leader = no_seat; // of the trick at hand, or who leads next
  Seat best_seat = no_seat;
  Seat last_winner = no_seat;
  std::uint8_t size = 0;  // cards each seat puts down
  std::uint8_t acted = 0; // seats that have played to this trick; 0: the leader is to act
};

/// Those of play itself; in a game without tricks, the state before the first.
const Tricks& tricks_of(const Rules& rules, const State& state);

} // namespace yezi
