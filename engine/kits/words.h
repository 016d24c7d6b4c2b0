// All words of the Lua language, collected from core and from the kits.
#pragma once

#include <string>
#include <vector>

#include "core/word.h"

namespace yezi {

/// Every word of y, sorted by name; names are unique. Valid as long as the program runs.
std::span<const Word> all_words();
/// nullptr if there is no such word.
const Word* find_word(std::string_view name);

/// The words of each kit; unsorted.
std::span<const Word> words_of_tricks();
std::span<const Word> words_of_drawing();
std::span<const Word> words_of_hands(); // of drawing: sets, counts and terms
std::span<const Word> words_of_calling();
std::span<const Word> words_of_bonus();
std::span<const Word> words_of_script();

} // namespace yezi
