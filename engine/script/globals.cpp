// The globals and library functions that modules get: an allow-list, with what could run long or
// differ from run to run wrapped or left out.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

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

std::string text_of(lua_State* lua, int index) {
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, index, &size);
  return {text, size};
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
  Sandbox::of(lua).raise(text_of(lua, 1), {}, skip);
}

int safe_assert(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_toboolean(lua, 1) != 0) return lua_gettop(lua);
  Sandbox::of(lua).raise(lua_type(lua, 2) == LUA_TSTRING ? text_of(lua, 2) : "assertion failed");
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
      keys.push_back({true, 0, text_of(lua, -1)});
    } else {
      box.raise("pairs wants keys that are texts or whole numbers");
    }
  }
  std::int64_t bytes = 0;
  for (const Key& key : keys) bytes += static_cast<std::int64_t>(key.text.size());
  box.charge(64 + static_cast<std::int64_t>(keys.size()) * 4 + bytes / 4);
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

/// Calls the function of the stock library that is upvalue 1 with all arguments.
int call_stock(lua_State* lua) {
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
  return lua_gettop(lua);
}

/// A text function whose work grows with its first argument, counted before it runs.
int counted(lua_State* lua) {
  Sandbox::of(lua).charge(1 + static_cast<std::int64_t>(lua_rawlen(lua, 1)) / 4);
  return call_stock(lua);
}

// What follows is charged for what it is asked to do, not for what the table holds: a loop of the
// library counts to any number it is given, and no signal and no allowance stops it.

/// How many steps it is from `first` to `last`, both counted; 0 where there are none.
std::int64_t span(lua_Integer first, lua_Integer last) {
  if (last < first) return 0;
  const auto steps = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first);
  constexpr std::uint64_t most = std::uint64_t{1} << 60;
  return static_cast<std::int64_t>(std::min(steps, most)) + 1;
}

/// Length as the library takes it: of read-only tables too.
lua_Integer length(lua_State* lua, int index) {
  luaL_checktype(lua, index, LUA_TTABLE);
  return luaL_len(lua, index);
}

int counted_move(lua_State* lua) {
  const std::int64_t items = span(luaL_checkinteger(lua, 2), luaL_checkinteger(lua, 3));
  Sandbox::of(lua).charge(1 + items);
  return call_stock(lua);
}

/// Ends at the first item that is missing, so no more than there are is counted.
int counted_concat(lua_State* lua) {
  const lua_Integer size = length(lua, 1);
  const std::int64_t items = span(luaL_optinteger(lua, 3, 1), luaL_optinteger(lua, 4, size));
  std::size_t gap = 0;
  if (!lua_isnoneornil(lua, 2)) luaL_checklstring(lua, 2, &gap);
  Sandbox::of(lua).charge(1 + std::min<std::int64_t>(items, size + 1) *
                                  (1 + static_cast<std::int64_t>(gap / 16)));
  const int results = call_stock(lua);
  Sandbox::of(lua).charge(static_cast<std::int64_t>(lua_rawlen(lua, -1) / 16));
  return results;
}

int counted_insert(lua_State* lua) {
  const lua_Integer size = length(lua, 1);
  const bool inside = lua_gettop(lua) == 3;
  Sandbox::of(lua).charge(1 + (inside ? 3 * span(luaL_checkinteger(lua, 2), size) : 0));
  return call_stock(lua);
}

int counted_remove(lua_State* lua) {
  const lua_Integer size = length(lua, 1);
  const bool inside = !lua_isnoneornil(lua, 2);
  Sandbox::of(lua).charge(1 + (inside ? 3 * span(luaL_checkinteger(lua, 2), size) : 0));
  return call_stock(lua);
}

constexpr lua_Integer most_results = 1000;

/// Lists of values are copied at every call that passes them on.
void refuse_many(lua_State* lua, const char* function, std::int64_t results) {
  if (results > most_results)
    Sandbox::of(lua).raise(std::string(function) + " gives at most " +
                           std::to_string(most_results) + " values");
  Sandbox::of(lua).charge(1 + results);
}

int counted_unpack(lua_State* lua) {
  const lua_Integer last = lua_isnoneornil(lua, 3) ? length(lua, 1) : luaL_checkinteger(lua, 3);
  refuse_many(lua, "table.unpack", span(luaL_optinteger(lua, 2, 1), last));
  return call_stock(lua);
}

int counted_byte(lua_State* lua) {
  std::size_t size = 0;
  luaL_checklstring(lua, 1, &size);
  const auto end = static_cast<lua_Integer>(size);
  const lua_Integer first = luaL_optinteger(lua, 2, 1);
  const lua_Integer last = luaL_optinteger(lua, 3, first);
  const auto from_end = [&](lua_Integer at) { return at >= 0 ? at : std::max(at, -end) + end + 1; };
  refuse_many(lua, "string.byte",
              span(std::max<lua_Integer>(from_end(first), 1), std::min(from_end(last), end)));
  return call_stock(lua);
}

// The library's own sort picks its pivots by the clock, so that equal items may come in another
// order each time; and it compares for as long as it likes.

/// Whether the item at stack index `list`, number a, comes before number b; the function at index 2
/// says so where there is one.
bool before(lua_State* lua, int list, lua_Integer a, lua_Integer b) {
  Sandbox& box = Sandbox::of(lua);
  const bool asks = !lua_isnoneornil(lua, 2);
  if (asks) lua_pushvalue(lua, 2);
  lua_rawgeti(lua, list, a);
  lua_rawgeti(lua, list, b);
  box.charge(4 + static_cast<std::int64_t>(
                     std::min(lua_type(lua, -2) == LUA_TSTRING ? lua_rawlen(lua, -2) : 0,
                              lua_type(lua, -1) == LUA_TSTRING ? lua_rawlen(lua, -1) : 0) /
                     16));
  bool is = false;
  if (asks) {
    lua_call(lua, 2, 1);
    is = lua_toboolean(lua, -1) != 0;
    lua_pop(lua, 1);
  } else {
    is = lua_compare(lua, -2, -1, LUA_OPLT) != 0;
    lua_pop(lua, 2);
  }
  return is;
}

/// Merges runs of one, two, four … items: equal ones stay in order, and a comparison that
/// contradicts itself does no harm.
int stable_sort(lua_State* lua) {
  lua_settop(lua, 2);
  const lua_Integer size = length(lua, 1);
  if (!lua_isnoneornil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
  Sandbox& box = Sandbox::of(lua);
  box.charge(1 + 2 * span(1, size));
  lua_createtable(lua, static_cast<int>(std::min<lua_Integer>(size, 1 << 20)), 0);
  for (lua_Integer i = 1; i <= size; ++i) {
    lua_geti(lua, 1, i);
    lua_rawseti(lua, 3, i);
  }
  std::vector<std::uint32_t> order(static_cast<std::size_t>(size)), merged(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i + 1);
  for (std::size_t run = 1; run < order.size(); run *= 2) {
    for (std::size_t from = 0; from < order.size(); from += 2 * run) {
      const std::size_t middle = std::min(from + run, order.size());
      const std::size_t end = std::min(middle + run, order.size());
      std::size_t left = from, right = middle;
      for (std::size_t to = from; to < end; ++to) {
        const bool takes_right =
            left == middle || (right < end && before(lua, 3, order[right], order[left]));
        merged[to] = order[takes_right ? right++ : left++];
      }
    }
    order.swap(merged);
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    lua_rawgeti(lua, 3, order[i]);
    lua_seti(lua, 1, static_cast<lua_Integer>(i) + 1);
  }
  return 0;
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
  check_format(lua, text_of(lua, 1));
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

// --- libraries ---------------------------------------------------------------------------------

struct StockFunction {
  const char* name;
  lua_CFunction around = nullptr; // runs in its place, with it as upvalue 1
};

/// Takes `functions` of the stock library on top of the stack into a new table that replaces it.
template <std::size_t N>
void choose(lua_State* lua, const std::array<StockFunction, N>& functions) {
  lua_createtable(lua, 0, static_cast<int>(N));
  for (const StockFunction& function : functions) {
    lua_getfield(lua, -2, function.name);
    if (function.around != nullptr) lua_pushcclosure(lua, function.around, 1);
    lua_setfield(lua, -2, function.name);
  }
  lua_remove(lua, -2);
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
constexpr std::array<StockFunction, 7> table_functions{{{"concat", guarded<counted_concat>},
                                                        {"insert", guarded<counted_insert>},
                                                        {"move", guarded<counted_move>},
                                                        {"pack"},
                                                        {"remove", guarded<counted_remove>},
                                                        {"sort", guarded<stable_sort>},
                                                        {"unpack", guarded<counted_unpack>}}};
constexpr std::array<StockFunction, 7> string_functions{{{"byte", guarded<counted_byte>},
                                                         {"char"},
                                                         {"len"},
                                                         {"lower", guarded<counted>},
                                                         {"reverse", guarded<counted>},
                                                         {"sub", guarded<counted>},
                                                         {"upper", guarded<counted>}}};

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
    return text_of(lua, index);
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
  lua_pushcclosure(lua, guarded<counted>, 1);
  lua_setfield(lua, globals, "tonumber");
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
