// Cards that lie in no meld, held against every way to split hands.

#include <gtest/gtest.h>

#include <array>

#include "game.h"
#include "kits/drawing/play.h"

namespace yezi::left_over_test {
namespace {

/// By every way to take melds out of the hand.
int left_by_trying(const Rules& rules, const DrawPhase& phase, const std::vector<Card>& hand) {
  const std::size_t all = std::size_t{1} << hand.size();
  std::vector<int> sum(all, 0), melded(all, 0);
  std::vector<bool> is_meld(all, false);
  for (std::size_t set = 1; set < all; ++set) {
    Pile cards;
    for (std::size_t i = 0; i < hand.size(); ++i)
      if (((set >> i) & 1U) != 0) {
        cards.add(hand[i]);
        sum[set] += rules.deck.faces[hand[i]].numeral;
      }
    is_meld[set] = cards.size() >= 3 && cards.size() <= 5 && phase.book.shape_of(cards) >= 0;
  }
  for (std::size_t set = 1; set < all; ++set)
    for (std::size_t part = set; part != 0; part = (part - 1) & set)
      if (is_meld[part]) melded[set] = std::max(melded[set], sum[part] + melded[set & ~part]);
  return sum[all - 1] - melded[all - 1];
}

TEST(LeftOver, IsTheLeastOfAllSplits) {
  const test::Game game =
      test::load_game(std::string(YEZI_SOURCE_DIR) + "/tests/strangers/gin-rummy.lua");
  const Rules& rules = game.rules();
  const DrawPhase& phase = draw_rules(rules);
  Rng rng(1);
  int with_melds = 0;
  for (int i = 0; i < 60; ++i) {
    std::vector<Card> pack;
    // few suits and ranks, so that there are many melds
    for (Card card = 0; card < 52; ++card)
      if (rules.deck.faces[card].rank <= 7) pack.push_back(card);
    rng.shuffle(std::span<Card>(pack));
    pack.resize(10);
    Pile hand;
    int sum = 0;
    for (const Card card : pack) {
      hand.add(card);
      sum += rules.deck.faces[card].numeral;
    }
    const int left = left_over(rules, phase, hand);
    EXPECT_EQ(left, left_by_trying(rules, phase, pack)) << to_text(rules.deck, hand);
    if (left < sum) ++with_melds;
    EXPECT_EQ(leaves_little(rules, phase, hand), left <= phase.most_left);
  }
  EXPECT_GT(with_melds, 20);
}

TEST(LeftOver, TellsWhichDiscardsGoOut) {
  const test::Game game =
      test::load_game(std::string(YEZI_SOURCE_DIR) + "/tests/strangers/gin-rummy.lua");
  const Rules& rules = game.rules();
  const DrawPhase& phase = draw_rules(rules);
  Rng rng(2);
  int out = 0;
  for (int i = 0; i < 200; ++i) {
    std::vector<Card> pack;
    for (Card card = 0; card < 52; ++card)
      if (rules.deck.faces[card].rank <= 5) pack.push_back(card);
    rng.shuffle(std::span<Card>(pack));
    Pile hand;
    for (std::size_t k = 0; k < 11; ++k) hand.add(pack[k]);
    FaceSet wanted;
    for (std::size_t k = 0; k < 11; ++k) {
      Pile rest = hand;
      rest.remove(pack[k]);
      if (left_over(rules, phase, rest) <= phase.most_left) wanted.add(pack[k]);
    }
    EXPECT_EQ(discards_leaving_little(rules, phase, hand), wanted) << to_text(rules.deck, hand);
    if (wanted != FaceSet{}) ++out;
  }
  EXPECT_GT(out, 20);
}

} // namespace
} // namespace yezi::left_over_test
