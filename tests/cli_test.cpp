// The command as people use it: run as a program, judged by what it prints and how it ends.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/glossary.h"
#include "cli/sheet.h"
#include "cli/tally.h"
#include "cli/tell.h"
#include "cli/terminal.h"
#include "game.h"

namespace yezi {

namespace {

namespace fs = std::filesystem;

class Cli : public ::testing::Test {
protected:
  void SetUp() override {
    folder_ = fs::path(::testing::TempDir()) /
              ("yezi-cli-" + std::to_string(getpid()) + "-" +
               ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  struct Ran {
    int code = -1;
    std::string out, err;
  };

  /// `shell` may use $YEZI, and runs in an empty folder with a state of its own.
  Ran run(const std::string& shell) {
    const std::string out = (folder_ / "out").string();
    const std::string err = (folder_ / "err").string();
    const std::string line =
        "cd '" + folder_.string() + "' && export YEZI='" YEZI_PROGRAM "' XDG_STATE_HOME='" +
        folder_.string() + "/state' && ( " + shell + " ) >'" + out + "' 2>'" + err + "'";
    const int status = std::system(("ulimit -f 200000; " + line).c_str());
    Ran ran;
    ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    ran.out = text_of(out);
    ran.err = text_of(err);
    return ran;
  }

  std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  fs::path folder_;
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

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
      {"games lukfu more", "no use for"},
      {"simulate", "which game?"},
      {"new x", "--from"},
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
       {"games", "play", "simulate", "show", "replay", "score", "rules", "check", "new"}) {
    const Ran ran = run(std::string("$YEZI ") + name + " --help");
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(has(ran.out, "examples\n  ")) << name;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
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

TEST_F(Cli, RecordsAreShownAndReplayedAndCheated) {
  ASSERT_EQ(run("$YEZI simulate lukfu --hands 3 --records r").code, 0);
  const Ran show = run("$YEZI show r");
  EXPECT_EQ(show.code, 0) << show.err;
  EXPECT_TRUE(has(show.out, "Hand 3"));
  EXPECT_EQ(run("$YEZI show r --json > again && cmp r again").code, 0);
  EXPECT_EQ(run("$YEZI show - < r").out, show.out);
  const Ran replay = run("$YEZI replay r --hand 1 --to 5 --seat 1");
  EXPECT_EQ(replay.code, 0) << replay.err;
  EXPECT_TRUE(has(replay.out, "After 5 moves"));
  EXPECT_EQ(run("$YEZI replay r --to 9999").code, 2);
  EXPECT_EQ(run("head -c 2000 r > cut; $YEZI show cut").code, 3);
  EXPECT_EQ(
      run("sed 's/\"amount\":1/\"amount\":7/' r > altered; cmp -s r altered || $YEZI show altered")
          .code,
      3);
  EXPECT_EQ(run("echo '{\"event\":\"start\"}' | $YEZI show -").code, 3);
  EXPECT_EQ(run("head -c 100000 /dev/urandom | $YEZI show -").code, 3);
  EXPECT_EQ(run("$YEZI show nowhere").code, 4);
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
  const Ran ran =
      run("$YEZI simulate lukfu --hands 100000000 --threads 2 --records r & pid=$!; sleep 0.7; "
          "kill -TERM $pid; wait $pid");
  EXPECT_EQ(ran.code, 130) << ran.err;
  EXPECT_GT(fs::file_size(folder_ / "r"), 0U);
  EXPECT_EQ(run("tail -n 1 r | grep -c '\"event\":\"end\"'").out, "1\n");
}

TEST_F(Cli, APersonPlaysThroughAPipe) {
  const Ran ran = run("yes 1 | head -n 400 | $YEZI play lukfu --hands 3 --seed 4");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Hand 3 of 3"));
  EXPECT_TRUE(has(ran.out, "That was the sitting."));
  EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(width(line), 80) << line;
}

TEST_F(Cli, EndOfInputSavesAndResumeGoesOnToTheSameEnd) {
  const Ran whole = run("yes 1 | head -n 400 | $YEZI play lukfu --hands 2 --seed 11 --seat 1 "
                        "--players eager --no-save");
  ASSERT_EQ(whole.code, 0) << whole.err;
  EXPECT_FALSE(fs::exists(folder_ / "state"));
  Ran part =
      run("printf '1\\n1\\n1\\n' | $YEZI play lukfu --hands 2 --seed 11 --seat 1 --players eager");
  EXPECT_EQ(part.code, 0) << part.err;
  EXPECT_TRUE(has(part.out, "end of input"));
  const std::string saved = (folder_ / "state/yezi/lukfu.jsonl").string();
  ASSERT_TRUE(fs::exists(saved));
  EXPECT_EQ(run("$YEZI show '" + saved + "'").code, 0);
  part = run("yes 1 | head -n 400 | $YEZI play lukfu --resume");
  EXPECT_EQ(part.code, 0) << part.err;
  EXPECT_TRUE(has(part.out, "That was the sitting."));
  EXPECT_EQ(run("$YEZI play lukfu --resume --save nowhere").code, 4);
  EXPECT_EQ(run("echo nonsense > bad; $YEZI play lukfu --resume --save bad").code, 3);
}

TEST_F(Cli, UndoHintWhyAndTheRestAnswer) {
  // Seed 3, seat 2: a follower with a choice at once.
  const Ran ran =
      run("printf '?\\nwhy\\nwhy g1\\nprove s9\\nhint\\nsort\\nscore\\nwords head\\nrule L-7.4\\n"
          "frobnicate\\n99\\nundo\\n1\\nundo\\nquit\\n' | "
          "$YEZI play lukfu --seed 3 --seat 2 --hands 1 --players eager");
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const char* part :
       {"prove CARD", "You cannot see", "do not hold", "The rule of thumb", "Score:", "頭家",
        "L-7.4 [attested", "no card \"frobnicate\"", "no play number 99", "nothing to take back",
        "taken back", "Goodbye (quit)", "s9 九拾"}) {
    EXPECT_TRUE(has(ran.out, part)) << part << "\n" << ran.out;
  }
}

TEST_F(Cli, ASaveFileRunsNoProgram) {
  ASSERT_EQ(
      run("printf '1\\n' | $YEZI play lukfu --seed 1 --players 'exec:exit 1' --save s; true").code,
      0);
  ASSERT_TRUE(fs::exists(folder_ / "s"));
  const Ran ran = run("$YEZI play lukfu --resume --save s");
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "no program is run because a file says so")) << ran.err;
}

TEST_F(Cli, AlteredSittingsAreRefused) {
  ASSERT_EQ(run("printf '1\\n' | $YEZI play lukfu --seed 1 --hands 2 --seat 1 --save s").code, 0);
  EXPECT_EQ(run("$YEZI play lukfu --resume --save s </dev/null").code, 0);
  for (const char* change :
       {R"(s/"human"/"simple"/)", R"(s/"simple"/"human"/)", R"(s/"seat":1/"seat":0/)",
        R"(s/"seat":1/"seat":1.5/)", R"(s/"hands":2/"hands":-2/)", R"(s/"hands":2/"hands":1e99/)",
        R"(s/"seed":"1"/"seed":"x"/)", R"(s/"schema":1/"schema":0/)",
        R"(s/"schema":1/"schema":99/)"}) {
    const Ran ran = run(std::string("sed '1") + change +
                        "' s > t; $YEZI play lukfu --resume --save t </dev/null");
    EXPECT_EQ(ran.code, 3) << change << ran.out << ran.err;
    EXPECT_TRUE(has(ran.err, "t:1: ")) << change << ran.err;
  }
}

TEST_F(Cli, ResumeKeepsWhatWasSavedAndNamesItsFile) {
  const Ran ran = run("$YEZI play lukfu --seed 1 --hands 2 --save s </dev/null");
  EXPECT_TRUE(has(ran.out, "yezi play lukfu --resume --save s goes on")) << ran.out;
  for (const char* kept : {"--hands 3", "--seat 1", "--seed 2", "--set min_fu=7"}) {
    const Ran again = run(std::string("$YEZI play lukfu --resume --save s </dev/null ") + kept);
    EXPECT_EQ(again.code, 2) << kept;
    EXPECT_TRUE(has(again.err, "do not go together")) << again.err;
  }
}

TEST_F(Cli, ASittingSavedBeforeIsKept) {
  ASSERT_EQ(run("$YEZI play lukfu --seed 1 --save s </dev/null").code, 0);
  ASSERT_EQ(run("cp s first && $YEZI play lukfu --seed 2 --save s </dev/null").code, 0);
  EXPECT_EQ(run("cmp first s.previous").code, 0);
  EXPECT_EQ(run("$YEZI play lukfu --seed 1 --save /dev/full </dev/null").code, 4);
  EXPECT_EQ(run("$YEZI play lukfu --seed 1 --save no/such/folder </dev/null").code, 4);
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

TEST_F(Cli, NearMissesAtThePromptAreTold) {
  const Ran ran = run("printf 'wyh\\nrule 7.4\\nquit\\n' | "
                      "$YEZI play lukfu --seed 3 --seat 2 --players eager --no-save");
  EXPECT_TRUE(has(ran.out, "did you mean \"why\"?")) << ran.out;
  EXPECT_TRUE(has(ran.out, "L-7.4 [attested")) << ran.out;
}

TEST_F(Cli, BotsThatMisbehaveAreFaulty) {
  const Ran ran = run("$YEZI simulate lukfu --hands 3 --players 'exec:echo nonsense'");
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(has(ran.err, "nonsense"));
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

TEST(Terminal, MeasuresAndWrapsWideText) {
  EXPECT_EQ(width("s9 九拾"), 7);
  EXPECT_EQ(padded("九", 4), "九  ");
  EXPECT_EQ(wrapped("aaa bbb ccc", "", "  ", 8), "aaa bbb\n  ccc\n");
  // A code and its name stay together.
  EXPECT_EQ(wrapped("xxxx s9 九拾", "", "", 8), "xxxx\ns9 九拾\n");
  EXPECT_EQ(harmless("a\x1b[31mb\xff"), "a?[31mb?");
  EXPECT_EQ(grouped(-1234567), "-1 234 567");
}

TEST(Glossary, ReadsQuotedCells) {
  const auto rows = csv_rows("a,b\r\n\"x, \"\"y\"\"\",\"1\n2\"\n");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[1][0], "x, \"y\"");
  EXPECT_EQ(rows[1][1], "1\n2");
}

TEST(Mean, KnowsItsErrorAndDoesNotDependOnTheOrder) {
  Mean all, left, right;
  for (int i = 0; i < 100; ++i) {
    all.add(i % 7 - 3, 1);
    (i % 2 == 0 ? left : right).add(i % 7 - 3, 1);
  }
  right.merge(left);
  EXPECT_EQ(all.mean(), right.mean());
  EXPECT_EQ(all.standard_error(), right.standard_error());
  // Two values, -1 and 1 in equal numbers: the error of the mean is 1/sqrt(n - 1).
  Mean coin;
  for (int i = 0; i < 10'000; ++i) coin.add(i % 2 == 0 ? 1 : -1, 1);
  EXPECT_NEAR(coin.standard_error(), 1.0 / std::sqrt(9999.0), 1e-12);
}

TEST(Tell, ConjugatesAndCounts) {
  EXPECT_EQ(third_person("bury"), "buries");
  EXPECT_EQ(third_person("pass"), "passes");
  EXPECT_EQ(third_person("play"), "plays");
  EXPECT_EQ(counted(1, "points"), "1 point");
  EXPECT_EQ(counted(2, "card"), "2 cards");
}

} // namespace

} // namespace yezi
