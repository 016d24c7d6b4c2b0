#include "study/simulation/schedule.h"

#include <algorithm>

#include "core/interrupt.h"

namespace yezi {

bool Schedule::take(std::uint64_t& first, std::uint64_t& last) {
  std::unique_lock lock(mutex_);
  // Nobody runs far ahead of what has been written.
  room_.wait(lock, [&] { return !texts_ || next_ < written_ + 64 * chunk_ || next_ >= end(); });
  if (interrupt_flag.load()) failed_ = std::min(failed_.load(), next_);
  if (next_ >= end()) return false;
  first = next_;
  last = next_ = std::min(next_ + chunk_, units_);
  return true;
}

void Schedule::done(std::uint64_t first, std::uint64_t last, UnitText text) {
  std::lock_guard lock(mutex_);
  done_ += last - first;
  if (texts_) {
    waiting_.emplace(first, std::pair{last, std::move(text)});
    flush();
  }
  progress_(done_);
}

void Schedule::fail(std::uint64_t unit, std::exception_ptr error) {
  std::lock_guard lock(mutex_);
  if (unit < failed_ || (unit == failed_ && !error_)) {
    failed_ = unit;
    error_ = std::move(error);
  }
  room_.notify_all();
}

void Schedule::rethrow() const {
  if (error_) std::rethrow_exception(error_);
  stop_if_interrupted();
}

void Schedule::flush() {
  while (!waiting_.empty() && waiting_.begin()->first == written_) {
    const auto node = waiting_.extract(waiting_.begin());
    try {
      write_(node.mapped().second);
    } catch (...) {
      if (!error_) error_ = std::current_exception();
      failed_ = 0;
      room_.notify_all();
      return;
    }
    written_ = node.mapped().first;
  }
  room_.notify_all();
}

} // namespace yezi
