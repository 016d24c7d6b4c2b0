// Tricks as they are played, for the kit and for calling, where one may declare.
#pragma once

#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"
#include "table/hand.h"

namespace yezi {

/// Who leads to the first trick.
Seat first_leader(const Rules& rules, const State& state, const TrickPhase& play);

// claims.cpp: claims to have won, at the start of a trick
void offer_claims(const Rules& rules, const State& state, const TrickPhase& phase, Seat seat,
                  CardSet unbeatable, Offer& out);
/// Ends the hand and returns true, or shows the cards and returns false. Trusts Action::sure.
bool claim(Hand& hand, const TrickPhase& phase, Seat seat, const Action& action);

} // namespace yezi
