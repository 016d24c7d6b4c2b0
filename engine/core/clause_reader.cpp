#include <algorithm>

#include "core/compiler.h"
#include "core/interrupt.h"

namespace yezi {

namespace {

std::string join_path(const std::string& path, const std::string& name) {
  return path.empty() ? name : path + "." + name;
}

bool says_something(const Value& value) {
  return !value.is(Value::Kind::none) && !value.is_named("none");
}

std::string quoted(const std::string& name) {
  constexpr std::size_t longest = 60;
  return "\"" + name.substr(0, longest) + (name.size() > longest ? "...\"" : "\"");
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& names) {
  const std::string near = nearest(word, names);
  return near.empty() ? std::string{} : "did you mean " + quoted(near) + "?";
}

} // namespace

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

void ClauseReader::fault(const ClauseAt& at, const std::string& what, const std::string& hint) {
  if (faults.size() >= most_faults) throw TooManyFaults();
  faults.push_back({at.place, at.path.empty() ? what : at.path + ": " + what, hint});
}

void ClauseReader::wanted(const ClauseAt& at, const std::string& what, const std::string& hint) {
  fault(at, "wanted " + what + ", got " + (at ? describe(*at.value) : "nothing"), hint);
}

void ClauseReader::no_such(const ClauseAt& at, const std::string& kind, const std::string& name,
                           const std::vector<std::string>& names) {
  std::string hint = did_you_mean(name, names);
  constexpr std::size_t few = 12;
  if (hint.empty() && !names.empty() && names.size() <= few) hint = "there is " + listed(names);
  fault(at, "there is no " + kind + " " + quoted(name), hint);
}

ClauseAt ClauseReader::field(const ClauseAt& of, const std::string& name) const {
  ClauseAt spot{nullptr, join_path(of.path, name), of.place};
  const Value* value = of ? of->field(name) : nullptr;
  if (value == nullptr || !says_something(*value)) return spot;
  spot.value = value;
  if (!value->place.file.empty()) spot.place = value->place;
  return spot;
}

ClauseAt ClauseReader::need(const ClauseAt& of, const std::string& name, const std::string& what) {
  ClauseAt spot = field(of, name);
  if (!spot) fault(spot, "is missing; wanted " + what);
  return spot;
}

std::vector<ClauseAt> ClauseReader::items(const ClauseAt& of) const {
  std::vector<ClauseAt> spots;
  if (!of) return spots;
  stop_if_interrupted(); // whatever is compiled passes here
  for (std::size_t i = 0; i < of->items.size(); ++i) {
    const Value& value = of->items[i];
    if (!says_something(value)) continue;
    std::string path = of.path; // arguments of a word go by the clause that it stands in
    if (!of->is(Value::Kind::named)) path += "[" + std::to_string(i + 1) + "]";
    spots.push_back({&value, path, value.place.file.empty() ? of.place : value.place});
  }
  return spots;
}

std::vector<ClauseAt> ClauseReader::list(const ClauseAt& at, const std::string& what) {
  if (!at) return {};
  if (at->is(Value::Kind::list)) return items(at);
  if (!at->is(Value::Kind::map)) return {at};
  only(at, {}, true);
  if (at->fields.empty()) return items(at);
  wanted(at, what);
  return {};
}

std::vector<ClauseReader::Line> ClauseReader::lines(const ClauseAt& at, const std::string& what) {
  std::vector<Line> found;
  if (!at) return found;
  if (!at->is(Value::Kind::list) && !at->is(Value::Kind::map)) {
    wanted(at, "a list of lines " + what);
    return found;
  }
  if (at->items.size() > most_lines) {
    fault(at, "has " + std::to_string(at->items.size()) + " lines; at most " +
                  std::to_string(most_lines) + " are allowed");
    return found;
  }
  for (const ClauseAt& whole : items(at)) {
    const auto parts = items(whole);
    const bool is_line = (whole->is(Value::Kind::list) || whole->is(Value::Kind::map)) &&
                         parts.size() == 2 && parts[0]->is(Value::Kind::text);
    if (!is_line) {
      wanted(whole, "a line " + what);
      continue;
    }
    Line line{parts[0]->text, whole, parts[1]};
    line.whole.path = line.value.path = join_path(at.path, line.name);
    const bool twice = std::any_of(found.begin(), found.end(),
                                   [&](const Line& other) { return other.name == line.name; });
    if (twice) fault(line.whole, "there are two lines of this name");
    found.push_back(std::move(line));
  }
  return found;
}

void ClauseReader::only(const ClauseAt& at, const std::vector<std::string>& names, bool items_too) {
  if (!at) return;
  for (const auto& [name, value] : at->fields) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    ClauseAt spot{&value, {}, value.place.file.empty() ? at.place : value.place};
    const std::string near = nearest(name, names);
    std::string hint;
    if (!near.empty()) {
      hint = "did you mean " + quoted(join_path(at.path, near)) + "?";
    } else if (names.empty()) {
      hint = quoted(at.path) + " takes no named parameters";
    } else {
      hint = quoted(at.path) + " takes " + listed(names);
    }
    fault(spot, "there is no clause " + quoted(join_path(at.path, name)),
          at.path.empty() && near.empty() ? std::string{} : hint);
  }
  if (!items_too && !at->items.empty()) {
    fault(at, "takes named parameters only, got " + describe(at->items[0]));
  }
}

std::optional<std::int64_t> ClauseReader::integer(const ClauseAt& at, std::int64_t least,
                                                  std::int64_t most) {
  if (!at) return std::nullopt;
  if (at->is(Value::Kind::integer) && at->integer >= least && at->integer <= most) {
    return at->integer;
  }
  wanted(at, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return std::nullopt;
}

bool ClauseReader::boolean(const ClauseAt& at, bool otherwise) {
  if (!at) return otherwise;
  if (at->is(Value::Kind::boolean)) return at->boolean;
  wanted(at, "true or false");
  return otherwise;
}

std::optional<std::string> ClauseReader::text(const ClauseAt& at, const std::string& what) {
  if (!at) return std::nullopt;
  if (at->is(Value::Kind::text) && !at->text.empty()) return at->text;
  wanted(at, what);
  return std::nullopt;
}

int ClauseReader::one_of(const ClauseAt& at, const std::string& kind,
                         const std::vector<std::string>& names) {
  const auto name = text(at, "a " + kind);
  if (!name) return -1;
  const int index = index_of(names, *name);
  if (index < 0) no_such(at, kind, *name, names);
  return index;
}

std::vector<std::string> ClauseReader::names(const ClauseAt& at, const std::string& what) {
  std::vector<std::string> found;
  const std::vector<ClauseAt> said = list(at, "a list of " + what + "s");
  if (said.size() > most_lines) { // each is held against all before it
    fault(at, "names " + std::to_string(said.size()) + " " + what + "s; at most " +
                  std::to_string(most_lines) + " are allowed");
    return found;
  }
  for (const ClauseAt& item : said) {
    const auto name = text(item, "a " + what);
    if (!name) continue;
    if (index_of(found, *name) >= 0) {
      fault(item, "the " + what + " " + quoted(*name) + " is here twice");
    } else {
      found.push_back(*name);
    }
  }
  return found;
}

int ClauseReader::hook(const ClauseAt& at) {
  if (!at) return -1;
  if (at->is(Value::Kind::hook)) return at->hook;
  wanted(at, "a function");
  return -1;
}

Value unnamed_items(const ClauseAt& at) {
  Value cards;
  cards.kind = Value::Kind::list;
  if (at->is(Value::Kind::text)) {
    cards.items.push_back(*at.value);
  } else {
    cards.items = at->items;
  }
  return cards;
}

} // namespace yezi
