// Messages of one kind in one language, for whoever needs them all: the page.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace yezi {

/// Of a language (e.g. "zh-Hant"), the messages whose context begins with `prefix`: what follows
/// it, and the translation. Empty for a language without a catalogue, as English.
std::vector<std::pair<std::string, std::string>> translations_in(std::string_view language,
                                                                 std::string_view prefix);

} // namespace yezi
