#include "script/reading/options.h"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace yezi {

namespace {

constexpr std::size_t most_options = 256; // of a module, and values of one

/// Assigns a value if the option takes it, else tells what it takes.
void assign(Option& option, const std::string& text, const Place& place, Faults& faults) {
  if (option.kind == Option::Kind::choice) {
    const auto& choices = option.choices;
    if (std::find(choices.begin(), choices.end(), text) != choices.end()) {
      option.value = text;
      return;
    }
    std::string all;
    for (const std::string& choice : choices) all += (all.empty() ? "" : ", ") + choice;
    faults.push_back(
        {place, "option \"" + option.name + "\" wants one of " + all + ", got \"" + text + "\"",
         did_you_mean(text, choices)});
    return;
  }
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < option.least ||
      number > option.most) {
    faults.push_back({place, "option \"" + option.name + "\" wants a whole number from " +
                                 std::to_string(option.least) + " to " +
                                 std::to_string(option.most) + ", got \"" + text + "\""});
    return;
  }
  option.value = std::to_string(number);
}

Option* option_called(std::vector<Option>& options, const std::string& name) {
  for (Option& option : options)
    if (option.name == name) return &option;
  return nullptr;
}

Fault no_such_option(const std::vector<Option>& options, const std::string& name,
                     const std::string& module, const Place& place) {
  std::vector<std::string> names;
  names.reserve(options.size());
  for (const Option& option : options) names.push_back(option.name);
  return {place, "there is no option \"" + name + "\" in " + module, did_you_mean(name, names)};
}

/// `again`: of an option that the base has, which a variant may settle with one value.
bool read_choices(const Value& type, Option& option, bool again, Faults& faults) {
  if (type.items.size() > most_options) {
    faults.push_back({type.place, "option \"" + option.name + "\" has " +
                                      std::to_string(type.items.size()) + " values; at most " +
                                      std::to_string(most_options) + " are allowed"});
    return false;
  }
  for (const Value& item : type.items) {
    const std::string choice = option_text(item);
    const auto& known = option.choices;
    if (choice.empty() || choice == "*" ||
        std::find(known.begin(), known.end(), choice) != known.end()) {
      faults.push_back(
          {item.place,
           "option \"" + option.name + "\" wants different texts to choose from, got " +
               (choice.empty() ? describe(item)
                               : "\"" + choice + "\"" + (choice == "*" ? "" : " twice"))});
      return false;
    }
    option.choices.push_back(choice);
  }
  if (option.choices.size() < (again ? 1U : 2U)) {
    faults.push_back({type.place, "option \"" + option.name + "\" needs at least " +
                                      (again ? "one value" : "two values to choose from")});
    return false;
  }
  option.standard = option.value = option.choices.front();
  return true;
}

bool read_switch(const Value& type, Option& option, Faults& faults) {
  if (type.items.size() != 1 || !type.items[0].is(Value::Kind::boolean)) {
    faults.push_back({type.place, "y.switch wants true or false, its default"});
    return false;
  }
  option.choices = type.items[0].boolean ? std::vector<std::string>{"on", "off"}
                                         : std::vector<std::string>{"off", "on"};
  option.standard = option.value = option.choices.front();
  return true;
}

bool read_range(const Value& type, Option& option, Faults& faults) {
  const Value* standard = type.field("default");
  const bool whole = type.items.size() == 2 && type.items[0].is(Value::Kind::integer) &&
                     type.items[1].is(Value::Kind::integer) && standard != nullptr &&
                     standard->is(Value::Kind::integer);
  if (!whole || type.items[0].integer > standard->integer ||
      standard->integer > type.items[1].integer) {
    faults.push_back(
        {type.place, "wanted y.range { least, most, default = n } with n between them"});
    return false;
  }
  option.kind = Option::Kind::integer;
  option.least = type.items[0].integer;
  option.most = type.items[1].integer;
  option.standard = option.value = std::to_string(standard->integer);
  return true;
}

bool has_choice(const Option& option, const std::string& choice) {
  return std::find(option.choices.begin(), option.choices.end(), choice) != option.choices.end();
}

void declare_option(const Value& line, std::vector<Option>& options, Faults& faults) {
  if (line.items.size() != 2 || !line.items[0].is(Value::Kind::text) ||
      line.items[0].text.empty()) {
    faults.push_back(
        {line.place, "wanted { \"name\", y.choice { … } or y.switch(…) or y.range { … } }, got " +
                         describe(line)});
    return;
  }
  Option option;
  option.name = line.items[0].text;
  option.place = line.place;
  option.by = line.by;
  for (const auto& [name, value] : line.fields) {
    if (name == "says" && value.is(Value::Kind::text)) {
      option.says = value.text;
    } else {
      faults.push_back(
          {value.place,
           "an option has by, also, says and changes beside its type, not \"" + name + "\"",
           did_you_mean(name, {"by", "also", "says", "changes"})});
    }
  }
  const Value& type = line.items[1];
  for (const auto& [name, value] : type.fields)
    if (!type.is_named("range") || name != "default")
      faults.push_back({value.place, "option \"" + option.name + "\" has no parameter \"" + name +
                                         "\" in its type"});
  Option* const old = option_called(options, option.name);
  bool good = false;
  if (type.is_named("choice")) {
    good = read_choices(type, option, old != nullptr, faults);
  } else if (type.is_named("switch")) {
    good = read_switch(type, option, faults);
  } else if (type.is_named("range")) {
    good = read_range(type, option, faults);
  } else if (!type.is(Value::Kind::none)) { // of that the reader has told
    faults.push_back({type.place, "wanted y.choice, y.switch or y.range, got " + describe(type)});
  }
  if (!good) return;
  if (old != nullptr) {
    if (option.says.empty()) option.says = old->says;
    option.given_up = old->given_up;
    std::copy_if(old->choices.begin(), old->choices.end(), std::back_inserter(option.given_up),
                 [&](const std::string& choice) { return !has_choice(option, choice); });
    *old = std::move(option);
  } else {
    options.push_back(std::move(option));
  }
}

} // namespace

std::string option_text(const Value& value) {
  if (value.is(Value::Kind::text)) return value.text;
  if (value.is(Value::Kind::integer)) return std::to_string(value.integer);
  if (value.is(Value::Kind::boolean)) return value.boolean ? "on" : "off";
  return {};
}

const Option* known_option(const std::vector<Option>& options, const std::string& name,
                           const std::string& module, const Place& place, Faults& faults) {
  for (const Option& option : options)
    if (option.name == name) return &option;
  faults.push_back(no_such_option(options, name, module, place));
  return nullptr;
}

bool takes(const Option& option, const std::string& text, const Place& place, Faults& faults) {
  Option probe = option;
  const std::size_t before = faults.size();
  assign(probe, text, place, faults);
  return faults.size() == before;
}

void declare_options(const Value& listed, std::vector<Option>& options, Faults& faults) {
  if (!listed.fields.empty() || (!listed.is(Value::Kind::list) && !listed.is(Value::Kind::map))) {
    faults.push_back(
        {listed.place, "options is a list of { \"name\", y.choice { … } } and the like"});
    return;
  }
  if (listed.items.size() > most_options) {
    faults.push_back({listed.place, "has " + std::to_string(listed.items.size()) +
                                        " options; at most " + std::to_string(most_options) +
                                        " are allowed"});
    return;
  }
  std::vector<std::string> seen;
  for (const Value& line : listed.items) {
    const std::string name = line.items.empty() ? "" : line.items[0].text;
    if (!name.empty() && std::find(seen.begin(), seen.end(), name) != seen.end())
      faults.push_back({line.place, "option \"" + name + "\" is listed twice"});
    seen.push_back(name);
    declare_option(line, options, faults);
  }
}

void choose_options(const Value& chosen, const std::string& module, std::vector<Option>& options,
                    std::vector<Clause>& clauses, Faults& faults) {
  if (!chosen.items.empty())
    faults.push_back({chosen.place, "choose is a map: { option = \"value\" }"});
  for (const auto& [name, value] : chosen.fields) {
    Option* option = option_called(options, name);
    if (option == nullptr) {
      faults.push_back(no_such_option(options, name, module, value.place));
      continue;
    }
    const std::string text = option_text(value);
    if (text.empty()) {
      faults.push_back(
          {value.place, "option \"" + name + "\" wants one of its values, got " + describe(value)});
      continue;
    }
    assign(*option, text, value.place, faults);
    if (!value.by.empty()) clauses.push_back({"options." + name, value.by, value.place, module});
  }
}

void set_options(const OptionSettings& settings, const std::string& module,
                 std::vector<Option>& options, Faults& faults) {
  for (const auto& [name, text] : settings) {
    if (Option* option = option_called(options, name)) {
      assign(*option, text, {}, faults);
    } else {
      faults.push_back(no_such_option(options, name, module, {}));
    }
  }
}

} // namespace yezi
