// How likely worlds are by what others buried.

#include <gtest/gtest.h>

#include "game.h"
#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"
#include "players/search/discard_likelihood.h"
#include "players/search_positions.h"
#include "table/information_set.h"

namespace yezi::discard_likelihood_test {
namespace {

using namespace search_positions;

TEST(DiscardLikelihood, KeepStrongCardsRatherThanWeakOnes) {
  const Table& table = game_of("lukfu").table;
  const Rules& rules = *table.rules;
  const int hands = trick_rules(rules).hand, buried = trick_rules(rules).buried;
  int compared = 0;
  for (std::uint64_t hand = 0; hand < 200 && compared < 10; ++hand) {
    State state;
    if (!play_until(table, hand, state, [&](const State& now, Seat seat, const Offer&) {
          return in_tricks(rules, now) && trick_state(now).acted == 0 && now.decisions > 10 &&
                 seat != 0;
        }))
      continue;
    // another seat keeps what it laid away last, and laid away something above it instead
    for (std::size_t i = state.log_size; i-- > 0;) {
      Event& event = state.log()[i];
      const Seat seat = event.seat;
      if (event.kind != Event::Kind::act || event.verb != Verb::bury || seat == next_asked(state) ||
          size_of(event.cards.set()) != 1)
        continue;
      const CardSet above =
          rules.book.higher(first_of(event.cards.set())) & zone(rules, state, hands, seat);
      if (above.empty()) continue;
      const Seat viewer = next_asked(state);
      const double before = play_of(rules).likelihood(rules, state, viewer);
      const CardSet stronger = lowest_of(above), weaker = event.cards.set();
      State other = state;
      other.words()[word_of(rules, hands, seat)] ^= (stronger | weaker).bits();
      other.words()[word_of(rules, buried, seat)] ^= (stronger | weaker).bits();
      other.log()[i].cards = stronger;
      // as likely where every card between the two is seen: then both fear the same cards
      const double after = play_of(rules).likelihood(rules, other, viewer);
      EXPECT_LE(after, before) << "hand " << hand;
      if (after < before) ++compared;
      break;
    }
  }
  EXPECT_GE(compared, 5);
}

/// Games where laying away is free: worlds are the WorldSampler's own.
TEST(DiscardLikelihood, AreAskedOnlyWhereOneHasToBeat) {
  const Table& table = game_of("madiao").table;
  State state;
  ASSERT_TRUE(play_until(table, 1, state,
                         [](const State& now, Seat, const Offer&) { return now.decisions > 8; }));
  const View view = look(table, state, next_asked(state));
  LikelyWorlds likely(table, view, WorldSampler::Knowledge::proven);
  WorldSampler uniform(table, view);
  Rng one(3), two(3);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(likely.sample(one).words(), uniform.sample(two).words());
}

} // namespace
} // namespace yezi::discard_likelihood_test
