// The luck of an open table: where it comes from, and who knows it.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "web/table_talk.h"
#include "web/tables/table_session.h"

namespace yezi::table_luck_test {
namespace {

using namespace table_talk;

/// By `printf 'players 3' | openssl dgst -sha256 -hmac secret`.
TEST(TableSession, HandsFollowFromASecretOneWay) {
  const TalkedGame game("lukfu");
  const Rules& rules = *game.opened.rules;
  const TableLuck secret(std::nullopt, "secret"), other(std::nullopt, "secrets");
  EXPECT_EQ(secret.players(3), 0xa4a04a9c5096c74bU);
  EXPECT_EQ(secret.deal(rules, 0), sample_luck(rules, 0x648fcaa25d0100c1U, 0));
  EXPECT_FALSE(secret.deal(rules, 0) == secret.deal(rules, 1));
  EXPECT_FALSE(secret.deal(rules, 0) == other.deal(rules, 0));
  const TableLuck chosen(7, "secret");
  for (int hand = 0; hand < 3; ++hand)
    EXPECT_EQ(chosen.deal(rules, hand), sample_luck(rules, 7, static_cast<std::uint64_t>(hand)));
  EXPECT_EQ(random_secret().size(), 64U);
  EXPECT_NE(random_secret(), random_secret());
}

TEST(TableSession, WhoeverSitsDownIsToldWhoKnowsTheDeals) {
  const TalkedGame game("lukfu");
  const auto luck = [&](Talk& talk) {
    return Json::parse(talk.table().welcome({0}).front())["luck"].get<std::string>();
  };
  Talk seeded(game, plan_with(game, "simple", 15));
  EXPECT_EQ(luck(seeded), "seed");
  TableSessionPlan plan = plan_with(game, "simple", 15);
  plan.seed.reset();
  plan.secret = random_secret();
  Talk drawn(game, plan);
  EXPECT_EQ(luck(drawn), "drawn");
  seeded.play_out(2);
  plan.begins = *seeded.table().take_record();
  plan.begins->moves.resize(4);
  Talk begun(game, plan);
  EXPECT_EQ(luck(begun), "record");
  begun.play_out(2);
  begun.say(0, {{"want", "next"}});
  EXPECT_EQ(luck(begun), "drawn") << "the hands after it";
}

TEST(TableSession, SameFramesSameTable) {
  const TalkedGame game("ningbo");
  const Seat me = seat_that_plays(game, 9);
  const auto played = [&] {
    Talk talk(game, plan_with(game, "simple", seat_bit(me), 9));
    talk.play_out(31);
    return talk.frames(me);
  };
  EXPECT_EQ(played(), played());
}

} // namespace
} // namespace yezi::table_luck_test
