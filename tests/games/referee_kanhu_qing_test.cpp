// 看湖 of the late Qing before its outside referee: see referee_test.cpp.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

/// Players of whom so many in a hundred go out when they can.
std::string loath(int percent) {
  return "\"exec:python3 $REFEREE/loath_player.py 0." + std::to_string(percent) + "\"";
}

TEST_F(Referee, AgreesAboutKanhuOfTheQing) {
  for (const char* const players : {"simple", "random,simple"})
    expect_agreement(std::string("--sitting 8 --hands 64 --players ") + players, "--sitting 8",
                     "kanhu-qing");
  expect_agreement("--sitting 8 --hands 16 --players random,eager", "--sitting 8", "kanhu-qing");
}

TEST_F(Referee, AgreesThatNobodyHasToWinAtKanhuOfTheQing) {
  // hands are complete for a long time, and one card completes several of them
  for (const char* const set : {" --set box=open", " --set box=hidden --set pay=others_score",
                                " --set players=3 --set recycle=on"})
    expect_agreement("--threads 1 --sitting 8 --hands 16 --players " + loath(15) + set,
                     "--sitting 8", "kanhu-qing");
}

TEST_F(Referee, AgreesThatALongHandOfKanhuOfTheQingEnds) {
  // nobody goes out, and each card is taken, or the played cards are drawn again
  const auto agrees = [this](const std::string& player, const std::string& set) {
    expect_agreement("--threads 1 --sitting 8 --hands 8 --players \"exec:python3 $REFEREE/" +
                         player + "\" --set players=" + set,
                     "--sitting 8", "kanhu-qing");
  };
  for (const char* const players : {"2", "3", "4", "5", "6"}) agrees("taking_player.py", players);
  agrees("patient_player.py 0 1 0.2", "6 --set recycle=on --set box=hidden");
  agrees("patient_player.py 0 1 0", "5 --set recycle=on");
}

TEST_F(Referee, AgreesAboutKanhuOfTheQingUntilTheMatchIsOver) {
  for (const char* const set : {"match_hands=5", "match_hands=5 --set players=2 --set pay=flat",
                                "match_hands=10 --set players=6 --set box=hidden"})
    expect_agreement(std::string("--matches 3 --players random,simple --set ") + set, "--matches",
                     "kanhu-qing");
}

TEST_F(Referee, RefusesAChangedTraceOfKanhuOfTheQing) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "kanhu-qing", "simple");
  };
  refused("0,/\"offers\":\\[\"discard [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"discard [^\"]*\"/s//\"offers\":[\"discard Z9\"/", "offers too many");
  refused("0,/\"offers\":\\[\"take [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"out [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"chosen\":\"discard [^\"]*\"/s//\"chosen\":\"discard Z9\"/", "chosen is offered");
  refused("0,/\"offered\":\"[A-Z0-9]*\"/s//\"offered\":\"Z9\"/", "card on offer");
  refused("0,/\"offered_by\":[0-9]/s//\"offered_by\":7/", "card on offer");
  refused("0,/\"turned_up\":true,/s///", "card on offer");
  refused("0,/\"sure\":\\[[^]]*\\],/s///", "sure");
  refused("0,/\"took\":true,/s///", "a card was taken");
  refused("0,/\"turn\":[0-9]/s//\"turn\":7/", "turn");
  refused("0,/\"tail\":120/s//\"tail\":119/", "left in the wall");
  refused("0,/\"river\":\\[\"\"/s//\"river\":[\"Z9\"/", "zones");
  refused("/\"decision\":4,/d", "decision");
  refused("0,/\"clause\":\"count[^}]*\"amount\":[0-9]/s//\"amount\":9/", "charge");
  refused("0,/\"amount\":[0-9]*,\"clause\":\"settle/s//\"amount\":99,\"clause\":\"settle/",
          "transfers");
  refused("0,/\"net\":\\[-*[0-9]*/s//\"net\":[99/", "net");
  refused("0,/\"winner\":[0-9]/s//\"winner\":7/", "marks");
  refused("s/\"next\":{\\(.*\\)\"head\":[0-9]/\"next\":{\\1\"head\":7/", "next dealer");
  refused("s/\"next\":{\\(.*\\)\"played\":[0-9]/\"next\":{\\1\"played\":7/", "counters");
  refused("0,/\"pack\":\"[A-Z0-9]* /s//\"pack\":\"Z9 /", "pack");
  refused("$d", "the last hand is over");
}

} // namespace

} // namespace yezi::referee_test
