// The lineage as a picture.
#pragma once

#include <string>

#include "history/lineage.h"

namespace yezi {

/// Time runs down, packs stand beside the games, lines are drawn by how sure a step is, what is
/// disputed has a mark. Whoever points at something reads who says it. It asks for nothing outside.
std::string as_svg(const History& history, const Lineage& lineage);

} // namespace yezi
