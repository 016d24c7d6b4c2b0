// Finds English text left in a Chinese text.
#pragma once

#include <string>
#include <string_view>

namespace yezi {

/// The first words of a Markdown text that look like English prose: a word of two or more small
/// letters, or a table cell with a Latin word and no other. Empty if there are none. `code`, [rules
/// and sources] and names (words that begin with a capital) may be in any language.
std::string left_in_english(std::string_view markdown);

} // namespace yezi
