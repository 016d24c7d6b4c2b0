// Records from the command line: shown, replayed, cheated.

#include <algorithm>

#include "command_line.h"

namespace yezi::cli_records_test {

namespace {

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

TEST_F(Cli, RecordsOfAModuleGivenByPathAreShownWithIt) {
  ASSERT_EQ(run("$YEZI new mine --from eight-tricks --dir d").code, 0);
  ASSERT_EQ(run("$YEZI simulate d/mine.lua --hands 2 --records r").code, 0);
  const Ran alone = run("$YEZI show r");
  EXPECT_EQ(alone.code, 3);
  EXPECT_TRUE(has(alone.err, "--game FILE")) << alone.err;
  const Ran shown = run("$YEZI show r --game d/mine.lua");
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_TRUE(has(shown.out, "Hand 2"));
  EXPECT_EQ(run("$YEZI replay r --game ./d/mine.lua --to 3").code, 0);
  EXPECT_EQ(run("$YEZI show r --game lukfu").code, 3) << "the record is of another game";
  EXPECT_EQ(run("$YEZI show r --game d/nowhere.lua").code, 4);
}

TEST_F(Cli, WhatOneSeatSawIsRefusedOnce) {
  ASSERT_EQ(run("$YEZI simulate lukfu --hands 1 --records r").code, 0);
  ASSERT_EQ(run("$YEZI show r --seat 1 --json > s").code, 0);
  for (const char* stream : {"s", "s2"}) {
    const Ran ran = run(std::string("sed 's/\"you\":1,//' s > s2; $YEZI show ") + stream);
    EXPECT_EQ(ran.code, 3);
    EXPECT_TRUE(has(ran.err, "what one seat saw")) << ran.err;
    EXPECT_LE(std::count(ran.err.begin(), ran.err.end(), '\n'), 2) << ran.err;
  }
}

TEST_F(Cli, WhatIsNoTextIsRefusedAtOnce) {
  for (const char* words : {"show /dev/zero", "show - < /dev/zero", "score lukfu /dev/zero"}) {
    const Ran ran = run(std::string("timeout 20 $YEZI ") + words);
    EXPECT_EQ(ran.code, 3) << words;
    EXPECT_TRUE(has(ran.err, "no text")) << ran.err;
  }
}

TEST_F(Cli, ARecordUnderOtherRulesNamesTheWayOut) {
  ASSERT_EQ(run("$YEZI simulate lukfu --hands 1 --records r").code, 0);
  const Ran ran = run("sed 's/\"rules\":\"..../\"rules\":\"0000/' r > s; $YEZI show s");
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(has(ran.err, "--force")) << ran.err;
  EXPECT_EQ(run("$YEZI show s --force").code, 0);
}

} // namespace

} // namespace yezi::cli_records_test
