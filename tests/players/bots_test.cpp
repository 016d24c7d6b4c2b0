// Programs at the table: what they are told, what they may answer, and what becomes of those that
// answer wrongly, too late, or not at all. Most are written in sh, which starts quickly.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "game.h"
#include "in_proc.h"
#include "players/bots/remote.h"
#include "players/play.h"
#include "players/policy_player.h"
#include "scratch.h"

namespace yezi::bots_test {

namespace {

using std::chrono::milliseconds;
using OnFault = PlayerSettings::OnFault;
using Json = nlohmann::json;

const test::Game& lukfu() {
  static const test::Game game = test::load_game("lukfu");
  return game;
}

/// A program in sh that says hello, and for each question runs `answers`, which has the line in $l,
/// its number in $n and the first offer in $o. `also` is run for every other line.
std::string sh(const std::string& answers, const std::string& also = ":") {
  return R"(while read -r l; do case $l in
    *'"event":"hello"'*) echo '{"hello":"yezi","name":"sh","schema":1}';;
    *'"event":"ask"'*) o=${l#*'"offers":["'}; o=${o%%'"'*}; n=${l#*'"ask":'}; n=${n%%,*};
      )" +
         answers + ";;\n *) " + also + ";; esac; done";
}
const char* const first_offer = R"(echo "{\"do\":\"$o\"}")";

/// Bears whatever happens.
PlayerSettings patient() {
  PlayerSettings settings;
  settings.faults = OnFault::stand_in;
  settings.most_faults = settings.most_in_a_row = 1'000'000;
  return settings;
}

PlayerSettings by(OnFault faults, milliseconds patience = milliseconds{20'000}) {
  PlayerSettings settings;
  settings.faults = faults;
  settings.patience = patience;
  return settings;
}

/// One hand with `first` in the seat of the head, eager players elsewhere.
Record play_with(Player& first, std::uint64_t hand = 0, const Table& table = lukfu().table,
                 bool reveal = true) {
  const auto seats = static_cast<std::size_t>(table.rules->seats);
  std::vector<PolicyPlayer> others(seats, PolicyPlayer(RolloutPolicy::eager));
  std::vector<Player*> sitting{&first};
  for (std::size_t seat = 1; seat < seats; ++seat) sitting.push_back(&others[seat]);
  Record record;
  record.players.assign(seats, "eager");
  Match match;
  match.hand = static_cast<std::int32_t>(hand);
  Watchers watchers;
  watchers.reveal = reveal;
  play(table, sitting, match, draw_luck(*table.rules, 5, hand), players_luck(5, hand), record,
       watchers);
  return record;
}

/// What a program is blamed for when no fault of it is borne.
std::string blame(const std::string& command, milliseconds patience = milliseconds{20'000}) {
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
class Scratch {
public:
  Scratch() : path_(scratch() / "bot") { std::remove(path_.c_str()); }
  ~Scratch() { std::remove(path_.c_str()); }
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

std::string event_of(const std::string& line) { return Json::parse(line).value("event", ""); }

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
  const Scratch heard;
  blame("read l; echo '{\"hello\":1}'; cat > " + heard.path());
  ASSERT_EQ(heard.lines().size(), 2U);
  const Json error = Json::parse(heard.lines()[0]);
  EXPECT_EQ(error["event"], "error");
  EXPECT_EQ(error["line"], 1);
  EXPECT_EQ(error["text"], R"({"hello":1})");
  EXPECT_EQ(error["then"], "stop");
  EXPECT_EQ(event_of(heard.lines()[1]), "bye");
}

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

TEST(Remote, IsToldWhatWasWrongAndWhatWasDoneInstead) {
  const Scratch heard;
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
    const Scratch heard;
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
  const Scratch heard;
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
  const Scratch heard;
  Record record;
  {
    RemotePlayer bot("tee " + heard.path() + " | (" + sh(first_offer) + ")", {});
    std::vector<PolicyPlayer> others(2, PolicyPlayer(RolloutPolicy::eager));
    const std::vector<Player*> seats{&bot, &others[0], &others[1], &fickle};
    record.players.assign(4, "eager");
    record.deal = draw_luck(*table.rules, 5, 1);
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
      play(table, seats, Match{}, draw_luck(*table.rules, 5, hand), hand, record);
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
  EXPECT_EQ(deaf.write(more_than_fits, started + milliseconds{20'000}), Process::Talk::ended);
  EXPECT_LT(std::chrono::steady_clock::now() - started, milliseconds{10'000});
}

TEST(Process, TakesUpWhereItWasNotReadInTime) {
  Process slow("sleep 0.3; cat");
  std::string text(300'000, 'x');
  text += '\n';
  const std::string whole = text.substr(0, text.size() - 1);
  EXPECT_EQ(slow.write(text, Process::Clock::now() + milliseconds{50}), Process::Talk::late);
  EXPECT_LT(text.size(), whole.size());
  EXPECT_EQ(slow.write(text, Process::Clock::now() + milliseconds{20'000}), Process::Talk::done);
  std::string line;
  EXPECT_EQ(slow.read_line(line, Process::Clock::now() + milliseconds{20'000}),
            Process::Talk::done);
  EXPECT_EQ(line, whole);
  slow.close_input();
  EXPECT_TRUE(slow.ends_within(milliseconds{20'000}));
  EXPECT_EQ(slow.exit_status(), 0);
}

TEST(Process, GoesOnAfterALineThatIsTooLong) {
  Process program("head -c 2500000 /dev/zero | tr '\\0' x; echo; echo two; echo three");
  std::string line;
  const auto until = Process::Clock::now() + milliseconds{20'000};
  EXPECT_EQ(program.read_line(line, until), Process::Talk::flooded);
  EXPECT_EQ(program.read_line(line, until), Process::Talk::done);
  EXPECT_EQ(line, "two");
  EXPECT_EQ(program.read_line(line, until), Process::Talk::done);
  EXPECT_EQ(line, "three");
  EXPECT_EQ(program.read_line(line, until), Process::Talk::ended);
}

TEST(Remote, LeavesNoProcessBehind) {
  const Scratch file;
  blame("sleep 60 & echo $! > " + file.path() + "; wait", milliseconds{300});
  ASSERT_EQ(file.lines().size(), 1U);
  const int child = std::stoi(file.lines()[0]);
  ASSERT_GT(child, 0);
  bool gone = false;
  for (int i = 0; i < 100 && !gone; ++i) {
    // A child that nobody has waited for yet still has a name, but is dead.
    std::ifstream stat("/proc/" + std::to_string(child) + "/stat");
    std::string pid, name, state;
    stat >> pid >> name >> state;
    gone = !stat || state == "Z";
    if (!gone) std::this_thread::sleep_for(milliseconds{10});
  }
  EXPECT_TRUE(gone);
}

/// The number that a program has put into a file.
int number_in(const std::string& path) {
  int number = 0;
  EXPECT_TRUE(soon([&] { return static_cast<bool>(std::ifstream(path) >> number); }));
  return number;
}

TEST(Process, EndsWhatHasLeftItsSession) {
  const Scratch file;
  int escaped = 0;
  {
    // Its parent has gone, and it has a session, a group and descriptors of its own.
    Process process("(setsid sh -c 'setsid sleep 60 & echo $! > " + file.path() +
                    "' >/dev/null 2>&1 </dev/null &); cat");
    escaped = number_in(file.path());
    EXPECT_TRUE(lives(escaped));
  }
  EXPECT_GT(escaped, 0);
  EXPECT_FALSE(lives(escaped));
}

TEST(Process, EndsWhenWeAreKilled) {
  const Scratch file;
  const pid_t us = fork();
  if (us == 0) {
    Process process("setsid sleep 60 & echo $! > " + file.path() + "; exec sleep 60");
    for (;;) pause();
  }
  const int escaped = number_in(file.path());
  EXPECT_TRUE(lives(escaped));
  kill(us, SIGKILL);
  waitpid(us, nullptr, 0);
  EXPECT_TRUE(soon([&] { return !lives(escaped); }));
}

TEST(Process, GetsNoDescriptorOfOurs) {
  const int ours = open("/dev/null", O_RDONLY); // without O_CLOEXEC
  ASSERT_GT(ours, 2);
  Process process("echo /proc/self/fd/*");
  std::string line;
  ASSERT_EQ(process.read_line(line, Process::Clock::now() + milliseconds{20'000}),
            Process::Talk::done);
  // The shell opens the folder to list it.
  EXPECT_LT(line.size(), std::string("/proc/self/fd/0 ").size() * 5) << line;
  EXPECT_EQ(line.find("/fd/" + std::to_string(ours) + ' '), std::string::npos) << line;
  close(ours);
}

TEST(Process, SaysHowItEnded) {
  Process well("exit 7");
  EXPECT_TRUE(well.ends_within(milliseconds{20'000}));
  EXPECT_EQ(well.exit_status(), 7);
  Process badly("kill -SEGV $$");
  EXPECT_TRUE(badly.ends_within(milliseconds{20'000}));
  EXPECT_EQ(badly.how_it_ended(), "signal 11");
  // What is left of it does not keep us from hearing so.
  Process first("sleep 60 >/dev/null & exit 3");
  EXPECT_TRUE(first.ends_within(milliseconds{20'000}));
  EXPECT_EQ(first.exit_status(), 3);
  EXPECT_THROW(Process(Launch{{"/no/such/program"}}), std::system_error);
}

TEST(BotLines, AskListsOrDescribes) {
  const Rules& rules = *lukfu().table.rules;
  View view;
  view.me = 2;
  view.offer.add(Action{});
  const BotQuestion question{7, milliseconds{1500}};
  const Json few = Json::parse(ask_line(rules, view, question));
  EXPECT_EQ(few["offers"], Json({"pass"}));
  EXPECT_EQ(few["ask"], 7);
  EXPECT_EQ(few["patience_ms"], 1500);
  EXPECT_FALSE(few.contains("families"));
  EXPECT_FALSE(few.contains("sure"));
  Action claim;
  claim.verb = Verb::declare;
  claim.cards = test::cards(rules, "g9");
  claim.sure = 1;
  view.offer.add(claim);
  view.offer.add_breaks(Verb::bury, rules.pack, 5, {});
  const Json many = Json::parse(ask_line(rules, view, question));
  EXPECT_GT(many["count"], question.most_listed);
  EXPECT_EQ(many["offers"], Json({"pass", "declare g9"}));
  EXPECT_EQ(many["sure"], Json({"declare g9"}));
  ASSERT_EQ(many["families"].size(), 1U);
  EXPECT_EQ(many["families"][0]["cards"], 5);
  EXPECT_EQ(many["families"][0]["do"], "bury");
}

TEST(BotLines, WhateverComesIsAnOfferOrAFault) {
  const Rules& rules = *lukfu().table.rules;
  Offer offer;
  offer.add(Action{});
  offer.add_breaks(Verb::bury, test::cards(rules, "s2 s3 g4 g5 k6"), 2, {});
  const std::vector<std::string> good{R"({"do":"pass","ask":7})", R"({"do":"bury s2 k6"})",
                                      R"({"do" : "bury g5 g4", "x" : [1, {"y": null}]})"};
  Rng rng(1);
  int accepted = 0;
  for (int i = 0; i < 30'000; ++i) {
    std::string line = good[rng.below(3)];
    for (std::uint32_t changes = rng.below(4); changes > 0; --changes) {
      const auto at = rng.below(static_cast<std::uint32_t>(line.size()));
      const auto with = static_cast<char>(rng.below(256));
      switch (rng.below(3)) {
      case 0:
        line[at] = with;
        break;
      case 1:
        line.erase(at, 1 + rng.below(3));
        break;
      default:
        line.insert(at, line.substr(rng.below(static_cast<std::uint32_t>(line.size())), 4));
      }
      if (line.empty()) line = "x";
    }
    const BotAnswer answer = parse_answer(rules, offer, line);
    BotName name;
    ASSERT_TRUE(parse_hello(line, name)) << "no hello in it: " << line;
    if (!answer.fault) {
      ++accepted;
      ASSERT_TRUE(offer.contains(answer.action)) << line;
      continue;
    }
    ASSERT_FALSE(answer.fault->what.empty());
    for (const char c : answer.fault->text + answer.fault->what)
      ASSERT_GE(static_cast<unsigned char>(c), 32) << line;
    ASSERT_TRUE(Json::accept(error_line(*answer.fault, AfterFault::stop, 1, &rules, &offer)));
  }
  EXPECT_GT(accepted, 5'000);
  EXPECT_LT(accepted, 29'000);
}

TEST(BotLines, AnExcerptIsHarmless) {
  EXPECT_EQ(excerpt("a\x1b[31m\x07"
                    "b\x7f"),
            "a?[31m?b?");
  EXPECT_EQ(excerpt("\xc2\x9b"
                    "2J"),
            "?2J");
  EXPECT_EQ(excerpt("葉子"), "葉子");
  EXPECT_EQ(excerpt("\xff").find('\xff'), std::string::npos);
  EXPECT_LT(excerpt(std::string(5000, 'x')).size(), 200U);
}

} // namespace

} // namespace yezi::bots_test
