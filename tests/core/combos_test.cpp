#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "core/combo_book.h"
#include "core/cover.h"
#include "core/rng.h"
#include "core/subsets.h"
#include "packs.h"

namespace yezi::combos_test {
namespace {

using kit::cards_of;
using kit::luk_book;
using kit::luk_patterns;
using kit::money_deck;

struct Luk {
  Deck deck = money_deck();
  CardSet pack = deck.all() & ~cards_of(deck, "ff");
  ComboBook book = luk_book(deck, pack);

  CardSet cards(std::string_view text) const { return cards_of(deck, text); }
  ComboId id(std::string_view text) const { return book.find(cards(text)); }
  bool beats(std::string_view a, std::string_view b) const {
    const ComboId winner = id(a), loser = id(b);
    return winner != no_combo && loser != no_combo && book.beats(winner, loser);
  }
  std::vector<ComboId> beaters(std::string_view of, CardSet hand) const {
    std::vector<ComboId> out;
    book.beaters_within(id(of), hand, out);
    return out;
  }
  std::pair<std::uint64_t, std::uint64_t> follow(std::string_view best,
                                                 std::string_view hand) const {
    std::vector<CardSet> beating;
    for (const ComboId beater : beaters(best, cards(hand))) beating.push_back(book[beater].cards);
    const int size = size_of(cards(best));
    return {beating.size(), count({cards(hand), size, beating})};
  }
};

const Luk& luk() {
  static const Luk one;
  return one;
}

using Follow = std::pair<std::uint64_t, std::uint64_t>;

// Every set of cards of a small pack, judged from the definition.
bool is_set(const Deck& deck, CardSet cards, const Pattern& p) {
  if (size_of(cards) < p.least || size_of(cards) > p.most) return false;
  std::set<int> suits, ranks;
  for (const Card card : each(cards)) {
    suits.insert(deck.faces[card].suit);
    ranks.insert(deck.faces[card].rank);
  }
  return ranks.size() == 1 && *ranks.begin() > 0 && suits.count(-1) == 0 &&
         static_cast<int>(suits.size()) == size_of(cards);
}

bool is_run(const Deck& deck, CardSet cards, const Pattern& p) {
  if (size_of(cards) < p.least || size_of(cards) > p.most) return false;
  std::set<int> suits, ranks;
  for (const Card card : each(cards)) {
    suits.insert(deck.faces[card].suit);
    ranks.insert(deck.faces[card].rank);
  }
  return suits.size() == 1 && *suits.begin() >= 0 && *ranks.begin() > 0 &&
         static_cast<int>(ranks.size()) == size_of(cards) &&
         *ranks.rbegin() - *ranks.begin() + 1 == size_of(cards);
}

int pattern_of(const Deck& deck, CardSet cards, const std::vector<Pattern>& patterns) {
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    const Pattern& p = patterns[i];
    const bool usable = holds(p.cards, cards);
    const bool fits = (p.kind == Pattern::Kind::single && usable && size_of(cards) == 1) ||
                      (p.kind == Pattern::Kind::set && usable && is_set(deck, cards, p)) ||
                      (p.kind == Pattern::Kind::run && usable && is_run(deck, cards, p)) ||
                      (p.kind == Pattern::Kind::exact && cards == p.cards);
    if (fits) return static_cast<int>(i);
  }
  return -1;
}

void expect_book_is_brute_force(const Deck& deck, const std::vector<Pattern>& patterns) {
  const ComboBook book(deck, deck.all(), patterns);
  int found = 0;
  for (std::uint64_t bits = 1; bits <= deck.all().bits(); ++bits) {
    const CardSet cards = CardSet::of_bits(bits);
    const int pattern = pattern_of(deck, cards, patterns);
    const ComboId id = book.find(cards);
    ASSERT_EQ(id != no_combo, pattern >= 0) << to_text(deck, cards);
    if (id == no_combo) continue;
    ++found;
    ASSERT_EQ(book[id].cards, cards);
    ASSERT_EQ(book[id].pattern, pattern) << to_text(deck, cards);
    ASSERT_EQ(book[id].size, size_of(cards));
  }
  EXPECT_EQ(book.size(), found);
}

TEST(ComboBook, TinyPacksAgreeWithTheDefinition) {
  const Deck deck = kit::suited_deck("abc", 4);
  const CardSet all = deck.all();
  expect_book_is_brute_force(deck, {{"single", Pattern::Kind::single, 1, 1, all},
                                    {"set", Pattern::Kind::set, 2, 3, all},
                                    {"run", Pattern::Kind::run, 3, 4, all}});
  // Several patterns for the same cards, cards that may not take part, cards named one by one.
  expect_book_is_brute_force(deck,
                             {{"bonus", Pattern::Kind::exact, 1, 1, cards_of(deck, "a1 b1 c1")},
                              {"few", Pattern::Kind::single, 1, 1, cards_of(deck, "a1 a2 c4")},
                              {"set", Pattern::Kind::set, 1, 3, all & ~cards_of(deck, "b2")},
                              {"run", Pattern::Kind::run, 1, 4, all & ~cards_of(deck, "a3")}});
}

TEST(ComboBook, TwoCardsOfOneRankInASuitMakeSeparateCombinations) {
  Deck deck = kit::suited_deck("ab", 4);
  deck.faces[3].rank = 3; // a4 is a second three of a
  deck.faces[7].suit = -1;
  expect_book_is_brute_force(deck, {{"run", Pattern::Kind::run, 2, 4, deck.all()},
                                    {"set", Pattern::Kind::set, 2, 2, deck.all()}});
}

TEST(ComboBook, ByNumeralRanksAndNumbersMayDiffer) {
  // In c the numbers run against the ranks, and c5 has none.
  Deck deck = kit::suited_deck("abc", 5);
  for (Face& face : deck.faces) face.numeral = face.suit == 2 ? 5 - face.rank : face.rank;
  const auto cards = [&](std::string_view text) { return cards_of(deck, text); };
  Pattern set{"set", Pattern::Kind::set, 3, 3, deck.all()};
  set.by_numeral = true;
  set.above = {cards("a5 b5 c5"), cards("a1 c1 c5")};
  Pattern run{"run", Pattern::Kind::run, 3, 3, deck.all()};
  run.by_numeral = true;
  const ComboBook book(deck, deck.all(), {set, run});
  const auto combo = [&](std::string_view text) { return book[book.find(cards(text))]; };
  EXPECT_EQ(combo("a1 b1 c4").rank, 1);
  EXPECT_EQ(combo("a4 b4 c1").rank, 4);
  EXPECT_EQ(book.find(cards("a1 b1 c1")), no_combo);
  // Further sets stand above the highest number of all, in their order.
  EXPECT_EQ(combo("a5 b5 c5").rank, 6);
  EXPECT_EQ(combo("a1 c1 c5").rank, 7);
  EXPECT_EQ(combo("a1 c1 c5").suit, -1);
  // A run is as high as its strongest card, and what has no number is in none.
  EXPECT_EQ(combo("c1 c2 c3").rank, 3);
  EXPECT_EQ(combo("c2 c3 c4").rank, 4);
  EXPECT_EQ(combo("a3 a4 a5").rank, 5);
  EXPECT_EQ(book.find(cards("c3 c4 c5")), no_combo);
  EXPECT_EQ(book.size(), 4 + 2 + 3 + 3 + 2);
}

TEST(ComboBook, StopsAtTooMany) {
  const Deck deck = kit::suited_deck("abcdefghijklmnopqrstuvwxyz", 2);
  const ComboBook book(deck, deck.all(), {{"set", Pattern::Kind::set, 1, 26, deck.all()}});
  EXPECT_TRUE(book.too_many());
  EXPECT_FALSE(luk().book.too_many());
}

TEST(ComboBook, EmptyBookFindsNothing) {
  const ComboBook book;
  EXPECT_EQ(book.find(card_bit(0)), no_combo);
  EXPECT_EQ(book.single(0), no_combo);
  std::vector<ComboId> out = {1};
  book.within(all_cards, out);
  EXPECT_TRUE(out.empty());
}

// §7.2 and TV-11.
TEST(ComboBook, CountsOfTheSheet) {
  EXPECT_EQ(luk().book.size(), 194);
  std::map<std::pair<int, int>, int> sizes;
  for (const Combo& combo : luk().book.all()) ++sizes[{combo.pattern, combo.size}];
  EXPECT_EQ((sizes[{0, 1}]), 37);
  EXPECT_EQ((sizes[{1, 3}]), 36);
  EXPECT_EQ((sizes[{1, 4}]), 9);
  for (int size = 3; size <= 9; ++size) EXPECT_EQ((sizes[{2, size}]), 4 * (10 - size)) << size;
  EXPECT_EQ(luk().beaters("g4 g3 g2", luk().pack).size(), 12U);
  EXPECT_EQ(luk().beaters("g4 g3 g2", luk().pack & ~luk().cards("g2 g3 g4")).size(), 10U);
}

TEST(ComboBook, PairCountsOfTheSheet) {
  const ComboBook& book = luk().book;
  std::map<std::pair<int, int>, std::set<std::pair<int, int>>> pairs;
  for (int a = 0; a < book.size(); ++a) {
    for (int b = 0; b < book.size(); ++b) {
      const auto winner = static_cast<ComboId>(a), loser = static_cast<ComboId>(b);
      if (!book.beats(winner, loser)) continue;
      const bool set = book[winner].pattern == 1;
      const std::pair<int, int> ranks = {book[winner].rank, book[loser].rank};
      pairs[{book[winner].pattern, book[winner].size}].insert(set ? ranks : std::pair{a, b});
    }
  }
  EXPECT_EQ((pairs[{0, 1}].size()), 128U);
  EXPECT_EQ((pairs[{1, 3}].size()), 29U);
  EXPECT_EQ((pairs[{1, 4}].size()), 29U);
  const std::size_t runs[] = {378, 276, 190, 120, 66, 28, 6};
  for (int size = 3; size <= 9; ++size)
    EXPECT_EQ((pairs[{2, size}].size()), runs[size - 3]) << size;
}

TEST(ComboBook, VectorsOnBeating) {
  EXPECT_TRUE(luk().beats("g8 k8 x8", "s4 g4 k4"));     // TV-01
  EXPECT_FALSE(luk().beats("s8 g8 k8 x8", "s4 g4 k4")); // TV-02
  EXPECT_EQ(luk().beaters("s4 g4 k4", luk().cards("s8 g8 k8 x8")).size(), 4U);
  EXPECT_TRUE(luk().beats("s7 s6 s5 s4 s3 s2 s1", "k9 k8 k7 k6 k5 k4 k3")); // TV-04
  EXPECT_EQ(luk().beaters("s1 g1 k1", luk().pack).size(), 4U);              // TV-06
  EXPECT_EQ(luk().beaters("s1 g1 k1 x1", luk().pack), (std::vector{luk().id("s9 g9 k9 x9")}));
  EXPECT_EQ(luk().book.higher(*luk().deck.find("s1")), CardSet{}); // TV-07
  EXPECT_TRUE(luk().beats("g2", "g1"));                            // TV-08
  EXPECT_FALSE(luk().beats("s9", "k8"));
  EXPECT_EQ(luk().id("s1 g1 ww"), no_combo); // TV-10
  EXPECT_EQ(luk().id("s1 g1 k1 x1 ww"), no_combo);
  const CardSet others = luk().pack & ~luk().cards("g2 g3 g4 g7 s4 s8");
  EXPECT_EQ(luk().beaters("g4 g3 g2", others).size(), 2U); // TV-12
  const CardSet not_mine = luk().pack & ~luk().cards("s8 s4 g4 k7 k6 k5 k4");
  EXPECT_EQ(luk().beaters("k7 k6 k5 k4", not_mine).size(), 2U); // TV-13
  EXPECT_EQ(luk().beaters("k7 k6 k5", not_mine).size(), 6U);    // TV-14
  // TV-15: the hand's own cards are out, x4 is no help either.
  EXPECT_EQ(luk().beaters("s4 g4 k4", not_mine).size(), 8U);
}

// TV-16 to TV-20f: (legal beats, legal discards).
TEST(Breaks, VectorsOnFollowing) {
  EXPECT_EQ(luk().follow("s2 g2 k2", "s6 s5 s4 g4 k4 x4 x8 x7 x5"), (Follow{4, 34}));
  EXPECT_EQ(luk().follow("s5", "s6 s7 g2"), (Follow{2, 0}));
  EXPECT_EQ(luk().follow("s5", "s6 g2 k3"), (Follow{1, 1}));
  EXPECT_EQ(luk().follow("g7", "g5 k2"), (Follow{0, 2}));
  EXPECT_EQ(luk().follow("s1", "s9 s8 g2"), (Follow{0, 3}));
  EXPECT_EQ(luk().follow("g4 g3 g2", "g9 g8 g7 g6 k2 k3"), (Follow{2, 18}));
  EXPECT_EQ(luk().follow("s5 g5 k5", "s9 g9 k9 s1 g1 k1"), (Follow{1, 19}));
  EXPECT_EQ(luk().follow("s2 g2 x2", "s1 g1 k1 k2"), (Follow{0, 4}));
  EXPECT_EQ(luk().follow("s1 g1 k1 x1", "s9 g9 k9 x9 s8"), (Follow{1, 5}));
  EXPECT_EQ(luk().follow("x4 x3 x2", "k9 k8 k7 k6 s2"), (Follow{2, 10}));
}

TEST(Breaks, NamedDiscardsOfTheSheet) {
  const CardSet hand = luk().cards("s6 s5 s4 g4 k4 x4 x8 x7 x5");
  std::vector<CardSet> beating;
  for (const ComboId id : luk().beaters("s2 g2 k2", hand)) beating.push_back(luk().book[id].cards);
  const Breaks breaks{hand, 3, beating};
  EXPECT_TRUE(contains(breaks, luk().cards("g4 k4 x5")));
  EXPECT_FALSE(contains(breaks, luk().cards("k4 x7 x5")));
  EXPECT_FALSE(contains(breaks, luk().cards("g4 k4")));
  EXPECT_FALSE(contains(breaks, luk().cards("g4 k4 ww")));
}

TEST(Breaks, ManyCards) {
  EXPECT_EQ(choose_count(12, 5), 792U);
  EXPECT_EQ(choose_count(64, 32), 1'832'624'140'942'590'534U);
  EXPECT_EQ(choose_count(3, 5), 0U);
  EXPECT_EQ(count({all_cards, 64, {}}), 1U);
  EXPECT_EQ(at({all_cards, 64, {}}, 0), all_cards);
  EXPECT_EQ(count({CardSet{}, 0, {}}), 1U);
  EXPECT_EQ(count({CardSet::of_bits(7), 4, {}}), 0U);
}

// From a seed, as arbitrary integers come out small; half of the cards or a quarter of them.
rc::Gen<CardSet> part_of(CardSet whole, int least) {
  const auto draw = [whole](std::uint32_t seed) {
    Rng rng(seed);
    const CardSet half = whole & CardSet::of_bits(rng.next());
    return rng.below(2) == 0 ? half : half & CardSet::of_bits(rng.next());
  };
  return rc::gen::suchThat(rc::gen::map(rc::gen::arbitrary<std::uint32_t>(), draw),
                           [least](CardSet part) { return size_of(part) >= least; });
}

RC_GTEST_PROP(BreaksProperty, WaysAreExactlyTheLegalOnes, ()) {
  const CardSet hand = *part_of(CardSet::of_bits(0x5A5A5A), 1);
  const int k = *rc::gen::inRange(0, size_of(hand) + 1);
  std::vector<CardSet> beaters(*rc::gen::inRange<std::size_t>(0, 7));
  for (CardSet& beater : beaters) beater = *part_of(hand, 1);
  const Breaks breaks{hand, k, beaters};

  std::set<CardSet> legal;
  for (CardSet away = hand;; away = subset_before(away, hand)) {
    const bool hits = std::all_of(beaters.begin(), beaters.end(),
                                  [&](CardSet beater) { return meet(beater, away); });
    const bool fits = size_of(away) == k && hits;
    RC_ASSERT(contains(breaks, away) == fits);
    if (fits) legal.insert(away);
    if (away.empty()) break;
  }
  RC_ASSERT(count(breaks) == legal.size());
  std::set<CardSet> listed;
  for (std::uint64_t i = 0; i < legal.size(); ++i) listed.insert(at(breaks, i));
  RC_ASSERT(listed == legal);
}

RC_GTEST_PROP(BreaksProperty, SubsetsComeInOrderOnceEach, ()) {
  const CardSet pool = *part_of(CardSet::of_bits(0xF0F0F0F0F0F0U), 0);
  const int k = *rc::gen::inRange(0, std::min(size_of(pool), 4) + 1);
  std::set<CardSet> seen;
  for (std::uint64_t i = 0; i < choose_count(size_of(pool), k); ++i) {
    const CardSet subset = subset_at(pool, k, i);
    RC_ASSERT(size_of(subset) == k && holds(pool, subset));
    RC_ASSERT(seen.insert(subset).second);
  }
}

RC_GTEST_PROP(ComboBookProperty, WithinAndBeatersAreWhatAScanFinds, ()) {
  const CardSet hand = *part_of(luk().pack, 0);
  const auto led = static_cast<ComboId>(*rc::gen::inRange(0, luk().book.size()));
  std::vector<ComboId> inside, beating, out;
  for (int i = 0; i < luk().book.size(); ++i) {
    const auto id = static_cast<ComboId>(i);
    if (!holds(hand, luk().book[id].cards)) continue;
    inside.push_back(id);
    if (luk().book.beats(id, led)) beating.push_back(id);
  }
  luk().book.within(hand, out);
  RC_ASSERT(out == inside);
  luk().book.beaters_within(led, hand, out);
  RC_ASSERT(out == beating);
  RC_ASSERT(luk().book.beater_cards(led).size() == luk().book.beater_ids(led).size());
}

int best_value(const ComboBook& book, CardSet left, CardSet worth) {
  int best = size_of(left & worth);
  for (const Combo& combo : book.all()) {
    if (combo.size < 2 || !holds(left, combo.cards)) continue;
    best = std::max(best, combo.size + best_value(book, left & ~combo.cards, worth));
  }
  return best;
}

RC_GTEST_PROP(CoverProperty, PackingIsTheBest, ()) {
  const CardSet wanted = *part_of(luk().pack, 12);
  CardSet hand; // twelve cards, close together so that combinations are common
  for (const Card card : each(wanted)) {
    if (size_of(hand) < 12) hand |= card_bit(card);
  }
  const CardSet worth = *part_of(hand, 0);
  const Packing packing = best_packing(luk().book, hand, worth);
  CardSet left = hand;
  int value = 0;
  for (const ComboId id : packing.combos) {
    RC_ASSERT(holds(left, luk().book[id].cards));
    left &= ~luk().book[id].cards;
    value += luk().book[id].size;
  }
  RC_ASSERT(packing.value == value + size_of(left & worth));
  RC_ASSERT(packing.value == best_value(luk().book, hand, worth));
}

// TV-65: a strength of six.
TEST(Cover, StrengthOfTheSheet) {
  const CardSet hand = luk().cards("s1 x1 ww x5 x4 x3 s3 s6 g2 g4 k2 k7");
  const Packing packing = best_packing(luk().book, hand, luk().cards("s1 x1 ww"));
  EXPECT_EQ(packing.value, 6);
  EXPECT_EQ(packing.combos, (std::vector{luk().id("x5 x4 x3")}));
}

TEST(Cover, TwentyCardsAreQuick) {
  const CardSet hand = luk().cards("s5 s6 s7 s8 s9 g5 g6 g7 g8 g9 k5 k6 k7 k8 k9 x5 x6 x7 x8 x9");
  EXPECT_EQ(best_packing(luk().book, hand, {}).value, 20);
  const CardSet awkward =
      luk().cards("s1 s2 s4 s5 s7 g1 g2 g4 g5 g7 k1 k2 k4 k5 k7 x3 x6 x8 x9 ww");
  EXPECT_EQ(best_packing(luk().book, awkward, {}).value, 15);
}

} // namespace
} // namespace yezi::combos_test
