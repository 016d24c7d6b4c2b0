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

/// Everything in a game that people read about and the module names, each once.
std::vector<std::pair<WordKind, std::string>> told_words(const Rules& rules);

/// A term that a game prints, and what sort of thing it names.
struct PrintedTerm {
  std::string term;
  std::string zh; // empty where no table has it
  WordKind kind = WordKind::text;
  Message what; // "a payment"
  std::vector<std::string> by;
};

/// Every term that a game may print: what its module names, as people read it, and its options.
std::vector<PrintedTerm> printed_terms(const Rules& rules, const Locale& chinese);

/// What the command `words` answers: the words of the game that are `part` or contain it, with
/// their meaning where they are few; all words where it is empty. Lines, the last one with a break.
std::string words_text(const Glossary& glossary, const Rules& rules, const Locales& locales,
                       Language language, const std::string& part);

/// The language for one game: its words, those of all games, and for names that have none what the
/// glossary has for its game. Faults of the tables.
Checked<Locale> load_locale(const std::filesystem::path& home, Language language,
                            const std::string& game);
/// All languages; where the tables are at fault or missing, with no words of their own.
Locales locales_of(const std::filesystem::path& home, const std::string& game);

} // namespace yezi
