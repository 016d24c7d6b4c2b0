#include "core/message.h"

#include <fmt/args.h>

namespace yezi {

Message Message::verbatim(std::string text) {
  Message message;
  message.text_ = std::move(text);
  message.verbatim_ = true;
  return message;
}

std::optional<std::int64_t> Message::number() const {
  if (many_.empty()) return std::nullopt;
  return std::get<long long>(values_.front());
}

std::string Message::english() const {
  const std::optional<std::int64_t> number = this->number();
  return filled(
      number && !is_one(*number) ? many_ : text_, *this,
      [](const void*, const Message& each) { return each.english(); }, nullptr);
}

std::string filled(std::string_view text, const Message& message,
                   std::string (*shown)(const void* reader, const Message&), const void* reader) {
  if (message.is_verbatim()) return message.text();
  fmt::dynamic_format_arg_store<fmt::format_context> values;
  for (const Message::Value& value : message.values()) {
    if (const auto* inner = std::get_if<std::vector<Message>>(&value))
      values.push_back(shown(reader, inner->front()));
    else if (const auto* number = std::get_if<long long>(&value))
      values.push_back(*number);
    else if (const auto* real = std::get_if<double>(&value))
      values.push_back(*real);
    else
      values.push_back(std::get<std::string>(value));
  }
  return fmt::vformat({text.data(), text.size()}, values);
}

} // namespace yezi
