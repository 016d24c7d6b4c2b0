// What a person may ask at an open table: hints, reviews, reasons and proofs.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "web/table_talk.h"
#include "web/tables/table_session.h"

namespace yezi::table_asks_test {
namespace {

using namespace table_talk;

TEST(TableSession, HintsAndReviewsAreReckonedElsewhere) {
  const TalkedGame game("lukfu");
  const Seat me = seat_that_plays(game, 3);
  Talk talk(game, plan_with(game, "search:20", seat_bit(me)));
  talk.say(me, {{"want", "hint"}, {"id", 5}});
  const Json hint = talk.last(me, "answer");
  EXPECT_EQ(hint["to"], "hint");
  EXPECT_EQ(hint["id"], 5);
  ASSERT_FALSE(hint["moves"].empty());
  const Json offers = talk.question(me)["offers"];
  EXPECT_NE(std::find(offers.begin(), offers.end(), hint["moves"][0]["do"]), offers.end());
  EXPECT_FALSE(hint["says"].empty());
  talk.say(me, {{"want", "review"}, {"id", 6}});
  EXPECT_EQ(talk.last(me, "answer")["says"][0], "The hand is not over.");
  talk.play_out(8);
  talk.say(me, {{"want", "review"}, {"id", 7}});
  const Json review = talk.last(me, "answer");
  EXPECT_EQ(review["to"], "review");
  EXPECT_EQ(review["id"], 7);
  EXPECT_TRUE(review["decisions"].is_array());
}

// Nothing happens here between the deal and the first lead.
TEST(TableSession, AllSeeWhoIsAskedFirst) {
  const TalkedGame game("kanhu");
  const Seats all = seat_bit(0) | seat_bit(1) | seat_bit(2);
  const Talk talk(game, plan_with(game, "simple", all));
  int waited = 0;
  for (Seat seat = 0; seat < 3; ++seat) {
    const Json told = talk.last(seat, "told");
    const Json asked = told["lines"].back()["sight"]["asked"];
    EXPECT_EQ(asked.size(), 1U) << "told to seat " << static_cast<int>(seat);
    if (!asked.empty() && !talk.question(asked[0].get<Seat>()).is_null()) ++waited;
  }
  EXPECT_EQ(waited, 3);
}

/// A hint comes when it comes; whatever number the page gave it, it only tells.
TEST(TableSession, AHintThatComesLateMovesNothing) {
  const TalkedGame game("lukfu");
  const Seat me = seat_that_plays(game, 3);
  TableSession table(game.opened, game.sheet, game.locales, 1,
                     plan_with(game, "simple", seat_bit(me)));
  table.welcome({me});
  const auto last = [&] {
    play_on(table);
    Json found;
    for (const Frame& frame : table.take_frames())
      if (frame.seat == me) found[Json::parse(frame.text)["event"]] = Json::parse(frame.text);
    return found;
  };
  const Json asked = last()["ask"];
  table.hear({me}, R"({"want":"hint","id":-1})");
  std::vector<Errand> errands = table.take_errands();
  ASSERT_EQ(errands.size(), 1U);
  const Found found = errands[0].reckon(game.opened);
  table.reckoned(errands[0].number, found);
  const Json answered = last();
  EXPECT_EQ(answered["answer"]["id"], -1);
  EXPECT_FALSE(answered.contains("told")) << "nobody has played";
  table.hear({me}, R"({"want":"hint","id":2})");
  errands = table.take_errands();
  ASSERT_EQ(errands.size(), 1U);
  table.hear({me}, Json{{"do", asked["offers"][0]}, {"ask", asked["ask"]}}.dump());
  last();
  table.reckoned(errands[0].number, found);
  EXPECT_EQ(last()["answer"]["says"][0], "You have played in the meantime.");
}

TEST(TableSession, HintsAreKeptWhereTheyAreOff) {
  const TalkedGame game("lukfu");
  const Seat me = seat_that_plays(game, 3);
  TableSessionPlan plan = plan_with(game, "simple", seat_bit(me));
  plan.hints = false;
  Talk talk(game, plan);
  talk.say(me, {{"want", "hint"}, {"id", 1}});
  const Json answer = talk.last(me, "answer");
  EXPECT_FALSE(answer.contains("moves"));
  EXPECT_EQ(answer["says"][0], "At this table, hints come after the hand.");
}

TEST(TableSession, WhyAndProofs) {
  const TalkedGame game("lukfu");
  const Seat me = seat_that_plays(game, 3);
  Talk talk(game, plan_with(game, "simple", seat_bit(me)));
  Rng rng(1);
  std::string card; // that may be played
  while (card.empty() && !talk.question(me).is_null()) {
    const std::string last = talk.question(me)["offers"].back();
    if (last.find(' ') == std::string::npos)
      talk.answer(me, rng);
    else
      card = last.substr(last.rfind(' ') + 1);
  }
  ASSERT_FALSE(card.empty());
  const auto& faces = game.opened.rules->deck.faces;
  const auto face =
      std::find_if(faces.begin(), faces.end(), [&](const Face& one) { return one.code == card; });
  ASSERT_NE(face, faces.end());
  for (const char* want : {"why", "prove"}) {
    talk.say(me, {{"want", want}, {"cards", card}, {"id", 1}});
    const Json answer = talk.last(me, "answer");
    EXPECT_EQ(answer["to"], want);
    ASSERT_FALSE(answer["says"].empty());
    EXPECT_NE(answer["says"].dump().find(face->name), std::string::npos) << answer;
  }
  talk.say(me, {{"want", "why"}, {"cards", "nonsense"}, {"id", 2}});
  EXPECT_NE(talk.last(me, "answer")["says"].dump().find("nonsense"), std::string::npos);
}

} // namespace
} // namespace yezi::table_asks_test
