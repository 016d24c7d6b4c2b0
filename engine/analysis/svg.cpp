#include "analysis/svg.h"

#include <array>
#include <cmath>
#include <fmt/format.h>

#include "analysis/characters.h"

namespace yezi {

namespace {

constexpr double narrow = 0.55;

} // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string svg_number(double value) {
  const double rounded = std::round(value * 10) / 10;
  if (rounded == std::trunc(rounded)) return fmt::format("{}", static_cast<long>(rounded));
  return fmt::format("{:.1f}", rounded);
}

double svg_width(std::string_view text) {
  double columns = 0;
  each_character(text, [&](std::string_view, int wide) { columns += wide == 2 ? 1 : narrow; });
  return columns;
}

std::string svg_cut(std::string_view text, double most) {
  if (svg_width(text) <= most) return std::string(text);
  std::string cut;
  double columns = narrow; // of the ellipsis
  bool full = false;
  each_character(text, [&](std::string_view character, int wide) {
    columns += wide == 2 ? 1 : narrow;
    full = full || columns > most;
    if (!full) cut += character;
  });
  while (cut.ends_with(' ')) cut.pop_back();
  return cut + "…";
}

const char* svg_colour(std::size_t index) {
  static constexpr std::array colours{"#1f6f8a", "#c2703d", "#7b5aa6", "#1f6f4a", "#b08b3a",
                                      "#b5363a", "#4f6b8f", "#8a7a2e", "#8c4a6b"};
  return colours[index % colours.size()];
}

} // namespace yezi
