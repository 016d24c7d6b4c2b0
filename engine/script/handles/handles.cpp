// What functions of a module hold while they answer: combinations, and what all handles share.
//
// A handle is good for the call it was made for; kept longer it says so. Cards are sets of cards as
// whole numbers (a single card is a set of one) or, where the deck has lists, lists of cards; seats
// are numbers from 0.

#include "script/handles/handles.h"

#include <array>
#include <new>

namespace yezi {

std::string came(lua_State* lua, int index) {
  return lua_isnoneornil(lua, index) ? "nil" : std::string("a ") + luaL_typename(lua, index);
}

void wrong(lua_State* lua, const std::string& what, const std::string& hint) {
  Sandbox::of(lua).raise(what, hint);
}

void push_cards(lua_State* lua, Cards cards) {
  lua_pushinteger(lua, static_cast<lua_Integer>(cards.bits()));
}
void push_card(lua_State* lua, Card card) {
  if (card == no_card) {
    lua_pushnil(lua);
  } else {
    push_cards(lua, only(Host::Impl::of(lua).deck, card));
  }
}
void push_seat(lua_State* lua, Seat seat) {
  if (seat == no_seat) {
    lua_pushnil(lua);
  } else {
    lua_pushinteger(lua, seat);
  }
}

lua_Integer whole(lua_State* lua, int index, const char* what) {
  int exact = 0;
  const lua_Integer number = lua_tointegerx(lua, index, &exact);
  if (exact == 0 || lua_type(lua, index) != LUA_TNUMBER)
    wrong(lua, std::string("wanted ") + what + ", got " + came(lua, index));
  return number;
}
Cards cards_at(lua_State* lua, int index) {
  const auto bits = static_cast<std::uint64_t>(whole(lua, index, "cards (a whole number)"));
  if (!Host::Impl::of(lua).deck.lists) return CardSet::of_bits(bits);
  if (!is_list(bits)) wrong(lua, "wanted cards, got a number that stands for none");
  return CardList::of_bits(bits);
}
Card card_at(lua_State* lua, int index) {
  const Deck& deck = Host::Impl::of(lua).deck;
  const Cards cards = cards_at(lua, index);
  const int size = size_of(deck, cards);
  if (size != 1) wrong(lua, "wanted one card, got " + std::to_string(size));
  const Card card = deck.lists ? listed_at(cards.list(), 0) : first_of(cards.set());
  if (card >= deck.faces.size()) wrong(lua, "there is no such card in the pack");
  return card;
}

const DrawGlimpse& drawing_of(lua_State* lua, const Glimpse& table, const char* method) {
  const DrawGlimpse* drawing = table.drawing();
  if (drawing == nullptr)
    wrong(lua, std::string(method) + " is for games of drawing and discarding (y.draw_discard)");
  return *drawing;
}

DrawGlimpse::Aim aim_at(lua_State* lua, int index, const DrawGlimpse& drawing) {
  DrawGlimpse::Aim aim;
  if (!lua_isnoneornil(lua, index))
    aim.suits = static_cast<std::uint64_t>(whole(lua, index, "suits, as y.suits gives them"));
  if (lua_isnoneornil(lua, index + 1)) return aim;
  const std::string name = text_at(lua, index + 1, "the name of a set");
  aim.set = drawing.set_named(name);
  if (aim.set < 0) wrong(lua, "there is no set \"" + name + "\"");
  return aim;
}

std::string text_at(lua_State* lua, int index, const char* what) {
  if (lua_type(lua, index) != LUA_TSTRING)
    wrong(lua, std::string("wanted ") + what + ", got " + came(lua, index));
  return lua_tostring(lua, index);
}

const ComboHandle& combo_at(lua_State* lua, int index) {
  const auto* handle = static_cast<const ComboHandle*>(luaL_testudata(lua, index, combo_name));
  if (handle == nullptr) wrong(lua, "wanted a combination, got " + came(lua, index));
  if (!Host::Impl::of(lua).is_current(handle->serial))
    wrong(lua, "this combination was for another call");
  return *handle;
}

namespace {

constexpr std::array<const char*, 7> combo_fields{"rank", "suit",  "top", "size",
                                                  "kind", "cards", "card"};

int combo_field(lua_State* lua) {
  const ComboHandle& handle = combo_at(lua, 1);
  const Combo& combo = (*handle.book)[handle.id];
  const std::string_view name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "";
  if (name == "rank" || name == "top") {
    lua_pushinteger(lua, combo.rank);
  } else if (name == "suit") {
    if (combo.suit < 0) {
      lua_pushnil(lua);
    } else {
      lua_pushstring(lua, host(lua).deck.suits[static_cast<std::size_t>(combo.suit)].id.c_str());
    }
  } else if (name == "size") {
    lua_pushinteger(lua, combo.size);
  } else if (name == "kind") {
    lua_pushstring(lua, handle.book->patterns()[combo.pattern].name.c_str());
  } else if (name == "cards") {
    if (host(lua).deck.lists)
      push_card(lua, first_of(combo.cards)); // a face: such a game has no other combinations
    else
      push_cards(lua, combo.cards);
  } else if (name == "card") {
    if (combo.size != 1) {
      lua_pushnil(lua);
    } else {
      lua_pushstring(lua, host(lua).deck.faces[first_of(combo.cards)].code.c_str());
    }
  } else {
    const std::string asked(name);
    wrong(lua, "a combination has no \"" + asked + "\"",
          did_you_mean(asked, {combo_fields.begin(), combo_fields.end()}));
  }
  return 1;
}

int no_fields(lua_State* lua) { wrong(lua, "this is read-only"); }

void seal_metatable(lua_State* lua) {
  lua_pushcfunction(lua, guarded<no_fields>);
  lua_setfield(lua, -2, "__newindex");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_pop(lua, 1);
}

void make_method_handle(lua_State* lua, const char* name, const char* spoken,
                        const Methods& methods) {
  luaL_newmetatable(lua, name);
  lua_createtable(lua, 0, static_cast<int>(methods.size()));
  for (const auto& [method, function] : methods) {
    lua_pushcfunction(lua, function);
    lua_setfield(lua, -2, method);
  }
  be_strict(lua, spoken);
  lua_setfield(lua, -2, "__index");
  seal_metatable(lua);
}

void make_field_handle(lua_State* lua, const char* name, lua_CFunction field) {
  luaL_newmetatable(lua, name);
  lua_pushcfunction(lua, field);
  lua_setfield(lua, -2, "__index");
  seal_metatable(lua);
}

template <class Handle>
Handle& push_handle(lua_State* lua, const char* name, int values) {
  auto* handle = new (lua_newuserdatauv(lua, sizeof(Handle), values)) Handle;
  handle->serial = host(lua).call().serial;
  luaL_setmetatable(lua, name);
  return *handle;
}

} // namespace

void install_handles(lua_State* lua) {
  const char* spoken[] = {"t", "v", "t", "t"};
  for (int kind = 0; kind < 4; ++kind) {
    make_method_handle(lua, table_names[kind], spoken[kind],
                       table_methods(static_cast<HandleKind>(kind)));
    luaL_getmetatable(lua, table_names[kind]);
    host(lua).table_metatables[static_cast<std::size_t>(kind)] = lua_topointer(lua, -1);
    lua_pop(lua, 1);
  }
  make_method_handle(lua, actions_name, "actions", action_methods());
  make_field_handle(lua, combo_name, guarded<combo_field>);
  make_field_handle(lua, action_name, guarded<action_field>);
}

void push_table_handle(lua_State* lua, HandleKind kind) {
  push_handle<TableHandle>(lua, table_names[static_cast<int>(kind)], 0);
}
void push_actions_handle(lua_State* lua) { push_handle<TableHandle>(lua, actions_name, 0); }

void push_action_handle(lua_State* lua, const HookAction& action) {
  auto& handle = push_handle<ActionHandle>(lua, action_name, 1);
  handle.cards = action.cards;
  handle.arg = std::max(0, action.number);
  lua_pushstring(lua, action.verb.c_str());
  lua_setiuservalue(lua, -2, 1);
}

void push_combo(lua_State* lua, const ComboBook* book, ComboId id) {
  auto* handle = new (lua_newuserdatauv(lua, sizeof(ComboHandle), 0)) ComboHandle;
  if (book != nullptr) *handle = {host(lua).call().serial, book, id};
  luaL_setmetatable(lua, combo_name);
}

void aim_combo(lua_State* lua, int reference, const ComboBook& book, ComboId id) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, reference);
  *static_cast<ComboHandle*>(lua_touserdata(lua, -1)) = {host(lua).call().serial, &book, id};
}

Seats to_seats(lua_State* lua, int index, int seats) {
  index = lua_absindex(lua, index);
  if (lua_isnoneornil(lua, index)) return 0;
  const auto one = [&](int at) {
    const lua_Integer seat = whole(lua, at, "a seat");
    if (seat < 0 || seat >= seats)
      wrong(lua, "there is no seat " + std::to_string(seat) + ": seats are 0 to " +
                     std::to_string(seats - 1));
    return seat_bit(static_cast<Seat>(seat));
  };
  if (!lua_istable(lua, index)) return one(index);
  Seats all = 0;
  for (lua_Integer i = 1; lua_geti(lua, index, i) != LUA_TNIL && i <= max_seats; ++i) {
    all = static_cast<Seats>(all | one(-1));
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  return all;
}

void push_value(lua_State* lua, const Value& value) {
  luaL_checkstack(lua, 8, "clauses nest too deeply");
  switch (value.kind) {
  case Value::Kind::boolean:
    lua_pushboolean(lua, value.boolean);
    return;
  case Value::Kind::integer:
    lua_pushinteger(lua, value.integer);
    return;
  case Value::Kind::text:
    lua_pushlstring(lua, value.text.data(), value.text.size());
    return;
  case Value::Kind::none:
  case Value::Kind::hook:
    lua_pushnil(lua);
    return;
  default:
    break;
  }
  lua_createtable(lua, static_cast<int>(value.items.size()), static_cast<int>(value.fields.size()));
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    push_value(lua, value.items[i]);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
  for (const auto& [name, field] : value.fields) {
    push_value(lua, field);
    lua_setfield(lua, -2, name.c_str());
  }
  freeze_top(lua, "clauses");
}

std::vector<ScriptNames> handle_names() {
  std::vector<ScriptNames> all;
  const auto add = [&](const char* name, const Methods& methods) {
    all.push_back({name, {}});
    for (const auto& method : methods) all.back().names.emplace_back(method.first);
  };
  for (int kind = 0; kind < 4; ++kind)
    add(table_names[kind], table_methods(static_cast<HandleKind>(kind)));
  add(actions_name, action_methods());
  all.push_back({combo_name, {combo_fields.begin(), combo_fields.end()}});
  all.push_back({action_name, {std::begin(action_fields), std::end(action_fields)}});
  return all;
}

std::vector<ScriptNames> script_names() {
  const Host::Impl impl;
  std::vector<ScriptNames> all = handle_names();
  all.insert(all.begin(), {"yezi", yezi_names()});
  return all;
}

} // namespace yezi
