// Methods of t and v about drawing and discarding.

#include "script/handles/handles.h"
#include "script/handles/table_handle.h"

namespace yezi {

namespace {

/// Every card of a list is in the pack.
void check_listed(lua_State* lua, CardList cards) {
  for (const Card card : listed(cards))
    if (card >= host(lua).deck.faces.size()) wrong(lua, "there is no such card in the pack");
}

/// t:held(card, seat)
int t_held(lua_State* lua) {
  const Glimpse& table = this_table(lua);
  const DrawGlimpse& drawing = drawing_of(lua, table, "held");
  const Card card = card_at(lua, 2);
  lua_pushinteger(lua, drawing.held(card, seat_at(lua, 3, table, table.viewer())));
  return 1;
}
/// t:discarded(card, seat): without a seat by all.
int t_discarded(lua_State* lua) {
  const Glimpse& table = this_table(lua);
  const DrawGlimpse& drawing = drawing_of(lua, table, "discarded");
  const Card card = card_at(lua, 2);
  const Seat seat = lua_isnoneornil(lua, 3) ? no_seat : seat_at(lua, 3, table, no_seat);
  lua_pushinteger(lua, drawing.discarded(card, seat));
  return 1;
}
int t_unseen(lua_State* lua) {
  const DrawGlimpse& drawing = drawing_of(lua, this_table(lua), "unseen");
  lua_pushinteger(lua, drawing.unseen(card_at(lua, 2)));
  return 1;
}
int t_left(lua_State* lua) {
  lua_pushinteger(lua, drawing_of(lua, this_table(lua), "left").left());
  return 1;
}
int t_sets(lua_State* lua) {
  const Glimpse& table = this_table(lua);
  const DrawGlimpse& drawing = drawing_of(lua, table, "sets");
  lua_pushinteger(lua, drawing.sets(seat_at(lua, 2, table, table.viewer())));
  return 1;
}
int t_drawn(lua_State* lua) {
  push_card(lua, drawing_of(lua, this_table(lua), "drawn").drawn());
  return 1;
}
int t_offered(lua_State* lua) {
  const DrawGlimpse& drawing = drawing_of(lua, this_table(lua), "offered");
  push_card(lua, drawing.offered());
  push_seat(lua, drawing.offered_by());
  return 2;
}
int t_worth(lua_State* lua) {
  const Glimpse& table = this_table(lua);
  const DrawGlimpse& drawing = drawing_of(lua, table, "worth");
  lua_pushinteger(lua, drawing.worth(seat_at(lua, 2, table, table.viewer())));
  return 1;
}
int t_worth_of(lua_State* lua) {
  const Glimpse& table = this_table(lua);
  const DrawGlimpse& drawing = drawing_of(lua, table, "worth_of");
  const CardList cards = cards_at(lua, 2).list();
  check_listed(lua, cards);
  lua_pushinteger(lua, drawing.worth_of(cards, seat_at(lua, 3, table, table.viewer())));
  return 1;
}
/// v:lacking(suits, set)
int t_lacking(lua_State* lua) {
  const DrawGlimpse& drawing = drawing_of(lua, this_table(lua), "lacking");
  lua_pushinteger(lua, drawing.lacking(aim_at(lua, 2, drawing)));
  return 1;
}

} // namespace

Methods drawing_methods() {
  return {{"held", guarded<t_held>},        {"discarded", guarded<t_discarded>},
          {"left", guarded<t_left>},        {"sets", guarded<t_sets>},
          {"offered", guarded<t_offered>},  {"worth", guarded<t_worth>},
          {"worth_of", guarded<t_worth_of>}};
}

Methods drawing_view_methods() {
  return {
      {"unseen", guarded<t_unseen>}, {"drawn", guarded<t_drawn>}, {"lacking", guarded<t_lacking>}};
}

} // namespace yezi
