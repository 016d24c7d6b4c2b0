#include "core/printable.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdio>

namespace yezi {

namespace {

enum class Kind : std::uint8_t { plain, control, broken };
struct Point {
  Kind kind = Kind::plain;
  std::size_t bytes = 1;
  utf8proc_int32_t code = 0;
};

/// Characters that turn the direction of what follows them.
bool turns(utf8proc_int32_t code) {
  return (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

/// Assumes that the text is not empty.
Point point_at(std::string_view text) {
  Point point;
  const utf8proc_ssize_t taken =
      utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                       static_cast<utf8proc_ssize_t>(text.size()), &point.code);
  if (taken <= 0) return {Kind::broken, 1, 0};
  point.bytes = static_cast<std::size_t>(taken);
  const bool control = (point.code < 0x20 && point.code != '\n' && point.code != '\t') ||
                       (point.code >= 0x7F && point.code < 0xA0) || turns(point.code);
  if (control) point.kind = Kind::control;
  return point;
}

bool is_plain(char byte) { return (byte >= 0x20 && byte < 0x7F) || byte == '\n' || byte == '\t'; }

/// How long the style of our own is that the text begins with; 0 where there is none.
std::size_t style_size(std::string_view text) {
  static constexpr std::array<std::string_view, 5> ours{"\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[31m",
                                                        "\x1b[32m"};
  const auto found = std::find_if(ours.begin(), ours.end(),
                                  [&](std::string_view one) { return text.starts_with(one); });
  return found == ours.end() ? 0 : found->size();
}

} // namespace

std::string unprintable(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (is_plain(text[at])) {
      ++at;
      continue;
    }
    const Point point = point_at(text.substr(at));
    if (point.kind == Kind::broken) return "bytes that are no UTF-8";
    if (point.kind == Kind::control) {
      std::array<char, 16> code{};
      std::snprintf(code.data(), code.size(), "U+%04X", static_cast<unsigned>(point.code));
      return std::string("the control character ") + code.data();
    }
    at += point.bytes;
  }
  return {};
}

std::string printable(std::string_view text, bool styles) {
  if (std::all_of(text.begin(), text.end(), is_plain)) return std::string(text);
  std::string out;
  while (!text.empty()) {
    std::size_t size = styles ? style_size(text) : 0;
    const Point point = size > 0 ? Point{} : point_at(text);
    if (size == 0) size = point.bytes;
    if (point.kind == Kind::plain)
      out += text.substr(0, size);
    else
      out += '?';
    text.remove_prefix(size);
  }
  return out;
}

} // namespace yezi
