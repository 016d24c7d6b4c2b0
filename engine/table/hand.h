// A hand being moved on: what the table does for kits. For `table` and kits.
#pragma once

#include "table/windows.h"

namespace yezi {

/// What every phase needs at hand.
struct Hand {
  const Table& table;
  const Rules& rules;
  State& state;
  Events* out;
  bool holds = false; // windows stay open (table/windows.h)
};

/// Logs an event and reports it. Throws HandTooLong.
void note(Hand& hand, Event event);
void enter_phase(Hand& hand, std::size_t phase);
void next_phase(Hand& hand);
/// Ends the hand. Assumes that `reason` is one of Rules::reasons.
void finish(Hand& hand, Outcome outcome, Seat winner, std::string_view reason);
/// An action as the event that it is; not noted yet.
Event act(Hand& hand, Seat seat, const Action& action, Seats cards_seen_by, Seats known_by);
Seats everyone(const Rules& rules);
/// Who sees what lies in a place.
Seats seers(const Rules& rules, int zone, Seat owner);

/// One place where cards lie: a zone by index; `seat` 0 where it is of the table.
struct ZoneOf {
  int zone;
  Seat seat;
};
/// Cards that go from one place to another by what `actor` did, as the event that it is; not noted
/// yet. Whoever sees one of the places sees them. Moves of different seats, noted one after
/// another, happen at once.
Event moved(const Rules& rules, Seat actor, CardSet cards, ZoneOf from, ZoneOf to);

} // namespace yezi
