// The order of a pack as records and scenes write it: codes with blanks between them.
#pragma once

#include <string_view>

#include "core/checked.h"
#include "table/match.h"

namespace yezi {

/// The cards in the order of the text, first to last. If copies of a card are identical, a repeated
/// code means the next copy. Faults: an unknown code, more cards than any pack has. check_deal()
/// checks whether it is the whole pack.
Checked<Deal> read_pack(const Rules& rules, std::string_view text);

} // namespace yezi
