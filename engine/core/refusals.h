// The kinds of refusal a player can meet, and the rule of the sheet that a clause cites for each.
//
// A refusal names the rule that forbids. That is the one that the clause states, `by`, unless the
// clause or one above it says otherwise for the kind:
//     follow = { y.beat_or_break, by = "L-7.4", refuses = { size = "L-7.1.4" } }
#pragma once

#include <string_view>
#include <vector>

#include "core/declaration.h"

namespace yezi {

/// One kind of refusal, of the clause of this path or of those below it; without a path, of every
/// phase.
struct RefusalKind {
  std::string_view clause;
  std::string_view kind;
  std::string_view when;
};
/// Those of every game, and those of the kits.
std::vector<RefusalKind> refusal_kinds();

/// Kinds that there are not at this clause.
void check_refusals(const Clause& clause, Faults& faults);

/// The rules that a refusal of this kind by the clause of this path cites; empty if none.
std::vector<std::string> refusal_rules(const Declaration& said, std::string_view path,
                                       std::string_view kind);

} // namespace yezi
