// Hands that go out with cards left over, in so many melds, under a tiny game
// (drawing/tiny-spare.lua): every property; which hands are complete, what they are worth and how
// far they are from it, against all choices of melds by the words of their rules.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/rng.h"
#include "kits/drawing/play.h"
#include "kits/drawing/tiny_game.h"

namespace yezi::spare_kit_test {
namespace {

const std::string tiny = test::tiny_module("tiny-spare");

#ifdef YEZI_SANITIZED
constexpr std::uint64_t measured = 60;
#else
constexpr std::uint64_t measured = 300;
#endif

const std::vector<OptionSettings> variants = {
    {},
    {{"spare", "0"}, {"equal", "turn"}},
    {{"spare", "2"}},
    {{"open", "on"}},
    {{"open", "on"}, {"thrown", "off"}, {"spare", "0"}},
};

TEST(TinySpare, KeepsEveryProperty) {
  test::expect_properties(tiny, variants, test::many_hands / 8);
}

// Melds by the words of their rules ---------------------------------------------------------------

using Cards = std::vector<Card>;

struct PlainMeld {
  Cards cards; // lowest first
  int worth = 0;
};

/// What the cards are worth as a meld; -1: they are none. Faces lie suit by suit, the odd one last.
int plain_worth(const Cards& cards) {
  constexpr Card odd = 9;
  std::set<int> suits, ranks, faces(cards.begin(), cards.end());
  bool ends = true;
  for (const Card card : cards) {
    suits.insert(card == odd ? 3 : card / 3);
    ranks.insert(card == odd ? 9 : card % 3);
    ends = ends && (card == odd || card % 3 == 0);
  }
  const bool natural = faces.count(odd) == 0;
  if (ends && faces.size() == cards.size()) return 2;
  if (natural && suits.size() == 1 && ranks.size() == cards.size() &&
      *ranks.rbegin() - *ranks.begin() + 1 == static_cast<int>(cards.size()))
    return 1;
  return natural && ranks.size() == 1 && suits.size() >= 2 ? 0 : -1;
}

std::vector<PlainMeld> plain_melds() {
  std::vector<PlainMeld> all;
  const auto add = [&](Cards cards) {
    if (const int worth = plain_worth(cards); worth >= 0) all.push_back({std::move(cards), worth});
  };
  for (Card a = 0; a < 10; ++a)
    for (Card b = a; b < 10; ++b) {
      add({a, b});
      for (Card c = b; c < 10; ++c) add({a, b, c});
    }
  return all;
}

Pile pile_of(const Cards& cards) {
  Pile pile;
  for (const Card card : cards) pile.add(card);
  return pile;
}

/// Cards of `wanted` that are not in `hand`, and which faces they are.
int lacks(const Pile& hand, const Pile& wanted, std::set<Card>& faces) {
  int sum = 0;
  for (Card card = 0; card < 10; ++card)
    if (const int more = wanted.count(card) - hand.count(card); more > 0) {
      sum += more;
      faces.insert(card);
    }
  return sum;
}

struct PlainHand {
  bool complete = false;
  int worth = 0, lacking = 99;
  std::set<Card> nearer;
};

/// By all pairs of melds: `spare` cards at most are left over; to be near, `cards` lie in melds.
PlainHand plain_hand(const std::vector<PlainMeld>& melds, const Pile& hand, int spare, int cards) {
  PlainHand found;
  for (const PlainMeld& one : melds)
    for (const PlainMeld& other : melds) {
      Cards both = one.cards;
      both.insert(both.end(), other.cards.begin(), other.cards.end());
      const Pile wanted = pile_of(both);
      bool too_many = false;
      for (Card card = 0; card < 10; ++card) too_many = too_many || wanted.count(card) > 2;
      if (too_many) continue;
      std::set<Card> faces;
      const int lacking = lacks(hand, wanted, faces);
      const int size = wanted.size();
      if (lacking == 0 && size + spare >= hand.size()) {
        found.complete = true;
        found.worth = std::max(found.worth, one.worth + other.worth);
      }
      if (size < cards || lacking > found.lacking) continue;
      if (lacking < found.lacking) found.nearer.clear();
      found.lacking = lacking;
      found.nearer.insert(faces.begin(), faces.end());
    }
  return found;
}

TEST(TinySpare, SplitsAndMeasuresHandsAsAllPairsOfMeldsDo) {
  const test::Game game = test::load_game(tiny);
  const MeldBook& book = draw_rules(game.rules()).book;
  const std::vector<PlainMeld> melds = plain_melds();
  Rng rng(5);
  int complete = 0;
  for (std::uint64_t i = 0; i < measured; ++i) {
    Cards pack;
    for (Card card = 0; card < 10; ++card) pack.insert(pack.end(), 2, card);
    rng.shuffle(std::span(pack));
    const int size = 4 + static_cast<int>(i % 2), spare = static_cast<int>(i / 2 % 3);
    pack.resize(static_cast<std::size_t>(size));
    const Pile hand = pile_of(pack);
    const int cards = 5 - spare;
    const PlainHand plain = plain_hand(melds, hand, spare, cards);
    const MeldBook::Cover cover{spare, true, 2};
    EXPECT_EQ(book.covers(hand, cover), plain.complete);
    if (plain.complete) {
      ++complete;
      EXPECT_EQ(book.best_cover(hand, cover).worth, plain.worth);
      EXPECT_EQ(book.best_cover(hand, cover).count, 2);
    }
    for (const Card card : pack) {
      Pile rest = hand;
      rest.remove(card);
      EXPECT_EQ(book.spares(hand, 2).has(card), plain_hand(melds, rest, 0, 0).complete);
    }
    MeldBook::MeldAim aim{2, cards, {}, ~0U};
    for (Card card = 0; card < 10; ++card) aim.among.add(card);
    const MeldBook::Near near = book.nearest(hand, aim);
    EXPECT_EQ(near.lacking, plain.lacking);
    for (Card card = 0; card < 10; ++card)
      EXPECT_EQ(near.nearer.has(card), plain.nearer.count(card) > 0);
  }
  EXPECT_GT(complete, 3);
}

/// With the faces of one suit alone, and with one kind of meld alone.
TEST(TinySpare, MeasuresHandsOfSomeFacesOrOfOneKind) {
  const test::Game game = test::load_game(tiny);
  const MeldBook& book = draw_rules(game.rules()).book;
  const Pile hand = pile_of({0, 1, 3, 9});
  MeldBook::MeldAim aim{2, 4, {}, ~0U};
  for (const Card card : {Card{0}, Card{1}, Card{2}}) aim.among.add(card);
  EXPECT_EQ(book.nearest(hand, aim).lacking, 2); // a1 a2 twice, or beside a2 a3
  for (Card card = 0; card < 10; ++card) aim.among.add(card);
  aim.shapes = 0b100;
  EXPECT_EQ(book.nearest(hand, aim).lacking, 1); // two pairs of ends
  aim.among = {};
  EXPECT_EQ(book.nearest(hand, aim).lacking, MeldBook::Near::never);
}

} // namespace
} // namespace yezi::spare_kit_test
