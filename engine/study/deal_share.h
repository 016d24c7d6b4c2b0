// The share of winnings that the deal decides: one definition for every command.
//
// Each deal is played several times by equal players who sometimes blunder, so that the plays
// differ. The share is the intraclass correlation of a seat's net, the part of its variance that
// lies between deals: (B - W) / (B + (n - 1) W), where B and W are the mean squares between deals
// and within them over n plays of each. Variances are about the mean of each acting role. From each
// net, the mean of the acting seats of its hand is subtracted, since points that everybody is
// credited are no advantage. (Fisher, Statistical Methods for Research Workers, ch. VII.)
#pragma once

#include <cstdint>
#include <vector>

#include "study/exact.h"
#include "table/settle.h"

namespace yezi {

/// Exact sums: the order of addition does not matter.
class DealShare {
public:
  /// The defaults of every command.
  static constexpr int usual_plays = 4;
  static constexpr unsigned usual_blunders = 10; // percent of answers, uniform over legal actions

  /// Empty, for merging others into it.
  DealShare() = default;
  explicit DealShare(const Rules& rules);

  /// Adds one play of the current deal.
  void add(const State& state, const Net& net);
  /// Ends the current deal, which has been played as often as all others.
  void close_deal();
  /// Assumes that both are of the same game, or that one is empty.
  void merge(const DealShare& other);

  /// Writes its sums by name; they can be added to those of other deals, and read again.
  void put(Exact& into) const;
  static DealShare of(const Exact& sums);

  /// Whether the figure is meaningful: at least two deals with two plays each, and somebody won or
  /// lost in at least half of all plays. Players who never finish a hand reveal nothing about a
  /// game.
  bool known() const;
  /// 0 to 1; 0 if nothing varies, or if the estimate would be negative by chance.
  double share() const;
  /// The standard error of the share, assuming normality (Fisher, the same chapter); 0 if not
  /// known.
  double standard_error() const;
  std::int64_t deals() const { return deals_; }
  std::int64_t plays() const { return plays_; } // of each deal
  /// The number of acting roles; for the role at an index, the mean of its gain over all plays, and
  /// of the square, in the smallest parts of amounts. Assumes at least one play.
  std::size_t roles() const { return roles_.size(); }
  double mean_of(std::size_t place) const;
  double mean_square_of(std::size_t place) const;
  /// The square of the error of that mean, with the deals as the sample; assumes at least two.
  double error_square_of(std::size_t place) const;

private:
  __extension__ using Wide = __int128;
  struct Role {
    int role = 0;
    std::int64_t of_deal = 0; // Σ net over the plays of the current deal
    Wide sum = 0, squares = 0, deal_squares = 0;
  };
  const Rules* rules_ = nullptr;
  std::vector<Role> roles_; // acting roles; nets are multiplied by their number to be integers
  std::int64_t deals_ = 0, plays_ = 0, of_deal_ = 0, paid_ = 0;
};

/// Deal `number` of a seed, to be played several times: its match, its cards, and the luck of the
/// players in each of the plays, counted from 0. The same deals with the same players give the same
/// share.
class RepeatedDeal {
public:
  RepeatedDeal(const Rules& rules, std::uint64_t seed, std::uint64_t number);
  static Match match_of(const Rules& rules, std::uint64_t number);
  const Match& match() const { return match_; }
  const Deal& luck() const { return luck_; }
  std::uint64_t luck_of_players(std::uint64_t play) const;

private:
  std::uint64_t seed_, number_;
  Match match_;
  Deal luck_;
};

} // namespace yezi
