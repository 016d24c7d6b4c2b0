// The table as one seat sees it at one moment, as JSON: what a page draws. Fields are listed in
// engine/web/README.md, "sight".
#pragma once

#include <string>

#include "view/view.h"

namespace yezi {

/// Made of the View alone. `match` is what the hand began from.
std::string sight(const Table& table, const View& view, const Match& match);
/// All hands open: of a hand that is over, or of a record.
std::string open_sight(const Table& table, const State& state, const Match& match);

} // namespace yezi
