// What can be deduced where nothing binds the followers: burying proves nothing, so a card is
// unbeatable only if every card above it lies open or in one's own hand. The engine has to find
// that by itself from the clauses.

#include <bit>

#include <gtest/gtest.h>

#include "game.h"
#include "kits/tricks/unbeatable.h"
#include "view/knowledge.h"
#include "view/view.h"

namespace yezi::free_follow_test {
namespace {

using Depth = UnbeatableRule::Depth;

/// Every card above it was dealt to the seat or has been put down face up.
CardSet by_sight(const Rules& rules, const State& state, Seat seat) {
  const TrickPhase& play = trick_rules(rules);
  const CardSet known = trick_state(state).dealt[seat] | trick_state(state).face_up;
  CardSet cards;
  for (const Card card : each(zone(rules, state, play.hand, seat)))
    if ((rules.book.higher(card) & ~known).empty()) cards |= card_bit(card);
  return cards;
}

TEST(FreeFollow, DitchingProvesNothing) {
  const test::Game game = test::load_game("madiao");
  const Rules& rules = game.rules();
  int leads = 0, unbeatable_cards = 0;
  Offer offered;
  for (std::uint64_t hand = 0; hand < 60; ++hand) {
    Rng rng = Rng::for_hand(77, hand);
    Match match;
    match.head = static_cast<Seat>(hand % 4);
    State state = deal(game.table, match, sample_luck(rules, 77, hand));
    while (!state.over()) {
      const auto seat = first_seat(state.asked);
      if (trick_state(state).acted == 0) {
        const State seen = look(game.table, state, seat).seen;
        const InformationSet information = information_of(rules, seen, seat);
        EXPECT_TRUE(information.kept.empty() && information.held.empty() &&
                    information.shown.empty());
        for (const Slot& slot : information.slots) EXPECT_TRUE(slot.barred.empty());
        const CardSet sight = by_sight(rules, state, seat);
        for (const Depth depth : {Depth::visible, Depth::rules, Depth::exact})
          EXPECT_EQ(unbeatable(rules, information, depth), sight);
        // and open cards are the only reason that a proof can give
        for (const Card card : each(sight)) {
          const Because why = because(rules, information, card);
          EXPECT_TRUE(why.unbeatable);
          for (const Fact& fact : why.facts) EXPECT_EQ(fact.kind, Fact::Kind::seen);
        }
        ++leads;
        unbeatable_cards += size_of(sight);
      }
      offer(game.table, state, seat, offered);
      apply(game.table, state, seat, offered.sample(rng));
    }
  }
  EXPECT_EQ(leads, 60 * 8);
  EXPECT_GT(unbeatable_cards, 200) << "some were";
}

} // namespace
} // namespace yezi::free_follow_test
