#include <algorithm>
#include <system_error>

#include "players/blind.h"
#include "players/remote.h"
#include "players/search.h"
#include "players/simple.h"

namespace yezi {

const std::vector<std::string>& player_kinds() {
  static const std::vector<std::string> kinds{"random",      "eager",    "simple",
                                              "simple:NAME", "search:N", "exec:COMMAND"};
  return kinds;
}

Checked<std::unique_ptr<Player>> make_player(std::string_view kind,
                                             const PlayerSettings& settings) {
  using Made = std::unique_ptr<Player>;
  if (kind == "random") return Made(std::make_unique<BlindPlayer>(Blind::random));
  if (kind == "eager") return Made(std::make_unique<BlindPlayer>(Blind::eager));
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
  hint += "Players are random, eager, simple, simple:NAME, search:N and exec:COMMAND";
  return Fault{{}, "there is no player \"" + std::string(kind) + "\"", hint};
}

} // namespace yezi
