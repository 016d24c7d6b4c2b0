// Methods of t and v about tricks and combinations.

#include "script/handles/handles.h"
#include "script/handles/table_handle.h"

namespace yezi {

namespace {

/// Tricks and their combinations are not known where cards are drawn and discarded.
const Glimpse& table_of_tricks(lua_State* lua, const char* method) {
  const Glimpse& table = this_table(lua);
  if (table.drawing() != nullptr)
    wrong(lua, std::string(method) + " is for games of tricks (y.tricks)");
  return table;
}

int t_tricks(lua_State* lua) {
  const Glimpse& table = table_of_tricks(lua, "tricks");
  lua_pushinteger(lua, table.tricks(seat_at(lua, 2, table, table.viewer())));
  return 1;
}
int t_last_winner(lua_State* lua) {
  push_seat(lua, table_of_tricks(lua, "last_winner").last_winner());
  return 1;
}

int t_unbeatable(lua_State* lua) {
  const Glimpse& table = table_of_tricks(lua, "unbeatable");
  push_cards(lua, table.unbeatable(seat_at(lua, 2, table, table.viewer())));
  return 1;
}

void push_combos(lua_State* lua, const ComboBook& book, const std::vector<ComboId>& ids) {
  lua_createtable(lua, static_cast<int>(ids.size()), 0);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    push_combo(lua, &book, ids[i]);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
}

int t_best(lua_State* lua) {
  const Glimpse& table = table_of_tricks(lua, "best");
  const ComboId best = table.best();
  if (best == no_combo) {
    lua_pushnil(lua);
  } else {
    push_combo(lua, &table.book(), best);
  }
  return 1;
}
/// The id of the suit, or nil.
int t_trump(lua_State* lua) {
  const Glimpse& table = table_of_tricks(lua, "trump");
  const int suit = table.trump();
  if (suit < 0)
    lua_pushnil(lua);
  else
    lua_pushstring(lua, table.deck().suits[static_cast<std::size_t>(suit)].id.c_str());
  return 1;
}
/// Whether two seats play together.
int t_same_team(lua_State* lua) {
  const Glimpse& table = this_table(lua);
  const Seat one = seat_at(lua, 2, table, no_seat);
  lua_pushboolean(lua, has_seat(table.team(one), seat_at(lua, 3, table, table.viewer())));
  return 1;
}
int t_combo(lua_State* lua) {
  const Glimpse& table = table_of_tricks(lua, "combo");
  const ComboId found = table.book().find(cards_at(lua, 2).set());
  if (found == no_combo) {
    lua_pushnil(lua);
  } else {
    push_combo(lua, &table.book(), found);
  }
  return 1;
}
int t_within(lua_State* lua) {
  const Glimpse& table = table_of_tricks(lua, "within");
  std::vector<ComboId> ids;
  table.book().within(cards_at(lua, 2).set(), ids);
  Sandbox::of(lua).charge(static_cast<std::int64_t>(ids.size()) * 8);
  push_combos(lua, table.book(), ids);
  return 1;
}
int t_beaters(lua_State* lua) {
  const Glimpse& table = table_of_tricks(lua, "beaters");
  const ComboId beaten = combo_at(lua, 2).id;
  const CardSet among = lua_isnoneornil(lua, 3) ? all_cards : cards_at(lua, 3).set();
  std::vector<ComboId> ids;
  table.book().beaters_within(beaten, among, ids);
  Sandbox::of(lua).charge(static_cast<std::int64_t>(ids.size()) * 8);
  push_combos(lua, table.book(), ids);
  return 1;
}
int t_beats(lua_State* lua) {
  const Glimpse& table = table_of_tricks(lua, "beats");
  lua_pushboolean(lua, table.book().beats(combo_at(lua, 2).id, combo_at(lua, 3).id));
  return 1;
}

/// A step of `for number, trick, seat, verb, cards in t:plays() do`.
int next_play(lua_State* lua) {
  const Glimpse& table = this_table(lua);
  int at = static_cast<int>(whole(lua, 2, "the number of a play"));
  Play play;
  if (at < 0 || !table.next_play(at, play)) {
    lua_pushnil(lua);
    return 1;
  }
  lua_pushinteger(lua, at);
  lua_pushinteger(lua, play.trick);
  lua_pushinteger(lua, play.seat);
  lua_pushstring(lua, play.verb);
  push_cards(lua, play.cards);
  return 5;
}
int t_plays(lua_State* lua) {
  table_of_tricks(lua, "plays");
  lua_pushcfunction(lua, guarded<next_play>);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

} // namespace

Methods trick_methods() {
  return {{"tricks", guarded<t_tricks>},
          {"last_winner", guarded<t_last_winner>},
          {"unbeatable", guarded<t_unbeatable>},
          {"best", guarded<t_best>},
          {"trump", guarded<t_trump>},
          {"same_team", guarded<t_same_team>},
          {"plays", guarded<t_plays>},
          {"combo", guarded<t_combo>},
          {"within", guarded<t_within>},
          {"beaters", guarded<t_beaters>},
          {"beats", guarded<t_beats>}};
}

} // namespace yezi
