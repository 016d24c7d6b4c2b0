// What a hand of a game can be worth, whatever it holds.
#pragma once

#include "table/table.h"

namespace yezi {

/// The most that a scene may say that a hand is worth.
inline constexpr std::int64_t most_stated = 1'000'000'000;

/// Every worth lies within these and is a multiple of `step`, at least 1.
struct WorthBound {
  std::int64_t least = 0, most = most_stated, step = 1;
};

/// From the rules' own value of a hand and the lines of its count, with whatever they can come to.
/// Who plays what, who went out and why the hand ended are as in `state`, if it is over.
WorthBound worth_bound(const Table& table, const State& state, Seat seat);

} // namespace yezi
