// What the rest of a hand reads of the hand so far: found by walking the terms of the settlement.
// Inside the solver only.
//
// Cards that nothing tells apart are one class: no constant set, deck mark, numeral, suit or place
// that a term combines with a place of play holds one of them and not the other. Terms read places
// card by card, so what they come to depends only on how many cards of each class lie in each
// place. A card goes from the hand of a seat to places of that seat and of the table alone. Where a
// term does more than that (it maps cards, or asks what beats them) those cards are classes of
// their own.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "table/table.h"

namespace yezi {

/// A trick filter that some term uses, and what of it matters.
struct FilterRead {
  int filter = -1;      // index in Rules::trick_filters
  bool counted = false; // how many such tricks each has won
  bool first = false;   // who led and won the first of them
  bool last = false;    // the last of them
};

/// Cards that no reader distinguishes from each other, and those that are distinguished.
struct CardClasses {
  std::vector<CardSet> classes; // those of two cards or more
  CardSet alone{};              // cards that are a class of their own
};

/// A place of play that some term reads.
struct PlaceRead {
  int zone = -1;
  Seat seat = 0; // 0 for a zone of the table
  CardClasses cards;
};

struct SolverReads {
  std::vector<PlaceRead> places; // how many cards of each class lie there
  std::vector<PlaceRead> leads;  // the same of the cards with which a seat led and won
  bool tricks = false;           // won by each seat
  bool won_cards = false;        // the same in cards
  bool number = false;           // of tricks played
  bool counters = false;
  Seats first_run = 0; // seats of whom it matters if they won the first tricks without a break
  int run_least = 0;   // a run that has ended counts as none if it is shorter
  std::vector<FilterRead> filters;
  bool last_won = false; // cards that won the last trick, where another need not follow
  bool hooks = false;    // a script may read more: it has to be watched
  bool unknown = false;  // something that is not understood here: everything rests on history

  /// Of each card in the hand of each seat: cards of one class may change places, wherever the seat
  /// could bring them.
  BySeat<std::array<std::uint8_t, 64>> class_of{};
};

/// `root`: any state of the deal. With `settles` false nothing is paid, and only what offers tell
/// apart makes classes. `only`: what this seat pays and is paid is all that matters, no_seat: of
/// everybody.
SolverReads solver_reads(const Table& table, const State& root, bool settles, Seat only);

} // namespace yezi
