// 默和 before its outside referee: see referee_test.cpp.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

TEST_F(Referee, AgreesAboutMohu) {
  expect_agreement("--sitting 8 --hands 48 --players simple", "--sitting 8", "mohu");
  expect_agreement("--sitting 8 --hands 32 --players random,simple", "--sitting 8", "mohu");
  expect_agreement("--sitting 8 --hands 12 --players random,eager", "--sitting 8", "mohu");
}

TEST_F(Referee, AgreesAboutMohuWithOtherOptions) {
  const auto agrees = [this](const std::string& set) {
    expect_agreement("--sitting 8 --hands 16 --players random,simple" + set, "--sitting 8", "mohu");
  };
  agrees(" --set form=tsui --set next_first=lot");
  agrees(" --set spare=2 --set fours=off --set tie=turn");
  agrees(" --set spare=2 --set value=heads --set pay=discarder");
  agrees(" --set spare=2 --set value=heads --set fours=off");
  agrees(" --set value=heads --set head_set=three");
  agrees(" --set leopard=off --set take=win --set dealt_win=off");
  agrees(" --set head_set=three --set take=none --set value=flat");
  agrees(" --set head_set=off --set handed=open --set next_first=rotate");
  agrees(" --set handed=open --set take=win --set tie=turn");
  agrees(" --set handed=open --set take=none --set spare=2");
}

TEST_F(Referee, AgreesThatALongHandOfMohuEnds) {
  // nobody goes out, and each card is taken: everybody plays 40 before the stock is used up
  for (const char* const handed : {"hidden", "open"})
    expect_agreement("--threads 1 --sitting 8 --hands 8 --players \"exec:python3 "
                     "$REFEREE/taking_player.py\" --set handed=" +
                         std::string(handed),
                     "--sitting 8", "mohu");
}

TEST_F(Referee, AgreesAboutMohuUntilTheMatchIsOver) {
  expect_agreement("--matches 3 --players random,simple --set match_hands=4", "--matches", "mohu");
}

TEST_F(Referee, RefusesAChangedTraceOfMohu) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "mohu", "random", 8);
  };
  refused("0,/\"offers\":\\[\"discard [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"discard [^\"]*\"/s//\"offers\":[\"discard Z9\"/", "offers too many");
  refused("0,/\"chosen\":\"discard [^\"]*\"/s//\"chosen\":\"discard Z9\"/", "chosen is offered");
  refused("0,/\"offered\":\"[A-Z0-9]*\"/s//\"offered\":\"Z9\"/", "card on offer");
  refused("0,/\"turn\":[0-9]/s//\"turn\":7/", "turn");
  refused("0,/\"took\":true,/s///", "a card was taken");
  refused("0,/\"river\":\\[\"\"/s//\"river\":[\"Z9\"/", "zones");
  refused("0,/\"tail\":60/s//\"tail\":59/", "left in the wall");
  refused("0,/\"amount\":[0-9]*,\"clause\":\"settle/s//\"amount\":9,\"clause\":\"settle/",
          "transfers");
  refused("0,/\"net\":\\[-*[0-9]*/s//\"net\":[9/", "net");
  refused("s/\"next\":{\\(.*\\)\"head\":[0-9]/\"next\":{\\1\"head\":7/", "next dealer");
  refused("0,/\"pack\":\"[A-Z0-9]* /s//\"pack\":\"Z9 /", "pack");
}

} // namespace

} // namespace yezi::referee_test
