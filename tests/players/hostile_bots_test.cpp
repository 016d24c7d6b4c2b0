// What becomes of programs that answer wrongly, too late, or not at all.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fcntl.h>

#include "players/bots/remote.h"
#include "players/programs.h"

namespace yezi::hostile_bots_test {
namespace {

using namespace programs;

/// A program that does something wrong at every question.
struct Hostile {
  const char* name;
  std::string command;
  const char* says; // part of the message
  std::int64_t Lapses::*counted;
  milliseconds patience{20'000};
  bool every_time = true; // not only once a hand
};

std::vector<Hostile> hostile() {
  const milliseconds heuristic{60};
  const std::string hello = R"(read l; echo '{"hello":"yezi","name":"x","schema":1}'; )";
  return {
      {"illegal", sh(R"(echo '{"do":"beat s9"}')"), "\"beat s9\" is not offered", &Lapses::illegal},
      {"no card", sh(R"(echo '{"do":"lead zz"}')"), "zz", &Lapses::illegal},
      {"no JSON", sh("echo nonsense"), "this is no JSON: nonsense", &Lapses::malformed},
      {"no text", sh(R"(echo '{"do":7}')"), "no \"do\" with a text", &Lapses::malformed},
      {"a list", sh(R"(echo '["pass"]')"), "not a JSON object", &Lapses::malformed},
      {"rubbish", sh(R"(printf '\001\377\376{"do":"\033[2J\302\233"}\n')"), "this is no JSON: ?",
       &Lapses::malformed},
      {"an old number", sh(R"(echo "{\"do\":\"$o\",\"ask\":0}")"),
       "it answers question 0, but 1 was asked", &Lapses::malformed},
      {"a number to come", sh(R"(echo "{\"do\":\"$o\",\"ask\":99}")"),
       "it answers question 99, but 1 was asked", &Lapses::malformed},
      {"no number", sh(R"(echo "{\"do\":\"$o\",\"ask\":\"1\"}")"), "\"ask\" is no whole number",
       &Lapses::malformed},
      {"silent", sh(":"), "did not answer within 0.06 seconds", &Lapses::late, heuristic},
      {"no line break", sh(R"(printf '{"do":"pass"}')"), "a line break at the end", &Lapses::late,
       heuristic},
      {"deaf", hello + "sleep 60", "did not answer", &Lapses::late, heuristic},
      {"dies", sh("exit 5"), "exit status 5", &Lapses::ended, milliseconds{20'000}, false},
      {"is killed", sh("kill -9 $$"), "signal 9", &Lapses::ended, milliseconds{20'000}, false},
      {"closes its output", hello + "read l; exec >&-; sleep 60", "closed its output",
       &Lapses::ended, milliseconds{20'000}, false},
      {"endless lines", sh("head -c 1200000 /dev/zero | tr '\\0' x; echo"), "mebibyte",
       &Lapses::malformed},
      {"leaves a child", sh("sleep 60 & exit 5"), "", &Lapses::ended, milliseconds{200}, false},
  };
}

TEST(HostileBot, IsBlamedWithItsLine) {
  for (const Hostile& one : hostile()) {
    const auto started = std::chrono::steady_clock::now();
    PlayerSettings settings = by(OnFault::stop, one.patience);
    try {
      RemotePlayer bot(one.command, settings);
      play_with(bot);
      ADD_FAILURE() << one.name;
    } catch (const PlayerFault& fault) {
      const std::string text = fault.what();
      EXPECT_NE(text.find(one.says), std::string::npos) << one.name << ": " << text;
      EXPECT_NE(text.find("seat 0, hand 0"), std::string::npos) << one.name << ": " << text;
      EXPECT_NE(text.find("line 2 of its output"), std::string::npos) << one.name << ": " << text;
      EXPECT_EQ(text.find_first_of("\x1b\x01\xff"), std::string::npos) << one.name;
    }
    EXPECT_LT(std::chrono::steady_clock::now() - started, milliseconds{15'000}) << one.name;
  }
}

TEST(HostileBot, HasDefaultMovesMadeForItThatAreCounted) {
  for (const Hostile& one : hostile()) {
    PlayerSettings settings = patient();
    settings.patience = one.patience;
    RemotePlayer bot(one.command, settings);
    EXPECT_TRUE(play_with(bot).finished) << one.name;
    const Lapses lapses = bot.lapses();
    EXPECT_GT(lapses.*one.counted + lapses.late, 0) << one.name << ": " << lapses.text();
    EXPECT_GE(lapses.defaults, lapses.faults() - lapses.unasked) << one.name;
    if (one.every_time) {
      EXPECT_EQ(lapses.*one.counted, lapses.asked) << one.name << ": " << lapses.text();
      EXPECT_EQ(lapses.defaults, lapses.asked) << one.name;
      EXPECT_EQ(lapses.forfeits, 0) << one.name;
    }
  }
}

TEST(HostileBot, ForfeitsItsHandAndIsAskedAgainInTheNext) {
  std::string before;
  for (const Hostile& one : hostile()) {
    RemotePlayer bot(one.command, by(OnFault::forfeit, one.patience));
    const Record record = play_with(bot, 0);
    EXPECT_TRUE(record.finished) << one.name;
    EXPECT_EQ(bot.lapses().asked, 1) << one.name;
    EXPECT_EQ(bot.lapses().forfeits, 1) << one.name;
    EXPECT_GT(bot.lapses().defaults, 1) << one.name;
    EXPECT_TRUE(play_with(bot, 1).finished) << one.name;
    EXPECT_EQ(bot.lapses().forfeits, 2) << one.name << ": " << bot.lapses().text();
    // Whatever it did, the moves made for it are the same.
    const std::string told = to_text(lukfu().table, record);
    EXPECT_TRUE(before.empty() || told == before) << one.name << ":\n" << told << before;
    before = told;
  }
}

TEST(HostileBot, IsNotBorneForEver) {
  const auto plays_until = [](const std::string& command, const PlayerSettings& settings) {
    RemotePlayer bot(command, settings);
    for (std::uint64_t hand = 0; hand < 200; ++hand) {
      try {
        play_with(bot, hand);
      } catch (const PlayerFault& fault) {
        return bot.lapses().text() + '\n' + fault.what();
      }
    }
    return std::string("for ever");
  };
  const std::string row = plays_until(sh("echo nonsense"), by(OnFault::stand_in));
  EXPECT_NE(row.find("10 malformed of 10 answers"), std::string::npos) << row;
  EXPECT_NE(row.find("fault 10 without a good answer between"), std::string::npos) << row;
  const std::string ends = plays_until(sh("exit 5"), by(OnFault::forfeit));
  EXPECT_NE(ends.find("10 ended of 10 answers"), std::string::npos) << ends;
  PlayerSettings few = by(OnFault::stand_in);
  few.most_faults = 7;
  const std::string all = plays_until(
      sh(R"(case $n in *[02468]) echo nonsense;; *) echo "{\"do\":\"$o\"}";; esac)"), few);
  EXPECT_NE(all.find("7 malformed of 14 answers"), std::string::npos) << all;
  EXPECT_NE(all.find("fault 7 of this program"), std::string::npos) << all;
}

TEST(Remote, ThatTalksWithoutBeingAskedIsFoundOut) {
  // Two lines at once: the second is there before the next question.
  const std::string twice = sh(R"(printf '{"do":"%s"}\n{"do":"%s"}\n' "$o" "$o")");
  const std::string blamed = blame(twice);
  EXPECT_NE(blamed.find("line 3 of its output: unexpected output: no question was pending"),
            std::string::npos)
      << blamed;
  RemotePlayer borne(twice, by(OnFault::stand_in));
  EXPECT_TRUE(play_with(borne, 1).finished);
  EXPECT_EQ(borne.lapses().unasked, borne.lapses().asked - 1) << borne.lapses().text();
  EXPECT_EQ(borne.lapses().illegal, 0);
  EXPECT_EQ(borne.lapses().defaults, 0);
  // A flood stops neither us nor the hand.
  RemotePlayer flooding(sh("yes | head -c 200000"), patient());
  EXPECT_TRUE(play_with(flooding, 1).finished);
  RemotePlayer endless("read l; echo '{\"hello\":\"yezi\",\"name\":\"x\",\"schema\":1}'; exec yes",
                       by(OnFault::stand_in));
  EXPECT_THROW(for (std::uint64_t hand = 0; hand < 20; ++hand) play_with(endless, hand),
               PlayerFault);
}

TEST(Remote, ALateAnswerIsNeverTakenForTheNext) {
  // The answer to the first question comes with that to the second, with and without numbers.
  for (const char* number : {"", ",\\\"ask\\\":$n"}) {
    const std::string withheld =
        sh("if [ $n = 1 ]; then old=$o; else [ $n = 2 ] && echo '{\"do\":\"late\"" +
           std::string(*number == '\0' ? "" : ",\"ask\":1") + "}'; echo \"{\\\"do\\\":\\\"$o\\\"" +
           number + "}\"; fi");
    RemotePlayer bot(withheld, by(OnFault::stand_in, milliseconds{400}));
    EXPECT_TRUE(play_with(bot, 1).finished);
    EXPECT_TRUE(play_with(bot, 2).finished);
    const Lapses lapses = bot.lapses();
    EXPECT_EQ(lapses.late, 1) << lapses.text();
    EXPECT_EQ(lapses.faults(), 1) << lapses.text();
    EXPECT_EQ(lapses.defaults, 1);
    EXPECT_GT(lapses.asked, 3);
  }
  // One that lets a question go by and repeats numbers goes on at once.
  RemotePlayer skips(sh(R"([ $n = 1 ] || echo "{\"do\":\"$o\",\"ask\":$n}")"),
                     by(OnFault::stand_in, milliseconds{400}));
  EXPECT_TRUE(play_with(skips, 1).finished);
  EXPECT_EQ(skips.lapses().faults(), 1) << skips.lapses().text();
}

TEST(Remote, ThatSleepsAndWakesUpIsAtOnceInStepAgain) {
  PlayerSettings settings = patient();
  settings.patience = milliseconds{70};
  RemotePlayer bot("read l; echo '{\"hello\":\"yezi\",\"name\":\"x\",\"schema\":1}'; sleep 0.5; " +
                       sh(first_offer),
                   settings);
  std::uint64_t hand = 0;
  while (bot.lapses().asked < 60) play_with(bot, hand++);
  const Lapses lapses = bot.lapses();
  EXPECT_GT(lapses.late, 0);
  EXPECT_LT(lapses.late, lapses.asked);
  EXPECT_EQ(lapses.faults(), lapses.late) << lapses.text();
  EXPECT_EQ(lapses.defaults, lapses.late);
}

} // namespace
} // namespace yezi::hostile_bots_test
