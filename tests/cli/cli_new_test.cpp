// new: a game from nothing runs at once, whatever it is made of. And modules out of nowhere go
// through the tools that ours go through.

#include <fmt/format.h>

#include "command_line.h"

namespace yezi::cli_new_test {
namespace {

TEST_F(Cli, AGameFromNothingRuns) {
  for (const std::string kind : {"tricks", "drawing", "script"}) {
    SCOPED_TRACE(kind);
    const Ran made = run(fmt::format("$YEZI new mine --dir {0} --players 3 --play {0}", kind));
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_TRUE(has(made.out, "created mine, a new game:\n  " + kind + "/mine.lua  ")) << made.out;
    EXPECT_TRUE(has(made.out, "\n  yezi check " + kind + "/mine.lua  ")) << made.out;
    const Ran checked = run("$YEZI check " + kind + "/mine.lua --hands 60");
    EXPECT_EQ(checked.code, 0) << checked.out << checked.err;
    EXPECT_TRUE(has(checked.out, "scenes: 1 scene, good")) << checked.out;
    EXPECT_EQ(run("$YEZI simulate " + kind + "/mine.lua --hands 20").code, 0);
    const Ran book = run("$YEZI rules " + kind + "/mine.lua --hands 20");
    EXPECT_TRUE(has(book.out, "[conjecture]") || has(book.out, "N-1")) << book.out;
  }
  const Ran again = run("$YEZI new mine --dir tricks");
  EXPECT_EQ(again.code, 2);
  EXPECT_TRUE(has(again.err, "exists; not overwritten")) << again.err;
  // where the user stands, if no folder is named; and what it says to type can be typed
  const Ran here = run("mkdir 'my games' && cd 'my games' && $YEZI new mine && $YEZI new "
                       "mine --from lukfu && ls");
  EXPECT_EQ(here.code, 2) << "one file for two modules";
  EXPECT_TRUE(has(here.out, "\n  yezi play ./mine.lua ")) << here.out;
  const Ran variant =
      run("cd 'my games' && $YEZI new night --from lukfu && $YEZI check ./night.lua "
          "--hands 5 && ls");
  EXPECT_EQ(variant.code, 0) << variant.err;
  EXPECT_TRUE(has(variant.out, "lukfu-night.md\nmine.lua\nmine.md\nmine_test.lua\nnight.lua\n"
                               "night_test.lua\n"))
      << variant.out;
  EXPECT_TRUE(has(run("$YEZI new other --dir 'my games'").out, "check 'my games/other.lua'"));
}

TEST_F(Cli, StrangersGoThroughTheTools) {
  ASSERT_EQ(run("cp " YEZI_SOURCE_DIR "/tests/strangers/*.lua .").code, 0);
  for (const std::string name : {"oh-hell", "brag"}) {
    SCOPED_TRACE(name);
    const std::string file = "./" + name + ".lua";
    const Ran checked = run("$YEZI check " + file + " --hands 30");
    EXPECT_EQ(checked.code, 0) << checked.out << checked.err;
    const Ran book = run("$YEZI rules " + file);
    EXPECT_EQ(book.code, 0) << book.err;
    EXPECT_TRUE(has(book.out, "settle.")) << book.out;
    EXPECT_TRUE(has(book.out, "y.phase")) << book.out;
    const Ran compared = run("$YEZI compare ./oh-hell.lua ./brag.lua --hands 20");
    EXPECT_EQ(compared.code, 0) << compared.err;
    EXPECT_TRUE(has(compared.out, "clauses of their rules")) << compared.out;
    EXPECT_EQ(run("$YEZI games " + file).code, 0);
    EXPECT_EQ(run("$YEZI match " + file + " --players search:20,random --deals 2").code, 0);
    const Ran hint = run("printf 'hint\\nquit\\n' | $YEZI play " + file +
                         " --seed 3 --seat 1 --players random --no-save --hint-budget 60");
    EXPECT_TRUE(has(hint.out, "Expected, in ")) << hint.out << hint.err;
    EXPECT_TRUE(has(hint.out, name == "brag" ? "swap" : "trump: ")) << hint.out;
    const Ran shown = run(fmt::format("$YEZI simulate {0} --hands 1 --records r-{1}.jsonl && "
                                      "$YEZI show r-{1}.jsonl --game {0}",
                                      file, name));
    EXPECT_EQ(shown.code, 0) << shown.err;
    EXPECT_TRUE(has(shown.out, name == "brag" ? " swaps " : " bids ")) << shown.out;
  }
}

} // namespace
} // namespace yezi::cli_new_test
