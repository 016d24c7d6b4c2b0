// The mahjong of Japan in 1929 before an outside referee: see referee_test.cpp.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

class RefereeOfJapan : public Referee {
protected:
  void agrees(const std::string& players, const std::string& set = "") const {
    expect_agreement("--sitting 8 --hands 48 --players " + players + set, "--sitting 8",
                     "ningbo/japan-1929");
  }
};

TEST_F(RefereeOfJapan, AgreesAboutTheCount) {
  agrees("simple:hasty");
  agrees("simple,random");
  agrees("eager,simple", " --set rounding=four_six --set double_wind_pair=4 --set limit=300");
  agrees("simple:hasty", " --set rounding=up --set late_patterns=off --set dealer_double=off");
  agrees("simple", " --set pao=off --set limit=200 --set dealer_repeat_on_draw=on");
  agrees("simple:hasty", " --set pao=discard --set limit=600 --set dead_wall=16_not_kept");
}

TEST_F(RefereeOfJapan, AgreesAboutTheWalls) {
  agrees("random");
  agrees("random,simple", " --set wall=flat21");
  agrees("random,simple", " --set wall=flat21 --set exchange=off --set dead_wall=16_not_kept");
}

TEST_F(RefereeOfJapan, AgreesAboutWhoMayGoOut) {
  expect_drawing("ningbo/japan-1929", 64, "0.2");
  expect_drawing("ningbo/japan-1929", 32, "0.3", " --set furiten=free");
}

TEST_F(RefereeOfJapan, AgreesUntilTheMatchIsOver) {
  expect_agreement("--matches 2 --players simple:hasty", "--matches", "ningbo/japan-1929");
}

TEST_F(RefereeOfJapan, RefusesAChangedTrace) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "ningbo/japan-1929", "simple");
  };
  refused("0,/\"offers\":\\[\"discard [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"discard/s//\"offers\":[\"out\",\"discard/", "offers too many");
  refused("0,/\"tail\":136/s//\"tail\":135/", "left in the wall");
  refused("0,/\"from\":[0-3],\"to\":[0-3],\"amount\":[0-9]*/s//\"from\":0,\"to\":1,\"amount\":7/",
          "transfers");
  refused("0,/\"net\":\\[/s//\"net\":[1/", "net");
  refused("0,/\"value\":[1-9]/s//&0/", "counts");
  refused("0,/\"column\":\"points\",\"amount\":20/s//\"column\":\"points\",\"amount\":10/",
          "sums of the lines");
  refused("0,/\"rules\":\\[\"JC-6\"/s//\"rules\":[\"JC-7\"/", "lines of the count");
  refused("0,/\"counters\":{\"passes\":0}}}$/s//\"counters\":{\"passes\":3}}}/", "counters");
  refused("$d", "the last hand is over");
}

} // namespace

} // namespace yezi::referee_test
