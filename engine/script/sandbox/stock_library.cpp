#include "script/sandbox/stock_library.h"

#include <algorithm>

#include "script/sandbox/sandbox.h"

namespace yezi {

namespace {

constexpr lua_Integer most_results = 1000;

} // namespace

std::string lua_text(lua_State* lua, int index) {
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, index, &size);
  return {text, size};
}

int call_stock(lua_State* lua) {
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
  return lua_gettop(lua);
}

int counted_by_length(lua_State* lua) {
  Sandbox::of(lua).charge(1 + static_cast<std::int64_t>(lua_rawlen(lua, 1)) / 4);
  return call_stock(lua);
}

std::int64_t items_between(lua_Integer first, lua_Integer last) {
  if (last < first) return 0;
  const auto steps = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first);
  constexpr std::uint64_t most = std::uint64_t{1} << 60;
  return static_cast<std::int64_t>(std::min(steps, most)) + 1;
}

lua_Integer length_of_list(lua_State* lua, int index) {
  luaL_checktype(lua, index, LUA_TTABLE);
  return luaL_len(lua, index);
}

void refuse_many(lua_State* lua, const char* function, std::int64_t results) {
  if (results > most_results)
    Sandbox::of(lua).raise(std::string(function) + " gives at most " +
                           std::to_string(most_results) + " values");
  Sandbox::of(lua).charge(1 + results);
}

void choose_functions(lua_State* lua, std::span<const StockFunction> functions) {
  lua_createtable(lua, 0, static_cast<int>(functions.size()));
  for (const StockFunction& function : functions) {
    lua_getfield(lua, -2, function.name);
    if (function.around != nullptr) lua_pushcclosure(lua, function.around, 1);
    lua_setfield(lua, -2, function.name);
  }
  lua_remove(lua, -2);
}

void set_function(lua_State* lua, const char* name, lua_CFunction function) {
  lua_pushcfunction(lua, function);
  lua_setfield(lua, -2, name);
}

void add_library(lua_State* lua, int globals, const char* name) {
  be_strict(lua, name);
  freeze_top(lua, "libraries");
  lua_setfield(lua, globals, name);
}

} // namespace yezi
