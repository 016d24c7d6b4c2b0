// Options as clauses ask for them: y.option, and y.pick, which takes one branch of several.

#include <algorithm>

#include "script/reading/reader.h"

namespace yezi {

namespace {

std::string option_key(lua_State* lua, int index) {
  if (lua_type(lua, index) == LUA_TSTRING) return lua_tostring(lua, index);
  return lua_isinteger(lua, index) != 0 ? std::to_string(lua_tointeger(lua, index)) : "";
}

/// The names of the branches of a pick, in order.
std::vector<std::string> option_keys(lua_State* lua, int branches) {
  std::vector<std::string> keys;
  lua_pushnil(lua);
  while (lua_next(lua, branches) != 0) {
    lua_pop(lua, 1);
    keys.push_back(option_key(lua, -1));
  }
  std::sort(keys.begin(), keys.end());
  return keys;
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

const Option* ValueReader::option(const std::string& name, const SourceSpot& spot) {
  if (options_ == nullptr) {
    fault(spot, "options cannot depend on options");
    return nullptr;
  }
  sandbox_.charge(static_cast<std::int64_t>(options_->size()));
  std::vector<std::string> names;
  for (const Option& candidate : *options_) {
    if (candidate.name == name) return &candidate;
    names.push_back(candidate.name);
  }
  sandbox_.charge(static_cast<std::int64_t>(options_->size()) * 100);
  fault(spot, "there is no option \"" + name.substr(0, 60) + "\"", did_you_mean(name, names));
  return nullptr;
}

Value ValueReader::read_option(int arguments, const SourceSpot& spot) {
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

bool ValueReader::names_a_value(const Option& option, const std::string& key,
                                const SourceSpot& spot) {
  const auto& choices = option.choices;
  const auto among = [&](const std::vector<std::string>& values) {
    return std::find(values.begin(), values.end(), key) != values.end();
  };
  if (key == "*" || option.kind == Option::Kind::integer || among(choices) ||
      among(option.given_up))
    return true;
  if (key.empty())
    fault(spot, "a branch of \"" + option.name + "\" is named by a value of the option",
          "of a switch: { on = …, off = … }");
  else
    fault(spot.field(key), "option \"" + option.name + "\" has no value \"" + key + "\"",
          did_you_mean(key, choices));
  return false;
}

// Every branch is read, so that a fault in one that is not taken is reported too.
Value ValueReader::read_pick(int arguments, const SourceSpot& spot) {
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
  const SourceSpot inside = spot.item(2);

  const std::vector<std::string> keys = option_keys(lua, branches);
  const auto has = [&](const std::string& key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
  };
  const std::string taken = has(known->value) ? known->value : "*";
  for (const std::string& key : keys) {
    if (!names_a_value(*known, key, inside)) continue;
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

} // namespace yezi
