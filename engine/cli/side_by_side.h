// The same hands counted under two sets of rules.
#pragma once

#include <string>

#include "table/table.h"

namespace yezi {

struct CountedHand {
  const Table* table;
  const State* state;
};

/// A table: for each seat of `told` its value, sums and lines under both, then the payments of each
/// seat. Lines that occur on both sides are shown once, with both amounts.
std::string side_by_side(const CountedHand& left, const CountedHand& right, Seats told);

} // namespace yezi
