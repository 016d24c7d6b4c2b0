// Traces before outside referees: tests/referee/<game>_referee.py, which know only the rule sheets,
// play every hand again. What the program offers, counts and pays must be what the sheets say.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

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

TEST_F(Referee, AgreesAboutWhist) {
  for (const char* const players : {"random", "simple", "random,simple,eager,simple"})
    expect_agreement(std::string("--hands 80 --players ") + players, "", "whist");
  for (const char* const variant : {"whist/long", "whist/american"})
    expect_agreement("--sitting 8 --hands 32 --players random,simple --set trump=in_turn",
                     "--sitting 8", variant);
}

TEST_F(Referee, AgreesAboutWhistInEveryFormAndLength) {
  for (const char* const form : {"short", "long", "american"})
    for (const char* const length : {"hand", "game", "rubber"})
      for (const char* const trump : {"turned", "in_turn"})
        expect_agreement(std::string("--sitting 8 --hands 32 --players random,simple --set form=") +
                             form + " --set length=" + length + " --set trump=" + trump,
                         "--sitting 8", "whist");
}

TEST_F(Referee, AgreesAboutWhistUntilTheMatchIsOver) {
  for (const char* const set : {"length=game", "length=rubber", "length=rubber --set form=long"})
    expect_agreement(std::string("--matches 8 --players simple,random --set ") + set, "--matches",
                     "whist");
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

TEST_F(Referee, RefusesAChangedTraceOfWhist) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "whist");
  };
  refused("0,/\"offers\":\\[\"lead [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"bury [^\"]*\",/s//\"offers\":[\"bury x0\",/", "offers too many");
  refused("0,/\"chosen\":\"beat [^\"]*\"/s//\"chosen\":\"beat x0\"/", "chosen is offered");
  refused("0,/\"amount\":[0-9]*/s//\"amount\":99/", "payments");
  refused("0,/\"from\":1,\"to\":0/s//\"from\":1,\"to\":2/", "paid");
  refused("0,/\"best_by\":[0-9]/s//\"best_by\":7/", "trick");
  refused("0,/\"trumps\":\"[a-z]/s//\"trumps\":\"x/", "trick");
  refused("s/\"taken\":\\[\"\\([^\"]*\\)\",\"\\([^\"]*\\)\"/\"taken\":[\"\\2\",\"\\1\"/", "zones");
  refused("/settlement/s/\"own\":[0-9]*,\\([^}]*}}}\\)/\"own\":9,\\1/",
          "counters of the next hand");
  refused("s/\"next\":{\\(.*\\)\"head\":[0-9]/\"next\":{\\1\"head\":7/", "head of the next hand");
  refused("$d", "the last hand is over");
}

} // namespace

} // namespace yezi::referee_test
