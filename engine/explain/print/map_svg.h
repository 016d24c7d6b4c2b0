// The lineage in space and in time.
#pragma once

#include <string>

#include "history/lineage.h"

namespace yezi {

/// A plain map of the places that sources name, with the crowded parts enlarged; each place has a
/// number, and below the map what sources say of it, and which.
std::string map_svg(const History& history);

/// A bar for every game and pack that has a date, from the first to the last that is heard of it;
/// pale where that is not certain.
std::string timeline_svg(const History& history, const Lineage& lineage);

} // namespace yezi
