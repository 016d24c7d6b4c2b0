// What the handles of a module's functions have in common. Inside `script` only.
#pragma once

#include "script/handles/host_impl.h"

namespace yezi {

/// The table, a view, a bench, or what to choose from.
struct TableHandle {
  std::uint64_t serial = 0;
};
struct ComboHandle {
  std::uint64_t serial = 0;
  const ComboBook* book = nullptr;
  ComboId id = no_combo;
};

struct ActionHandle {
  std::uint64_t serial = 0;
  Cards cards;
  int arg = 0;
};

inline constexpr const char* action_fields[] = {"verb", "cards", "arg"};
inline constexpr char actions_name[] = "yezi.Actions";
inline constexpr char action_name[] = "yezi.Action";
inline constexpr char combo_name[] = "yezi.Combo";
inline constexpr const char* table_names[] = {"yezi.Table", "yezi.View", "yezi.Bench", "yezi.Till"};

[[noreturn]] void wrong(lua_State* lua, const std::string& what, const std::string& hint = {});
/// "nil", "a string": what came instead.
std::string came(lua_State* lua, int index);

// Arguments; each complains of what it was given instead.
lua_Integer whole(lua_State* lua, int index, const char* what);
Cards cards_at(lua_State* lua, int index);
std::string text_at(lua_State* lua, int index, const char* what);
/// One card: a set of one, or (where the deck has lists) a list of one.
Card card_at(lua_State* lua, int index);
/// What is asked about drawing and discarding; a complaint of `method` where nobody draws.
const DrawGlimpse& drawing_of(lua_State* lua, const Glimpse& table, const char* method);
/// Which hands are meant by arguments `index` (suits) and the next (name of a set), both optional.
DrawGlimpse::Aim aim_at(lua_State* lua, int index, const DrawGlimpse& drawing);
const ComboHandle& combo_at(lua_State* lua, int index);

void push_cards(lua_State* lua, Cards cards);
/// One card, nil for no_card.
void push_card(lua_State* lua, Card card);
/// nil for no_seat.
void push_seat(lua_State* lua, Seat seat);

using Methods = std::vector<std::pair<const char*, lua_CFunction>>;
Methods table_methods(HandleKind kind);
Methods action_methods();
/// __index of an action.
int action_field(lua_State* lua);

} // namespace yezi
