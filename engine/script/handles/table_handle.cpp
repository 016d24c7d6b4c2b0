// Methods of t and v: zones, marks, counters, options and clauses, and which table has which
// methods.

#include "script/handles/table_handle.h"

#include <algorithm>

#include "script/handles/handles.h"

namespace yezi {

namespace {

constexpr const char* ask_held =
    "ask lying(card, zone); where cards are drawn held(card), discarded(card) or unseen(card)";

int t_seats(lua_State* lua) {
  lua_pushinteger(lua, this_table(lua).seats());
  return 1;
}
int t_me(lua_State* lua) {
  push_seat(lua, this_table(lua).viewer());
  return 1;
}
int t_count(lua_State* lua) {
  const Glimpse& table = this_table(lua);
  const int zone = zone_at(lua, 2, table);
  lua_pushinteger(lua, table.count(zone, zone_seat(lua, 3, table, zone)));
  return 1;
}
int t_cards(lua_State* lua) {
  const Glimpse& table = table_of_sets(lua, "cards", ask_held);
  const int zone = zone_at(lua, 2, table);
  push_cards(lua, table.cards(zone, zone_seat(lua, 3, table, zone)));
  return 1;
}
int t_hand(lua_State* lua) {
  const Glimpse& table = table_of_sets(lua, "hand", ask_held);
  const int zone = table.zone("hand");
  if (zone < 0) wrong(lua, "there is no zone \"hand\"");
  push_cards(lua, table.cards(zone, seat_at(lua, 2, table, table.viewer())));
  return 1;
}
/// t:lying(card, zone, seat)
int t_lying(lua_State* lua) {
  const Glimpse& table = this_table(lua);
  const Card card = card_at(lua, 2);
  const int zone = zone_at(lua, 3, table);
  lua_pushinteger(lua, table.lying(zone, zone_seat(lua, 4, table, zone), card));
  return 1;
}
int t_role(lua_State* lua) {
  push_seat(lua, this_table(lua).role(text_at(lua, 2, "the name of a role")));
  return 1;
}
int t_mark(lua_State* lua) {
  push_seat(lua, this_table(lua).mark(text_at(lua, 2, "the name of a mark")));
  return 1;
}
int t_counter(lua_State* lua) {
  const Glimpse& table = this_table(lua);
  const std::string name = text_at(lua, 2, "the name of a counter");
  lua_pushinteger(lua, table.counter(name, counter_seat(lua, 3, table)));
  return 1;
}
int t_fact(lua_State* lua) {
  lua_pushinteger(lua, this_table(lua).fact(text_at(lua, 2, "the name of a fact")));
  return 1;
}

int t_outcome(lua_State* lua) {
  lua_pushstring(lua, this_table(lua).outcome().c_str());
  return 1;
}
int t_reason(lua_State* lua) {
  lua_pushstring(lua, this_table(lua).reason().c_str());
  return 1;
}

int t_option(lua_State* lua) {
  this_table(lua);
  const std::string name = text_at(lua, 2, "the name of an option");
  for (const Option& option : host(lua).options) {
    if (option.name != name) continue;
    push_value(lua, value_of(option, {}));
    return 1;
  }
  std::vector<std::string> names;
  for (const Option& option : host(lua).options) names.push_back(option.name);
  wrong(lua, "there is no option \"" + name + "\"", did_you_mean(name, names));
}

/// The module's own clause, as data; made once for each path.
int t_clause(lua_State* lua) {
  this_table(lua);
  const std::string path = text_at(lua, 2, "a clause path");
  luaL_getsubtable(lua, LUA_REGISTRYINDEX, "yezi.clauses");
  if (lua_getfield(lua, -1, path.c_str()) != LUA_TNIL) return 1;
  lua_pop(lua, 1);
  Value& root = host(lua).root;
  const Value* value = value_at(root, path);
  if (value == nullptr)
    wrong(lua, "there is no clause \"" + path + "\"", did_you_mean(path, all_paths(root)));
  push_value(lua, *value);
  lua_pushvalue(lua, -1);
  lua_setfield(lua, -3, path.c_str());
  return 1;
}

int t_dealt(lua_State* lua) {
  const Glimpse& table = table_of_sets(lua, "dealt", "what was dealt is not kept");
  push_cards(lua, table.dealt(seat_at(lua, 2, table, table.viewer())));
  return 1;
}

} // namespace

const Glimpse& this_table(lua_State* lua) {
  const void* handle = nullptr;
  // By address: looking names up would cost more than most questions.
  if (lua_isuserdata(lua, 1) != 0 && lua_getmetatable(lua, 1) != 0) {
    const void* meta = lua_topointer(lua, -1);
    lua_pop(lua, 1);
    const auto& known = host(lua).table_metatables;
    if (std::find(known.begin(), known.end(), meta) != known.end()) handle = lua_touserdata(lua, 1);
  }
  if (handle == nullptr) wrong(lua, "call methods with a colon: t:seats(), not t.seats()");
  if (!host(lua).is_current(static_cast<const TableHandle*>(handle)->serial))
    wrong(lua, "this table was for another call: ask the one that this function was given");
  return *host(lua).call().glimpse;
}

Seat seat_at(lua_State* lua, int index, const Glimpse& table, Seat otherwise) {
  if (lua_isnoneornil(lua, index) && otherwise != no_seat) return otherwise;
  const lua_Integer seat = whole(lua, index, "a seat");
  if (seat < 0 || seat >= table.seats())
    wrong(lua, "there is no seat " + std::to_string(seat) + ": seats are 0 to " +
                   std::to_string(table.seats() - 1));
  return static_cast<Seat>(seat);
}

int zone_at(lua_State* lua, int index, const Glimpse& table) {
  const std::string name = text_at(lua, index, "the name of a zone");
  const int zone = table.zone(name);
  if (zone >= 0) return zone;
  std::vector<std::string> names;
  if (const Value* zones = host(lua).root.field("zones"))
    for (const auto& [known, value] : zones->fields) names.push_back(known);
  wrong(lua, "there is no zone \"" + name + "\"", did_you_mean(name, names));
}

Seat zone_seat(lua_State* lua, int index, const Glimpse& table, int zone) {
  return seat_at(lua, index, table, table.of_seat(zone) ? table.viewer() : Seat{0});
}

Seat counter_seat(lua_State* lua, int index, const Glimpse& table) {
  return lua_isnoneornil(lua, index) ? no_seat : seat_at(lua, index, table, no_seat);
}

const Glimpse& table_of_sets(lua_State* lua, const char* method, const char* instead) {
  const Glimpse& table = this_table(lua);
  if (Host::Impl::of(lua).deck.lists)
    wrong(lua, std::string(method) + " gives sets of cards, and this pack has copies", instead);
  return table;
}

Methods table_methods(HandleKind kind) {
  Methods all{
      {"seats", guarded<t_seats>},   {"count", guarded<t_count>},     {"cards", guarded<t_cards>},
      {"hand", guarded<t_hand>},     {"lying", guarded<t_lying>},     {"role", guarded<t_role>},
      {"mark", guarded<t_mark>},     {"counter", guarded<t_counter>}, {"option", guarded<t_option>},
      {"clause", guarded<t_clause>}, {"dealt", guarded<t_dealt>}};
  const auto add = [&](const Methods& more) { all.insert(all.end(), more.begin(), more.end()); };
  add(trick_methods());
  add(drawing_methods());
  if (kind == HandleKind::view) {
    all.emplace_back("me", guarded<t_me>);
    add(drawing_view_methods());
    return all;
  }
  add({{"fact", guarded<t_fact>}, {"outcome", guarded<t_outcome>}, {"reason", guarded<t_reason>}});
  if (kind == HandleKind::till) add(till_methods());
  if (kind == HandleKind::bench) add(bench_methods());
  return all;
}

} // namespace yezi
