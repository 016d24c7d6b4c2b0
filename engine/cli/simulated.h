// Simulations run by commands: players given on the command line, and how to reproduce a failed
// hand.
#pragma once

#include <functional>
#include <string>

#include "study/simulation.h"

namespace yezi {

/// Makes players of kinds given on the command line; stops if a kind does not exist.
std::function<std::unique_ptr<Player>(const std::string& kind)> maker(PlayerSettings settings);

/// simulate(), with `game` as it was typed. If a hand fails, the message has the command that
/// reproduces it.
Simulation simulated(const std::string& game, const Opened& opened, const SimulationPlan& plan,
                     const std::function<void(const UnitText&)>& write,
                     const std::function<void(std::uint64_t)>& progress);

} // namespace yezi
