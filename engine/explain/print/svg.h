// Writing SVG: numbers short, texts escaped.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace yezi {

/// `&`, `<`, `>` and quotes for HTML and SVG.
std::string escaped(std::string_view text);

/// A picture on paper. The title is escaped already.
struct SvgPage {
  double width = 0, height = 0;
  std::string title, style;
  std::string language = {}; // of its texts; empty: not said
};
/// Its beginning: the title, the style, and the paper. It ends with "</svg>".
std::string svg_head(const SvgPage& page);

/// At most one decimal: "12", "12.5".
std::string svg_number(double value);

/// Columns that a text takes at a font of one unit, about: wide characters count 1, others 0.55.
double svg_width(std::string_view text);

/// The text, or its beginning with "…" where it is wider than `most` units.
std::string svg_cut(std::string_view text, double most);

/// The text on lines of at most `most` units, broken at blanks and between wide characters; a
/// longer word stands alone.
std::vector<std::string> svg_lines(std::string_view text, double most);

/// Colours that are distinct on light and dark paper; they come round again after nine.
const char* svg_colour(std::size_t index);

} // namespace yezi
