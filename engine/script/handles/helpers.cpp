// Functions of `y` for use inside a module's functions: cards as sets, and making actions.

#include <new>

#include "script/handles/handles.h"

namespace yezi {

namespace {

struct Act {
  Cards cards;
  int number = -1;
  int picks = 0;
};
/// User value 1: list of sets of which none may be kept.
struct Subsets {
  CardSet cards;
  int picks = 0;
};
constexpr lua_Integer most_kept_from = 4096;
constexpr std::size_t longest_verb = 64;
constexpr char act_name[] = "yezi.Act";
constexpr char subsets_name[] = "yezi.Subsets";

/// The deck; there is none while the module is still being read.
const Deck& deck(lua_State* lua, const char* function) {
  const Deck& known = Host::Impl::of(lua).deck;
  if (known.faces.empty())
    wrong(lua, std::string("y.") + function +
                   " is for functions that run in play, where the deck is known");
  return known;
}

const Face& face_at(lua_State* lua, const char* function) {
  const Deck& known = deck(lua, function);
  const Cards cards = cards_at(lua, 1);
  const Card card = known.lists ? listed_at(cards.list(), 0) : first_of(cards.set());
  if (size_of(known, cards) != 1 || card >= known.faces.size())
    wrong(lua, std::string("y.") + function + " wants one card, got " +
                   std::to_string(size_of(known, cards)));
  return known.faces[card];
}

int y_card(lua_State* lua) {
  const Deck& known = deck(lua, "card");
  if (lua_type(lua, 1) != LUA_TSTRING) wrong(lua, "y.card wants the code of a card");
  const std::string code = lua_tostring(lua, 1);
  const auto card = known.find(code);
  if (!card) {
    std::vector<std::string> codes;
    for (const Face& face : known.faces) codes.push_back(face.code);
    wrong(lua, "there is no card \"" + code + "\"", did_you_mean(code, codes));
  }
  push_card(lua, *card);
  return 1;
}

int y_whole_pack(lua_State* lua) {
  const Deck& known = deck(lua, "whole_pack");
  if (known.lists) wrong(lua, "this pack has copies: y.faces() goes through its faces");
  push_cards(lua, known.all());
  return 1;
}

int y_size(lua_State* lua) {
  lua_pushinteger(lua, size_of(Host::Impl::of(lua).deck, cards_at(lua, 1)));
  return 1;
}

int next_card(lua_State* lua) {
  const auto left =
      CardSet::of_bits(static_cast<std::uint64_t>(lua_tointeger(lua, lua_upvalueindex(1))));
  if (left.empty()) return 0;
  push_cards(lua, rest_of(left));
  lua_replace(lua, lua_upvalueindex(1));
  push_cards(lua, lowest_of(left));
  return 1;
}

int next_listed(lua_State* lua) {
  const auto left = static_cast<std::uint64_t>(lua_tointeger(lua, lua_upvalueindex(1)));
  if (left == 0) return 0;
  push_cards(lua, CardList::of_bits(left >> 8U)); // without its first card
  lua_replace(lua, lua_upvalueindex(1));
  push_cards(lua, CardList::of_bits(left & 0xFFU));
  return 1;
}

int y_each(lua_State* lua) {
  push_cards(lua, cards_at(lua, 1));
  lua_pushcclosure(lua, Host::Impl::of(lua).deck.lists ? next_listed : next_card, 1);
  return 1;
}

/// A step of `for card in y.faces() do`.
int next_face(lua_State* lua) {
  const lua_Integer at = lua_tointeger(lua, lua_upvalueindex(1));
  if (at >= static_cast<lua_Integer>(Host::Impl::of(lua).deck.faces.size())) return 0;
  lua_pushinteger(lua, at + 1);
  lua_replace(lua, lua_upvalueindex(1));
  push_card(lua, static_cast<Card>(at));
  return 1;
}
int y_faces(lua_State* lua) {
  deck(lua, "faces");
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, next_face, 1);
  return 1;
}

/// y.suits("m", "z"): suits as one number.
int y_suits(lua_State* lua) {
  const Deck& known = deck(lua, "suits");
  std::uint64_t suits = 0;
  for (int i = 1; i <= lua_gettop(lua); ++i) {
    const std::string id = text_at(lua, i, "the id of a suit");
    const int suit = known.suit(id);
    if (suit < 0) {
      std::vector<std::string> ids;
      for (const Suit& each : known.suits) ids.push_back(each.id);
      wrong(lua, "there is no suit \"" + id + "\"", did_you_mean(id, ids));
    }
    suits |= std::uint64_t{1} << suit;
  }
  lua_pushinteger(lua, static_cast<lua_Integer>(suits));
  return 1;
}

/// Whether a card carries a mark of the deck.
int y_is(lua_State* lua) {
  const Face& face = face_at(lua, "is");
  const Deck& known = deck(lua, "is");
  const std::string name = text_at(lua, 2, "the name of a mark");
  const int mark = known.mark(name);
  if (mark < 0) wrong(lua, "there is no mark \"" + name + "\"", did_you_mean(name, known.marks));
  lua_pushboolean(lua, static_cast<int>((face.marks >> mark) & 1U));
  return 1;
}

int y_rank(lua_State* lua) {
  lua_pushinteger(lua, face_at(lua, "rank").rank);
  return 1;
}
int y_numeral(lua_State* lua) {
  lua_pushinteger(lua, face_at(lua, "numeral").numeral);
  return 1;
}
int y_code(lua_State* lua) {
  lua_pushstring(lua, face_at(lua, "code").code.c_str());
  return 1;
}
int y_suit(lua_State* lua) {
  const int suit = face_at(lua, "suit").suit;
  if (suit < 0) {
    lua_pushnil(lua);
  } else {
    lua_pushstring(lua, deck(lua, "suit").suits[static_cast<std::size_t>(suit)].id.c_str());
  }
  return 1;
}

template <class T>
T& push_plain(lua_State* lua, const char* name, int values) {
  auto* made = new (lua_newuserdatauv(lua, sizeof(T), values)) T;
  if (luaL_newmetatable(lua, name) != 0) {
    lua_pushboolean(lua, 0);
    lua_setfield(lua, -2, "__metatable");
  }
  lua_setmetatable(lua, -2);
  return *made;
}

/// y.subsets(pile, n, keep): any n of these cards such that none of `keep` stays whole.
int y_subsets(lua_State* lua) {
  lua_settop(lua, 3);
  if (Host::Impl::of(lua).deck.lists) wrong(lua, "y.subsets is for packs without copies");
  const CardSet cards = cards_at(lua, 1).set();
  const lua_Integer picks = whole(lua, 2, "how many cards to take");
  if (picks < 1 || picks > size_of(cards))
    wrong(lua, "y.subsets cannot take " + std::to_string(picks) + " of " +
                   std::to_string(size_of(cards)) + " cards");
  if (!lua_isnil(lua, 3) && !lua_istable(lua, 3))
    wrong(lua, "y.subsets wants a list of cards not to be kept");
  auto& made = push_plain<Subsets>(lua, subsets_name, 1);
  made.cards = cards;
  made.picks = static_cast<int>(picks);
  lua_pushvalue(lua, 3);
  lua_setiuservalue(lua, -2, 1);
  return 1;
}

/// y.act("verb", cards or y.subsets(…), arg); user value 1 the verb, 2 what may not be kept.
int y_act(lua_State* lua) {
  lua_settop(lua, 3);
  if (lua_type(lua, 1) != LUA_TSTRING) wrong(lua, "y.act wants a verb first");
  if (lua_rawlen(lua, 1) > longest_verb)
    wrong(lua, "a verb has at most " + std::to_string(longest_verb) + " bytes");
  Act act;
  const auto* subsets = static_cast<const Subsets*>(luaL_testudata(lua, 2, subsets_name));
  if (subsets != nullptr) {
    act.cards = subsets->cards;
    act.picks = subsets->picks;
  } else if (!lua_isnil(lua, 2)) {
    act.cards = cards_at(lua, 2);
  }
  if (!lua_isnil(lua, 3)) {
    const lua_Integer arg = whole(lua, 3, "a whole number");
    if (arg < 0 || arg > max_number)
      wrong(lua, "the argument of an action is 0 to " + std::to_string(max_number));
    act.number = static_cast<int>(arg);
  }
  push_plain<Act>(lua, act_name, 2) = act;
  lua_pushvalue(lua, 1);
  lua_setiuservalue(lua, -2, 1);
  if (subsets != nullptr) {
    lua_getiuservalue(lua, 2, 1);
    lua_setiuservalue(lua, -2, 2);
  }
  return 1;
}

} // namespace

HookAction to_action(lua_State* lua, int index) {
  const auto* act = static_cast<const Act*>(luaL_testudata(lua, index, act_name));
  if (act == nullptr)
    wrong(lua, std::string("offer wants y.act(…) in its list, got a ") + luaL_typename(lua, index));
  HookAction action;
  action.cards = act->cards;
  action.number = act->number;
  action.subset_size = act->picks;
  index = lua_absindex(lua, index);
  lua_getiuservalue(lua, index, 1);
  action.verb = lua_tostring(lua, -1);
  lua_pop(lua, 1);
  if (lua_getiuservalue(lua, index, 2) == LUA_TTABLE) {
    for (lua_Integer i = 1; lua_geti(lua, -1, i) != LUA_TNIL; ++i) {
      if (i > most_kept_from)
        wrong(lua, "y.subsets wants at most " + std::to_string(most_kept_from) +
                       " sets of cards not to be kept");
      Sandbox::of(lua).charge(4);
      action.keep_none_of.push_back(cards_at(lua, -1).set());
      lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
  return action;
}

std::vector<HelperFunction> helper_functions() {
  return {{"act", guarded<y_act>},
          {"card", guarded<y_card>},
          {"code", guarded<y_code>},
          {"each", guarded<y_each>},
          {"faces", guarded<y_faces>},
          {"is", guarded<y_is>},
          {"whole_pack", guarded<y_whole_pack>},
          {"numeral", guarded<y_numeral>},
          {"rank", guarded<y_rank>},
          {"size", guarded<y_size>},
          {"subsets", guarded<y_subsets>},
          {"suit", guarded<y_suit>},
          {"suits", guarded<y_suits>}};
}

} // namespace yezi
