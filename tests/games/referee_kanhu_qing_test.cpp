// 看湖 of the late Qing before its outside referee: see referee_test.cpp.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

TEST_F(Referee, AgreesAboutKanhuOfTheQing) {
  for (const char* const players : {"simple", "random,simple", "simple,simple:greedy"})
    expect_agreement(std::string("--sitting 10 --hands 40 --players ") + players, "--sitting 10",
                     "kanhu-qing");
}

TEST_F(Referee, AgreesAboutKanhuOfTheQingWithOtherOptions) {
  const auto agrees = [this](const std::string& set) {
    expect_agreement("--sitting 5 --hands 24 --players random,simple --set " + set, "--sitting 5",
                     "kanhu-qing");
  };
  agrees("players=2 --set royal_map=w98c7 --set pay=others_score");
  agrees("players=3 --set alike=off --set recycle=on");
  agrees("players=4 --set box=hidden --set royal_map=off");
  agrees("players=6 --set box=hidden --set recycle=on --set pay=others_score");
  agrees("pay=flat --set recycle=on --set match_hands=5");
  agrees("pay=others_score --set royal_map=off --set alike=off --set match_hands=20");
  expect_agreement("--hands 8 --players random --set players=6 --set recycle=on", "", "kanhu-qing");
}

TEST_F(Referee, AgreesHowLongAHandOfKanhuOfTheQingCanLast) {
  // nobody takes or goes out, and the box is filled again
  for (const char* const players : {"2", "4", "6"})
    expect_agreement("--threads 1 --sitting 8 --hands 8 --players \"exec:python3 "
                     "$REFEREE/patient_player.py 0 1 0\" --set recycle=on --set players=" +
                         std::string(players),
                     "--sitting 8", "kanhu-qing");
}

TEST_F(Referee, AgreesAboutKanhuOfTheQingUntilTheMatchIsOver) {
  for (const char* const set : {"match_hands=5", "match_hands=10 --set recycle=on"})
    expect_agreement(std::string("--matches 3 --players random,simple --set ") + set, "--matches",
                     "kanhu-qing");
}

TEST_F(Referee, RefusesAChangedTraceOfKanhuOfTheQing) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "kanhu-qing");
  };
  refused("0,/\"offers\":\\[\"discard [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"discard [^\"]*\"/s//\"offers\":[\"discard Z9\"/", "offers too many");
  refused("0,/\"chosen\":\"discard [^\"]*\"/s//\"chosen\":\"discard Z9\"/", "chosen is offered");
  refused("0,/\"offered\":\"[A-Z0-9]*\"/s//\"offered\":\"Z9\"/", "card on offer");
  refused("0,/\"offered_by\":[0-9]/s//\"offered_by\":7/", "card on offer");
  refused("0,/\"turned_up\":true,/s///", "card on offer");
  refused("0,/\"took\":true,/s///", "taken");
  refused("0,/\"drawn\":\"[A-Z0-9]*\"/s//\"drawn\":\"Z9\"/", "drawn");
  refused("0,/\"turn\":[0-9]/s//\"turn\":7/", "turn");
  refused("0,/\"tail\":120/s//\"tail\":119/", "left in the wall");
  refused("0,/\"river\":\\[\"\"/s//\"river\":[\"Z9\"/", "zones");
  refused("/\"decision\":4,/d", "decision");
  refused("0,/\"amount\":[0-9]*,\"clause\":\"settle/s//\"amount\":99,\"clause\":\"settle/",
          "transfers");
  refused("0,/\"net\":\\[-*[0-9]*/s//\"net\":[99/", "net");
  refused("0,/\"winner\":[0-9]/s//\"winner\":7/", "marks");
  refused("s/\"next\":{\\(.*\\)\"head\":[0-9]/\"next\":{\\1\"head\":7/", "next dealer");
  refused("s/\"next\":{\\(.*\\)\"played\":[0-9]*/\"next\":{\\1\"played\":77/", "counters");
  refused("0,/\"pack\":\"[A-Z0-9]* /s//\"pack\":\"Z9 /", "pack");
  refused("$d", "the last hand is over");
}

} // namespace

} // namespace yezi::referee_test
