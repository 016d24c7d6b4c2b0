// What a player that reckons found out about its choice.
#pragma once

#include <cstdint>
#include <vector>

#include "table/action.h"

namespace yezi {

/// One action that was looked at.
struct Valued {
  Action action;
  double points = 0;        // expected payoff of the seat, in the game's smallest unit
  double error = 0;         // one standard error of it; 0 where it is exact
  std::uint64_t visits = 0; // simulations, or worlds, that it rests on
};

/// What a seat may do, valued; what it would do comes first, the rest from the most promising down.
struct Assessment {
  std::vector<Valued> moves;
  std::uint64_t offered = 0;     // actions in all; not all of a large offer are looked at
  std::uint64_t simulations = 0; // in all
};

} // namespace yezi
