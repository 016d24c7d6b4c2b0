#include "explain/print/card_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "explain/print/svg.h"

namespace yezi {

namespace {

constexpr double mark_length = 3.5; // fits into the margin
constexpr double mark_gap = 0.8;    // between a mark and the cards

/// Short lines beyond the cards, at each edge along which to cut.
void add_cut_marks(Artwork& artwork, const SheetGrid& grid, const Deck& deck) {
  const double right = grid.left + grid.across * deck.picture.width;
  const double foot = grid.top + grid.down * deck.picture.height;
  Outline marks;
  for (int i = 0; i <= grid.across; ++i) {
    const double x = grid.left + i * deck.picture.width;
    marks.move({x, grid.top - mark_gap - mark_length}).line({x, grid.top - mark_gap});
    marks.move({x, foot + mark_gap}).line({x, foot + mark_gap + mark_length});
  }
  for (int i = 0; i <= grid.down; ++i) {
    const double y = grid.top + i * deck.picture.height;
    marks.move({grid.left - mark_gap - mark_length, y}).line({grid.left - mark_gap, y});
    marks.move({right + mark_gap, y}).line({right + mark_gap + mark_length, y});
  }
  artwork.stroke(marks, Ink::edge, 0.15);
}

/// These are no copies of old cards: above the first of them stands who drew them.
void add_maker(Artwork& artwork, const Signs& signs, const SheetGrid& grid, const Deck& deck) {
  constexpr std::array words{"drawn", "for", "the", "yezi", "toolkit"};
  constexpr double gap = 0.12, blank = 0.6, most = 2.2, room_beside = 4;
  const auto wide = [&](std::string_view word) {
    double sum = 0;
    for (const char letter : word) sum += signs.shape(std::string(1, letter)) + gap;
    return sum;
  };
  double all = 0;
  for (const char* word : words) all += wide(word) + blank;
  const double size = std::min(most, (deck.picture.width - room_beside) / all);
  double x = grid.left + room_beside / 2;
  for (const char* word : words) {
    signs.write(artwork, word, {x, grid.top - mark_gap - size, wide(word) * size, size}, Ink::edge,
                gap);
    x += (wide(word) + blank) * size;
  }
}

Placing place_on(const SheetGrid& grid, const Deck& deck, int place, bool turned_over) {
  const int column = place % grid.across;
  const double k = deck.picture.width / 100.0;
  const int row = place / grid.across;
  const int shown = turned_over ? grid.across - 1 - column : column;
  return {k, 0, 0, k, grid.left + shown * deck.picture.width, grid.top + row * deck.picture.height};
}

} // namespace

SheetGrid grid_of(const Deck& deck, const SheetPlan& plan) {
  SheetGrid grid;
  const double wide = deck.picture.width;
  const double high = deck.picture.height;
  grid.across = static_cast<int>(std::floor((plan.width - 2 * sheet_margin) / wide));
  grid.down = static_cast<int>(std::floor((plan.height - 2 * sheet_margin) / high));
  grid.left = (plan.width - grid.across * wide) / 2;
  grid.top = (plan.height - grid.down * high) / 2;
  return grid;
}

std::vector<Leaf> card_sheets(const Deck& deck, const Signs& signs, const SheetPlan& plan) {
  const SheetGrid grid = grid_of(deck, plan);
  const int on_sheet = grid.across * grid.down;
  std::vector<Leaf> leaves;
  if (on_sheet <= 0) return leaves;
  std::vector<const Face*> cards;
  for (const Face& face : deck.faces)
    cards.insert(cards.end(), static_cast<std::size_t>(face.copies), &face);
  const Artwork back = paint_back(deck, signs);
  for (std::size_t first = 0; first < cards.size(); first += static_cast<std::size_t>(on_sheet)) {
    const int number =
        static_cast<int>(std::min(cards.size() - first, static_cast<std::size_t>(on_sheet)));
    Leaf fronts{plan.width, plan.height, {}};
    Leaf backs = fronts;
    add_cut_marks(fronts.artwork, grid, deck);
    add_maker(fronts.artwork, signs, grid, deck);
    for (int i = 0; i < number; ++i) {
      const Face& face = *cards[first + static_cast<std::size_t>(i)];
      fronts.artwork.add(paint_face(deck, signs, face), place_on(grid, deck, i, false));
      backs.artwork.add(back, place_on(grid, deck, i, true));
    }
    leaves.push_back(std::move(fronts));
    if (plan.backs) leaves.push_back(std::move(backs));
  }
  return leaves;
}

std::string as_svg(const std::vector<Leaf>& leaves, const std::string& title) {
  double width = 0;
  double height = 0;
  for (const Leaf& leaf : leaves) {
    width = std::max(width, leaf.width);
    height += leaf.height;
  }
  // Ten units a millimetre, so that one decimal is enough for what is small.
  std::string text =
      fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1}mm\" "
                  "viewBox=\"0 0 {2} {3}\" {4}><title>{5}</title>\n",
                  svg_number(width), svg_number(height), svg_number(width * 10),
                  svg_number(height * 10), path_attributes, escaped(title));
  double y = 0;
  for (const Leaf& leaf : leaves) {
    Artwork page;
    page.add(leaf.artwork, {10, 0, 0, 10, 0, y * 10});
    text += "<g>" + svg_paths(page, true) + "</g>\n";
    y += leaf.height;
  }
  return text + "</svg>\n";
}

} // namespace yezi
