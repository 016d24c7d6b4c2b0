// Whether a scene of a trick game contains all that payments depend on: enough cards won by the
// player who went out, and the places of the cards that are paid for.
#pragma once

#include "records/scene.h"

namespace yezi {

/// Too few cards of who went out by declaring; and the cards that decide a payment and that the
/// scene does not place: it would be a guess. `state`: that of arrange(), of a hand that is over.
/// Found by trying the other places, one card at a time.
Faults doubts_of(const Table& table, const Scene& scene, const State& state);

} // namespace yezi
