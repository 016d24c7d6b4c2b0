// Places unseen cards into slots of limited size: the flow used by deduce.h and view/knowledge.h.
//
// Slots that no fact distinguishes are one place here. Flow handles sizes and barred cards. Facts
// from burying against several cards (bans: no beater whole inside some places) are handled by
// branching on a beater that a trial arrangement contains: one of its cards must lie elsewhere. No
// heap.
#pragma once

#include <span>

#include "core/unset.h"
#include "table/information_set.h"

namespace yezi {

/// "None of `beaters` inside these places and the cards shown."
struct Ban {
  std::span<const CardSet> beaters;
  CardSet shown;
  SlotSet places;
};
using Bans = Row<Ban, max_slots>;

/// Places with their current cards.
struct Places {
  std::size_t count = 0;
  CardSet cards{};                          // all cards to be placed
  Unset<CardSet, max_slots> may;            // cards that may lie here
  Unset<CardSet, max_slots> lies;           // cards that lie here now
  std::array<std::uint8_t, max_slots> room; // remaining room
};

struct Puzzle {
  Places places; // still empty
  Bans bans;
  std::size_t hands; // places[0 .. hands-1] have the hands of acting seats
  std::array<std::uint8_t, max_slots> place_of; // by slot; no_place for a slot of no size
};
inline constexpr std::uint8_t no_place = 255;

/// The cards that facts on single cards and cards shown leave to each slot.
using Allowed = Unset<CardSet, max_slots>;
void allow(const InformationSet& information, Allowed& allowed);
/// The same, and bars the last card of a beater whose other cards have been shown. Beaters that can
/// still be whole become bans; in these, `places` are slots.
void allow(const Rules& rules, const InformationSet& information, Allowed& allowed, Bans& bans);

void set_puzzle(const Rules& rules, const InformationSet& information, Puzzle& puzzle);

/// Lays every card, by preference those of `first` in hands. False if sizes and barred cards cannot
/// be met.
bool lay_all(Puzzle& puzzle, CardSet first);
/// After `may` has shrunk: moves cards that are no longer allowed in their places. False if that is
/// impossible.
bool mend(Places& places);
/// Bars `cards` from the places of `from`. mend() is to follow.
void strike(Places& places, SlotSet from, CardSet cards);
/// Rearranges until every ban is met. False if that is impossible; then `places` is in an undefined
/// state.
bool obey(Places& places, const Bans& bans);
/// Cards that lie in `place` in some full arrangement, bans aside. Assumes that all are laid.
CardSet may_lie(const Places& places, std::size_t place);

} // namespace yezi
