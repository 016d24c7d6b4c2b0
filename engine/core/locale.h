// A reader's language. Messages are English in the source and are looked up in the catalogues of
// engine/locale; the names in modules are translated by history/words.csv.
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

/// Simplified Chinese is made from traditional (core/simplified.h), in which all data is written.
enum class Language : std::uint8_t { english, chinese, simplified };

/// "en", "zh-Hant", "zh-Hans".
std::string_view language_name(Language language);
/// All names, with commas.
std::string language_names();
/// nullopt for an unknown name; English for an empty name.
std::optional<Language> language_named(std::string_view name);

/// Kinds of names and texts in modules.
enum class WordKind : std::uint8_t {
  verb,
  zone,
  role,
  mark,
  set,    // kinds of sets, combinations
  unit,   // of payments, chips
  column, // of a count
  counter,
  text,   // the `says` of a payment, an item of a count, an offence or a caution
  option, // what an option decides
  choice, // a value that an option may have, unless it is a number
};
inline constexpr int word_kinds = 11;
/// Its name in history/words.csv.
std::string_view word_kind_name(WordKind kind);

class Locale {
public:
  using Words = std::map<std::pair<WordKind, std::string>, std::string, std::less<>>;

  Locale() = default; // English
  /// Either kind of Chinese, with the words of one game (in traditional characters); other words
  /// stay English.
  explicit Locale(Words words, Language language = Language::chinese);

  Language language() const { return language_; }
  bool chinese() const { return language_ != Language::english; }

  /// A message with its values. A translation may reorder them, leave some out, or use values that
  /// the English text does not show: `{0}` is the first. Without a translation it stays English.
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
  /// A message without values; braces have no meaning in it. The result lives as long as the
  /// program if `english` does.
  std::string_view pick(std::string_view english) const { return pick({}, english); }
  std::string_view pick(Context context, std::string_view english) const;
  /// A message that depends on a number: `one` for 1 and `many` otherwise, or the plural forms of
  /// the language. The number is {0}; further values are {1} and so on.
  template <class... T>
  std::string plural(std::int64_t number, fmt::format_string<std::int64_t&, T...> one,
                     fmt::format_string<std::int64_t&, T...> many, T&&... values) const {
    return numbered(number, one, many, fmt::make_format_args(number, values...));
  }
  /// The one of two texts from data that is in this language.
  std::string either(std::string_view english, std::string_view chinese_words) const {
    return chinese() ? in_script(chinese_words) : std::string(english);
  }
  /// Chinese text from data, in the reader's script.
  std::string in_script(std::string_view chinese_words) const;

  bool has(WordKind kind, const std::string& english) const;
  /// A name from a module, in this language.
  std::string word(WordKind kind, const std::string& english) const;

  /// The separator of lists, "、" in Chinese.
  std::string_view comma() const { return pick({"list"}, ", "); }
  std::string_view semicolon() const { return pick("; "); }
  std::string_view full_stop() const { return pick("."); }

private:
  std::string filled(Context context, fmt::string_view english, fmt::format_args values) const;
  std::string numbered(std::int64_t number, fmt::string_view one, fmt::string_view many,
                       fmt::format_args values) const;
  /// The text of either, before the values are put in.
  std::string_view form(Context context, std::int64_t number, std::string_view one,
                        std::string_view many) const;

  Language language_ = Language::english;
  const Translations* translations_ = nullptr; // null for English
  Words words_;
};

/// Marks a message in a table of constants that is later translated by pick().
constexpr std::string_view translatable(std::string_view english) { return english; }
constexpr std::string_view translatable(Context, std::string_view english) { return english; }

/// A sentence of a module in both languages.
struct Saying {
  std::string english, chinese;
  bool empty() const { return english.empty(); }
  bool operator==(const Saying&) const = default;
};

/// English, without words of a game.
const Locale& english_locale();
/// A locale without words of a game.
const Locale& plain_locale(Language language);

/// The locales of one game in all languages.
struct Locales {
  Locale english, chinese{Locale::Words{}}, simplified{Locale::Words{}, Language::simplified};

  const Locale& in(Language language) const {
    return language == Language::english   ? english
           : language == Language::chinese ? chinese
                                           : simplified;
  }
  /// The Chinese to show beside a reader's language: their own script, or traditional.
  const Locale& chinese_for(Language language) const {
    return language == Language::simplified ? simplified : chinese;
  }
};

/// Cards in a sentence: codes separated by blanks, as they are typed; in Chinese, names.
std::string spoken_cards(const Locale& locale, const Deck& deck, Cards cards);
std::string spoken_cards(const Locale& locale, const Deck& deck, const Pile& cards);
std::string spoken_card(const Locale& locale, const Deck& deck, Card card);

} // namespace yezi
