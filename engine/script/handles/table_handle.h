// What the methods of t and v have in common: the table that is asked, and its arguments. Inside
// `script` only.
#pragma once

#include "script/handles/handles.h"

namespace yezi {

/// What the first argument, the table, shows; complains where it is no table of the call at hand.
const Glimpse& this_table(lua_State* lua);
/// The same where the pack has no copies, so that there are sets of cards: what `method` is asked
/// for elsewhere, ask `instead`.
const Glimpse& table_of_sets(lua_State* lua, const char* method, const char* instead);

/// A seat; `otherwise` where none is named, unless that is no_seat.
Seat seat_at(lua_State* lua, int index, const Glimpse& table, Seat otherwise);
int zone_at(lua_State* lua, int index, const Glimpse& table);
/// The seat of a zone: the viewer's own where none is named, which for the open table must be
/// named.
Seat zone_seat(lua_State* lua, int index, const Glimpse& table, int zone);
/// Whose counter is meant, where a seat is named.
Seat counter_seat(lua_State* lua, int index, const Glimpse& table);

Methods trick_methods();
Methods drawing_methods();
/// What else a seat may ask where cards are drawn.
Methods drawing_view_methods();
Methods till_methods();
Methods bench_methods();

} // namespace yezi
