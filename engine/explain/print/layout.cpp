#include "explain/print/layout.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace yezi {

namespace {

struct Glyph {
  std::size_t bytes = 1;
  int columns = 1;
  bool wide = false;
  bool printable = true;
};

Glyph glyph_at(std::string_view text) {
  utf8proc_int32_t point = 0;
  const auto bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                      static_cast<utf8proc_ssize_t>(text.size()), &point);
  if (bytes <= 0) return {1, 1, false, false};
  const int columns = utf8proc_charwidth(point);
  const utf8proc_category_t category = utf8proc_category(point);
  const bool control = category == UTF8PROC_CATEGORY_CC || category == UTF8PROC_CATEGORY_CF;
  return {static_cast<std::size_t>(bytes), columns, columns == 2, !control};
}

/// A piece that may stand at the start of a line, and whether a blank came before it.
struct Piece {
  std::string_view text;
  int columns = 0;
  bool blank_before = false;
};

bool closing(std::string_view glyph) {
  static constexpr std::array<std::string_view, 12> marks{"。", "，", "、", "」", "』", "）",
                                                          "：", "；", "？", "！", "》", "〉"};
  return std::find(marks.begin(), marks.end(), glyph) != marks.end();
}

/// Words between blanks; long ones without blanks, as Chinese sentences are, in pieces that may be
/// parted.
std::vector<Piece> split_word(std::string_view word, bool blank_before) {
  constexpr int longest_whole = 24;
  std::vector<Piece> pieces;
  const bool whole = width(word) <= longest_whole;
  bool open = false; // the last piece may grow
  while (!word.empty()) {
    const Glyph glyph = glyph_at(word);
    const std::string_view here = word.substr(0, glyph.bytes);
    word.remove_prefix(glyph.bytes);
    if (!pieces.empty() && (whole || (open && !glyph.wide) || closing(here))) {
      Piece& last = pieces.back();
      last.text = std::string_view(last.text.data(), last.text.size() + here.size());
      last.columns += glyph.columns;
    } else {
      pieces.push_back({here, glyph.columns, blank_before && pieces.empty()});
    }
    open = !glyph.wide;
  }
  return pieces;
}

/// A card's code and its Chinese name stay on one line.
bool clings(std::string_view code, std::string_view name) {
  const auto plain = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'); };
  return code.size() <= 4 && std::all_of(code.begin(), code.end(), plain) && glyph_at(name).wide;
}

std::vector<Piece> pieces_of(std::string_view text) {
  std::vector<Piece> pieces;
  std::string_view before;
  while (true) {
    const std::size_t first = text.find_first_not_of(" \n\t");
    if (first == std::string_view::npos) return pieces;
    text.remove_prefix(first);
    const std::string_view word = text.substr(0, text.find_first_of(" \n\t"));
    text.remove_prefix(word.size());
    std::vector<Piece> split = split_word(word, !pieces.empty());
    if (!pieces.empty() && !split.empty() && clings(before, word)) {
      Piece& last = pieces.back();
      last.text = std::string_view(
          last.text.data(), static_cast<std::size_t>(split[0].text.end() - last.text.begin()));
      last.columns += 1 + split[0].columns;
      split.erase(split.begin());
    }
    pieces.insert(pieces.end(), split.begin(), split.end());
    before = word;
  }
}

} // namespace

int width(std::string_view text) {
  int columns = 0;
  while (!text.empty()) {
    const Glyph glyph = glyph_at(text);
    columns += glyph.columns;
    text.remove_prefix(glyph.bytes);
  }
  return columns;
}

std::string padded(std::string_view text, int columns) {
  return std::string(text) +
         std::string(static_cast<std::size_t>(std::max(0, columns - width(text))), ' ');
}

std::string padded_left(std::string_view text, int columns) {
  return std::string(static_cast<std::size_t>(std::max(0, columns - width(text))), ' ') +
         std::string(text);
}

std::string shortened(std::string_view text, int columns) {
  if (width(text) <= columns) return std::string(text);
  std::string out;
  int used = 0;
  while (true) {
    const Glyph glyph = glyph_at(text);
    if (used + glyph.columns >= columns) return out + "…";
    out += text.substr(0, glyph.bytes);
    used += glyph.columns;
    text.remove_prefix(glyph.bytes);
  }
}

std::string wrapped(std::string_view text, std::string_view first, std::string_view rest,
                    int columns) {
  std::string out(first);
  int used = width(first);
  bool empty = true; // nothing on this line yet
  for (const Piece& piece : pieces_of(text)) {
    const int blank = piece.blank_before && !empty ? 1 : 0;
    if (!empty && used + blank + piece.columns > columns) {
      out += '\n';
      out += rest;
      used = width(rest);
    } else if (blank != 0) {
      out += ' ';
      ++used;
    }
    out += piece.text;
    used += piece.columns;
    empty = false;
  }
  return out + '\n';
}

std::vector<std::string> lines_in(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (!line.empty()) lines.emplace_back(line);
  }
  return lines;
}

std::string harmless(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const Glyph glyph = glyph_at(text);
    if (glyph.printable)
      out += text.substr(0, glyph.bytes);
    else
      out += '?';
    text.remove_prefix(glyph.bytes);
  }
  return out;
}

std::string spaced(std::string_view one, std::string_view other) {
  std::string text(one);
  if (one == other) return text;
  if (!one.empty() && !other.empty()) text += ' ';
  return text.append(other);
}

std::string shell_word(std::string_view word) {
  const auto plain = [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view("_-./:,=+@%").find(static_cast<char>(c)) != std::string_view::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), plain)) return std::string(word);
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + '\'';
}

std::string Columns::text(std::string_view indent) const {
  std::vector<int> widths;
  for (const auto& row : rows_) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i + 1 < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  }
  std::string out;
  for (const auto& row : rows_) {
    std::string line(indent);
    for (std::size_t i = 0; i + 1 < row.size(); ++i) {
      const bool number =
          !row[i].empty() && row[i].find_first_not_of("0123456789.,+- %") == std::string::npos;
      line += number ? padded_left(row[i], widths[i]) : padded(row[i], widths[i]);
      line += "  ";
    }
    const std::string rest(static_cast<std::size_t>(width(line)), ' ');
    std::string whole = row.empty() ? line + '\n' : wrapped(row.back(), line, rest);
    while (whole.size() > 1 && whole[whole.size() - 2] == ' ') whole.erase(whole.size() - 2, 1);
    out += whole;
  }
  return out;
}

std::string grouped(std::int64_t number) {
  const std::string digits = fmt::format("{}", number);
  std::string out;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const std::size_t left = digits.size() - i;
    if (i > 0 && left % 3 == 0 && digits[i - 1] != '-') out += ' ';
    out += digits[i];
  }
  return out;
}

std::string grouped(std::int64_t number, std::string_view thing) {
  return fmt::format("{} {}{}", grouped(number), thing, number == 1 ? "" : "s");
}

} // namespace yezi
