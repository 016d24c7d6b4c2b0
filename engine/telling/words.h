// What modules say in English, in another language: history/words.csv.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "rules/rules.h"
#include "rules/tongue.h"

namespace yezi {

/// Everything in a game that people are told of and the module names, each once.
std::vector<std::pair<WordKind, std::string>> told_words(const Rules& rules);

/// The language for one game: its words, those of all games, and for names that have none what the
/// glossary has for its game. Faults of the tables.
Checked<Tongue> load_tongue(const std::filesystem::path& home, Language language,
                            const std::string& game);
/// All languages; where the tables are at fault or missing, with no words of their own.
Tongues tongues_of(const std::filesystem::path& home, const std::string& game);

} // namespace yezi
