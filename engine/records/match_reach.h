// Which values the counters of a match can have when a hand begins. Inside `records` only.
#pragma once

#include <set>
#include <vector>

#include "core/rules.h"

namespace yezi {

/// The values of one counter. Those that were found are all there are, unless it goes on beyond
/// them, downwards or upwards.
struct CounterReach {
  std::set<std::int64_t> values;
  bool below = false, above = false;

  bool has(std::int64_t value) const {
    if (values.count(value) != 0) return true;
    return (below && value < *values.begin()) || (above && value > *values.rbegin());
  }
};

/// By match counter. Follows what the rules make of the counters from the first hand on, whatever
/// hands bring, until the match ends. Where they count with something else than themselves and
/// numbers, they can become anything.
std::vector<CounterReach> reach_of_counters(const Rules& rules);

} // namespace yezi
