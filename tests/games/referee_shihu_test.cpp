// 十壺 before its outside referee: see referee_test.cpp.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

TEST_F(Referee, AgreesAboutShihu) {
  for (const char* const players : {"simple", "random,simple"})
    expect_agreement(std::string("--sitting 8 --hands 48 --players ") + players, "--sitting 8",
                     "shihu");
  // the stock is used up, and five stars come together
  expect_agreement("--sitting 8 --hands 96 --players random", "--sitting 8", "shihu");
}

TEST_F(Referee, AgreesAboutShihuWithOtherOptions) {
  const auto agrees = [this](const std::string& set) {
    expect_agreement("--sitting 8 --hands 24 --players random,simple" + set, "--sitting 8",
                     "shihu");
  };
  agrees(" --set hand=15");
  agrees(" --set hand=15 --set min=8 --set dreamer=shares");
  agrees(" --set hand=15 --set min=0 --set stars=off --set hu=runs0");
  agrees(" --set min=8 --set stars=off --set leopard=off");
  agrees(" --set min=0 --set awards=off --set dreamer=shares");
  agrees(" --set min=0 --set hu=runs0 --set take_next=off");
  agrees(" --set take_next=off --set leopard=off --set hand=15");
  agrees(" --set dreamer=shares --set hu=runs0 --set awards=off --set leopard=off");
}

TEST_F(Referee, AgreesAboutShihuWhereSetsAreClaimed) {
  // hands that lie on the table, where few cards are left to play
  for (const char* const set : {"hand=20", "hand=15", "hand=15 --set min=8 --set hu=runs0"})
    expect_drawing("shihu", 32, "0.4", std::string(" --set ") + set);
}

TEST_F(Referee, AgreesAboutShihuUntilTheMatchIsOver) {
  expect_agreement("--matches 2 --players random", "--matches", "shihu");
  expect_agreement("--sitting 40 --hands 40 --players random --set hand=15", "--sitting 40",
                   "shihu");
}

TEST_F(Referee, RefusesAChangedTraceOfShihu) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "shihu", "simple"); // hands that are won
  };
  refused("0,/\"pack\":\"[A-Z0-9]* /s//\"pack\":\"Z9 /", "pack");
  refused("0,/\"third\",\"dreamer\"/s//\"dreamer\",\"third\"/", "roles");
  refused("0,/\"offers\":\\[\"discard [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"discard [^\"]*\"/s//\"offers\":[\"discard Z9\"/", "offers too many");
  refused("0,/\"offers\":\\[\"chow [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"peng [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offered\":\"[A-Z0-9]*\"/s//\"offered\":\"Z9\"/", "card on offer");
  refused("0,/\"drawn\":\"[A-Z0-9]*\"/s//\"drawn\":\"Z9\"/", "drawn");
  refused("0,/\"turn\":[0-9]/s//\"turn\":7/", "turn");
  refused("s/\"extra\":\\[\"\",/\"extra\":[\"FU\",/", "zones");
  refused("0,/{\"set\":\"run\"/s//{\"set\":\"leopard\"/", "sets laid");
  refused("0,/\"tail\":125/s//\"tail\":124/", "left in the wall");
  refused("0,/\"winner\":[0-9]/s//\"winner\":7/", "marks");
  refused("0,/\"amount\":[0-9]*,\"clause\":\"settle/s//\"amount\":99,\"clause\":\"settle/",
          "transfers");
  refused("0,/\"clause\":\"settle.win/s//\"clause\":\"settle.five_stars/", "what is paid for");
  refused("0,/\"net\":\\[-*[0-9]*/s//\"net\":[99/", "net");
  refused("s/\"next\":{\\(.*\\)\"head\":[0-9]/\"next\":{\\1\"head\":7/", "next dealer");
  refused("s/\"played\":1}/\"played\":9}/", "counters");
}

TEST_F(Referee, RefusesAnotherCountOfShihu) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "shihu", "simple");
  };
  refused("s/\"hu\":1\\([0-9]\\)/\"hu\":2\\1/g", "count of the winner");
  refused("s/\"doubles\":[0-9]/\"doubles\":7/g", "count of the winner");
  refused("s/\"clause\":\"count.run\"/\"clause\":\"count.leopard\"/g", "count of the winner");
  refused("s/\"value\":[0-9]*/\"value\":99/g", "pay of the winner");
}

} // namespace

} // namespace yezi::referee_test
