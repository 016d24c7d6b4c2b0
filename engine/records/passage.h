// Replays a record step by step, opening and closing every window (table/windows.h), and shows
// everything on the way as the seats at the table saw it. What a seat is shown at each step depends
// only on what it may know.
#pragma once

#include "records/record.h"
#include "table/windows.h"

namespace yezi {

class Passage {
public:
  static constexpr std::size_t all_windows = SIZE_MAX;

  /// Deals the hand. `windows`: the number of windows to close after the last move if nobody has to
  /// answer them. `table` and `record` must outlive it.
  Passage(const Table& table, const Record& record, std::size_t windows = all_windows);

  /// Makes one step: a move of the record, or the closing of a window. False if none is left.
  /// Throws NotOffered.
  bool next();
  /// The move that next() will make; null if it makes none.
  const Move* upcoming() const;

  const State& state() const { return state_; }
  /// The events of the deal, or of the last step.
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
