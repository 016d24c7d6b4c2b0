// Tricks as they are played. Inside the kit.
#pragma once

#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"
#include "table/hand.h"

namespace yezi {

/// The trumps that a module's term names. Assumes TrumpRule::Kind::term. Throws ScriptError.
Trump trump_of(const Table& table, const State& state);

/// claims.cpp: claims to have won, at the start of a trick.
void add_claims(const Rules& rules, const State& state, const TrickPhase& phase, Seat seat,
                CardSet unbeatable, Offer& out);

} // namespace yezi
