// Numbers that are announced: by each seat once, and the last may not make them come out even.

#include <gtest/gtest.h>

#include "game.h"
#include "kits/auction/phase.h"
#include "table/offer.h"
#include "view/view.h"

namespace yezi::announce_test {
namespace {

TEST(Announce, AsksEverySeatOnceAndKeepsTheLastFromMakingItEven) {
  const test::Game game =
      test::load_game(std::string(YEZI_SOURCE_DIR) + "/tests/strangers/contract-whist.lua");
  const Rules& rules = game.rules();
  const AnnouncePhase& phase = rules.phases.front().as<AnnouncePhase>();
  int barred = 0;
  for (std::uint64_t hand = 0; hand < 60; ++hand) {
    Rng rng = Rng::for_hand(4, hand);
    Match match;
    match.head = nth_seat(hand, rules.seats);
    State state = deal(game.table, match, sample_luck(rules, 4, hand));
    int sum = 0;
    for (int spoken = 0; spoken < rules.seats; ++spoken) {
      const Seat seat = next_asked(state);
      EXPECT_EQ(seat, seat_of_role(rules, state, spoken));
      const View view = look(game.table, state, seat);
      Offer wanted;
      for (const int number : phase.numbers) {
        Action bid;
        bid.verb = phase.bid;
        bid.arg = arg_of(phase.bid, number);
        const bool even = spoken + 1 == rules.seats && sum + number == phase.never;
        const auto reasons = why_not(game.table, view, bid);
        EXPECT_EQ(reasons.empty() ? "" : reasons.front().kind, even ? "sum" : "");
        if (even)
          ++barred;
        else
          wanted.add(bid);
      }
      EXPECT_EQ(view.offer.list(), wanted.list());
      const Action action = view.offer.sample(rng);
      apply(game.table, state, seat, action);
      sum += number_of(phase.bid, action.arg);
      EXPECT_EQ(state.counters[static_cast<std::size_t>(phase.counter) + seat],
                number_of(phase.bid, action.arg));
    }
    EXPECT_EQ(state.phase, 1);
  }
  EXPECT_GT(barred, 5);
}

} // namespace
} // namespace yezi::announce_test
