// Functions with which kits advance a hand. For `table` and kits.
#pragma once

#include "table/windows.h"

namespace yezi {

/// The context of every phase.
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
/// The event of an action; not yet noted.
Event act(Hand& hand, Seat seat, const Action& action, Seats cards_seen_by, Seats known_by);
Seats everyone(const Rules& rules);
/// The seats that see the cards in a place.
Seats seers(const Rules& rules, int zone, Seat owner);

/// One place where cards lie: a zone by index; `seat` is 0 for a zone of the table.
struct ZoneOf {
  int zone;
  Seat seat;
};
/// The event of moving cards from one place to another by an act of `actor`; not yet noted. Seats
/// that see one of the places see the cards. Moves of different seats that are noted one after
/// another happen at the same time.
Event moved(const Rules& rules, Seat actor, CardSet cards, ZoneOf from, ZoneOf to);

} // namespace yezi
