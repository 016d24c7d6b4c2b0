// Which values the counters of a match can have when a hand begins. Inside `records` only.
#pragma once

#include <set>
#include <vector>

#include "core/rules.h"

namespace yezi {

/// The possible values of one counter: those that were found, and all beyond them if it continues
/// downwards or upwards.
struct CounterReach {
  std::set<std::int64_t> values;
  bool below = false, above = false;

  bool has(std::int64_t value) const {
    if (values.count(value) != 0) return true;
    return (below && value < *values.begin()) || (above && value > *values.rbegin());
  }
};

/// By match counter. Follows the counters by the rules from the first hand to the end of the match,
/// for all possible results of hands. Counters that depend on anything but counters and numbers can
/// have any value.
std::vector<CounterReach> reach_of_counters(const Rules& rules);

} // namespace yezi
