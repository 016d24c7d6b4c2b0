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

} // namespace yezi
