// 釣魚 with its variants and Cholek Tiga before their outside referees: see referee_test.cpp.

#include <string>

#include "games/referee.h"

namespace yezi::referee_test {

namespace {

TEST_F(Referee, AgreesAboutFishing) {
  for (const char* const players : {"random", "simple", "random,simple,eager"})
    expect_agreement(std::string("--sitting 8 --hands 64 --players ") + players, "--sitting 8",
                     "diaoyu");
  expect_agreement("--sitting 8 --hands 64 --players random,simple --set players=2", "--sitting 8",
                   "diaoyu");
}

TEST_F(Referee, AgreesAboutFishingWithOtherOptions) {
  const auto agrees = [this](const std::string& set) {
    expect_agreement("--sitting 8 --hands 48 --players random,simple" + set, "--sitting 8",
                     "diaoyu");
  };
  agrees(" --set release=off --set settle=winner --set supreme=only");
  agrees(" --set hand_must=on --set triple_catch=on --set sixes=off");
  agrees(" --set drawn_must=off --set pile=off --set players=2");
  agrees(" --set release=off --set hand_must=on --set drawn_must=off --set triple_catch=on");
  agrees(" --set players=2 --set sixes=off --set supreme=only --set drawn_must=off --set rounds=3");
}

TEST_F(Referee, AgreesAboutFishingUntilTheMatchIsOver) {
  for (const char* const set : {"rounds=1", "rounds=6 --set settle=winner"})
    expect_agreement(std::string("--matches 8 --players random,simple,random --set ") + set,
                     "--matches", "diaoyu");
}

TEST_F(Referee, AgreesAboutLaPeche) {
  const auto agrees = [this](const std::string& words) {
    expect_agreement("--sitting 8 --hands 48 --players " + words, "--sitting 8", "diaoyu/peche");
  };
  for (const char* const players : {"random", "simple", "random,simple,eager"}) agrees(players);
  agrees("random,simple --set variant=pei --set thresholds=on");
  agrees("random --set peep=second_and_last --set odd_rank=apart --set settle=difference");
  agrees("random,simple --set hand_must=off --set drawn_must=off --set pile=on");
  agrees("random --set variant=pei --set triple_catch=on --set pile=on --set peep=second_and_last");
  agrees("simple --set thresholds=on --set settle=difference --set rounds=3");
}

TEST_F(Referee, AgreesAboutHairtails) {
  const auto agrees = [this](const std::string& words) {
    expect_agreement("--sitting 8 --hands 48 --players " + words, "--sitting 8",
                     "diaoyu/hairtails");
  };
  for (const char* const players : {"random", "simple", "random,simple --set players=3"})
    agrees(players);
  agrees("random,simple --set odd=10 --set sets=once --set hand_must=on");
  agrees("random --set odd=10 --set players=3 --set pile=on --set drawn_must=off");
  agrees("random --set release=off --set triple_catch=on --set pile=on --set sets=once");
  agrees("simple --set release=off --set hand_must=on --set settle=winner --set players=3");
  expect_agreement("--matches 8 --players random,simple --set rounds=2", "--matches",
                   "diaoyu/hairtails");
}

TEST_F(Referee, AgreesAboutFifteenHu) {
  const auto agrees = [this](const std::string& words) {
    expect_agreement("--sitting 8 --hands 48 --players " + words, "--sitting 8",
                     "diaoyu/fifteen-hu");
  };
  for (const char* const players : {"random", "simple", "random,simple --set players=2"})
    agrees(players);
  // one takes almost all, so that there are counts of a thousand
  agrees("\"exec:python3 $REFEREE/taking_player.py\",random --threads 1 --set players=2"
         " --set drawn_must=off");
  agrees("random --set wuwen=2 --set supreme=only --set triple=may --set sixes=deal");
  agrees("simple --set pile=on --set triple=may --set hand_must=on --set settle=difference");
  agrees("random --set release=off --set pile=on --set triple_catch=off --set settle=winner");
  expect_agreement("--matches 8 --players random,simple --set rounds=2", "--matches",
                   "diaoyu/fifteen-hu");
}

TEST_F(Referee, AgreesAboutCholekTiga) {
  const auto agrees = [this](const std::string& words) {
    expect_agreement("--sitting 8 --hands 48 --players " + words, "--sitting 8", "cholek");
  };
  for (const char* const players : {"2", "3"}) {
    const std::string set = std::string(" --set players=") + players;
    for (const char* const kind : {"random", "simple", "random,simple"}) agrees(kind + set);
  }
  agrees("random,simple,simple:greedy --set rounds=3 --set players=3");
  agrees("random --set players=3 --set next_first=money");
  expect_agreement("--matches 8 --players random,simple --set rounds=2 --set players=3",
                   "--matches", "cholek");
}

TEST_F(Referee, RefusesAChangedTraceOfCholekTiga) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "cholek");
  };
  refused("0,/\"offers\":\\[\"take [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"chosen\":\"lay [^\"]*\"/s//\"chosen\":\"lay 00\"/", "chosen is offered");
  refused("0,/\"amount\":[0-9]*/s//\"amount\":999/", "gains from");
  refused("0,/\"kandang\":\\[0/s//\"kandang\":[1/", "counters");
  refused("s/\"caught\":\\[\"\\([^\"]*\\)\",\"\\([^\"]*\\)\"/\"caught\":[\"\\2\",\"\\1\"/",
          "zones");
  refused("s/\"next\":{\\(.*\\)\"head\":[0-9]/\"next\":{\\1\"head\":7/", "head of the next hand");
}

TEST_F(Referee, RefusesAChangedTraceOfLaPeche) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "diaoyu/peche");
  };
  refused("0,/\"offers\":\\[\"take [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"peeped\":\"[^\"]*\"/s//\"peeped\":\"none\"/", "card seen before");
  refused("0,/\"amount\":[0-9]*/s//\"amount\":999/", "gains from");
  refused("s/\"caught\":\\[\"\\([^\"]*\\)\",\"\\([^\"]*\\)\"/\"caught\":[\"\\2\",\"\\1\"/",
          "zones");
}

TEST_F(Referee, RefusesAChangedTraceOfHairtails) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "diaoyu/hairtails");
  };
  refused("0,/\"offers\":\\[\"take [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"last\":\"[^\"]*\"/s//\"last\":\"\"/", "zones");
  refused("0,/\"amount\":[0-9]*/s//\"amount\":999/", "gains from");
  refused("0,/\"net\":\\[[-0-9]*/s//\"net\":[7/", "net");
}

TEST_F(Referee, RefusesAChangedTraceOfFifteenHu) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "diaoyu/fifteen-hu");
  };
  refused("0,/\"offers\":\\[\"take [^\"]*\"/s//\"offers\":[\"take 55 64\"/", "offers too many");
  refused("0,/\"wuwen\":\"1\"/s//\"wuwen\":\"2\"/", "gains from");
  refused("0,/\"amount\":[0-9]*/s//\"amount\":999/", "gains from");
  refused("s/\"caught\":\\[\"\\([^\"]*\\)\",\"\\([^\"]*\\)\"/\"caught\":[\"\\2\",\"\\1\"/",
          "zones");
}

TEST_F(Referee, RefusesAChangedTraceOfFishing) {
  const auto refused = [this](const std::string& script, const std::string& word) {
    expect_refusal(script, word, "diaoyu");
  };
  refused("0,/\"offers\":\\[\"take [^\"]*\",/s//\"offers\":[/", "offers that are missing");
  refused("0,/\"offers\":\\[\"take [^\"]*\"/s//\"offers\":[\"take 66 21\"/", "offers too many");
  refused("0,/\"chosen\":\"lay [^\"]*\"/s//\"chosen\":\"lay 00\"/", "chosen is offered");
  refused("0,/\"amount\":[0-9]*/s//\"amount\":999/", "gains from");
  refused("0,/\"net\":\\[/s//\"net\":[1/", "net");
  refused("s/\"caught\":\\[\"\\([^\"]*\\)\",\"\\([^\"]*\\)\"/\"caught\":[\"\\2\",\"\\1\"/",
          "zones");
  refused("0,/\"pool\":\"[0-9]* /s//\"pool\":\"/", "zones");
  refused("0,/\"turned\":\"[0-9][0-9]/s//\"turned\":\"00/", "zones");
  refused("s/\"next\":{\\(.*\\)\"head\":[0-9]/\"next\":{\\1\"head\":7/", "head of the next hand");
  refused("s/\"next\":{\\(.*\\)\"played\":[0-9]/\"next\":{\\1\"played\":7/",
          "counters of the next hand");
  refused("$d", "the last hand is over");
}

} // namespace

} // namespace yezi::referee_test
