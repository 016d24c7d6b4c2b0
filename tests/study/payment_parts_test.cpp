// What payments rest on: sets, whole hands, the hands of others; against sums made by hand.

#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.h"
#include "game.h"
#include "players/play.h"
#include "study/deal_share.h"
#include "study/payment_parts.h"
#include "table/settle.h"

namespace yezi::payment_parts_test {

namespace {

/// Hands of a game that somebody has won, played by chance that never misses a sure win.
template <class Visit>
int each_won(const test::Game& game, int hands, Visit&& visit) {
  const Rules& rules = game.rules();
  int won = 0;
  for (std::uint64_t hand = 0; hand < static_cast<std::uint64_t>(hands); ++hand) {
    State state =
        deal(game.table, RepeatedDeal::match_of(rules, hand), sample_luck(rules, 9, hand));
    Rng rng(hand);
    playout(game.table, state, rng);
    if (state.marks[mark_winner] == no_seat || settle(game.table, state).empty()) continue;
    ++won;
    visit(state, state.marks[mark_winner]);
  }
  return won;
}

std::int64_t paid_in(const test::Game& game, const State& state, bool to_winner) {
  std::int64_t sum = 0;
  for (const Transfer& one : settle(game.table, state))
    if ((one.to == state.marks[mark_winner]) == to_winner) sum += one.amount;
  return sum;
}

TEST(PaymentParts, OfPointsThatAddUpAreThoseOfTheLines) {
  // Melds are counted one by one, and going out is worth five points; all is credited.
  const test::Game game = test::load_game("khanhoo");
  const int won = each_won(game, 500, [&](const State& state, Seat winner) {
    Evaluator terms(game.table, state);
    std::int64_t melds = 0, going_out = 0, others = 0;
    for (Seat seat = 0; seat < game.rules().seats; ++seat)
      for (const CountLine& line : terms.counted(seat).lines)
        (seat != winner ? others : line.group >= 0 ? melds : going_out) += line.amount;
    EXPECT_EQ(going_out, 5);
    const PaymentParts parts = payment_parts(game.table, state);
    EXPECT_EQ(parts.sets, 6 * melds);
    EXPECT_EQ(parts.whole, 6 * going_out);
    EXPECT_EQ(parts.others, 6 * others);
  });
  EXPECT_GT(won, 15);
}

TEST(PaymentParts, OfDoubledPointsAreTheShapleyValueByHand) {
  const test::Game game = test::load_game("ningbo");
  const std::int64_t limit = 200;
  int doubled = 0;
  const int won = each_won(game, 1400, [&](const State& state, Seat winner) {
    Evaluator terms(game.table, state);
    const Counted& hand = terms.counted(winner);
    const std::int64_t to_winner = paid_in(game, state, true);
    const PaymentParts parts = payment_parts(game.table, state);
    EXPECT_EQ(parts.sets + parts.whole, 6 * to_winner) << "a hand worth nothing is paid nothing";
    EXPECT_EQ(parts.others, 6 * paid_in(game, state, false)) << "losers settle by themselves";
    // columns: points, doublings, limits, half limits
    std::array<std::int64_t, 2> points{}, doubles{};
    for (const CountLine& line : hand.lines) {
      const CountItem& item = game.rules().count.items[line.item];
      ASSERT_LT(item.column, 4);
      const std::size_t part = item.per_group ? 0 : 1;
      if (item.column == 0) points[part] += line.amount;
      if (item.column == 1) doubles[part] += line.amount;
    }
    if (hand.columns[2] + hand.columns[3] > 0) return;
    const auto value = [&](bool sets, bool whole) {
      const std::int64_t sum = (sets ? points[0] : 0) + (whole ? points[1] : 0);
      const std::int64_t power = (sets ? doubles[0] : 0) + (whole ? doubles[1] : 0);
      return std::min(limit, sum << power);
    };
    ASSERT_EQ(value(true, true), hand.value);
    // all payments to the winner are multiples of the hand, so they split as it does
    const std::int64_t sets =
        value(true, false) + value(true, true) - value(false, true); // twice the share
    EXPECT_EQ(parts.sets * hand.value, 3 * sets * to_winner);
    doubled += doubles[0] + doubles[1] > 0 ? 1 : 0;
  });
  EXPECT_GT(won, 15);
  EXPECT_GT(doubled, 5);
}

TEST(PaymentParts, ALineThatNamesNoSetsMayStillCountThemOneByOne) {
  // Dragons and winds count for each set, though their lines stand for the whole hand; all pungs,
  // one suit and own draw are of the hand as a whole.
  const test::Game game = test::load_game("guangdong");
  int by_sets = 0;
  const int won = each_won(game, 1800, [&](const State& state, Seat winner) {
    Evaluator terms(game.table, state);
    const Counted& hand = terms.counted(winner);
    std::int64_t sets = 0;
    for (const CountLine& line : hand.lines) {
      const std::string& name = game.rules().count.items[line.item].name;
      if (name == "dragon" || name == "seat_wind" || name == "round_wind") sets += line.amount;
    }
    EXPECT_EQ(terms.columns_of_sets(winner)[0], sets);
    by_sets += sets > 0 ? 1 : 0;
    EXPECT_EQ(payment_parts(game.table, state).others, 0) << "losers' hands count nothing";
  });
  EXPECT_GT(won, 5);
  EXPECT_GT(by_sets, 0);
}

TEST(PaymentParts, AreNoneWhereNothingIsCounted) {
  const test::Game game = test::load_game("madiao");
  State state =
      deal(game.table, RepeatedDeal::match_of(game.rules(), 0), sample_luck(game.rules(), 9, 0));
  Rng rng(0);
  playout(game.table, state, rng);
  const PaymentParts parts = payment_parts(game.table, state);
  EXPECT_EQ(parts.sets, 0);
  EXPECT_EQ(parts.whole, 0);
  EXPECT_EQ(parts.others, 0);
}

} // namespace

} // namespace yezi::payment_parts_test
