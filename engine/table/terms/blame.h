// Attributes errors to the clause that was being applied, so that the author sees its line.
#pragma once

#include <string>
#include <utility>

#include "core/rules.h"
#include "core/subsets.h"

namespace yezi {

/// The largest payment, and the largest value of a term, in parts of a stake. Sums of payments fit
/// records.
inline constexpr std::int64_t most_paid = std::int64_t{1} << 40;

/// Rethrows the error with game, clause, file and line, if it does not have them yet.
[[noreturn]] void blame(const Rules& rules, const std::string& path, ScriptError error);

/// Calls the function; a ScriptError without a place gets that of the clause at `path`.
template <class Do>
decltype(auto) blaming(const Rules& rules, const std::string& path, Do&& what) {
  try {
    return std::forward<Do>(what)();
  } catch (const ScriptError& error) {
    blame(rules, path, error);
  } catch (const TooManyWays& error) {
    blame(rules, path, ScriptError(error.what()));
  }
}

} // namespace yezi
