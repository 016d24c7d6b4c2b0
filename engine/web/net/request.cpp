#include "web/net/request.h"

#include <utf8proc.h>

#include <nlohmann/json.hpp>

namespace yezi {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_utf8(std::string_view text) {
  const auto* at = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  auto left = static_cast<utf8proc_ssize_t>(text.size());
  while (left > 0) {
    utf8proc_int32_t point = 0;
    const utf8proc_ssize_t taken = utf8proc_iterate(at, left, &point);
    if (taken <= 0) return false;
    at += taken;
    left -= taken;
  }
  return true;
}

std::optional<std::string> decoded(std::string_view text, bool query) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[i + 1]), low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    } else if (query && c == '+') {
      c = ' ';
    }
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return std::nullopt;
    out += c;
  }
  return is_utf8(out) ? std::optional(std::move(out)) : std::nullopt;
}

/// No part of it climbs or hides.
bool is_plain_path(std::string_view path) {
  if (!path.starts_with('/') || path.find('\\') != std::string_view::npos) return false;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::size_t end = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, end);
    path.remove_prefix(end);
    if (part == "." || part == ".." || (part.empty() && !path.empty())) return false;
  }
  return true;
}

} // namespace

std::string Request::value(std::string_view name) const {
  for (const auto& [key, value] : query)
    if (key == name) return value;
  return {};
}

std::optional<Request> parse_target(std::string_view target) {
  if (target.size() > most_target) return std::nullopt;
  Request request;
  const std::size_t mark = std::min(target.find('?'), target.size());
  std::optional<std::string> path = decoded(target.substr(0, mark), false);
  if (!path || !is_plain_path(*path)) return std::nullopt;
  request.path = std::move(*path);
  std::string_view rest = target.substr(std::min(mark + 1, target.size()));
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    std::optional<std::string> name = decoded(pair.substr(0, equals), true);
    std::optional<std::string> value =
        decoded(pair.substr(std::min(equals + 1, pair.size())), true);
    if (!name || !value) return std::nullopt;
    if (!pair.empty()) request.query.emplace_back(std::move(*name), std::move(*value));
  }
  return request;
}

Answer text_answer(std::string type, std::string body) {
  Answer answer;
  answer.type = std::move(type);
  answer.body = std::make_shared<const std::string>(std::move(body));
  return answer;
}

Answer json_answer(std::string body) { return text_answer(Answer().type, std::move(body)); }

Answer error_answer(int status, std::string_view says) {
  return error_answer(status, Message::verbatim(std::string(says)));
}

Answer error_answer(int status, const Message& says) {
  nlohmann::json json{{"error", says.english()}};
  if (!says.is_verbatim()) json["error_zh"] = plain_locale(Language::chinese)(says);
  Answer answer = json_answer(json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  answer.status = status;
  return answer;
}

} // namespace yezi
