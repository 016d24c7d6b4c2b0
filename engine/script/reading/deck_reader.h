// From y.deck and y.pack to a Deck.
#pragma once

#include "core/clause.h"
#include "core/deck.h"

namespace yezi {

/// Reads the value of the `deck` clause. Everything wrong goes to the faults.
Deck read_deck(const Value& value, Faults& faults);

} // namespace yezi
