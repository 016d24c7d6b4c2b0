// Whether a scene of a trick game contains all that payments depend on: enough cards won by the
// player who went out, and the places of the cards that are paid for.
#pragma once

#include "records/scene.h"

namespace yezi {

/// Reports if a player who went out by declaring has too few cards, and cards that decide a payment
/// but have no place in the scene, so that their place would be a guess. They are found by trying
/// the other places, one card at a time. `state`: the result of arrange(), for a hand that is over.
Faults doubts_of(const Table& table, const Scene& scene, const State& state);

} // namespace yezi
