// Programs in sh that sit at a table, which start quickly, and hands with them.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <fstream>
#include <nlohmann/json.hpp>

#include "game.h"
#include "players/bots/remote.h"
#include "players/play.h"
#include "players/policy_player.h"
#include "scratch.h"

namespace yezi::programs {

using std::chrono::milliseconds;
using OnFault = PlayerSettings::OnFault;
using Json = nlohmann::json;

inline const test::Game& lukfu() {
  static const test::Game game = test::load_game("lukfu");
  return game;
}

/// A program in sh that says hello, and for each question runs `answers`, which has the line in $l,
/// its number in $n and the first offer in $o. `also` is run for every other line.
inline std::string sh(const std::string& answers, const std::string& also = ":") {
  return R"(while read -r l; do case $l in
    *'"event":"hello"'*) echo '{"hello":"yezi","name":"sh","schema":1}';;
    *'"event":"ask"'*) o=${l#*'"offers":["'}; o=${o%%'"'*}; n=${l#*'"ask":'}; n=${n%%,*};
      )" +
         answers + ";;\n *) " + also + ";; esac; done";
}
inline const char* const first_offer = R"(echo "{\"do\":\"$o\"}")";

/// Bears whatever happens.
inline PlayerSettings patient() {
  PlayerSettings settings;
  settings.faults = OnFault::stand_in;
  settings.most_faults = settings.most_in_a_row = 1'000'000;
  return settings;
}

inline PlayerSettings by(OnFault faults, milliseconds patience = milliseconds{20'000}) {
  PlayerSettings settings;
  settings.faults = faults;
  settings.patience = patience;
  return settings;
}

/// One hand with `first` in the seat of the head, eager players elsewhere.
inline Record play_with(Player& first, std::uint64_t hand = 0, const Table& table = lukfu().table,
                        bool reveal = true) {
  const std::size_t seats = table.rules->seats;
  std::vector<PolicyPlayer> others(seats, PolicyPlayer(RolloutPolicy::eager));
  std::vector<Player*> sitting{&first};
  for (std::size_t seat = 1; seat < seats; ++seat) sitting.push_back(&others[seat]);
  Record record;
  record.players.assign(seats, "eager");
  Match match;
  match.hand = static_cast<std::int32_t>(hand);
  Watchers watchers;
  watchers.reveal = reveal;
  play(table, sitting, match, sample_luck(*table.rules, 5, hand), players_luck(5, hand), record,
       watchers);
  return record;
}

/// What a program is blamed for when no fault of it is borne.
inline std::string blame(const std::string& command, milliseconds patience = milliseconds{20'000}) {
  PlayerSettings settings = by(OnFault::stop, patience);
  settings.waking = std::min(patience, settings.waking);
  try {
    RemotePlayer bot(command, settings);
    play_with(bot);
  } catch (const PlayerFault& fault) {
    return fault.what();
  }
  return "";
}

/// A file in a folder for tests, gone afterwards.
class ScratchFile {
public:
  ScratchFile() : path_(scratch() / "bot") { std::remove(path_.c_str()); }
  ~ScratchFile() { std::remove(path_.c_str()); }
  const std::string& path() const { return path_; }
  std::vector<std::string> lines() const {
    std::ifstream file(path_);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
  }

private:
  std::string path_;
};

inline std::string event_of(const std::string& line) {
  return Json::parse(line).value("event", "");
}

} // namespace yezi::programs
