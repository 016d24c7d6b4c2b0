// The words of the games: history/glossary.csv.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/checked.h"
#include "core/deck.h"
#include "core/locale.h"

namespace yezi {

struct GlossaryWord {
  std::string term, zh, pinyin, jyutping, hakka, meaning, meaning_zh;
  std::vector<std::string> games;
};

class Glossary {
public:
  Glossary() = default;
  /// The words of one game, or of all if it is empty; none if there is no glossary. The Chinese is
  /// in the script of `language`.
  Glossary(const std::filesystem::path& home, const std::string& game,
           Language language = Language::chinese);

  const std::vector<GlossaryWord>& words() const { return words_; }
  /// The Chinese for an English term of the game; empty if there is none.
  std::string zh(std::string_view term) const;
  /// "head 頭家", or just "head".
  std::string both(std::string_view term) const;
  /// Other terms for the same Chinese word: "catch" for "beat", both 捉.
  std::vector<std::string> other_names(std::string_view term) const;
  /// The words that equal `part`, otherwise those that contain it, in any language and regardless
  /// of case.
  std::vector<const GlossaryWord*> having(std::string_view part) const;

private:
  std::vector<GlossaryWord> words_;
};

/// Reports rows of the glossary that repeat a term, its Chinese and a game of an earlier row,
/// because a term has one meaning in a game. Also reports the faults of CsvTable::read.
Faults repeated_terms(const std::filesystem::path& home);

/// "head 頭家, dream 做夢 捉夢, ...": each term once, without the cards of the deck, which every
/// hand shows.
std::string terms_of(const std::vector<const GlossaryWord*>& words, const Deck& deck,
                     const Locale& say = english_locale());

/// "term 中文 (Mandarin tóujiā, Cantonese ..., Hakka ...): meaning".
std::string to_text(const GlossaryWord& word, const Locale& say = english_locale());

} // namespace yezi
