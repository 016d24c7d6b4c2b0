// What the trick kit keeps in a State.
#pragma once

#include "table/state.h"

namespace yezi {

/// What the trick kit keeps beside zones and State::trick.
struct TrickState {
  static constexpr PartTag tag = part_tag("tricks");
  TrickState() { winners.fill(no_seat); }

  // for knowledge: face-up cards so far; each seat's cards at the deal; per seat what it is known
  // not to hold since some moment (from burying against a single; from single leads that were
  // bound)
  CardSet face_up = 0;
  std::array<CardSet, max_seats> dealt{};
  std::array<CardSet, max_seats> lacks_by_bury{};
  std::array<CardSet, max_seats> lacks_by_lead{};
  std::array<std::uint8_t, max_seats> won_cards{};
  std::array<std::uint8_t, max_seats> won_tricks{};
  std::array<Seat, max_tricks> winners; // by trick; those of scenes may be unknown (no_seat)
  ComboId led = no_combo;
  ComboId best = no_combo;
  Seat leader = no_seat; // of the trick at hand, or who leads next
  Seat best_seat = no_seat;
  Seat last_winner = no_seat;
  std::uint8_t size = 0;         // cards each seat puts down
  std::uint8_t acted = 0;        // seats that have put down in this trick; 0: the leader is to act
  std::uint8_t false_claims = 0; // of all seats, in the hand
};

/// Assumes a game of tricks.
inline TrickState& trick_state(State& state) { return state.part<TrickState>(); }
inline const TrickState& trick_state(const State& state) { return state.part<TrickState>(); }
/// The same of any game: a fresh one where it keeps none.
inline const TrickState& trick_state_if_any(const State& state) {
  static const TrickState none{};
  return state.has_part<TrickState>() ? state.part<TrickState>() : none;
}

} // namespace yezi
