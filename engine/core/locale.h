// A reader's language. Messages stand in the source in English and are looked up in the catalogues
// of engine/locale; the words that modules name are translated by history/words.csv.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/deck.h"
#include "core/message.h"

namespace yezi {

/// The second Chinese is made from the first (core/simplified.h), in which all data is written.
enum class Language : std::uint8_t { english, chinese, simplified };

/// "en", "zh-Hant", "zh-Hans".
std::string_view language_name(Language language);
/// All names, with commas.
std::string language_names();
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
  counter,
  text,   // what a payment, an item of a count, an offence or a caution says
  option, // what an option decides
  choice, // a value that an option may have, unless it is a number
};
inline constexpr int word_kinds = 11;
/// As history/words.csv calls it.
std::string_view word_kind_name(WordKind kind);

class Locale {
public:
  using Words = std::map<std::pair<WordKind, std::string>, std::string, std::less<>>;

  Locale() = default; // English
  /// Either Chinese, with the words of one game (in traditional characters); what is not among them
  /// stays English.
  explicit Locale(Words words, Language language = Language::chinese);

  Language language() const { return language_; }
  bool chinese() const { return language_ != Language::english; }

  /// A message, with values put in. A translation may order them otherwise, leave some out, or use
  /// values that the English has no place for: `{0}` is the first. What has no translation stays
  /// English.
  template <class... T>
  std::string operator()(fmt::format_string<T...> english, T&&... values) const {
    return filled({}, english, fmt::make_format_args(values...));
  }
  template <class... T>
  std::string operator()(Context context, fmt::format_string<T...> english, T&&... values) const {
    return filled(context, english, fmt::make_format_args(values...));
  }
  /// A message that was made elsewhere.
  std::string operator()(const Message& message) const;
  /// A message without values, as it stands: braces mean nothing. What is returned lives as long as
  /// the program if `english` does.
  std::string_view pick(std::string_view english) const { return pick({}, english); }
  std::string_view pick(Context context, std::string_view english) const;
  /// A message that depends on a number: `one` for 1 and `many` otherwise, or as the language has
  /// it. The number is {0}.
  std::string plural(std::int64_t number, std::string_view one, std::string_view many) const;
  /// Of two texts that come from data the one in this language.
  std::string either(std::string_view english, std::string_view chinese_words) const {
    return chinese() ? in_script(chinese_words) : std::string(english);
  }
  /// Chinese that comes from data, in the characters that the reader is used to.
  std::string in_script(std::string_view chinese_words) const;

  bool has(WordKind kind, const std::string& english) const;
  /// What a module names, in this language.
  std::string word(WordKind kind, const std::string& english) const;

  /// "、" between things in Chinese.
  std::string_view comma() const { return pick({"list"}, ", "); }
  std::string_view semicolon() const { return pick("; "); }
  std::string_view full_stop() const { return pick("."); }

private:
  std::string filled(Context context, fmt::string_view english, fmt::format_args values) const;

  Language language_ = Language::english;
  const Translations* translations_ = nullptr; // null for English
  Words words_;
};

/// Marks a message that is translated elsewhere, by pick(): for tables of constants.
constexpr std::string_view translatable(std::string_view english) { return english; }
constexpr std::string_view translatable(Context, std::string_view english) { return english; }

/// A sentence of a module in both languages.
struct Saying {
  std::string english, chinese;
  bool empty() const { return english.empty(); }
  bool operator==(const Saying&) const = default;
};

/// For who tells in English.
const Locale& english_locale();
/// For who tells nothing of what modules name.
const Locale& plain_locale(Language language);

/// All of them, of one game.
struct Locales {
  Locale english, chinese{Locale::Words{}}, simplified{Locale::Words{}, Language::simplified};

  const Locale& in(Language language) const {
    return language == Language::english   ? english
           : language == Language::chinese ? chinese
                                           : simplified;
  }
  /// The Chinese beside a reader's language: their own, or the one that data is written in.
  const Locale& chinese_for(Language language) const {
    return language == Language::simplified ? simplified : chinese;
  }
};

/// Cards that a sentence speaks of: codes with blanks between, as they are typed; in Chinese by
/// name.
std::string spoken_cards(const Locale& locale, const Deck& deck, Cards cards);
std::string spoken_cards(const Locale& locale, const Deck& deck, const Pile& cards);
std::string spoken_card(const Locale& locale, const Deck& deck, Card card);

} // namespace yezi
