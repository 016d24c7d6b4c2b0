// Sheets of a deck to print and cut out: every card of the pack, copies counted, in true size, with
// marks to cut along. Backs lie behind the fronts when the sheet is turned over its long side.
#pragma once

#include "explain/print/card_picture.h"
#include "explain/print/pdf.h"

namespace yezi {

struct SheetPlan {
  double width = 210, height = 297; // millimetres
  bool backs = false;               // after each sheet of fronts one of backs
};

inline constexpr double sheet_margin = 5;

/// How many cards a sheet holds side by side and below each other.
struct SheetGrid {
  int across = 0, down = 0;
  double left = 0, top = 0; // of the first card
};
SheetGrid grid_of(const Deck& deck, const SheetPlan& plan);

/// All sheets; empty when not even one card fits.
std::vector<Leaf> card_sheets(const Deck& deck, const Signs& signs, const SheetPlan& plan);

/// Sheets below each other in one SVG.
std::string as_svg(const std::vector<Leaf>& leaves, const std::string& title);

} // namespace yezi
