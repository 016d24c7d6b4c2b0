#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "core/checked.h"
#include "core/deck.h"
#include "core/pile.h"
#include "core/rng.h"
#include "packs.h"

namespace yezi::cards_test {
namespace {

using kit::money_deck;

TEST(Checked, FaultsReadAsPlaceWhatAndHint) {
  EXPECT_EQ(to_text(Fault{{"a.lua", 5}, "wrong", "did you mean \"b\"?"}),
            "a.lua:5: wrong\n    did you mean \"b\"?");
  EXPECT_EQ(to_text(Fault{{"a.lua", 0}, "wrong"}), "a.lua: wrong");
  EXPECT_EQ(to_text(Fault{{}, "wrong"}), "wrong");
  EXPECT_EQ(to_text(Faults{{{}, "one"}, {{}, "two"}}), "one\ntwo");
}

TEST(Checked, NearestForgivesSlipsOnly) {
  const std::vector<std::string> names = {"settle.last_trick", "settle.tricks", "deal", "s9",
                                          "九拾"};
  EXPECT_EQ(nearest("settle.lasttrick", names), "settle.last_trick");
  EXPECT_EQ(nearest("dael", names), "deal");
  EXPECT_EQ(nearest("DEAL", names), "deal");
  EXPECT_EQ(nearest("八拾", names), "九拾");
  EXPECT_EQ(nearest("phases", names), "");
  EXPECT_EQ(nearest("settle", names), "settle.tricks") << "the shortest that begins so";
  EXPECT_EQ(nearest("", names), "");
  EXPECT_EQ(nearest("q", names), "");
  EXPECT_EQ(nearest(std::string(100'000, 'x'), names), "");
}

// Frozen: a seed names a hand for good. Computed by an implementation of the published algorithms
// in another language.
TEST(Rng, FrozenVectors) {
  Rng rng(0);
  EXPECT_EQ(rng.next(), 0x99EC5F36CB75F2B4U);
  EXPECT_EQ(rng.next(), 0xBF6E1F784956452AU);
  EXPECT_EQ(rng.next(), 0x1A5F849D4933E6E0U);
  Rng hand = Rng::for_hand(7, 3);
  EXPECT_EQ(hand.next(), 0xC9B4E219484032EDU);
  EXPECT_EQ(hand.next(), 0x3193C79B21EDFBD8U);
  Rng bounded(1);
  std::array<std::uint32_t, 5> drawn{};
  for (auto& draw : drawn) draw = bounded.below(1000);
  EXPECT_EQ(drawn, (std::array<std::uint32_t, 5>{702, 520, 574, 391, 697}));
  std::array<int, 10> order{};
  std::iota(order.begin(), order.end(), 0);
  Rng(2).shuffle(std::span<int>(order));
  EXPECT_EQ(order, (std::array<int, 10>{3, 8, 0, 2, 7, 4, 5, 9, 6, 1}));
}

TEST(Rng, HandsOfNearbySeedsDiffer) {
  std::vector<std::uint64_t> first;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    for (std::uint64_t hand = 0; hand < 40; ++hand) {
      first.push_back(Rng::for_hand(seed, hand).next());
    }
  }
  std::sort(first.begin(), first.end());
  EXPECT_EQ(std::adjacent_find(first.begin(), first.end()), first.end());
}

// Asked about cards that differ in one, or by another seat, it is of two minds as often as not.
TEST(CommonRandom, RemembersAndHasNoLeaning) {
  const CommonRandom common(4), other(5);
  EXPECT_EQ(common(2, 77), CommonRandom(4)(2, 77));
  std::array<int, 64> ones{};
  int by_seat = 0, by_seed = 0, first = 0;
  constexpr int all = 4096;
  for (std::uint64_t what = 0; what < all; ++what) {
    const std::uint64_t asked = common(1, what);
    for (std::size_t bit = 0; bit < 64; ++bit) ones[bit] += static_cast<int>((asked >> bit) & 1U);
    by_seat += common(0, what) < asked ? 1 : 0;
    by_seed += other(1, what) < asked ? 1 : 0;
    first += common(1, what + 1) < asked ? 1 : 0;
  }
  constexpr int half = all / 2;
  constexpr int most = 5 * 32; // five standard errors
  for (const int one : ones) EXPECT_NEAR(one, half, most);
  for (const int one : {by_seat, by_seed, first}) EXPECT_NEAR(one, half, most);
}

TEST(Rng, BoundedDrawsFillTheirRangeEvenly) {
  Rng rng(5);
  std::array<int, 7> seen{};
  for (int i = 0; i < 70'000; ++i) ++seen[rng.below_wide(7)];
  for (const int times : seen) EXPECT_NEAR(times, 10'000, 500);
  // Three quarters of the range: a biased draw would hit the lower third twice as often.
  const std::uint64_t wide = 3ULL << 62;
  int lower = 0;
  for (int i = 0; i < 30'000; ++i) {
    const std::uint64_t drawn = rng.below_wide(wide);
    ASSERT_LT(drawn, wide);
    if (drawn < wide / 3) ++lower;
  }
  EXPECT_NEAR(lower, 10'000, 500);
  EXPECT_EQ(rng.below_wide(1), 0U);
}

TEST(Deck, FindsCardsByCodeNameAndAlias) {
  const Deck deck = money_deck();
  EXPECT_EQ(deck.find("s9"), Card{8});
  EXPECT_EQ(deck.find("S9"), Card{8});
  EXPECT_EQ(deck.find("九拾"), Card{8});
  EXPECT_EQ(deck.find("雲錢"), Card{36});
  EXPECT_FALSE(deck.find("s10"));
  EXPECT_FALSE(deck.find(""));
  EXPECT_EQ(deck.pack_size(), 38);
  EXPECT_TRUE(deck.fits_set());
  EXPECT_EQ(size_of(deck.all()), 38);
  EXPECT_EQ(deck.mark("red"), 0);
  EXPECT_EQ(deck.mark("blue"), -1);
  EXPECT_EQ(deck.suit("k"), 2);
  EXPECT_EQ(deck.suit("z"), -1);
}

TEST(Deck, ReadsAndWritesCards) {
  const Deck deck = money_deck();
  const auto cards = parse_cards(deck, " X1, s9 S8,，百子");
  ASSERT_TRUE(cards) << to_text(cards.faults());
  EXPECT_EQ(to_text(deck, *cards), "s1 s8 s9 x1");
  EXPECT_EQ(to_text(deck, CardSet{}), "-");
  EXPECT_EQ(*parse_cards(deck, "-"), Cards{});
  EXPECT_EQ(*parse_cards(deck, ""), Cards{});
}

TEST(Deck, HasCardsOfOneKind) {
  Deck sets = money_deck(), lists = money_deck();
  sets.lay_out(false);
  lists.lay_out(true);
  const auto last = static_cast<Card>(sets.faces.size() - 1);
  EXPECT_TRUE(of_deck(sets, sets.all()));
  EXPECT_FALSE(of_deck(sets, card_bit(static_cast<Card>(last + 1))));
  const CardList several = list_with(list_with(list_with(list_of(last), 0), 5), 0);
  EXPECT_TRUE(of_deck(lists, several));
  EXPECT_EQ(to_text(lists, several),
            to_text(lists, list_with(list_with(list_of(0), 0), 5)) + " " + lists.faces[last].code);
  EXPECT_FALSE(of_deck(lists, list_of(static_cast<Card>(last + 1))));
  EXPECT_FALSE(of_deck(lists, lists.all())) << "a set";
  for (const Deck* deck : {&sets, &lists}) EXPECT_TRUE(of_deck(*deck, Cards{}));
  EXPECT_TRUE(is_list(0x0201U) && is_list(0x0101U) && is_list(0));
  EXPECT_FALSE(is_list(0x0102U)) << "not in order";
  EXPECT_FALSE(is_list(0x020001U)) << "a gap";
  EXPECT_FALSE(is_list(0x0100U)) << "a gap";
}

TEST(Deck, NamesEveryWrongWord) {
  const Deck deck = money_deck();
  const auto cards = parse_cards(deck, "s9 s10 g4 S9 九十");
  ASSERT_FALSE(cards);
  ASSERT_EQ(cards.faults().size(), 3U);
  EXPECT_EQ(cards.faults()[0].what, "there is no card \"s10\" in this pack");
  EXPECT_EQ(cards.faults()[0].hint, "did you mean \"s1\"?");
  EXPECT_EQ(cards.faults()[1].what, "the card \"S9\" is given twice");
  EXPECT_EQ(cards.faults()[2].hint, "did you mean \"九拾\"?");
}

RC_GTEST_PROP(DeckProperty, TextOfCardsComesBack, (std::uint64_t any)) {
  const Deck deck = money_deck();
  const CardSet cards = CardSet::of_bits(any) & deck.all();
  RC_ASSERT(*parse_cards(deck, to_text(deck, cards)) == cards);
}

RC_GTEST_PROP(PileProperty, CountsLikeAList, ()) {
  std::array<int, max_faces> mine{}, other{};
  Pile pile, part;
  int size = 0;
  for (std::size_t face = 0; face < mine.size(); ++face) {
    mine[face] = *rc::gen::inRange(0, 16);
    other[face] = *rc::gen::weightedOneOf<int>(
        {{1, rc::gen::inRange(0, 16)}, {60, rc::gen::inRange(0, mine[face] + 1)}});
    size += mine[face];
    for (int i = 0; i < mine[face]; ++i) pile.add(static_cast<Card>(face));
    for (int i = 0; i < other[face]; ++i) part.add(static_cast<Card>(face));
  }
  RC_ASSERT(pile.size() == size);
  const int from = *rc::gen::inRange(0, max_faces), most = std::min(16, max_faces - from);
  const int shown = *rc::gen::inRange(1, most + 1);
  std::uint64_t counts = 0;
  for (int face = from + shown; face-- > from;)
    counts = counts << 4 | static_cast<unsigned>(mine[static_cast<std::size_t>(face)]);
  const std::uint64_t read = pile.nibbles(static_cast<Card>(from), shown);
  RC_ASSERT(read == counts);
  const bool inside = std::equal(mine.begin(), mine.end(), other.begin(), std::greater_equal<>());
  RC_ASSERT(pile.holds(part) == inside);
  if (inside) {
    Pile rest = pile;
    rest.remove(part);
    for (std::size_t face = 0; face < mine.size(); ++face) {
      RC_ASSERT(rest.count(static_cast<Card>(face)) == mine[face] - other[face]);
    }
    rest.add(part);
    RC_ASSERT(rest == pile);
  }
}

RC_GTEST_PROP(PileProperty, SetsGoThroughPiles, (std::uint64_t bits)) {
  const CardSet set = CardSet::of_bits(bits);
  RC_ASSERT(Pile::of(set).set() == set);
  RC_ASSERT(Pile::of(set).size() == size_of(set));
}

} // namespace
} // namespace yezi::cards_test
