// The cards that stand in the boxes of the story.
#pragma once

#include "explain/print/lineage_svg.h"
#include "script/host.h"

namespace yezi {

/// From games/decks. A part whose deck or card is not there has none; `lacking` gets one fault
/// each.
StoryCards story_cards(const Library& library, const History& history, Faults* lacking = nullptr);

} // namespace yezi
