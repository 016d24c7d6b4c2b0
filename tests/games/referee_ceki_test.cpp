// Ceki before its outside referee: see referee_test.cpp.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

TEST_F(Referee, AgreesAboutCeki) {
  for (const char* const players : {"2", "3", "4", "5", "6"})
    for (const char* const kind : {"simple", "random,simple"})
      expect_agreement(std::string("--sitting 8 --hands 96 --players ") + kind +
                           " --set players=" + players,
                       "--sitting 8", "ceki");
  expect_agreement("--sitting 8 --hands 32 --players random", "--sitting 8", "ceki");
}

TEST_F(Referee, AgreesAboutCekiWithOtherOptions) {
  const auto agrees = [this](const std::string& set) {
    expect_agreement("--sitting 8 --hands 96 --players simple,simple,random" + set, "--sitting 8",
                     "ceki");
  };
  agrees(" --set kena=off --set yeo_void=on --set first=turn");
  agrees(" --set cards=pwee --set ceki_bonus=10-20 --set must_call=on");
  agrees(" --set ceki_bonus=1-2 --set must_call=on --set players=3 --set rounds=3");
  agrees(" --set scoring=lima_belas --set yeo_void=on --set players=3");
  agrees(" --set scoring=lima_belas --set kena=off --set ceki_bonus=1-2 --set cards=pwee");
  agrees(" --set scoring=gonggong --set yeo_void=on --set first=turn --set players=5");
  agrees(" --set scoring=gonggong --set kena=off --set must_call=on");
}

TEST_F(Referee, AgreesAboutCekiWhenTheStockIsUsedUp) {
  const std::string passes = "\"exec:python3 $REFEREE/patient_player.py 0 1 0.2\"";
  for (const char* const exhaust : {"void", "turned"})
    for (const char* const first : {"winner", "turn"})
      expect_agreement("--threads 1 --sitting 8 --hands 16 --players random," + passes +
                           " --set players=2 --set exhaust=" + exhaust + " --set first=" + first,
                       "--sitting 8", "ceki");
}

TEST_F(Referee, AgreesAboutCekiUntilTheMatchIsOver) {
  for (const char* const set : {"rounds=1", "rounds=5 --set yeo_void=on --set first=turn"})
    expect_agreement(std::string("--matches 8 --players simple --set ") + set, "--matches", "ceki");
}

// The first player is dealt a whole hand, which is rare.
TEST_F(Referee, AgreesAboutCekiOfWholeHands) {
  for (const char* const hand : {"14025", "14700", "20464"})
    for (const char* const scoring : {"satu", "lima_belas", "gonggong"}) {
      const std::string words =
          std::string("--hands 1 --from ") + hand + " --players simple --set scoring=" + scoring;
      ASSERT_EQ(run("$YEZI simulate ceki --seed 1 --trace t " + words), 0) << out();
      EXPECT_EQ(run("grep -q '\"offers\":\\[\"out' t && " + referee_of("ceki") + "t"), 0)
          << words << "\n"
          << out();
    }
}

TEST_F(Referee, RefusesAChangedTraceOfCeki) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "ceki", "simple", 8);
  };
  refused("0,/\"offers\":\\[\"take [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"discard/s//\"offers\":[\"tan\",\"discard/", "offers too many");
  refused("0,/\"chosen\":\"discard [^\"]*\"/s//\"chosen\":\"discard 00\"/", "chosen is offered");
  refused("0,/\"called\":\\[0/s//\"called\":[1/", "called");
  refused("0,/\"played\":0,\"called\"/s//\"played\":3,\"called\"/", "counters");
  refused("0,/\"turned_up\":true,/s///", "card on offer");
  refused("0,/\"sure\":\\[[^]]*\\],/s///", "sure");
  refused("s/\"after\":\"[A-Z][^\"]*\"/\"after\":\"\"/", "zones");
  refused("0,/\"river\":\\[\"[A-Z0-9]* /s//\"river\":[\"/", "zones");
  refused("0,/\"amount\":[0-9]*,\"cards\"/s//\"amount\":7,\"cards\"/", "value of");
  refused("0,/\"to\":\\([0-9]\\),\"amount\":[0-9]*/s//\"to\":\\1,\"amount\":999/", "transfers");
  refused("0,/\"net\":\\[-*[0-9]*/s//\"net\":[99/", "net");
  refused("s/\"next\":{\\(.*\\)\"head\":[0-9]/\"next\":{\\1\"head\":7/", "next dealer");
  refused("s/\"next\":{\\(.*\\)\"played\":[0-9]/\"next\":{\\1\"played\":7/", "counters");
  refused("$d", "the last hand is over");
}

} // namespace

} // namespace yezi::referee_test
