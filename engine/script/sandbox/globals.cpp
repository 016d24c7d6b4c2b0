// The globals that modules get: an allow-list, read-only and strict about names, with what could
// run long or differ from run to run wrapped or left out.

#include <algorithm>
#include <array>

#include "script/sandbox/sandbox.h"
#include "script/sandbox/stock_library.h"

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
  const std::string near = did_you_mean(key, names);
  Sandbox::of(lua).raise("there is nothing called \"" + key + "\" here",
                         near.empty() ? "local names are seen in their own file alone; code that "
                                        "several files need belongs in a file that they require"
                                      : near);
}

int safe_tostring(lua_State* lua) {
  luaL_checkany(lua, 1);
  const std::string text = brief_text(lua, 1);
  lua_pushlstring(lua, text.data(), text.size());
  return 1;
}

int safe_error(lua_State* lua) {
  if (lua_type(lua, 1) != LUA_TSTRING) Sandbox::of(lua).raise("error() wants a text");
  const int skip = luaL_optinteger(lua, 2, 1) >= 2 ? 1 : 0;
  Sandbox::of(lua).raise(lua_text(lua, 1), {}, skip);
}

int safe_assert(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_toboolean(lua, 1) != 0) return lua_gettop(lua);
  Sandbox::of(lua).raise(lua_type(lua, 2) == LUA_TSTRING ? lua_text(lua, 2) : "assertion failed");
}

// Without a wrapper: what takes as long for every argument.
constexpr std::array<StockFunction, 11> math_functions{{{"abs"},
                                                        {"ceil"},
                                                        {"floor"},
                                                        {"fmod"},
                                                        {"max"},
                                                        {"min"},
                                                        {"tointeger"},
                                                        {"type"},
                                                        {"ult"},
                                                        {"maxinteger"},
                                                        {"mininteger"}}};

} // namespace

std::string brief_text(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
  case LUA_TSTRING:
    return lua_text(lua, index);
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
  for (const char* name : {"ipairs", "select", "type"}) {
    lua_getfield(lua, -2, name);
    lua_setfield(lua, globals, name);
  }
  lua_getfield(lua, -2, "tonumber");
  lua_pushcclosure(lua, guarded<counted_by_length>, 1);
  lua_setfield(lua, globals, "tonumber");
  set_function(lua, "assert", guarded<safe_assert>);
  set_function(lua, "error", guarded<safe_error>);
  set_function(lua, "pairs", guarded<ordered_pairs>);
  set_function(lua, "tostring", guarded<safe_tostring>);
  luaL_requiref(lua, "math", luaopen_math, 0);
  choose_functions(lua, math_functions);
  add_library(lua, globals, "math");
  add_table_library(lua, globals);
  add_string_library(lua, globals);
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
