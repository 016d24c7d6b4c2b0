// The words of the Lua language (kits/words.h) as people and editors read them.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/word.h"

namespace yezi {

/// One word with its parameters, where it stands and its example, for a terminal.
std::string word_text(const Word& word);
/// All words by subject, a line each.
std::string words_text();
nlohmann::ordered_json word_json(const Word& word);

/// games/yezi.meta.lua: stubs for the Lua language server. What functions are given is declared in
/// games/yezi.handles.meta.lua, by hand.
std::string words_lua();
/// games/REFERENCE.md.
std::string words_markdown();

} // namespace yezi
