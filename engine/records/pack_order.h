// The order of a pack as records and scenes write it: codes with blanks between them.
#pragma once

#include <string_view>

#include "core/checked.h"
#include "table/match.h"

namespace yezi {

/// The cards in the order of the text, first to last. Where copies of a card are alike, a code that
/// comes again is the next of them. Faults: a code of no card, more cards than any pack has.
/// Whether it is the whole pack says check_deal().
Checked<Deal> read_pack(const Rules& rules, std::string_view text);

} // namespace yezi
