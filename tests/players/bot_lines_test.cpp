// Lines to and from programs: what is asked, and what an answer may be.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fcntl.h>
#include <nlohmann/json.hpp>

#include "game.h"
#include "players/programs.h"

namespace yezi::bot_lines_test {
namespace {

using namespace programs;

TEST(BotLines, AskListsOrDescribes) {
  const Rules& rules = *lukfu().table.rules;
  View view;
  view.me = 2;
  view.offer.add(Action{});
  const BotQuestion question{7, milliseconds{1500}};
  const Json few = Json::parse(ask_line(rules, view, question));
  EXPECT_EQ(few["offers"], Json({"pass"}));
  EXPECT_EQ(few["ask"], 7);
  EXPECT_EQ(few["patience_ms"], 1500);
  EXPECT_FALSE(few.contains("families"));
  EXPECT_FALSE(few.contains("sure"));
  Action claim;
  claim.verb = Verb::declare;
  claim.cards = test::cards(rules, "g9");
  claim.sure = 1;
  view.offer.add(claim);
  view.offer.add_breaks(Verb::bury, rules.pack, 5, {});
  const Json many = Json::parse(ask_line(rules, view, question));
  EXPECT_GT(many["count"], question.most_listed);
  EXPECT_EQ(many["offers"], Json({"pass", "declare g9"}));
  EXPECT_EQ(many["sure"], Json({"declare g9"}));
  ASSERT_EQ(many["families"].size(), 1U);
  EXPECT_EQ(many["families"][0]["cards"], 5);
  EXPECT_EQ(many["families"][0]["do"], "bury");
}

TEST(BotLines, WhateverComesIsAnOfferOrAFault) {
  const Rules& rules = *lukfu().table.rules;
  Offer offer;
  offer.add(Action{});
  offer.add_breaks(Verb::bury, test::cards(rules, "s2 s3 g4 g5 k6"), 2, {});
  const std::vector<std::string> good{R"({"do":"pass","ask":7})", R"({"do":"bury s2 k6"})",
                                      R"({"do" : "bury g5 g4", "x" : [1, {"y": null}]})"};
  Rng rng(1);
  int accepted = 0;
  for (int i = 0; i < 30'000; ++i) {
    std::string line = good[rng.below(3)];
    for (std::uint32_t changes = rng.below(4); changes > 0; --changes) {
      const auto at = rng.below(static_cast<std::uint32_t>(line.size()));
      const auto with = static_cast<char>(rng.below(256));
      switch (rng.below(3)) {
      case 0:
        line[at] = with;
        break;
      case 1:
        line.erase(at, 1 + rng.below(3));
        break;
      default:
        line.insert(at, line.substr(rng.below(static_cast<std::uint32_t>(line.size())), 4));
      }
      if (line.empty()) line = "x";
    }
    const BotAnswer answer = parse_answer(rules, offer, line);
    BotName name;
    ASSERT_TRUE(parse_hello(line, name)) << "no hello in it: " << line;
    if (!answer.fault) {
      ++accepted;
      ASSERT_TRUE(offer.contains(answer.action)) << line;
      continue;
    }
    ASSERT_FALSE(answer.fault->what.empty());
    for (const char c : answer.fault->text + answer.fault->what)
      ASSERT_GE(static_cast<unsigned char>(c), 32) << line;
    ASSERT_TRUE(Json::accept(error_line(*answer.fault, AfterFault::stop, 1, &rules, &offer)));
  }
  EXPECT_GT(accepted, 5'000);
  EXPECT_LT(accepted, 29'000);
}

TEST(BotLines, AnExcerptIsHarmless) {
  EXPECT_EQ(excerpt("a\x1b[31m\x07"
                    "b\x7f"),
            "a?[31m?b?");
  EXPECT_EQ(excerpt("\xc2\x9b"
                    "2J"),
            "?2J");
  EXPECT_EQ(excerpt("葉子"), "葉子");
  EXPECT_EQ(excerpt("\xff").find('\xff'), std::string::npos);
  EXPECT_LT(excerpt(std::string(5000, 'x')).size(), 200U);
}

} // namespace
} // namespace yezi::bot_lines_test
