#include "records/fields.h"

#include <algorithm>

#include "records/json_value.h"

namespace yezi {

Fields::Fields(const Value& map, Faults& faults) : map_(map), faults_(faults) {
  if (!map.is(Value::Kind::map)) fault("wanted a map of named fields, got " + describe(map));
}

void Fields::fault(std::string what, std::string hint) {
  fault_at(map_, std::move(what), std::move(hint));
}

void Fields::fault_at(const Value& value, std::string what, std::string hint) {
  faults_.push_back({value.place, std::move(what), std::move(hint)});
}

const Value* Fields::find(std::string_view name, Need need) {
  const Value* value = map_.is(Value::Kind::map) ? map_.field(name) : nullptr;
  if (value != nullptr && value->is(Value::Kind::none)) value = nullptr;
  if (value == nullptr && need == Need::yes && map_.is(Value::Kind::map))
    fault("the field \"" + std::string(name) + "\" is missing");
  return value;
}

const Value* Fields::of_kind(std::string_view name, Need need, Value::Kind kind,
                             std::string_view wanted) {
  const Value* value = find(name, need);
  if (value == nullptr || value->is(kind)) return value;
  // a script cannot tell an empty list from an empty map
  const bool bare = value->items.empty() && value->fields.empty();
  const bool table = value->is(Value::Kind::list) || value->is(Value::Kind::map);
  if (bare && table && (kind == Value::Kind::list || kind == Value::Kind::map)) return value;
  fault_at(*value, "wanted " + std::string(wanted) + " for \"" + std::string(name) + "\", got " +
                       describe(*value));
  return nullptr;
}

std::int64_t Fields::integer(std::string_view name, Need need, Range range,
                             std::int64_t otherwise) {
  const Value* value = of_kind(name, need, Value::Kind::integer, "a whole number");
  if (value == nullptr) return otherwise;
  if (value->integer >= range.least && value->integer <= range.most) return value->integer;
  fault_at(*value, "\"" + std::string(name) + "\" is " + std::to_string(value->integer) +
                       ", wanted " + std::to_string(range.least) + " to " +
                       std::to_string(range.most));
  return otherwise;
}

bool Fields::boolean(std::string_view name, Need need, bool otherwise) {
  const Value* value = of_kind(name, need, Value::Kind::boolean, "true or false");
  return value == nullptr ? otherwise : value->boolean;
}

std::string Fields::text(std::string_view name, Need need) {
  const Value* value = of_kind(name, need, Value::Kind::text, "a text");
  return value == nullptr ? std::string{} : value->text;
}

const Value* Fields::list(std::string_view name, Need need) {
  return of_kind(name, need, Value::Kind::list, "a list");
}

const Value* Fields::map(std::string_view name, Need need) {
  return of_kind(name, need, Value::Kind::map, "a map of named fields");
}

void Fields::refuse_others(std::initializer_list<std::string_view> known) {
  const std::vector<std::string> names(known.begin(), known.end());
  for (const auto& [name, value] : map_.fields) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    const std::string near = nearest(name, names);
    fault_at(value, "there is no field " + in_quotes(name) + " here",
             near.empty() ? "" : "did you mean \"" + near + "\"?");
  }
  if (!map_.items.empty() && map_.is(Value::Kind::map))
    fault("wanted named fields only, got numbered ones too");
}

} // namespace yezi
