// lab: completions found and refused, the same on any number of threads, and wrong use.

#include <nlohmann/json.hpp>

#include "command_line.h"
#include "study/lived.h"

namespace yezi::cli_lab_test {

namespace {

TEST_F(Cli, LabIsTheSameToTheByteOnAnyNumberOfThreads) {
  const std::string command = "$YEZI lab kanhu --vary odd,must_beat,players --hands 12 ";
  const Ran one = run(command + "--threads 1");
  ASSERT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(run(command + "--threads 3").out, one.out);
  const Ran other = run(command + "--seed 5");
  EXPECT_EQ(other.code, 0) << other.err;
  EXPECT_NE(other.out, one.out);
  const Ran json = run(command + "--json --threads 1");
  EXPECT_EQ(run(command + "--json --threads 3").out, json.out);
  EXPECT_TRUE(has(one.out, "12 completions of 12 combinations"));
  EXPECT_TRUE(has(one.out, "where B and W are the mean squares")) << "the definition is printed";
  EXPECT_TRUE(has(one.out, "of 12 completions are playable"));
}

TEST_F(Cli, LabSkipsAndCountsWhatDemandsRefuse) {
  const Ran ran = run("$YEZI lab kanhu --vary players,two_deal,odd_runs,odd --hands 2 --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto json = nlohmann::json::parse(ran.out);
  // Ten cards for two alone: 3 of 4; runs of odd cards with `tops` alone: 4 of 6.
  EXPECT_EQ(json["combinations"]["possible"], 24);
  EXPECT_EQ(json["combinations"]["tried"], 24);
  EXPECT_EQ(json["combinations"]["refused"], 12);
  EXPECT_EQ(json["completions"].size(), 12U);
  const auto& first = json["completions"][0]["options"];
  EXPECT_EQ(first["players"], "3");
  EXPECT_EQ(first["odd"], "tops");
  for (const auto& completion : json["completions"])
    EXPECT_TRUE(completion["options"]["odd_runs"] == "off" ||
                completion["options"]["odd"] == "tops");
}

TEST_F(Cli, LabDrawsCompletionsWhereThereAreTooMany) {
  const std::string command = "$YEZI lab kanhu --most 6 --hands 2 --json ";
  const Ran ran = run(command);
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["combinations"]["possible"], 73728);
  EXPECT_EQ(json["completions"].size(), 6U);
  // The game as it stands is always among them.
  const auto game = nlohmann::json::parse(run("$YEZI games kanhu --json").out);
  for (const auto& option : game["options"])
    EXPECT_EQ(json["completions"][0]["options"][option["name"]], option["default"]);
  const auto other = nlohmann::json::parse(run(command + "--seed 2").out);
  EXPECT_NE(other["completions"][1]["options"], json["completions"][1]["options"]);
}

TEST_F(Cli, LabSaysBetweenWhichGamesOneLies) {
  const auto lived = lived_games(data_home());
  ASSERT_TRUE(lived);
  const auto figures = [&](const std::string& module) -> const LivedGame* {
    for (const LivedGame& game : *lived)
      if (game.module == module) return &game;
    return nullptr;
  };
  const std::pair<const char*, double LivedGame::*> names[] = {
      {"drawn", &LivedGame::drawn}, {"dealt", &LivedGame::dealt}, {"choices", &LivedGame::choices}};
  for (const std::string game : {"kanhu", "kanhu-qing", "eight-tricks"}) {
    const Ran ran = run("$YEZI lab " + game + " --vary none --hands 20 --json");
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto found = nlohmann::json::parse(ran.out)["completions"][0];
    for (const auto& [name, figure] : names) {
      SCOPED_TRACE(game + ' ' + name);
      const int below = found["lived_below"][name];
      const auto& between = found["lived_between"][name];
      EXPECT_EQ(between["lower"].is_null(), below == 0);
      EXPECT_EQ(between["upper"].is_null(), below == static_cast<int>(lived->size()));
      // so many games are not above the lower one, and the others not below the upper one
      int not_above = 0;
      for (const LivedGame& other : *lived)
        if (below > 0 && other.*figure <= figures(between["lower"])->*figure) ++not_above;
      EXPECT_EQ(not_above, below);
      if (!between["upper"].is_null()) {
        EXPECT_EQ(yezi::below(*lived, figure, figures(between["upper"])->*figure), below);
      }
    }
  }
  const Ran text = run("$YEZI lab kanhu-qing --vary none --hands 20");
  EXPECT_TRUE(has(text.out, "between which of these games 1 lies in each figure"));
  EXPECT_TRUE(has(text.out, "set the limits:  lukfu")) << text.out;
}

TEST_F(Cli, LabKeepsWhatIsSetAndWhatAVariantChose) {
  const Ran one = run("$YEZI lab kanhu --set odd=lone --vary none --hands 2 --json");
  ASSERT_EQ(one.code, 0) << one.err;
  const auto json = nlohmann::json::parse(one.out);
  EXPECT_EQ(json["completions"].size(), 1U);
  EXPECT_EQ(json["completions"][0]["options"], (nlohmann::json{{"odd", "lone"}}));
  EXPECT_EQ(json["effects"].size(), 0U);
  const Ran three = run("$YEZI lab lukfu/three --most 3 --hands 2 --json");
  ASSERT_EQ(three.code, 0) << three.err;
  const auto told = nlohmann::json::parse(three.out);
  for (const auto& completion : told["completions"])
    EXPECT_FALSE(completion["options"].contains("players"));
}

TEST_F(Cli, LabJudgesByTheLimitsItIsGiven) {
  const std::string command = "$YEZI lab eight-tricks --vary none --hands 400 --json ";
  const auto faults = [&](const std::string& limits) {
    return nlohmann::json::parse(run(command + limits).out)["completions"][0]["faults"];
  };
  EXPECT_EQ(faults("--most-head 1000 --most-dealt 100"), nlohmann::json::array());
  EXPECT_EQ(faults("--most-head 0 --most-dealt 0"), (nlohmann::json{"head", "dealt"}));
  EXPECT_EQ(faults("--least-choices 1000"), (nlohmann::json{"choices"}));
}

TEST_F(Cli, LabTellsADealThatDecidesAllFromOneThatDecidesNothing) {
  // Players who never slip and have no luck play every deal the same way.
  const auto measured = [&](const std::string& words) {
    const Ran ran = run("$YEZI lab kanhu --vary none --hands 60 --json " + words);
    EXPECT_EQ(ran.code, 0) << ran.err;
    return nlohmann::json::parse(ran.out)["completions"][0];
  };
  const auto fixed = measured("--blunder-rate 0");
  EXPECT_DOUBLE_EQ(fixed["decided_by_deal"].get<double>(), 1.0);
  const auto loose = measured("--blunder-rate 100");
  EXPECT_LT(loose["decided_by_deal"].get<double>(), 0.6);
  EXPECT_LT(loose["always_best"].get<double>(), fixed["always_best"].get<double>());
}

TEST_F(Cli, LabRefusesWrongUse) {
  const std::vector<std::array<std::string, 2>> cases{
      {"lab", "which game?"},
      {"lab kanhuu", "\"kanhu\""},
      {"lab kanhu --vary od", "\"odd\""},
      {"lab kanhu --vary odd,odd", "twice"},
      {"lab kanhu --vary odd --set odd=lone", "both set and varied"},
      {"lab kanhu --set odd=three", "tops, superior, lone"},
      {"lab kanhu --set players=4", "3, 2"},
      {"lab kanhu --set players=1", "3, 2"},
      {"lab kanhu --set two_deal=10", "players=2"},
      {"lab kanhu --hands 0", "whole number"},
      {"lab kanhu --replays 1", "whole number"},
      {"lab kanhu --blunder-rate 101", "whole number"},
      {"lab kanhu --players simpl", "\"simple\""},
      {"lab kanhu --vary players --players simple,simple,random", "3 players for 2 seats"},
      {"lab kanhu --hnds 3", "\"--hands\""},
  };
  for (const auto& [words, hint] : cases) {
    const Ran ran = run("$YEZI " + words);
    EXPECT_EQ(ran.code, 2) << words;
    EXPECT_TRUE(has(ran.err, hint)) << words << ": " << ran.err;
    EXPECT_EQ(ran.out, "") << words;
  }
}

TEST_F(Cli, LabStopsAtAFaultyCompletionAndTellsHowToSeeItAgain) {
  ASSERT_EQ(
      run("mkdir d && printf '%s' 'local y = require \"yezi\" "
          "return y.variant \"faulty\" { of = \"kanhu\", "
          "set = { [\"settle.share\"] = { function(t, me) error(\"oh\") end, by = \"K-6.1\" } } }'"
          " > d/faulty.lua")
          .code,
      0);
  const Ran ran = run("$YEZI lab ./d/faulty.lua --vary odd --hands 3");
  EXPECT_EQ(ran.code, 3);
  const std::size_t at = ran.err.find("yezi lab ./d/faulty.lua");
  ASSERT_NE(at, std::string::npos) << ran.err;
  const std::string again = ran.err.substr(at + 5, ran.err.find('\n', at) - at - 5);
  EXPECT_EQ(run("$YEZI " + again).err, ran.err) << again;
}

} // namespace

} // namespace yezi::cli_lab_test
