// Methods of t where a phase in script changes the table.

#include "script/handles/handles.h"
#include "script/handles/table_handle.h"

namespace yezi {

namespace {

Workbench& bench_of(lua_State* lua) {
  this_table(lua);
  if (host(lua).call().bench == nullptr) wrong(lua, "the table cannot be changed here");
  return *host(lua).call().bench;
}

/// t:move(cards, from, from_seat, to, to_seat)
int t_move(lua_State* lua) {
  Workbench& table = bench_of(lua);
  const CardSet cards = cards_at(lua, 2);
  const int from = zone_at(lua, 3, table);
  const Seat from_seat = zone_seat(lua, 4, table, from);
  const int to = zone_at(lua, 5, table);
  table.move(cards, from, from_seat, to, zone_seat(lua, 6, table, to));
  return 0;
}
int t_set_mark(lua_State* lua) {
  Workbench& table = bench_of(lua);
  const std::string name = text_at(lua, 2, "the name of a mark");
  table.set_mark(name, lua_isnoneornil(lua, 3) ? no_seat : seat_at(lua, 3, table, no_seat));
  return 0;
}
int t_set_counter(lua_State* lua) {
  Workbench& table = bench_of(lua);
  const std::string name = text_at(lua, 2, "the name of a counter");
  const std::int64_t value = whole(lua, 3, "a whole number");
  table.set_counter(name, counter_seat(lua, 4, table), value);
  return 0;
}
int t_ask(lua_State* lua) {
  Workbench& table = bench_of(lua);
  table.ask(to_seats(lua, 2, table.seats()));
  return 0;
}
int t_next_phase(lua_State* lua) {
  bench_of(lua).next_phase();
  return 0;
}
int t_finish(lua_State* lua) {
  Workbench& table = bench_of(lua);
  const std::string outcome = text_at(lua, 2, "an outcome");
  table.end(outcome, lua_isnoneornil(lua, 3) ? no_seat : seat_at(lua, 3, table, no_seat));
  return 0;
}

} // namespace

Methods bench_methods() {
  return {{"move", guarded<t_move>},
          {"set_mark", guarded<t_set_mark>},
          {"set_counter", guarded<t_set_counter>},
          {"ask", guarded<t_ask>},
          {"next_phase", guarded<t_next_phase>},
          {"finish", guarded<t_finish>}};
}

} // namespace yezi
