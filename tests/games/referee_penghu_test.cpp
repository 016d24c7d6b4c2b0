// 碰和 before its outside referee: see referee_test.cpp.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

TEST_F(Referee, AgreesAboutPenghu) {
  for (const char* const players : {"simple", "random,simple"})
    expect_agreement(std::string("--sitting 8 --hands 48 --players ") + players, "--sitting 8",
                     "penghu");
  expect_agreement("--sitting 8 --hands 12 --players random,eager", "--sitting 8", "penghu");
}

TEST_F(Referee, AgreesAboutPenghuWithOtherOptions) {
  const auto agrees = [this](const std::string& set) {
    expect_agreement("--sitting 8 --hands 24 --players random,simple" + set, "--sitting 8",
                     "penghu");
  };
  agrees(" --set hand=13 --set take_next=on --set leopard=on");
  agrees(" --set hand=19 --set head_set=off --set pay=settle --set take_next=on");
  agrees(" --set hand=20 --set eyes=none --set take_next=on");
  // some hold four alike that they have not laid
  agrees(" --set hand=20 --set eyes=none --set take_next=on --set pay=settle");
  agrees(" --set eyes=none --set head_set=six --set take_next=on");
  agrees(" --set replacement=none --set pay=discarder --set points=double_heads_off");
  agrees(" --set next_first=lot --set points=flat --set leopard=on --set head_set=six");
  agrees(" --set pay=settle --set next_first=rotate");
  // the stock is used up by replacements
  agrees(" --set hand=20 --set eyes=none");
}

TEST_F(Referee, AgreesAboutPenghuUntilTheMatchIsOver) {
  expect_agreement("--matches 3 --players random,simple --set match_hands=4", "--matches",
                   "penghu");
}

TEST_F(Referee, RefusesAChangedTraceOfPenghu) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "penghu", "simple"); // hands that are won
  };
  refused("0,/\"offers\":\\[\"discard [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"discard [^\"]*\"/s//\"offers\":[\"discard Z9\"/", "offers too many");
  refused("0,/\"offers\":\\[\"peng [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offered\":\"[A-Z0-9]*\"/s//\"offered\":\"Z9\"/", "card on offer");
  refused("0,/\"turn\":[0-9]/s//\"turn\":7/", "turn");
  refused("0,/{\"set\":\"peng\"/s//{\"set\":\"zhao\"/", "sets laid");
  refused("0,/\"tail\":120/s//\"tail\":119/", "left in the wall");
  refused("0,/\"amount\":[0-9]*,\"clause\":\"settle/s//\"amount\":9,\"clause\":\"settle/",
          "transfers");
  refused("0,/\"net\":\\[-*[0-9]*/s//\"net\":[9/", "net");
  refused("s/\"next\":{\\(.*\\)\"head\":[0-9]/\"next\":{\\1\"head\":7/", "next dealer");
  refused("0,/\"pack\":\"[A-Z0-9]* /s//\"pack\":\"Z9 /", "pack");
}

} // namespace

} // namespace yezi::referee_test
