// Checks whether the history fits the games, for `lineage --check` and the tests.
#pragma once

#include "history/history.h"
#include "history/sheet.h"
#include "script/host.h"

namespace yezi {

/// Faults of the tables, and then: games of the library without a node or a sheet, nodes with a
/// missing module, unknown source keys in sheets, wordings that do not fit their sheet, player's
/// books that do not fit sheet, cards or engine.
Faults history_faults(const Library& library);

/// Faults in the wordings of a sheet of the library in other languages.
Faults wordings_faults(const Library& library, const Sheet& sheet, const std::string& name);

} // namespace yezi
