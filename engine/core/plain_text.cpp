#include "core/plain_text.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>

namespace yezi {

namespace {

/// What is wrong with a line; empty where nothing is.
std::string wrong_with(std::string_view line) {
  if (line.size() > longest_data_line)
    return fmt::format("the line has {} bytes; {} are the most", line.size(), longest_data_line);
  if (line.ends_with('\r')) line.remove_suffix(1);
  for (std::size_t at = 0; at < line.size();) {
    const auto first = static_cast<unsigned char>(line[at]);
    utf8proc_int32_t code = first;
    utf8proc_ssize_t taken = 1;
    if (first >= 0x80)
      taken = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(line.data() + at),
                               static_cast<utf8proc_ssize_t>(line.size() - at), &code);
    if (taken <= 0 || code < 0)
      return fmt::format("wanted UTF-8, got the byte {:02X} at column {}", first, at + 1);
    if ((code < 0x20 && code != '\t') || (code >= 0x7F && code < 0xA0))
      return fmt::format("there is a control character (U+{:04X}) at column {}", code, at + 1);
    at += static_cast<std::size_t>(taken);
  }
  return {};
}

} // namespace

Faults text_faults(std::string_view text, const std::string& file) {
  constexpr std::size_t most = 20;
  Faults faults;
  for (int number = 1; !text.empty() && faults.size() < most; ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (std::string wrong = wrong_with(text.substr(0, end)); !wrong.empty())
      faults.push_back({{file, number}, std::move(wrong)});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return faults;
}

std::string_view without_byte_order_mark(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  return text;
}

std::string lower_case(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

} // namespace yezi
