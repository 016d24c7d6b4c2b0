// Searches of the same view that are put together.
#include "players/search/assessment.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace yezi::assessment_test {
namespace {

Action bid(std::uint16_t number) {
  Action action;
  action.arg = number;
  return action;
}

Valued valued(std::uint16_t number, double points, double error, std::uint64_t visits,
              double apart = 0) {
  Valued move;
  move.action = bid(number);
  move.points = points;
  move.error = error;
  move.visits = visits;
  move.apart = apart;
  return move;
}

Assessment assessed(std::vector<Valued> moves) {
  Assessment one;
  one.moves = std::move(moves);
  one.offered = 3;
  for (const Valued& move : one.moves) one.simulations += move.visits;
  return one;
}

/// What is advised, then the others by what they bring; what is alike stays as it came.
TEST(Assessed, BestFirstAndWhatIsAlikeAsItCame) {
  std::vector<Valued> moves{valued(1, 1, 1, 100), valued(2, 2, 1, 50), valued(3, 1, 1, 200),
                            valued(4, 4, 1, 100), valued(5, 9, 9, 2),  valued(6, 1, 1, 100)};
  put_first(moves, 3);
  std::vector<std::uint16_t> order;
  order.reserve(moves.size());
  for (const Valued& move : moves) order.push_back(move.action.arg);
  EXPECT_EQ(order, (std::vector<std::uint16_t>{4, 2, 1, 3, 6, 5}));
}

TEST(Merged, DoesWhatMostWouldDo) {
  const std::array all{assessed({valued(1, 5, 1, 100), valued(2, 4, 1, 100)}),
                       assessed({valued(2, 3, 1, 100), valued(1, 2, 1, 100)}),
                       assessed({valued(2, 3, 1, 100), valued(1, 2, 1, 100)})};
  const Assessment together = merged(all);
  ASSERT_EQ(together.moves.size(), 2U);
  EXPECT_EQ(together.moves[0].action, bid(2));
  EXPECT_EQ(together.simulations, 600U);
  EXPECT_EQ(together.offered, 3U);
}

TEST(Merged, WeighsByWorlds) {
  const std::array all{assessed({valued(1, 1, 0.3, 300), valued(2, 0, 0.3, 300, 0.1)}),
                       assessed({valued(1, 5, 0.4, 100), valued(3, 0, 1, 50, 0.5)})};
  const Assessment together = merged(all);
  ASSERT_EQ(together.moves.size(), 3U);
  EXPECT_EQ(together.moves[0].action, bid(1));
  EXPECT_DOUBLE_EQ(together.moves[0].points, 2);
  EXPECT_NEAR(together.moves[0].error, std::hypot(0.75 * 0.3, 0.25 * 0.4), 1e-12);
  EXPECT_EQ(together.moves[0].visits, 400U);
  EXPECT_EQ(together.moves[0].apart, 0);
  EXPECT_DOUBLE_EQ(together.moves[1].apart, 0.1);
  EXPECT_DOUBLE_EQ(together.moves[2].apart, 0.5);
}

TEST(Merged, TakesWhatIsWorthMoreWhereVotesAreEven) {
  const std::array all{assessed({valued(1, 1, 1, 100), valued(2, 3, 1, 100)}),
                       assessed({valued(2, 3, 1, 100), valued(1, 1, 1, 100)})};
  EXPECT_EQ(merged(all).moves[0].action, bid(2));
}

TEST(Merged, OneAloneIsItself) {
  const Assessment one = assessed({valued(1, 1, 1, 100), valued(2, 3, 2, 50, 1.5)});
  const Assessment same = merged({&one, 1});
  ASSERT_EQ(same.moves.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(same.moves[i].action, one.moves[i].action);
    EXPECT_DOUBLE_EQ(same.moves[i].points, one.moves[i].points);
    EXPECT_DOUBLE_EQ(same.moves[i].error, one.moves[i].error);
    EXPECT_DOUBLE_EQ(same.moves[i].apart, one.moves[i].apart);
  }
  EXPECT_TRUE(merged({}).moves.empty());
}

} // namespace
} // namespace yezi::assessment_test
