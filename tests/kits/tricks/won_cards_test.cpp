// What seats won in tricks, by y.won_cards and by hand, and that their views have the same.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "game.h"
#include "table/evaluate.h"
#include "table/settle.h"
#include "view/view.h"
#include "view/world_sampler.h"

namespace yezi::won_cards_test {
namespace {

TEST(WonCards, AreThoseOfAPlainCount) {
  const test::Game game =
      test::load_game(std::string(YEZI_SOURCE_DIR) + "/tests/strangers/hearts.lua");
  const Rules& rules = game.rules();
  const CardSet hearts = test::cards(rules, "h2 h3 h4 h5 h6 h7 h8 h9 hT hJ hQ hK hA");
  const CardSet queen = test::cards(rules, "sQ");
  Offer offered;
  for (std::uint64_t hand = 0; hand < 200; ++hand) {
    Rng rng = Rng::for_hand(5, hand);
    State state = deal(game.table, {}, sample_luck(rules, 5, hand));
    std::array<std::int64_t, 4> taken{};
    std::int64_t in_trick = 0;
    int played = 0;
    Seat best_seat = no_seat;
    Card best = no_card;
    while (!state.over()) {
      const Seat seat = next_asked(state);
      offer(game.table, state, seat, offered);
      const Action action = offered.sample(rng);
      if (action.verb != Verb::lead && action.verb != Verb::beat && action.verb != Verb::bury) {
        apply(game.table, state, seat, action); // cards are passed on first
        continue;
      }
      const CardSet cards = action.cards.set();
      const Card card = first_of(cards);
      const Face& face = rules.deck.faces[card];
      if (played == 0 ||
          (face.suit == rules.deck.faces[best].suit && face.rank > rules.deck.faces[best].rank)) {
        best = card;
        best_seat = seat;
      }
      in_trick += meet(cards, hearts) ? 1 : 0;
      in_trick += meet(cards, queen) ? 13 : 0;
      if (++played == 4) {
        taken[best_seat] += in_trick;
        in_trick = played = 0;
      }
      apply(game.table, state, seat, action);
    }
    const auto net = settle_net(game.table, state);
    const bool moon = std::find(taken.begin(), taken.end(), 26) != taken.end();
    for (Seat seat = 0; seat < 4; ++seat)
      EXPECT_EQ(net[seat], (moon ? -1 : 1) * (26 - 4 * taken[seat])) << "hand " << hand;
  }
}

/// The fact of_second, which is y.won_cards "second".
CardSet of_second(const Table& table, const State& state) {
  return Evaluator(table, state).cards(table.rules->facts.at(0).term, no_seat, no_seat);
}

TEST(WonCards, AreTheSameInViewsAndWorldsAndLeaveOutWhatIsFaceDown) {
  const std::string module = std::string(YEZI_SOURCE_DIR) + "/tests/tricks/tiny-suits.lua";
  for (const bool hidden : {false, true}) {
    const OptionSettings open_options{{"pays", "won"}};
    const OptionSettings hidden_options{{"follow", "beat"}, {"burials", "hidden"}};
    const test::Game game = test::load_game(module, hidden ? hidden_options : open_options);
    const Rules& rules = game.rules();
    int won = 0, left_out = 0;
    Offer offered;
    for (std::uint64_t hand = 0; hand < 60; ++hand) {
      Rng rng = Rng::for_hand(8, hand);
      State state = deal(game.table, {}, sample_luck(rules, 8, hand));
      const Seat second = seat_of_role(rules, state, 1);
      CardSet wanted, trick;
      Seat best = no_seat;
      for (int acted = 0; !state.over();) {
        const Seat seat = next_asked(state);
        offer(game.table, state, seat, offered);
        const Action action = offered.sample(rng);
        if (action.verb != Verb::bury) best = seat;
        if (action.verb != Verb::bury || !hidden)
          trick |= action.cards.set();
        else
          ++left_out;
        apply(game.table, state, seat, action, offered);
        if (++acted % rules.seats == 0) {
          if (best == second) wanted |= trick;
          trick = {};
        }
        ASSERT_EQ(of_second(game.table, state), wanted) << "hand " << hand;
        for (Seat viewer = 0; viewer < rules.seats; ++viewer) {
          const View view = look(game.table, state, viewer);
          EXPECT_EQ(of_second(game.table, view.seen), wanted) << "hand " << hand;
          EXPECT_EQ(of_second(game.table, guess(game.table, view, rng)), wanted) << "hand " << hand;
        }
      }
      won += size_of(wanted);
    }
    EXPECT_GT(won, 60);
    EXPECT_EQ(left_out > 0, hidden);
  }
}

/// Partners are paid for what both have won.
TEST(WonCards, OfATeamAreThoseOfItsSeats) {
  const std::string module = std::string(YEZI_SOURCE_DIR) + "/tests/tricks/tiny-suits.lua";
  const test::Game game = test::load_game(module, {{"pays", "won"}});
  const Rules& rules = game.rules();
  Offer offered;
  for (std::uint64_t hand = 0; hand < 100; ++hand) {
    Rng rng = Rng::for_hand(9, hand);
    State state = deal(game.table, {}, sample_luck(rules, 9, hand));
    const Seat head = seat_of_role(rules, state, 0);
    int of_head = 0, of_others = 0, trick = 0;
    Seat best = no_seat;
    for (int acted = 0; !state.over();) {
      const Seat seat = next_asked(state);
      offer(game.table, state, seat, offered);
      const Action action = offered.sample(rng);
      if (action.verb != Verb::bury) best = seat;
      for (const Card card : each(action.cards.set())) {
        const std::string& code = rules.deck.faces[card].code;
        if (code == "a1" || code == "a4" || code == "b2" || code == "c3") ++trick;
        if (code == "x") trick += 2;
      }
      apply(game.table, state, seat, action, offered);
      if (++acted % rules.seats != 0) continue;
      (best == head ? of_head : of_others) += trick;
      trick = 0;
    }
    // each of the two opponents pays it
    EXPECT_EQ(settle_net(game.table, state)[head], 2 * (of_head - of_others)) << "hand " << hand;
  }
}

} // namespace
} // namespace yezi::won_cards_test
