// Programs at the table: what they receive, and what they may answer.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "game.h"
#include "players/bots/remote.h"
#include "players/play.h"
#include "players/policy_player.h"
#include "players/programs.h"

namespace yezi::bots_test {
namespace {

using namespace programs;

TEST(Remote, PlaysHandAfterHand) {
  RemotePlayer bot(sh(first_offer), {});
  EXPECT_TRUE(play_with(bot, 1).finished);
  EXPECT_TRUE(play_with(bot, 2).finished);
  EXPECT_GT(bot.lapses().asked, 4);
  EXPECT_EQ(bot.lapses().faults(), 0);
  EXPECT_EQ(bot.lapses().defaults, 0);
}

TEST(Remote, MayBeginAndEndItsLinesAsItLikes) {
  RemotePlayer bot(sh(R"(printf ' {  "do" : "%s",\t"mood":"good", "ask": %s }\r\n' "$o" $n)"), {});
  EXPECT_TRUE(play_with(bot, 1).finished);
}

TEST(Remote, ThatSaysNoProperHelloIsNotPlayedWith) {
  EXPECT_NE(blame("echo nonsense; cat >/dev/null").find("this is no JSON: nonsense"),
            std::string::npos);
  EXPECT_NE(blame(R"(echo '{"do":"pass"}'; cat >/dev/null)").find("no \"hello\""),
            std::string::npos);
  EXPECT_NE(blame(R"(echo '{"hello":"yezi","name":"x"}'; cat >/dev/null)").find("no \"schema\""),
            std::string::npos);
  EXPECT_NE(blame(R"(echo '{"hello":"yezi","schema":1}'; cat >/dev/null)").find("no \"name\""),
            std::string::npos);
  const std::string newer =
      blame(R"(echo '{"hello":"yezi","name":"x","schema":3}'; cat >/dev/null)");
  EXPECT_NE(newer.find("speaks schema 3; this program knows schemas up to 2"), std::string::npos)
      << newer;
  EXPECT_NE(newer.find("newer version"), std::string::npos) << newer;
  EXPECT_NE(blame("exit 3").find("exit status 3"), std::string::npos);
  EXPECT_NE(blame("kill -9 $$").find("signal 9"), std::string::npos);
  EXPECT_NE(blame("no-such-program-anywhere 2>/dev/null").find("exit status 127"),
            std::string::npos);
  EXPECT_NE(blame("sleep 60", milliseconds{100}).find("did not say hello within 0.1 seconds"),
            std::string::npos);
  // Faults are borne in play, but nobody can play with a program that speaks another language.
  RemotePlayer bot("echo nonsense; cat >/dev/null", by(OnFault::stand_in));
  EXPECT_THROW(play_with(bot), PlayerFault);
}

TEST(Remote, IsToldWhyItsHelloIsNotGood) {
  const ScratchFile heard;
  blame("read l; echo '{\"hello\":1}'; cat > " + heard.path());
  ASSERT_EQ(heard.lines().size(), 2U);
  const Json error = Json::parse(heard.lines()[0]);
  EXPECT_EQ(error["event"], "error");
  EXPECT_EQ(error["line"], 1);
  EXPECT_EQ(error["text"], R"({"hello":1})");
  EXPECT_EQ(error["then"], "stop");
  EXPECT_EQ(event_of(heard.lines()[1]), "bye");
}

TEST(Remote, IsToldWhatWasWrongAndWhatWasDoneInstead) {
  const ScratchFile heard;
  {
    RemotePlayer bot(sh("echo '{\"do\":\"beat s9\"}'", "printf '%s\\n' \"$l\" >> " + heard.path()),
                     patient());
    play_with(bot);
  } // it has written all that it heard when it is gone
  std::vector<Json> errors;
  std::vector<Json> defaults;
  std::vector<std::string> acts;
  for (const std::string& line : heard.lines()) {
    const Json event = Json::parse(line);
    if (event["event"] == "error") errors.push_back(event);
    if (event["event"] == "default") defaults.push_back(event);
    if (event["event"] == "act" && event["seat"] == 0) acts.push_back(event["do"]);
  }
  ASSERT_FALSE(errors.empty());
  ASSERT_EQ(errors.size(), defaults.size());
  EXPECT_EQ(errors[0]["fault"], "illegal");
  EXPECT_EQ(errors[0]["line"], 2);
  EXPECT_EQ(errors[0]["ask"], 1);
  EXPECT_EQ(errors[0]["then"], "default");
  EXPECT_EQ(errors[0]["text"], R"({"do":"beat s9"})");
  EXPECT_FALSE(errors[0]["offers"].empty());
  ASSERT_EQ(acts.size(), defaults.size()) << "claims that were false apart";
  for (std::size_t i = 0; i < acts.size(); ++i) EXPECT_EQ(defaults[i]["do"], acts[i]);
  EXPECT_EQ(defaults[0]["ask"], 1);
}

TEST(Remote, HearsItsMaskedStreamAndNothingElseBeforeTheEnd) {
  int hidden = 0;
  for (const char* id : {"lukfu", "wahua", "eight-tricks"}) {
    const test::Game game = test::load_game(id);
    const ScratchFile heard;
    std::string streams;
    std::vector<Record> records;
    {
      RemotePlayer bot("tee -a " + heard.path() + " | (" + sh(first_offer) + ")", {});
      for (std::uint64_t hand = 0; hand < 3; ++hand) {
        records.push_back(play_with(bot, hand, game.table));
        streams += to_text_for(game.table, records.back(), 0);
      }
    }
    std::string told;
    std::size_t revealed = 0;
    std::string last;
    for (const std::string& line : heard.lines()) {
      const Json event = Json::parse(line);
      if (event["event"] == "revealed") {
        EXPECT_EQ(last, "end");
        std::string open;
        std::istringstream lines(to_text(game.table, records.at(revealed++)));
        for (std::string one; std::getline(lines, one);) open += (open.empty() ? "" : ",") + one;
        EXPECT_EQ(line, R"({"event":"revealed","record":[)" + open + "]}");
      } else if (event["event"] != "ask" && event["event"] != "hello" && event["event"] != "bye") {
        told += line + '\n';
      }
      if (line.find("? ?") != std::string::npos) ++hidden;
      last = event["event"];
    }
    EXPECT_EQ(last, "bye");
    EXPECT_EQ(revealed, records.size());
    EXPECT_EQ(told, streams) << id;
  }
  EXPECT_GT(hidden, 0);
}

TEST(Remote, IsShownNothingWholeWhereTheDealIsPlayedAgain) {
  const ScratchFile heard;
  {
    RemotePlayer bot("tee " + heard.path() + " | (" + sh(first_offer) + ")", {});
    play_with(bot, 1, lukfu().table, false);
  }
  for (const std::string& line : heard.lines()) EXPECT_NE(event_of(line), "revealed");
}

TEST(Remote, IsToldOfMovesTakenBackAndHearsTheHandFromItsStart) {
  // Seat 3 takes back everything when it is asked for the second time.
  class Fickle final : public Player {
  public:
    struct TakenBack {};
    void begin(const Table& table, const Match& match, Seat me, std::uint64_t luck) override {
      policies_.begin(table, match, me, luck);
    }
    Action choose(const View& view) override {
      if (++asked_ == 2) throw TakenBack();
      return policies_.choose(view);
    }

  private:
    PolicyPlayer policies_{RolloutPolicy::eager};
    int asked_ = 0;
  } fickle;
  const Table& table = lukfu().table;
  const ScratchFile heard;
  Record record;
  {
    RemotePlayer bot("tee " + heard.path() + " | (" + sh(first_offer) + ")", {});
    std::vector<PolicyPlayer> others(2, PolicyPlayer(RolloutPolicy::eager));
    const std::vector<Player*> seats{&bot, &others[0], &others[1], &fickle};
    record.players.assign(4, "eager");
    record.deal = sample_luck(*table.rules, 5, 1);
    EXPECT_THROW(resume(table, seats, 5, record), Fickle::TakenBack);
    ASSERT_GT(record.moves.size(), 2U);
    record.moves.resize(1);
    resume(table, seats, 5, record);
    EXPECT_TRUE(record.finished);
    EXPECT_EQ(bot.lapses().faults(), 0);
  }
  std::vector<std::string> events;
  std::string after;
  bool undone = false;
  int asks = 0;
  for (const std::string& line : heard.lines()) {
    const Json event = Json::parse(line);
    events.push_back(event["event"]);
    if (event["event"] == "ask") asks += event["ask"] == asks + 1 ? 1 : 1000; // numbers go on
    if (undone && event["event"] != "ask" && event["event"] != "bye") after += line + '\n';
    undone |= event["event"] == "undo";
  }
  EXPECT_EQ(std::count(events.begin(), events.end(), "undo"), 1);
  EXPECT_EQ(std::count(events.begin(), events.end(), "start"), 2);
  EXPECT_EQ(after, to_text_for(table, record, 0));
  EXPECT_GT(asks, 2);
  EXPECT_LT(asks, 1000);
}

TEST(Remote, ThatEndsBetweenTwoHandsIsStartedAgainWhereFaultsAreBorne) {
  const std::string once = R"(read l; echo '{"hello":"yezi","name":"x","schema":1}'; )" +
                           sh(first_offer, "case $l in *'\"event\":\"end\"'*) exit 0;; esac");
  RemotePlayer bot(once, by(OnFault::stand_in));
  for (std::uint64_t hand = 0; hand < 3; ++hand) {
    EXPECT_TRUE(play_with(bot, hand).finished);
    std::this_thread::sleep_for(milliseconds{20});
  }
  EXPECT_EQ(bot.lapses().ended, 2) << bot.lapses().text();
  RemotePlayer strict(once, by(OnFault::stop));
  play_with(strict, 0);
  EXPECT_THROW(play_with(strict, 1), PlayerFault);
  // Nor is one for ever that is never asked and ends all the same.
  RemotePlayer dreaming("read l; echo '{\"hello\":\"yezi\",\"name\":\"x\",\"schema\":1}'",
                        by(OnFault::stand_in));
  std::vector<PolicyPlayer> others(4, PolicyPlayer(RolloutPolicy::eager));
  const std::vector<Player*> seats{&others[0], &others[1], &dreaming, &others[3]};
  const Table& table = lukfu().table;
  const auto hands = [&] {
    for (std::uint64_t hand = 0; hand < 50; ++hand) {
      Record record;
      play(table, seats, Match{}, sample_luck(*table.rules, 5, hand), hand, record);
      std::this_thread::sleep_for(milliseconds{5});
    }
  };
  EXPECT_THROW(hands(), PlayerFault);
  EXPECT_EQ(dreaming.lapses().asked, 0);
}

TEST(Remote, ThatHasClosedItsOutputIsNotWaitedFor) {
  const auto started = std::chrono::steady_clock::now();
  EXPECT_NE(blame("exec >&-; sleep 60").find("closed its output"), std::string::npos);
  Process deaf("exec >&-; sleep 60");
  std::string more_than_fits(1 << 20, 'x');
  EXPECT_EQ(deaf.write(more_than_fits, started + milliseconds{20'000}), Process::IoResult::ended);
  EXPECT_LT(std::chrono::steady_clock::now() - started, milliseconds{10'000});
}

} // namespace
} // namespace yezi::bots_test
