// Whoever catches Ctrl-C sets the flag; whatever waits or works for long looks at it and gives up.
#pragma once

#include <atomic>
#include <stdexcept>

namespace yezi {

inline std::atomic<bool> interrupt_flag{false};
static_assert(std::atomic<bool>::is_always_lock_free);

/// Work was given up because the flag is set.
class Interrupted : public std::runtime_error {
public:
  Interrupted() : std::runtime_error("interrupted") {}
};

inline void stop_if_interrupted() {
  if (interrupt_flag.load(std::memory_order_relaxed)) throw Interrupted();
}

} // namespace yezi
