// Packs with copies in games of tricks: cards that are alike are one choice, whichever copy lies
// where. All sequences of a tiny game are counted by a plain rewrite that knows faces alone.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/subsets.h"
#include "game.h"
#include "players/properties.h"
#include "table/settle.h"

namespace yezi::copies_listing_test {
namespace {

std::string tiny() { return std::string(YEZI_SOURCE_DIR) + "/tests/tricks/tiny-copies.lua"; }

Deck copied(const std::vector<int>& copies) {
  Deck deck;
  for (std::size_t i = 0; i < copies.size(); ++i) {
    Face face;
    face.code = std::string(1, static_cast<char>('a' + i));
    face.copies = copies[i];
    deck.faces.push_back(face);
  }
  deck.lay_out(false);
  return deck;
}

TEST(Copies, AreWrittenAlikeAndToldApartWhereItMatters) {
  const Deck deck = copied({2, 1, 3});
  ASSERT_EQ(deck.faces.size(), 6U);
  EXPECT_EQ(deck.copies, CardSet::of_bits(0b110010U));
  EXPECT_EQ(*parse_cards(deck, "a c a c"), CardSet::of_bits(0b011011U));
  EXPECT_EQ(to_text(deck, CardSet::of_bits(0b111011U)), "a a c c c");
  EXPECT_EQ(exact_code(deck, 5), "c''");
  EXPECT_EQ(deck.find("c''"), Card{5});
  EXPECT_FALSE(deck.find("b'"));
  EXPECT_EQ(*parse_cards(deck, "c'' c"), CardSet::of_bits(0b101000U));
  const auto often = parse_cards(deck, "a a a");
  ASSERT_FALSE(often);
  EXPECT_EQ(often.faults()[0].what, "the card \"a\" is given too often: there are 2");
}

RC_GTEST_PROP(Copies, WaysToLayAwayAreThoseOfFaces, ()) {
  const auto kinds = static_cast<std::size_t>(*rc::gen::inRange(1, 6));
  const auto copies = *rc::gen::container<std::vector<int>>(kinds, rc::gen::inRange(1, 4));
  const Deck deck = copied(copies);
  const CardSet hand = CardSet::of_bits(*rc::gen::arbitrary<std::uint64_t>()) & deck.all();
  const int k = *rc::gen::inRange(0, size_of(hand) + 1);
  std::vector<CardSet> beaters;
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
    const CardSet beater = CardSet::of_bits(*rc::gen::arbitrary<std::uint64_t>()) & hand;
    if (!beater.empty()) beaters.push_back(beater);
  }
  const Breaks breaks{hand, k, beaters, deck.copies};
  std::set<CardSet> expected;
  for (CardSet away = hand;; away = subset_before(away, hand)) {
    const bool kept = std::any_of(beaters.begin(), beaters.end(),
                                  [&](CardSet beater) { return !meet(beater, away); });
    const bool lowest = away == lowest_alike(away, hand, deck.copies);
    RC_ASSERT(contains(breaks, away) == (size_of(away) == k && !kept && lowest));
    if (contains(breaks, away)) expected.insert(away);
    if (away.empty()) break;
  }
  RC_ASSERT(count(breaks) == expected.size());
  std::set<CardSet> found;
  for (std::uint64_t i = 0; i < count(breaks); ++i) found.insert(at(breaks, i));
  RC_ASSERT(found == expected);
}

TEST(Copies, EveryCopyMakesCombinations) {
  const test::Game game = test::load_game(tiny());
  const Rules& rules = game.rules();
  std::map<std::string, int> made;
  for (const Combo& combo : rules.book.all()) ++made[rules.book.patterns()[combo.pattern].name];
  // two copies of four faces and b3 with c3; either a1; either copy with any card of the family
  const std::map<std::string, int> expected{
      {"single", 12}, {"pair", 5}, {"odd", 2}, {"two", 8}, {"three", 4}};
  EXPECT_EQ(made, expected);
  const auto combo = [&](std::string_view text) {
    return rules.book.find(test::cards(rules, text));
  };
  EXPECT_TRUE(rules.book.beats(combo("a3 b3"), combo("a2 b2")));
  EXPECT_FALSE(rules.book.beats(combo("a3' b3"), combo("a3 c3")));
  EXPECT_TRUE(rules.book.beats(combo("a4 a4"), combo("a3 a3")));
  EXPECT_FALSE(rules.book.beats(combo("a4 a4"), combo("b3 c3"))) << "of another suit";
}

// A plain rewrite --------------------------------------------------------------------------------

using Hand = std::multiset<std::string>;

class Plain {
public:
  Plain(std::vector<Hand> hands, int head, bool forfeit)
      : hands_(std::move(hands)), leader_(head), forfeit_(forfeit) {}

  /// How many ways the hand can go, by winner and what the winner is owed by each.
  std::map<std::pair<int, int>, int> count() {
    lead();
    return ends_;
  }

private:
  static char suit(const std::string& card) { return card[0] == 'c' ? 'b' : card[0]; }
  static int rank(const std::string& card) { return card[1] - '0'; }

  struct Kind {
    std::string name;
    char suit = ' ';
    int rank = 0;
  };

  static int family(const std::string& card) {
    if (card == "a3" || card == "b3" || card == "c3") return 2;
    return card == "a2" || card == "b2" || card == "b1" ? 1 : 0;
  }

  static Kind kind(const Hand& cards) {
    const std::vector<std::string> all(cards.begin(), cards.end());
    if (all.size() == 1) return {"single", suit(all[0]), rank(all[0])};
    const auto of_a = std::count_if(all.begin(), all.end(),
                                    [](const std::string& card) { return card[0] == 'a'; });
    const bool one_family =
        family(all[0]) > 0 && std::all_of(all.begin(), all.end(), [&](const std::string& card) {
          return family(card) == family(all[0]);
        });
    if (all.size() == 2) {
      if (suit(all[0]) == suit(all[1]) && rank(all[0]) == rank(all[1]))
        return {"pair", suit(all[0]), rank(all[0])};
      if (all[0] == "a1" && all[1] == "b1") return {"odd", ' ', 0};
      if (one_family && of_a == 1) return {"two", ' ', family(all[0])};
    }
    if (all.size() == 3 && one_family && of_a == 1) return {"three", ' ', family(all[0])};
    return {};
  }

  static bool beats(const Kind& a, const Kind& b) {
    return a.name == b.name && a.suit == b.suit && a.rank > b.rank && a.name != "odd";
  }

  static std::set<Hand> parts(const Hand& hand) {
    std::set<Hand> found;
    const std::vector<std::string> all(hand.begin(), hand.end());
    for (unsigned bits = 1; bits < 1U << all.size(); ++bits) {
      Hand part;
      for (std::size_t i = 0; i < all.size(); ++i)
        if ((bits >> i & 1U) != 0) part.insert(all[i]);
      found.insert(part);
    }
    return found;
  }

  Hand& hand(int seat) { return hands_[static_cast<std::size_t>(seat)]; }

  void put_down(int seat, const Hand& cards) {
    for (const std::string& card : cards) hand(seat).erase(hand(seat).find(card));
  }

  void lead() {
    if (hand(leader_).empty()) {
      ++ends_[{leader_, owed()}];
      return;
    }
    for (const Hand& cards : parts(hand(leader_))) {
      if (kind(cards).name.empty()) continue;
      const Plain before = *this;
      put_down(leader_, cards);
      led_ = best_ = kind(cards);
      best_cards_ = cards;
      winner_ = leader_;
      follow(1, cards.size());
      restore(before);
    }
  }

  void follow(int number, std::size_t size) {
    if (number == 3) return take();
    const int seat = (leader_ + number) % 3;
    const bool last = hand(seat).size() == size;
    const bool may = !forfeit_ || !last || size > 1 || won_[static_cast<std::size_t>(seat)] > 0;
    for (const Hand& cards : parts(hand(seat))) {
      if (cards.size() != size) continue;
      for (const bool beat : {false, true}) {
        if (beat && (!may || !beats(kind(cards), best_))) continue;
        const Plain before = *this;
        put_down(seat, cards);
        if (beat) {
          best_ = kind(cards);
          best_cards_ = cards;
          winner_ = seat;
        }
        follow(number + 1, size);
        restore(before);
      }
    }
  }

  void take() {
    const Plain before = *this;
    tricks_.push_back({winner_, led_, best_, best_cards_, leader_});
    ++won_[static_cast<std::size_t>(winner_)];
    leader_ = winner_;
    lead();
    restore(before);
  }

  int owed() const {
    int sum = 1;
    for (const Trick& trick : tricks_) {
      if (trick.winner != leader_) continue;
      if (trick.best.name == "two") sum += 10;
      const bool fours = std::all_of(trick.cards.begin(), trick.cards.end(),
                                     [](const std::string& card) { return card == "a4"; });
      if (fours && &trick != &tricks_.back()) sum += 100;
    }
    const bool own = tricks_.back().leader == leader_;
    if (own && tricks_[0].winner == leader_ && tricks_[0].led.name == "odd") sum += 1000;
    return sum;
  }

  void restore(const Plain& before) {
    auto ends = std::move(ends_);
    *this = before;
    ends_ = std::move(ends);
  }

  struct Trick {
    int winner;
    Kind led, best;
    Hand cards;
    int leader;
  };
  std::vector<Hand> hands_;
  int leader_;
  bool forfeit_;
  Kind led_, best_;
  Hand best_cards_;
  int winner_ = 0;
  std::array<int, 3> won_{};
  std::vector<Trick> tricks_;
  std::map<std::pair<int, int>, int> ends_;
};

void walk(const Table& table, const State& state, std::map<std::pair<int, int>, int>& ends) {
  if (state.over()) {
    const Seat winner = state.marks[mark_winner];
    const auto net = settle_net(table, state);
    ++ends[{winner, static_cast<int>(net[winner] / 2)}];
    return;
  }
  const auto seat = first_seat(state.asked);
  Offer offered;
  offer(table, state, seat, offered);
  for (const Action& action : offered.list()) {
    State next = state;
    apply(table, next, seat, action);
    walk(table, next, ends);
  }
}

TEST(TinyCopies, SequencesAreThoseOfThePlainRules) {
  for (const char* forfeit : {"on", "off"}) {
    const test::Game game = test::load_game(tiny(), {{"forfeit", forfeit}});
    const Rules& rules = game.rules();
#ifdef YEZI_SANITIZED
    constexpr std::uint64_t deals = 1;
#else
    constexpr std::uint64_t deals = 8;
#endif
    for (std::uint64_t i = 0; i < deals; ++i) {
      Match match;
      match.head = static_cast<Seat>(i % 3);
      const State state = deal(game.table, match, sample_luck(rules, 5, i));
      std::vector<Hand> hands(3);
      for (Seat seat = 0; seat < 3; ++seat)
        for (const Card card : each(zone(rules, state, rules.hand_zone, seat)))
          hands[seat].insert(rules.deck.faces[card].code);
      std::map<std::pair<int, int>, int> ends;
      walk(game.table, state, ends);
      EXPECT_EQ(ends, Plain(hands, match.head, std::string(forfeit) == "on").count())
          << "deal " << i;
    }
  }
}

TEST(TinyCopies, KeepsEveryProperty) {
  const test::Game game = test::load_game(tiny());
  Coverage coverage;
#ifdef YEZI_SANITIZED
  constexpr std::uint64_t hands = 200;
#else
  constexpr std::uint64_t hands = 4000;
#endif
  for (std::uint64_t hand = 0; hand < hands; ++hand)
    for (const std::string& problem : check_hand(game.table, 3, hand, coverage))
      ADD_FAILURE() << problem;
  if (hands < 4000) return;
  for (const std::string& path : measurable_clauses(game.rules()))
    EXPECT_GT(coverage[path], 0U) << path << " never happens";
}

// Whichever copies are dealt where, everybody is offered the same, in the same words.
TEST(TinyCopies, WhichCopyTellsNothing) {
  const test::Game game = test::load_game(tiny());
  const Rules& rules = game.rules();
  for (std::uint64_t i = 0; i < 50; ++i) {
    const Deal one = sample_luck(rules, 9, i);
    Deal other = one;
    for (Card& card : other.order) {
      const CardSet alike = alike_to(card, rules.deck.copies);
      if (size_of(alike) > 1) card = first_of(alike & ~card_bit(card));
    }
    State a = deal(game.table, Match{}, one), b = deal(game.table, Match{}, other);
    Rng rng = Rng::for_hand(9, i);
    while (!a.over()) {
      const auto seat = first_seat(a.asked);
      Offer of_a, of_b;
      offer(game.table, a, seat, of_a);
      offer(game.table, b, seat, of_b);
      ASSERT_EQ(of_a.count(), of_b.count());
      std::multiset<std::string> words_a, words_b;
      for (const Action& action : of_a.list()) words_a.insert(to_text(rules, action));
      for (const Action& action : of_b.list()) words_b.insert(to_text(rules, action));
      ASSERT_EQ(words_a, words_b);
      const Action action = of_a.sample(rng);
      apply(game.table, a, seat, action);
      apply(game.table, b, seat, *parse_action(rules, to_text(rules, action)));
    }
    EXPECT_EQ(settle_net(game.table, a), settle_net(game.table, b));
  }
}

} // namespace
} // namespace yezi::copies_listing_test
