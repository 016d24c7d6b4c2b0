// All words of the Lua language, collected from core and from the kits.
#pragma once

#include <span>
#include <string_view>

#include "core/word.h"

namespace yezi {

/// Every word of y, sorted by name; names are unique. Valid until the list of kits changes.
std::span<const Word> all_words();
/// nullptr if there is no such word.
const Word* find_word(std::string_view name);

/// After the list of kits has changed (AddedKit does so).
void collect_words();
/// How often they have been collected: who keeps a list of words makes it anew when this changes.
unsigned words_collected();

} // namespace yezi
