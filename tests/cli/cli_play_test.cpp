// A person at the terminal, through a pipe; sittings saved and gone on with.

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "cli/terminal.h"
#include "command_line.h"

namespace yezi::cli_play_test {

namespace {

TEST_F(Cli, OfAlikeCardsThoseInTheHandAreMeant) {
  // in each of these hands it is the second copy
  for (const char* held : {"3 55", "9 55", "12 65"}) {
    const std::string seed(held, std::string_view(held).find(' ')), card(held + seed.size() + 1);
    const Ran ran = run(fmt::format(
        "printf 'why {0}\\nprove {0}\\nquit\\n' | $YEZI play tiengow --no-save --seed {1}", card,
        seed));
    EXPECT_TRUE(has(ran.out, "could be beaten")) << held << ran.out;
    EXPECT_FALSE(has(ran.out, "not in your hand")) << held << ran.out;
    EXPECT_FALSE(has(ran.out, "do not hold")) << held << ran.out;
  }
}

TEST_F(Cli, APersonPlaysThroughAPipe) {
  const Ran ran = run("yes 1 | head -n 400 | $YEZI play lukfu --hands 3 --seed 4");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Hand 3 of 3"));
  EXPECT_TRUE(has(ran.out, "The sitting is over."));
  EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(width(line), 80) << line;
}

/// Who has a mark of the game's own stands at every prompt, by the name that people read.
TEST_F(Cli, MarksAndCountersAreToldByName) {
  const std::string strangers = YEZI_SOURCE_DIR "/tests/strangers/";
  const Ran dou = run("yes 2 | head -n 30 | $YEZI play " + strangers +
                      "dou-dizhu.lua --hands 1 --seed 4 --no-save");
  EXPECT_TRUE(has(dou.out, "\nLandlord: ")) << dou.out;
  ASSERT_EQ(
      run("sed 's/marks *= { \"leader\" },/& called = { marks = { leader = \"eldest hand\" }, "
          "counters = { bid = \"tricks bid\" } },/' " +
          strangers + "oh-hell.lua > hell.lua && cp " + strangers + "french-52.lua .")
          .code,
      0);
  const Ran hell = run("yes 1 | head -n 30 | $YEZI play ./hell.lua --hands 1 --seed 4 --no-save");
  EXPECT_TRUE(has(hell.out, "\nTricks bid: ")) << hell.out << hell.err;
  EXPECT_TRUE(has(hell.out, "\nEldest hand: ")) << hell.out << hell.err;
}

TEST_F(Cli, EndOfInputSavesAndResumeGoesOnToTheSameEnd) {
  const Ran whole = run("yes 1 | head -n 400 | $YEZI play lukfu --hands 2 --seed 11 --seat 1 "
                        "--players eager --no-save");
  ASSERT_EQ(whole.code, 0) << whole.err;
  EXPECT_FALSE(fs::exists(folder_ / "state"));
  Ran part = run("printf '1\\n' | $YEZI play lukfu --hands 2 --seed 11 --seat 1 --players eager");
  EXPECT_EQ(part.code, 0) << part.err;
  EXPECT_TRUE(has(part.out, "end of input"));
  const std::string saved = (folder_ / "state/yezi/lukfu.jsonl").string();
  ASSERT_TRUE(fs::exists(saved));
  EXPECT_EQ(run("$YEZI show '" + saved + "'").code, 0);
  part = run("yes 1 | head -n 400 | $YEZI play lukfu --resume");
  EXPECT_EQ(part.code, 0) << part.err;
  EXPECT_TRUE(has(part.out, "The sitting is over."));
  EXPECT_EQ(run("$YEZI play lukfu --resume --save nowhere").code, 4);
  EXPECT_EQ(run("echo nonsense > bad; $YEZI play lukfu --resume --save bad").code, 3);
}

TEST_F(Cli, UndoHintWhyAndTheRestAnswer) {
  // Seed 3, seat 2: a follower with a choice at once.
  const Ran ran =
      run("printf '?\\nwhy\\nwhy g1\\nprove s9\\nhint\\nsort\\nscore\\nwords head\\nrule L-7.4\\n"
          "frobnicate\\n99\\nundo\\n1\\nundo\\nquit\\n' | "
          "$YEZI play lukfu --seed 3 --seat 2 --hands 1 --players eager --hint-budget 50");
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const char* part :
       {"prove CARD", "You cannot see", "do not hold", "The rule of thumb", "Score:", "頭家",
        "L-7.4 [attested", "no card \"frobnicate\"", "no play number 99", "no move to take back",
        "taken back", "Goodbye (quit)", "s9 九拾"}) {
    EXPECT_TRUE(has(ran.out, part)) << part << "\n" << ran.out;
  }
}

TEST_F(Cli, APlayIsTypedAsItIsShown) {
  const std::string game = "play '" YEZI_SOURCE_DIR "/tests/strangers/preferans.lua' --no-save "
                           "--seed 1 --seat 0 --players random";
  Ran ran = run("printf 'bid 9 diamonds\nquit\n' | $YEZI " + game);
  EXPECT_TRUE(has(ran.out, "You bid 9 diamonds.")) << ran.out << ran.err;
  ran = run("printf 'bid-s 6\\nbid-s 6\\nbid 9 stars\\nquit\\n' | $YEZI " + game);
  EXPECT_TRUE(has(ran.out, "That is too low: the lowest bid now is 10 no trumps.")) << ran.out;
  EXPECT_TRUE(has(ran.out, "\"bid 9 stars\" is not one of the plays.")) << ran.out;
  ran = run("printf '叫9 方塊\\nquit\\n' | $YEZI " + game + " --lang zh-Hant");
  EXPECT_TRUE(has(ran.out, "你叫")) << ran.out << ran.err;
}

TEST_F(Cli, ASaveFileRunsNoProgram) {
  ASSERT_EQ(
      run("printf '1\\n' | $YEZI play lukfu --seed 1 --players 'exec:exit 1' --save s; true").code,
      0);
  ASSERT_TRUE(fs::exists(folder_ / "s"));
  const Ran ran = run("$YEZI play lukfu --resume --save s");
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "programs named in a save file are not started")) << ran.err;
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
  EXPECT_TRUE(has(ran.out, "To continue: yezi play lukfu --resume --save s")) << ran.out;
  for (const char* kept : {"--hands 3", "--seat 1", "--seed 2", "--set min_fu=7"}) {
    const Ran again = run(std::string("$YEZI play lukfu --resume --save s </dev/null ") + kept);
    EXPECT_EQ(again.code, 2) << kept;
    EXPECT_TRUE(has(again.err, "cannot be used with --resume")) << again.err;
  }
}

TEST_F(Cli, ASittingSavedBeforeIsKept) {
  ASSERT_EQ(run("$YEZI play lukfu --seed 1 --save s </dev/null").code, 0);
  ASSERT_EQ(run("cp s first && $YEZI play lukfu --seed 2 --save s </dev/null").code, 0);
  EXPECT_EQ(run("cmp first s.previous").code, 0);
  EXPECT_EQ(run("$YEZI play lukfu --seed 1 --save /dev/full </dev/null").code, 4);
  EXPECT_EQ(run("$YEZI play lukfu --seed 1 --save no/such/folder </dev/null").code, 4);
}

TEST_F(Cli, NearMissesAtThePromptAreTold) {
  const Ran ran = run("printf 'wyh\\nrule 7.4\\nquit\\n' | "
                      "$YEZI play lukfu --seed 3 --seat 2 --players eager --no-save");
  EXPECT_TRUE(has(ran.out, "did you mean \"why\"?")) << ran.out;
  EXPECT_TRUE(has(ran.out, "L-7.4 [attested")) << ran.out;
}

TEST_F(Cli, AModuleGivenByPathIsResumedByAnyPathToIt) {
  ASSERT_EQ(run("$YEZI new mine --from eight-tricks --dir d").code, 0);
  const Ran first =
      run("printf '1\\n' | $YEZI play d/mine.lua --seed 1 --hands 1 --save 'my save'");
  ASSERT_EQ(first.code, 0) << first.err;
  EXPECT_TRUE(has(first.out, "yezi play d/mine.lua --resume --save 'my save'")) << first.out;
  EXPECT_EQ(run("grep -c 'mine.lua' 'my save'").out, "0\n") << "a save names no path";
  EXPECT_EQ(run("$YEZI show 'my save' --game d/mine.lua").code, 0);
  const Ran second = run("yes 1 | head -n 400 | $YEZI play ./d/mine.lua --resume --save 'my save'");
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_TRUE(has(second.out, "The sitting is over."));
  EXPECT_EQ(run("$YEZI play eight-tricks --resume --save 'my save'").code, 2);
}

TEST_F(Cli, HangingUpLeavesAReadableRecord) {
  // Under nohup it would rightly not listen.
  const Ran ran = run("mkfifo pipe; sh -c 'echo 1; exec sleep 60' > pipe & typing=$!; "
                      "env --default-signal=HUP $YEZI play lukfu --seed 1 --seat 1 --save s < pipe "
                      "& pid=$!; for i in $(seq 200); do grep -qs '\"start\"' s && break; "
                      "sleep 0.1; done; kill -HUP $pid; wait $pid; code=$?; kill $typing; "
                      "exit $code");
  EXPECT_EQ(ran.code, 130) << ran.err;
  EXPECT_TRUE(has(ran.out, "Goodbye (interrupted)")) << ran.out;
  EXPECT_EQ(run("$YEZI show s").code, 0);
}

TEST_F(Cli, AnUnfinishedSittingIsNotPassedOverInSilence) {
  ASSERT_EQ(run("printf '1\\n' | $YEZI play lukfu --seed 1 --seat 1 --hands 2").code, 0);
  const Ran again = run("$YEZI play lukfu --seed 2 --hands 1 </dev/null");
  EXPECT_TRUE(has(again.err, "unfinished saved sitting")) << again.err;
  const std::size_t at = again.err.find("play lukfu --resume --save ");
  ASSERT_NE(at, std::string::npos) << again.err;
  const std::string words = again.err.substr(at, again.err.find('\n', at) - at);
  const Ran resumed = run("$YEZI " + words + " </dev/null");
  EXPECT_TRUE(has(resumed.out, "Continuing with hand 1")) << resumed.out << resumed.err;
}

TEST_F(Cli, WhatCannotBeSavedIsNotDealt) {
  const Ran ran = run("printf '1\\n' | $YEZI play lukfu --seed 1 --save no/such/folder");
  EXPECT_EQ(ran.code, 4);
  EXPECT_EQ(ran.out, "");
}

TEST_F(Cli, VerbsWithoutCardsSayHowManyTheyWant) {
  const Ran ran = run("printf 'bury\\nquit\\n' | "
                      "$YEZI play lukfu --seed 3 --seat 2 --players eager --no-save");
  EXPECT_TRUE(has(ran.out, "you may bury 1 card, as in: bury ")) << ran.out;
}

TEST_F(Cli, WordsAreListedAndOneIsExplained) {
  const Ran ran = run("printf 'words\\nwords head\\nquit\\n' | "
                      "$YEZI play lukfu --seed 3 --seat 2 --players eager --no-save");
  EXPECT_TRUE(has(ran.out, "words WORD explains one")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Mandarin")) << ran.out;
  EXPECT_LT(std::count(ran.out.begin(), ran.out.end(), '\n'), 70) << ran.out;
}

// A hand of more cards than one event holds is one sentence, and copies are counted.
TEST_F(Cli, HandsShownAtTheEndAreOneSentenceEach) {
  const std::string game = "khanhoo --seed 3 --set rounds=10 --set players=2 --set pack=62 ";
  const Ran ran =
      run("yes 1 | head -60 | $YEZI play " + game + "--seat 0 --hands 1 --no-save --players eager");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto times = [](const std::string& text, const std::string& part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
    return count;
  };
  EXPECT_EQ(times(ran.out, "\nYour hand: "), 1) << ran.out;
  EXPECT_EQ(times(ran.out, "'s hand: "), 1) << ran.out;
  // the same where it is read again
  ASSERT_EQ(run("$YEZI simulate " + game + "--hands 1 --players eager --records w").code, 0);
  EXPECT_EQ(times(run("$YEZI show w").out, "'s hand: "), 2);
}

// The hand is shown as it was dealt; the first draw is announced before the table shows its card.
TEST_F(Cli, TheFirstDrawIsToldBeforeItIsShown) {
  for (const char* const game : {"wahua", "ningbo", "khanhoo"}) {
    for (const char* const seed : {"1", "2", "3", "4", "5", "6"}) {
      const Ran ran =
          run(std::string("echo q | $YEZI play ") + game + " --seat 0 --no-save --seed " + seed);
      const std::size_t draws = ran.out.find("\nYou draw "), drawn = ran.out.find("You have drawn");
      EXPECT_TRUE(drawn == std::string::npos || draws < drawn) << game << seed << ran.out;
    }
  }
}

TEST_F(Cli, CardsDealtToTheTableAreTold) {
  const Ran ran = run("echo quit | $YEZI play eight-tricks --seed 3 --no-save");
  EXPECT_TRUE(has(ran.out, "Face down on the table: stock (8).")) << ran.out;
}

} // namespace

} // namespace yezi::cli_play_test
