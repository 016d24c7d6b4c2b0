// Some referees try themselves: tests/referee/*_check.py hold what they know of the rules against
// the vectors of the sheets, scenes, and deals by chance.

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace yezi::referee_rules_test {

namespace {

void expect_no_faults(const std::string& game) {
#ifdef YEZI_SANITIZED
  GTEST_SKIP() << "nothing that was compiled runs here";
#endif
  if (std::system("python3 -c '' >/dev/null 2>&1") != 0) GTEST_SKIP() << "no python3";
  const std::string line = "python3 '" YEZI_SOURCE_DIR "/tests/referee/" + game + "_check.py'";
  EXPECT_EQ(std::system(line.c_str()), 0) << line;
}

TEST(RefereeRules, OfNingboMahjong) { expect_no_faults("ningbo"); }

TEST(RefereeRules, OfChineseClassical) { expect_no_faults("classical"); }

TEST(RefereeRules, OfTheMahjongOfJapan) { expect_no_faults("japan"); }

TEST(RefereeRules, OfTienGow) { expect_no_faults("tiengow"); }

TEST(RefereeRules, OfWahua) { expect_no_faults("wahua"); }

TEST(RefereeRules, OfKhanhoo) { expect_no_faults("khanhoo"); }

TEST(RefereeRules, OfWhist) { expect_no_faults("whist"); }

TEST(RefereeRules, OfQuanDui) { expect_no_faults("quandui"); }

TEST(RefereeRules, OfFourColours) { expect_no_faults("sisepai"); }

TEST(RefereeRules, OfKanhuOfTheQing) { expect_no_faults("kanhu-qing"); }

TEST(RefereeRules, OfMohu) { expect_no_faults("mohu"); }

TEST(RefereeRules, OfPenghu) { expect_no_faults("penghu"); }

TEST(RefereeRules, OfShihu) { expect_no_faults("shihu"); }

TEST(RefereeRules, OfCeki) { expect_no_faults("ceki"); }

TEST(RefereeRules, OfFishing) { expect_no_faults("diaoyu"); }

TEST(RefereeRules, OfLaPeche) { expect_no_faults("peche"); }

TEST(RefereeRules, OfHairtails) { expect_no_faults("hairtails"); }

TEST(RefereeRules, OfFifteenHu) { expect_no_faults("fifteen_hu"); }

TEST(RefereeRules, OfCholekTiga) { expect_no_faults("cholek"); }

TEST(RefereeRules, OfConquian) { expect_no_faults("conquian"); }

TEST(RefereeRules, OfGuangdongMahjong) { expect_no_faults("guangdong"); }

TEST(RefereeRules, OfLukFu) { expect_no_faults("lukfu"); }

} // namespace

} // namespace yezi::referee_rules_test
