#include "cli/simulated.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal.h"
#include "cli/typed.h"

namespace yezi {

namespace {

/// The command that plays the unit again.
std::string command_for(const std::string& game, const Rules& rules, const SimulationPlan& plan,
                        std::uint64_t unit) {
  // measured deals are played several times, with blunders
  const bool measured = plan.measure && plan.sitting == 0;
  std::string text = fmt::format("yezi {} {}", measured ? "lab" : "simulate", shell_word(game));
  for (const Option& option : rules.said.options) {
    if (option.value != option.standard)
      text += fmt::format(" --set {}={}", option.name, option.value);
  }
  text += fmt::format(" --seed {}", plan.seed);
  if (measured) {
    // Only this completion, up to this deal.
    text += fmt::format(" --most 1 --hands {} --replays {} --blunder-rate {}", unit + 1,
                        plan.replays, plan.blunders);
  } else {
    text += fmt::format(" --from {}", unit);
    if (!plan.matches) text += fmt::format(" --hands {}", std::max<std::uint64_t>(plan.sitting, 1));
    if (plan.sitting != 0) text += fmt::format(" --sitting {}", plan.sitting);
    if (plan.matches) text += " --matches 1";
    if (plan.duplicate) text += " --duplicate";
  }
  return text + " --players " + shell_word(fmt::format("{}", fmt::join(plan.players, ",")));
}

} // namespace

std::function<std::unique_ptr<Player>(const std::string& kind)> maker(PlayerSettings settings) {
  return [settings = std::move(settings)](const std::string& kind) {
    Checked<std::unique_ptr<Player>> player = make_player(kind, settings);
    if (!player) stop_for(exit_faulty, player.faults());
    return std::move(*player);
  };
}

Simulation simulated(const std::string& game, const Opened& opened, const SimulationPlan& plan,
                     const std::function<void(const UnitText&)>& write,
                     const std::function<void(std::uint64_t)>& progress) {
  try {
    return simulate(opened, plan, write, progress);
  } catch (const UnitFailed& failed) {
    const std::string again =
        "to reproduce: " + command_for(game, *opened.rules, plan, failed.unit());
    try {
      std::rethrow_if_nested(failed);
    } catch (ScriptError& error) {
      if (!error.context.empty()) error.context += '\n';
      error.context += again;
      throw;
    } catch (const HandTooLong& error) {
      throw Stop(exit_faulty, error.what() + ("\n    " + again));
    }
    throw;
  }
}

} // namespace yezi
