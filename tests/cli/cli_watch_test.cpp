// Hints, reviews at the table, and watching programs play.

#include <sstream>

#include "cli/terminal.h"
#include "command_line.h"

namespace yezi::cli_watch_test {
namespace {

void fits_the_screen(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(width(line), screen_columns) << line;
}

// Seed 3, seat 2: a follower with a choice at once.
constexpr const char* at_once = "$YEZI play lukfu --seed 3 --seat 2 --hands 1 --players eager ";

TEST_F(Cli, HintsTellWhatIsExpectedAndWhy) {
  const std::string line =
      "printf 'hint\\nwhy 1\\n1\\nhint\\nquit\\n' | " + std::string(at_once) + "--hint-budget 300";
  const Ran ran = run(line);
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const char* part : {"Expected, in points with a 95 % margin, from 300 simulations:", " ± ",
                           "  1  +", "It takes the trick: nobody can beat it.",
                           "The rule of thumb chooses", "which nobody can beat."})
    EXPECT_TRUE(has(ran.out, part)) << part << '\n' << ran.out;
  fits_the_screen(ran.out);
  EXPECT_EQ(run(line + " --no-save").out.substr(0, 2000), ran.out.substr(0, 2000));
  EXPECT_EQ(run(std::string(at_once) + "--hint-budget soon").code, 2);
  EXPECT_EQ(run(std::string(at_once) + "--hint-budget 0").code, 2);
}

TEST_F(Cli, AfterKeepsHintsBackAndReviews) {
  const Ran ran =
      run("(printf '?\\nhint\\n'; yes 1) | " + std::string(at_once) + "--after --hint-budget 40");
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const char* part : {"With --after, hints come after the hand",
                           "Knowing only what you knew, a search of 40 simulations would have"})
    EXPECT_TRUE(has(ran.out, part)) << part << '\n' << ran.out;
  EXPECT_FALSE(has(ran.out, "Expected, in"));
  EXPECT_FALSE(has(ran.out, "hint  "));
  EXPECT_LT(ran.out.find("Balance:"), ran.out.find("A search of"));
  fits_the_screen(ran.out);
}

TEST_F(Cli, AReviewCanBeAskedForBetweenHands) {
  const Ran ran = run("(for i in $(seq 60); do echo 1; echo r; done) | $YEZI play lukfu --seed 3 "
                      "--seat 2 --players eager --hint-budget 20 --no-save");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "a search of 20 simulations")) << ran.out;
}

constexpr const char* watching = "$YEZI play lukfu --watch --seed 4 ";

TEST_F(Cli, WatchingShowsEveryHandAndReasons) {
  const std::string line = std::string(watching) + "--hands 1 --players search:40,simple";
  const Ran ran = run(line + " --save r");
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const char* part :
       {"The head (seat 1): ", "The second (seat 2): ", "The third (seat 0): ", "search:40",
        "nobody can beat it", "Expected result, in points, from 40 simulations:", "    *  ",
        "Balance:", "Score: ", "Saved in r."})
    EXPECT_TRUE(has(ran.out, part)) << part << '\n' << ran.out;
  EXPECT_FALSE(has(ran.out, "face down")) << "nothing is hidden from a watcher";
  fits_the_screen(ran.out);
  EXPECT_EQ(run(line + " --pace 0").out + "Saved in r.\n", ran.out);
  EXPECT_EQ(run("$YEZI show r").code, 0);
  EXPECT_EQ(run("$YEZI review r --hand 1 --seat 1 --simulations 10").code, 0);
}

TEST_F(Cli, WatchingKeepsWhatWasSavedBefore) {
  const std::string line = "$YEZI play eight-tricks --watch --seed 4 --players eager --save r ";
  const Ran left = run("echo before > r; echo q | " + line + "--step; cat r; ls");
  EXPECT_TRUE(has(left.out, "No hand was finished, so nothing was saved.")) << left.out;
  EXPECT_TRUE(has(left.out, "before\nerr\nout\nr\n")) << left.out << "nothing else is left";
  const Ran ran = run("echo before > r; " + line + "--hands 1; cat r.previous; $YEZI show r");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Saved in r.\nbefore\n")) << ran.out;
  EXPECT_TRUE(has(ran.err, "the hands saved before are now in r.previous")) << ran.err;
}

TEST_F(Cli, WatchingAsASeatShowsNoOther) {
  const Ran ran = run(std::string(watching) + "--hands 1 --players simple --seat 2");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "The second (seat 2): "));
  EXPECT_FALSE(has(ran.out, "(seat 1): ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "face down")) << ran.out;
}

TEST_F(Cli, WatchingStepByStep) {
  const std::string line = std::string(watching) + "--hands 1 --players simple --step";
  const Ran all = run("printf '\\nh\\n\\ns\\n' | " + line);
  EXPECT_EQ(all.code, 0) << all.err;
  EXPECT_TRUE(has(all.out, "Enter: next move."));
  EXPECT_TRUE(has(all.out, "Balance:"));
  EXPECT_FALSE(has(all.out, "Goodbye"));
  const Ran left = run("printf '\\nq\\n' | " + line);
  EXPECT_EQ(left.code, 0);
  EXPECT_TRUE(has(left.out, "Goodbye (quit).")) << left.out;
  EXPECT_FALSE(has(left.out, "Balance:"));
  EXPECT_TRUE(has(run(line + " </dev/null").out, "Goodbye (end of input)."));
}

TEST_F(Cli, WatchingGoesOnWhileAskedTo) {
  const Ran ran = run("printf '\\nq\\n' | " + std::string(watching) + "--players simple --save r");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Hand 2.")) << ran.out;
  EXPECT_FALSE(has(ran.out, "Hand 3."));
  EXPECT_EQ(run("grep -c '\"event\":\"end\"' r").out, "2\n");
}

TEST_F(Cli, WatchingIsLeftCleanly) {
  const Ran ran = run("env --default-signal=INT " + std::string(watching) +
                      "--players simple --pace 30 > o & pid=$!; for i in $(seq 200); do "
                      "grep -qs 'The head' o && break; sleep 0.1; done; kill -INT $pid; wait $pid");
  EXPECT_EQ(ran.code, 130) << ran.err;
  EXPECT_TRUE(has(text_of(folder_ / "o"), "Goodbye (interrupted)."));
}

TEST_F(Cli, WatchingWrongly) {
  for (const char* wrong :
       {"--watch --resume", "--watch --after", "--watch --step --pace 1", "--watch --pace -1",
        "--watch --pace nan", "--watch --pace 1e9", "--watch --seat 4", "--pace 1", "--step",
        "--watch --players human", "--watch --players simple,simple,simple,simple,simple"})
    EXPECT_EQ(run(std::string("$YEZI play lukfu --seed 1 --hands 1 </dev/null ") + wrong).code, 2)
        << wrong;
  EXPECT_EQ(run(std::string(watching) + "--hands 1 --players simple --save no/such/folder").code,
            4);
}

} // namespace
} // namespace yezi::cli_watch_test
