// How hands of Khanhoo are split, a second time: every set of cards that is a meld by the words of
// history/games/khanhoo.md, and all ways to choose among them, against the search of the engine.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <string>

#include "game.h"
#include "kits/drawing/play.h"

namespace yezi::khanhoo_melds_test {
namespace {

#ifdef YEZI_SANITIZED
constexpr std::uint64_t hands_each = 150;
#else
constexpr std::uint64_t hands_each = 4000;
#endif

struct Switches {
  bool ace_triplets = false, double_khanhoo = true, joker_in_full = true;
};

/// A card as the sheet speaks of it.
struct PlainCard {
  char suit = '-'; // X, Y, Z; H an honour; * a joker
  int number = 0;  // of honours 11 to 13
};

PlainCard plain(const std::string& code) {
  if (code == "jo") return {'*', 0};
  if (code == "J") return {'H', 11};
  if (code == "Q") return {'H', 12};
  if (code == "K") return {'H', 13};
  const char suit = code[0] == 'h' ? 'X' : code[0] == 'd' ? 'Z' : 'Y';
  return {suit, code[1] - '0'};
}

using Cards = std::vector<PlainCard>;

bool same(const PlainCard& a, const PlainCard& b) {
  return a.suit == b.suit && a.number == b.number;
}

/// Whether the cards, none of them a joker, are among those of `whole`.
bool part_of(Cards whole, const Cards& cards) {
  for (const PlainCard& card : cards) {
    const auto at = std::find_if(whole.begin(), whole.end(),
                                 [&](const PlainCard& other) { return same(card, other); });
    if (at == whole.end()) return false;
    whole.erase(at);
  }
  return true;
}

Cards twice(const Cards& cards) {
  Cards all = cards;
  all.insert(all.end(), cards.begin(), cards.end());
  return all;
}

/// Points of these cards as one meld, the highest there is; -1: they are none (KH-5.1 to 6.3).
int meld_points(const Cards& all, const Switches& switches) {
  Cards cards;
  int jokers = 0;
  for (const PlainCard& card : all) {
    if (card.suit == '*')
      ++jokers;
    else
      cards.push_back(card);
  }
  const std::size_t size = all.size();
  if (jokers > 1 || cards.empty() || size < 3) return -1;
  const auto every = [&](auto&& is) { return std::all_of(cards.begin(), cards.end(), is); };
  int best = -1;
  const auto meld = [&](int points) {
    best = std::max(best, jokers > 0 && !switches.joker_in_full ? 0 : points);
  };
  const PlainCard& first = cards.front();
  const bool numbers = every([](const PlainCard& card) { return card.number <= 9; });
  if (numbers && size <= 9 &&
      every([&](const PlainCard& card) { return card.suit == first.suit; })) {
    std::map<int, int> held;
    for (const PlainCard& card : cards) ++held[card.number];
    if (held.size() == cards.size() &&
        held.rbegin()->first - held.begin()->first < static_cast<int>(size))
      meld(1);
  }
  if (every([](const PlainCard& card) { return card.number == 1; })) meld(1);
  const auto one_number = [&](int times) {
    std::map<char, int> held;
    for (const PlainCard& card : cards) ++held[card.suit];
    const bool fits = std::all_of(held.begin(), held.end(),
                                  [&](const auto& entry) { return entry.second <= times; });
    return numbers && size == 3U * static_cast<unsigned>(times) && fits &&
           every([&](const PlainCard& card) { return card.number == first.number; });
  };
  const bool triplets = first.number > 1 || switches.ace_triplets;
  if (triplets && one_number(1)) meld(2);
  if (triplets && one_number(2)) meld(10);
  if (first.number == 1 && one_number(2)) meld(10);
  const Cards court = {{'H', 11}, {'H', 12}, {'H', 13}};
  const Cards khanhoo = {{'X', 1}, {'Y', 2}, {'Z', 3}};
  const Cards royals[] = {{{'H', 13}, {'X', 9}, {'X', 9}},
                          {{'H', 12}, {'Y', 8}, {'Y', 8}},
                          {{'H', 11}, {'Z', 7}, {'Z', 7}}};
  if (size == 3 && part_of(court, cards)) meld(3);
  if (size == 3 && part_of(khanhoo, cards)) meld(5);
  for (const Cards& royal : royals)
    if (size == 3 && part_of(royal, cards)) meld(4);
  if (size == 6 && part_of(twice(court), cards)) meld(10);
  if (size == 6 && switches.double_khanhoo && part_of(twice(khanhoo), cards)) meld(15);
  return best;
}

/// All ways to lay out one hand, by masks of its cards.
class PlainHand {
public:
  PlainHand(const Cards& cards, const Switches& switches) : cards_(cards) {
    by_lowest_.resize(cards.size());
    const std::uint32_t end = 1U << cards.size();
    best_.assign(end, unknown);
    std::uint32_t jokers = 0;
    std::map<char, std::uint32_t> of_suit; // and the aces, under A
    for (std::size_t i = 0; i < cards.size(); ++i) {
      (cards[i].suit == '*' ? jokers : of_suit[cards[i].suit]) |= 1U << i;
      if (cards[i].number == 1) of_suit['A'] |= 1U << i;
    }
    Cards some;
    for (std::uint32_t mask = 1; mask < end; ++mask) {
      // melds that are of neither three nor six cards are sequences or aces
      const int size = std::popcount(mask);
      if (size < 3 || (size != 3 && size != 6 &&
                       std::none_of(of_suit.begin(), of_suit.end(), [&](const auto& entry) {
                         return (mask & ~(entry.second | jokers)) == 0;
                       })))
        continue;
      some.clear();
      for (std::size_t i = 0; i < cards.size(); ++i)
        if (((mask >> i) & 1U) != 0) some.push_back(cards[i]);
      const int points = meld_points(some, switches);
      if (points < 0) continue;
      by_lowest_[static_cast<std::size_t>(std::countr_zero(mask))].push_back({mask, points});
    }
  }

  int best() { return best((1U << cards_.size()) - 1U); }
  /// The most points of a split that leaves just so many cards over; -1: none.
  int covering(int spare) { return covering((1U << cards_.size()) - 1U, spare); }
  bool can_spare(std::size_t card) {
    return covering(((1U << cards_.size()) - 1U) & ~(1U << card), 0) >= 0;
  }

private:
  static constexpr int unknown = -2;

  int best(std::uint32_t left) {
    if (left == 0) return 0;
    int& known = best_[left];
    if (known != unknown) return known;
    int most = best(left & (left - 1));
    for (const auto& [meld, points] : by_lowest_[static_cast<std::size_t>(std::countr_zero(left))])
      if ((meld & ~left) == 0) most = std::max(most, points + best(left & ~meld));
    return best_[left] = most;
  }

  int covering(std::uint32_t left, int spare) {
    if (left == 0) return spare == 0 ? 0 : -1;
    int most = spare > 0 ? covering(left & (left - 1), spare - 1) : -1;
    for (const auto& [meld, points] :
         by_lowest_[static_cast<std::size_t>(std::countr_zero(left))]) {
      if ((meld & ~left) != 0) continue;
      const int rest = covering(left & ~meld, spare);
      if (rest >= 0) most = std::max(most, points + rest);
    }
    return most;
  }

  Cards cards_;
  std::vector<std::vector<std::pair<std::uint32_t, int>>> by_lowest_;
  std::vector<int> best_;
};

/// Hands of one pack: any cards; cards of few kinds; and melds with a few cards beside them, so
/// that whole hands lie in melds often enough.
class Hands {
public:
  Hands(const Rules& rules, std::uint64_t seed) : rules_(rules), rng_(seed) {}

  std::vector<Card> draw() {
    // the plain count goes through all sets of cards: few hands are large
    const int size = rng_.below(8) == 0 ? 13 + static_cast<int>(rng_.below(4))
                                        : 3 + static_cast<int>(rng_.below(10));
    left_.clear();
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face)
      left_.insert(left_.end(), static_cast<std::size_t>(rules_.deck.faces[face].copies),
                   static_cast<Card>(face));
    hand_.clear();
    const std::uint32_t way = rng_.below(4);
    if (way == 1) { // one suit, aces, honours and jokers alone
      const int suit = static_cast<int>(rng_.below(3));
      std::erase_if(left_, [&](Card card) {
        const Face& face = rules_.deck.faces[card];
        return face.suit >= 0 && face.suit != suit && face.rank != 1 && rng_.below(4) != 0;
      });
    }
    if (way >= 2)
      while (static_cast<int>(hand_.size()) + 3 <= size && add_meld()) {
      }
    while (static_cast<int>(hand_.size()) < size && !left_.empty()) take(any());
    return hand_;
  }

private:
  Card any() { return left_[rng_.below(static_cast<std::uint32_t>(left_.size()))]; }
  bool take(Card card) {
    const auto at = std::find(left_.begin(), left_.end(), card);
    if (at == left_.end()) return false;
    left_.erase(at);
    hand_.push_back(card);
    return true;
  }
  /// Three cards that some set of the rules is made of, or a joker for one of them; false: enough.
  bool add_meld() {
    for (int tries = 0; tries < 40; ++tries) {
      const std::vector<std::string> sets[] = {{"h1", "Y2", "d3"},
                                               {"J", "Q", "K"},
                                               {"K", "h9", "h9"},
                                               {"Q", "Y8", "Y8"},
                                               {"J", "d7", "d7"}};
      const std::string second = rules_.deck.suits[1].id;
      std::vector<std::string> codes;
      const int number = 1 + static_cast<int>(rng_.below(9));
      const std::uint32_t kind = rng_.below(4);
      if (kind == 0) {
        for (const Suit& suit : rules_.deck.suits)
          codes.push_back(suit.id + std::to_string(number));
      } else if (kind == 1 && number <= 7) {
        const std::string suit = rules_.deck.suits[rng_.below(3)].id;
        for (int i = 0; i < 3; ++i) codes.push_back(suit + std::to_string(number + i));
      } else {
        codes = sets[rng_.below(5)];
        for (std::string& code : codes)
          if (code[0] == 'Y') code.replace(0, 1, second);
      }
      if (rng_.below(6) == 0) codes[rng_.below(3)] = "jo";
      std::vector<Card> cards, left = left_;
      for (const std::string& code : codes) cards.push_back(*rules_.deck.find(code));
      const bool there = std::all_of(cards.begin(), cards.end(), [&](Card card) {
        const auto at = std::find(left.begin(), left.end(), card);
        if (at == left.end()) return false;
        left.erase(at);
        return true;
      });
      if (!there) continue;
      for (const Card card : cards) take(card);
      return true;
    }
    return false;
  }

  const Rules& rules_;
  Rng rng_;
  std::vector<Card> left_, hand_;
};

struct Seen {
  int covered = 0, with_joker = 0, spared = 0;
};

Cards plain_cards(const Rules& rules, std::span<const Card> cards) {
  Cards all;
  for (const Card card : cards) all.push_back(plain(rules.deck.faces[card].code));
  return all;
}

/// The parts are melds of the hand, and worth what is said.
void expect_melds(const Rules& rules, const MeldBook::Split& split, Pile hand,
                  const Switches& switches) {
  int sum = 0;
  for (int i = 0; i < split.count; ++i) {
    const MeldBook::Part& part = split.parts[static_cast<std::size_t>(i)];
    const std::span cards(part.cards.data(), part.size);
    for (const Card card : cards) {
      ASSERT_GT(hand.count(card), 0);
      hand.remove(card);
    }
    // there may be a dearer meld of just these cards, but then that one would have been taken
    EXPECT_EQ(part.worth, meld_points(plain_cards(rules, cards), switches));
    sum += part.worth;
  }
  EXPECT_EQ(sum, split.worth);
}

void compare_hand(const Rules& rules, const std::vector<Card>& cards, const Switches& switches,
                  Seen& seen) {
  const MeldBook& book = draw_rules(rules).book;
  Pile hand;
  for (const Card card : cards) hand.add(card);
  PlainHand plainly(plain_cards(rules, cards), switches);
  const MeldBook::Split best = book.best(hand);
  ASSERT_EQ(best.worth, plainly.best());
  expect_melds(rules, best, hand, switches);
  for (const int spare : {0, 1}) {
    const int wanted = plainly.covering(spare);
    ASSERT_EQ(book.covers(hand, spare), wanted >= 0) << spare << " left over";
    const MeldBook::Split cover = book.best_cover(hand, spare);
    if (wanted < 0) {
      EXPECT_EQ(cover.count, 0);
      continue;
    }
    ++seen.covered;
    ASSERT_EQ(cover.worth, wanted) << spare << " left over";
    expect_melds(rules, cover, hand, switches);
    int held = spare;
    for (int i = 0; i < cover.count; ++i) held += cover.parts[static_cast<std::size_t>(i)].size;
    EXPECT_EQ(held, hand.size());
    if (plain(rules.deck.faces[cards.back()].code).suit == '*' ||
        hand.count(*rules.deck.find("jo")) > 0)
      ++seen.with_joker;
  }
  FaceSet spares;
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (plainly.can_spare(i)) spares.add(cards[i]);
  EXPECT_TRUE(book.spares(hand) == spares);
  seen.spared += spares.size();
}

void compare(const OptionSettings& settings, const Switches& switches) {
  const test::Game game = test::load_game("khanhoo", settings);
  const Rules& rules = game.rules();
  Hands hands(rules, 11 + static_cast<std::uint64_t>(rules.deck.pack_size()));
  Seen seen;
  for (std::uint64_t i = 0; i < hands_each && !testing::Test::HasFailure(); ++i) {
    const std::vector<Card> cards = hands.draw();
    std::string told;
    for (const Card card : cards) told += rules.deck.faces[card].code + ' ';
    SCOPED_TRACE(told);
    compare_hand(rules, cards, switches, seen);
  }
  EXPECT_GT(seen.covered, static_cast<int>(hands_each / 20));
  EXPECT_GT(seen.with_joker, static_cast<int>(hands_each / 100));
  EXPECT_GT(seen.spared, static_cast<int>(hands_each / 20));
}

TEST(KhanhooMelds, AreSplitAsTheSheetSays) { compare({}, {}); }

TEST(KhanhooMelds, OfThePackOf1891) { compare({{"pack", "62"}}, {}); }

TEST(KhanhooMelds, UnderTheOtherSwitches) {
  compare(
      {{"ace_triplets", "on"}, {"double_khanhoo", "off"}, {"joker_value", "zero"}, {"pack", "62"}},
      {true, false, false});
}

TEST(KhanhooMelds, OfFourThirties) { compare({{"players", "6"}, {"pack", "121"}}, {}); }

TEST(KhanhooMelds, WithFiveJokers) {
  compare({{"players", "6"}, {"pack", "125"}, {"ace_triplets", "on"}}, {true, true, true});
}

} // namespace
} // namespace yezi::khanhoo_melds_test
