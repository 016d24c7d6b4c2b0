// Traces before outside referees: tests/referee/<game>_referee.py, which know only the rule sheets,
// play every hand again. What the program offers, counts and pays must be what the sheets say.

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "scratch.h"

namespace yezi::referee_test {

namespace {

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

  static std::string referee_of(const std::string& game) {
    return "python3 \"$REFEREE/" + game + "_referee.py\" ";
  }

  /// The words with as many hands as this build and YEZI_SCALE allow: referees are slow, and where
  /// sanitizers slow the program too, those of the other builds judge the rest.
  static std::string for_this_build(std::string words) {
#ifdef YEZI_SANITIZED
    constexpr double share = 0.0625;
#else
    constexpr double share = 0.5;
#endif
    const char* scale = std::getenv("YEZI_SCALE");
    const std::string option = "--hands ";
    if (words.find(option) == std::string::npos) return words;
    const std::size_t at = words.find(option) + option.size();
    const std::size_t end = words.find_first_not_of("0123456789", at);
    const int asked = std::stoi(words.substr(at));
    const int hands = static_cast<int>(asked * share * (scale ? std::atof(scale) : 1.0)) / 8 * 8;
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

  /// The trace of a few hands, changed by a `sed` script, is refused with this word.
  void expect_refusal(const std::string& script, const std::string& word,
                      const std::string& game = "lukfu") const {
#ifdef YEZI_SANITIZED
    GTEST_SKIP() << "the referee is judged here, not what was compiled";
#endif
    ASSERT_EQ(run("$YEZI simulate " + game + " --hands 8 --players random --seed 11 --trace t"), 0)
        << out();
    ASSERT_EQ(run("sed '" + script + "' t >changed && ! cmp -s t changed"), 0) << script;
    EXPECT_EQ(run(referee_of(game) + "changed"), 1) << script << "\n" << out();
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

TEST_F(Referee, AgreesAboutMadiao) {
  for (const char* const players : {"random", "simple", "random,simple,simple,random"})
    expect_madiao(240, players);
}

TEST_F(Referee, AgreesAboutMadiaoInItsLaterForm) {
  expect_madiao(160, "random",
                " --set diao_table=late --set diao_settlement=zero_sum --set red_set=nine_late"
                " --set quan_tu=32 --set quanshou=4 --set knock_tu=on --set yishang=three+late"
                " --set first_lead=banker --set last_trick_forfeit=on --set stake_chong=6");
}

TEST_F(Referee, AgreesAboutMadiaoInEveryReadingOfLiability) {
  for (const char* const liab : {"cap", "net", "off"})
    for (const char* const multi : {"last", "each"})
      expect_madiao(120, "random,simple,simple,random",
                    std::string(" --set bai_only_trick=dahuobai --set bank_pass=stay_on_win") +
                        " --set liab=" + liab + " --set liab_multi=" + multi);
}

TEST_F(Referee, AgreesAboutMadiaoWithOtherHonours) {
  expect_madiao(160, "simple",
                " --set shang_set=nines --set kong_absorbed=off --set jiakui_scope=dealt"
                " --set sankai=any_three_red --set sihong_more=per_card --set penalties=full"
                " --set bank_pass=diao_winner --set cut_special=recut");
  expect_madiao(160, "random",
                " --set shang_set=zun --set vice_shi=90 --set vice_qian=off --set liab_refuse=off"
                " --set bai_only_trick=nothing --set penalties=full --set pool=off");
}

TEST_F(Referee, AgreesAboutMadiaoDealtAgain) {
  expect_madiao(160, "simple", " --set redeal_on_five=on");
}

TEST_F(Referee, AgreesAboutMadiaoUntilTheMatchIsOver) {
  for (const char* const set : {"redeal_on_five=on", "penalties=full", "bank_pass=stay_on_win"})
    expect_agreement(std::string("--matches 30 --players random --set ") + set, "--matches",
                     "madiao");
}

TEST_F(Referee, AgreesAboutKanhu) {
  for (const char* const players : {"random", "eager", "simple", "simple:hasty,random,simple"})
    expect_agreement(std::string("--sitting 8 --hands 120 --players ") + players, "--sitting 8",
                     "kanhu");
  expect_agreement("--sitting 8 --hands 60 --players simple,random --set players=2", "--sitting 8",
                   "kanhu");
}

TEST_F(Referee, AgreesAboutKanhuInEveryCompletion) {
  const auto agrees = [this](const std::string& set) {
    expect_agreement("--sitting 8 --hands 60 --players random,simple " + set, "--sitting 8",
                     "kanhu");
  };
  agrees("--set odd=superior --set heaven_leopard=on --set cash_order=natural"
         " --set run_suits=equal --set must_beat=on --set last_trick=on");
  agrees("--set odd=lone --set run_suits=own --set set_of_ones=only_nines --set counted=tricks"
         " --set first_lead=counted --set next_banker=rotate");
  agrees("--set odd_runs=on --set suit_order=qsw --set singles=any_suit --set heaven_leopard=on"
         " --set set_of_ones=only_nines --set last_trick=on --set counted=tricks");
  agrees("--set players=2 --set two_deal=10 --set odd=superior --set singles=any_suit"
         " --set first_lead=counted --set must_beat=on");
  agrees("--set players=2 --set odd=lone --set singles=any_suit --set odd_runs=off"
         " --set cash_order=natural --set last_trick=on");
}

TEST_F(Referee, AgreesAboutTienGow) {
  for (const char* const players : {"random", "simple", "simple,eager,random,simple"})
    expect_tiengow(96, players);
}

TEST_F(Referee, AgreesAboutTienGowWithOtherOptions) {
  expect_tiengow(96, keen(),
                 " --set pool=kam --set he_zun=off --set he_si=off --set li_pai=off"
                 " --set zero_rule=off --set bao_also_he=on");
  expect_tiengow(96, keen(),
                 " --set direction_alternates=on --set li_pai=off --set bao_also_he=on"
                 " --set cap=3 --set yao_qin=off");
  expect_tiengow(96, "random",
                 " --set li_pai_extra=on --set direction_alternates=on --set pool=kam"
                 " --set cap=2 --set enter_bonus=off");
  expect_tiengow(64, "simple,random",
                 " --set mixed_sets=off --set wen_zun=off --set zero_rule=off --set slam=off"
                 " --set li_pai=off --set banker_factor=fixed");
}

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
}

TEST_F(Referee, RefusesAChangedTrace) {
  expect_refusal("0,/\"offers\":\\[\"lead [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  expect_refusal("0,/\"offers\":\\[\"bury [^\"]*\",/s//\"offers\":[\"bury ww\",/", "offers");
  expect_refusal("0,/\"amount\":1/s//\"amount\":2/", "payments");
  expect_refusal("0,/\"unbeatable\":\"[^\"]*\"/s//\"unbeatable\":\"s2\"/", "unbeatable");
  expect_refusal("0,/\"best_by\":[0-9]/s//\"best_by\":7/", "trick");
  expect_refusal("$d", "the last hand is over");
}

TEST_F(Referee, RefusesAChangedTraceOfMadiao) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "madiao");
  };
  refused("0,/\"offers\":\\[\"lead [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"bury [^\"]*\",/s//\"offers\":[\"bury wan-0\",/", "offers too many");
  refused("0,/\"amount\":2/s//\"amount\":4/", "diao from");
  refused("0,/settle.pool_fed/s//settle.knock/", "knock from");
  refused("0,/\"opener\":[0-9]/s//\"opener\":7/", "opener");
  refused("0,/\"best_by\":[0-9]/s//\"best_by\":7/", "trick");
  refused("0,/\"been_head\":\\[[0-9]\\]/s//\"been_head\":[]/", "been banker");
  refused("$d", "the last hand is over");
}

TEST_F(Referee, RefusesAChangedTraceOfKanhu) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "kanhu");
  };
  refused("0,/\"offers\":\\[\"lead [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"bury [^\"]*\",/s//\"offers\":[\"bury wan-0\",/", "offers too many");
  refused("0,/\"amount\":[0-9]*/s//\"amount\":99/", "payments");
  refused("0,/settle.share/s//settle.last/", "clause");
  refused("0,/\"best_by\":[0-9]/s//\"best_by\":7/", "trick");
  refused("$d", "the last hand is over");
}

TEST_F(Referee, RefusesAChangedTraceOfTienGow) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "tiengow");
  };
  refused("0,/\"offers\":\\[\"lead [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"bury [^\"]*\",/s//\"offers\":[\"bury 00\",/", "offers too many");
  refused("0,/\"amount\":[0-9]*/s//\"amount\":99/", "final from");
  refused("0,/settle.final/s//settle.enter/", "enter from");
  refused("0,/\"run\":1,\"filled\":1}}}/s//\"run\":2,\"filled\":1}}}/", "counters of the next");
  refused("0,/\"bonuses\":\\[\\[\\]/s//\"bonuses\":[[\"all_white\"]/", "winning hands");
  refused("0,/\"best_by\":[0-9]/s//\"best_by\":7/", "trick");
  refused("$d", "the last hand is over");
}

TEST_F(Referee, RefusesAChangedTraceOfDrawing) {
  for (const char* const game : {"ningbo", "wahua"}) {
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
