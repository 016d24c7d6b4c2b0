#include "script/reading/changes.h"

#include <algorithm>

#include "core/interrupt.h"
#include "script/reading/options.h"
#include "script/reading/paths.h"

namespace yezi {

namespace {

/// What one value of an option changes, perhaps only beside certain values of other options.
struct Change {
  std::string holder; // "players=3"
  bool holds = false;
  const Value* set = nullptr;
  const Value* add = nullptr;
  const Value* drop = nullptr;
};

using Fields = std::vector<std::pair<std::string, Value>>;

const Fields& fields_of(const Value* map) {
  static const Fields none;
  return map == nullptr ? none : map->fields;
}

bool is_under(const std::string& path, const std::string& above) {
  return path.size() > above.size() && path.starts_with(above) && path[above.size()] == '.';
}

bool cites(const Value& value) {
  return !value.by.empty() || std::any_of(value.items.begin(), value.items.end(), cites) ||
         std::any_of(value.fields.begin(), value.fields.end(),
                     [](const auto& field) { return cites(field.second); });
}

class Changing {
public:
  Changing(const std::string& module, bool heeds, Declaration& said,
           std::vector<std::string>& touched, Faults& faults)
      : module_(module), heeds_(heeds), said_(said), touched_(touched), faults_(faults) {}

  void read(const Value& listed) {
    for (const Value& line : listed.items) {
      const Value* changes = line.field("changes");
      if (changes == nullptr || line.items.empty()) continue;
      for (const Option& option : said_.options) {
        // a variant may have declared it anew
        if (option.name == line.items[0].text && option.place.file == line.place.file &&
            option.place.line == line.place.line)
          read_option(option, *changes);
      }
    }
  }

  void apply() {
    const std::size_t before = faults_.size();
    for (const Change& change : changes_) check_paths(change);
    check_overlaps();
    for (const Change& change : changes_)
      if (!change.holds) note_citations(change);
    if (faults_.size() == before) apply_held();
  }

private:
  void fault(const Place& place, std::string what, std::string hint = {}) {
    faults_.push_back({place, std::move(what), std::move(hint)});
  }

  void read_option(const Option& option, const Value& changes) {
    if (!changes.items.empty() || !changes.is(Value::Kind::map))
      fault(changes.place, "changes is a map: { value = { set = { [\"path\"] = … } } }");
    for (const auto& [value, body] : changes.fields) {
      if (value != "*" && !takes(option, value, body.place, faults_)) continue;
      const bool holds =
          value == option.value || (value == "*" && option.value != option.standard &&
                                    changes.field(option.value) == nullptr);
      const std::string holder = option.name + "=" + (value == "*" ? option.value : value);
      if (body.items.empty()) {
        read_change(option, holder, holds, body);
      } else if (!body.fields.empty()) {
        fault(body.place, "wanted one change, { set = … }, or a list of them, each in braces");
      } else {
        for (const Value& each : body.items) read_change(option, holder, holds, each);
      }
    }
  }

  void read_change(const Option& option, const std::string& holder, bool holds, const Value& body) {
    Change change{holder, holds, body.field("set"), body.field("add"), body.field("drop")};
    const std::vector<std::string> known{"set", "add", "drop", "when"};
    for (const auto& [name, value] : body.fields)
      if (std::find(known.begin(), known.end(), name) == known.end())
        fault(value.place, "a change has set, add, drop and when, not \"" + name + "\"",
              did_you_mean(name, known));
    if (change.set == nullptr && change.add == nullptr && change.drop == nullptr)
      fault(body.place, "a change sets, adds or drops something");
    for (const Value* map : {change.set, change.add, change.drop})
      if (map != nullptr && (!map->items.empty() || map->fields.empty()))
        fault(map->place, "wanted clauses by their paths: { [\"path\"] = … }");
    if (const Value* when = body.field("when"))
      change.holds = conditions_hold(option, *when) && change.holds;
    changes_.push_back(std::move(change));
  }

  /// Whether each option named has one of the values named.
  bool conditions_hold(const Option& own, const Value& when) {
    if (!when.items.empty() || when.fields.empty())
      fault(when.place, "when names values of other options: { option = \"value\" }");
    bool all = true;
    for (const auto& [name, wanted] : when.fields) {
      const Option* option = known_option(said_.options, name, module_, wanted.place, faults_);
      if (option == nullptr) continue;
      if (option == &own) fault(wanted.place, "when names other options than its own");
      bool any = false;
      const auto& values = wanted.items.empty() ? std::vector{wanted} : wanted.items;
      for (const Value& value : values) {
        const std::string text = option_text(value);
        if (text.empty()) {
          fault(value.place,
                "when wants a value of \"" + name + "\" or a list of them, got " + describe(value));
        } else if (takes(*option, text, value.place, faults_)) {
          any = any || text == option->value;
        }
      }
      all = all && any;
    }
    return all;
  }

  /// Whether a change of this module adds the clause or one above it.
  bool is_added(const std::string& path) const {
    return std::any_of(changes_.begin(), changes_.end(), [&](const Change& change) {
      const Fields& added = fields_of(change.add);
      return std::any_of(added.begin(), added.end(), [&](const auto& field) {
        return field.first == path || is_under(path, field.first);
      });
    });
  }

  /// Paths lead somewhere, also those of changes that do not hold; and what takes the place of a
  /// clause that cites a rule cites one too.
  void check_paths(const Change& change) {
    for (const Value* map : {change.set, change.drop}) {
      for (const auto& [path, value] : fields_of(map)) {
        if (heeds_) stop_if_interrupted();
        if (faults_.size() > most_faults) return; // each looks for the nearest of all paths
        const Value* old = value_at(said_.root, path);
        if (old == nullptr) {
          if (!is_added(path))
            fault(value.place, "there is no clause \"" + path + "\" in " + module_, near(path));
        } else if (!old->by.empty() && !cites(value)) {
          fault(value.place,
                '"' + path + "\" cites " + old->by.front() + ", but what " + change.holder +
                    (map == change.set ? " sets in its place" : " drops it by") + " cites no rule",
                "by = \"…\", the rule that says so");
        }
      }
    }
    for (const auto& [path, value] : fields_of(change.add)) {
      const auto dot = path.rfind('.');
      if (dot == std::string::npos) continue;
      const std::string above = path.substr(0, dot);
      if (value_at(said_.root, above) == nullptr && !is_added(above))
        fault(value.place, "there is no clause \"" + above + "\" in " + module_, near(above));
    }
  }

  std::string near(const std::string& path) {
    const std::string found = nearest(path, all_paths(said_.root));
    return found.empty() ? "add is for clauses that are new" : "did you mean \"" + found + "\"?";
  }

  /// Two changes that hold at once and would not come to the same in either order.
  void check_overlaps() {
    for (std::size_t i = 0; i < changes_.size(); ++i) {
      for (std::size_t j = i + 1; j < changes_.size(); ++j) {
        if (!changes_[i].holds || !changes_[j].holds) continue;
        for (const auto& [path, value] : fields_of(changes_[j].set)) {
          check_overlap(changes_[i], changes_[i].set, changes_[j], path, value.place, false);
          check_overlap(changes_[i], changes_[i].add, changes_[j], path, value.place, true);
        }
        for (const auto& [path, value] : fields_of(changes_[j].add)) {
          for (const auto& [other, set] : fields_of(changes_[i].set))
            if (same(path, other) || is_under(path, other))
              overlap(changes_[i], changes_[j], other, value.place);
          for (const auto& [other, add] : fields_of(changes_[i].add))
            if (path == other && value_at(said_.root, path) == nullptr)
              overlap(changes_[i], changes_[j], path, value.place);
        }
      }
    }
  }

  void check_overlap(const Change& a, const Value* of_a, const Change& b, const std::string& path,
                     const Place& place, bool adds) {
    for (const auto& [other, value] : fields_of(of_a)) {
      if (same(path, other) || is_under(other, path) || (!adds && is_under(path, other)))
        overlap(a, b, is_under(path, other) ? other : path, place);
    }
  }

  bool same(const std::string& a, const std::string& b) {
    return a == b || numbered(said_.root, a) == numbered(said_.root, b);
  }

  void overlap(const Change& a, const Change& b, const std::string& path, const Place& place) {
    fault(place, a.holder + " and " + b.holder + " both set \"" + path + '"',
          "let one of them hold only beside other values: when = { " +
              a.holder.substr(0, a.holder.find('=')) + " = … }");
  }

  void note_citations(const Change& change) {
    for (const Value* map : {change.set, change.add, change.drop})
      for (const auto& [path, value] : fields_of(map)) note_citations(path, value);
  }
  void note_citations(const std::string& path, const Value& value) {
    Clause clause{path, value.by, value.place, module_};
    for (const auto& [kind, rules] : value.refuses)
      clause.by.insert(clause.by.end(), rules.begin(), rules.end());
    if (!clause.by.empty()) said_.elsewhere.push_back(std::move(clause));
    for (const Value& item : value.items) note_citations(path, item);
    for (const auto& [name, field] : value.fields) note_citations(below(path, name), field);
  }

  /// What is added, then what is set, then what is dropped: what one drops others may have changed.
  void apply_held() {
    Value adds, sets, drops;
    for (const Change& change : changes_) {
      if (!change.holds) continue;
      for (const auto& field : fields_of(change.add)) adds.fields.push_back(field);
      for (const auto& field : fields_of(change.set)) sets.fields.push_back(field);
      for (const auto& field : fields_of(change.drop)) drop(field, drops);
    }
    Variation variation{module_, module_, nullptr, nullptr, nullptr, heeds_};
    const auto vary = [&](const Value* Variation::*part, Value& with) {
      if (with.fields.empty()) return;
      with.kind = Value::Kind::map;
      with.place = with.fields.front().second.place;
      variation.*part = &with;
      apply_variation(variation, said_.root, touched_, said_.clauses, faults_);
      variation.*part = nullptr;
    };
    vary(&Variation::add, adds);
    vary(&Variation::set, sets);
    // All of them are somewhere, but perhaps nothing adds it now, or what stands there is another.
    std::erase_if(drops.fields,
                  [&](const auto& field) { return value_at(said_.root, field.first) == nullptr; });
    vary(&Variation::drop, drops);
  }

  /// Of drops of one clause and of its parts the uppermost remains; all cite.
  void drop(const std::pair<std::string, Value>& field, Value& drops) {
    const std::string& path = field.first; // a lambda below uses it
    const Value& value = field.second;
    const auto cite = [&](const std::string& gone, const Value& by) {
      if (!by.by.empty()) said_.clauses.push_back({gone, by.by, by.place, module_, by.by.front()});
    };
    for (const auto& [other, earlier] : drops.fields)
      if (same(path, other) || is_under(path, other)) return cite(path, value);
    std::erase_if(drops.fields, [&](const auto& earlier) {
      if (!is_under(earlier.first, path)) return false;
      cite(earlier.first, earlier.second);
      return true;
    });
    drops.fields.push_back(field);
  }

  static constexpr std::size_t most_faults = 100;

  const std::string& module_;
  bool heeds_;
  Declaration& said_;
  std::vector<std::string>& touched_;
  Faults& faults_;
  std::vector<Change> changes_;
};

} // namespace

void apply_changes(const Value& listed, const std::string& module, bool heeds, Declaration& said,
                   std::vector<std::string>& touched, Faults& faults) {
  Changing changing(module, heeds, said, touched, faults);
  changing.read(listed);
  changing.apply();
}

} // namespace yezi
