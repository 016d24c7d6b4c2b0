// What payments rest on: sets of the hand that went out, that hand as a whole, or the hands of
// others. README.md beside this file has the formula.
#pragma once

#include <cstdint>

#include "table/table.h"

namespace yezi {

/// In sixths of the smallest part of the unit, so that they are whole numbers. Other payments of a
/// hand (a fixed amount, a fine) are in none of them; a part may be negative if it makes others pay
/// less.
struct PaymentParts {
  std::int64_t sets = 0, whole = 0, others = 0;
};
/// The parts of one hand that is over, in a game that counts hands; all 0 in other games. Calls
/// only those functions of the module that pay.
PaymentParts payment_parts(const Table& table, const State& state);

} // namespace yezi
