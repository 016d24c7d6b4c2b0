// 全對 before its outside referee: see referee_test.cpp.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

TEST_F(Referee, AgreesAboutQuanDui) {
  for (const char* const players : {"simple", "random,simple"})
    expect_agreement(std::string("--sitting 8 --hands 64 --players ") + players, "--sitting 8",
                     "quandui");
  expect_agreement("--sitting 8 --hands 16 --players random,eager", "--sitting 8", "quandui");
}

TEST_F(Referee, AgreesAboutQuanDuiWithOtherOptions) {
  const auto agrees = [this](const std::string& set) {
    expect_agreement("--sitting 8 --hands 32 --players random,simple" + set, "--sitting 8",
                     "quandui");
  };
  agrees(" --set players=2 --set throw_back=on --set all_dui=4");
  agrees(" --set players=3 --set dealt_win=off --set exhaust=turned");
  agrees(" --set players=5 --set all_dui=1 --set rounds=3");
  agrees(" --set players=6 --set throw_back=on --set dealt_win=off --set exhaust=turned");
  agrees(" --set players=3 --set lay_dui=off");
  agrees(" --set players=6 --set lay_dui=off --set throw_back=on --set exhaust=turned");
  expect_agreement("--hands 8 --players random --set players=6 --set exhaust=turned", "",
                   "quandui");
}

TEST_F(Referee, AgreesHowLongAHandOfQuanDuiCanLast) {
  // nobody claims or goes out, and the stock is renewed
  for (const char* const players : {"2", "4", "6"})
    expect_agreement("--threads 1 --sitting 8 --hands 8 --players \"exec:python3 "
                     "$REFEREE/patient_player.py 0 1 0\" --set exhaust=turned --set players=" +
                         std::string(players),
                     "--sitting 8", "quandui");
}

TEST_F(Referee, AgreesThatALongHandOfQuanDuiEnds) {
  // nobody goes out, and whoever can lays dui open: six players have made 184 throws and dui before
  // each has thrown 26 cards
  expect_agreement("--threads 1 --sitting 8 --hands 8 --players \"exec:python3 "
                   "$REFEREE/patient_player.py 0\" --set exhaust=turned --set players=6",
                   "--sitting 8", "quandui");
}

TEST_F(Referee, AgreesAboutQuanDuiUntilTheMatchIsOver) {
  for (const char* const set : {"rounds=1", "rounds=4 --set exhaust=turned"})
    expect_agreement(std::string("--matches 4 --players random,simple --set ") + set, "--matches",
                     "quandui");
}

TEST_F(Referee, RefusesAChangedTraceOfQuanDui) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "quandui");
  };
  refused("0,/\"offers\":\\[\"discard [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"discard [^\"]*\"/s//\"offers\":[\"discard Z9\"/", "offers too many");
  refused("0,/\"offers\":\\[\"pair [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"chosen\":\"discard [^\"]*\"/s//\"chosen\":\"discard Z9\"/", "chosen is offered");
  refused("0,/\"offered\":\"[A-Z0-9]*\"/s//\"offered\":\"Z9\"/", "card on offer");
  refused("0,/\"offered_by\":[0-9]/s//\"offered_by\":7/", "card on offer");
  refused("0,/\"took\":true,/s///", "a card was taken");
  refused("0,/\"turn\":[0-9]/s//\"turn\":7/", "turn");
  refused(
      "0,/\"cards\":\"\\([A-Z0-9]*\\) \\1\",\"from\":[0-9]/s//\"cards\":\"\\1 \\1\",\"from\":7/",
      "sets laid");
  refused("0,/\"tail\":120/s//\"tail\":119/", "left in the wall");
  refused("0,/\"river\":\\[\"\"/s//\"river\":[\"Z9\"/", "zones");
  refused("/\"decision\":4,/d", "decision");
  refused("0,/\"amount\":[0-9]*,\"clause\":\"settle/s//\"amount\":9,\"clause\":\"settle/",
          "transfers");
  refused("0,/\"net\":\\[-*[0-9]*/s//\"net\":[9/", "net");
  refused("0,/\"winner\":[0-9]/s//\"winner\":7/", "marks");
  refused("s/\"next\":{\\(.*\\)\"head\":[0-9]/\"next\":{\\1\"head\":7/", "next dealer");
  refused("s/\"next\":{\\(.*\\)\"played\":[0-9]/\"next\":{\\1\"played\":7/", "counters");
  refused("0,/\"pack\":\"[A-Z0-9]* /s//\"pack\":\"Z9 /", "pack");
  refused("$d", "the last hand is over");
}

} // namespace

} // namespace yezi::referee_test
