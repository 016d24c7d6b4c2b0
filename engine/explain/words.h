// Translations of the English texts in modules: history/words.csv.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/locale.h"
#include "core/rules.h"
#include "explain/glossary.h"

namespace yezi {

/// All names in a module that people read, each once.
std::vector<std::pair<WordKind, std::string>> told_words(const Rules& rules);

/// A term that a game prints, and the kind of thing that it names.
struct PrintedTerm {
  std::string term;
  std::string zh; // empty if no table has it
  WordKind kind = WordKind::text;
  Message what; // "a payment"
  std::vector<std::string> by;
};

/// Every term that a game may print: the readable names in its module, and its options.
std::vector<PrintedTerm> printed_terms(const Rules& rules, const Locale& chinese);

/// The answer of the command `words`: the words of the game that equal or contain `part`, with
/// their meaning if there are few; all words if it is empty. Lines, each ending in a line break.
std::string words_text(const Glossary& glossary, const Rules& rules, const Locales& locales,
                       Language language, const std::string& part);

/// The locale for one game: its words, those of all games, and for other names the terms of the
/// glossary for its game. Reports faults of the tables.
Checked<Locale> load_locale(const std::filesystem::path& home, Language language,
                            const std::string& game);
/// The locales in all languages; without words of the game if the tables are faulty or missing.
Locales locales_of(const std::filesystem::path& home, const std::string& game);

} // namespace yezi
