// What the values of options change in the clauses of a module: `changes` in the line of an option,
// in the words of a variant.
#pragma once

#include "core/declaration.h"

namespace yezi {

/// Applies to `said.root` what the options that `listed` declares change at their present values,
/// after `said.options`. All changes are checked, those too that do not hold; what these cite goes
/// to `said.elsewhere`. Two that hold at once may not set one clause, nor one a clause of which the
/// other sets a part; what one drops is gone, whatever others make of it. `touched` gets the paths
/// that are the module's own from now on.
/// `heeds`: a signal or a deadline ends it (core/interrupt.h).
void apply_changes(const Value& listed, const std::string& module, bool heeds, Declaration& said,
                   std::vector<std::string>& touched, Faults& faults);

} // namespace yezi
