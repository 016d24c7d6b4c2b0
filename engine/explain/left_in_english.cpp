#include "explain/left_in_english.h"

#include <algorithm>
#include <vector>

#include "explain/print/markdown.h"

namespace yezi {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }

/// Without `code` and [brackets].
std::string prose_of(std::string_view text) {
  std::string out;
  char closing = '\0';
  for (const char c : text) {
    if (closing != '\0') {
      if (c == closing) closing = '\0';
      continue;
    }
    if (c == '`' || c == '[') {
      closing = c == '`' ? '`' : ']';
      out += '|'; // words on either side are not one
    } else {
      out += c;
    }
  }
  return out;
}

/// Latin words with single blanks between, as they stand.
std::vector<std::string_view> runs_of_words(std::string_view text) {
  std::vector<std::string_view> runs;
  for (std::size_t i = 0; i < text.size();) {
    if (!is_letter(text[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() &&
           (is_letter(text[end]) || text[end] == '\'' || text[end] == '-' ||
            (text[end] == ' ' && end + 1 < text.size() && is_letter(text[end + 1]))))
      ++end;
    // a name with signs that are not ASCII: not English
    const bool foreign = (end < text.size() && static_cast<unsigned char>(text[end]) >= 0xC3 &&
                          static_cast<unsigned char>(text[end]) < 0xE3) ||
                         (i > 0 && static_cast<unsigned char>(text[i - 1]) >= 0x80 &&
                          static_cast<unsigned char>(text[i - 1]) < 0xC0 && i > 1 &&
                          static_cast<unsigned char>(text[i - 2]) >= 0xC3 &&
                          static_cast<unsigned char>(text[i - 2]) < 0xE3);
    // "13:ww", "12w": a code of cards
    const bool code = i > 0 && (text[i - 1] == ':' || (text[i - 1] >= '0' && text[i - 1] <= '9'));
    if (!foreign && !code) runs.push_back(text.substr(i, end - i));
    i = end;
  }
  return runs;
}

bool has_small_word(std::string_view run) {
  for (std::size_t i = 0; i < run.size(); ++i) {
    const bool begins = i == 0 || run[i - 1] == ' ';
    if (begins && is_small(run[i]) && i + 1 < run.size() && is_small(run[i + 1])) return true;
  }
  return false;
}

std::string in_prose(std::string_view text) {
  const std::string prose = prose_of(text);
  for (const std::string_view run : runs_of_words(prose))
    if (has_small_word(run)) return std::string(run);
  return {};
}

std::string in_cell(std::string_view cell) {
  if (std::string found = in_prose(cell); !found.empty()) return found;
  const std::string prose = prose_of(cell);
  const bool wide = std::any_of(prose.begin(), prose.end(),
                                [](char c) { return static_cast<unsigned char>(c) >= 0xE3; });
  const std::vector<std::string_view> runs = runs_of_words(prose);
  constexpr std::size_t shortest = 3;
  return !wide && !runs.empty() && runs.front().size() >= shortest ? std::string(runs.front())
                                                                   : std::string();
}

} // namespace

std::string left_in_english(std::string_view markdown) {
  for (const Block& block : blocks_of_markdown(markdown)) {
    if (std::string found = in_prose(block.text); !found.empty()) return found;
    for (const std::string& note : block.notes)
      if (std::string found = in_prose(note); !found.empty()) return found;
    for (const auto& row : block.rows)
      for (const std::string& cell : row)
        if (std::string found = in_cell(cell); !found.empty()) return found;
  }
  return {};
}

} // namespace yezi
