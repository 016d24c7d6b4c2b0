// 四色牌 before its outside referee: see referee_test.cpp.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

TEST_F(Referee, AgreesAboutFourColours) {
  for (const char* const players : {"simple", "random,simple"})
    expect_agreement(std::string("--sitting 8 --hands 64 --players ") + players, "--sitting 8",
                     "sisepai");
  expect_agreement("--sitting 8 --hands 64 --players random,eager", "--sitting 8", "sisepai");
}

TEST_F(Referee, AgreesAboutFourColoursWithOtherOptions) {
  const auto agrees = [this](const std::string& set, const std::string& game = "sisepai") {
    expect_agreement("--sitting 8 --hands 32 --players random,simple" + set, "--sitting 8", game);
  };
  agrees(" --set players=2 --set threshold=8 --set pay=count --set keep_one=off");
  agrees(" --set players=3 --set flower=off --set call_below=off --set dead=6");
  agrees(" --set must_hu=on --set must_kong=on --set rounds=8");
  agrees(" --set soldier_sets=off --set generals_quad=singles --set win_card=hand --set ante=5");
  agrees(" --set eat_pairs=off --set dealt_win=off --set after_false=next");
  agrees(" --set shooter=pays_all --set keep_one=off --set ante=0");
  agrees("", "sisepai/zh");
  agrees("", "sisepai/guoyu");
  // hands that are called falsely
  expect_agreement("--sitting 8 --hands 64 --players random --set players=2", "--sitting 8",
                   "sisepai");
}

TEST_F(Referee, AgreesAboutFourColoursUntilTheMatchIsOver) {
  for (const char* const set : {"rounds=1", "rounds=4 --set after_false=next"})
    expect_agreement(std::string("--matches 4 --players random,simple --set ") + set, "--matches",
                     "sisepai");
}

TEST_F(Referee, RefusesAChangedTraceOfFourColours) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "sisepai");
  };
  refused("0,/\"offers\":\\[\"discard [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"discard [^\"]*\"/s//\"offers\":[\"discard yG\"/", "offers too many");
  refused("0,/\"offers\":\\[\"eat [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"chosen\":\"discard [^\"]*\"/s//\"chosen\":\"discard yG\"/", "chosen is offered");
  refused("0,/\"offered\":\"[a-zA-Z]*\"/s//\"offered\":\"zZ\"/", "card on offer");
  refused("0,/\"offered_by\":[0-9]/s//\"offered_by\":7/", "card on offer");
  refused("0,/\"turned_up\":true,/s///", "card on offer");
  refused("0,/\"turn\":[0-9]/s//\"turn\":7/", "turn");
  refused("0,/\"set\":\"[a-z_]*\"/s//\"set\":\"none\"/", "sets laid");
  refused("0,/\"tail\":112/s//\"tail\":111/", "left in the wall");
  refused("/\"decision\":4,/d", "decision");
  refused("0,/\"outcome\":\"drawn\"/s//\"outcome\":\"void\"/", "outcome");
  refused("0,/\"net\":\\[-*[0-9]*/s//\"net\":[9/", "net");
  refused("s/\"next\":{\\(.*\\)\"head\":[0-9]/\"next\":{\\1\"head\":7/", "next dealer");
  refused("0,/\"pack\":\"[a-zA-Z]* /s//\"pack\":\"zZ /", "pack");
  refused("$d", "the last hand is over");
}

} // namespace

} // namespace yezi::referee_test
