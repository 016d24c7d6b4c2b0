// An external program as a player: "exec:COMMAND".
//
// It is started once and plays hand after hand. It receives the information of its seat as lines of
// the event language (engine/records/README.md, "Programs at the table"), and for each of its
// decisions an `ask` line, which it answers with one line {"do":"pass"}. A fault is reported to it
// in an `error` line; PlayerSettings::faults decides the consequence. A program that does not
// answer hello is a PlayerFault in any case.
#pragma once

#include <memory>
#include <optional>

#include "players/bots/conversation.h"
#include "players/player.h"

namespace yezi {

/// The move that is made for a program: a pass if that is offered, otherwise the choice of the
/// game's rule of thumb, otherwise any.
Action stand_in(const Table& table, const View& view, Rng& rng);

class RemotePlayer final : public Player {
public:
  /// Starts the program. Throws std::system_error.
  RemotePlayer(std::string command, const PlayerSettings& settings);
  void begin(const Table& table, const Match& match, Seat me, std::uint64_t luck_seed) override;
  Action choose(const View& view) override;
  void end(const Net& net) override;
  bool listens() const override { return true; }
  void hear(const std::string& line) override { talk_->tell(line); }
  void reveal(const std::string& line) override { talk_->tell(line); }
  Lapses lapses() const override { return lapses_; }

private:
  [[noreturn]] void fail(const BotFault& fault, const std::string& more = {});
  /// Reports the fault to the program, counts it, and throws if there are too many. `view`: set if
  /// an answer was expected.
  void bear(const BotFault& fault, const View* view);
  void count(BotFault::Kind kind);
  /// Why no more faults are tolerated, or empty.
  std::string too_much() const;
  void start_again();
  Action move_for_it(const View& view, int ask);

  std::string command_;
  PlayerSettings settings_;
  std::unique_ptr<Conversation> talk_;
  bool greeted_ = false;
  bool playing_ = false;   // a hand was begun and has not ended
  bool forfeited_ = false; // it plays no more in this hand
  bool ended_told_ = false;
  Table table_;
  Rng rng_{0}; // of moves made for it
  Seat me_ = no_seat;
  std::int64_t hand_ = 0;
  int in_a_row_ = 0; // faults since the last good answer
  Lapses lapses_;
};

} // namespace yezi
