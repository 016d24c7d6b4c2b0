// The table as one seat sees it at one moment, as JSON, for the page to draw. Fields are listed in
// engine/web/README.md, "sight".
#pragma once

#include <string>

#include "view/view.h"

namespace yezi {

/// Made from the View alone. `match` is the match at the start of the hand.
std::string sight(const Table& table, const View& view, const Match& match);
/// With all hands open, for a hand that is over, or a record.
std::string open_sight(const Table& table, const State& state, const Match& match);

} // namespace yezi
