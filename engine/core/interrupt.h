// Cancelling work. The handler of Ctrl-C sets a flag; code with limited time sets a deadline for
// its own thread. Whatever waits or computes for long checks both.
#pragma once

#include <atomic>
#include <chrono>
#include <ctime>
#include <stdexcept>

namespace yezi {

inline std::atomic<bool> interrupt_flag{false};
static_assert(std::atomic<bool>::is_always_lock_free);

/// Work was abandoned: it was cancelled, or its time is up.
class Abandoned : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The flag is set.
class Interrupted : public Abandoned {
public:
  Interrupted() : Abandoned("interrupted") {}
};

/// A Deadline has passed.
class OutOfTime : public Abandoned {
public:
  OutOfTime() : Abandoned("this takes too long") {}
};

/// Processor time of this thread, so that limits do not depend on the load of the machine. On
/// platforms without it, such as browsers, elapsed time.
inline std::chrono::nanoseconds thread_time() {
  std::timespec now{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0)
    return std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

/// Limits the computing time of this thread while it lives; a nested one can only shorten the
/// limit.
class Deadline {
public:
  explicit Deadline(std::chrono::nanoseconds most)
      : outer_(current()), from_(Clock::now()), computed_(thread_time()), most_(most) {
    current() = this;
  }
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;
  ~Deadline() { current() = outer_; }

  bool is_over() const {
    // The wall clock is read first: it costs little, and is never behind.
    return Clock::now() - from_ >= most_ && thread_time() - computed_ >= most_;
  }

  static bool passed() {
    for (const Deadline* one = current(); one != nullptr; one = one->outer_)
      if (one->is_over()) return true;
    return false;
  }

private:
  using Clock = std::chrono::steady_clock;

  static Deadline*& current() {
    thread_local Deadline* one = nullptr;
    return one;
  }
  Deadline* outer_;
  Clock::time_point from_;
  std::chrono::nanoseconds computed_;
  std::chrono::nanoseconds most_;
};

/// Counts how often its thread has checked whether to stop: if the count stands still, the thread
/// is stuck. Other threads read it.
class Pulse {
public:
  Pulse() = default;
  Pulse(const Pulse&) = delete;
  Pulse& operator=(const Pulse&) = delete;

  /// From now on this thread counts here, until it ends or another Pulse takes over.
  void feel() { felt() = this; }
  void beat() { beats_.fetch_add(1, std::memory_order_relaxed); }
  unsigned beats() const { return beats_.load(std::memory_order_relaxed); }

  static Pulse*& felt() {
    thread_local Pulse* one = nullptr;
    return one;
  }

private:
  std::atomic<unsigned> beats_{0};
};

/// Throws Interrupted or OutOfTime.
inline void stop_if_interrupted() {
  if (Pulse* pulse = Pulse::felt()) pulse->beat();
  if (interrupt_flag.load(std::memory_order_relaxed)) throw Interrupted();
  if (Deadline::passed()) throw OutOfTime();
}

} // namespace yezi
