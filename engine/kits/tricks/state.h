// What the trick kit keeps in a State.
#pragma once

#include "table/tricks.h"

namespace yezi {

/// What the trick kit keeps beside zones and State::trick.
struct TrickState : Tricks {
  static constexpr PartTag tag = part_tag("tricks");

  // for knowledge: face-up cards so far; per seat what it is known not to hold since some moment
  // (from following a single where that was bound; from single leads that were)
  CardSet face_up;
  BySeat<CardSet> lacks_by_follow{};
  BySeat<CardSet> lacks_by_lead{};
  std::uint8_t false_claims = 0; // of all seats, in the hand
  Card turned = no_card;         // up for trumps, and of a hand: shown again when play begins
  Seat turner = no_seat;         // whose hand that is
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
