// Luck to come in simulations: a seat draws the same whoever drew before it.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "game.h"
#include "kits/drawing/state.h"
#include "players/search_positions.h"
#include "table/information_set.h"
#include "view/view.h"

namespace yezi::lots_test {
namespace {

using namespace search_positions;

/// What each seat drew in turn, by how many discards it had made, when the rest of a hand is played
/// by chance.
using Drawn = std::map<std::pair<Seat, int>, Card>;
Drawn play_out(const Table& table, State state, std::uint64_t seed) {
  Drawn drawn;
  Rng rng(seed);
  Events events;
  while (!state.over()) {
    const Seat seat = next_asked(state);
    const View view = look(table, state, seat);
    events.clear();
    apply_offered(table, state, seat, view.offer.sample(rng), &events);
    for (const Event& event : events)
      if (event.kind == Event::Kind::draw)
        drawn.emplace(std::pair{event.seat, int{draw_state(state).discards[event.seat]}},
                      listed_at(event.cards.list(), 0));
  }
  return drawn;
}

/// The share of draws that two ways of playing on have in common.
double in_common(const Table& table, const State& state) {
  int both = 0, same = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Drawn one = play_out(table, state, 2 * seed), two = play_out(table, state, 2 * seed + 1);
    for (const auto& [when, card] : one) {
      const auto found = two.find(when);
      if (found == two.end()) continue;
      ++both;
      if (found->second == card) ++same;
    }
  }
  return static_cast<double>(same) / both;
}

TEST(Lots, FallToASeatWhoeverDrewBefore) {
  for (const char* id : {"ningbo", "wahua", "khanhoo"}) {
    const Table& table = game_of(id).table;
    double by_wall = 0, by_lots = 0;
    for (std::uint64_t hand = 0; hand < 8; ++hand) {
      State state = deal(table, Match{}, sample_luck(*table.rules, 21, hand));
      by_wall += in_common(table, state) / 8;
      draw_state(state).luck_key = static_cast<std::uint32_t>(hand + 1);
      by_lots += in_common(table, state) / 8;
    }
    EXPECT_GT(by_lots, 2 * by_wall) << id << ' ' << by_wall;
  }
}

/// The next card is any of those in the wall, each as likely, and nothing else moves.
TEST(Lots, AreAnyOfTheCardsInTheWall) {
  const Table& table = game_of("ningbo").table;
  const Rules& rules = *table.rules;
  State state;
  ASSERT_TRUE(play_until(table, 3, state, [](const State& now, Seat, const Offer&) {
    return now.decisions > 20 && now.step == 0 && draw_state(now).drawn != no_card;
  }));
  const Seat me = next_asked(state);
  const Offer offered = look(table, state, me).offer;
  const auto discard =
      std::find_if(offered.listed().begin(), offered.listed().end(),
                   [](const Action& action) { return action.verb == Verb::discard; });
  ASSERT_NE(discard, offered.listed().end());
  std::map<Card, int> in_wall, drawn;
  int cards = 0;
  for (const Card card : draw_state(state).wall())
    if (card != no_card && card < rules.deck.faces.size()) ++in_wall[card], ++cards;
  constexpr int draws = 20'000;
  for (int i = 1; i <= draws; ++i) {
    State next = state;
    draw_state(next).luck_key = static_cast<std::uint32_t>(i) * 2'654'435'761U | 1U;
    Events events;
    apply(table, next, me, *discard, &events);
    while (next.step != 0 && !next.over()) { // nobody claims it
      const Seat seat = next_asked(next);
      const View view = look(table, next, seat);
      const auto pass =
          std::find_if(view.offer.listed().begin(), view.offer.listed().end(),
                       [](const Action& action) { return action.verb == Verb::pass; });
      ASSERT_NE(pass, view.offer.listed().end());
      apply(table, next, seat, *pass, &events);
    }
    ASSERT_EQ(draw_state(next).head, draw_state(state).head + 1);
    ++drawn[draw_state(next).drawn];
  }
  double chi = 0;
  for (const auto& [card, count] : in_wall) {
    const double expected = static_cast<double>(draws) * count / cards;
    chi += (drawn[card] - expected) * (drawn[card] - expected) / expected;
  }
  const auto freedom = static_cast<double>(in_wall.size() - 1);
  EXPECT_EQ(drawn.size(), in_wall.size());
  EXPECT_LT(chi, freedom + 4 * std::sqrt(2 * freedom));
}

} // namespace
} // namespace yezi::lots_test
