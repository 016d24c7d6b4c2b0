// Which clause is to blame for what went wrong while it was followed: the author wants its line.
#pragma once

#include <string>
#include <utility>

#include "core/rules.h"
#include "core/subsets.h"

namespace yezi {

/// The largest payment, and what a term may grow to; in parts of a stake. Sums of payments fit
/// records.
inline constexpr std::int64_t most_paid = std::int64_t{1} << 40;

/// Throws it again with game, clause, file and line, where it does not say them itself.
[[noreturn]] void blame(const Rules& rules, const std::string& path, ScriptError error);

/// Does it; a ScriptError that knows no place gets that of the clause at `path`.
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
