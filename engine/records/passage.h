// A record played again, step by step, with every window opened and closed (table/windows.h): the
// way to a state, and everything shown on the way, as the seats at the table saw it. What a seat
// is shown at each step depends only on what it may know.
#pragma once

#include "records/record.h"
#include "table/windows.h"

namespace yezi {

class Passage {
public:
  static constexpr std::size_t all_windows = SIZE_MAX;

  /// Deals. `windows`: so many that have nobody to answer are closed after the last move.
  /// `table` and `record` are to outlive it.
  Passage(const Table& table, const Record& record, std::size_t windows = all_windows);

  /// One step, which is a move of the record or the closing of a window; false: none is left.
  /// Throws NotOffered.
  bool next();
  /// The move that next() makes; null where it makes none.
  const Move* upcoming() const;

  const State& state() const { return state_; }
  /// What happened in the deal, or in the last step.
  const Events& events() const { return events_; }
  /// Whether the last step closed a window.
  bool closed() const { return closed_; }
  /// Moves of the record that have been made.
  std::size_t moves() const { return moves_; }

private:
  bool closes() const;

  const Table& table_;
  const Record& record_;
  std::size_t windows_;
  bool closed_ = false;
  std::size_t moves_ = 0;
  Events events_;
  State state_;
};

} // namespace yezi
