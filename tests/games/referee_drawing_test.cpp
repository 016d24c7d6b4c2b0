// The games of drawing before outside referees: see referee_test.cpp.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

TEST_F(Referee, AgreesAboutNingboMahjong) {
  expect_agreement("--hands 80 --players random", "", "ningbo");
  expect_drawing("ningbo", 64, "1");
  expect_drawing("ningbo", 32, "0.3");
}

TEST_F(Referee, AgreesAboutNingboMahjongWithOtherOptions) {
  expect_drawing("ningbo", 48, "1",
                 " --set wall=two_tier --set dead_wall=16_not_kept --set honour_mode=set"
                 " --set limit=none --set loser_pairs=off --set stack_draw=on");
  expect_drawing("ningbo", 48, "0.7",
                 " --set exchange=off --set limit=300 --set limit_losers=off --set pao=feed"
                 " --set shuangpeng=off --set nine_no_pairs=on --set dealer_repeat_on_draw=on"
                 " --set nine_gates=any --set all_honours=3");
  expect_drawing("ningbo", 48, "0.02", " --set fault_mode=honour --set dealer_double=off");
}

TEST_F(Referee, AgreesAboutChineseClassical) {
  const auto agrees = [this](const std::string& players, const std::string& set) {
    expect_agreement("--sitting 8 --hands 48 --players " + players + set, "--sitting 8",
                     "ningbo/classical");
  };
  agrees("simple:hasty", "");
  agrees("simple", " --set waiting_excuse=on --set dragon_limit=off --set wind_limit=off"
                   " --set heads_limit=off --set round_wind=on --set loser_flush=on");
  agrees("simple:hasty", " --set bonus_tiles=code --set wash=paid --set base=10"
                         " --set last_draw=on");
  agrees("simple:hasty", " --set bonus_tiles=harr --set bonus_from=head --set wash=annul"
                         " --set limit=none --set round_wind=on");
  agrees("simple", " --set bonus_tiles=pairs --set bonus_from=last_live --set limit_losers=off"
                   " --set loser_pairs=off --set dihu=first_own_draw");
  agrees("simple:hasty", " --set bonus_tiles=code --set dead_wall=16_not_kept --set pao=off"
                         " --set bonus_from=head");
}

TEST_F(Referee, AgreesAboutGuangdongMahjong) {
  expect_agreement("--sitting 8 --hands 48 --players simple", "--sitting 8", "guangdong");
  expect_agreement("--sitting 8 --hands 48 --players simple:hasty --set min_faan=0", "--sitting 8",
                   "guangdong");
  expect_drawing("guangdong", 32, "0.5", " --set min_faan=1");
}

TEST_F(Referee, AgreesAboutGuangdongMahjongWithOtherOptions) {
  const auto agrees = [this](const std::string& players, const std::string& set) {
    expect_agreement("--sitting 8 --hands 32 --players " + players + set, "--sitting 8",
                     "guangdong");
  };
  agrees("simple:hasty", " --set min_faan=0 --set payment=full --set strict_kan=on --set cap=8"
                         " --set flower_win=on");
  agrees("simple", " --set bonus_tiles=off --set min_faan=1 --set dealer_repeat_on_draw=off"
                   " --set table=full --set cap=none");
  agrees("simple,simple:hasty", " --set dead_wall=14 --set passed_win=until_draw"
                                " --set min_counts_bonus=on --set pao=off --set cap=13");
}

TEST_F(Referee, AgreesAboutWahua) {
  expect_agreement("--hands 80 --players random", "", "wahua");
  expect_drawing("wahua", 64, "1");
  expect_drawing("wahua", 32, "0.3");
}

TEST_F(Referee, AgreesAboutWahuaWithOtherOptions) {
  expect_drawing("wahua", 48, "0.5",
                 " --set extra_tiles=ten --set double_general=civil --set fourth_general=33"
                 " --set kao_refill=draw_and_discard --set settlement=difference");
  expect_drawing("wahua", 48, "0.5",
                 " --set third_prize=on --set self_reverse_twice=on --set gongzi_kao_first=on"
                 " --set dangtou_must_be_flowered=on --set flowered_wait_first=off"
                 " --set deals_per_round=4 --set chip=3 --set dealer_factor=1");
  expect_drawing("wahua", 48, "0.02",
                 " --set fault_mode=audit --set kao_upgrade_exposed=off"
                 " --set concealed_kao_counts=off --set double_general=none");
  expect_drawing("wahua", 48, "0.02", " --set fault_mode=audit");
}

TEST_F(Referee, AgreesAboutKhanhoo) {
  expect_agreement("--sitting 8 --hands 40 --players simple", "--sitting 8", "khanhoo");
  expect_agreement("--hands 16 --players random,eager,simple", "", "khanhoo");
}

TEST_F(Referee, AgreesAboutKhanhooWithOtherOptions) {
  expect_agreement("--hands 16 --players simple,random --set players=2 --set pack=62"
                   " --set joker_value=zero --set ace_triplets=on --set double_khanhoo=off",
                   "", "khanhoo");
  expect_agreement("--hands 16 --players simple,eager,simple,random --set players=4"
                   " --set others_score=off --set rounds=12",
                   "", "khanhoo");
  expect_agreement("--hands 12 --players simple --set final_discard=off", "", "khanhoo");
  expect_agreement("--hands 6 --players simple --set players=6 --set pack=125", "", "khanhoo");
}

TEST_F(Referee, AgreesAboutDrawingUntilTheMatchIsOver) {
  for (const char* const game : {"ningbo", "wahua", "khanhoo"})
    expect_agreement("--matches 4 --players random", "--matches", game);
  expect_agreement("--matches 2 --players simple:hasty --set min_faan=0"
                   " --set dealer_repeat_on_draw=off",
                   "--matches", "guangdong");
}

TEST_F(Referee, RefusesAChangedTraceOfDrawing) {
  for (const char* const game : {"ningbo", "guangdong", "wahua"}) {
    const auto refused = [&](const std::string& script, const std::string& word) {
      expect_refusal(script, word, game);
    };
    refused("0,/\"offers\":\\[\"discard [^\"]*\",/s//\"offers\":[/", "offers that are missing");
    refused("0,/\"tail\":1*[0-9][0-9]/s//\"tail\":200/", "left in the wall");
    refused("0,/\"counters\":{\"\\([a-z]*\\)\":0/s//\"counters\":{\"\\1\":3/", "counters");
    refused("$d", "the last hand is over");
  }
  expect_refusal("0,/\"dao\":[0-9]*0,/s///;0,/\"value\":[0-9]*,/s//\"value\":41,/", "counts",
                 "wahua");
  expect_refusal("0,/\"amount\":2,\"clause\"/s//\"amount\":4,\"clause\"/", "transfers", "wahua");
}

} // namespace

} // namespace yezi::referee_test
