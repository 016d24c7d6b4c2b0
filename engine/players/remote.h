// A program from outside as a player: "exec:COMMAND".
//
// It is started once and plays hand after hand. It gets what its seat may know as lines of the
// event language (engine/records/README.md); before each of its decisions an `ask` line, which it
// answers by one line {"do":"pass"}. Whatever else it does is a PlayerFault that says which line
// and why.
#pragma once

#include "players/player.h"
#include "players/process.h"

namespace yezi {

/// One `ask` line: the offers listed up to most_listed, else the single ones and the families
/// described.
std::string ask_line(const Rules& rules, const View& view);
inline constexpr std::uint64_t most_listed = 2000;

/// The action that an answer line names, or what is wrong with it.
Checked<Action> parse_answer(const Rules& rules, const Offer& offer, std::string_view line);

class RemotePlayer final : public Player {
public:
  RemotePlayer(std::string command, const PlayerSettings& settings);
  void begin(const Table& table, const Match& match, Seat me, std::uint64_t luck_seed) override;
  Action choose(const View& view) override;
  void end(const Net& net) override;
  bool listens() const override { return true; }
  void hear(const std::string& line) override;

private:
  [[noreturn]] void fail(const std::string& what);
  void check(Process::Talk talk, const char* doing);

  std::string command_;
  PlayerSettings settings_;
  Process process_;
  std::shared_ptr<const Rules> rules_;
  std::string waiting_; // lines not yet sent
  Seat me_ = no_seat;
  std::int64_t hand_ = 0;
  int answers_ = 0; // lines that it has written
};

} // namespace yezi
