// The options and variants of Luk Fu before its outside referee: see referee_test.cpp.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

class RefereeOfLukFu : public Referee {
protected:
  void agrees(const std::string& set, const std::string& players = "random,simple",
              const std::string& game = "lukfu") const {
    expect_agreement("--threads 1 --sitting 8 --hands 48 --players " + players + set, "--sitting 8",
                     game);
  }
  static std::string bold() { return "\"exec:python3 $REFEREE/bold_player.py\""; }
};

TEST_F(RefereeOfLukFu, AgreesAboutVariants) {
  for (const char* const variant : {"lukfu/three", "lukfu/five-fu", "lukfu/sung"}) {
    agrees("", "random,simple", variant);
    agrees(" --set false_claim=house_penalty", bold(), variant);
  }
}

TEST_F(RefereeOfLukFu, AgreesAboutOtherPlayersAndPacks) {
  agrees(" --set players=4_active --set scoring=sung --set privilege=any_caller");
  agrees(" --set players=4_active --set count_unplayed_combos=on --set min_fu=4 --set base=4");
  agrees(" --set players=3 --set specials=w95_three --set suit_order=gskx");
  agrees(" --set fourth_role=banker --set opening_oldage=eight_red", bold());
}

TEST_F(RefereeOfLukFu, AgreesAboutPlayAndDeduction) {
  agrees(" --set suit_order=gskx --set set_of_ones=plain_low --set opening_oldage=eight_red");
  agrees(" --set break_rule=none --set tigers=combination --set cut=third_cuts_and_peeks");
  agrees(" --set privilege=none --set oldage_depth=rules --set redeal_by=same_head", "random");
  agrees(" --set tigers_head_stays=on --set lead_inference=off --set final_window=off");
}

TEST_F(RefereeOfLukFu, AgreesAboutClaims) {
  for (const char* const depth : {"visible", "rules", "exact"})
    agrees(std::string(" --set count_unplayed_combos=on --set oldage_depth=") + depth);
  agrees(" --set count_unplayed_combos=on --set claim_mode=certified");
  agrees(" --set claim_check=deduced --set false_claim=house_penalty", bold());
}

TEST_F(RefereeOfLukFu, AgreesAboutPayments) {
  agrees(" --set liability=off --set double_at_12=off --set min_fu=12 --set base=9");
  agrees(" --set reproach=release --set scoring=sung --set min_fu=5 --set base=5");
  agrees(" --set dreamer_share=off --set min_fu=8 --set base=3");
  agrees(" --set min_fu=8 --set base=8"); // fewer fu than the base are worth nothing
}

} // namespace

} // namespace yezi::referee_test
