// Ceki before its outside referee, which is by the author of the module: see referee_test.cpp.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

TEST_F(Referee, AgreesAboutCeki) {
  for (const char* const players : {"simple", "random,simple"})
    expect_agreement(std::string("--sitting 8 --hands 64 --players ") + players, "--sitting 8",
                     "ceki");
  expect_agreement("--sitting 8 --hands 16 --players random,eager", "--sitting 8", "ceki");
}

TEST_F(Referee, AgreesAboutCekiWithOtherOptions) {
  const auto agrees = [this](const std::string& set) {
    expect_agreement("--sitting 8 --hands 24 --players simple,random" + set, "--sitting 8", "ceki");
  };
  agrees(" --set players=2 --set ceki_bonus=1-2 --set first=turn");
  agrees(" --set players=3 --set cards=pwee --set scoring=lima_belas --set exhaust=turned");
  agrees(" --set players=5 --set scoring=gonggong --set must_call=on");
  agrees(" --set players=6 --set kena=off --set yeo_void=on --set rounds=3");
  agrees(" --set players=6 --set cards=pwee --set scoring=lima_belas --set ceki_bonus=10-20");
  agrees(" --set players=2 --set cards=pwee --set must_call=on --set yeo_void=on");
}

TEST_F(Referee, AgreesHowLongAHandOfCekiCanLast) {
  // nobody claims, calls or goes out, and the stock is renewed
  for (const char* const players : {"2", "4", "6"})
    expect_agreement("--threads 1 --sitting 8 --hands 8 --players \"exec:python3 "
                     "$REFEREE/patient_player.py 0 1 0\" --set exhaust=turned --set players=" +
                         std::string(players),
                     "--sitting 8", "ceki");
}

TEST_F(Referee, AgreesAboutCekiUntilTheMatchIsOver) {
  for (const char* const set : {"rounds=1", "rounds=4 --set exhaust=turned"})
    expect_agreement(std::string("--matches 4 --players random,simple --set ") + set, "--matches",
                     "ceki");
}

TEST_F(Referee, RefusesAChangedTraceOfCeki) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "ceki", "simple");
  };
  refused("0,/\"offers\":\\[\"discard [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"discard [^\"]*\"/s//\"offers\":[\"discard Z9\"/", "offers too many");
  refused("0,/\"offers\":\\[\"tan\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"chosen\":\"discard [^\"]*\"/s//\"chosen\":\"discard Z9\"/", "chosen is offered");
  refused("0,/\"offered\":\"[A-Z0-9]*\"/s//\"offered\":\"Z9\"/", "card on offer");
  refused("0,/\"turned_up\":true,/s///", "card on offer");
  refused("0,/\"turn\":[0-9]/s//\"turn\":7/", "turn");
  refused("0,/\"tail\":180/s//\"tail\":179/", "left in the wall");
  refused("0,/\"river\":\\[\"\"/s//\"river\":[\"Z9\"/", "zones");
  refused("/\"decision\":4,/d", "decision");
  refused("0,/\"amount\":[0-9]*,\"clause\":\"settle/s//\"amount\":99,\"clause\":\"settle/",
          "transfers");
  refused("0,/\"net\":\\[-*[0-9]*/s//\"net\":[99/", "net");
  refused("0,/\"winner\":[0-9]/s//\"winner\":7/", "marks");
  refused("0,/\"pack\":\"[A-Z0-9]* /s//\"pack\":\"Z9 /", "pack");
  refused("$d", "the last hand is over");
}

} // namespace

} // namespace yezi::referee_test
