#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "core/rng.h"
#include "kits/drawing/distance.h"
#include "plain_splits.h"

namespace yezi::distance_test {
namespace {

using kit::all_faces;
using kit::copied_deck;
using kit::face_count;
using kit::faces_of;
using kit::Task;
using Kind = SetShape::Kind;

Distance distance_of(const Task& task, std::size_t counts = Distance::most_counts) {
  return {task.deck, task.shapes, task.sets, task.pair, task.most_sets, counts};
}

void each_hand(const Deck& deck, const auto& visit) {
  Pile hand;
  const auto go = [&](const auto& self, Card card) -> void {
    if (card == deck.faces.size()) {
      visit(hand);
      return;
    }
    const Pile before = hand;
    for (int count = 0; count <= deck.faces[card].copies; ++count) {
      self(self, static_cast<Card>(card + 1));
      hand.add(card);
    }
    hand = before;
  };
  go(go, 0);
}

int to_add(const Deck& deck, const Pile& hand, const Pile& wanted) {
  int cards = 0;
  for (Card card = 0; card < face_count(deck); ++card)
    cards += std::max(0, wanted.count(card) - hand.count(card));
  return cards;
}

/// Every hand of the deck against every complete one.
void expect_plain(const Task& task, std::size_t counts = Distance::most_counts) {
  const Splitter splitter = task.splitter();
  const Distance distance = distance_of(task, counts);
  for (int sets = 0; sets <= task.most_sets; ++sets) {
    std::vector<Pile> complete;
    each_hand(task.deck, [&](const Pile& hand) {
      if (splitter.complete(hand, sets)) complete.push_back(hand);
    });
    each_hand(task.deck, [&](const Pile& hand) {
      if (::testing::Test::HasFatalFailure()) return;
      int least = Distance::never;
      for (const Pile& wanted : complete) least = std::min(least, to_add(task.deck, hand, wanted));
      ASSERT_EQ(distance.lacking(hand, sets), least) << sets;
    });
  }
  EXPECT_EQ(distance.lacking(Pile{}, -1), Distance::never);
  EXPECT_EQ(distance.lacking(Pile{}, task.most_sets + 1), Distance::never);
}

TEST(Distance, RunsTripletsAndAPair) {
  const Deck deck = copied_deck("a", 5, 1, 3);
  const FaceSet all = all_faces(deck);
  expect_plain(
      {deck, {{Kind::run, 3, all}, {Kind::copies, 3, all}, {Kind::copies, 2, all}}, 3, 2, 4});
}

TEST(Distance, SetsOfDifferentSizesAndNoPair) {
  const Deck deck = copied_deck("ab", 3, 0, 2);
  const FaceSet all = all_faces(deck);
  expect_plain({deck, {{Kind::copies, 2, all}, {Kind::run, 2, all}}, 3, -1, 3});
}

TEST(Distance, WhereTheTableWouldBeTooLarge) {
  const Deck deck = copied_deck("a", 4, 2, 3);
  const FaceSet all = all_faces(deck);
  expect_plain({deck, {{Kind::run, 3, all}, {Kind::copies, 2, all}}, 1, 1, 3}, 10);
}

/// Three suits of nine and seven honours; runs, pungs and a pair.
Task mahjong() {
  Task task{copied_deck("abc", 9, 7, 4), {}, 3, 2, 4};
  const FaceSet all = all_faces(task.deck);
  task.shapes = {{Kind::run, 3, all}, {Kind::copies, 3, all}, {Kind::copies, 2, all}};
  return task;
}

/// The same by laying down set after set, the pair last.
class Search {
public:
  explicit Search(const Task& task) {
    for (Card card = 0; card < face_count(task.deck); ++card) {
      add({card, card, card});
      if (task.deck.faces[card].suit >= 0 && task.deck.faces[card].rank <= 7)
        add({card, static_cast<Card>(card + 1), static_cast<Card>(card + 2)});
      Pile pair;
      pair.add(card);
      pair.add(card);
      pairs_.push_back(pair);
    }
    deck_ = &task.deck;
  }
  int lacking(const Pile& hand, int sets) {
    hand_ = hand;
    least_ = 14;
    go(Pile{}, 0, sets);
    return least_;
  }

private:
  void add(std::initializer_list<Card> cards) {
    Pile set;
    for (const Card card : cards) set.add(card);
    sets_.push_back(set);
  }
  /// More than the deck has is no hand.
  int cost(const Pile& wanted) const {
    int cards = 0;
    for (Card card = 0; card < face_count(*deck_); ++card) {
      if (wanted.count(card) > deck_->faces[card].copies) return 99;
      cards += std::max(0, wanted.count(card) - hand_.count(card));
    }
    return cards;
  }
  void go(const Pile& laid, std::size_t from, int sets) {
    const std::vector<Pile>& pieces = sets > 0 ? sets_ : pairs_;
    for (std::size_t i = sets > 0 ? from : 0; i < pieces.size(); ++i) {
      Pile more = laid;
      more.add(pieces[i]);
      const int cards = cost(more);
      if (cards >= least_) continue;
      if (sets > 0) {
        go(more, i, sets - 1);
      } else {
        least_ = cards;
      }
    }
  }

  const Deck* deck_ = nullptr;
  std::vector<Pile> sets_, pairs_;
  Pile hand_;
  int least_ = 0;
};

Pile random_hand(const Deck& deck, int cards, std::uint32_t faces, Rng& rng) {
  Pile hand;
  while (hand.size() < cards) {
    const auto card = static_cast<Card>(rng.below(faces));
    if (hand.count(card) < deck.faces[card].copies) hand.add(card);
  }
  return hand;
}

TEST(Distance, MahjongAsBySearch) {
  const Task task = mahjong();
  const Distance distance = distance_of(task);
  Search search(task);
  Rng rng(5);
  for (int i = 0; i < 60; ++i) {
    const int sets = 2 + static_cast<int>(rng.below(3));
    const std::uint32_t faces = i % 3 == 0 ? 34 : i % 3 == 1 ? 18 : 9;
    const Pile hand = random_hand(task.deck, sets * 3 + 1, faces, rng);
    ASSERT_EQ(distance.lacking(hand, sets), search.lacking(hand, sets)) << i;
  }
}

// A card more is at most one nearer, some card is, and nothing is lacking to a complete hand alone.
TEST(Distance, AStepAtATime) {
  const Task task = mahjong();
  const Distance distance = distance_of(task);
  const Splitter splitter = task.splitter();
  Rng rng(6);
  for (int i = 0; i < 3'000; ++i) {
    const int sets = static_cast<int>(rng.below(5));
    const Pile hand = random_hand(task.deck, sets * 3 + 1, rng.below(2) == 0 ? 34 : 9, rng);
    const int lacking = distance.lacking(hand, sets);
    const FaceSet nearer = distance.nearer(hand, sets);
    ASSERT_GT(lacking, 0);
    ASSERT_FALSE(nearer.empty());
    const Distance::ByFace without = distance.without(hand, sets);
    for (Card card = 0; card < 34; ++card) {
      if (hand.count(card) > 0) {
        Pile less = hand;
        less.remove(card);
        ASSERT_EQ(without[card], distance.lacking(less, sets));
      } else {
        ASSERT_EQ(without[card], Distance::never);
      }
      if (hand.count(card) == 4) continue;
      Pile more = hand;
      more.add(card);
      ASSERT_EQ(distance.lacking(more, sets), lacking - (nearer.has(card) ? 1 : 0));
      ASSERT_EQ(distance.lacking(more, sets) == 0, splitter.complete(more, sets));
    }
    if (lacking == 1) {
      ASSERT_TRUE(nearer == splitter.waits(hand, sets));
    }
  }
}

TEST(Distance, OfSomeSuits) {
  const Task task = mahjong();
  const Distance distance = distance_of(task);
  const auto suits = [&](int one) {
    return faces_of(task.deck, [&](const Face& face) { return face.suit == one || face.suit < 0; });
  };
  Rng rng(7);
  for (int i = 0; i < 500; ++i) {
    const Pile hand = random_hand(task.deck, 13, 34, rng);
    for (int suit = 0; suit < 3; ++suit) {
      const FaceSet among = suits(suit);
      ASSERT_TRUE(distance.can_ask(among));
      Pile inside;
      for (Card card = 0; card < 34; ++card)
        for (int n = 0; among.has(card) && n < hand.count(card); ++n) inside.add(card);
      const int lacking = distance.lacking(hand, 4, among);
      // the cards of other suits are of no use, and none of them is wanted
      ASSERT_EQ(lacking, distance.lacking(inside, 4, among));
      ASSERT_GE(lacking, distance.lacking(hand, 4));
      const FaceSet nearer = distance.nearer(hand, 4, among);
      for (std::size_t half = 0; half < 2; ++half)
        ASSERT_EQ(nearer.words[half] & ~among.words[half], 0U);
    }
  }
  FaceSet torn;
  torn.add(3);
  EXPECT_FALSE(distance.can_ask(torn));
}

TEST(Distance, ThreadsMayBeTheFirstToAskTogether) {
  const Task task = mahjong();
  const Distance distance = distance_of(task);
  int found[2] = {};
  const auto ask = [&](int which) {
    Rng rng(8);
    for (int i = 0; i < 1000; ++i)
      found[which] += distance.lacking(random_hand(task.deck, 13, 34, rng), 4);
  };
  std::thread one(ask, 0), other(ask, 1);
  one.join();
  other.join();
  EXPECT_EQ(found[0], found[1]);
  EXPECT_GT(found[0], 0);
}

} // namespace
} // namespace yezi::distance_test
