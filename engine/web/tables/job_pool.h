// Threads for long jobs: searches for tables, rule books, comparisons. They give way to the threads
// that play.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/interrupt.h"
#include "core/locale.h"
#include "history/sheet.h"
#include "players/opened.h"
#include "web/answers/lesson_room.h"

namespace yezi {

/// A game as one thread plays it.
struct Game {
  std::string id;
  OptionSettings options;
  Opened opened;
  Sheet sheet;
  Locales locales;
};
using SharedGame = std::shared_ptr<const Game>;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int slowed = 10; // sanitizers take so many times as long
#else
inline constexpr int slowed = 1;
#endif
/// How long a thread that serves people may take to load and compile one module.
inline constexpr std::chrono::seconds most_opening{4 * slowed};

/// What the thread of a job has at hand.
class Thinking {
public:
  explicit Thinking(const Library& library) : games(library, most_opening), lessons(library) {}

  OpenedGames games;
  LessonRoom lessons;
  /// The same game for this thread; lives until the next call.
  const Opened& copy_of(const SharedGame& game);

private:
  struct Copy {
    std::weak_ptr<const Game> of;
    Opened opened;
  };
  std::map<const Game*, Copy> copies_;
};

class JobPool {
public:
  using Job = std::function<void(Thinking&)>;

  /// `niceness`: how much they give way (nice(2)).
  JobPool(Library library, unsigned threads, int niceness);
  JobPool(const JobPool&) = delete;
  JobPool& operator=(const JobPool&) = delete;
  ~JobPool() { stop(); }

  /// What has not begun is dropped, also what comes later; what runs ends, or gives up if the flag
  /// of interrupt.h is set. Waits for it.
  void stop();

  /// Waits until nothing waits or runs any more, and stops.
  void finish();

  /// Jobs of different owners take turns. A job must not throw what it wants anybody to hear of.
  void think(std::int64_t owner, Job job);
  /// What the owner has waiting is not wanted any more.
  void forget(std::int64_t owner);
  std::size_t waiting() const;
  /// Whether every thread has shown a sign of life since this was last asked: it has nothing to do,
  /// or has looked whether it should give up (core/interrupt.h).
  bool alive();

private:
  /// What one thread shows of itself.
  struct Sign {
    Pulse pulse;
    std::atomic<bool> works{false};
    unsigned seen = 0; // by alive()
  };
  void work(int niceness, Sign& sign);

  Library library_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::map<std::int64_t, std::deque<Job>> jobs_; // by owner, none empty
  std::deque<std::int64_t> order_;               // whose turn it is
  std::size_t count_ = 0;
  bool stops_ = false;
  std::vector<std::unique_ptr<Sign>> signs_;
  std::vector<std::thread> threads_;
};

} // namespace yezi
