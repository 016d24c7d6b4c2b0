// The lineage as a picture: all of it, or the short telling.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "history/lineage.h"

namespace yezi {

/// Time runs down, packs stand beside the games, lines are drawn by how sure a step is, and what is
/// disputed has a mark. It can be read on paper: all names are whole. It asks for nothing outside.
std::string as_svg(const History& history, const Lineage& lineage);

/// A card for each part of the story, as SVG within a box of 100 units' width; by node.
struct StoryCard {
  std::string paths;
  double height = 0; // where it is 100 wide
};
using StoryCards = std::map<std::string, StoryCard>;

/// Some fifteen nodes with a card of each pack; every step has a number, and below the picture a
/// line that says how sure it is and who says it.
std::string story_svg(const History& history, const StoryCards& cards);

/// The band of time in which a node is drawn: that of the year by which it is attested, but not
/// after its descendants. Begins with a year; the last is for what is known today only.
struct TimeBand {
  int from;
  std::string_view name;
};
const std::vector<TimeBand>& time_bands();
std::size_t band_of(const History& history, const Node& node);

} // namespace yezi
