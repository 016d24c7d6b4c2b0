// Wrong use, help, many hands, and the other commands; playing and records have tests of their own.

#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/terminal.h"
#include "command_line.h"
#include "explain/glossary.h"
#include "explain/tell.h"
#include "history/sheet.h"
#include "script/host.h"
#include "study/estimate.h"

namespace yezi::cli_test {

namespace {

TEST_F(Cli, WrongUseIsSaidWithTheNearestRightOne) {
  const std::vector<std::array<std::string, 2>> cases{
      {"simulat lukfu", "\"simulate\""},
      {"simulate lukfoo", "\"lukfu\""},
      {"simulate lukfu --hnds 3", "\"--hands\""},
      {"simulate lukfu --players eagr", "\"eager\""},
      {"games lukfu --set min_f=5", "\"min_fu\""},
      {"games lukfu --set players=5", "4, 3"},
      {"games lukfu --set players", "option=value"},
      {"simulate lukfu --hands many", "whole number"},
      {"simulate lukfu --seed -1", "whole number"},
      {"play lukfu --seat 9", "from 0 to 3"},
      {"games lukfu more", "does not take \"more\""},
      {"simulate", "which game?"},
      {"new x --from lukfu --players 3", "--players is for a game from nothing"},
      {"new x --dir d --play chess", "it is tricks, drawing or script"},
      {"new x --dir d --pack tarot", "these are: "},
      {"games luk", "\"lukfu\""},
      {"games lukfu --set min_fu=3", "min_fu"},
      {"check lukfu --set min_fu=3", "min_fu"},
      {"show r --set min_fu=7", "no option"},
      {"replay r --seed 1", "no option"},
      {"score lukfu s --seed 1", "no option"},
      {"new x --from lukfu --json", "no option"},
  };
  for (const auto& [words, hint] : cases) {
    const Ran ran = run("$YEZI " + words);
    EXPECT_EQ(ran.code, 2) << words;
    EXPECT_TRUE(has(ran.err, hint)) << words << ": " << ran.err;
    EXPECT_EQ(ran.out, "") << words;
  }
}

TEST_F(Cli, EveryCommandHelpsWithExamples) {
  for (const char* name :
       {"games", "play", "simulate", "lab", "show", "replay", "score", "rules", "check", "new"}) {
    const Ran ran = run(std::string("$YEZI ") + name + " --help");
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(has(ran.out, "examples\n  ")) << name;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(width(line), 80) << line;
    const bool no_data = std::string(name) == "play" || std::string(name) == "new";
    EXPECT_NE(has(ran.out, "\n  --json"), no_data) << name;
  }
  EXPECT_EQ(run("$YEZI --version").code, 0);
  EXPECT_EQ(run("$YEZI").code, 2);
}

TEST_F(Cli, SimulateIsTheSameToTheByteOnAnyNumberOfThreads) {
  for (const std::string options :
       {"--players eager,random", "--sitting 7", "--players simple,random --duplicate"}) {
    const std::string command = "$YEZI simulate lukfu --hands 400 --json --seed 9 " + options;
    const Ran one = run(command + " --threads 1 --records r1 --trace t1");
    const Ran three = run(command + " --threads 3 --records r3 --trace t3");
    ASSERT_EQ(one.code, 0) << one.err;
    EXPECT_EQ(one.out, three.out) << options;
    EXPECT_EQ(text_of(folder_ / "r1"), text_of(folder_ / "r3")) << options;
    EXPECT_EQ(text_of(folder_ / "t1"), text_of(folder_ / "t3")) << options;
    EXPECT_EQ(run(command + " --threads 2").out, one.out) << "writing things down changes nothing";
    EXPECT_EQ(one.err.find('\r'), std::string::npos) << "no progress bar where nobody looks";
  }
}

TEST_F(Cli, HandsAreTheSameWhereverTheSimulationStarts) {
  ASSERT_EQ(run("$YEZI simulate lukfu --hands 6 --records all").code, 0);
  ASSERT_EQ(run("$YEZI simulate lukfu --hands 1 --from 5 --records one").code, 0);
  const std::string all = text_of(folder_ / "all");
  const std::string one = text_of(folder_ / "one");
  EXPECT_TRUE(all.ends_with(one));
}

TEST_F(Cli, DuplicateDealsFavourNobody) {
  // The same player under both names must come out even.
  const Ran ran =
      run("$YEZI simulate lukfu --hands 3000 --json --duplicate --players eager,random,random");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["hands"], 9000);
  const auto& players = json["points"]["players"];
  const double eager = players["eager"]["mean"];
  const double random = players["random"]["mean"];
  const auto& dreamer = json["points"]["roles"]["dreamer"]["mean"];
  // What the acting seats and the dreamer pay sums to zero, and the difference is not chance.
  EXPECT_NEAR(eager + 2 * random + dreamer.get<double>(), 0.0, 1e-9);
  const double error = players["eager"]["standard_error"];
  EXPECT_GT(std::abs(eager - random), 4 * error);
}

TEST_F(Cli, MatchesDrawHowFarEachIsAhead) {
  const Ran ran =
      run("$YEZI match madiao --players simple,search:4,random --deals 3 --seed 3 --plot p --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const std::string picture = text_of(folder_ / "p");
  const nlohmann::json pairings = nlohmann::json::parse(ran.out)["pairings"];
  ASSERT_EQ(pairings.size(), 6U) << "nobody sits among his own kind";
  for (const nlohmann::json& pairing : pairings) {
    const nlohmann::json& ahead = pairing["ahead"];
    const double mean = ahead["mean"], error = ahead["standard_error"];
    EXPECT_NE(mean, pairing["points"]["mean"]);
    EXPECT_TRUE(has(picture, fmt::format("<title>{} among {}: {:+.3f} ± {:.3f}</title>",
                                         pairing["one"].get<std::string>(),
                                         pairing["among"].get<std::string>(), mean, z_95 * error)))
        << picture;
  }
  EXPECT_EQ(run("$YEZI match madiao --players simple --against random --deals 1 --plot ''").code,
            2);
  EXPECT_EQ(run("$YEZI match madiao --players simple --against random --deals 1 --plot no/p").code,
            4);
}

TEST_F(Cli, FullDisksAndClosedPipesEndCleanly) {
  EXPECT_EQ(run("$YEZI games > /dev/full").code, 4);
  EXPECT_EQ(run("$YEZI simulate lukfu --hands 50 --records /dev/full").code, 4);
  EXPECT_EQ(run("$YEZI simulate lukfu --hands 5 --records nowhere/r").code, 4);
  EXPECT_EQ(run("$YEZI rules lukfu | head -1").code, 0);
  const Ran pipe = run("{ $YEZI rules lukfu; echo $? > code; } | head -1; cat code >&2");
  EXPECT_EQ(pipe.err, "0\n");
}

TEST_F(Cli, CtrlCKeepsWholeHandsAndSays130) {
  const Ran ran = run("$YEZI simulate lukfu --hands 100000000 --threads 2 --records r & pid=$!; "
                      "while kill -0 $pid && ! [ -s r.part ]; do sleep 0.05; done; sleep 0.1; kill "
                      "-TERM $pid; wait $pid");
  EXPECT_EQ(ran.code, 130) << ran.err;
  EXPECT_GT(fs::file_size(folder_ / "r"), 0U);
  EXPECT_EQ(run("tail -n 1 r | grep -c '\"event\":\"end\"'").out, "1\n");
}

TEST_F(Cli, WhatWouldBeIgnoredIsRefused) {
  for (const char* words :
       {"play lukfu --json --no-save", "play lukfu --save ''", "new x --from lukfu --dir d --json",
        "new x --from lukfu --dir ''", "simulate lukfu --hands 2 --records ''",
        "simulate lukfu --hands 2 --records a --trace ./a", "games lukfu --set 'min_fu= 7'"}) {
    EXPECT_EQ(run(std::string("$YEZI ") + words + " </dev/null").code, 2) << words;
  }
  EXPECT_FALSE(fs::exists(folder_ / "a"));
  EXPECT_EQ(run("echo '[]' | $YEZI score lukfu -").code, 3);
  const Ran made = run("touch f; $YEZI new x --from lukfu --dir f/d");
  EXPECT_EQ(made.code, 4);
  EXPECT_TRUE(has(made.err, "cannot make this folder")) << made.err;
}

TEST_F(Cli, BotsThatMisbehaveAreFaulty) {
  const Ran ran = run("$YEZI simulate lukfu --hands 3 --players 'exec:echo nonsense'");
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(has(ran.err, "nonsense"));
}

TEST_F(Cli, AFaultInPlayTellsHowToSeeItAgainAsItWasTyped) {
  ASSERT_EQ(
      run("mkdir 'a b' && printf '%s' 'local y = require \"yezi\" "
          "return y.variant \"faulty\" { of = \"eight-tricks\", "
          "set = { [\"settle.tricks\"] = { function(t, me) error(\"oh\") end, by = \"F-1\" } } }'"
          " > 'a b/faulty.lua'")
          .code,
      0);
  const Ran ran = run("$YEZI simulate './a b/faulty.lua' --hands 3");
  EXPECT_EQ(ran.code, 3);
  const std::size_t at = ran.err.find("yezi simulate './a b/faulty.lua' --seed 1 --from 0");
  ASSERT_NE(at, std::string::npos) << ran.err;
  const std::string again = ran.err.substr(at + 5, ran.err.find('\n', at) - at - 5);
  EXPECT_EQ(run("$YEZI " + again).err, ran.err);
}

TEST_F(Cli, ScoreSaysNoWhenSomethingElseComesOut) {
  const std::string scene =
      R"('{"game":"lukfu","ended":{"outcome":"drawn","reason":"play"},"expect":{"settlement":{"head":HEAD}}}')";
  const auto with = [&](const std::string& head) {
    std::string text = scene;
    text.replace(text.find("HEAD"), 4, head);
    return run("echo " + text + " | $YEZI score lukfu -");
  };
  EXPECT_EQ(with("0").code, 0);
  EXPECT_EQ(with("1").code, 1);
  EXPECT_EQ(run("echo '{\"game\":\"lukfu\"}' | $YEZI score lukfu -").code, 3);
  EXPECT_EQ(run("echo nonsense | $YEZI score lukfu -").code, 3);
}

TEST_F(Cli, NewMakesAVariantThatPassesItsCheck) {
  const Ran made = run("$YEZI new mine --from eight-tricks --dir d");
  ASSERT_EQ(made.code, 0) << made.err;
  const Ran checked = run("$YEZI check d/mine.lua --hands 50");
  EXPECT_EQ(checked.code, 0) << checked.out << checked.err;
  EXPECT_TRUE(has(checked.out, "1 scene, good"));
  EXPECT_EQ(run("$YEZI new mine --from eight-tricks --dir d").code, 2) << "nothing is written over";
  EXPECT_EQ(run("$YEZI new ../x --from eight-tricks --dir d").code, 2);
  // A broken clause and a scene that does not hold are found.
  EXPECT_EQ(run("sed 's/amount = 1/amount = 2/' d/mine.lua > m && mv m d/mine.lua && $YEZI check "
                "d/mine.lua --hands 5")
                .code,
            3);
  const Ran faulty = run("sed 's/table_money/table money/; s/y.pay/y.pya/' d/mine.lua > m && mv m "
                         "d/mine.lua && $YEZI check d/mine.lua");
  EXPECT_EQ(faulty.code, 3);
  EXPECT_TRUE(has(faulty.out, "pay")) << faulty.out;
}

// A folder of a game stands for its module, as shells complete it.
TEST_F(Cli, AFolderStandsForItsModule) {
  ASSERT_EQ(run("$YEZI new mine --from eight-tricks --dir mine").code, 0);
  const Ran checked = run("$YEZI check mine/ --hands 20");
  EXPECT_EQ(checked.code, 0) << checked.out << checked.err;
  EXPECT_TRUE(has(checked.out, "module: mine"));
  const Ran games =
      run("cd '" + Library().home().string() + "' && $YEZI check games/last-bone --hands 20");
  EXPECT_EQ(games.code, 0) << games.out << games.err;
  EXPECT_EQ(run("$YEZI check d --hands 20").code, 2) << "no module is named after it";
}

// What is wrong with a module of the library is listed with it.
TEST_F(Cli, ModulesWithFaultsAreListedWithThem) {
  ASSERT_EQ(run("mkdir -p home/games/large home/games/short home/history && "
                "head -c 5000000 /dev/zero | tr '\\0' ' ' > home/games/large/large.lua && "
                "echo 'return 1' > home/games/short/short.lua")
                .code,
            0);
  const Ran listed = run("YEZI_HOME=home $YEZI games");
  EXPECT_EQ(listed.code, 3);
  EXPECT_TRUE(has(listed.err, "large: games/large/large.lua: the file has 5000000 bytes"))
      << listed.err;
  EXPECT_TRUE(has(listed.err, "short: games/short/short.lua")) << listed.err;
  const auto all = nlohmann::json::parse(run("YEZI_HOME=home $YEZI games --json").out);
  EXPECT_TRUE(has(all[0]["fault"].get<std::string>(), "at most 1 MiB")) << all;
}

// A wrong folder is no library without faults.
TEST_F(Cli, AFolderWithoutGamesIsRefused) {
  for (const char* words : {"games", "games --json", "rules --check", "play lukfu"}) {
    const Ran refused = run(std::string("YEZI_HOME=nowhere $YEZI ") + words);
    EXPECT_EQ(refused.code, 4) << words;
    EXPECT_TRUE(has(refused.err, "there are no games in ")) << refused.err;
  }
  ASSERT_EQ(run("mkdir empty").code, 0);
  const std::map<std::string, std::string> folders{{"cards", "games/decks"},
                                                   {"lesson", "history/lessons"},
                                                   {"course", "history/course"},
                                                   {"study", "history/studies"}};
  for (const char* home : {"nowhere", "empty"})
    for (const auto& [command, folder] : folders)
      for (const char* more : {"", " --json", " nosuch"}) {
        if (command + more == "study nosuch") continue; // wants an action first
        const Ran refused = run(fmt::format("YEZI_HOME=$PWD/{} $YEZI {}{}", home, command, more));
        EXPECT_EQ(refused.code, 4) << command << more << refused.out << refused.err;
        EXPECT_TRUE(
            has(refused.err, fmt::format("/{}/{}\n    set YEZI_HOME to the folder", home, folder)))
            << command << more << refused.err;
      }
  EXPECT_EQ(run("$YEZI rules nosuch --check").code, 2);
}

// Whoever types a path learns what lies there.
TEST_F(Cli, APathThatLeadsToNoModuleIsToldFromAGame) {
  ASSERT_EQ(run("mkdir -p plain full other dir.lua && touch text.txt && "
                "cp " YEZI_SOURCE_DIR "/tests/strangers/hearts.lua other/h.lua && "
                "cp " YEZI_SOURCE_DIR "/tests/strangers/hearts.lua mine.lua")
                .code,
            0);
  for (const auto& [typed, says] : std::map<std::string, std::string>{
           {"./mine", "there is no module ./mine\n    did you mean ./mine.lua?"},
           {"./text.txt", "./text.txt is no module\n    the name of a module's file ends in .lua"},
           {"./dir.lua", "./dir.lua is a folder, not a module"},
           {"./other", "the folder ./other has no module named after it\n    type the module: "
                       "./other/h.lua"},
           {"plain", "the folder plain has no module named after it\n    a module is a file "
                     "NAME.lua, or NAME/NAME.lua"}})
    for (const char* command : {"rules", "compare lukfu"}) {
      const Ran refused = run(fmt::format("$YEZI {} {}", command, typed));
      EXPECT_EQ(refused.code, 2) << typed;
      EXPECT_TRUE(has(refused.err, says)) << refused.err;
    }
  EXPECT_TRUE(has(run("$YEZI serve --modules ./mine.lua").err, "./mine.lua is no folder"));
}

TEST(Sheet, ReadsRulesMarkersAndHeadings) {
  const auto sheet = parse_sheet(
      "# A game\n\n## 1 Play\n\n**P-1** [A: X, Y; P-D1] One thing\nand more. {option: a, b}\n\n"
      "```\n**P-9** [A] no rule\n```\n**P-2** [C] Ours. {settled: because\nwe say so}\n\n"
      "**bold** no rule\n\n**P-3** [R] Manners. {not coded: manners}\n",
      "s.md");
  ASSERT_TRUE(sheet) << to_text(sheet.faults());
  ASSERT_EQ(sheet->rules.size(), 3U);
  EXPECT_EQ(sheet->title, "A game");
  EXPECT_EQ(sheet->rules[0].text, "One thing and more.");
  EXPECT_EQ(sheet->rules[0].options, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(sheet->rules[0].sources, (std::vector<std::string>{"X", "Y"}));
  EXPECT_EQ(sheet->rules[0].decisions, (std::vector<std::string>{"P-D1"}));
  EXPECT_EQ(sheet->rules[0].section, "1 Play");
  EXPECT_EQ(sheet->rules[1].settled, "because we say so");
  EXPECT_EQ(sheet->rules[2].not_coded, "manners");
  EXPECT_FALSE(parse_sheet("**P-1** [A] One.\n\n**P-1** [A] Two.\n", "s.md"));
}

TEST(Sheet, TellsWhatIsNoRuleAndWhatRunsTogether) {
  const auto faults = [](const char* text) { return to_text(parse_sheet(text, "s.md").faults()); };
  EXPECT_EQ(faults("**P-1** [B: X] One.\n"),
            "s.md:1: the brackets of this rule cannot be read: **P-1** [B: X] One.\n"
            "    as **L-7.4** [A: source, source; L-D1] text, labelled A, R or C");
  EXPECT_EQ(faults("**P-1** [A] One,\n**P-2** [A] two.\n"),
            "s.md:2: a rule begins inside the paragraph before it\n"
            "    leave an empty line between them");
}

TEST(Sheet, KeepsTablesBelowTheirRule) {
  const auto sheet =
      parse_sheet("# G\n\nIntro of\ntwo lines.\n\n## 1 P\n\n**P-1** [A] One:\n\n| a | "
                  "b |\n|---|---|\n| 1 | x \\| y |\n\n## 2 Q\n\n| c |\n|---|\n",
                  "s.md");
  ASSERT_TRUE(sheet) << to_text(sheet.faults());
  EXPECT_EQ(sheet->intro, "Intro of two lines.");
  ASSERT_EQ(sheet->rules[0].tables.size(), 1U);
  EXPECT_EQ(sheet->rules[0].tables[0], (TextTable{{"a", "b"}, {"1", "x | y"}}));
}

TEST(Terminal, MeasuresAndWrapsWideText) {
  EXPECT_EQ(width("s9 九拾"), 7);
  EXPECT_EQ(padded("九", 4), "九  ");
  EXPECT_EQ(wrapped("aaa bbb ccc", "", "  ", 8), "aaa bbb\n  ccc\n");
  // A code and its name stay together.
  EXPECT_EQ(wrapped("xxxx s9 九拾", "", "", 8), "xxxx\ns9 九拾\n");
  EXPECT_EQ(harmless("a\x1b[31mb\xff"), "a?[31mb?");
  EXPECT_EQ(grouped(-1234567), "-1 234 567");
}

TEST(Tell, ConjugatesAndCounts) {
  EXPECT_EQ(third_person("bury"), "buries");
  EXPECT_EQ(third_person("pass"), "passes");
  EXPECT_EQ(third_person("play"), "plays");
  EXPECT_EQ(third_person("go out"), "goes out");
  EXPECT_EQ(counted(1, "points"), "1 point");
  EXPECT_EQ(counted(2, "card"), "2 cards");
  EXPECT_EQ(cited(english_locale(), {"L-1", "L-2.1", "L-3"}), "L-1, L-2.1, L-3");
  EXPECT_EQ(cited(english_locale(), {"L-1.1.1", "L-2.1", "L-3", "L-4.1"}),
            "L-1.1.1, L-2.1, L-3, …");
  EXPECT_EQ(cited(Locale(Locale::Words{}), {"L-1.1.1", "L-2.1", "L-3", "L-4.1"}),
            "L-1.1.1、L-2.1、L-3等");
}

} // namespace

} // namespace yezi::cli_test
