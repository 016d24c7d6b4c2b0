// Records from the command line: shown, replayed, cheated.

#include <algorithm>

#include "command_line.h"

namespace yezi {

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

} // namespace

} // namespace yezi
