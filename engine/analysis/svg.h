// Writing SVG: numbers short, texts escaped.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace yezi {

/// `&`, `<`, `>` and quotes for HTML and SVG.
std::string escaped(std::string_view text);

/// At most one decimal: "12", "12.5".
std::string svg_number(double value);

/// Columns that a text takes at a font of one unit, about: wide characters count 1, others 0.55.
double svg_width(std::string_view text);

/// Words put on lines of at most `most` units; wide characters may be parted anywhere.
std::vector<std::string> svg_lines(std::string_view text, double most);

} // namespace yezi
