// What one seat replays, and what a program at the table is told, in two hands that it cannot tell
// apart: the same, whoever else was asked.

#include <fmt/format.h>

#include "command_line.h"
#include "history/module_files.h"
#include "kits/drawing/phase.h"
#include "players/bots/remote.h"
#include "players/opened.h"
#include "players/play.h"
#include "records/passage.h"
#include "twins.h"

namespace yezi::secrets_test {
namespace {

using twins::Puppet;
using twins::Twins;

Twins twins_of(const Opened& opened) {
  Rng rng(5);
  for (int tries = 0; tries < 200; ++tries)
    if (std::optional<Twins> found = twins::some_twins(opened.table, rng, false)) return *found;
  throw std::runtime_error("there are no twins");
}

/// However play stops on its way, it comes to the same end.
TEST(Windows, ChangeNothingButWherePlayStops) {
  for (const char* id : {"ningbo", "wahua", "khanhoo", "madiao", "lukfu"}) {
    const Opened opened = std::move(*open_module(Library(), id, {}));
    const Rules& rules = *opened.rules;
    Rng rng(11);
    for (int hand = 0; hand < 3; ++hand) {
      const Record record = twins::some_hand(opened.table, rng);
      Passage passage(opened.table, record);
      int closed = 0;
      while (passage.next()) closed += passage.closed() ? 1 : 0;
      const Checked<State> end = replay(opened.table, record, record.moves.size() + 1);
      ASSERT_TRUE(end) << to_text(end.faults());
      EXPECT_EQ(passage.moves(), record.moves.size());
      ASSERT_TRUE(passage.state().over());
      for (Seat seat = 0; seat < rules.seats; ++seat)
        EXPECT_EQ(look(opened.table, passage.state(), seat), look(opened.table, *end, seat)) << id;
      EXPECT_GT(closed, rules.piles ? 5 : -1) << id;
    }
  }
}

class Secrets : public Cli {
protected:
  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
};

TEST_F(Secrets, AReplayedSeatCountsNothingThatItWasNotTold) {
  for (const char* id : {"ningbo", "wahua"}) {
    const Opened opened = std::move(*open_module(Library(), id, {}));
    const Twins twins = twins_of(opened);
    write("one", to_text(opened.table, twins.one));
    write("other", to_text(opened.table, twins.other));
    const std::string seat = " --seat " + std::to_string(int{twins.me});
    const auto same = [&](const std::string& command, const std::string& more) {
      const Ran one = run(fmt::format("$YEZI {} one{}{}", command, seat, more));
      const Ran other = run(fmt::format("$YEZI {} other{}{}", command, seat, more));
      EXPECT_EQ(one.code, 0) << one.err;
      EXPECT_EQ(one.out, other.out) << id << command << more;
      return one.out;
    };
    same("show", "");
    same("show", " --json");
    const std::string whole = same("replay", "");
    const std::size_t at = whole.rfind("After ");
    ASSERT_NE(at, std::string::npos) << whole;
    const int moves = std::atoi(whole.c_str() + at + 6);
    EXPECT_GT(moves, 3);
    for (const int to : {moves, moves - 1, moves / 2}) {
      same("replay", " --to " + std::to_string(to));
      same("replay", " --json --to " + std::to_string(to));
    }
    const std::string beyond = seat + " --to " + std::to_string(moves + 1);
    EXPECT_EQ(run("$YEZI replay one" + beyond).code, 2);
    EXPECT_EQ(run("$YEZI replay other" + beyond).code, 2);
  }
}

/// All that a program got until it was asked for the last time.
std::string log_of(const std::string& text) {
  return text.substr(0, text.rfind("\"event\":\"ask\""));
}

TEST_F(Secrets, AProgramIsToldNothingOfOthersQuestions) {
  write("bot", R"(exec 3<"$1"
while IFS= read -r line; do
  printf '%s\n' "$line" >>"$2"
  case $line in
  *'"event":"hello"'*) echo '{"hello":"yezi","schema":1,"name":"puppet"}' ;;
  *'"event":"ask"'*) IFS= read -r answer <&3 && printf '%s\n' "$answer" || exit ;;
  esac
done
)");
  for (const char* id : {"ningbo", "wahua"}) {
    const Opened opened = std::move(*open_module(Library(), id, {}));
    const Twins twins = twins_of(opened);
    std::array<std::string, 2> logs;
    for (const bool other : {false, true}) {
      const Record& record = other ? twins.other : twins.one;
      const std::string name = std::string(id) + (other ? "-other" : "-one");
      std::string answers;
      for (const Move& move : record.moves)
        if (move.seat == twins.me)
          answers += R"({"do":")" + to_text(*opened.rules, move.action) + "\"}\n";
      write(name + ".answers", answers);
      const auto file = [&](const char* what) { return (folder_ / (name + what)).string(); };
      std::vector<std::unique_ptr<Player>> players;
      std::vector<Player*> seats;
      for (Seat seat = 0; seat < opened.rules->seats; ++seat) {
        if (seat == twins.me)
          players.push_back(std::make_unique<RemotePlayer>("sh '" + (folder_ / "bot").string() +
                                                               "' '" + file(".answers") + "' '" +
                                                               file(".log") + "'",
                                                           PlayerSettings{}));
        else
          players.push_back(std::make_unique<Puppet>(record, seat, false));
        seats.push_back(players.back().get());
      }
      Record again = record;
      again.moves.clear();
      try {
        resume(opened.table, seats, 1, again);
      } catch (const PlayerLeft&) {
      } catch (const PlayerFault&) { // its answers are at an end
      }
      players.clear();
      logs[other ? 1 : 0] = log_of(text_of(file(".log")));
    }
    EXPECT_GT(logs[0].size(), 500U);
    EXPECT_EQ(logs[0], logs[1]) << id;
  }
}

} // namespace
} // namespace yezi::secrets_test
