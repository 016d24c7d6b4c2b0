// The kits at work: what each kind of phase offers and does. Inside `table` only.
#pragma once

#include "table/windows.h"

namespace yezi {

/// A hand being moved on: what every phase needs at hand.
struct Hand {
  const Table& table;
  const Rules& rules;
  State& state;
  Events* out;
  bool holds = false; // windows stay open (table/windows.h)
};

// table/step.cpp
void note(Hand& hand, Event event); // logs it and reports it
void enter_phase(Hand& hand, std::size_t phase);
void next_phase(Hand& hand);
void finish(Hand& hand, Outcome outcome, Seat winner, std::string_view reason);
Event act(Hand& hand, Seat seat, const Action& action, Seats cards_seen_by, Seats known_by);
Seats everyone(const Rules& rules);

// kits/bonus/play.cpp, call_phase.cpp
void enter(Hand& hand, const BonusPhase& phase);
void offer(const Table& table, const State& state, const BonusPhase& phase, Seat seat, Offer& out);
void resolve(Hand& hand, const BonusPhase& phase);
void enter(Hand& hand, const CallPhase& phase);
void offer(const Rules& rules, const State& state, const CallPhase& phase, Seat seat, Offer& out);
void answer(Hand& hand, const CallPhase& phase, Seat seat, const Action& action);

// kits/tricks/play.cpp
void enter(Hand& hand, const TrickPhase& phase);
void offer(const Rules& rules, const State& state, const TrickPhase& phase, Seat seat, Offer& out);
void answer(Hand& hand, const TrickPhase& phase, Seat seat, const Action& action);

// kits/tricks/claims.cpp: claims to have won, at the start of a trick
void offer_claims(const Rules& rules, const State& state, const TrickPhase& phase, Seat seat,
                  CardSet unbeatable, Offer& out);
/// Ends the hand and returns true, or shows the cards and returns false. Trusts Action::sure.
bool claim(Hand& hand, const TrickPhase& phase, Seat seat, const Action& action);

// kits/drawing/play.cpp
void enter(Hand& hand, const DrawPhase& phase);
void resolve(Hand& hand, const DrawPhase& phase);
void offer(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat, Offer& out);
void answer(Hand& hand, const DrawPhase& phase, Seat seat, const Action& action);

// kits/script/play.cpp
void enter(Hand& hand, const ScriptPhase& phase);
void offer(const Table& table, const State& state, const ScriptPhase& phase, Seat seat, Offer& out);
void answer(Hand& hand, const ScriptPhase& phase, Seat seat, const Action& action);

} // namespace yezi
