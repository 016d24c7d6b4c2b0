#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <system_error>

#include "core/printable.h"
#include "players/bots/remote.h"
#include "players/policy_player.h"
#include "players/search/search.h"
#include "players/simple.h"
#include "players/solver/solving.h"

namespace yezi {

const std::vector<std::string>& player_kinds() {
  static const std::vector<std::string> kinds{"random",   "eager", "simple",  "simple:NAME",
                                              "search:N", "solve", "solve:N", "exec:COMMAND"};
  return kinds;
}

namespace {

/// "solve:N": how many worlds, 1 to 10000.
Checked<std::unique_ptr<Player>> make_solving(std::string_view kind) {
  SolvingSettings settings;
  constexpr std::string_view solve = "solve:";
  if (kind.starts_with(solve)) {
    const std::string_view worlds = kind.substr(solve.size());
    const auto read =
        std::from_chars(worlds.data(), worlds.data() + worlds.size(), settings.worlds);
    if (read.ec != std::errc() || read.ptr != worlds.data() + worlds.size() ||
        settings.worlds < 1 || settings.worlds > 10'000) {
      return Fault{{},
                   "the player \"" + std::string(kind) + "\" wants a number of worlds",
                   "solve:N samples N worlds, from 1 to 10000, for example solve:20"};
    }
  }
  return std::unique_ptr<Player>(std::make_unique<SolvingPlayer>(settings));
}

} // namespace

Checked<std::unique_ptr<Player>> make_player(std::string_view kind,
                                             const PlayerSettings& settings) {
  using Made = std::unique_ptr<Player>;
  if (kind == "random") return Made(std::make_unique<PolicyPlayer>(RolloutPolicy::random));
  if (kind == "eager") return Made(std::make_unique<PolicyPlayer>(RolloutPolicy::eager));
  if (kind == "simple") return Made(std::make_unique<SimplePlayer>());
  constexpr std::string_view thumb = "simple:";
  if (kind.starts_with(thumb) && kind.size() > thumb.size())
    return Made(std::make_unique<SimplePlayer>(std::string(kind.substr(thumb.size()))));
  constexpr std::string_view search = "search:";
  if (kind.starts_with(search)) {
    const Checked<SearchPlan> plan = parse_search(kind.substr(search.size()));
    if (!plan) return plan.faults();
    return Made(std::make_unique<SearchPlayer>(*plan, settings));
  }
  if (kind == "solve" || kind.starts_with("solve:")) return make_solving(kind);
  constexpr std::string_view exec = "exec:";
  if (kind.starts_with(exec)) {
    const std::string command(kind.substr(exec.size()));
    if (command.find_first_not_of(" \t") == std::string::npos) {
      return Fault{
          {}, "the player \"exec:\" names no command", "for example exec:'python3 bot.py'"};
    }
    try {
      return Made(std::make_unique<RemotePlayer>(command, settings));
    } catch (const std::system_error& error) {
      return Fault{{}, "the program \"" + command + "\" cannot be started: " + error.what()};
    }
  }
  const std::string near = nearest(kind, player_kinds());
  std::string hint = near.empty() ? "" : "did you mean \"" + near + "\"? ";
  hint += "Players are random, eager, simple, simple:NAME, search:N, solve:N and exec:COMMAND";
  return Fault{{}, "there is no player \"" + std::string(kind) + "\"", hint};
}

std::optional<Fault> thumb_fault(const Rules& rules, const std::string& kind) {
  if (kind == "simple" && rules.simple < 0)
    return Fault{{},
                 rules.said.id + " has no rule of thumb for a simple player",
                 "a module defines it: simple = function(v, actions) … end"};
  if (!kind.starts_with("simple:")) return std::nullopt;
  const std::string thumb = kind.substr(kind.find(':') + 1);
  std::vector<std::string> names;
  for (const Named& known : rules.thumbs) names.push_back(known.name);
  if (std::find(names.begin(), names.end(), thumb) != names.end()) return std::nullopt;
  const std::string near = nearest(thumb, names);
  return Fault{{},
               fmt::format("{} has no rule of thumb called {}", rules.said.id, printable(thumb)),
               !near.empty()   ? "did you mean simple:" + near + "?"
               : names.empty() ? "simple is its only one"
                               : fmt::format("there is {}", fmt::join(names, ", "))};
}

} // namespace yezi
