#include "script/reading/paths.h"

#include <algorithm>
#include <utility>

#include "core/interrupt.h"
#include "script/sandbox/sandbox.h"

namespace yezi {

std::string below(const std::string& path, const std::string& step) {
  return path.empty() ? step : path + '.' + step;
}

namespace {

constexpr char dropped[] = "<dropped>"; // stands where a clause was until all drops are done

std::pair<std::string, std::string> split_last(const std::string& path) {
  const auto dot = path.rfind('.');
  if (dot == std::string::npos) return {"", path};
  return {path.substr(0, dot), path.substr(dot + 1)};
}

std::string step_name(const Value& parent, std::size_t item) {
  const std::string name = line_name(parent.items[item]);
  return name.empty() ? std::to_string(item + 1) : name;
}

Value* child(Value& parent, std::string_view name) {
  return const_cast<Value*>(yezi::child(std::as_const(parent), name));
}

void visit_below(Value& parent, const std::string& prefix, const Visit& visit) {
  // The items of a line begin with its name, which is no clause of its own.
  const bool line = !line_name(parent).empty();
  for (std::size_t i = line ? 1 : 0; i < parent.items.size(); ++i) {
    const bool alone = line && parent.items.size() == 2; // the line is its value
    const std::string path = alone ? prefix : below(prefix, step_name(parent, i));
    visit(path, parent.items[i]);
    visit_below(parent.items[i], path, visit);
  }
  for (auto& [name, value] : parent.fields) {
    const std::string path = below(prefix, name);
    visit(path, value);
    visit_below(value, path, visit);
  }
}

/// A line { "name", value … } from what a variant gave for it, which may leave the name out.
Value as_line(const std::string& name, const Value& value) {
  if (line_name(value) == name) return value;
  Value line;
  line.kind = Value::Kind::list;
  line.place = value.place;
  line.by = value.by;
  Value text;
  text.kind = Value::Kind::text;
  text.text = name;
  text.place = value.place;
  line.items = {std::move(text), value};
  line.items[1].by.clear();
  line.refuses = value.refuses;
  line.items[1].refuses.clear();
  return line;
}

bool is_list(const Value& value) {
  return value.is(Value::Kind::list) || (value.is(Value::Kind::map) && !value.items.empty());
}

constexpr std::size_t most_missed = 100;
constexpr std::size_t most_touched = 1000;

class Varying {
public:
  Varying(const Variation& variation, Value& root, std::vector<std::string>& touched,
          Faults& faults)
      : variation_(variation), root_(root), touched_(touched), faults_(faults) {}

  void set(const std::string& path, const Value& value) {
    Value* old = value_at(root_, path);
    if (old == nullptr) return missing(path, value.place, "add");
    const std::string name = line_name(*old);
    // The value of a line lies at the path of the line itself.
    *old = name.empty() ? value : as_line(name, value);
    touched_.push_back(path);
  }

  void drop(const std::string& path, const Value& value, std::vector<Clause>& clauses) {
    Value* old = value_at(root_, path);
    if (old == nullptr) return missing(path, value.place, "");
    if (!value.by.empty())
      clauses.push_back({path, value.by, value.place, variation_.module, value.by.front()});
    *old = {};
    old->kind = Value::Kind::named;
    old->text = dropped;
  }

  /// Takes away what was dropped: at once, so that numbers of items mean those of the base.
  static void sweep(Value& value) {
    const auto gone = [](const Value& each) { return each.is_named(dropped); };
    std::erase_if(value.items, gone);
    std::erase_if(value.fields, [&](const auto& field) { return gone(field.second); });
    if (value.is(Value::Kind::map) && value.fields.empty()) value.kind = Value::Kind::list;
    for (Value& item : value.items) sweep(item);
    for (auto& [name, field] : value.fields) sweep(field);
  }

  void add(const std::string& path, const Value& value) {
    if (Value* old = value_at(root_, path)) {
      if (!is_list(*old) || !line_name(*old).empty()) {
        faults_.push_back({value.place,
                           "there already is a clause \"" + path + "\" in " + variation_.base,
                           "use set to replace it"});
        return;
      }
      return append(*old, path, value);
    }
    const auto steps = split_last(path);
    const std::string& above = steps.first;
    const std::string& name = steps.second; // a lambda below uses it
    Value* parent = above.empty() ? &root_ : value_at(root_, above);
    if (parent == nullptr) {
      missing(above, value.place, "");
      if (faults_.back().hint.empty())
        faults_.back().hint = "add it whole: add = { [\"" + above + "\"] = { " + name + " = … } }";
      return;
    }
    const bool lines = !parent->items.empty() && !line_name(parent->items.front()).empty();
    const bool bare = value.is(Value::Kind::named) && value.items.empty() && value.fields.empty();
    const bool pure = parent->is(Value::Kind::list);
    if (line_name(value) == name || (lines && (pure || value.is(Value::Kind::hook) ||
                                               (value.is(Value::Kind::named) && !bare)))) {
      insert(*parent, as_line(name, value));
    } else {
      if (parent->is(Value::Kind::list)) parent->kind = Value::Kind::map;
      const auto place = std::find_if(parent->fields.begin(), parent->fields.end(),
                                      [&](const auto& field) { return field.first > name; });
      parent->fields.emplace(place, name, value);
    }
    touched_.push_back(path);
  }

private:
  /// One more item, or several where the value is a list of such items.
  void append(Value& list, const std::string& path, const Value& value) {
    const bool nested = !list.items.empty() && is_list(list.items.front());
    const bool several = value.is(Value::Kind::list) && !value.items.empty() &&
                         (nested ? line_name(value).empty() && is_list(value.items.front()) : true);
    std::vector<Value> fresh = several ? value.items : std::vector<Value>{value};
    for (Value& item : fresh) {
      const std::string name = line_name(item);
      if (!name.empty() && child(list, name) != nullptr) {
        faults_.push_back(
            {item.place,
             "there already is a clause \"" + below(path, name) + "\" in " + variation_.base,
             "use set to replace it"});
        continue;
      }
      const std::size_t at = insert(list, std::move(item));
      touched_.push_back(below(path, step_name(list, at)));
    }
  }

  /// At the end, or before the line that `before` names; tells where.
  std::size_t insert(Value& list, Value line) {
    auto at = list.items.end();
    const Value* before = line_name(line).empty() ? nullptr : line.field("before");
    if (before != nullptr) {
      at = std::find_if(list.items.begin(), list.items.end(), [&](const Value& item) {
        return before->is(Value::Kind::text) && line_name(item) == before->text;
      });
      if (at == list.items.end()) {
        std::vector<std::string> names;
        for (const Value& item : list.items) names.push_back(line_name(item));
        faults_.push_back({before->place, "before wants the name of a line in the same list",
                           did_you_mean(before->text, names)});
      }
      std::erase_if(line.fields, [](const auto& field) { return field.first == "before"; });
      if (line.fields.empty()) line.kind = Value::Kind::list;
    }
    const auto place = static_cast<std::size_t>(at - list.items.begin());
    list.items.insert(at, std::move(line));
    return place;
  }

  void missing(const std::string& path, const Place& place, const std::string& instead) {
    Fault fault{place, "there is no clause \"" + path + "\" in " + variation_.base, {}};
    const std::string near = nearest(path, all_paths(root_));
    if (!near.empty()) {
      fault.hint = "did you mean \"" + near + "\"?";
    } else if (!instead.empty()) {
      fault.hint = "use " + instead + " for a clause that is new";
    }
    faults_.push_back(std::move(fault));
  }

  const Variation& variation_;
  Value& root_;
  std::vector<std::string>& touched_;
  Faults& faults_;
};

} // namespace

Value* value_at(Value& root, std::string_view path) {
  return const_cast<Value*>(value_at(std::as_const(root), path));
}

void each_value(Value& root, const Visit& visit) { visit_below(root, "", visit); }

std::vector<std::string> all_paths(Value& root) {
  std::vector<std::string> paths;
  each_value(root, [&](const std::string& path, Value&) {
    if (paths.empty() || paths.back() != path) paths.push_back(path);
  });
  return paths;
}

std::string numbered(Value& root, const std::string& path) {
  std::string name;
  Value* at = &root;
  for (std::size_t from = 0; from <= path.size();) {
    const std::size_t dot = std::min(path.find('.', from), path.size());
    const std::string step = path.substr(from, dot - from);
    Value* next = child(*at, step);
    if (next == nullptr && !line_name(*at).empty() && at->items.size() > 1)
      next = child(*(at = &at->items[1]), step);
    if (next == nullptr) return path;
    const auto item = std::find_if(at->items.begin(), at->items.end(),
                                   [&](const Value& each) { return &each == next; });
    const auto number = static_cast<std::size_t>(item - at->items.begin());
    name = below(name, item == at->items.end() ? step : step_name(*at, number));
    at = next;
    from = dot + 1;
  }
  return name;
}

void apply_variation(const Variation& variation, Value& root, std::vector<std::string>& touched,
                     std::vector<Clause>& clauses, Faults& faults) {
  Varying varying(variation, root, touched, faults);
  const auto each_field = [&](const Value* map, const char* name, const auto& act) {
    if (map == nullptr) return;
    if (!map->items.empty() || !(map->is(Value::Kind::map) || map->is(Value::Kind::list)))
      faults.push_back({map->place, std::string(name) + " is a map: { [\"path\"] = … }"});
    for (const auto& [path, value] : map->fields) {
      if (variation.heeds) stop_if_interrupted();
      if (faults.size() > most_missed) return; // each looks for the nearest of all paths
      if (touched.size() > most_touched) break;
      if (path == "options" || path.starts_with("options.")) {
        faults.push_back({value.place,
                          "options are no clauses: they cannot be in " + std::string(name),
                          "a variant has options of its own: options = { { \"name\", … } }"});
        continue;
      }
      act(path, value);
    }
    if (touched.size() > most_touched)
      faults.push_back(
          {map->place, "a variant changes at most " + std::to_string(most_touched) + " clauses"});
  };
  each_field(variation.drop, "drop", [&](const std::string& path, const Value& value) {
    if (!value.items.empty() || !value.fields.empty() || value.is(Value::Kind::text))
      faults.push_back({value.place, "drop wants [\"" + path + "\"] = { by = \"…\" }"});
    varying.drop(path, value, clauses);
  });
  if (variation.drop != nullptr) Varying::sweep(root);
  each_field(variation.set, "set",
             [&](const std::string& path, const Value& value) { varying.set(path, value); });
  each_field(variation.add, "add",
             [&](const std::string& path, const Value& value) { varying.add(path, value); });
}

} // namespace yezi
