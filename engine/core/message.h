// A message that is made in one place and shown in another, where the language is known: a fault in
// a file, the reason for a refusal. Locale::operator() renders it.
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/translations.h"

namespace yezi {

class Message {
public:
  /// A number, a text that is the same in every language, or another message (a list of one).
  using Value = std::variant<long long, double, std::string, std::vector<Message>>;

  Message() = default;
  /// The English text with its values, as for fmt::format; looked up when it is shown.
  template <class... T>
  explicit Message(fmt::format_string<T...> english, T&&... values)
      : Message(Context{}, english, std::forward<T>(values)...) {}
  template <class... T>
  explicit Message(Context context, fmt::format_string<T...> english, T&&... values)
      : context_(context.name), text_(text_of(english)) {
    values_.reserve(sizeof...(values));
    (values_.push_back(value_of(values)), ...);
  }
  /// As Locale::plural: the number is {0}, and decides which of the two is shown.
  template <class... T>
  static Message plural(std::int64_t number, fmt::format_string<std::int64_t&, T...> one,
                        fmt::format_string<std::int64_t&, T...> many, T&&... values) {
    Message message;
    message.text_ = text_of(one);
    message.many_ = text_of(many);
    message.values_.reserve(sizeof...(values) + 1);
    message.values_.push_back(value_of(number));
    (message.values_.push_back(value_of(values)), ...);
    return message;
  }
  /// A text that is the same in every language.
  static Message verbatim(std::string text);

  bool empty() const { return text_.empty(); }
  bool is_verbatim() const { return verbatim_; }
  std::string english() const;
  bool operator==(const Message&) const = default;

  Context context() const { return {context_}; }
  /// The English text with its placeholders; the text itself if it is verbatim.
  const std::string& text() const { return text_; }
  /// For plural(), the English text for numbers other than 1; otherwise empty.
  const std::string& many() const { return many_; }
  /// The number that decides which of the two is shown.
  std::optional<std::int64_t> number() const;
  const std::vector<Value>& values() const { return values_; }

private:
  static std::string text_of(fmt::string_view text) { return {text.data(), text.size()}; }
  template <class T>
  static Value value_of(const T& value) {
    if constexpr (std::is_same_v<T, Message>)
      return std::vector<Message>{value};
    else if constexpr (std::floating_point<T>)
      return static_cast<double>(value);
    else if constexpr (std::integral<T>)
      return static_cast<long long>(value);
    else if constexpr (std::is_convertible_v<const T&, std::string_view>)
      return std::string(std::string_view(value));
    else
      return fmt::to_string(value);
  }

  std::string context_, text_, many_;
  std::vector<Value> values_;
  bool verbatim_ = false;
};

/// Whether English uses the singular with it.
constexpr bool is_one(std::int64_t number) { return number == 1 || number == -1; }

/// `text`, the message's own or its translation, with the message's values inserted; `shown`
/// renders values that are messages.
std::string filled(std::string_view text, const Message& message,
                   std::string (*shown)(const void* reader, const Message&), const void* reader);

} // namespace yezi

/// In English, so that messages can be values of other messages.
template <>
struct fmt::formatter<yezi::Message> : fmt::formatter<std::string_view> {
  template <class Into>
  auto format(const yezi::Message& message, Into& into) const {
    return fmt::formatter<std::string_view>::format(message.english(), into);
  }
};
