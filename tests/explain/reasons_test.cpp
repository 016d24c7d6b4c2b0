// Merits and points in words.

#include <gtest/gtest.h>

#include "explain/reasons.h"
#include "game.h"
#include "view/knowledge.h"
#include "view/merits.h"

namespace yezi::reasons_test {
namespace {

using Kind = Merit::Kind;

TEST(Reasons, EveryMeritHasItsSentence) {
  const test::Game game = test::load_game("lukfu"), other = test::load_game("ningbo");
  const Teller teller(game.rules(), {}, 0), of_drawing(other.rules(), {}, 0);
  const Reasons reasons(game.table, teller), drawing(other.table, of_drawing);
  for (int kind = 0; kind <= static_cast<int>(Kind::melds_drawn); ++kind) {
    Merit merit;
    merit.kind = static_cast<Kind>(kind);
    merit.seats = 0b110;
    merit.number = 2;
    merit.of = 3;
    merit.cards = test::cards(game.rules(), "s9 s8");
    merit.by = test::cards(game.rules(), "g9");
    const bool draws = merit.kind >= Kind::goes_out;
    if (draws) {
      merit.faces.add(3);
      merit.cards = list_with({}, 3);
    }
    const std::string text = (draws ? drawing : reasons).sentence(merit);
    EXPECT_EQ(text.empty(), merit.kind == Kind::draws_most) << kind;
    if (text.empty()) continue;
    EXPECT_FALSE(text.front() >= 'a' && text.front() <= 'z') << text;
    EXPECT_EQ(text.back(), '.') << text;
  }
  Merit merit;
  merit.kind = Kind::may_fall;
  merit.seats = 0b110;
  merit.number = 2;
  merit.cards = test::cards(game.rules(), "s9 s8");
  EXPECT_EQ(reasons.sentence(merit),
            "The second or the dreamer may still beat it with s9 九拾, s8 八拾.");
}

/// Of a kind, a number and the one that it is compared with.
TEST(Reasons, CardsInMeldsAreCounted) {
  const test::Game game = test::load_game("mohu");
  const Teller teller(game.rules(), {}, 0);
  const Reasons reasons(game.table, teller);
  const auto text = [&](Kind kind, int number, int of) {
    Merit merit;
    merit.kind = kind;
    merit.number = number;
    merit.of = of;
    return reasons.sentence(merit);
  };
  EXPECT_EQ(text(Kind::melded_most, 6, 6), "It keeps 6 cards in melds; no discard keeps more.");
  EXPECT_EQ(text(Kind::melded_less, 3, 6),
            "It keeps 3 cards in melds; another discard would keep 6.");
  EXPECT_EQ(text(Kind::melded_less, 0, 3),
            "It keeps no melds; another discard would keep 3 cards in them.");
  EXPECT_EQ(text(Kind::melded_gain, 9, 6), "Then 9 cards are in melds instead of 6.");
  EXPECT_EQ(text(Kind::melded_same, 6, 6), "It does not add to the melds.");
}

TEST(Reasons, PointsHaveAsManyDigitsAsTheyBear) {
  const Unit whole;
  EXPECT_EQ(points_text(whole, 1.236, 0.1), "+1.24 ± 0.20");
  EXPECT_EQ(points_text(whole, -12.36, 1), "-12.4 ± 2.0");
  EXPECT_EQ(points_text(whole, 36.6, 10), "+37 ± 20");
  EXPECT_EQ(points_text(whole, 3, 0), "+3.00");
  Unit halves;
  halves.parts = 2;
  EXPECT_EQ(points_text(halves, 3, 0), "+1.50");
}

} // namespace
} // namespace yezi::reasons_test
