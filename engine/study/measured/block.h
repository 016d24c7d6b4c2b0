// One block of measured play: its hands, and the sums of which figures are made. Blocks differ in
// their seeds alone, so that the spread between them is the error of a figure.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "players/play.h"
#include "study/deal_share.h"
#include "study/measured.h"

namespace yezi {

/// Sums over hands, of which every figure is made.
struct MeasuredTotals {
  double hands = 0, decisions = 0, choices = 0, bits = 0;
  double undecided = 0, one_best = 0;
  double seats_played = 0, squares = 0, amounts = 0; // of nets beside the mean of the hand
  DealShare by_deal;
  std::array<double, max_seats> of_role{};
  BySeat<double> of_seat{};
  double sittings = 0, changes = 0;
  double duel_hands = 0, duel_net = 0;

  void add(const MeasuredTotals& other);
};

class MeasuredBlock {
public:
  MeasuredBlock(const Table& table, const MeasurePlan& plan, int number)
      : table_(table), rules_(*table.rules), plan_(plan), number_(number) {}

  MeasuredTotals measure();

private:
  static std::int64_t share(std::int64_t all) {
    return std::max<std::int64_t>(1, (all + measure_blocks - 1) / measure_blocks);
  }

  bool active(int role) const { return ((rules_.active_roles >> role) & 1U) != 0; }

  /// A hand through views, by players who look only at them.
  State seen_hand(const Match& match, std::uint64_t hand);
  /// One for each seat: the rule of thumb where it is wanted and the game has one.
  std::vector<std::unique_ptr<Player>> equal_players() const;
  static std::vector<Player*> bare(const std::vector<std::unique_ptr<Player>>& players);
  State played(const std::vector<Player*>& players, const Match& match, const Deal& luck,
               std::uint64_t hand, Watchers watchers);
  /// Sittings of linked hands: everything but what needs a deal played twice, or players.
  void sittings();

  std::uint64_t next_hand() {
    return static_cast<std::uint64_t>(number_) * 1'000'000'000ULL + hand_++;
  }

  template <class Amounts>
  Seat sole_best(const Amounts& amounts) const {
    Seat best = no_seat;
    bool alone = false;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      const auto here = amounts[seat];
      if (best != no_seat && here < amounts[best]) continue;
      alone = best == no_seat || here > amounts[best];
      best = seat;
    }
    return alone ? best : no_seat;
  }

  /// What each acting role won more than they all did on the mean: where points are credited, or
  /// seats that do not act are paid, everybody wins or loses something that is no advantage.
  std::array<double, max_seats> beside_the_mean(const State& state, const Net& net) const;
  void count(const State& state, const Net& net);
  void same_deals();
  /// The rule of thumb among players at random, on the same cards in every seat that acts.
  void duels();
  void duel(const Match& match, const Deal& luck, std::uint64_t hand, Role role);

  const Table& table_;
  const Rules& rules_;
  const MeasurePlan& plan_;
  int number_;
  std::uint64_t hand_ = 0;
  MeasuredTotals totals_;
};

} // namespace yezi
