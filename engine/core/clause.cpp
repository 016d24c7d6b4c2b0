#include "core/clause.h"

#include <charconv>

#include "core/clause_path.h"
#include "core/declaration.h"
#include "core/rules.h"

namespace yezi {

Value::Value() = default;
Value::~Value() = default;
Value::Value(const Value&) = default;
Value::Value(Value&&) noexcept = default;
Value& Value::operator=(const Value&) = default;
Value& Value::operator=(Value&&) noexcept = default;

const Value* Value::field(std::string_view name) const {
  for (const auto& [key, value] : fields) {
    if (key == name) return &value;
  }
  return nullptr;
}

std::string describe(const Value& value) {
  constexpr std::size_t longest = 40;
  switch (value.kind) {
  case Value::Kind::none:
    return "nothing";
  case Value::Kind::boolean:
    return value.boolean ? "true" : "false";
  case Value::Kind::integer:
    return "the number " + std::to_string(value.integer);
  case Value::Kind::text:
    return "the text \"" + value.text.substr(0, longest) +
           (value.text.size() > longest ? "...\"" : "\"");
  case Value::Kind::list:
    if (value.items.empty()) return "an empty list";
    return "a list of " + std::to_string(value.items.size());
  case Value::Kind::map:
    return "a table";
  case Value::Kind::named:
    return "y." + value.text;
  case Value::Kind::hook:
    return "a function";
  }
  return "nothing";
}

std::string line_name(const Value& item) {
  const bool line = (item.is(Value::Kind::list) || item.is(Value::Kind::map)) &&
                    item.items.size() >= 2 && item.items[0].is(Value::Kind::text) &&
                    !item.items[1].is(Value::Kind::text);
  return line ? item.items[0].text : std::string();
}

const Value* child(const Value& parent, std::string_view name) {
  if (const Value* field = parent.field(name)) return field;
  for (const Value& item : parent.items)
    if (!name.empty() && line_name(item) == name) return &item;
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (error == std::errc{} && end == name.data() + name.size() && number >= 1 &&
      number <= parent.items.size() && line_name(parent.items[number - 1]).empty())
    return &parent.items[number - 1];
  if (name.empty() || !line_name(parent).empty()) return nullptr;
  for (const Value& item : parent.items)
    if (item.is(Value::Kind::text) && item.text == name) return &item;
  return nullptr;
}

const Value* value_at(const Value& root, std::string_view path) {
  const Value* at = &root;
  while (at != nullptr) {
    const auto dot = path.find('.');
    const std::string_view step = path.substr(0, dot);
    const Value* next = child(*at, step);
    if (next == nullptr && !line_name(*at).empty()) next = child(at->items[1], step);
    at = next;
    if (dot == std::string_view::npos) return at;
    path.remove_prefix(dot + 1);
  }
  return nullptr;
}

const Value* find(const Declaration& declaration, std::string_view path) {
  return path.empty() ? &declaration.root : value_at(declaration.root, path);
}

int index_of(const std::vector<std::string>& names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<int>(i);
  }
  return -1;
}

} // namespace yezi
