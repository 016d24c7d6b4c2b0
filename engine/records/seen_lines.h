// What a seat sees of a hand, or all of it, as fields of a line. Inside `records` only.
#pragma once

#include "records/lines.h"
#include "view/view.h"

namespace yezi {

/// Zones by name: cards of each seat in order, or of the table. `hidden` zones of others show "?".
void add_zones(Line& line, const Rules& rules, const State& state, const View* view);
void add_marks(Line& line, const Rules& rules, const State& state);
void add_counters(Line& line, const Rules& rules, const State& state);
/// By seat, the names of the bonus hands that it claimed.
void add_bonuses(Line& line, const Rules& rules, const State& state);
/// What is being played in the phase at hand: a trick.
void add_at_hand(Line& line, const Rules& rules, const State& state);
/// What lies open beside zones: sets on the table, whose turn it is, what it drew (if the viewer
/// may know), what is claimed.
void add_open(Line& line, const Rules& rules, const State& state);

} // namespace yezi
