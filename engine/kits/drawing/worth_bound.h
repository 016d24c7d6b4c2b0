// The most that a hand of a game can be worth, whatever it holds. Inside `records` only.
#pragma once

#include "core/rules.h"

namespace yezi {

/// The most that a scene may say that a hand is worth.
inline constexpr std::int64_t most_stated = 1'000'000'000;

/// From the rules' own value of a hand, with any amount in its columns; most_stated where that has
/// no bound.
std::int64_t most_worth(const Rules& rules);

} // namespace yezi
