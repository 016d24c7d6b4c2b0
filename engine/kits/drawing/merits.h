// The merits of actions where cards are drawn and discarded. Inside `view` only.
#pragma once

#include "view/merits.h"

namespace yezi {

/// Adds those of an action of the draw-and-discard phase.
void drawing_merits(const Table& table, const View& view, const Action& action,
                    std::vector<Merit>& out);

} // namespace yezi
