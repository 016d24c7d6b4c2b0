// Play that stops wherever a seat may be asked in secret, whether any seat is asked or not.
//
// After a discard every seat that could claim it is asked, and the others do not learn of it.
// apply() carries a hand on at once where nobody is asked, so that how far it got tells the others
// whether somebody was. Whoever shows a hand while it is played, or stops in the middle of it,
// plays it as below instead: every discard opens a window, which stays open until it is closed.
#pragma once

#include "table/table.h"

namespace yezi {

/// Whether a window is open: those who are asked, perhaps nobody, are known to themselves alone.
/// Assumes that the hand is not over.
bool is_window(const Rules& rules, const State& state);
/// Whether nobody in it has yet to answer. Assumes that it is open.
inline bool all_answered(const State& state) { return state.asked == state.answered; }

/// As deal() and apply(), but a window that they open, or answer the last question of, stays open.
State deal_to_window(const Table& table, const Match& match, const Deal& deal,
                     Events* out = nullptr);
void apply_to_window(const Table& table, State& state, Seat seat, const Action& action,
                     Events* out = nullptr);
/// Goes on with what was answered. Assumes an open window in which all have answered.
void close_window(const Table& table, State& state, Events* out = nullptr);

} // namespace yezi
