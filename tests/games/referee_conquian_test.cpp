// Conquian before its outside referee: see referee_test.cpp.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

TEST_F(Referee, AgreesAboutConquian) {
  for (const char* const players : {"random", "simple", "random,simple"})
    expect_agreement(std::string("--sitting 8 --hands 160 --players ") + players, "--sitting 8",
                     "conquian");
}

TEST_F(Referee, AgreesAboutConquianWithOtherOptions) {
  for (const char* const set : {"force=off", "cards_down=9", "ranks=ten --set carry=off"})
    expect_agreement(std::string("--sitting 8 --hands 80 --players random,simple --set ") + set,
                     "--sitting 8", "conquian");
}

TEST_F(Referee, AgreesAboutConquianUntilTheMatchIsOver) {
  for (const char* const set : {"rounds=1", "rounds=4"})
    expect_agreement(std::string("--matches 8 --players random,simple --set ") + set, "--matches",
                     "conquian");
}

TEST_F(Referee, RefusesAChangedTraceOfConquian) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "conquian");
  };
  refused("0,/\"offers\":\\[\"lay [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"discard [^\"]*\"/s//\"offers\":[\"discard Z9\"/", "offers too many");
  refused("0,/\"chosen\":\"discard [^\"]*\"/s//\"chosen\":\"discard Z9\"/", "chosen is offered");
  refused("0,/\"offered\":\"[a-zA-Z0-9]*\"/s//\"offered\":\"Z9\"/", "on offer");
  refused("3s/\"river\":\\[\"[^\"]*\"/\"river\":[\"Z9\"/", "discards of");
  refused("0,/{\"set\":\"set\",\"cards\":\"[a-zA-Z0-9]*/s//{\"set\":\"set\",\"cards\":\"Z9/",
          "melds of");
  refused("0,/\"tail\":[0-9]*/s//\"tail\":99/", "left in the stock");
  refused("0,/\"net\":\\[-*[0-9]/s//\"net\":[7/", "net");
  refused("0,/\"amount\":[0-9]*/s//\"amount\":9/", "transfers");
  refused("s/\"next\":{\\(.*\\)\"head\":[0-9]/\"next\":{\\1\"head\":7/", "next dealer");
  refused("s/\"next\":{\\(.*\\)\"played\":[0-9]*/\"next\":{\\1\"played\":77/", "counters");
  refused("$d", "the last hand is over");
}

} // namespace

} // namespace yezi::referee_test
