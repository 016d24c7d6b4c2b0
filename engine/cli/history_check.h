// Whether the history fits the games: what `lineage --check` says and the tests ask.
#pragma once

#include "history/history.h"
#include "history/sheet.h"
#include "script/host.h"

namespace yezi {

/// What is wrong with the tables; then: games of the library without a node or a sheet, nodes with
/// a module that is not there, keys of sheets that no source has, wordings that do not fit their
/// sheet, player's books that do not fit sheet, cards or engine.
Faults history_faults(const Library& library);

/// What is wrong with the wordings that a sheet of the library has in other languages.
Faults wordings_faults(const Library& library, const Sheet& sheet, const std::string& name);

} // namespace yezi
