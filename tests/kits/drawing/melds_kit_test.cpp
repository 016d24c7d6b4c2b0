// Melds that stay in the hand, under a tiny game (drawing/tiny-melds.lua): every property over many
// hands, all sequences of play and the points at their ends against the rules written out plainly,
// and what each seat may know of a wall that is renewed.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "kits/drawing/play.h"
#include "kits/drawing/tiny_game.h"
#include "table/settle.h"
#include "view/view.h"

namespace yezi::melds_kit_test {
namespace {

using test::many_hands;

const std::string tiny = test::tiny_module("tiny-melds");

const std::vector<OptionSettings> variants = {
    {},
    {{"discard", "off"}},
    {{"always", "on"}},
    {{"wild", "none"}, {"turns", "2"}},
    {{"discard", "off"}, {"turns", "0"}},
};
/// The rules written out plainly do without sets that lie open.
const std::vector<OptionSettings> open_variants = {
    {{"discard", "off"}, {"open", "on"}},
    {{"discard", "off"}, {"open", "on"}, {"turns", "0"}},
};

TEST(TinyMelds, KeepsEveryProperty) {
  std::vector<OptionSettings> all = variants;
  all.insert(all.end(), open_variants.begin(), open_variants.end());
  test::expect_properties(tiny, all, many_hands / 4);
}

// All sequences, from the rules alone -------------------------------------------------------------

/// Cards are 0 to 3 of suit a, 4 to 7 of suit b, P, Q and the wild card.
enum : int { card_p = 8, card_q = 9, wild = 10, kinds = 11 };
using Cards = std::vector<int>;

struct PlainRules {
  bool discard = true, always = false, wild_in_full = true;
  int turns = 1;
};

/// What the cards are worth as one meld; -1: they are none.
int meld_worth(const Cards& all, const PlainRules& rules) {
  Cards cards;
  for (const int card : all)
    if (card != wild) cards.push_back(card);
  const auto size = all.size();
  if (size < 2 || size > 4 || cards.empty()) return -1;
  int best = -1;
  const auto meld = [&](int worth) {
    best = std::max(best, cards.size() < size && !rules.wild_in_full ? 0 : worth);
  };
  std::sort(cards.begin(), cards.end());
  const bool numbers = cards.back() < card_p,
             apart = std::adjacent_find(cards.begin(), cards.end()) == cards.end();
  const bool one_suit = cards.front() / 4 == cards.back() / 4;
  if (numbers && one_suit && apart && cards.back() - cards.front() < static_cast<int>(size))
    meld(1);
  const auto all_of_rank = [&](int rank) {
    return std::all_of(cards.begin(), cards.end(), [&](int card) { return card % 4 == rank; });
  };
  if (numbers && size == 2 && apart && all_of_rank(cards.front() % 4)) meld(2);
  // the pack has only two ones, and none of them twice; a third would be the wild card
  if (numbers && size <= 3 && all_of_rank(0)) meld(1);
  if (cards.front() < card_p) return best;
  const auto p = std::count(cards.begin(), cards.end(), card_p);
  const auto q = std::count(cards.begin(), cards.end(), card_q);
  if (size == 2 && p <= 1 && q <= 1) meld(3);
  if (size == 2 && (p == 0 || q == 0)) meld(1);
  if (size == 4 && p <= 2 && q <= 2) meld(8);
  return best;
}

/// The highest worth of melds of these cards that leave `spare` over, or (-1) as many as they like;
/// -1: there are none.
int best_worth(const Cards& cards, int spare, const PlainRules& rules) {
  if (cards.empty()) return spare <= 0 ? 0 : -1;
  const Cards rest(cards.begin() + 1, cards.end());
  int best = spare != 0 ? best_worth(rest, spare < 0 ? spare : spare - 1, rules) : -1;
  for (std::uint32_t some = 1; some < 1U << rest.size(); ++some) {
    Cards meld = {cards.front()}, left;
    for (std::size_t i = 0; i < rest.size(); ++i)
      (((some >> i) & 1U) != 0 ? meld : left).push_back(rest[i]);
    const int worth = meld_worth(meld, rules);
    if (worth < 0) continue;
    const int others = best_worth(left, spare, rules);
    if (others >= 0) best = std::max(best, worth + others);
  }
  return best;
}

struct Totals {
  std::vector<std::uint64_t> nodes;
  std::array<std::int64_t, 2> points{};
  std::uint64_t ends = 0, turned = 0;
};

struct PlainMelds {
  PlainRules rules;
  std::uint32_t turning = 0;
  std::array<Cards, 2> hands;
  Cards wall, pile; // both: the next card is the last
  int turn = 0, turned = 0;
  bool claiming = false, over = false;
  int winner = -1;
  std::array<int, 2> made{};

  PlainMelds(const PlainRules& of, const Deal& luck, int head) : rules(of), turning(luck.turning) {
    const std::size_t size = of.discard ? 4 : 3;
    for (std::size_t i = 0; i < luck.size; ++i) {
      const int card = luck.order[i];
      if (i < 2 * size)
        hands[(static_cast<std::size_t>(head) + i / size) % 2].push_back(card);
      else
        wall.insert(wall.begin(), card);
    }
    turn = 1 - head;
    draw();
  }

  Cards& hand() { return hands[static_cast<std::size_t>(turn)]; }

  void draw() {
    if (wall.empty()) {
      if (turned == rules.turns || pile.size() < 2) {
        over = true;
        return;
      }
      Cards cards(pile.begin(), pile.end() - 1);
      std::sort(cards.begin(), cards.end());
      Rng rng = Rng::for_hand(turning, static_cast<std::uint64_t>(turned++));
      rng.shuffle(std::span(cards));
      wall.assign(cards.rbegin(), cards.rend());
      pile = {pile.back()};
    }
    hand().push_back(wall.back());
    wall.pop_back();
  }

  void put_away(int card) {
    hand().erase(std::find(hand().begin(), hand().end(), card));
    pile.push_back(card);
    ++made[static_cast<std::size_t>(turn)];
  }

  void discard(int card) {
    put_away(card);
    over = std::min(made[0], made[1]) >= 6;
    claiming = !over;
  }

  std::int64_t points(int seat) const {
    const Cards& cards = hands[static_cast<std::size_t>(seat)];
    const bool won = seat == winner;
    const int worth = best_worth(cards, won ? 0 : -1, rules) + (won ? 2 : 0);
    return worth == 0 && winner >= 0 ? -1 : worth;
  }

  /// Calls visit(what follows) for each answer.
  template <class Visit>
  void each_answer(Visit&& visit) {
    if (claiming) {
      PlainMelds taken = *this;
      taken.turn = 1 - turn;
      taken.claiming = false;
      taken.hand().push_back(taken.pile.back());
      taken.pile.pop_back();
      visit(taken);
      if (rules.always) return;
      PlainMelds drawn = *this;
      drawn.turn = 1 - turn;
      drawn.claiming = false;
      drawn.draw();
      visit(drawn);
      return;
    }
    for (int card = 0; card < kinds; ++card) {
      if (std::find(hand().begin(), hand().end(), card) == hand().end()) continue;
      PlainMelds thrown = *this;
      thrown.discard(card);
      visit(thrown);
      PlainMelds out = *this;
      out.put_away(card);
      if (!rules.discard || best_worth(out.hand(), 0, rules) < 0) continue;
      out.over = true;
      out.winner = turn;
      visit(out);
    }
    if (rules.discard || best_worth(hand(), 0, rules) < 0) return;
    PlainMelds out = *this;
    out.over = true;
    out.winner = turn;
    visit(out);
  }
};

void count_plainly(PlainMelds& now, std::size_t depth, Totals& totals) {
  ++totals.nodes[depth];
  if (now.over) {
    ++totals.ends;
    totals.turned += static_cast<std::uint64_t>(now.turned);
    for (int seat = 0; seat < 2; ++seat)
      totals.points[static_cast<std::size_t>(seat)] += now.points(seat);
  }
  if (now.over || depth + 1 == totals.nodes.size()) return;
  now.each_answer([&](PlainMelds& next) { count_plainly(next, depth + 1, totals); });
}

void count(const Table& table, const State& state, std::size_t depth, Totals& totals) {
  ++totals.nodes[depth];
  if (state.over()) {
    ++totals.ends;
    totals.turned += draw_state(state).turned;
    const Net net = settle_net(table, state);
    for (std::size_t seat = 0; seat < 2; ++seat) totals.points[seat] += net[seat];
  }
  if (state.over() || depth + 1 == totals.nodes.size()) return;
  const auto seat = first_seat(state.asked);
  Offer offered;
  offer(table, state, seat, offered);
  for (std::uint64_t i = 0; i < offered.count(); ++i) {
    State next = state;
    apply(table, next, seat, offered.at(i));
    count(table, next, depth + 1, totals);
  }
}

TEST(TinyMelds, HasAsManySequencesAsItsRulesWrittenOutPlainly) {
  const PlainRules plain[] = {{},
                              {false, false, true, 1},
                              {true, true, true, 1},
                              {true, false, false, 2},
                              {false, false, true, 0}};
  std::uint64_t ends = 0;
  for (std::size_t which = 0; which < variants.size(); ++which) {
    const test::Game game = test::load_game(tiny, variants[which]);
    for (std::uint64_t hand = 0; hand < many_hands / 400 + 1; ++hand) {
      const Deal luck = sample_luck(game.rules(), 5, hand);
      Match match;
      match.head = static_cast<Seat>(hand % 2);
      Totals totals, wanted;
      totals.nodes.resize(8);
      wanted.nodes.resize(8);
      count(game.table, deal(game.table, match, luck), 0, totals);
      PlainMelds first(plain[which], luck, match.head);
      count_plainly(first, 0, wanted);
      EXPECT_EQ(totals.nodes, wanted.nodes) << "variant " << which << ", deal " << hand;
      EXPECT_EQ(totals.points, wanted.points) << "variant " << which << ", deal " << hand;
      ends += totals.ends;
    }
  }
  EXPECT_GT(ends, many_hands / 100);
}

/// Whole hands by chance, both books step by step: far beyond the depth of all sequences.
TEST(TinyMelds, GoesOnAsItsRulesWrittenOutPlainlyToTheEnd) {
  const PlainRules plain = {true, false, false, 2};
  const test::Game game = test::load_game(tiny, variants[3]);
  int turned = 0, ends = 0;
  for (std::uint64_t hand = 0; hand < many_hands / 4; ++hand) {
    const Deal luck = sample_luck(game.rules(), 6, hand);
    Rng rng = Rng::for_hand(8, hand);
    State state = deal(game.table, {}, luck);
    PlainMelds now(plain, luck, 0);
    Offer offered;
    while (!state.over()) {
      const auto seat = first_seat(state.asked);
      offer(game.table, state, seat, offered);
      const Action action = offered.sample(rng);
      std::vector<PlainMelds> next;
      now.each_answer([&](const PlainMelds& one) { next.push_back(one); });
      ASSERT_EQ(next.size(), offered.count());
      apply(game.table, state, seat, action);
      // the one among them that lies as the table does
      const auto same = std::find_if(next.begin(), next.end(), [&](const PlainMelds& one) {
        // a card that is drawn may be like the one that could be taken
        const int left = left_to_draw(draw_rules(game.rules()), draw_state(state));
        const bool won = state.marks[mark_winner] != no_seat;
        if (one.over != state.over() || (one.winner >= 0) != won ||
            static_cast<int>(one.wall.size()) != left)
          return false;
        for (Seat each = 0; each < 2; ++each) {
          Pile held;
          for (const int card : one.hands[each]) held.add(static_cast<Card>(card));
          if (!(held == pile(game.rules(), state, draw_rules(game.rules()).hand, each)))
            return false;
        }
        return true;
      });
      ASSERT_NE(same, next.end()) << "after " << to_text(game.rules(), action);
      now = *same;
      ASSERT_EQ(now.turned, draw_state(state).turned);
    }
    const Net net = settle_net(game.table, state);
    for (int seat = 0; seat < 2; ++seat)
      EXPECT_EQ(net[static_cast<std::size_t>(seat)], now.points(seat));
    turned += draw_state(state).turned;
    ++ends;
  }
  EXPECT_GT(turned, ends / 20);
}

// What each seat may know -------------------------------------------------------------------------

/// A guess keeps discards that were taken in the hands that hold them, and the renewed wall to the
/// cards that were turned over.
TEST(TinyMelds, GuessesWhatEverybodyHasSeen) {
  int known = 0, renewed = 0;
  for (const std::string& id : {tiny, std::string("khanhoo")}) {
    const test::Game game = test::load_game(id);
    const Rules& rules = game.rules();
    for (std::uint64_t hand = 0; hand < many_hands / 40; ++hand) {
      Rng rng = Rng::for_hand(9, hand);
      State state = deal(game.table, {}, sample_luck(rules, 9, hand));
      Offer offered;
      while (!state.over()) {
        const auto seat = first_seat(state.asked);
        // guessing the past of a long hand takes its time
        const bool looked_at = id == tiny || state.decisions % 16 == 0;
        for (Seat viewer = 0; looked_at && viewer < rules.seats; ++viewer) {
          const View view = look(game.table, state, viewer);
          const State guessed = guess(game.table, view, rng);
          ASSERT_TRUE(look(game.table, guessed, viewer) == view);
          for (Seat other = 0; other < rules.seats; ++other) {
            const Pile held = known_in_hand(rules, state, other);
            ASSERT_TRUE(pile(rules, guessed, draw_rules(rules).hand, other).holds(held));
            ASSERT_TRUE(pile(rules, state, draw_rules(rules).hand, other).holds(held));
            known += held.size();
          }
          if (draw_state(state).turned == 0) continue;
          ASSERT_TRUE(turned_over(state).holds(pile(rules, guessed, draw_rules(rules).wall, 0)));
          ASSERT_TRUE(turned_over(state).holds(pile(rules, state, draw_rules(rules).wall, 0)));
          ++renewed;
        }
        offer(game.table, state, seat, offered);
        apply(game.table, state, seat, offered.sample(rng));
      }
    }
  }
  EXPECT_GT(known, many_hands / 40);
  EXPECT_GT(renewed, many_hands / 40);
}

/// Another seed for what is turned over later changes nothing that a seat is shown before.
TEST(TinyMelds, ShowNothingOfHowDiscardsWillLie) {
  const test::Game game = test::load_game(tiny);
  int compared = 0;
  for (std::uint64_t hand = 0; hand < many_hands / 20; ++hand) {
    const Deal luck = sample_luck(game.rules(), 10, hand);
    Deal other = luck;
    other.turning ^= 0x5555U;
    Rng rng = Rng::for_hand(10, hand);
    State state = deal(game.table, {}, luck), twin = deal(game.table, {}, other);
    Offer offered;
    while (!state.over() && draw_state(state).turned == 0) {
      for (Seat viewer = 0; viewer < 2; ++viewer)
        ASSERT_TRUE(look(game.table, state, viewer) == look(game.table, twin, viewer));
      const auto seat = first_seat(state.asked);
      offer(game.table, state, seat, offered);
      const Action action = offered.sample(rng);
      apply(game.table, state, seat, action);
      apply(game.table, twin, seat, action);
      ++compared;
    }
  }
  EXPECT_GT(compared, static_cast<int>(many_hands / 40));
}

TEST(TinyMelds, SomebodyWinsAMatchAndTheNextBeginsAtZero) {
  const test::Game game = test::load_game(tiny);
  Match match;
  int won = 0;
  for (std::uint64_t hand = 0; hand < many_hands / 10; ++hand) {
    State state = deal(game.table, match, sample_luck(game.rules(), 12, hand));
    Rng rng = Rng::for_hand(12, hand);
    playout(game.table, state, rng);
    const Net net = settle_net(game.table, state);
    EXPECT_EQ(net[nobody_seat], -(net[0] + net[1]));
    std::array<std::int64_t, 2> scores = {match.scores[0] + net[0], match.scores[1] + net[1]};
    const bool over = std::max(scores[0], scores[1]) >= 6;
    EXPECT_EQ(ends_match(game.table, state), over);
    match = next_match(game.table, state, match, net);
    EXPECT_EQ(match.scores[0], over ? 0 : scores[0]);
    if (!over) continue;
    ++won;
    const Seats winners =
        static_cast<Seats>((scores[0] >= scores[1] ? 1U : 0U) | (scores[1] >= scores[0] ? 2U : 0U));
    EXPECT_EQ(match_winners(game.table, state), winners);
  }
  EXPECT_GT(won, 5);
}

} // namespace
} // namespace yezi::melds_kit_test
