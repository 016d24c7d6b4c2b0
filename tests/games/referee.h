// How a test has traces judged by the outside referees in tests/referee: hands are simulated, or a
// trace of them is changed, and the referee of the game says whether it agrees. See
// referee_test.cpp.

#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "length.h"
#include "scratch.h"

namespace yezi::referee_test {

namespace fs = std::filesystem;

class Referee : public ::testing::Test {
protected:
  void SetUp() override {
    if (std::system("python3 -c '' >/dev/null 2>&1") != 0) GTEST_SKIP() << "no python3";
    folder_ = scratch() / ::testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::create_directories(folder_);
  }
  void TearDown() override {
    if (!folder_.empty()) fs::remove_all(folder_);
  }

  /// How `shell` ended; it runs in an empty folder, and writes to the file "out" there.
  int run(const std::string& shell) const {
    const std::string referee = YEZI_SOURCE_DIR "/tests/referee";
    const std::string line =
        "cd '" + folder_.string() + "' && export YEZI='" YEZI_PROGRAM "' REFEREE='" + referee +
        "' XDG_STATE_HOME='" + folder_.string() + "/state' && ( " + shell + " ) >out 2>&1";
    const int status = std::system(line.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  std::string out() const {
    std::ifstream in(folder_ / "out", std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  /// One referee judges a game and its variants.
  static std::string referee_of(const std::string& game) {
    return "python3 \"$REFEREE/" + game.substr(0, game.find('/')) + "_referee.py\" ";
  }

  /// The words with as many hands as this build and YEZI_SCALE allow: referees are slow, and where
  /// sanitizers slow the program too, those of the other builds judge the rest.
  static std::string for_this_build(std::string words) {
#ifdef YEZI_SANITIZED
    constexpr double share = 0.0625;
#else
    constexpr double share = 0.5;
#endif
    const std::string option = "--hands ";
    if (words.find(option) == std::string::npos) return words;
    const std::size_t at = words.find(option) + option.size();
    const std::size_t end = words.find_first_not_of("0123456789", at);
    const int asked = std::stoi(words.substr(at));
    const int hands = static_cast<int>(asked * share * test::test_length()) / 8 * 8;
    words.replace(at, std::min(end, words.size()) - at,
                  std::to_string(std::max(std::min(asked, 8), hands)));
    return words;
  }

  /// Hands played with these words, and judged.
  void expect_agreement(const std::string& asked, const std::string& judged = "",
                        const std::string& game = "lukfu") const {
    const std::string words = for_this_build(asked);
    ASSERT_EQ(run("$YEZI simulate " + game + " --seed 11 --trace t " + words), 0) << words << "\n"
                                                                                  << out();
    EXPECT_EQ(run(referee_of(game) + "t " + judged), 0) << words << "\n" << out();
    EXPECT_NE(out().find(", 0 disagreements\n"), std::string::npos) << words << "\n" << out();
  }

  /// Matches of Madiao with these options.
  void expect_madiao(int hands, const std::string& players, const std::string& set = "") const {
    expect_agreement("--sitting 8 --hands " + std::to_string(hands) + " --players " + players + set,
                     "--sitting 8", "madiao");
  }

  /// Hands of Tien Gow with these options, in sittings of eight.
  void expect_tiengow(int hands, const std::string& players, const std::string& set = "") const {
    expect_agreement("--threads 1 --sitting 8 --hands " + std::to_string(hands) + " --players " +
                         players + set,
                     "--sitting 8", "tiengow");
  }

  /// Players who lead large sets, and keep for the last trick what counts there.
  static std::string keen() { return "\"exec:python3 $REFEREE/keen_player.py 21 42 51 61\""; }

  /// Hands of a game of drawing and discarding, in sittings of eight. `says_out` is how often its
  /// players go out when they are offered to.
  void expect_drawing(const std::string& game, int hands, const std::string& says_out,
                      const std::string& set = "") const {
    expect_agreement("--threads 1 --sitting 8 --hands " + std::to_string(hands) +
                         " --players \"exec:python3 $REFEREE/patient_player.py " + says_out + "\"" +
                         set,
                     "--sitting 8", game);
  }

  /// The trace of a few hands of these players, changed by a `sed` script, is refused with this
  /// word.
  void expect_refusal(const std::string& script, const std::string& word,
                      const std::string& game = "lukfu", const std::string& players = "random",
                      int few = 4) const {
#ifdef YEZI_SANITIZED
    GTEST_SKIP() << "the referee is judged here, not what was compiled";
#endif
    const std::string hands = " --hands " + std::to_string(few) + " --seed 11 --players " + players;
    ASSERT_EQ(run("$YEZI simulate " + game + hands + " --trace t"), 0) << out();
    ASSERT_EQ(run("sed '" + script + "' t >changed && ! cmp -s t changed"), 0) << script;
    EXPECT_EQ(run(referee_of(game) + "changed"), 1) << script << "\n" << out();
    EXPECT_NE(out().find(word), std::string::npos) << script << "\n" << out();
  }

  fs::path folder_;
};

} // namespace yezi::referee_test
