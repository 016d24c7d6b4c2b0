// Options: what a module declares and what is set from outside. The input is JSON for the module's
// side (a map with a field "y" stands for a named value), a line of three dashes, then lines
// NAME=VALUE.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "records/json_value.h"
#include "script/reading/options.h"

namespace {

void name_values(yezi::Value& value) {
  using Kind = yezi::Value::Kind;
  for (yezi::Value& item : value.items) name_values(item);
  for (auto& field : value.fields) name_values(field.second);
  const yezi::Value* named = value.field("y");
  if (!value.is(Kind::map) || named == nullptr || !named->is(Kind::text)) return;
  value.text = named->text;
  value.kind = Kind::named;
  if (const yezi::Value* items = value.field("items")) value.items = items->items;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yezi;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  std::string_view outside;
  if (const auto at = text.find("\n---\n"); at != std::string_view::npos) {
    outside = text.substr(at + 5);
    text = text.substr(0, at);
  }
  Faults faults;
  std::vector<Option> options;
  std::vector<Clause> clauses;
  if (auto listed = parse_json(text, "fuzz")) {
    name_values(*listed);
    declare_options(*listed, options, faults);
    if (const Value* chosen = listed->field("choose"))
      choose_options(*chosen, "fuzz", options, clauses, faults);
  }
  OptionSettings settings;
  while (!outside.empty()) {
    const auto end = std::min(outside.find('\n'), outside.size());
    const std::string_view line = outside.substr(0, end);
    outside.remove_prefix(std::min(end + 1, outside.size()));
    const auto equals = std::min(line.find('='), line.size());
    settings[std::string(line.substr(0, equals))] =
        std::string(line.substr(std::min(equals + 1, line.size())));
  }
  set_options(settings, "fuzz", options, faults);
  (void)to_text(faults);
  return 0;
}
