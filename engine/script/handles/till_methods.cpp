// Methods of t where a hand is settled: what has been paid, and paying more.

#include <algorithm>

#include "script/handles/handles.h"
#include "script/handles/table_handle.h"

namespace yezi {

namespace {

Cashier& cashier_of(lua_State* lua) {
  this_table(lua);
  if (host(lua).call().cashier == nullptr) wrong(lua, "payments are not made here");
  return *host(lua).call().cashier;
}

/// t:pay(from, to, amount, cards, play)
int t_pay(lua_State* lua) {
  Cashier& table = cashier_of(lua);
  const Seat from = seat_at(lua, 2, table, no_seat);
  const Seat to = seat_at(lua, 3, table, no_seat);
  const lua_Integer amount = whole(lua, 4, "an amount");
  if (amount < -1'000'000'000 || amount > 1'000'000'000)
    wrong(lua, "nobody can pay " + std::to_string(amount));
  Sandbox::of(lua).charge(100);
  const lua_Integer play = lua_isnoneornil(lua, 6) ? 0 : whole(lua, 6, "the number of a play");
  table.pay(from, to, amount, lua_isnoneornil(lua, 5) ? Cards{} : cards_at(lua, 5),
            static_cast<int>(std::clamp<lua_Integer>(play, -1, 1'000'000)));
  return 0;
}
int t_paid(lua_State* lua) {
  Cashier& table = cashier_of(lua);
  lua_pushinteger(lua, table.paid(seat_at(lua, 2, table, no_seat)));
  return 1;
}
int t_net(lua_State* lua) {
  Cashier& table = cashier_of(lua);
  lua_pushinteger(lua, table.net(seat_at(lua, 2, table, no_seat)));
  return 1;
}

/// A step of `for number, seat in t:stated "name" do`.
int next_stated(lua_State* lua) {
  Cashier& table = cashier_of(lua);
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
  cashier_of(lua);
  text_at(lua, 2, "the name of an offence");
  lua_pushvalue(lua, 2);
  lua_pushcclosure(lua, guarded<next_stated>, 1);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

} // namespace

Methods till_methods() {
  return {{"pay", guarded<t_pay>},
          {"paid", guarded<t_paid>},
          {"net", guarded<t_net>},
          {"stated", guarded<t_stated>}};
}

} // namespace yezi
