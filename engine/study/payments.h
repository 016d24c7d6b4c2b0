// What is paid, by the lines of a settlement, and how large hands are. Exact sums.
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
  /// Of no game, to merge others into.
  PaymentSums() = default;
  /// `parts`: also what payments rest on, which takes eight settlements more for each hand.
  explicit PaymentSums(const Rules& rules, bool parts = false);

  /// A hand that is over. Makes the itemised settlement, which may enter the script.
  void add(const Table& table, const State& state);
  /// Assumes that both are of one game, or one of them of none.
  void merge(const PaymentSums& other);

  /// "moved.N": hands of which N is the sum of the sizes of gains, times acting seats. "paid",
  /// "nets": amounts, and sizes of nets. "won", "to_losers": amounts in hands with a winner, and of
  /// them those that others receive. "line.PATH", "weight.PATH": of a line; the second of a clause
  /// of settle.after too. "from_sets", "from_whole", "from_losers": of "paid", in sixths
  /// (payment_parts.h).
  void put(Exact& into) const;

private:
  void add_parts(const PaymentParts& more);

  struct Line {
    std::int64_t paid = 0;
    std::int64_t changed = 0; // Σ over hands and seats of the size of what it does to the net
  };
  const Rules* rules_ = nullptr;
  std::vector<Line> lines_, redirects_; // as in Rules
  std::vector<std::string> line_paths_, redirect_paths_;
  std::map<std::int64_t, std::int64_t> moved_;
  std::int64_t paid_ = 0, nets_ = 0, won_ = 0, to_losers_ = 0;
  bool with_parts_ = false;
  PaymentParts parts_;
};

/// Gini coefficient of values that are there so often: half the mean difference of two of them
/// (with replacement), over their mean. None is negative; 0 where all are 0.
double gini(const std::map<std::int64_t, std::int64_t>& counts);
/// The counts under "moved." in these sums.
std::map<std::int64_t, std::int64_t> moved_of(const Exact& sums);

} // namespace yezi
