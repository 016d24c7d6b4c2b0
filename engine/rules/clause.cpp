#include "rules/clause.h"

#include "rules/declaration.h"
#include "rules/rules.h"

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

namespace {

/// A field, or the line of a list that starts with its name, as in settle = { { "win", … } }.
const Value* step_into(const Value& value, std::string_view name) {
  if (const Value* field = value.field(name)) return field;
  for (const Value& line : value.items) {
    if (!line.items.empty() && line.items[0].is(Value::Kind::text) && line.items[0].text == name) {
      return &line;
    }
  }
  return nullptr;
}

} // namespace

const Value* find(const Declaration& declaration, std::string_view path) {
  const Value* value = &declaration.root;
  while (value != nullptr && !path.empty()) {
    const std::size_t dot = path.find('.');
    value = step_into(*value, path.substr(0, dot));
    path = dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
  }
  return value;
}

int index_of(const std::vector<std::string>& names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<int>(i);
  }
  return -1;
}

} // namespace yezi
