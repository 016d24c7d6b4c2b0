// Measures of whether a game is playable: hands without a result, the head's advantage, length,
// choice, and the share decided by the deal. Exact sums, so that any number of threads gives
// exactly the same result.
//
// A seat's gain is its net minus the mean of the acting seats of its hand, as in deal_share.h:
// points that everybody is credited are no advantage.
#pragma once

#include <cstdint>
#include <vector>

#include "study/deal_share.h"
#include "study/mean.h"

namespace yezi {

struct Measures {
  Mean without_result; // share of hands
  Mean void_hands;     // share of hands
  Mean head;           // gain of the first role that acts
  Mean amount;         // |gain| of an acting seat
  Mean decisions;      // per hand
  Mean tricks;         // per hand
  Mean choices;        // per decision
  DealShare by_deal;
  std::int64_t same_best = 0; // deals in which the same seat alone did best in every play

  void merge(const Measures& other);
  double always_best() const;
  /// |mean gain of the head| over the mean |gain|; 0 if nobody gains anything.
  double head_share() const;
  /// Writes its sums by name, including those of by_deal.
  void put(Exact& into) const;
};

/// Adds up the plays of one deal and puts them into Measures.
class DealMeasures {
public:
  explicit DealMeasures(const Rules& rules);
  void add(const State& state, const Net& net);
  void close(Measures& into);

private:
  const Rules& rules_;
  std::vector<int> acting_; // roles
  DealShare by_deal_;
  std::int64_t head_ = 0, plays_ = 0, without_result_ = 0, void_ = 0, amount_ = 0, decisions_ = 0,
               tricks_ = 0, choices_ = 0;
  int best_ = -1;
  bool same_best_ = true;
};

/// Sums over sittings of linked hands, besides those of single hands.
struct SittingSums {
  Mean changes;               // of the sole leader, per sitting
  std::int64_t undecided = 0; // hands in which nobody won or lost
  std::int64_t one_best = 0;  // hands in which one seat alone won the most
  std::int64_t millibits =
      0; // hidden bits of all decisions, in thousandths (SimulationPlan::hidden)
  BySeat<std::int64_t> seats{}; // gains, times the acting seats; 0 while a seat does not act

  void merge(const SittingSums& other);
  void put(Exact& into) const;
};
/// The sums of the seats, as put() wrote them.
std::vector<std::int64_t> seat_sums(const Exact& sums);

/// Who is ahead in a sitting, and how often that changes.
class SittingMeasures {
public:
  explicit SittingMeasures(const Rules& rules) : rules_(rules) {}
  void add(const State& state, const Net& net);
  void add_bits(double bits);
  /// Ends the sitting. While nobody is the sole leader, the last sole leader still counts as
  /// leader.
  void close(SittingSums& into);

private:
  const Rules& rules_;
  SittingSums sums_; // of this sitting, without changes
  Net scores_{};
  int ahead_ = -1;
  std::int64_t changes_ = 0;
};

} // namespace yezi
