// The table: blind play against a simulator written by hand, and what apply() does not let pass.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <span>

#include "game.h"
#include "table/settle.h"

namespace yezi::table_test {
namespace {

using test::load_game;

Seat asked(const State& state) {
  return static_cast<Seat>(std::countr_zero(unsigned{state.asked} & ~unsigned{state.answered}));
}

struct Sum {
  double total = 0, squares = 0;
  int count = 0;
  void add(double x) {
    total += x;
    squares += x * x;
    ++count;
  }
  double mean() const { return total / count; }
  double error() const { return std::sqrt((squares / count - mean() * mean()) / count); }
};

// The means are those of tests/bench/README.md: 300 million hands of a program that shares no code.
TEST(Table, BlindPlayAgreesWithASimulatorWrittenByHand) {
  const test::Game game = load_game("lukfu", {{"oldage_depth", "visible"}});
#ifdef YEZI_SANITIZED
  constexpr std::uint64_t hands = 2'000;
#else
  constexpr std::uint64_t hands = 60'000;
#endif
  std::array<Sum, 4> wins, points;
  Sum draws, tricks, six;
  for (std::uint64_t hand = 0; hand < hands; ++hand) {
    Rng rng = Rng::for_hand(9, hand);
    State state = deal(game.table, Match{}, sample_luck(game.rules(), rng));
    playout(game.table, state, rng);
    const Net net = settle_net(game.table, state);
    for (std::size_t seat = 0; seat < 4; ++seat) {
      wins[seat].add(state.marks[mark_winner] == seat ? 1 : 0);
      points[seat].add(static_cast<double>(net[seat]));
    }
    draws.add(state.outcome == Outcome::drawn ? 1 : 0);
    tricks.add(state.trick);
    const Seat winner = state.marks[mark_winner];
    six.add(winner != no_seat && std::abs(net[winner]) == 2 ? 1 : 0);
  }
  const auto agrees = [](const Sum& sum, double expected) {
    EXPECT_NEAR(sum.mean(), expected, 5 * sum.error());
  };
  agrees(wins[0], 0.476447);
  agrees(wins[1], 0.229726);
  agrees(wins[3], 0.247177);
  agrees(draws, 0.046649);
  agrees(tricks, 3.78488);
  agrees(points[0], 0.51693);
  agrees(points[1], -0.81548);
  agrees(points[2], 1.02097);
  agrees(points[3], -0.72243);
  agrees(six, 0.685872);
}

TEST(Table, OnlyAnOfferedActionIsTaken) {
  const test::Game game = load_game("lukfu");
  State state = deal(game.table, Match{}, sample_luck(game.rules(), 1, 1));
  const State before = state;
  Action lead;
  lead.verb = Verb::lead;
  lead.cards = card_bit(0);
  EXPECT_THROW(apply(game.table, state, asked(state), lead), NotOffered);
  EXPECT_THROW(apply(game.table, state, Seat{2}, Action{}), NotOffered)
      << "the dreamer is not asked";
  EXPECT_TRUE(identical(state, before)) << "a refused action changed the hand";
}

// Whether a claim is certain is what the offer says, not what the caller writes into the action.
TEST(Table, AFalseClaimCannotCallItselfCertain) {
  const test::Game game = load_game("lukfu");
  int tried = 0;
  Offer offered;
  for (std::uint64_t hand = 0; hand < 400 && tried < 20; ++hand) {
    Rng rng = Rng::for_hand(3, hand);
    State state = deal(game.table, Match{}, sample_luck(game.rules(), rng));
    while (!state.over()) {
      const Seat seat = asked(state);
      offer(game.table, state, seat, offered);
      for (std::uint64_t i = offered.certain_count(); i < offered.count(); i += 97) {
        Action claim = offered.at(i);
        State honest = state;
        apply(game.table, honest, seat, claim);
        claim.sure = 1;
        State boasting = state;
        apply(game.table, boasting, seat, claim);
        EXPECT_EQ(honest.outcome, boasting.outcome);
        if (honest.outcome == Outcome::running) ++tried;
      }
      apply_offered(game.table, state, seat,
                    choose_by_policy(game.rules(), offered, RolloutPolicy::random, rng));
    }
  }
  EXPECT_GT(tried, 0) << "no false claim came up";
}

TEST(Table, ADealThatIsNoPermutationIsNamed) {
  const test::Game game = load_game("lukfu");
  Deal luck = sample_luck(game.rules(), 1, 1);
  EXPECT_TRUE(check_deal(game.rules(), luck).empty());
  luck.order[3] = luck.order[4];
  const Faults twice = check_deal(game.rules(), luck);
  ASSERT_EQ(twice.size(), 1U);
  EXPECT_NE(twice[0].what.find("twice"), std::string::npos);
  luck.size = 5;
  EXPECT_FALSE(check_deal(game.rules(), luck).empty());
}

TEST(Table, TheNextHeadFollowsFromTheHand) {
  const test::Game game = load_game("lukfu");
  Match match;
  match.head = 2;
  State state = deal(game.table, match, sample_luck(game.rules(), 1, 1));
  while (!state.over()) apply(game.table, state, asked(state), Action{}); // nobody calls
  EXPECT_EQ(state.outcome, Outcome::void_hand);
  const Net net = settle_net(game.table, state);
  EXPECT_EQ(net, Net{});
  const Match next = next_match(game.table, state, match, net);
  EXPECT_EQ(next.head, 3);
  EXPECT_EQ(next.hand, 1);
}

} // namespace
} // namespace yezi::table_test
