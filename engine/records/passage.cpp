#include "records/passage.h"

namespace yezi {

Passage::Passage(const Table& table, const Record& record, std::size_t windows)
    : table_(table),
      record_(record),
      windows_(windows),
      state_(deal_to_window(table, record.match, record.deal, &events_)) {}

bool Passage::closes() const {
  return !state_.over() && is_window(*table_.rules, state_) && all_answered(state_) &&
         (windows_ > 0 || moves_ < record_.moves.size());
}

const Move* Passage::upcoming() const {
  return closes() || moves_ == record_.moves.size() ? nullptr : &record_.moves[moves_];
}

bool Passage::next() {
  events_.clear();
  closed_ = closes();
  if (closed_) {
    if (moves_ == record_.moves.size()) --windows_;
    close_window(table_, state_, &events_);
    return true;
  }
  if (moves_ == record_.moves.size()) return false;
  const Move& move = record_.moves[moves_++];
  apply_to_window(table_, state_, move.seat, move.action, &events_);
  return true;
}

} // namespace yezi
