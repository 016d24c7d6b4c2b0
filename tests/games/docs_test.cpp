// Samples in the documentation are files that run: a block marked <!-- file: PATH --> is that file.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "game.h"
#include "players/properties.h"

namespace yezi::docs_test {
namespace {

const std::filesystem::path home = YEZI_SOURCE_DIR;

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Docs, SamplesAreTheFilesTheyName) {
  const std::string guide = read(home / "README.md") + read(home / "games/README.md") +
                            read(home / "scripts/bots/README.md");
  const std::string marker = "<!-- file: ";
  int samples = 0;
  for (auto at = guide.find(marker); at != std::string::npos; at = guide.find(marker, at + 1)) {
    const auto from = at + marker.size();
    const std::string name = guide.substr(from, guide.find(" -->", from) - from);
    const auto start = guide.find('\n', guide.find("```", from)) + 1;
    const std::string block = guide.substr(start, guide.find("```\n", start) - start);
    EXPECT_EQ(block, read(home / name)) << name;
    ++samples;
  }
  EXPECT_GE(samples, 8);
}

TEST(Docs, PartsOfFilesStandInThem) {
  const std::string guide = read(home / "games/README.md");
  const std::string marker = "<!-- part of: ";
  int parts = 0;
  for (auto at = guide.find(marker); at != std::string::npos; at = guide.find(marker, at + 1)) {
    const auto from = at + marker.size();
    const std::string name = guide.substr(from, guide.find(" -->", from) - from);
    const auto start = guide.find('\n', guide.find("```", from)) + 1;
    const std::string block = guide.substr(start, guide.find("```\n", start) - start);
    EXPECT_NE(read(home / name).find(block), std::string::npos) << name;
    ++parts;
  }
  EXPECT_GE(parts, 1);
}

TEST(Docs, TheFirstGameOfTheGuideIsGood) {
  const test::Game game = test::load_game((home / "tests/afternoon/first.lua").string());
  Coverage coverage;
  for (std::uint64_t hand = 0; hand < 20; ++hand)
    for (const std::string& problem : check_hand(game.table, 1, hand, coverage))
      ADD_FAILURE() << problem;
}

TEST(Docs, TheSampleOfOptionsIsGoodUnderEveryValue) {
  const std::string file = (home / "tests/afternoon/options.lua").string();
  for (const OptionSettings& settings :
       {OptionSettings{{"stake", "3"}}, OptionSettings{{"pairs", "off"}, {"bonus", "pairs"}},
        OptionSettings{{"duty", "beat"}, {"bonus", "pairs"}}, OptionSettings{{"bonus", "tiles"}}}) {
    const test::Game game = test::load_game(file, settings);
    Coverage coverage;
    for (std::uint64_t hand = 0; hand < 5; ++hand)
      for (const std::string& problem : check_hand(game.table, 1, hand, coverage))
        ADD_FAILURE() << problem;
  }
}

TEST(Docs, RoomsOfTheEngineAreAllDescribed) {
  const std::string text = read(home / "engine/README.md");
  for (const auto& entry : std::filesystem::directory_iterator(home / "engine")) {
    if (!entry.is_directory()) continue;
    EXPECT_NE(text.find("| `" + entry.path().filename().string() + "` |"), std::string::npos)
        << entry.path();
  }
}

} // namespace
} // namespace yezi::docs_test
