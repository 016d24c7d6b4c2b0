// The programs under scripts/bots, and botcheck: that it lets good ones pass, and finds what is
// wrong with others.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "command_line.h"
#include "game.h"
#include "players/bots/conformance.h"
#include "players/bots/remote.h"
#include "players/play.h"

namespace yezi::botcheck_test {

namespace {

using std::chrono::milliseconds;
using Json = nlohmann::json;

const std::string bots = YEZI_SOURCE_DIR "/scripts/bots/";
const std::string in_python = "python3 " + bots + "bot.py";
const std::string in_lua = "lua5.4 " + bots + "bot.lua";

const test::Game& lukfu() {
  static const test::Game game = test::load_game("lukfu");
  return game;
}

/// As in bots_test.cpp: a program in sh that runs `answers` for each question.
std::string sh(const std::string& answers, const std::string& also = ":") {
  return R"(while read -r l; do case $l in
    *'"event":"hello"'*) echo '{"hello":"yezi","name":"sh","schema":1}';;
    *'"event":"ask"'*) o=${l#*'"offers":["'}; o=${o%%'"'*}; n=${l#*'"ask":'}; n=${n%%,*};
      )" +
         answers + ";;\n *) " + also + ";; esac; done";
}

TEST(Examples, PlayEveryGame) {
  RemotePlayer python(in_python, {});
  RemotePlayer lua(in_lua, {});
  RemotePlayer other_python(in_python, {});
  RemotePlayer other_lua(in_lua, {});
  RemotePlayer third_python(in_python, {});
  RemotePlayer third_lua(in_lua, {});
  const std::array<Player*, max_seats> all{&python,    &lua,          &other_python,
                                           &other_lua, &third_python, &third_lua};
  for (const std::string& id : Library().ids()) {
    SCOPED_TRACE(id);
    const test::Game game = test::load_game(id);
    const auto seats = std::span(all).first(game.rules().seats);
    for (std::uint64_t hand = 0; hand < 2; ++hand) {
      Record record;
      play(game.table, seats, Match{}, sample_luck(game.rules(), 3, hand), hand, record);
      EXPECT_TRUE(record.finished);
    }
  }
}

struct Broken {
  const char* check; // that fails
  std::string command;
  const char* says;
  milliseconds patience{20'000};
};

TEST(BotExam, FindsWhatIsWrong) {
  const std::string first = R"(echo "{\"do\":\"$o\"}")";
  const milliseconds heuristic{100};
  const std::vector<Broken> all{
      {"hello", "echo hi; cat >/dev/null", "this is no JSON"},
      {"form", sh("echo '{\"do\":1}'"), "no \"do\""},
      {"in time", sh(":"), "did not answer", heuristic},
      {"legal", sh("echo '{\"do\":\"beat s9\"}'"), "is not offered"},
      {"numbers", sh(R"(echo "{\"do\":\"$o\",\"ask\":1}")"), "it answers question 1, but 2"},
      {"unasked", sh(first + "; " + first), "no question was pending"},
      {"stays", sh("if [ $n = 5 ]; then exit 0; else " + first + "; fi"), "exit status 0"},
      {"hands", sh(first, R"(case $l in '{"event":"end"'*) exit 0;; esac)"), "it ended"},
      {"families", sh(first), "there is no action"},
      {"undo", sh(first, R"(case $l in '{"event":"undo"'*) exit 9;; esac)"), "exit status 9"},
      {"error", sh(first, R"(case $l in '{"event":"error"'*) exit 9;; esac)"), "exit status 9"},
      {"unknown", sh(first, "case $l in *x-mood*) exit 9;; esac"), "exit status 9"},
      {"utf-8", sh(first, "case $l in *葉[子]*) exit 9;; esac"), "exit status 9"},
      {"bye", sh(first) + "; sleep 60", "still runs"},
  };
  for (const Broken& one : all) {
    ExamPlan plan;
    plan.command = one.command;
    plan.patience = one.patience;
    plan.parting = milliseconds{300};
    BotExam exam(plan);
    if (exam.greet()) {
      exam.play_game(lukfu().table, 16);
      exam.part(lukfu().table);
    }
    EXPECT_FALSE(exam.conformant()) << one.check;
    for (const Finding& finding : exam.findings()) {
      if (finding.name != one.check) continue;
      ASSERT_TRUE(finding.fault) << one.check;
      EXPECT_NE((finding.fault->what + finding.fault->text).find(one.says), std::string::npos)
          << one.check << ": " << finding.fault->what;
    }
    EXPECT_LE(exam.answers(), 16 * 40);
  }
}

TEST_F(Cli, ExamplesPassBotcheckInEveryGame) {
#ifdef YEZI_SANITIZED // where it takes long to open a game
  const std::string games = " lukfu wahua khanhoo";
#else
  const std::string games;
#endif
  for (const std::string& bot : {in_python, in_lua}) {
    const Ran ran = run(fmt::format("$YEZI botcheck '{}' --json{}", bot, games));
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    const Json report = Json::parse(ran.out);
    EXPECT_EQ(report["conformant"], true);
    EXPECT_EQ(report["gave_up"], false);
    EXPECT_EQ(report["games"].size(), games.empty() ? Library().ids().size() : 3);
    for (const Json& check : report["checks"]) EXPECT_EQ(check["verdict"], "ok") << check;
  }
}

TEST_F(Cli, BotcheckNamesTheBrokenLine) {
  const Ran ran = run("$YEZI botcheck 'python3 " + bots + "smallest.py' lukfu");
  EXPECT_EQ(ran.code, 1) << ran.out << ran.err;
  EXPECT_TRUE(has(ran.out, "failed     families")) << ran.out;
  EXPECT_TRUE(has(ran.out, "of its output: {\"do\": \"bury")) << ran.out;
  EXPECT_TRUE(has(ran.out, "wanted: one of: ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "in lukfu, hand ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "not tried  games")) << ran.out;
  EXPECT_TRUE(has(ran.out, "1 of 17 failed")) << ran.out;
  EXPECT_EQ(run("$YEZI botcheck 'no-such-program-anywhere 2>/dev/null'").code, 4);
  EXPECT_EQ(run("$YEZI botcheck").code, 2);
  EXPECT_EQ(run("$YEZI botcheck ' '").code, 2);
  EXPECT_EQ(run("$YEZI botcheck true lukfoo").code, 2);
}

TEST_F(Cli, FaultsOfProgramsAreBorneWhereThatIsAskedFor) {
  std::ofstream(folder_ / "wrong.sh") << sh("echo {}");
  const std::string players = " --players 'exec:" + in_python + ",exec:sh wrong.sh,eager,eager'";
  const std::string played = "$YEZI simulate eight-tricks --hands 1 --threads 1" + players;
  Ran ran = run(played);
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(has(ran.err, "line 2 of its output: no \"do\" with a text in it: {}")) << ran.err;
  ran = run(played + " --faults default");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "seat 1, exec:sh wrong.sh: 8 malformed of 8 answers; 8 default moves"))
      << ran.out;
  EXPECT_FALSE(has(ran.out, "seat 0, exec:")) << ran.out;
  ran = run(played + " --faults forfeit --json");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const Json programs = Json::parse(ran.out)["programs"];
  ASSERT_EQ(programs.size(), 2U) << programs;
  EXPECT_EQ(programs[0]["malformed"], 0);
  EXPECT_EQ(programs[1]["answers"], 1);
  EXPECT_EQ(programs[1]["malformed"], 1);
  EXPECT_EQ(programs[1]["defaults"], 8);
  EXPECT_EQ(programs[1]["forfeits"], 1);
  ran = run(played + " --faults never");
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "stop, default, forfeit")) << ran.err;
  ran = run("$YEZI simulate eight-tricks --hands 4 --faults default" + players);
  EXPECT_EQ(ran.code, 3) << "not for ever";
}

TEST_F(Cli, ProgramsAtDuplicateDealsDoNotMeetTheSameDealTwice) {
  std::ofstream(folder_ / "tee.sh")
      << "tee heard.$$ | (" << sh("echo \"{\\\"do\\\":\\\"$o\\\"}\"") << ")";
  const Ran ran =
      run("$YEZI simulate lukfu --hands 2 --threads 2 --duplicate --players "
          "'exec:sh tee.sh,eager,eager'; "
          "grep -h '^{\"event\":\"start\"' heard.* > starts; wc -l < starts; "
          "ls heard.* | wc -l; grep -c '^{\"event\":\"revealed\"' heard.* | "
          "cut -d: -f2 | sort | uniq -c | tr -d ' ' | paste -sd, ; for f in heard.*; do "
          "grep '^{\"event\":\"start\"' $f | grep -o '\"match\":{\"hand\":[0-9]*' | "
          "sort | uniq -d; done");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(ran.out.ends_with("\n6\n6\n61\n")) << ran.out;
}

TEST_F(Cli, FaultsOfProgramsAreToldAtTheEndOfASitting) {
  std::ofstream(folder_ / "wrong.sh") << sh("echo {}");
  const std::string played = "yes 1 | head -n 40 | $YEZI play eight-tricks --seed 3 --seat 1 "
                             "--hands 1 --no-save --players 'exec:sh wrong.sh,eager'";
  Ran ran = run(played);
  EXPECT_EQ(ran.code, 3) << ran.out;
  EXPECT_TRUE(has(ran.err, "no \"do\" with a text")) << ran.err;
  ran = run(played + " --faults default");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Faults of programs:\n  seat 0, exec:sh wrong.sh: 8 malformed of 8"))
      << ran.out;
}

TEST_F(Cli, AProgramHearsTheHandThatIsGoneOnWith) {
  std::ofstream(folder_ / "tee.sh")
      << "tee heard | (" << sh("echo \"{\\\"do\\\":\\\"$o\\\"}\"") << ")";
  const std::string play =
      "$YEZI play eight-tricks --save s --players 'exec:sh tee.sh,eager,eager'";
  ASSERT_EQ(run("printf '1\\n1\\nquit\\n' | " + play + " --seed 3 --seat 1 --hands 1").code, 0);
  const Ran ran = run("yes 1 | head -n 40 | " + play + " --resume");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::string heard = text_of(folder_ / "heard");
  std::istringstream lines(heard);
  int acts = 0;
  for (std::string line; std::getline(lines, line);) {
    const Json event = Json::parse(line);
    if (event["event"] == "act" && event["seat"] == 0) ++acts;
    if (event["event"] == "ask") break;
  }
  EXPECT_GE(acts, 2) << "what it did before it was ended";
  EXPECT_FALSE(has(heard, "\"undo\""));
}

TEST_F(Cli, UndoAtTheTerminalIsToldToPrograms) {
  std::ofstream(folder_ / "tee.sh")
      << "tee heard | (" << sh("echo \"{\\\"do\\\":\\\"$o\\\"}\"") << ")";
  const Ran ran =
      run("printf '1\\nundo\\n2\\n' | $YEZI play eight-tricks --seed 3 --seat 1 --hands 1"
          " --players 'exec:sh tee.sh,eager,eager' --no-save; grep -c undo heard; "
          "grep -c '\"start\"' heard; tail -n 1 heard");
  EXPECT_TRUE(has(ran.out, "taken back")) << ran.out << ran.err;
  EXPECT_TRUE(ran.out.ends_with("1\n2\n{\"event\":\"bye\"}\n")) << ran.out << ran.err;
}

} // namespace

} // namespace yezi::botcheck_test
