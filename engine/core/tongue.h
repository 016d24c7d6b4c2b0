// In what language people are told what happens. A sentence stands in both languages where it is
// made; what a module names in English has its Chinese in a table (history/words.csv).
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/deck.h"

namespace yezi {

enum class Language : std::uint8_t { english, chinese };

/// "en", "zh-Hant".
std::string_view language_name(Language language);
/// Nothing for what is neither; English for an empty name.
std::optional<Language> language_named(std::string_view name);

/// What modules name: words of a kind, and whole texts.
enum class WordKind : std::uint8_t {
  verb,
  zone,
  role,
  mark,
  set,    // kinds of sets, combinations
  unit,   // of payments, chips
  column, // of a count
  text,   // what a payment, an item of a count, an offence or a caution says
  option, // what an option decides
  choice, // a value that an option may have, unless it is a number
};
inline constexpr int word_kinds = 10;
/// As history/words.csv calls it.
std::string_view word_kind_name(WordKind kind);

class Tongue {
public:
  using Words = std::map<std::pair<WordKind, std::string>, std::string, std::less<>>;

  Tongue() = default; // English
  /// Chinese, with the words of one game; what is not among them stays English.
  explicit Tongue(Words words) : language_(Language::chinese), words_(std::move(words)) {}

  Language language() const { return language_; }
  bool chinese() const { return language_ == Language::chinese; }

  /// One sentence in both languages, with what is put in; Chinese may put it in another order, and
  /// leave out what it has no use for (`{0}`, `{2}`).
  template <class... T>
  std::string operator()(fmt::format_string<T...> english, fmt::format_string<T...> chinese_words,
                         T&&... values) const {
    return fmt::format(chinese() ? chinese_words : english, std::forward<T>(values)...);
  }
  /// Of two texts the one in this language.
  std::string_view pick(std::string_view english, std::string_view chinese_words) const {
    return chinese() ? chinese_words : english;
  }

  bool has(WordKind kind, const std::string& english) const;
  /// What a module names, in this language.
  std::string word(WordKind kind, const std::string& english) const;

  /// "、" between things in Chinese.
  std::string_view comma() const { return pick(", ", "、"); }
  std::string_view semicolon() const { return pick("; ", "；"); }
  std::string_view full_stop() const { return pick(".", "。"); }

private:
  Language language_ = Language::english;
  Words words_;
};

/// One sentence in both languages, for whoever does not know who will read it.
struct Saying {
  std::string english, chinese;
  bool empty() const { return english.empty(); }
  bool operator==(const Saying&) const = default;
};

/// For who tells in English.
const Tongue& english_tongue();
/// For who tells nothing of what modules name.
const Tongue& plain_tongue(Language language);

/// All of them, of one game.
struct Tongues {
  Tongue english, chinese{Tongue::Words{}};

  const Tongue& in(Language language) const {
    return language == Language::chinese ? chinese : english;
  }
};

/// Cards that a sentence speaks of: codes with blanks between, as they are typed; in Chinese by
/// name.
std::string spoken_cards(const Tongue& tongue, const Deck& deck, CardSet cards);
std::string spoken_cards(const Tongue& tongue, const Deck& deck, const Pile& cards);
std::string spoken_card(const Tongue& tongue, const Deck& deck, Card card);

} // namespace yezi
