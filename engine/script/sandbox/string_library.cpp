// The library `string` of modules, and the methods of texts: without patterns and addresses, and
// charged for their work.

#include <algorithm>
#include <array>
#include <cstring>

#include "script/sandbox/sandbox.h"
#include "script/sandbox/stock_library.h"

namespace yezi {

namespace {

int counted_byte(lua_State* lua) {
  std::size_t size = 0;
  luaL_checklstring(lua, 1, &size);
  const auto end = static_cast<lua_Integer>(size);
  const lua_Integer first = luaL_optinteger(lua, 2, 1);
  const lua_Integer last = luaL_optinteger(lua, 3, first);
  const auto from_end = [&](lua_Integer at) { return at >= 0 ? at : std::max(at, -end) + end + 1; };
  refuse_many(
      lua, "string.byte",
      items_between(std::max<lua_Integer>(from_end(first), 1), std::min(from_end(last), end)));
  return call_stock(lua);
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
  if (times > 0 && one > 0) Sandbox::of(lua).charge(1 + times);
  std::string made;
  for (lua_Integer i = 0; i < times && one > 0; ++i) {
    if (i > 0) made.append(between, gap);
    made.append(text, size);
  }
  lua_pushlstring(lua, made.data(), made.size());
  return 1;
}

/// Refuses what tells an address, which differs from run to run, and what the library does not
/// know.
void check_format(lua_State* lua, std::string_view format) {
  for (std::size_t at = format.find('%'); at != std::string_view::npos;
       at = format.find('%', at + 1)) {
    at = format.find_first_not_of("-+ #0123456789.", at + 1);
    if (at == std::string_view::npos) return; // the library complains
    if (std::string_view("cdiuoxXaAeEfFgGsq%").find(format[at]) == std::string_view::npos)
      Sandbox::of(lua).raise(std::string("string.format knows no %") +
                                 (format[at] > ' ' && format[at] < '\x7F' ? format[at] : '?') +
                                 " here",
                             format[at] == 'p' ? "addresses differ from run to run" : "");
  }
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
  check_format(lua, lua_text(lua, 1));
  Sandbox::of(lua).charge(1 + static_cast<std::int64_t>(all) / 4 + 20 * std::int64_t{top});
  return call_stock(lua);
}

/// Plain search: patterns can run for longer than anybody waits.
int safe_find(lua_State* lua) {
  std::size_t size = 0, part_size = 0;
  const char* text = luaL_checklstring(lua, 1, &size);
  const char* part = luaL_checklstring(lua, 2, &part_size);
  const lua_Integer from = luaL_optinteger(lua, 3, 1);
  Sandbox::of(lua).charge(1 + static_cast<std::int64_t>((size + part_size) / 4));
  const std::size_t start = from < 1 ? 0 : static_cast<std::size_t>(from - 1);
  // Not the standard library's find: a long part that nearly fits everywhere takes it a square of
  // time.
  const void* const at =
      start > size ? nullptr : memmem(text + start, size - start, part, part_size);
  if (at == nullptr) {
    lua_pushnil(lua);
    return 1;
  }
  const auto found = static_cast<std::size_t>(static_cast<const char*>(at) - text);
  const std::size_t end = found + part_size;
  lua_pushinteger(lua, static_cast<lua_Integer>(found) + 1);
  lua_pushinteger(lua, static_cast<lua_Integer>(end));
  return 2;
}

int no_patterns(lua_State* lua) {
  Sandbox::of(lua).raise("patterns are left out", "string.find looks for plain text");
}

constexpr std::array<StockFunction, 7> string_functions{{{"byte", guarded<counted_byte>},
                                                         {"char"},
                                                         {"len"},
                                                         {"lower", guarded<counted_by_length>},
                                                         {"reverse", guarded<counted_by_length>},
                                                         {"sub", guarded<counted_by_length>},
                                                         {"upper", guarded<counted_by_length>}}};

} // namespace

void add_string_library(lua_State* lua, int globals) {
  luaL_requiref(lua, "string", luaopen_string, 0);
  lua_getfield(lua, -1, "format");
  lua_insert(lua, -2);
  choose_functions(lua, string_functions);
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

} // namespace yezi
