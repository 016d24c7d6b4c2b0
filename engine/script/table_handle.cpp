// The table as functions of a module see it: methods of t and v.

#include <algorithm>

#include "script/handles.h"

namespace yezi {

namespace {

const Glimpse& glimpse(lua_State* lua) {
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

Workbench& bench(lua_State* lua) {
  glimpse(lua);
  if (host(lua).call().bench == nullptr) wrong(lua, "the table cannot be changed here");
  return *host(lua).call().bench;
}

Cashier& cashier(lua_State* lua) {
  glimpse(lua);
  if (host(lua).call().cashier == nullptr) wrong(lua, "payments are not made here");
  return *host(lua).call().cashier;
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

/// The seat of a zone: the viewer's own where none is told, which for the open table must be told.
Seat zone_seat(lua_State* lua, int index, const Glimpse& table, int zone) {
  return seat_at(lua, index, table, table.of_seat(zone) ? table.viewer() : Seat{0});
}

/// Whose counter is meant, where a seat is named.
Seat counter_seat(lua_State* lua, int index, const Glimpse& table) {
  return lua_isnoneornil(lua, index) ? no_seat : seat_at(lua, index, table, no_seat);
}

/// A pack with copies has no sets of cards: what `method` is asked for there, ask `instead`.
const Glimpse& of_sets(lua_State* lua, const char* method, const char* instead) {
  const Glimpse& table = glimpse(lua);
  if (table.drawing() != nullptr)
    wrong(lua, std::string(method) + " gives sets of cards, and this pack has copies", instead);
  return table;
}
/// Tricks and their combinations are not known where cards are drawn and discarded.
const Glimpse& of_tricks(lua_State* lua, const char* method) {
  const Glimpse& table = glimpse(lua);
  if (table.drawing() != nullptr)
    wrong(lua, std::string(method) + " is for games of tricks (y.tricks)");
  return table;
}
/// Every card of a list is in the pack.
void check_listed(lua_State* lua, CardSet cards) {
  for (const Card card : listed(cards))
    if (card >= host(lua).deck.faces.size()) wrong(lua, "there is no such card in the pack");
}
constexpr const char* ask_held = "ask held(card), discarded(card) or unseen(card)";

int t_seats(lua_State* lua) {
  lua_pushinteger(lua, glimpse(lua).seats());
  return 1;
}
int t_me(lua_State* lua) {
  push_seat(lua, glimpse(lua).viewer());
  return 1;
}
int t_count(lua_State* lua) {
  const Glimpse& table = glimpse(lua);
  const int zone = zone_at(lua, 2, table);
  lua_pushinteger(lua, table.count(zone, zone_seat(lua, 3, table, zone)));
  return 1;
}
int t_cards(lua_State* lua) {
  const Glimpse& table = of_sets(lua, "cards", ask_held);
  const int zone = zone_at(lua, 2, table);
  push_cards(lua, table.cards(zone, zone_seat(lua, 3, table, zone)));
  return 1;
}
int t_hand(lua_State* lua) {
  const Glimpse& table = of_sets(lua, "hand", ask_held);
  const int zone = table.zone("hand");
  if (zone < 0) wrong(lua, "there is no zone \"hand\"");
  push_cards(lua, table.cards(zone, seat_at(lua, 2, table, table.viewer())));
  return 1;
}
int t_role(lua_State* lua) {
  push_seat(lua, glimpse(lua).role(text_at(lua, 2, "the name of a role")));
  return 1;
}
int t_mark(lua_State* lua) {
  push_seat(lua, glimpse(lua).mark(text_at(lua, 2, "the name of a mark")));
  return 1;
}
int t_counter(lua_State* lua) {
  const Glimpse& table = glimpse(lua);
  const std::string name = text_at(lua, 2, "the name of a counter");
  lua_pushinteger(lua, table.counter(name, counter_seat(lua, 3, table)));
  return 1;
}
int t_fact(lua_State* lua) {
  lua_pushinteger(lua, glimpse(lua).fact(text_at(lua, 2, "the name of a fact")));
  return 1;
}
int t_tricks(lua_State* lua) {
  const Glimpse& table = of_tricks(lua, "tricks");
  lua_pushinteger(lua, table.tricks(seat_at(lua, 2, table, table.viewer())));
  return 1;
}
int t_last_winner(lua_State* lua) {
  push_seat(lua, of_tricks(lua, "last_winner").last_winner());
  return 1;
}
int t_outcome(lua_State* lua) {
  lua_pushstring(lua, glimpse(lua).outcome().c_str());
  return 1;
}
int t_reason(lua_State* lua) {
  lua_pushstring(lua, glimpse(lua).reason().c_str());
  return 1;
}
int t_unbeatable(lua_State* lua) {
  const Glimpse& table = of_tricks(lua, "unbeatable");
  push_cards(lua, table.unbeatable(seat_at(lua, 2, table, table.viewer())));
  return 1;
}

int t_option(lua_State* lua) {
  glimpse(lua);
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
  glimpse(lua);
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

void push_combos(lua_State* lua, const ComboBook& book, const std::vector<ComboId>& ids) {
  lua_createtable(lua, static_cast<int>(ids.size()), 0);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    push_combo(lua, &book, ids[i]);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
}

int t_best(lua_State* lua) {
  const Glimpse& table = of_tricks(lua, "best");
  const ComboId best = table.best();
  if (best == no_combo) {
    lua_pushnil(lua);
  } else {
    push_combo(lua, &table.book(), best);
  }
  return 1;
}
int t_combo(lua_State* lua) {
  const Glimpse& table = of_tricks(lua, "combo");
  const ComboId found = table.book().find(cards_at(lua, 2));
  if (found == no_combo) {
    lua_pushnil(lua);
  } else {
    push_combo(lua, &table.book(), found);
  }
  return 1;
}
int t_within(lua_State* lua) {
  const Glimpse& table = of_tricks(lua, "within");
  std::vector<ComboId> ids;
  table.book().within(cards_at(lua, 2), ids);
  Sandbox::of(lua).charge(static_cast<std::int64_t>(ids.size()) * 8);
  push_combos(lua, table.book(), ids);
  return 1;
}
int t_beaters(lua_State* lua) {
  const Glimpse& table = of_tricks(lua, "beaters");
  const ComboId beaten = combo_at(lua, 2).id;
  const CardSet among = lua_isnoneornil(lua, 3) ? ~CardSet{0} : cards_at(lua, 3);
  std::vector<ComboId> ids;
  table.book().beaters_within(beaten, among, ids);
  Sandbox::of(lua).charge(static_cast<std::int64_t>(ids.size()) * 8);
  push_combos(lua, table.book(), ids);
  return 1;
}
int t_beats(lua_State* lua) {
  const Glimpse& table = of_tricks(lua, "beats");
  lua_pushboolean(lua, table.book().beats(combo_at(lua, 2).id, combo_at(lua, 3).id));
  return 1;
}

int t_dealt(lua_State* lua) {
  const Glimpse& table = of_sets(lua, "dealt", "what was dealt is not kept");
  push_cards(lua, table.dealt(seat_at(lua, 2, table, table.viewer())));
  return 1;
}

/// A step of `for number, trick, seat, verb, cards in t:plays() do`.
int next_play(lua_State* lua) {
  const Glimpse& table = glimpse(lua);
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
  of_tricks(lua, "plays");
  lua_pushcfunction(lua, guarded<next_play>);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

// --- drawing and discarding ----------------------------------------------------------------------

/// t:held(card, seat)
int t_held(lua_State* lua) {
  const Glimpse& table = glimpse(lua);
  const DrawGlimpse& drawing = drawing_of(lua, table, "held");
  const Card card = card_at(lua, 2);
  lua_pushinteger(lua, drawing.held(card, seat_at(lua, 3, table, table.viewer())));
  return 1;
}
/// t:discarded(card, seat): without a seat by all.
int t_discarded(lua_State* lua) {
  const Glimpse& table = glimpse(lua);
  const DrawGlimpse& drawing = drawing_of(lua, table, "discarded");
  const Card card = card_at(lua, 2);
  const Seat seat = lua_isnoneornil(lua, 3) ? no_seat : seat_at(lua, 3, table, no_seat);
  lua_pushinteger(lua, drawing.discarded(card, seat));
  return 1;
}
int t_unseen(lua_State* lua) {
  const DrawGlimpse& drawing = drawing_of(lua, glimpse(lua), "unseen");
  lua_pushinteger(lua, drawing.unseen(card_at(lua, 2)));
  return 1;
}
int t_left(lua_State* lua) {
  lua_pushinteger(lua, drawing_of(lua, glimpse(lua), "left").left());
  return 1;
}
int t_sets(lua_State* lua) {
  const Glimpse& table = glimpse(lua);
  const DrawGlimpse& drawing = drawing_of(lua, table, "sets");
  lua_pushinteger(lua, drawing.sets(seat_at(lua, 2, table, table.viewer())));
  return 1;
}
int t_drawn(lua_State* lua) {
  push_card(lua, drawing_of(lua, glimpse(lua), "drawn").drawn());
  return 1;
}
int t_offered(lua_State* lua) {
  const DrawGlimpse& drawing = drawing_of(lua, glimpse(lua), "offered");
  push_card(lua, drawing.offered());
  push_seat(lua, drawing.offered_by());
  return 2;
}
int t_worth(lua_State* lua) {
  const Glimpse& table = glimpse(lua);
  const DrawGlimpse& drawing = drawing_of(lua, table, "worth");
  lua_pushinteger(lua, drawing.worth(seat_at(lua, 2, table, table.viewer())));
  return 1;
}
int t_worth_of(lua_State* lua) {
  const Glimpse& table = glimpse(lua);
  const DrawGlimpse& drawing = drawing_of(lua, table, "worth_of");
  const CardSet cards = cards_at(lua, 2);
  check_listed(lua, cards);
  lua_pushinteger(lua, drawing.worth_of(cards, seat_at(lua, 3, table, table.viewer())));
  return 1;
}
/// v:lacking(suits, set)
int t_lacking(lua_State* lua) {
  const DrawGlimpse& drawing = drawing_of(lua, glimpse(lua), "lacking");
  lua_pushinteger(lua, drawing.lacking(aim_at(lua, 2, drawing)));
  return 1;
}

// --- the till ------------------------------------------------------------------------------------

/// t:pay(from, to, amount, cards, play)
int t_pay(lua_State* lua) {
  Cashier& table = cashier(lua);
  const Seat from = seat_at(lua, 2, table, no_seat);
  const Seat to = seat_at(lua, 3, table, no_seat);
  const lua_Integer amount = whole(lua, 4, "an amount");
  if (amount < -1'000'000'000 || amount > 1'000'000'000)
    wrong(lua, "nobody can pay " + std::to_string(amount));
  Sandbox::of(lua).charge(100);
  const lua_Integer play = lua_isnoneornil(lua, 6) ? 0 : whole(lua, 6, "the number of a play");
  table.pay(from, to, amount, lua_isnoneornil(lua, 5) ? CardSet{0} : cards_at(lua, 5),
            static_cast<int>(std::clamp<lua_Integer>(play, -1, 1'000'000)));
  return 0;
}
int t_paid(lua_State* lua) {
  Cashier& table = cashier(lua);
  lua_pushinteger(lua, table.paid(seat_at(lua, 2, table, no_seat)));
  return 1;
}
int t_net(lua_State* lua) {
  Cashier& table = cashier(lua);
  lua_pushinteger(lua, table.net(seat_at(lua, 2, table, no_seat)));
  return 1;
}

/// A step of `for number, seat in t:stated "name" do`.
int next_stated(lua_State* lua) {
  Cashier& table = cashier(lua);
  const auto from = whole(lua, 2, "a number");
  const int found = table.stated(text_at(lua, lua_upvalueindex(1), "a name"),
                                 static_cast<int>(std::clamp<lua_Integer>(from, 0, 1000)));
  if (found < 0) {
    lua_pushnil(lua);
    return 1;
  }
  lua_pushinteger(lua, found + 1);
  push_seat(lua, table.offender(found));
  return 2;
}
int t_stated(lua_State* lua) {
  cashier(lua);
  text_at(lua, 2, "the name of an offence");
  lua_pushvalue(lua, 2);
  lua_pushcclosure(lua, guarded<next_stated>, 1);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

// --- the bench -----------------------------------------------------------------------------------

/// t:move(cards, from, from_seat, to, to_seat)
int t_move(lua_State* lua) {
  Workbench& table = bench(lua);
  const CardSet cards = cards_at(lua, 2);
  const int from = zone_at(lua, 3, table);
  const Seat from_seat = zone_seat(lua, 4, table, from);
  const int to = zone_at(lua, 5, table);
  table.move(cards, from, from_seat, to, zone_seat(lua, 6, table, to));
  return 0;
}
int t_set_mark(lua_State* lua) {
  Workbench& table = bench(lua);
  const std::string name = text_at(lua, 2, "the name of a mark");
  table.set_mark(name, lua_isnoneornil(lua, 3) ? no_seat : seat_at(lua, 3, table, no_seat));
  return 0;
}
int t_set_counter(lua_State* lua) {
  Workbench& table = bench(lua);
  const std::string name = text_at(lua, 2, "the name of a counter");
  const std::int64_t value = whole(lua, 3, "a whole number");
  table.set_counter(name, counter_seat(lua, 4, table), value);
  return 0;
}
int t_ask(lua_State* lua) {
  Workbench& table = bench(lua);
  table.ask(to_seats(lua, 2, table.seats()));
  return 0;
}
int t_next_phase(lua_State* lua) {
  bench(lua).next_phase();
  return 0;
}
int t_finish(lua_State* lua) {
  Workbench& table = bench(lua);
  const std::string outcome = text_at(lua, 2, "an outcome");
  table.end(outcome, lua_isnoneornil(lua, 3) ? no_seat : seat_at(lua, 3, table, no_seat));
  return 0;
}

} // namespace

Methods table_methods(HandleKind kind) {
  Methods all{{"seats", guarded<t_seats>},
              {"count", guarded<t_count>},
              {"cards", guarded<t_cards>},
              {"hand", guarded<t_hand>},
              {"role", guarded<t_role>},
              {"mark", guarded<t_mark>},
              {"counter", guarded<t_counter>},
              {"tricks", guarded<t_tricks>},
              {"last_winner", guarded<t_last_winner>},
              {"unbeatable", guarded<t_unbeatable>},
              {"option", guarded<t_option>},
              {"clause", guarded<t_clause>},
              {"best", guarded<t_best>},
              {"dealt", guarded<t_dealt>},
              {"plays", guarded<t_plays>},
              {"combo", guarded<t_combo>},
              {"within", guarded<t_within>},
              {"beaters", guarded<t_beaters>},
              {"beats", guarded<t_beats>},
              {"held", guarded<t_held>},
              {"discarded", guarded<t_discarded>},
              {"left", guarded<t_left>},
              {"sets", guarded<t_sets>},
              {"offered", guarded<t_offered>},
              {"worth", guarded<t_worth>},
              {"worth_of", guarded<t_worth_of>}};
  if (kind == HandleKind::view) {
    for (const auto& method : Methods{{"me", guarded<t_me>},
                                      {"unseen", guarded<t_unseen>},
                                      {"drawn", guarded<t_drawn>},
                                      {"lacking", guarded<t_lacking>}})
      all.push_back(method);
    return all;
  }
  all.emplace_back("fact", guarded<t_fact>);
  all.emplace_back("outcome", guarded<t_outcome>);
  all.emplace_back("reason", guarded<t_reason>);
  if (kind == HandleKind::table) return all;
  if (kind == HandleKind::till) {
    for (const auto& method : Methods{{"pay", guarded<t_pay>},
                                      {"paid", guarded<t_paid>},
                                      {"net", guarded<t_net>},
                                      {"stated", guarded<t_stated>}})
      all.push_back(method);
    return all;
  }
  for (const auto& method : Methods{{"move", guarded<t_move>},
                                    {"set_mark", guarded<t_set_mark>},
                                    {"set_counter", guarded<t_set_counter>},
                                    {"ask", guarded<t_ask>},
                                    {"next_phase", guarded<t_next_phase>},
                                    {"finish", guarded<t_finish>}})
    all.push_back(method);
  return all;
}

} // namespace yezi
