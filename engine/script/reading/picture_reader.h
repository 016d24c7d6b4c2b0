// From the picture of a y.deck to how its faces are drawn.
#pragma once

#include "core/clause.h"
#include "core/deck.h"

namespace yezi {

/// Reads `picture = { … }` into a deck whose suits, marks and faces are known. Everything wrong
/// goes to the faults; what is left out stays as it is.
void read_picture(const Value& value, Deck& deck, Faults& faults);

} // namespace yezi
