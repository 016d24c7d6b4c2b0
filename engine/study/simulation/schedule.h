// What the workers of a simulation share. Inside `study/simulation` only.
#pragma once

#include <atomic>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>

#include "study/simulation.h"

namespace yezi {

/// Which units are to be played, texts that wait for their turn, the first failure.
class Schedule {
public:
  Schedule(std::uint64_t units, std::uint64_t chunk, bool texts,
           const std::function<void(const UnitText&)>& write,
           const std::function<void(std::uint64_t)>& progress)
      : units_(units), chunk_(chunk), texts_(texts), write_(write), progress_(progress) {}

  /// The next units to play, or none.
  bool take(std::uint64_t& first, std::uint64_t& last);
  /// Whether an earlier unit has failed, so that this one is of no use.
  bool wanted(std::uint64_t unit) const { return unit < failed_.load(std::memory_order_relaxed); }

  void done(std::uint64_t first, std::uint64_t last, UnitText text);
  void fail(std::uint64_t unit, std::exception_ptr error);
  void rethrow() const;

private:
  std::uint64_t end() const { return std::min(units_, failed_.load()); }

  void flush();

  const std::uint64_t units_;
  const std::uint64_t chunk_;
  const bool texts_;
  const std::function<void(const UnitText&)>& write_;
  const std::function<void(std::uint64_t)>& progress_;
  mutable std::mutex mutex_;
  std::condition_variable room_;
  std::uint64_t next_ = 0;
  std::uint64_t written_ = 0;
  std::uint64_t done_ = 0;
  std::map<std::uint64_t, std::pair<std::uint64_t, UnitText>> waiting_;
  std::atomic<std::uint64_t> failed_{~std::uint64_t{0}}; // the first unit that failed
  std::exception_ptr error_;
};

} // namespace yezi
