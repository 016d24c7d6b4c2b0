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
  const CardSet cards = cards_at(lua, 2).set();
  const int from = zone_at(lua, 3, table);
  const Seat from_seat = zone_seat(lua, 4, table, from);
  const int to = zone_at(lua, 5, table);
  table.move(cards, from, from_seat, to, zone_seat(lua, 6, table, to));
  return 0;
}
/// t:draw(from, n, to, to_seat)
int t_draw(lua_State* lua) {
  Workbench& table = bench_of(lua);
  const int from = zone_at(lua, 2, table);
  if (table.of_seat(from))
    wrong(lua, "t:draw takes cards from a zone of the table", "t:move moves those of a seat");
  const lua_Integer n = whole(lua, 3, "a number of cards");
  if (n < 0 || n > max_pack)
    wrong(lua, "wanted a number of cards to draw, got " + std::to_string(n));
  const int to = zone_at(lua, 4, table);
  push_cards(lua, table.draw(from, 0, static_cast<int>(n), to, zone_seat(lua, 5, table, to)));
  return 1;
}
/// t:shuffle(zone, seat)
int t_shuffle(lua_State* lua) {
  Workbench& table = bench_of(lua);
  const int zone = zone_at(lua, 2, table);
  table.shuffle(zone, zone_seat(lua, 3, table, zone));
  return 0;
}
/// t:show(cards, zone, seat)
int t_show(lua_State* lua) {
  Workbench& table = bench_of(lua);
  const CardSet cards = cards_at(lua, 2).set();
  const int zone = zone_at(lua, 3, table);
  table.show(cards, zone, zone_seat(lua, 4, table, zone));
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
  return {{"move", guarded<t_move>},         {"draw", guarded<t_draw>},
          {"shuffle", guarded<t_shuffle>},   {"show", guarded<t_show>},
          {"set_mark", guarded<t_set_mark>}, {"set_counter", guarded<t_set_counter>},
          {"ask", guarded<t_ask>},           {"next_phase", guarded<t_next_phase>},
          {"finish", guarded<t_finish>}};
}

} // namespace yezi
