// 十壺 before its outside referee: see referee_test.cpp.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

TEST_F(Referee, AgreesAboutShihu) {
  for (const char* const players : {"simple", "random,simple"})
    expect_agreement(std::string("--sitting 8 --hands 24 --players ") + players, "--sitting 8",
                     "shihu");
  expect_agreement("--sitting 8 --hands 8 --players random,eager", "--sitting 8", "shihu");
}

TEST_F(Referee, AgreesAboutShihuWithOtherOptions) {
  const auto agrees = [this](const std::string& set) {
    expect_agreement("--sitting 8 --hands 16 --players random,simple" + set, "--sitting 8",
                     "shihu");
  };
  agrees(" --set hand=15 --set dreamer=shares");
  agrees(" --set hand=15 --set min=8 --set stars=off");
  agrees(" --set min=0 --set leopard=off --set hu=runs0");
  agrees(" --set min=8 --set take_next=off --set awards=off");
  agrees(" --set take_next=off --set leopard=off --set stars=off --set dreamer=shares");
}

TEST_F(Referee, AgreesAboutShihuUntilTheMatchIsOver) {
  expect_agreement("--matches 1 --players simple", "--matches", "shihu");
}

TEST_F(Referee, RefusesAChangedTraceOfShihu) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "shihu", "simple"); // hands that are won
  };
  refused("0,/\"offers\":\\[\"discard [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"discard [^\"]*\"/s//\"offers\":[\"discard Z9\"/", "offers too many");
  refused("0,/\"offered\":\"[A-Z0-9]*\"/s//\"offered\":\"Z9\"/", "card that lies open");
  refused("0,/\"turn\":[0-9]/s//\"turn\":7/", "turn");
  refused("0,/\"tail\":125/s//\"tail\":124/", "left in the wall");
  refused("0,/\"amount\":[0-9]*,\"clause\":\"settle/s//\"amount\":99,\"clause\":\"settle/",
          "transfers");
  refused("0,/\"net\":\\[-*[0-9]*/s//\"net\":[99/", "net");
  refused("s/\"next\":{\\(.*\\)\"head\":[0-9]/\"next\":{\\1\"head\":7/", "next dealer");
  refused("0,/\"pack\":\"[A-Z0-9]* /s//\"pack\":\"Z9 /", "pack");
}

} // namespace

} // namespace yezi::referee_test
