// What a player is worth among others, decision by decision: held against whole hands.

#include "players/search/advantage.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <vector>

#include "game.h"
#include "players/play.h"
#include "table/settle.h"

namespace yezi::departures_test {
namespace {

std::unique_ptr<Player> player(const char* kind) { return std::move(*make_player(kind)); }

Match headed_by(const Rules& rules, std::uint64_t hand) {
  Match match;
  match.head = nth_seat(hand, rules.seats);
  return match;
}

/// What everybody wins when `one` sits at `seat` among others.
Net played(const test::Game& game, std::uint64_t hand, Seat seat, const char* one,
           const char* others) {
  const Rules& rules = game.rules();
  std::vector<std::unique_ptr<Player>> made;
  std::vector<Player*> seats;
  for (Seat each = 0; each < rules.seats; ++each) {
    made.push_back(player(each == seat ? one : others));
    seats.push_back(made.back().get());
  }
  Record record;
  record.players.assign(seats.size(), "test");
  Net net{};
  Watchers watchers;
  watchers.over = [&](const State& state) { net = settle_net(game.table, state); };
  play(game.table, seats, headed_by(rules, hand), sample_luck(rules, 31, hand), hand, record,
       watchers);
  return net;
}

Departed departed(const test::Game& game, std::uint64_t hand, Seat seat, const char* one,
                  const char* others, int times) {
  const auto tested = player(one);
  AdvantageEstimator estimator(game.table, *tested, [&] { return player(others); });
  return estimator.play(headed_by(game.rules(), hand), sample_luck(game.rules(), 31, hand), hand,
                        seat, times);
}

/// Where nothing is left to luck once cards are dealt, what departures bring is what the whole hand
/// brings more, to the point.
TEST(AdvantageEstimator, AddUpToTheHandWhereNothingIsLeftToLuck) {
  for (const char* id : {"madiao", "eight-tricks", "kanhu"}) {
    const test::Game game = test::load_game(id);
    const std::size_t seats = game.rules().seats;
    std::int64_t departures = 0;
    for (std::uint64_t hand = 0; hand < 12; ++hand) {
      const auto seat = static_cast<Seat>(hand / 2 % seats);
      const Departed found = departed(game, hand, seat, "random", "simple", 1);
      const Net one = played(game, hand, seat, "random", "simple");
      const Net usual = played(game, hand, seat, "simple", "simple");
      EXPECT_EQ(found.points, one[seat] - usual[seat]) << id << ' ' << hand;
      std::int64_t lead = 0;
      for (std::size_t other = 0; other < seats; ++other)
        lead += one[seat] - one[other] - (usual[seat] - usual[other]);
      EXPECT_EQ(found.lead, lead) << id << ' ' << hand;
      EXPECT_LE(found.departures, found.decisions);
      departures += found.departures;
    }
    EXPECT_GT(departures, 50) << id;
  }
}

TEST(AdvantageEstimator, AreNoneOfOneWhoDoesAsTheOthersDo) {
  for (const char* id : {"lukfu", "ningbo", "wahua"}) {
    const test::Game game = test::load_game(id);
    const Departed found = departed(game, 1, 1, "simple", "simple", 3);
    EXPECT_GT(found.decisions, 0);
    EXPECT_EQ(found.departures, 0);
    EXPECT_EQ(found.points, 0);
    EXPECT_EQ(found.lead, 0);
  }
}

/// Where cards are drawn they come to the same on average, and sooner.
TEST(AdvantageEstimator, ComeToWhatWholeHandsComeToOnAverage) {
#ifdef YEZI_SANITIZED
  constexpr std::uint64_t hands = 4, whole = 100;
#else
  constexpr std::uint64_t hands = 60, whole = 4000;
#endif
  constexpr int times = 10;
  const test::Game game = test::load_game("wahua");
  const auto add = [](double value, double& sum, double& squares) {
    sum += value;
    squares += value * value;
  };
  const auto error = [](double sum, double squares, double count) {
    return std::sqrt((squares / count - sum * sum / count / count) / count);
  };
  double sum = 0, squares = 0, sum_whole = 0, squares_whole = 0;
  for (std::uint64_t hand = 0; hand < whole; ++hand) {
    const auto seat = static_cast<Seat>(hand / 4 % 4);
    // all of one kind win nothing on average over the seats
    add(static_cast<double>(played(game, hand, seat, "random", "simple")[seat]), sum_whole,
        squares_whole);
    if (hand >= hands) continue;
    const Departed found = departed(game, hand, seat, "random", "simple", times);
    add(static_cast<double>(found.points) / times, sum, squares);
  }
  const double one = error(sum, squares, hands), all = error(sum_whole, squares_whole, whole);
  EXPECT_NEAR(sum / hands, sum_whole / whole, 4.5 * std::hypot(one, all));
  EXPECT_LT(sum / hands, 0);
}

} // namespace
} // namespace yezi::departures_test
