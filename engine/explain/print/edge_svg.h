// What the pictures of the lineage share: colours and dashes of its steps, and their tooltips.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "history/history.h"

namespace yezi {

/// Style sheet, for light and dark.
std::string_view lineage_style();
/// A class of lines, and what it stands for.
struct LineSample {
  std::string_view css, says;
};
/// What is handed down, then how sure that is.
const std::vector<LineSample>& line_samples();
/// Class by what is handed down: pack, play, words, claimed; or rejected.
std::string_view colour_of(const Edge& edge);
/// Class by how sure it is.
std::string_view dashes_of(const Edge& edge);

/// What stands in a node's box: its name, and below it what it is called in English, or to a
/// Chinese reader its other names.
std::pair<std::string, std::string> names_of(const Node& node, const Locale& locale);

/// Who says it, how sure it is, on lines.
std::string edge_tip(const History& history, const Edge& edge);
/// A ring around (x, y) with ? where it is disputed, × where it is rejected, else nothing.
std::string edge_mark(const History& history, const Edge& edge, double x, double y);

} // namespace yezi
