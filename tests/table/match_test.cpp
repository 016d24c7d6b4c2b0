// What lasts between hands: over whole matches of random play scores and pool sum to zero after
// every hand, and a match that ends leaves nothing in the pool.

#include <numeric>

#include <gtest/gtest.h>

#include "game.h"
#include "length.h"
#include "script/host.h"
#include "table/settle.h"

namespace yezi::match_test {
namespace {

int matches() { return test::scaled(300, 20); }

void play_matches(const std::string& id, const OptionSettings& settings) {
  const test::Game game = test::load_game(id, settings);
  const Rules& rules = game.rules();
  std::uint64_t hand = 0;
  for (int number = 0; number < matches(); ++number) {
    Match match;
    match.head = nth_seat(number, rules.seats);
    Seats been = 0;
    for (int played = 0; played < 200; ++played) {
      State state = deal(game.table, match, sample_luck(rules, 99, hand));
      Rng rng = Rng::for_hand(98, hand++);
      playout(game.table, state, rng,
              number % 2 == 0 ? RolloutPolicy::random : RolloutPolicy::eager);
      const Net net = settle_net(game.table, state);
      EXPECT_EQ(std::accumulate(net.begin(), net.end(), std::int64_t{0}), 0);
      if (state.outcome != Outcome::void_hand) been |= seat_bit(match.head);
      const bool last = ends_match(game.table, state);
      match = next_match(game.table, state, match, net);
      const std::int64_t scores =
          std::accumulate(match.scores.begin(), match.scores.end(), std::int64_t{0});
      ASSERT_EQ(scores + match.pool, 0) << id << ", match " << number << ", hand " << played;
      ASSERT_GE(match.pool, 0);
      if (!last) continue;
      EXPECT_EQ(been, (1U << rules.seats) - 1U) << "everybody has been head";
      EXPECT_EQ(match.pool, 0);
      EXPECT_EQ(match.been_head, 0);
      break;
    }
  }
}

TEST(Matches, ScoresAndPoolSumToZero) {
  for (const std::string& id : Library().ids())
    if (test::load_game(id).rules().match.until_all_were_head) play_matches(id, {});
  for (const OptionSettings& settings :
       {OptionSettings{{"penalties", "full"}, {"redeal_on_five", "on"}},
        OptionSettings{{"bank_pass", "stay_on_win"}, {"stake_chong", "6"}},
        OptionSettings{{"bank_pass", "diao_winner"}, {"liab", "cap"}, {"liab_multi", "each"}}})
    play_matches("madiao", settings);
}

} // namespace
} // namespace yezi::match_test
