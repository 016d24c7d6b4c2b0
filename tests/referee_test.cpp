// Traces of Luk Fu before an outside referee: tests/referee/lukfu_referee.py, which knows only the
// rule sheet, plays every hand again. What the program offers, counts and pays must be what the
// sheet says.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace yezi {

namespace {

namespace fs = std::filesystem;

class Referee : public ::testing::Test {
protected:
  void SetUp() override {
    if (std::system("python3 -c '' >/dev/null 2>&1") != 0) GTEST_SKIP() << "no python3";
    folder_ = fs::path(::testing::TempDir()) /
              ("yezi-referee-" + std::to_string(getpid()) + "-" +
               ::testing::UnitTest::GetInstance()->current_test_info()->name());
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

  /// Hands played with these words, and judged.
  void expect_agreement(const std::string& words, const std::string& judged = "") const {
    ASSERT_EQ(run("$YEZI simulate lukfu --seed 11 --trace t " + words), 0) << words << "\n"
                                                                           << out();
    EXPECT_EQ(run("python3 \"$REFEREE/lukfu_referee.py\" t " + judged), 0) << words << "\n"
                                                                           << out();
    EXPECT_NE(out().find(", 0 disagreements\n"), std::string::npos) << words << "\n" << out();
  }

  /// The trace of a few hands, changed by a `sed` script, is refused with this word.
  void expect_refusal(const std::string& script, const std::string& word) const {
    ASSERT_EQ(run("$YEZI simulate lukfu --hands 8 --players random --seed 11 --trace t"), 0)
        << out();
    ASSERT_EQ(run("sed '" + script + "' t >changed && ! cmp -s t changed"), 0) << script;
    EXPECT_EQ(run("python3 \"$REFEREE/lukfu_referee.py\" changed"), 1) << script << "\n" << out();
    EXPECT_NE(out().find(word), std::string::npos) << script << "\n" << out();
  }

  fs::path folder_;
};

TEST_F(Referee, AgreesAtEveryDepthOfDeduction) {
  for (const char* const depth : {"visible", "rules", "exact"})
    for (const char* const players : {"random", "eager", "simple"})
      expect_agreement(std::string("--hands 150 --players ") + players +
                       " --set oldage_depth=" + depth);
}

TEST_F(Referee, AgreesWithoutInferenceFromLeads) {
  for (const char* const depth : {"rules", "exact"})
    expect_agreement(std::string("--hands 100 --players random,eager,simple,random"
                                 " --set lead_inference=off --set oldage_depth=") +
                     depth);
}

TEST_F(Referee, AgreesWhenHandsAreLinked) {
  expect_agreement("--hands 60 --players random --sitting 12", "--sitting 12");
}

TEST_F(Referee, AgreesAboutFalseClaims) {
  expect_agreement("--hands 80 --threads 1 --players \"exec:python3 $REFEREE/bold_player.py\"");
}

TEST_F(Referee, RefusesAChangedTrace) {
  expect_refusal("0,/\"offers\":\\[\"lead [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  expect_refusal("0,/\"offers\":\\[\"bury [^\"]*\",/s//\"offers\":[\"bury ww\",/", "offers");
  expect_refusal("0,/\"amount\":1/s//\"amount\":2/", "payments");
  expect_refusal("0,/\"unbeatable\":\"[^\"]*\"/s//\"unbeatable\":\"s2\"/", "unbeatable");
  expect_refusal("0,/\"best_by\":[0-9]/s//\"best_by\":7/", "trick");
  expect_refusal("$d", "the last hand is over");
}

} // namespace

} // namespace yezi
