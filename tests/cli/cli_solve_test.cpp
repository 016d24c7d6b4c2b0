// Solving deals and scenes from the command line, and players that solve.

#include <nlohmann/json.hpp>

#include "command_line.h"

namespace yezi::cli_solve_test {

namespace {

/// The last trick but one of Last Bone: three seats, two tiles each.
constexpr const char* scene =
    R"({"id":"end","game":"last-bone","leader":"head","zones":{"hand":{"head":"66 21",)"
    R"("second":"63 11","third":"54 44"}}})";

TEST_F(Cli, SolvesADealInWords) {
  const Ran ran = run("$YEZI solve madiao --seed 7 --seat 1 --goal tricks --limit 60");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(
      has(ran.out,
          "With all cards exposed, against all others together:\n    Right, seat 1: 3 tricks\n"))
      << ran.out;
  EXPECT_TRUE(has(ran.out, "Actions of Right, and what Right secures by each:"));
  EXPECT_TRUE(has(ran.out, "The best line of Right against all others:"));
  EXPECT_TRUE(has(ran.out, " positions in "));
  EXPECT_FALSE(has(ran.out, "seat 0: 0 tricks")) << "only what was asked for";
}

TEST_F(Cli, SolvesAScene) {
  std::ofstream(folder_ / "s.json") << scene;
  const Ran ran = run("$YEZI solve s.json --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["game"], "last-bone");
  EXPECT_EQ(json["goal"], "points");
  EXPECT_EQ(json["play"], "paranoid");
  EXPECT_EQ(json["secures"].size(), 3U);
  EXPECT_EQ(json["actions"].size(), 2U);
  EXPECT_EQ(json["line"].size(), 6U);
  EXPECT_TRUE(json["solved"]);
  for (const auto& seat : json["secures"]) EXPECT_TRUE(seat["exact"]);
  // with its heaven led last the head wins the last trick
  EXPECT_EQ(json["secures"][0]["seat"], 0);
  EXPECT_GT(json["secures"][0]["least"], 0);
  EXPECT_EQ(run("$YEZI solve last-bone s.json --json").code, 0);
  EXPECT_EQ(run("$YEZI solve - --json < s.json").code, 0);

  const Ran maxn = run("$YEZI solve s.json --play maxn --json");
  ASSERT_EQ(maxn.code, 0) << maxn.err;
  const auto all = nlohmann::json::parse(maxn.out);
  ASSERT_EQ(all["comes_to"].size(), 1U);
  int sum = 0;
  for (const auto& amount : all["comes_to"][0]["payoff"]) sum += amount.get<int>();
  EXPECT_EQ(sum, 0);
}

TEST_F(Cli, SaysWhatTheLimitLeavesOpen) {
  const Ran ran = run("$YEZI solve lukfu --seed 1 --limit 1 --seat 0 --json");
  EXPECT_EQ(ran.code, 1) << ran.err;
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_FALSE(json["solved"]);
  EXPECT_FALSE(json["secures"][0]["exact"]);
  ASSERT_EQ(json["before"].size(), 4U) << "the tigers are passed over and the head calls";
  EXPECT_EQ(json["before"][3]["do"], "call");
  const Ran words = run("$YEZI solve lukfu --seed 1 --limit 1 --seat 0");
  EXPECT_EQ(words.code, 1);
  EXPECT_TRUE(has(words.out, "Not everything was solved within 1 second;")) << words.out;
  EXPECT_TRUE(has(words.out, "Assumed: the head, call."));
}

TEST_F(Cli, RefusesToSolveWhatCannotBeSolved) {
  std::ofstream(folder_ / "s.json") << scene;
  std::ofstream(folder_ / "short.json")
      << R"({"game":"last-bone","leader":"head","zones":{"hand":{"head":"66 21"}}})";
  std::ofstream(folder_ / "no-game.json") << R"({"zones":{"hand":{"head":"66 21"}}})";
  struct Case {
    const char* words;
    int code;
    const char* says;
  };
  for (const Case& c :
       {Case{"solve", 2, "which game, or scene"}, Case{"solve ningbo", 2, "only trick games"},
        Case{"solve madiao --goal trumps", 2, "points, tricks, cards"},
        Case{"solve madiao --play nice", 2, "paranoid, maxn"},
        Case{"solve madiao --limit 0", 2, "whole number"},
        Case{"solve madiao --seat 9", 2, "from 0 to 3"},
        Case{"solve lukfu --seat 2", 2, "does not play"},
        Case{"solve s.json --seed 3", 2, "is for a deal"},
        Case{"solve lukfu s.json", 2, "the scene is of last-bone"},
        Case{"solve no-game.json", 2, "does not name its game"},
        Case{"solve short.json", 3, "the hand of the second"},
        Case{"solve nowhere.json", 4, "nowhere.json"}}) {
    const Ran ran = run(std::string("$YEZI ") + c.words);
    EXPECT_EQ(ran.code, c.code) << c.words << ": " << ran.err;
    EXPECT_TRUE(has(ran.err, c.says)) << c.words << ": " << ran.err;
    EXPECT_EQ(ran.out, "") << c.words;
  }
}

TEST_F(Cli, PlayersSolveWorldsTheyDraw) {
  const std::string words =
      "$YEZI simulate last-bone --hands 6 --seed 3 --players solve:3,eager,eager --json";
  const Ran once = run(words + " --threads 1");
  EXPECT_EQ(once.code, 0) << once.err;
  EXPECT_EQ(run(words + " --threads 2").out, once.out) << "the same whatever the threads";
  EXPECT_EQ(run("$YEZI simulate last-bone --players solve:0 --hands 1").code, 2);
  EXPECT_EQ(run("$YEZI simulate last-bone --players solve:x --hands 1").code, 2);
  const Ran drawing = run("$YEZI simulate ningbo --players solve:2 --hands 1");
  EXPECT_EQ(drawing.code, 3);
  EXPECT_TRUE(has(drawing.err, "plays games of tricks only")) << drawing.err;
}

} // namespace

} // namespace yezi::cli_solve_test
