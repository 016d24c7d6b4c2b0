// What the pictures of the lineage share: colours and dashes of its steps, what is told of them.
#pragma once

#include <string>
#include <string_view>

#include "analysis/history.h"

namespace yezi {

/// Style sheet, for light and dark.
std::string_view lineage_style();
/// Class by what is handed down: pack, play, words, claimed; or rejected.
std::string_view colour_of(const Edge& edge);
/// Class by how sure it is.
std::string_view dashes_of(const Edge& edge);

/// Who says it, how sure it is, on lines.
std::string edge_tip(const History& history, const Edge& edge);
/// A ring around (x, y) with ? where it is disputed, × where it is rejected, else nothing.
std::string edge_mark(const History& history, const Edge& edge, double x, double y);

} // namespace yezi
