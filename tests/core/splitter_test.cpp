#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/rng.h"
#include "plain_splits.h"

namespace yezi::splitter_test {
namespace {

using kit::all_faces;
using kit::copied_deck;
using kit::face_count;
using kit::faces_of;
using kit::Parts;
using kit::Plain;
using kit::Task;
using Kind = SetShape::Kind;

#ifdef YEZI_SANITIZED
constexpr int random_hands = 10'000;
#else
constexpr int random_hands = 200'000;
#endif

/// Every split as its parts in order; the number of visits.
std::pair<std::set<Parts>, std::size_t> splits_of(const Splitter& splitter, const Pile& hand,
                                                  int sets) {
  std::set<Parts> found;
  std::size_t visits = 0;
  splitter.each_split(hand, sets, [&](std::span<const Splitter::Part> parts) {
    Parts sorted(parts.begin(), parts.end());
    std::sort(sorted.begin(), sorted.end());
    found.insert(sorted);
    ++visits;
  });
  return {found, visits};
}

std::string text_of(const Pile& hand, int sets) {
  std::string text = std::to_string(sets) + " sets:";
  for (Card card = 0; card < max_faces; ++card) text += ' ' + std::to_string(hand.count(card));
  return text;
}

void expect_same_splits(const Splitter& splitter, Plain& plain, const Pile& hand, int sets) {
  const std::set<Parts> wanted = plain.splits(hand, sets);
  ASSERT_EQ(splitter.complete(hand, sets), !wanted.empty()) << text_of(hand, sets);
  const auto [found, visits] = splits_of(splitter, hand, sets);
  ASSERT_TRUE(found == wanted) << text_of(hand, sets);
  ASSERT_EQ(visits, found.size()) << text_of(hand, sets) << ": a split was visited twice";
}

void expect_waits(const Splitter& splitter, const Task& task, const Pile& hand, int sets) {
  FaceSet waits;
  for (Card card = 0; card < face_count(task.deck); ++card) {
    Pile more = hand;
    const bool room = hand.count(card) < task.deck.faces[card].copies;
    if (room) more.add(card);
    const bool complete = room && splitter.complete(more, sets);
    if (complete) waits.add(card);
    ASSERT_EQ(splitter.completes(hand, card, sets), complete)
        << text_of(hand, sets) << " and " << int{card};
  }
  ASSERT_TRUE(splitter.waits(hand, sets) == waits) << text_of(hand, sets);
}

/// All hands of the deck, and one set more than there may be.
void expect_plain(const Task& task) {
  const Splitter splitter = task.splitter();
  ASSERT_FALSE(splitter.too_many());
  Plain plain(task);
  Pile hand;
  const auto each_hand = [&](const auto& self, Card card) -> void {
    if (card == task.deck.faces.size()) {
      for (int sets = -1; sets <= task.most_sets + 1; ++sets) {
        if (sets >= 0) expect_same_splits(splitter, plain, hand, sets);
        expect_waits(splitter, task, hand, sets);
      }
      return;
    }
    const Pile before = hand;
    for (int count = 0; count <= task.deck.faces[card].copies; ++count) {
      self(self, static_cast<Card>(card + 1));
      if (::testing::Test::HasFatalFailure()) return;
      hand.add(card);
    }
    hand = before;
  };
  each_hand(each_hand, 0);
}

TEST(Splitter, RunsTripletsAndAPair) {
  const Deck deck = copied_deck("a", 5, 2, 3);
  const FaceSet all = all_faces(deck);
  expect_plain(
      {deck, {{Kind::run, 3, all}, {Kind::copies, 3, all}, {Kind::copies, 2, all}}, 3, 2, 4});
}

// The faces neither in the order of their ranks nor suit by suit, and some in no shape at all.
TEST(Splitter, AnyOrderOfTheDeck) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Deck deck = copied_deck("ab", 4, 1, 2);
    Rng(seed).shuffle(std::span(deck.faces));
    const FaceSet all = all_faces(deck);
    const FaceSet some = faces_of(deck, [](const Face& face) { return face.rank != 1; });
    expect_plain({deck, {{Kind::copies, 2, some}, {Kind::run, 3, all}}, 2, 0, 3});
  }
}

TEST(Splitter, SetsOfDifferentSizesAndNoPair) {
  const Deck deck = copied_deck("a", 4, 2, 4);
  const FaceSet all = all_faces(deck);
  expect_plain(
      {deck,
       {{Kind::copies, 3, all}, {Kind::copies, 4, all}, {Kind::run, 4, all}, {Kind::run, 2, all}},
       0b1111,
       -1,
       4});
}

TEST(Splitter, RunsOfSomeSuitsAndPairsOfSomeFaces) {
  const Deck deck = copied_deck("abc", 3, 0, 2);
  const FaceSet suits = faces_of(deck, [](const Face& face) { return face.suit != 1; });
  const FaceSet ends = faces_of(deck, [](const Face& face) { return face.rank != 2; });
  expect_plain({deck, {{Kind::copies, 2, ends}, {Kind::run, 3, suits}}, 2, 0, 4});
}

// An odd single card, a set like the pair, and two names for the same cards.
TEST(Splitter, SetsThatCouldBeThePair) {
  const Deck deck = copied_deck("ab", 3, 1, 3);
  const FaceSet all = all_faces(deck);
  const FaceSet low = faces_of(deck, [](const Face& face) { return face.rank <= 1; });
  expect_plain({deck, {{Kind::copies, 2, all}, {Kind::run, 2, all}}, 3, 0, 3});
  expect_plain(
      {deck, {{Kind::copies, 2, all}, {Kind::copies, 2, low}, {Kind::copies, 1, all}}, 3, 2, 3});
  expect_plain({deck, {{Kind::run, 1, all}, {Kind::copies, 1, low}}, 3, 1, 3});
}

TEST(Splitter, RankGapsBreakRuns) {
  Deck deck = copied_deck("a", 6, 0, 2);
  for (Card card = 3; card < 6; ++card) ++deck.faces[card].rank;
  const FaceSet all = all_faces(deck);
  expect_plain({deck, {{Kind::run, 3, all}, {Kind::run, 2, all}, {Kind::copies, 2, all}}, 3, 2, 3});
}

/// Three suits of nine, seven honours and eight flowers that belong in no set.
Task mahjong() {
  Task task{copied_deck("abc", 9, 15, 4), {}, 3, 2, 4};
  for (std::size_t i = 34; i < 42; ++i) task.deck.faces[i].copies = 1;
  FaceSet tiles = all_faces(task.deck);
  for (Card card = 34; card < 42; ++card) tiles.remove(card);
  task.shapes = {{Kind::run, 3, tiles}, {Kind::copies, 3, tiles}, {Kind::copies, 2, tiles}};
  return task;
}

/// Draws cards while the deck has them.
class Dealer {
public:
  Dealer(const Deck& deck, Rng& rng) : deck_(deck), rng_(rng) {}

  void add(Card card) {
    if (hand.count(card) < deck_.faces[card].copies) hand.add(card);
  }
  void add_any(int cards, std::uint32_t faces) {
    while (hand.size() < cards) add(static_cast<Card>(rng_.below(faces)));
  }
  void add_set(int suits) {
    const std::uint32_t lowest = rng_.below(7) + 9 * rng_.below(static_cast<std::uint32_t>(suits));
    const bool run = rng_.below(3) > 0;
    for (std::uint32_t i = 0; i < 3; ++i) add(static_cast<Card>(run ? lowest + i : lowest));
  }

  Pile hand;

private:
  const Deck& deck_;
  Rng& rng_;
};

/// Mostly hands that are complete or nearly so.
Pile random_hand(const Deck& deck, int sets, Rng& rng) {
  Dealer dealer(deck, rng);
  const std::uint32_t kind = rng.below(8);
  if (kind == 0) dealer.add_any(sets * 3 + 2, 42);
  if (kind == 1) dealer.add_any(sets * 3 + 2, 9);
  if (kind < 2) return dealer.hand;
  for (int i = 0; i < sets; ++i) dealer.add_set(kind < 5 ? 3 : 1);
  const auto pair = static_cast<Card>(rng.below(kind < 5 ? 34 : 9));
  dealer.add(pair);
  dealer.add(pair);
  if (kind == 2 || kind == 5) {
    auto away = static_cast<Card>(rng.below(42));
    while (dealer.hand.count(away) == 0) away = static_cast<Card>((away + 1) % 42);
    dealer.hand.remove(away);
    if (rng.below(2) == 0) dealer.add_any(sets * 3 + 2, 42);
  }
  return dealer.hand;
}

TEST(Splitter, RandomHandsOfMahjong) {
  const Task task = mahjong();
  const Splitter splitter = task.splitter();
  Plain plain(task);
  Rng rng(1);
  int complete = 0;
  for (int i = 0; i < random_hands; ++i) {
    const int sets = rng.below(3) > 0 ? 4 : static_cast<int>(rng.below(5));
    const Pile hand = random_hand(task.deck, sets, rng);
    expect_same_splits(splitter, plain, hand, sets);
    expect_waits(splitter, task, hand, sets);
    if (HasFatalFailure()) return;
    complete += splitter.complete(hand, sets) ? 1 : 0;
  }
  EXPECT_GT(complete, random_hands / 4);
  EXPECT_LT(complete, random_hands * 3 / 4);
}

TEST(Splitter, NineGates) {
  const Task task = mahjong();
  const Splitter splitter = task.splitter();
  Pile hand;
  for (Card card = 0; card < 9; ++card) hand.add(card);
  for (int i = 0; i < 2; ++i) {
    hand.add(0);
    hand.add(8);
  }
  FaceSet suit;
  for (Card card = 0; card < 9; ++card) suit.add(card);
  EXPECT_TRUE(splitter.waits(hand, 4) == suit);
  EXPECT_TRUE(splitter.waits(hand, 3).empty());
  EXPECT_FALSE(splitter.completes(hand, 34, 4)) << "a flower";
}

TEST(Splitter, MoreCopiesThanTheDeckHas) {
  const Task task = mahjong();
  const Splitter splitter = task.splitter();
  Pile hand;
  for (int i = 0; i < 5; ++i) hand.add(3);
  EXPECT_FALSE(splitter.complete(hand, 1));
}

// A count of 15 has no room for one more: it must not become one card of the next face.
TEST(Splitter, FullCounts) {
  const Deck deck = copied_deck("a", 2, 0, 15);
  const Splitter splitter(deck, {{Kind::copies, 1, all_faces(deck)}}, 1, 0, 99);
  Pile hand;
  for (int i = 0; i < 15; ++i) hand.add(0);
  EXPECT_TRUE(splitter.complete(hand, 14));
  EXPECT_TRUE(Splitter(deck, {{Kind::copies, 1, all_faces(deck)}}, 1, -1, 99).complete(hand, 15));
  EXPECT_FALSE(splitter.completes(hand, 0, 0));
  EXPECT_FALSE(splitter.completes(hand, 0, 15));
  EXPECT_TRUE(splitter.completes(hand, 1, 15));
  FaceSet other;
  other.add(1);
  EXPECT_TRUE(splitter.waits(hand, 15) == other);
  EXPECT_TRUE(splitter.waits(hand, 0).empty());
  hand.add(1);
  EXPECT_EQ(splits_of(splitter, hand, 15).second, 1U);
  EXPECT_FALSE(splitter.complete(hand, 16));
}

TEST(Splitter, NinetySixFaces) {
  const Deck deck = copied_deck("abcdef", 16, 0, 2);
  const FaceSet all = all_faces(deck);
  const Task task{deck, {{Kind::run, 3, all}, {Kind::copies, 2, all}}, 1, 1, 3};
  const Splitter splitter = task.splitter();
  Plain plain(task);
  Rng rng(2);
  for (int i = 0; i < random_hands / 100; ++i) {
    Dealer dealer(deck, rng);
    for (int set = 0; set < 3; ++set) {
      const std::uint32_t lowest = rng.below(6) * 16 + rng.below(14);
      for (std::uint32_t above = 0; above < 3; ++above) {
        dealer.add(static_cast<Card>(lowest + above));
      }
    }
    dealer.add_any(10, 96);
    expect_waits(splitter, task, dealer.hand, 3);
    dealer.add_any(11, 96);
    expect_same_splits(splitter, plain, dealer.hand, 3);
    if (HasFatalFailure()) return;
  }
}

TEST(Splitter, OfTwoFacesOfARankTheFirstIsInRuns) {
  Deck deck = copied_deck("a", 4, 0, 1);
  deck.faces[3].rank = 2;
  const Splitter splitter(deck, {{Kind::run, 3, all_faces(deck)}}, 1, -1, 1);
  Pile hand;
  hand.add(0);
  hand.add(2);
  EXPECT_TRUE(splitter.completes(hand, 1, 1));
  EXPECT_FALSE(splitter.completes(hand, 3, 1));
}

TEST(Splitter, SetsOfManySuits) {
  const Deck deck = copied_deck("abcdefghijklmnopq", 2, 0, 1);
  const Splitter splitter(deck, {{Kind::run, 2, all_faces(deck)}}, 1, -1, 99);
  Pile hand;
  for (Card card = 0; card < 30; ++card) hand.add(card);
  EXPECT_EQ(splits_of(splitter, hand, 15).second, 1U);
  for (Card card = 30; card < 34; ++card) hand.add(card);
  for (int sets = 0; sets <= 17; ++sets) EXPECT_EQ(splits_of(splitter, hand, sets).second, 0U);
}

TEST(Splitter, TooManyIsSaid) {
  const Deck wide = copied_deck("a", 16, 0, 15);
  const FaceSet all = all_faces(wide);
  const Splitter many(wide, {{Kind::run, 3, all}, {Kind::copies, 3, all}}, 3, -1, 15);
  EXPECT_TRUE(many.too_many());
  EXPECT_FALSE(many.complete({}, 0));
  EXPECT_FALSE(many.completes({}, 0, 0));
  EXPECT_TRUE(many.waits({}, 0).empty());
  const Deck wider = copied_deck("a", 17, 0, 1);
  EXPECT_TRUE(Splitter(wider, {{Kind::run, 3, all_faces(wider)}}, 1, -1, 4).too_many());
  EXPECT_FALSE(Splitter(wider, {{Kind::copies, 3, all_faces(wider)}}, 1, -1, 4).too_many());
}

TEST(Splitter, NothingIsOneWay) {
  const Deck deck = copied_deck("a", 3, 0, 3);
  const Splitter splitter(deck, {{Kind::copies, 3, all_faces(deck)}}, 1, -1, 4);
  EXPECT_TRUE(splitter.complete({}, 0));
  EXPECT_EQ(splits_of(splitter, {}, 0).first, std::set<Parts>{Parts{}});
  EXPECT_FALSE(Splitter{}.complete({}, 0)) << "one that was told nothing splits nothing";
  EXPECT_FALSE(Splitter{}.completes({}, 0, 0));
}

} // namespace
} // namespace yezi::splitter_test
