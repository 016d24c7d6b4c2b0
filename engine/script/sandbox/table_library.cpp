// The library `table` of modules, and pairs(): charged for their work, and in the same order in
// every run.

#include <algorithm>
#include <array>

#include "script/sandbox/sandbox.h"
#include "script/sandbox/stock_library.h"

namespace yezi {

namespace {

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

int counted_move(lua_State* lua) {
  const std::int64_t items = items_between(luaL_checkinteger(lua, 2), luaL_checkinteger(lua, 3));
  Sandbox::of(lua).charge(1 + items);
  return call_stock(lua);
}

/// Ends at the first item that is missing, so no more than there are is counted.
int counted_concat(lua_State* lua) {
  const lua_Integer size = length_of_list(lua, 1);
  const std::int64_t items =
      items_between(luaL_optinteger(lua, 3, 1), luaL_optinteger(lua, 4, size));
  std::size_t gap = 0;
  if (!lua_isnoneornil(lua, 2)) luaL_checklstring(lua, 2, &gap);
  Sandbox::of(lua).charge(1 + std::min<std::int64_t>(items, size + 1) *
                                  (1 + static_cast<std::int64_t>(gap / 16)));
  const int results = call_stock(lua);
  Sandbox::of(lua).charge(static_cast<std::int64_t>(lua_rawlen(lua, -1) / 16));
  return results;
}

int counted_insert(lua_State* lua) {
  const lua_Integer size = length_of_list(lua, 1);
  const bool inside = lua_gettop(lua) == 3;
  Sandbox::of(lua).charge(1 + (inside ? 3 * items_between(luaL_checkinteger(lua, 2), size) : 0));
  return call_stock(lua);
}

int counted_remove(lua_State* lua) {
  const lua_Integer size = length_of_list(lua, 1);
  const bool inside = !lua_isnoneornil(lua, 2);
  Sandbox::of(lua).charge(1 + (inside ? 3 * items_between(luaL_checkinteger(lua, 2), size) : 0));
  return call_stock(lua);
}

int counted_unpack(lua_State* lua) {
  const lua_Integer last =
      lua_isnoneornil(lua, 3) ? length_of_list(lua, 1) : luaL_checkinteger(lua, 3);
  refuse_many(lua, "table.unpack", items_between(luaL_optinteger(lua, 2, 1), last));
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
  const lua_Integer size = length_of_list(lua, 1);
  if (!lua_isnoneornil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
  Sandbox& box = Sandbox::of(lua);
  box.charge(1 + 2 * items_between(1, size));
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

constexpr std::array<StockFunction, 7> table_functions{{{"concat", guarded<counted_concat>},
                                                        {"insert", guarded<counted_insert>},
                                                        {"move", guarded<counted_move>},
                                                        {"pack"},
                                                        {"remove", guarded<counted_remove>},
                                                        {"sort", guarded<stable_sort>},
                                                        {"unpack", guarded<counted_unpack>}}};

} // namespace

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
      keys.push_back({true, 0, lua_text(lua, -1)});
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

void add_table_library(lua_State* lua, int globals) {
  luaL_requiref(lua, "table", luaopen_table, 0);
  choose_functions(lua, table_functions);
  add_library(lua, globals, "table");
}

} // namespace yezi
