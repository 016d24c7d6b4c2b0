// Simulations as commands run them: players that are typed, and how to see a failed hand again.
#pragma once

#include <functional>
#include <string>

#include "study/simulation.h"

namespace yezi {

/// Makes players of kinds that are typed; stops if there is none of that kind.
std::function<std::unique_ptr<Player>(const std::string& kind)> maker(PlayerSettings settings);

/// simulate(); `game` as it was typed. Where a hand fails, the message says which command shows it
/// again.
Simulation simulated(const std::string& game, const Opened& opened, const SimulationPlan& plan,
                     const std::function<void(const UnitText&)>& write,
                     const std::function<void(std::uint64_t)>& progress);

} // namespace yezi
