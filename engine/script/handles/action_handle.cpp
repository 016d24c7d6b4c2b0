// What a rule-of-thumb player chooses from, and the action that apply() is told of.

#include "script/handles/handles.h"

namespace yezi {

namespace {

std::span<const HookAction> actions(lua_State* lua) {
  const auto* handle = static_cast<const TableHandle*>(luaL_testudata(lua, 1, actions_name));
  if (handle == nullptr) wrong(lua, "call methods with a colon: actions:count()");
  if (!host(lua).is_current(handle->serial)) wrong(lua, "these actions were for another call");
  return host(lua).call().actions;
}
const HookAction& action_at(lua_State* lua, int index) {
  const auto all = actions(lua);
  const lua_Integer number = whole(lua, index, "the number of an action");
  if (number < 1 || number > static_cast<lua_Integer>(all.size()))
    wrong(lua, "there is no action " + std::to_string(number) + ": they are 1 to " +
                   std::to_string(all.size()));
  return all[static_cast<std::size_t>(number - 1)];
}

int a_count(lua_State* lua) {
  lua_pushinteger(lua, static_cast<lua_Integer>(actions(lua).size()));
  return 1;
}
int a_verb(lua_State* lua) {
  lua_pushstring(lua, action_at(lua, 2).verb.c_str());
  return 1;
}
int a_cards(lua_State* lua) {
  push_cards(lua, action_at(lua, 2).cards);
  return 1;
}
int a_arg(lua_State* lua) {
  lua_pushinteger(lua, std::max(0, action_at(lua, 2).number));
  return 1;
}
const DrawGlimpse& drawing(lua_State* lua, const char* method) {
  actions(lua);
  return drawing_of(lua, *host(lua).call().glimpse, method);
}
/// actions:lacking(i, suits, set)
int a_lacking(lua_State* lua) {
  const DrawGlimpse& of = drawing(lua, "lacking");
  lua_pushinteger(lua, of.lacking(action_at(lua, 2), aim_at(lua, 3, of)));
  return 1;
}
int a_accepts(lua_State* lua) {
  const DrawGlimpse& of = drawing(lua, "accepts");
  lua_pushinteger(lua, of.accepts(action_at(lua, 2), aim_at(lua, 3, of)));
  return 1;
}
int a_worth(lua_State* lua) {
  lua_pushinteger(lua, drawing(lua, "worth").worth(action_at(lua, 2)));
  return 1;
}
int a_column(lua_State* lua) {
  const DrawGlimpse& of = drawing(lua, "column");
  lua_pushinteger(lua, of.column(action_at(lua, 2), text_at(lua, 3, "the name of a column")));
  return 1;
}
int a_promise(lua_State* lua) {
  lua_pushinteger(lua, drawing(lua, "promise").promise(action_at(lua, 2)));
  return 1;
}
int a_lawful(lua_State* lua) {
  lua_pushboolean(lua, drawing(lua, "lawful").lawful(action_at(lua, 2)));
  return 1;
}
int a_find(lua_State* lua) {
  const auto all = actions(lua);
  const std::string verb = text_at(lua, 2, "a verb");
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].verb != verb) continue;
    lua_pushinteger(lua, static_cast<lua_Integer>(i) + 1);
    return 1;
  }
  lua_pushnil(lua);
  return 1;
}
int a_choose(lua_State* lua) {
  action_at(lua, 2);
  lua_pushvalue(lua, 2);
  return 1;
}
/// costs[card] = n: the cheapest set that may be laid away is taken.
int a_cheapest(lua_State* lua) {
  actions(lua);
  const Host::Impl::Call& call = host(lua).call();
  if (host(lua).deck.lists) wrong(lua, "cheapest is for cards buried in trick games");
  if (!lua_istable(lua, 2)) wrong(lua, "wanted a table of costs by card");
  call.costs->assign(host(lua).deck.faces.size(), 0);
  lua_pushnil(lua);
  while (lua_next(lua, 2) != 0) {
    const CardSet card = cards_at(lua, -2).set();
    if (size_of(card) != 1 || first_of(card) >= call.costs->size())
      wrong(lua, "costs wants single cards as keys, as y.each gives them");
    (*call.costs)[first_of(card)] = whole(lua, -1, "a whole number as cost");
    lua_pop(lua, 1);
  }
  lua_pushinteger(lua, 0);
  return 1;
}

} // namespace

Methods action_methods() {
  return {{"count", guarded<a_count>},       {"verb", guarded<a_verb>},
          {"cards", guarded<a_cards>},       {"arg", guarded<a_arg>},
          {"find", guarded<a_find>},         {"choose", guarded<a_choose>},
          {"cheapest", guarded<a_cheapest>}, {"lacking", guarded<a_lacking>},
          {"accepts", guarded<a_accepts>},   {"worth", guarded<a_worth>},
          {"column", guarded<a_column>},     {"promise", guarded<a_promise>},
          {"lawful", guarded<a_lawful>}};
}

/// User value 1: the verb.
int action_field(lua_State* lua) {
  const auto* handle = static_cast<const ActionHandle*>(luaL_testudata(lua, 1, action_name));
  if (handle == nullptr || !Host::Impl::of(lua).is_current(handle->serial))
    wrong(lua, "this action was for another call");
  const std::string name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "";
  if (name == "verb") {
    lua_getiuservalue(lua, 1, 1);
  } else if (name == "cards") {
    push_cards(lua, handle->cards);
  } else if (name == "arg") {
    lua_pushinteger(lua, handle->arg);
  } else {
    wrong(lua, "an action has no \"" + name + "\"",
          did_you_mean(name, {std::begin(action_fields), std::end(action_fields)}));
  }
  return 1;
}

} // namespace yezi
