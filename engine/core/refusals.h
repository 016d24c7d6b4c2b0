// The kinds of refusal a player can meet, and the rule of the sheet that a clause cites for each.
//
// A refusal names the rule that forbids the action: the one that the clause states, `by`, unless
// the clause or one above it names another for the kind:
//     follow = { y.beat_or_break, by = "L-7.4", refuses = { size = "L-7.1.4" } }
#pragma once

#include <string_view>
#include <vector>

#include "core/declaration.h"

namespace yezi {

/// One kind of refusal, by the clause at this path or those below it; without a path, by every
/// phase.
struct RefusalKind {
  std::string_view clause;
  std::string_view kind;
  std::string_view when;
};
/// The kinds of every game, and those of the kits.
std::vector<RefusalKind> refusal_kinds();

/// Reports kinds that do not exist at this clause.
void check_refusals(const Clause& clause, Faults& faults);

/// The rules that a refusal of this kind by the clause of this path cites; empty if none.
std::vector<std::string> refusal_rules(const Declaration& said, std::string_view path,
                                       std::string_view kind);

} // namespace yezi
