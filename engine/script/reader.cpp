#include "script/reader.h"

#include <algorithm>
#include <cmath>

namespace yezi {

namespace {

constexpr int most_values = 100'000;
constexpr std::size_t deepest_nesting = 60;

std::string option_key(lua_State* lua, int index) {
  if (lua_type(lua, index) == LUA_TSTRING) return lua_tostring(lua, index);
  return lua_isinteger(lua, index) != 0 ? std::to_string(lua_tointeger(lua, index)) : "";
}

/// Arithmetic on two numbers is a number, so that an option minus one can stand where a number
/// must.
void fold(Value& value) {
  if (!value.is(Value::Kind::named) || value.items.size() != 2 || !value.text.starts_with('<'))
    return;
  value.text.erase(0, 1);
  const Value& a = value.items[0];
  const Value& b = value.items[1];
  if (!a.is(Value::Kind::integer) || !b.is(Value::Kind::integer)) return;
  const auto as_number = [](std::int64_t n) { return static_cast<std::uint64_t>(n); };
  std::int64_t result = 0;
  if (value.text == "add") {
    result = static_cast<std::int64_t>(as_number(a.integer) + as_number(b.integer));
  } else if (value.text == "sub") {
    result = static_cast<std::int64_t>(as_number(a.integer) - as_number(b.integer));
  } else if (value.text == "mul") {
    result = static_cast<std::int64_t>(as_number(a.integer) * as_number(b.integer));
  } else {
    if (b.integer <= 0) return;
    result = a.integer / b.integer - (a.integer % b.integer < 0 ? 1 : 0);
  }
  value.kind = Value::Kind::integer;
  value.integer = result;
  value.text.clear();
  value.items.clear();
}

/// { value, by = "P2" } is the value.
void simplify(Value& value, bool exact_place) {
  if (!value.fields.empty() || value.by.empty() || value.items.size() != 1) return;
  Value inner = std::move(value.items[0]);
  inner.by.insert(inner.by.begin(), value.by.begin(), value.by.end());
  // The clause stands where it is said, even if its value was made elsewhere.
  if (exact_place) inner.place = value.place;
  value = std::move(inner);
}

/// y.none in a table is as if nothing stood there.
void leave_out_none(Value& value) {
  std::erase_if(value.items, [](const Value& item) { return item.is_named("none"); });
  std::erase_if(value.fields, [](const auto& field) { return field.second.is_named("none"); });
  if (value.is(Value::Kind::map) && value.fields.empty()) value.kind = Value::Kind::list;
}

} // namespace

Value value_of(const Option& option, const Place& place) {
  Value value;
  value.place = place;
  const auto& c = option.choices;
  const bool is_switch = option.kind == Option::Kind::choice && c.size() == 2 &&
                         std::count(c.begin(), c.end(), "on") == 1 &&
                         std::count(c.begin(), c.end(), "off") == 1;
  if (option.kind == Option::Kind::integer) {
    value.kind = Value::Kind::integer;
    value.integer = std::stoll(option.value);
  } else if (is_switch) {
    value.kind = Value::Kind::boolean;
    value.boolean = option.value == "on";
  } else {
    value.kind = Value::Kind::text;
    value.text = option.value;
  }
  return value;
}

Position Position::field(const std::string& name) const {
  if (written != nullptr)
    if (const auto found = written->fields.find(name); found != written->fields.end())
      return {{place.file, found->second.line}, &found->second};
  return {place, nullptr};
}

Position Position::item(std::size_t number) const {
  if (written == nullptr || number == 0 || number > written->items.size()) return {place, nullptr};
  return {{place.file, written->items[number - 1].line}, &written->items[number - 1]};
}

void ValueReader::fault(const Position& spot, std::string what, std::string hint) {
  faults_.push_back({spot.place, std::move(what), std::move(hint)});
}

Value ValueReader::read(int index, const Position& spot) {
  lua_State* lua = sandbox_.lua();
  index = lua_absindex(lua, index);
  luaL_checkstack(lua, 12, "values nest too deeply");
  Value value;
  value.place = spot.place;
  if (gave_up_) return value;
  if (++values_ > most_values || open_.size() > deepest_nesting) {
    gave_up_ = true;
    fault(spot,
          values_ > most_values ? "a module has at most 100 000 values" : "values nest too deeply");
    return value;
  }
  switch (lua_type(lua, index)) {
  case LUA_TBOOLEAN:
    value.kind = Value::Kind::boolean;
    value.boolean = lua_toboolean(lua, index) != 0;
    return value;
  case LUA_TNUMBER: {
    int exact = 0;
    value.integer = lua_tointegerx(lua, index, &exact);
    value.kind = Value::Kind::integer;
    if (exact == 0) fault(spot, "wanted a whole number, got " + brief_text(lua, index));
    return value;
  }
  case LUA_TSTRING: {
    std::size_t size = 0;
    const char* text = lua_tolstring(lua, index, &size);
    value.kind = Value::Kind::text;
    value.text.assign(text, size);
    return value;
  }
  case LUA_TTABLE:
    return read_table(index, spot, Shape::plain);
  case LUA_TUSERDATA:
    if (to_named(lua, index) != nullptr) return read_named(index, spot);
    break;
  case LUA_TFUNCTION:
    if (lua_iscfunction(lua, index) != 0) break;
    value.kind = Value::Kind::hook;
    value.hook = static_cast<int>(functions_.size());
    lua_pushvalue(lua, index);
    functions_.push_back(luaL_ref(lua, LUA_REGISTRYINDEX));
    return value;
  default:
    break;
  }
  fault(spot, std::string("a clause cannot be ") +
                  (lua_type(lua, index) == LUA_TFUNCTION
                       ? "a library function; write a function around it"
                   : lua_isnil(lua, index) ? "nil"
                                           : "this value (is it y itself?)"));
  return value;
}

void ValueReader::read_by(int index, const Position& spot, std::vector<std::string>& by) {
  Value rule = read(index, spot);
  if (rule.is(Value::Kind::text))
    rule = [&] {
      Value list;
      list.items.push_back(std::move(rule));
      return list;
    }();
  for (const Value& item : rule.items) {
    if (item.is(Value::Kind::text) && !item.text.empty()) {
      by.push_back(item.text);
    } else {
      fault(spot, "by wants a rule number of the sheet, such as \"P2\"");
    }
  }
  if (rule.items.empty()) fault(spot, "by wants a rule number of the sheet, such as \"P2\"");
}

Value ValueReader::read_table(int index, const Position& spot, Shape shape) {
  lua_State* lua = sandbox_.lua();
  Value value;
  value.place = spot.place;
  const int top = lua_gettop(lua);
  if (push_behind_frozen(lua, index)) index = lua_gettop(lua);
  const void* identity = lua_topointer(lua, index);
  if (std::find(open_.begin(), open_.end(), identity) != open_.end()) {
    fault(spot, "a table contains itself");
    lua_settop(lua, top);
    return value;
  }
  open_.push_back(identity);

  lua_Integer numbered = 0;
  std::vector<std::string> names;
  lua_pushnil(lua);
  while (lua_next(lua, index) != 0) {
    lua_pop(lua, 1);
    if (lua_isinteger(lua, -1) != 0) {
      ++numbered;
    } else if (lua_type(lua, -1) == LUA_TSTRING) {
      names.emplace_back(lua_tostring(lua, -1));
    } else {
      fault(spot, std::string("a key of a clause is a text, not a ") + luaL_typename(lua, -1));
    }
  }
  std::sort(names.begin(), names.end());
  for (lua_Integer i = 1; i <= numbered; ++i) {
    if (lua_rawgeti(lua, index, i) == LUA_TNIL) {
      fault(spot, "a list with a hole: item " + std::to_string(i) + " is missing",
            "is a name in it spelled wrong?");
      lua_pop(lua, 1);
      break;
    }
    value.items.push_back(read(-1, spot.item(static_cast<std::size_t>(i))));
    lua_pop(lua, 1);
  }
  for (const std::string& name : names) {
    lua_getfield(lua, index, name.c_str());
    if (name == "by") {
      read_by(-1, spot.field(name), value.by);
    } else {
      value.fields.emplace_back(name, read(-1, spot.field(name)));
    }
    lua_pop(lua, 1);
  }
  open_.pop_back();
  lua_settop(lua, top);
  value.kind = value.fields.empty() ? Value::Kind::list : Value::Kind::map;
  if (shape == Shape::plain) simplify(value, spot.written != nullptr);
  if (shape != Shape::arguments) leave_out_none(value);
  return value;
}

Value ValueReader::read_named(int index, const Position& spot) {
  lua_State* lua = sandbox_.lua();
  const MadeWord named = *to_named(lua, index);
  const Word& word = word_of(lua, named);
  Position here{{sandbox_.file_name(named.file), named.line}, nullptr};
  if (here.place.line == 0) here.place = spot.place;
  here.written = loader_.map(here.place.file).find(named.line, word.name);
  if (here.written == nullptr && spot.place.file == here.place.file &&
      spot.place.line == named.line)
    here.written = spot.written;

  const int top = lua_gettop(lua);
  const bool has_arguments = lua_getiuservalue(lua, index, 1) == LUA_TTABLE;
  Value value;
  value.place = here.place;
  if (word.name == "pick" && has_arguments) {
    value = read_pick(lua_gettop(lua), here);
  } else if (word.name == "option" && has_arguments) {
    value = read_option(lua_gettop(lua), here);
  } else {
    if (has_arguments)
      value =
          read_table(lua_gettop(lua), here, named.listed ? Shape::arguments : Shape::parameters);
    value.kind = Value::Kind::named;
    value.text = word.name;
    value.place = here.place;
    if (!has_arguments && word.form != Form::bare && word.form != Form::free)
      fault(here, "y." + word.name + " stands without what it needs",
            "games/yezi.meta.lua tells what each word takes");
    if (lua_getiuservalue(lua, index, 2) == LUA_TSTRING) {
      Value id;
      id.kind = Value::Kind::text;
      id.text = lua_tostring(lua, -1);
      id.place = here.place;
      value.items.insert(value.items.begin(), std::move(id));
    }
    fold(value);
  }
  lua_settop(lua, top);
  return value;
}

const Option* ValueReader::option(const std::string& name, const Position& spot) {
  if (options_ == nullptr) {
    fault(spot, "options cannot depend on options");
    return nullptr;
  }
  std::vector<std::string> names;
  for (const Option& candidate : *options_) {
    if (candidate.name == name) return &candidate;
    names.push_back(candidate.name);
  }
  fault(spot, "there is no option \"" + name + "\"", did_you_mean(name, names));
  return nullptr;
}

Value ValueReader::read_option(int arguments, const Position& spot) {
  lua_State* lua = sandbox_.lua();
  lua_rawgeti(lua, arguments, 1);
  if (lua_type(lua, -1) == LUA_TSTRING) {
    if (const Option* known = option(lua_tostring(lua, -1), spot))
      return value_of(*known, spot.place);
  } else {
    fault(spot, "y.option wants the name of an option");
  }
  Value nothing;
  nothing.place = spot.place;
  return nothing;
}

// Every branch is read, so that a fault in one that is not taken is told too.
Value ValueReader::read_pick(int arguments, const Position& spot) {
  lua_State* lua = sandbox_.lua();
  Value chosen;
  chosen.place = spot.place;
  lua_rawgeti(lua, arguments, 1);
  lua_rawgeti(lua, arguments, 2);
  const int branches = lua_gettop(lua);
  if (lua_type(lua, branches - 1) != LUA_TSTRING || !lua_istable(lua, branches)) {
    fault(spot, "wanted y.pick(\"option\", { value = …, [\"*\"] = … })");
    return chosen;
  }
  const Option* known = option(lua_tostring(lua, branches - 1), spot);
  if (known == nullptr) return chosen;
  const Position inside = spot.item(2);

  std::vector<std::string> keys;
  lua_pushnil(lua);
  while (lua_next(lua, branches) != 0) {
    lua_pop(lua, 1);
    keys.push_back(option_key(lua, -1));
  }
  std::sort(keys.begin(), keys.end());
  const auto has = [&](const std::string& key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
  };
  const std::string taken = has(known->value) ? known->value : "*";
  for (const std::string& key : keys) {
    const auto& choices = known->choices;
    const bool number = known->kind == Option::Kind::integer;
    if (key != "*" && !number && std::find(choices.begin(), choices.end(), key) == choices.end()) {
      if (key.empty())
        fault(inside, "a branch of \"" + known->name + "\" is named by a value of the option",
              "of a switch: { on = …, off = … }");
      else
        fault(inside.field(key), "option \"" + known->name + "\" has no value \"" + key + "\"",
              did_you_mean(key, choices));
      continue;
    }
    if (lua_getfield(lua, branches, key.c_str()) == LUA_TNIL) {
      lua_pop(lua, 1);
      lua_rawgeti(lua, branches, std::atoll(key.c_str()));
    }
    Value branch = read(-1, inside.field(key));
    lua_pop(lua, 1);
    if (key == taken) chosen = std::move(branch);
  }
  std::string missing = has(taken) ? "" : known->value;
  for (const std::string& choice : known->choices)
    if (!has("*") && !has(choice) && missing.empty()) missing = choice;
  if (!missing.empty())
    fault(spot, "y.pick(\"" + known->name + "\") says nothing for \"" + missing + "\"",
          "give it a branch, or [\"*\"] for all others");
  return chosen;
}

Value ValueReader::read_module(const Module& module, const std::vector<std::string>& left_out) {
  lua_State* lua = sandbox_.lua();
  const Position spot{{module.file, module.line}, module.written};
  // A copy without what is left out, so that the rest is read as any other table.
  lua_rawgeti(lua, LUA_REGISTRYINDEX, module.arguments);
  if (push_behind_frozen(lua, -1)) lua_remove(lua, -2);
  lua_newtable(lua);
  lua_pushnil(lua);
  while (lua_next(lua, -3) != 0) {
    const bool out =
        lua_type(lua, -2) == LUA_TSTRING &&
        std::find(left_out.begin(), left_out.end(), lua_tostring(lua, -2)) != left_out.end();
    if (out) {
      lua_pop(lua, 1);
    } else {
      lua_pushvalue(lua, -2);
      lua_insert(lua, -2);
      lua_rawset(lua, -4);
    }
  }
  Value root = read_table(lua_gettop(lua), spot, Shape::parameters);
  lua_pop(lua, 2);
  root.kind = Value::Kind::map;
  return root;
}

} // namespace yezi
