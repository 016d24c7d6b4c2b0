#include "script/paths.h"

#include <algorithm>
#include <utility>

namespace yezi {

namespace {

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

std::string below(const std::string& prefix, const std::string& step) {
  std::string path = prefix;
  if (!path.empty()) path += '.';
  path += step;
  return path;
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
  return line;
}

bool is_list(const Value& value) {
  return value.is(Value::Kind::list) || (value.is(Value::Kind::map) && !value.items.empty());
}

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
    const auto [above, name] = split_last(path);
    Value* parent = above.empty() ? &root_ : value_at(root_, above);
    Value* old = parent == nullptr ? nullptr : child(*parent, name);
    if (old == nullptr) return missing(path, value.place, "");
    if (!value.by.empty()) clauses.push_back({path, value.by, value.place, variation_.module});
    for (auto field = parent->fields.begin(); field != parent->fields.end(); ++field) {
      if (&field->second != old) continue;
      parent->fields.erase(field);
      return;
    }
    parent->items.erase(parent->items.begin() + (old - parent->items.data()));
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
      parent->items.push_back(as_line(name, value));
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
      list.items.push_back(std::move(item));
      touched_.push_back(below(path, step_name(list, list.items.size() - 1)));
    }
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

void apply_variation(const Variation& variation, Value& root, std::vector<std::string>& touched,
                     std::vector<Clause>& clauses, Faults& faults) {
  Varying varying(variation, root, touched, faults);
  const auto each_field = [&](const Value* map, const char* name, const auto& act) {
    if (map == nullptr) return;
    if (!map->items.empty() || !(map->is(Value::Kind::map) || map->is(Value::Kind::list)))
      faults.push_back({map->place, std::string(name) + " is a map: { [\"path\"] = … }"});
    for (const auto& [path, value] : map->fields) act(path, value);
  };
  each_field(variation.drop, "drop", [&](const std::string& path, const Value& value) {
    if (!value.items.empty() || !value.fields.empty() || value.is(Value::Kind::text))
      faults.push_back({value.place, "drop wants [\"" + path + "\"] = { by = \"…\" }"});
    varying.drop(path, value, clauses);
  });
  each_field(variation.set, "set",
             [&](const std::string& path, const Value& value) { varying.set(path, value); });
  each_field(variation.add, "add",
             [&](const std::string& path, const Value& value) { varying.add(path, value); });
}

} // namespace yezi
