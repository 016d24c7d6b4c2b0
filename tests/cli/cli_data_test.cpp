// Data files that are broken, from the command line: said with file and line, never passed over.

#include <chrono>

#include "command_line.h"

namespace yezi::cli_data_test {

namespace {

class Data : public Cli {
protected:
  /// The library's games and history, to be broken.
  void SetUp() override {
    Cli::SetUp();
    fs::create_directories(folder_ / "h");
    for (const char* part : {"games", "history"})
      fs::copy(fs::path(YEZI_SOURCE_DIR) / part, folder_ / "h" / part, fs::copy_options::recursive);
  }
  void append(const std::string& file, const std::string& text) {
    std::ofstream(folder_ / "h" / file, std::ios::app | std::ios::binary) << text;
  }
  Ran at_home(const std::string& words) { return run("YEZI_HOME=$PWD/h $YEZI " + words); }
};

TEST_F(Data, NoBookIsMadeOfABrokenSheet) {
  ASSERT_EQ(at_home("rules last-bone --hands 0").code, 0);
  append("history/games/last-bone.md", "\nbroken \xFF\n\nand \x1B[31mred\n");
  const Ran ran = at_home("rules last-bone --hands 0");
  EXPECT_EQ(ran.code, 3);
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(has(ran.err, "got the byte FF at column 8")) << ran.err;
  EXPECT_TRUE(has(ran.err, "control character (U+001B) at column 5")) << ran.err;
  EXPECT_EQ(at_home("check last-bone --hands 0").code, 3);
  EXPECT_EQ(at_home("lineage --check").code, 3);
}

TEST_F(Data, NoBookIsMadeOfASheetThatTheModuleDoesNotFit) {
  append("history/games/eight-tricks.md",
         "\n**Z1** [A] Nothing cites this.\n\n**Z2** [A] Nor this.\n");
  const Ran ran = at_home("rules eight-tricks --hands 0");
  EXPECT_EQ(ran.code, 3);
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(has(ran.err, "no clause of eight-tricks cites Z1")) << ran.err;
  EXPECT_TRUE(has(ran.err, "no clause of eight-tricks cites Z2")) << ran.err;
  append("history/games/zh-Hant/eight-tricks.md", "\n**Z3** 沒有。\n");
  const Ran chinese = at_home("rules eight-tricks --hands 0 --lang zh-Hant");
  EXPECT_EQ(chinese.code, 3);
  EXPECT_TRUE(has(chinese.err, "Z1")) << chinese.err;
  EXPECT_TRUE(has(chinese.err, "has no rule Z3")) << chinese.err;
}

TEST_F(Data, WordingsInOtherLanguagesAreCheckedWithTheirModule) {
  ASSERT_EQ(at_home("check last-bone --hands 0").code, 0);
  append("history/games/zh-Hant/last-bone.md", "\xFF\n");
  const Ran ran = at_home("check last-bone --hands 0");
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(has(ran.out, "history/games/zh-Hant/last-bone.md:")) << ran.out;
  EXPECT_EQ(at_home("rules last-bone --hands 0").code, 0) << "the English book is whole";
}

TEST_F(Data, MonstrousCellsAreRefusedAtOnce) {
  const auto began = std::chrono::steady_clock::now();
  std::string keys;
  while (keys.size() < 3'000'000) keys += "nobody ";
  append("history/positions.csv", "x,for," + keys + ",y\n");
  const Ran ran = at_home("lineage --check");
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(has(ran.err + ran.out, "history/positions.csv:")) << ran.err;
  EXPECT_TRUE(has(ran.err + ran.out, "are the most")) << ran.err;
  append("history/games.csv", std::string(5'000'000, '\n'));
  EXPECT_TRUE(has(at_home("lineage --check").err, "games.csv: cannot read: File too large"));
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(10));
}

TEST_F(Data, OtherTablesLessonsAndScenesAreHeldToItToo) {
  append("history/glossary.csv", "x,y,,,,\x1B[31m,,\n");
  EXPECT_TRUE(has(at_home("lineage --check").err, "history/glossary.csv:"));
  append("history/lessons/lukfu-hand.md", "\n\xFF\n");
  const Ran lesson = at_home("lesson lukfu-hand < /dev/null");
  EXPECT_EQ(lesson.code, 3);
  EXPECT_TRUE(has(lesson.err, "got the byte FF")) << lesson.err;
  append("games/last-bone/last-bone_test.lua", "-- \xFF\n");
  const Ran check = at_home("check last-bone --hands 0");
  EXPECT_EQ(check.code, 3);
  EXPECT_TRUE(has(check.out, "games/last-bone/last-bone_test.lua:")) << check.out;
  append("games/decks/strokes.txt", "# \x1B\n");
  EXPECT_EQ(at_home("cards money-38 -o x.pdf").code, 3);
}

} // namespace

} // namespace yezi::cli_data_test
