// The lineage, its claims, its story, its places and its dates for a terminal.
#pragma once

#include <string>

#include "history/lineage.h"

namespace yezi {

/// As trees: under each node its descendants, each after its step. A node that was shown before is
/// only named.
std::string lineage_text(const Lineage& lineage);
/// Disputed claims: the positions of authors, and evidence from play.
std::string claims_text(const History& history);
nlohmann::ordered_json claims_json(const History& history);
/// The short account: each part with its date and sentence, then the evidence for its steps.
std::string story_text(const History& history);
nlohmann::ordered_json story_json(const History& history);
/// Games and packs by the year by which they are attested.
std::string timeline_text(const History& history, const Lineage& lineage);
/// Places that sources name.
std::string places_text(const History& history);
nlohmann::ordered_json places_json(const History& history);

} // namespace yezi
