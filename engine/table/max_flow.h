// Putting unseen cards into places of limited room: the flow beneath deduce.h and view/knowledge.h.
//
// Slots that no fact tells apart are one place here. Sizes and cards barred are settled by flow;
// what burying against several cards proved (a ban: no beater whole inside some places) is settled
// by branching on a beater that a trial arrangement contains: one of its cards must lie elsewhere.
// No heap.
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

/// Places with what lies in them for now.
struct Places {
  std::size_t count = 0;
  CardSet cards{};                          // all that must lie somewhere
  Unset<CardSet, max_slots> may;            // cards that may lie here
  Unset<CardSet, max_slots> lies;           // cards that do
  std::array<std::uint8_t, max_slots> room; // how many more go in
};

struct Puzzle {
  Places places; // nothing laid yet
  Bans bans;
  std::size_t hands; // places[0 .. hands-1] have the hands of acting seats
  std::array<std::uint8_t, max_slots> place_of; // by slot; no_place for a slot of no size
};
inline constexpr std::uint8_t no_place = 255;

/// The cards that facts on single cards and cards shown leave to each slot.
using Allowed = Unset<CardSet, max_slots>;
void allow(const InformationSet& information, Allowed& allowed);
/// As allow(), and bars the last card of a beater of which the rest has been shown. Beaters that
/// can still be whole make bans; in these, `places` are slots.
void allow(const Rules& rules, const InformationSet& information, Allowed& allowed, Bans& bans);

void set_puzzle(const Rules& rules, const InformationSet& information, Puzzle& puzzle);

/// Lays every card, by preference those of `first` in hands. False if sizes and barred cards cannot
/// be met.
bool lay_all(Puzzle& puzzle, CardSet first);
/// After `may` has shrunk: moves what may no longer lie where it lies. False if that cannot be
/// done.
bool mend(Places& places);
/// Bars `cards` from the places of `from`. mend() is to follow.
void strike(Places& places, SlotSet from, CardSet cards);
/// Rearranges until every ban is met. False if that cannot be done; then `places` is in no order.
bool obey(Places& places, const Bans& bans);
/// Cards that lie in `place` in some full arrangement, bans aside. Assumes that all are laid.
CardSet may_lie(const Places& places, std::size_t place);

} // namespace yezi
