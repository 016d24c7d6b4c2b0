// Play that pauses wherever a seat may be asked in secret, whether any seat is asked or not.
//
// After a discard every seat that could claim it is asked, and the others do not learn this. If
// nobody is asked, apply() continues at once, so its progress reveals to the others whether
// somebody was. To show a hand while it is played, or to stop in the middle of it, use the
// functions below instead: every discard opens a window, which stays open until it is closed.
#pragma once

#include "table/table.h"

namespace yezi {

/// Whether a window is open, in which only the seats that are asked, if any, know it. Assumes that
/// the hand is not over.
bool is_window(const Rules& rules, const State& state);
/// Whether all seats asked in it have answered. Assumes that it is open.
inline bool all_answered(const State& state) { return state.asked == state.answered; }

/// As deal() and apply(), but a window stays open when they open it or give its last answer.
State deal_to_window(const Table& table, const Match& match, const Deal& deal,
                     Events* out = nullptr);
void apply_to_window(const Table& table, State& state, Seat seat, const Action& action,
                     Events* out = nullptr);
/// Continues with the answers. Assumes an open window in which all have answered.
void close_window(const Table& table, State& state, Events* out = nullptr);

} // namespace yezi
