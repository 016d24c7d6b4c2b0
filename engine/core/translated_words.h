// All messages of one kind in one language, for the page.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace yezi {

/// The messages of a language (e.g. "zh-Hant") whose context begins with `prefix`: the rest of the
/// context, and the translation. Empty for a language without a catalogue, such as English.
std::vector<std::pair<std::string, std::string>> translations_in(std::string_view language,
                                                                 std::string_view prefix);

} // namespace yezi
