// What the rules of tricks judge to be unbeatable, in the inner loop. Slower and of any mechanism:
// table/deduce.h.
#pragma once

#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"

namespace yezi {

/// As unbeatable() of the information of `seat`, without making one where the masks that the table
/// keeps (TrickState) will do.
CardSet unbeatable_fast(const Rules& rules, const State& state, Seat seat, ProofDepth depth);

/// Cards that the seat sees lying in zones that have no part in tricks.
CardSet open_cards(const Rules& rules, const State& state, Seat seat);

} // namespace yezi
