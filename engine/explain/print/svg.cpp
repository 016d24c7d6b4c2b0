#include "explain/print/svg.h"

#include <array>
#include <cmath>
#include <fmt/format.h>

#include "history/characters.h"

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

std::string svg_head(const SvgPage& page) {
  const std::string language =
      page.language.empty() ? "" : fmt::format("lang=\"{}\" ", page.language);
  return fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" {0}viewBox=\"0 0 {1} {2}\" "
                     "width=\"{1}\" height=\"{2}\" role=\"img\" aria-labelledby=\"title\">\n"
                     "<title id=\"title\">{3}</title>\n<style>{4}</style>\n"
                     "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n",
                     language, svg_number(page.width), svg_number(page.height), page.title,
                     page.style);
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

namespace {

/// What a line is not broken in: words; a wide character with the punctuation behind it. A blank
/// belongs to what stands before it.
std::vector<std::string> words_of(std::string_view text) {
  constexpr std::string_view closing = "，。；：、）」";
  std::vector<std::string> words;
  bool may_break = true, wide_before = false;
  each_character(text, [&](std::string_view character, int width) {
    const bool wide = width == 2;
    const bool closes = wide && closing.find(character) != std::string_view::npos;
    if (words.empty() || (!closes && (may_break || wide || wide_before))) words.emplace_back();
    words.back() += character;
    may_break = character == " ";
    wide_before = wide;
  });
  return words;
}

} // namespace

std::vector<std::string> svg_lines(std::string_view text, double most) {
  std::vector<std::string> lines{""};
  for (const std::string& word : words_of(text)) {
    const std::string longer = lines.back() + word;
    const std::string_view seen = longer;
    const bool fits = svg_width(seen.substr(0, seen.find_last_not_of(' ') + 1)) <= most;
    if (lines.back().empty() || fits)
      lines.back() = longer;
    else
      lines.push_back(word);
  }
  for (std::string& line : lines)
    while (line.ends_with(' ')) line.pop_back();
  return lines;
}

const char* svg_colour(std::size_t index) {
  static constexpr std::array colours{"#1f6f8a", "#c2703d", "#7b5aa6", "#1f6f4a", "#b08b3a",
                                      "#b5363a", "#4f6b8f", "#8a7a2e", "#8c4a6b"};
  return colours[index % colours.size()];
}

} // namespace yezi
