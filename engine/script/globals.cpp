// The globals and library functions that modules get: an allow-list, with what could run long or
// differ from run to run wrapped or left out.

#include <algorithm>
#include <array>
#include <cmath>

#include "script/prelude.h"
#include "script/sandbox.h"

namespace yezi {

namespace {

constexpr char frozen_name[] = "yezi.Frozen";
constexpr char globals_key = 0;

int refuse_write(lua_State* lua) {
  const std::string what = lua_tostring(lua, lua_upvalueindex(1));
  const std::string key = brief_text(lua, 2);
  if (what == "globals")
    Sandbox::of(lua).raise("there are no globals to set", "write: local " + key);
  Sandbox::of(lua).raise("cannot change \"" + key + "\": " + what + " are read-only");
}

std::vector<std::string> text_keys(lua_State* lua, int table) {
  std::vector<std::string> names;
  table = lua_absindex(lua, table);
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    lua_pop(lua, 1);
    if (lua_type(lua, -1) == LUA_TSTRING) names.emplace_back(lua_tostring(lua, -1));
  }
  return names;
}

/// Names of the locals that the running function has, for a hint.
void add_locals(lua_State* lua, std::vector<std::string>& names) {
  lua_Debug at;
  if (lua_getstack(lua, 1, &at) == 0) return;
  for (int i = 1; const char* name = lua_getlocal(lua, &at, i); ++i) {
    lua_pop(lua, 1);
    if (name[0] != '(') names.emplace_back(name);
  }
  if (lua_getinfo(lua, "f", &at) == 0) return;
  for (int i = 1; const char* name = lua_getupvalue(lua, -1, i); ++i) {
    lua_pop(lua, 1);
    if (std::string_view(name) != "_ENV") names.emplace_back(name);
  }
  lua_pop(lua, 1);
}

/// Upvalue 1: the table looked into; upvalue 2: "" for globals, else "string" and so on.
int unknown_name(lua_State* lua) {
  const std::string library = lua_tostring(lua, lua_upvalueindex(2));
  const std::string key = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "…";
  auto names = text_keys(lua, lua_upvalueindex(1));
  if (!library.empty())
    Sandbox::of(lua).raise("there is no " + library + "." + key + " here",
                           did_you_mean(key, names));
  add_locals(lua, names);
  std::sort(names.begin(), names.end());
  Sandbox::of(lua).raise("there is nothing called \"" + key + "\" here", did_you_mean(key, names));
}

// --- wrapped functions -------------------------------------------------------------------------

int safe_tostring(lua_State* lua) {
  luaL_checkany(lua, 1);
  const std::string text = brief_text(lua, 1);
  lua_pushlstring(lua, text.data(), text.size());
  return 1;
}

int safe_error(lua_State* lua) {
  if (lua_type(lua, 1) != LUA_TSTRING) Sandbox::of(lua).raise("error() wants a text");
  const int skip = luaL_optinteger(lua, 2, 1) >= 2 ? 1 : 0;
  Sandbox::of(lua).raise(lua_tostring(lua, 1), {}, skip);
}

int safe_assert(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_toboolean(lua, 1) != 0) return lua_gettop(lua);
  Sandbox::of(lua).raise(lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2)
                                                         : "assertion failed");
}

int no_more(lua_State*) { return 0; }

/// Upvalues: list of keys, table, place.
int next_pair(lua_State* lua) {
  const lua_Integer place = lua_tointeger(lua, lua_upvalueindex(3)) + 1;
  lua_pushinteger(lua, place);
  lua_replace(lua, lua_upvalueindex(3));
  if (lua_rawgeti(lua, lua_upvalueindex(1), place) == LUA_TNIL) return 1;
  lua_pushvalue(lua, -1);
  lua_gettable(lua, lua_upvalueindex(2));
  return 2;
}

struct Key {
  bool is_text = false;
  lua_Integer number = 0;
  std::string text;
  bool operator<(const Key& other) const {
    if (is_text != other.is_text) return !is_text;
    return is_text ? text < other.text : number < other.number;
  }
};

/// Numbers first, then texts, each ascending: the same in every run.
int ordered_pairs(lua_State* lua) {
  Sandbox& box = Sandbox::of(lua);
  lua_settop(lua, 1);
  if (!push_behind_frozen(lua, 1)) {
    if (!lua_istable(lua, 1))
      box.raise(std::string("pairs wants a table, got ") + luaL_typename(lua, 1));
    lua_pushvalue(lua, 1);
  }
  std::vector<Key> keys;
  lua_pushnil(lua);
  while (lua_next(lua, 2) != 0) {
    lua_pop(lua, 1);
    if (lua_isinteger(lua, -1) != 0) {
      keys.push_back({false, lua_tointeger(lua, -1), {}});
    } else if (lua_type(lua, -1) == LUA_TSTRING) {
      keys.push_back({true, 0, lua_tostring(lua, -1)});
    } else {
      box.raise("pairs wants keys that are texts or whole numbers");
    }
  }
  box.charge(static_cast<std::int64_t>(keys.size()) * 4);
  std::sort(keys.begin(), keys.end());
  lua_createtable(lua, static_cast<int>(keys.size()), 0);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (keys[i].is_text) {
      lua_pushlstring(lua, keys[i].text.data(), keys[i].text.size());
    } else {
      lua_pushinteger(lua, keys[i].number);
    }
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, keys.empty() ? no_more : next_pair, 3);
  return 1;
}

/// A library function whose work grows with its first argument: upvalue 1, counted before it runs.
int counted(lua_State* lua) {
  const auto size = static_cast<std::int64_t>(lua_rawlen(lua, 1));
  Sandbox::of(lua).charge(size * lua_tointeger(lua, lua_upvalueindex(2)) / 4);
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
  return lua_gettop(lua);
}

constexpr lua_Integer longest_made = 65536;

int safe_rep(lua_State* lua) {
  std::size_t size = 0, gap = 0;
  const char* text = luaL_checklstring(lua, 1, &size);
  const lua_Integer times = luaL_checkinteger(lua, 2);
  const char* between = luaL_optlstring(lua, 3, "", &gap);
  const std::size_t one = size + gap; // texts are short, so this fits
  if (times > 0 && one > 0 && times > longest_made / static_cast<lua_Integer>(one))
    Sandbox::of(lua).raise("string.rep makes at most " + std::to_string(longest_made) + " bytes");
  std::string made;
  for (lua_Integer i = 0; i < times && one > 0; ++i) {
    if (i > 0) made.append(between, gap);
    made.append(text, size);
  }
  lua_pushlstring(lua, made.data(), made.size());
  return 1;
}

/// string.format with plain values only: nothing of the author's is called.
int safe_format(lua_State* lua) {
  luaL_checkstring(lua, 1);
  const int top = lua_gettop(lua);
  std::size_t all = 0;
  for (int i = 1; i <= top; ++i) {
    const int type = lua_type(lua, i);
    if (type != LUA_TSTRING && type != LUA_TNUMBER && type != LUA_TBOOLEAN)
      Sandbox::of(lua).raise(std::string("string.format wants texts and numbers, got ") +
                             luaL_typename(lua, i));
    if (type == LUA_TSTRING) all += lua_rawlen(lua, i);
  }
  if (all > static_cast<std::size_t>(longest_made))
    Sandbox::of(lua).raise("string.format makes at most " + std::to_string(longest_made) +
                           " bytes");
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, top, 1);
  return 1;
}

/// Plain search: patterns can run for longer than anybody waits.
int safe_find(lua_State* lua) {
  std::size_t size = 0, part_size = 0;
  const char* text = luaL_checklstring(lua, 1, &size);
  const char* part = luaL_checklstring(lua, 2, &part_size);
  const lua_Integer from = luaL_optinteger(lua, 3, 1);
  Sandbox::of(lua).charge(static_cast<std::int64_t>(size / 16));
  const std::size_t start = from < 1 ? 0 : static_cast<std::size_t>(from - 1);
  const std::size_t found =
      std::string_view(text, size).find(std::string_view(part, part_size), start);
  if (found == std::string_view::npos) {
    lua_pushnil(lua);
    return 1;
  }
  const std::size_t end = found + part_size;
  lua_pushinteger(lua, static_cast<lua_Integer>(found) + 1);
  lua_pushinteger(lua, static_cast<lua_Integer>(end));
  return 2;
}

int no_patterns(lua_State* lua) {
  Sandbox::of(lua).raise("patterns are left out", "string.find looks for plain text");
}

// --- libraries ---------------------------------------------------------------------------------

struct CountedFunction {
  const char* name;
  int cost; // in quarters of an instruction for each item; 0: not counted
};

/// Takes `functions` of the stock library on top of the stack into a new table that replaces it.
template <std::size_t N>
void choose(lua_State* lua, const std::array<CountedFunction, N>& functions) {
  lua_createtable(lua, 0, static_cast<int>(N));
  for (const CountedFunction& function : functions) {
    lua_getfield(lua, -2, function.name);
    if (function.cost > 0) {
      lua_pushinteger(lua, function.cost);
      lua_pushcclosure(lua, guarded<counted>, 2);
    }
    lua_setfield(lua, -2, function.name);
  }
  lua_remove(lua, -2);
}

constexpr std::array<CountedFunction, 11> math_functions{{{"abs", 0},
                                                          {"ceil", 0},
                                                          {"floor", 0},
                                                          {"fmod", 0},
                                                          {"max", 0},
                                                          {"min", 0},
                                                          {"tointeger", 0},
                                                          {"type", 0},
                                                          {"ult", 0},
                                                          {"maxinteger", 0},
                                                          {"mininteger", 0}}};
constexpr std::array<CountedFunction, 7> table_functions{{{"concat", 4},
                                                          {"insert", 12},
                                                          {"move", 4},
                                                          {"pack", 0},
                                                          {"remove", 12},
                                                          {"sort", 64},
                                                          {"unpack", 4}}};
constexpr std::array<CountedFunction, 7> string_functions{
    {{"byte", 0}, {"char", 0}, {"len", 0}, {"lower", 1}, {"reverse", 1}, {"sub", 0}, {"upper", 1}}};

void set_function(lua_State* lua, const char* name, lua_CFunction function) {
  lua_pushcfunction(lua, function);
  lua_setfield(lua, -2, name);
}

/// The table on top becomes the read-only library `name` of the globals at `globals`.
void add_library(lua_State* lua, int globals, const char* name) {
  be_strict(lua, name);
  freeze_top(lua, "libraries");
  lua_setfield(lua, globals, name);
}

void make_string_library(lua_State* lua, int globals) {
  luaL_requiref(lua, "string", luaopen_string, 0);
  lua_getfield(lua, -1, "format");
  lua_insert(lua, -2);
  choose(lua, string_functions);
  lua_insert(lua, -2);
  lua_pushcclosure(lua, guarded<safe_format>, 1);
  lua_setfield(lua, -2, "format");
  set_function(lua, "rep", guarded<safe_rep>);
  set_function(lua, "find", guarded<safe_find>);
  for (const char* name : {"match", "gmatch", "gsub"})
    set_function(lua, name, guarded<no_patterns>);
  add_library(lua, globals, "string");
  // Methods of texts go through the same read-only library.
  lua_pushliteral(lua, "");
  lua_createtable(lua, 0, 2);
  lua_getfield(lua, globals, "string");
  lua_setfield(lua, -2, "__index");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

} // namespace

std::string brief_text(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
  case LUA_TSTRING:
    return lua_tostring(lua, index);
  case LUA_TNUMBER: {
    lua_pushvalue(lua, index);
    std::string text = lua_tostring(lua, -1);
    lua_pop(lua, 1);
    return text;
  }
  case LUA_TBOOLEAN:
    return lua_toboolean(lua, index) != 0 ? "true" : "false";
  default:
    return lua_typename(lua, lua_type(lua, index)); // no address: it differs from run to run
  }
}

void be_strict(lua_State* lua, const char* library) {
  lua_createtable(lua, 0, 1);
  lua_pushvalue(lua, -2);
  lua_pushstring(lua, library);
  lua_pushcclosure(lua, guarded<unknown_name>, 2);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
}

void freeze_top(lua_State* lua, const char* name) {
  lua_createtable(lua, 0, 0);
  lua_createtable(lua, 0, 5);
  lua_pushvalue(lua, -3);
  lua_setfield(lua, -2, "__index");
  lua_pushstring(lua, name);
  lua_pushcclosure(lua, guarded<refuse_write>, 1);
  lua_setfield(lua, -2, "__newindex");
  lua_pushcfunction(lua, [](lua_State* state) {
    lua_pushinteger(
        state, push_behind_frozen(state, 1) ? static_cast<lua_Integer>(lua_rawlen(state, -1)) : 0);
    return 1;
  });
  lua_setfield(lua, -2, "__len");
  lua_pushstring(lua, frozen_name);
  lua_setfield(lua, -2, "__name");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, -2);
  lua_remove(lua, -2);
}

bool push_behind_frozen(lua_State* lua, int index) {
  index = lua_absindex(lua, index);
  if (!lua_istable(lua, index) || lua_getmetatable(lua, index) == 0) return false;
  lua_pushliteral(lua, "__name");
  const bool frozen =
      lua_rawget(lua, -2) == LUA_TSTRING && std::string_view(lua_tostring(lua, -1)) == frozen_name;
  lua_pop(lua, 1);
  if (!frozen) {
    lua_pop(lua, 1);
    return false;
  }
  lua_pushliteral(lua, "__index");
  lua_rawget(lua, -2);
  lua_remove(lua, -2);
  return true;
}

void install_globals(lua_State* lua) {
  luaL_requiref(lua, "_G", luaopen_base, 0);
  lua_createtable(lua, 0, 16);
  const int globals = lua_gettop(lua);
  for (const char* name : {"ipairs", "select", "tonumber", "type"}) {
    lua_getfield(lua, -2, name);
    lua_setfield(lua, globals, name);
  }
  set_function(lua, "assert", guarded<safe_assert>);
  set_function(lua, "error", guarded<safe_error>);
  set_function(lua, "pairs", guarded<ordered_pairs>);
  set_function(lua, "tostring", guarded<safe_tostring>);
  luaL_requiref(lua, "math", luaopen_math, 0);
  choose(lua, math_functions);
  add_library(lua, globals, "math");
  luaL_requiref(lua, "table", luaopen_table, 0);
  choose(lua, table_functions);
  add_library(lua, globals, "table");
  make_string_library(lua, globals);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &globals_key);
  // What the stock libraries left behind is in nobody's reach.
  lua_pushnil(lua);
  lua_setfield(lua, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_settop(lua, 0);
}

void Sandbox::push_environment(lua_CFunction require) {
  lua_createtable(lua_, 0, 16);
  lua_rawgetp(lua_, LUA_REGISTRYINDEX, &globals_key);
  lua_pushnil(lua_);
  while (lua_next(lua_, -2) != 0) {
    lua_pushvalue(lua_, -2);
    lua_insert(lua_, -2);
    lua_rawset(lua_, -5);
  }
  lua_pop(lua_, 1);
  lua_pushcfunction(lua_, require);
  lua_setfield(lua_, -2, "require");
  be_strict(lua_, "");
  freeze_top(lua_, "globals");
}

} // namespace yezi
