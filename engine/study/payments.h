// Payments by the lines of a settlement, and the sizes of hands. Exact sums.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "study/exact.h"
#include "study/payment_parts.h"
#include "table/settle.h"

namespace yezi {

class PaymentSums {
public:
  /// Empty, for merging others into it.
  PaymentSums() = default;
  /// `parts`: also computes what payments rest on, which takes eight more settlements for each
  /// hand.
  explicit PaymentSums(const Rules& rules, bool parts = false);

  /// Adds a hand that is over. Makes the itemised settlement, which may call the script.
  void add(const Table& table, const State& state);
  /// Assumes that both are of the same game, or that one is empty.
  void merge(const PaymentSums& other);

  /// "moved.N": hands in which the sum of the sizes of gains, times acting seats, is N. "paid",
  /// "nets": amounts, and sizes of nets. "won", "to_losers": amounts in hands with a winner, and
  /// those of them that others receive. "line.PATH", "weight.PATH": for a line; the second also for
  /// a clause of settle.after. "from_sets", "from_whole", "from_losers": parts of "paid", in sixths
  /// (payment_parts.h).
  void put(Exact& into) const;

private:
  void add_parts(const PaymentParts& more);

  struct Line {
    std::int64_t paid = 0;
    std::int64_t changed = 0; // Σ over hands and seats of the size of its change to the net
  };
  const Rules* rules_ = nullptr;
  std::vector<Line> lines_, redirects_; // as in Rules
  std::vector<std::string> line_paths_, redirect_paths_;
  std::map<std::int64_t, std::int64_t> moved_;
  std::int64_t paid_ = 0, nets_ = 0, won_ = 0, to_losers_ = 0;
  bool with_parts_ = false;
  PaymentParts parts_;
};

/// Gini coefficient of values with these counts: half the mean difference of two of them (with
/// replacement), over their mean. Assumes that none is negative; 0 if all are 0.
double gini(const std::map<std::int64_t, std::int64_t>& counts);
/// The counts under "moved." in these sums.
std::map<std::int64_t, std::int64_t> moved_of(const Exact& sums);

} // namespace yezi
