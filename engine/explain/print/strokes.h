// Signs drawn with a brush: characters, letters, pips, ornaments, each a list of strokes on a grid.
// They are data, games/decks/strokes.txt; its head says how they are written. What a brush makes of
// a stroke is here: a horizontal ends in a knob, a fall to the left thins out, as in woodblock
// print.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/checked.h"
#include "explain/print/artwork.h"

namespace yezi {

struct Stroke {
  char kind = 0;       // one of stroke_kinds, or '@' for another sign drawn into a box
  double weight = 1;   // how heavy, beside what is usual
  Ink ink = Ink::none; // none: that of the sign
  std::vector<Point> points;
  std::vector<bool> sharp; // corners
  std::string other;       // of '@'
};

struct Sign {
  double width = 100, height = 100;
  std::vector<Stroke> strokes;
};

inline constexpr std::string_view stroke_kinds = "hvpndtclsfgo";

class Signs {
public:
  /// The table as it is written; every fault with its line. A sign that is drawn into itself, or
  /// has more strokes than can be drawn, is one.
  static Checked<Signs> read(const std::string& file, std::string_view text);

  bool has(std::string_view name) const { return signs_.find(name) != signs_.end(); }
  /// Width divided by height; 1 for what is not there.
  double shape(std::string_view name) const;
  /// The sign in the middle of a box. Draws nothing where there is none of that name.
  void paint(Artwork& to, std::string_view name, const Box& box, Ink ink, double weight = 1) const;
  /// Signs side by side, one for each character of a text; those that are not there are left out.
  /// As high as the box, or less where they would be wider; `gap` between them, for a height of 1.
  void write(Artwork& to, std::string_view text, const Box& box, Ink ink, double gap = 0.12,
             double weight = 1) const;

private:
  void paint(Artwork& to, const Sign& sign, const Placing& placing, Ink ink, double weight,
             int facets) const;
  std::size_t brush_strokes(const Sign& sign) const;
  /// The more strokes a sign has, the thinner they are.
  double usual_width(const Sign& sign) const;
  std::map<std::string, Sign, std::less<>> signs_;
};

/// The characters of a UTF-8 text, one a piece.
std::vector<std::string> characters_of(std::string_view text);

} // namespace yezi
