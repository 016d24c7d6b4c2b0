#include "core/locale.h"

#include <array>
#include <cstdlib>

#include "core/simplified.h"

namespace yezi {

namespace {

constexpr std::array languages{Language::english, Language::chinese, Language::simplified};

} // namespace

std::string_view language_name(Language language) {
  static constexpr std::array<std::string_view, 3> names{"en", "zh-Hant", "zh-Hans"};
  return names[static_cast<std::size_t>(language)];
}

std::string language_names() {
  std::string names;
  for (const Language one : languages)
    names.append(names.empty() ? "" : ", ").append(language_name(one));
  return names;
}

std::optional<Language> language_named(std::string_view name) {
  if (name.empty()) return Language::english;
  for (const Language one : languages)
    if (name == language_name(one)) return one;
  return std::nullopt;
}

std::string_view word_kind_name(WordKind kind) {
  static constexpr std::array<std::string_view, word_kinds> names{
      "verb",   "zone",    "role", "mark",   "set",   "unit",
      "column", "counter", "text", "option", "choice"};
  return names[static_cast<std::size_t>(kind)];
}

Locale::Locale(Words words, Language language)
    : language_(language),
      translations_(translations_of(language_name(language))),
      words_(std::move(words)) {}

std::string Locale::in_script(std::string_view chinese_words) const {
  return language_ == Language::simplified ? simplified(chinese_words) : std::string(chinese_words);
}

std::string_view Locale::pick(Context context, std::string_view english) const {
  if (translations_ == nullptr) return english;
  const std::string_view translated = translations_->find(context, english);
  return translated.data() == nullptr ? english : translated;
}

std::string Locale::filled(Context context, fmt::string_view english,
                           fmt::format_args values) const {
  const std::string_view text = pick(context, {english.data(), english.size()});
  return fmt::vformat({text.data(), text.size()}, values);
}

std::string Locale::operator()(const Message& message) const {
  const std::optional<std::int64_t> number = message.number();
  const std::string_view text =
      message.is_verbatim() ? message.text()
      : number              ? form(message.context(), *number, message.text(), message.many())
                            : pick(message.context(), message.text());
  return yezi::filled(
      text, message,
      [](const void* reader, const Message& inner) {
        return (*static_cast<const Locale*>(reader))(inner);
      },
      this);
}

std::string_view Locale::form(Context context, std::int64_t number, std::string_view one,
                              std::string_view many) const {
  std::string_view text;
  if (translations_ != nullptr)
    text = translations_->find(context, one, static_cast<std::uint64_t>(std::abs(number)));
  return !text.empty() ? text : is_one(number) ? one : many;
}

std::string Locale::numbered(std::int64_t number, fmt::string_view one, fmt::string_view many,
                             fmt::format_args values) const {
  const std::string_view text =
      form({}, number, {one.data(), one.size()}, {many.data(), many.size()});
  return fmt::vformat({text.data(), text.size()}, values);
}

bool Locale::has(WordKind kind, const std::string& english) const {
  return words_.count(std::pair{kind, english}) != 0;
}

std::string Locale::word(WordKind kind, const std::string& english) const {
  const auto found = words_.find(std::pair{kind, english});
  return found == words_.end() ? english : in_script(found->second);
}

const Locale& english_locale() {
  static const Locale english;
  return english;
}

const Locale& plain_locale(Language language) {
  static const Locales plain;
  return plain.in(language);
}

namespace {

void add_spoken(std::string& text, const Locale& locale, const Deck& deck, Card card) {
  if (!text.empty()) text += locale.comma();
  text += spoken_card(locale, deck, card);
}

} // namespace

std::string spoken_card(const Locale& locale, const Deck& deck, Card card) {
  const Face& face = deck.faces[card];
  return locale.chinese() && !face.zh.empty() ? locale.in_script(face.zh) : face.code;
}

std::string spoken_cards(const Locale& locale, const Deck& deck, const Pile& cards) {
  if (!locale.chinese()) return to_text(deck, cards);
  std::string text;
  for (std::size_t face = 0; face < deck.faces.size(); ++face) {
    const auto card = static_cast<Card>(face);
    for (int i = 0; i < cards.count(card); ++i) add_spoken(text, locale, deck, card);
  }
  return text;
}

std::string spoken_cards(const Locale& locale, const Deck& deck, Cards cards) {
  if (!locale.chinese()) return to_text(deck, cards);
  std::string text;
  const auto add = [&](Card card) { add_spoken(text, locale, deck, card); };
  if (deck.lists)
    for (const Card card : listed(cards.list())) add(card);
  else
    for (const Card card : each(cards.set())) add(card);
  return text;
}

} // namespace yezi
