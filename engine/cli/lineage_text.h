// The lineage and its claims for a terminal.
#pragma once

#include <string>

#include "history/lineage.h"

namespace yezi {

/// As trees: under each node its descendants, the step first. A node that has come before is only
/// named.
std::string lineage_text(const Lineage& lineage);
/// What the sources dispute: who says what, and what playing shows.
std::string claims_text(const History& history);
nlohmann::ordered_json claims_json(const History& history);

} // namespace yezi
