// What tells whether a game can be played: hands without a result, the head's advantage, length,
// choice, and how much is decided by the deal. Exact sums, so that any number of threads gives the
// same to the last byte.
#pragma once

#include <cstdint>
#include <vector>

#include "cli/tally.h"

namespace yezi {

/// Nets of one acting role over deals that were each played equally often.
struct RoleSpread {
  __extension__ using Wide = __int128;
  Wide sum = 0;
  Wide squares = 0;      // Σ net²
  Wide deal_squares = 0; // Σ over deals of (Σ net over its plays)²
};

struct Measures {
  Mean without_result; // share of hands
  Mean head;           // net of the first role that acts
  Mean amount;         // |net| of an acting seat
  Mean decisions;      // a hand
  Mean tricks;         // a hand
  Mean choices;        // a decision
  std::vector<RoleSpread> roles;
  std::int64_t deals = 0;
  std::int64_t plays = 0;     // of each deal
  std::int64_t same_best = 0; // deals in which one seat came out best, alone, in every play

  void merge(const Measures& other);
  /// Share of the variance of nets that lies between deals: (B - W) / (B + (plays - 1) W), where B
  /// and W are the mean squares between deals and within them, each role about its own mean. The
  /// share estimated is 0 to 1; the estimate can fall below 0 by chance. 0 where nothing varies.
  double decided_by_deal() const;
  double always_best() const;
  /// |mean net of the head| over the mean |net|; 0 where nobody wins anything.
  double head_share() const;
};

Measures no_measures(const Rules& rules);

/// Adds up the plays of one deal and puts them into Measures.
class DealMeasures {
public:
  explicit DealMeasures(const Rules& rules);
  void add(const State& state, const Net& net);
  void close(Measures& into);

private:
  const Rules& rules_;
  std::vector<int> acting_; // roles
  std::vector<std::int64_t> sums_, squares_;
  std::int64_t plays_ = 0, without_result_ = 0, amount_ = 0, decisions_ = 0, tricks_ = 0,
               choices_ = 0;
  int best_ = -1;
  bool same_best_ = true;
};

} // namespace yezi
