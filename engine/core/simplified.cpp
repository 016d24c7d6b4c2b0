#include "core/simplified.h"

#include <algorithm>
#include <unordered_map>

namespace yezi {

namespace {

/// Replacements by what they replace. The longest that fits is taken, as OpenCC does.
struct Replacements {
  std::string_view from = embedded_simplification();
  std::unordered_map<std::string_view, std::string_view> of;
  std::size_t longest = 0; // bytes of the longest text that is replaced

  Replacements() {
    std::string_view table = from;
    while (!table.empty()) {
      const std::size_t end = std::min(table.find('\n'), table.size());
      const std::string_view line = table.substr(0, end);
      table.remove_prefix(std::min(end + 1, table.size()));
      const std::size_t tab = line.find('\t');
      if (tab == std::string_view::npos) continue;
      const std::string_view old = line.substr(0, tab), to = line.substr(tab + 1);
      of.insert_or_assign(old, to.substr(0, to.find(' ')));
      longest = std::max(longest, old.size());
    }
  }
};

/// Bytes of the character that begins with `lead`.
std::size_t bytes_of(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

} // namespace

std::string simplified(std::string_view text) {
  static Replacements replacements;
  // Only where catalogues come late (translations.h) are there ever other tables.
  if (replacements.from.data() != embedded_simplification().data()) replacements = Replacements();
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    std::size_t taken = std::min(bytes_of(text.front()), text.size());
    std::string_view put = text.substr(0, taken);
    if (taken > 1) {
      for (std::size_t size = std::min(replacements.longest, text.size()); size >= taken; --size) {
        const auto found = replacements.of.find(text.substr(0, size));
        if (found == replacements.of.end()) continue;
        taken = size;
        put = found->second;
        break;
      }
    }
    result += put;
    text.remove_prefix(taken);
  }
  return result;
}

} // namespace yezi
