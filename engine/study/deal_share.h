// How much of what seats win is decided by the deal: one definition for every command.
//
// Each deal is played several times by equal players who now and then blunder, so that the plays
// differ. The share is the intraclass correlation of a seat's net, the part of its variance that
// lies between deals: (B - W) / (B + (n - 1) W), where B and W are the mean squares between deals
// and within them over n plays of each. Each acting role is taken about its own mean; a net is
// taken beside the mean of the acting seats of its hand, since points that everybody is credited
// are no advantage. (Fisher, Statistical Methods for Research Workers, ch. VII.)
#pragma once

#include <cstdint>
#include <vector>

#include "study/exact.h"
#include "table/settle.h"

namespace yezi {

/// Exact sums: the order of adding changes nothing.
class DealShare {
public:
  /// How the figure is made wherever nobody asks for something else.
  static constexpr int usual_plays = 4;
  static constexpr unsigned usual_blunders = 10; // percent of answers, uniform over what is offered

  /// Of no game, to merge others into.
  DealShare() = default;
  explicit DealShare(const Rules& rules);

  /// One play of the present deal.
  void add(const State& state, const Net& net);
  /// The present deal was played as often as all others.
  void close_deal();
  /// Assumes that both are of one game, or one of them of none.
  void merge(const DealShare& other);

  /// Its sums by name; the same may be added up with those of other deals, and read again.
  void put(Exact& into) const;
  static DealShare of(const Exact& sums);

  /// Whether the figure means anything: at least two deals and two plays of each, and somebody won
  /// or lost in at least half of all plays. Players who never finish a hand say nothing of a game.
  bool known() const;
  /// 0 to 1; 0 where nothing varies, and where the estimate would fall below it by chance.
  double share() const;
  /// Of the share, under the normal law (Fisher, the same chapter); 0 where it is not known.
  double standard_error() const;
  std::int64_t deals() const { return deals_; }
  std::int64_t plays() const { return plays_; } // of each deal
  /// The acting roles; of that at a place the mean of its gain over all plays, and of its square,
  /// in parts that amounts are kept in. Assumes that something was played.
  std::size_t roles() const { return roles_.size(); }
  double mean_of(std::size_t place) const;
  double mean_square_of(std::size_t place) const;
  /// The square of the error of that mean, with the deals as the sample; assumes at least two.
  double error_square_of(std::size_t place) const;

private:
  __extension__ using Wide = __int128;
  struct Role {
    int role = 0;
    std::int64_t of_deal = 0; // Σ net over the plays of the present deal
    Wide sum = 0, squares = 0, deal_squares = 0;
  };
  const Rules* rules_ = nullptr;
  std::vector<Role> roles_; // those that act; nets are multiplied by their number to be whole
  std::int64_t deals_ = 0, plays_ = 0, of_deal_ = 0, paid_ = 0;
};

/// Deal `number` of a seed, as it is played several times: with what match and what cards, and with
/// what luck the players have in each of the plays, counted from 0. Whoever plays the same deals by
/// the same players finds the same share.
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
