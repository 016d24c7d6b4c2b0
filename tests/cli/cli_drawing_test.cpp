// Games of drawing and discarding from the command line: hands counted, played through a pipe,
// shown as each seat saw them, simulated in sittings.

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/terminal.h"
#include "command_line.h"

namespace yezi::cli_drawing_test {

namespace {

using nlohmann::json;

const char* const m01 = R"($YEZI score ningbo "south=[SSS] [123s] 444p 68m 99s + 7m d" )"
                        R"("west=[NNN](FFFF) CC WW 789p" "east=[666p][234s] 888m 1p 2p 9m E" )"
                        R"("north=[567m][234p] 66m BB 1s 3s 9p" --from west )";

TEST_F(Cli, HandsInNotationAreCounted) {
  const Ran told = run(m01);
  EXPECT_EQ(told.code, 0) << told.err;
  for (const char* part : {"220", "160", "186", "126"})
    EXPECT_TRUE(has(told.out, part)) << told.out;
  const Ran ran = run(std::string(m01) + "--json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json all = json::parse(ran.out);
  EXPECT_EQ(all["net"], json({-220, 160, 186, -126}));
  ASSERT_EQ(all["counts"].size(), 4U);
  const std::map<std::string, int> values = {
      {"east", 6}, {"south", 40}, {"west", 80}, {"north", 2}};
  for (const json& hand : all["counts"]) {
    EXPECT_EQ(hand["value"], values.at(hand["role"])) << hand;
    int points = 0;
    for (const json& line : hand["lines"]) {
      EXPECT_FALSE(line["rules"].empty()) << line;
      if (line["column"] == "points") points += line["amount"].get<int>();
    }
    EXPECT_EQ(hand["points"], points);
  }
}

/// The example with a game, a variant and roles for what it leaves open.
std::string filled_in(std::string example) {
  const auto replace = [&](const std::string& what, const std::string& by) {
    const auto at = example.find(what);
    if (at != std::string::npos) example.replace(at, what.size(), by);
    return at != std::string::npos;
  };
  replace("OTHER", "ningbo/kwan-earliest");
  replace("MODULE", "ningbo");
  const std::array roles = {"east", "south", "west", "north"};
  for (std::size_t i = 0; replace("ROLE", roles[i % 4]); ++i) continue;
  return example;
}

TEST_F(Cli, EveryExampleOfScoreRuns) {
  const Ran help = run("$YEZI score --help");
  ASSERT_EQ(help.code, 0);
  std::istringstream lines(help.out);
  int tried = 0;
  bool examples = false;
  for (std::string line; std::getline(lines, line);) {
    examples = examples || has(line, "examples");
    const auto at = line.find("yezi score ");
    if (!examples || at == std::string::npos) continue;
    if (!has(line, "MODULE")) continue; // the others want a scene
    const Ran ran = run("$YEZI" + filled_in(line.substr(at + 4)));
    EXPECT_EQ(ran.code, 0) << line << "\n" << ran.err;
    EXPECT_FALSE(ran.out.empty());
    ++tried;
  }
  EXPECT_GE(tried, 4);
}

struct Wrong {
  const char* words;
  int code;
  const char* says;
};

TEST_F(Cli, HandsThatCannotBeAreRefused) {
  const std::vector<Wrong> all = {
      {R"(ningbo "souht=123s 99s")", 2, "there is no role souht"},
      {R"(ningbo "123s 456s 789s 11m 78m + 9m d" --seat souht)", 2, "there is no role souht"},
      {R"(ningbo "123s 456s 789s 11M 78m + 9m d")", 2, "did you mean \"1m\"?"},
      {R"(ningbo "south=123s 456s 789s 11m 78m + 9m z" "west=123s 456s 789s 11p 78p + 9p z")", 3,
       "two hands went out"},
      {R"(ningbo "south=123s" "south=456s" --winner east)", 3, "this hand is given twice"},
      {R"(ningbo "123s 456s 789s 11m + 9m z")", 3, "is not complete"},
      {R"(ningbo "123s 456s 789s 12m 78m + 9m z")", 3, "is not complete"},
      {R"(ningbo "11111m 456s 789s 11p + 9m z")", 3, "there are only 4 cards \"1m\""},
      {R"(ningbo "[SSSS][SSSS][SSSS][SSSS] 1m + 1m z")", 3, "there are only 4 cards \"S\""},
      {R"(ningbo "south=[SSS] 123s 444p 68m 99s + 7m d" "west=(SSSS) CC")", 3,
       "there are only 4 cards \"S\" in the pack, the scene has 7"},
      {R"(ningbo "123s 456s 789s 11m 78m + 9m d" --seat south --from south)", 3,
       "players cannot go out on their own discard"},
      {R"(ningbo "123s 456s 789s 11m 78m + 9m z" --seat south --from west)", 3,
       "the card was drawn, so it does not come from a player"},
      {R"(ningbo "123s 456s 789s 11m 78m + 9m z" --dice "shake=1,2")", 3,
       "there is no throw \"shake\""},
      {R"(ningbo "123s 456s 789s 11m 78m + 9m z" --dice "7,1")", 3, "dice from 1 to 6"},
      {R"(ningbo "123s 456s 789s 11m 78m + 9m z" --dice "one")", 2, "--dice: wanted a throw"},
      {R"(ningbo "123s 456s 789s 11m 78m + 9m z" --match "rounds=1")", 3,
       "there is no match counter \"rounds\""},
      {R"(ningbo "123s 456s 789s 11m 78m + 9m z" --match "passes=x")", 2,
       "--match: wanted a counter"},
      {R"(ningbo "123s 456s 789s 11m 78m + 9m z" --match "passes=99999")", 2,
       "--match: wanted a counter"},
      {R"(ningbo "123s 456s 789s 11m 78m + 9m z" --match "passes=16")", 3,
       "no hand of a match begins with passes = 16"},
      {R"(wahua "11:ww" --seat earth --match round=99)", 3, "it is 0 to 3"},
      {R"(ningbo south=11 --winner south)", 3, "is a multiple of 2, got 11"},
      {R"(ningbo "123s 456s 789s 11m 78m + 9m z" --reason nothing)", 3,
       "there is no reason \"nothing\""},
      {R"(ningbo "123s 456s" "789s")", 2, "say whose hand is whose"},
      {R"(ningbo "east=123s" "789s")", 2, "say whose hand is whose"},
      {R"(ningbo "east=123s" --seat south)", 2, "--seat is for one hand without a role"},
      {R"(ningbo east=10 south=8 west=8 north=0)", 2, "nobody went out"},
      {R"(ningbo east=10 south=8 west=8 north=0 --winner nobody)", 2, "there is no role nobody"},
      {R"(--compare ningbo "[CCC] NNN 234m 7778m + 8m d")", 2, "--compare wants two games"},
      {R"(--compare ningbo wahua lukfu "[CCC] NNN 234m 7778m + 8m d")", 2,
       "--compare wants two games"},
      {R"(lukfu "s1 s2 s3")", 2, "has no notation for hands"},
      {R"(ningbo "[123s")", 2, "wanted ] at the end of a set"},
      {R"(ningbo "")", 2, "east's hand is empty"},
      {R"(ningbo "south= , " east=5)", 2, "south's hand is empty"},
      {R"(ningbo "12m + 3m z" --seat)", 2, ""},
      {R"(wahua "66:ww 11:ff dang")", 2, "wanted the card left over after dang"},
      {R"(wahua "66:wwwf")", 2, "are not a set of this game"},
      {R"(ningbo - --seat east </dev/null)", 2, "--seat goes with hands, not a scene"},
      {R"x(ningbo "$(head -c 100000 /dev/zero | tr '\0' 1)m")x", 2, "too long for a hand"},
      {R"x(ningbo "$(head -c 300 /dev/urandom | tr -d '\0')")x", 2, ""},
  };
  for (const Wrong& wrong : all) {
    const Ran ran = run(std::string("timeout 20 $YEZI score ") + wrong.words);
    EXPECT_EQ(ran.code, wrong.code) << wrong.words << "\n" << ran.out << ran.err;
    EXPECT_TRUE(has(ran.err, wrong.says)) << wrong.words << "\n" << ran.err;
    EXPECT_LT(ran.err.size(), 2000U) << wrong.words;
  }
}

TEST_F(Cli, ScoreSaysWhatItAssumed) {
  const std::string hand = R"($YEZI score ningbo "123m 456m 789p 11s 23s + 4s" )";
  Ran ran = run(hand);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Assumed: this is east's hand (--seat ROLE).")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Assumed: east drew 4s (z; a discard is d).")) << ran.out;
  ran = run(hand + "--lang zh-Hant");
  EXPECT_TRUE(has(ran.out, "假定：east 自摸 4s")) << ran.out;
  ran = run(hand + "--json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(json::parse(ran.out)["assumed"],
            json({"this is east's hand (--seat ROLE)", "east drew 4s (z; a discard is d)",
                  "the other hands count as zero: south, west, north"}));
  ran = run("$YEZI score wahua 11:ww --seat earth");
  EXPECT_TRUE(has(ran.out, "Earth's hand is worth 160")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Assumed: the throw prize hits nothing")) << ran.out;
  ran = run("$YEZI score ningbo '[SS] 123m 456m 789p 11s + 1s z' --lang zh-Hant");
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(has(ran.err, "不得明出")) << ran.err;
  ran = run("$YEZI score ningbo east=10 --winner east --lang fr");
  EXPECT_EQ(ran.code, 2);
}

TEST_F(Cli, SettingsOfScoreDoNotSwallowHands) {
  Ran ran = run("$YEZI score ningbo --set limit=300 honour_mode=set south=10 east=8 west=0 "
                "north=4 --winner south --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(json::parse(ran.out)["worth"].size() + json::parse(ran.out)["counts"].size(), 4U);
  EXPECT_EQ(json::parse(ran.out)["assumed"], json::array());
  ran = run("$YEZI score ningbo --set limit=300 souht=10");
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "ningbo has no option \"souht\"")) << ran.err;
  ran = run("$YEZI score ningbo --set min=5 south=10 east=8 west=0 north=4 --winner east");
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "ningbo has no option \"min\"")) << ran.err;
}

TEST_F(Cli, OneOfSomeHalvesIsAHalf) {
  const Ran ran = run("$YEZI score ningbo '123m 456m 789m 123s 5p + 5p d first' --seat south");
  EXPECT_TRUE(has(ran.out, "12 points, 1 half.\n")) << ran.out << ran.err;
}

TEST_F(Cli, WhatAHandIsWorthNeedsNoTitle) {
  const Ran ran = run("$YEZI score ningbo south=10 east=8 west=0 north=4 --winner south");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(ran.out.starts_with("South goes out.\n")) << ran.out;
}

TEST_F(Cli, TextsOfScenesHaveNoColoursOfTheirOwn) {
  const Ran ran = run(R"(echo '{"id":"a\u001b[8mb","says":"\u001b[1mc",)"
                      R"("ended":{"outcome":"drawn","reason":"play"},)"
                      R"("expect":{"settlement":{"head":5}}}' | $YEZI score lukfu -)");
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_TRUE(has(ran.out, "a?[8mb: ?[1mc")) << ran.out;
  EXPECT_TRUE(has(ran.err, "a?[8mb: settlement.head")) << ran.err;
}

// At the terminal
// ----------------------------------------------------------------------------------

TEST_F(Cli, GamesOfDrawingArePlayedThroughAPipe) {
  for (const char* game : {"ningbo", "wahua", "khanhoo"}) {
    const Ran ran =
        run(std::string("yes 1 | head -n 600 | $YEZI play ") + game + " --hands 2 --seed 4");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "The sitting is over.")) << game;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(width(line), 80) << line;
    EXPECT_FALSE(has(ran.out, "passes")) << "who passed is nobody's business";
  }
}

TEST_F(Cli, GamesOfDrawingAnswerQuestions) {
  for (const char* game : {"ningbo", "wahua", "khanhoo"}) {
    const Ran ran =
        run(std::string("printf '?\\nwaits\\nwhy\\nwhy 5m\\nwhy 66f\\npung\\nkao\\nout\\n"
                        "hint\\nglyphs\\nglyphs\\nsort\\nscore\\nfrobnicate\\n999\\n-1\\n"
                        "undo\\n1\\nundo\\nquit\\n' | $YEZI play ") +
            game + " --seed 3 --seat 0 --hands 1 --players simple");
    EXPECT_EQ(ran.code, 0) << ran.err;
    for (const char* part : {"wait", "The rule of thumb", "Score:", "no move to take back",
                             "taken back", "Goodbye (quit)"})
      EXPECT_TRUE(has(ran.out, part)) << game << " " << part << "\n" << ran.out;
  }
}

TEST_F(Cli, SittingsOfDrawingAreSavedAndGoneOnWith) {
  for (const std::string game : {"ningbo", "wahua", "khanhoo"}) {
    const Ran whole = run("yes 1 | head -n 900 | $YEZI play " + game +
                          " --hands 2 --seed 11 --seat 1 --players eager --save whole");
    ASSERT_EQ(whole.code, 0) << whole.err;
    Ran part = run("printf '1\\n1\\n1\\n1\\n' | $YEZI play " + game +
                   " --hands 2 --seed 11 --seat 1 --players eager --save part");
    EXPECT_EQ(part.code, 0) << part.err;
    EXPECT_TRUE(has(part.out, "end of input")) << part.out;
    EXPECT_EQ(run("$YEZI show part").code, 0);
    part = run("yes 1 | head -n 900 | $YEZI play " + game + " --resume --save part");
    EXPECT_EQ(part.code, 0) << part.err;
    EXPECT_TRUE(has(part.out, "The sitting is over."));
  }
}

// Records
// -------------------------------------------------------------------------------------------

TEST_F(Cli, RecordsOfDrawingAreShownWholeAndAsASeatSawThem) {
  for (const std::string game : {"ningbo", "wahua"}) {
    ASSERT_EQ(
        run("$YEZI simulate " + game + " --hands 3 --seed 5 --players simple --records r").code, 0);
    const Ran show = run("$YEZI show r");
    EXPECT_EQ(show.code, 0) << show.err;
    EXPECT_TRUE(has(show.out, "Hand 3"));
    EXPECT_EQ(run("$YEZI show r --json > again && cmp r again").code, 0);
    for (int seat = 0; seat < 4; ++seat) {
      const std::string as = " --seat " + std::to_string(seat);
      const Ran seen = run("$YEZI show r --json" + as);
      ASSERT_EQ(seen.code, 0) << seen.err;
      std::istringstream lines(seen.out);
      for (std::string text; std::getline(lines, text);) {
        const json line = json::parse(text);
        const std::string event = line["event"];
        const bool mine = line.contains("seat") && line["seat"] == seat;
        EXPECT_NE(event, "luck");
        EXPECT_NE(event, "ask");
        if (event == "draw" && !mine) {
          EXPECT_EQ(line["cards"], "?") << text;
        }
        if (event == "deal")
          for (const char* zone : {"hand", "wall"})
            if (!mine && line["cards"].contains(zone)) {
              EXPECT_EQ(line["cards"][zone].get<std::string>().find_first_not_of("? "),
                        std::string::npos)
                  << text;
            }
        if (event == "act" && !mine) {
          EXPECT_NE(line["do"], "pass") << text;
        }
      }
      EXPECT_EQ(run("$YEZI show r" + as).code, 0);
      for (const char* to : {"0", "1", "7"}) {
        const Ran replay = run(std::string("$YEZI replay r --hand 2 --to ") + to + as);
        EXPECT_EQ(replay.code, 0) << replay.err;
      }
    }
    EXPECT_EQ(run("$YEZI replay r --to 9999").code, 2);
    EXPECT_EQ(run("$YEZI show r --game lukfu").code, 3);
    // lines that follow from the others are checked: each kind of them, altered
    for (const char* change :
         {R"(s/"value":[0-9]*/"value":7777/)",
          R"(0,/"event":"draw"/{/"event":"draw"/s/"cards":"[^"]*"/"cards":"?"/})",
          R"(s/"do":"discard [^"]*"/"do":"discard"/)", R"(s/"dice":\[[0-9]/"dice":[7/)",
          R"(s/"dice":\[[0-9],/"dice":[/)", R"(/"event":"draw"/d)"}) {
      const Ran ran = run(std::string("sed '") + change +
                          "' r > altered; if cmp -s r altered; then echo altered: not >&2; exit 3; "
                          "fi; $YEZI show altered");
      EXPECT_EQ(ran.code, 3) << change << "\n" << ran.out.substr(0, 300) << ran.err;
      EXPECT_TRUE(has(ran.err, "altered:")) << ran.err;
      EXPECT_LT(ran.err.size(), 1000U) << ran.err;
    }
  }
}

TEST_F(Cli, PointsAreScoredFromNobodyAndSomebodyWinsTheMatch) {
  const Ran played = run("yes 1 | head -n 100 | $YEZI play khanhoo --seed 4 --players simple"
                         " --set game_points=10 --seat 0");
  EXPECT_EQ(played.code, 0) << played.err;
  for (const char* part : {"points of the hand", "The match is over. ", " wins it.", "Melds: "})
    EXPECT_TRUE(has(played.out, part)) << part;
  ASSERT_EQ(run("$YEZI simulate khanhoo --hands 3 --seed 5 --players simple --records r").code, 0);
  EXPECT_EQ(run("$YEZI show r --json > again && cmp r again").code, 0);
  for (const char* change :
       {R"(s/"turning":[0-9]*/"turning":0/)", R"(s/"from":"nobody"/"from":"pool"/)",
        R"(s/"event":"turn","wall":[0-9]*/"event":"turn","wall":3/)"}) {
    const Ran ran =
        run(std::string("$YEZI simulate khanhoo --hands 3 --seed 5 --records r; sed '") + change +
            "' r > altered; if cmp -s r altered; then echo altered: not >&2; exit 3; "
            "fi; $YEZI show altered");
    EXPECT_EQ(ran.code, 3) << change << ran.err;
    EXPECT_TRUE(has(ran.err, "altered:")) << ran.err;
  }
  const Ran scored =
      run(R"($YEZI score khanhoo "second=h1 s2 d3 K h9 h9 Q s8 s8 J d7 d7 h5 s5 + d5 z")"
          R"( "head=K Q J h9 h9" )");
  EXPECT_EQ(scored.code, 3) << "there are only two of the nine of hearts\n" << scored.out;
  const Ran good =
      run(R"($YEZI score khanhoo "second=h1 s2 d3 K h9 h9 Q s8 s8 J d7 d7 h5 s5 + d5 z")"
          R"( "head=K Q J" )");
  EXPECT_EQ(good.code, 0) << good.err;
  EXPECT_TRUE(has(good.out, "The second scores 24 points")) << good.out;
}

TEST_F(Cli, MatchesTellWhatItBringsToDoOtherwise) {
  const std::string match = "$YEZI match wahua --players simple:hasty,search:4 --against "
                            "simple --deals 2 --play-on 2 "
                            "--seed 3";
  const Ran one = run(match + " --threads 1 --json"), two = run(match + " --threads 2 --json");
  ASSERT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.out, two.out);
  const json told = json::parse(one.out);
  EXPECT_EQ(told["play_on"], 2);
  ASSERT_EQ(told["pairings"].size(), 2U);
  for (const json& pairing : told["pairings"]) {
    EXPECT_EQ(pairing["hands"], 8);
    EXPECT_GT(pairing["decisions"], 8);
    EXPECT_LE(pairing["departures"], pairing["decisions"]);
  }
  const Ran text = run(match);
  EXPECT_TRUE(has(text.out, "2 rollouts of both")) << text.out;
  EXPECT_TRUE(has(text.out, " %")) << text.out;
  for (const char* wrong :
       {"--players simple,search:4 --play-on 2", "--players exec:x --against simple --play-on 2",
        "--players simple --against eager --play-on 0"}) {
    const Ran ran = run(std::string("$YEZI match wahua --deals 1 ") + wrong);
    EXPECT_EQ(ran.code, 2) << wrong;
    EXPECT_TRUE(has(ran.err, "--play-on")) << ran.err;
  }
}

TEST_F(Cli, DrawingIsSimulatedInMatchesSittingsAndDuplicates) {
  for (const std::string game : {"ningbo", "wahua", "khanhoo"}) {
    for (const char* how : {"--matches 1", "--hands 4 --sitting 4", "--hands 4 --duplicate"}) {
      const Ran ran = run("$YEZI simulate " + game +
                          " --seed 2 --players simple,random --records r --trace t --json " + how);
      ASSERT_EQ(ran.code, 0) << how << ran.err;
      EXPECT_FALSE(json::parse(ran.out, nullptr, false).is_discarded()) << how;
      EXPECT_EQ(run("$YEZI show r >/dev/null").code, 0) << how;
      std::istringstream lines(run("cat t").out);
      int told = 0;
      for (std::string line; std::getline(lines, line); ++told)
        ASSERT_FALSE(json::parse(line, nullptr, false).is_discarded()) << line;
      EXPECT_GT(told, 40) << how;
    }
  }
}

} // namespace

} // namespace yezi::cli_drawing_test
