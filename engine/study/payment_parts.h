// What payments rest on: sets of the hand that went out, what that hand counts as a whole, or the
// hands of others. README.md beside this file has the formula.
#pragma once

#include <cstdint>

#include "table/table.h"

namespace yezi {

/// In sixths of the smallest part of the unit, so that they are whole numbers. What a hand moves
/// besides (a fixed amount, a fine) is in none of them; one may be below 0, where it makes others
/// pay less.
struct PaymentParts {
  std::int64_t sets = 0, whole = 0, others = 0;
};
/// Of one hand that is over, in a game that counts hands; all 0 in other games. Enters no function
/// of the module but those that pay.
PaymentParts payment_parts(const Table& table, const State& state);

} // namespace yezi
