// One of the threads that play tables (workers.h), which alone includes it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "core/interrupt.h"
#include "web/tables/game_shelf.h"
#include "web/tables/standing.h"
#include "web/tables/table_turn.h"
#include "web/tables/workers.h"

namespace yezi {

/// A table of one worker.
struct Seated {
  SharedGame game;
  std::unique_ptr<TableSession> session;
  std::string plan = {}; // plan_again(); empty: how it stands is not told
  Progress told = {};
  std::deque<Heard> inbox = {};
};

class Workers::Worker {
public:
  using Job = std::function<void(Worker&)>;

  Worker(const Catalogue& catalogue, const WorkersPlan& plan, JobPool& pool,
         const WorkersTell& tell);
  ~Worker();

  /// `bounded`: not where too much is waiting already.
  bool post(Job job, bool bounded);
  void lay(std::int64_t number, LayPlan plan);

  /// Does it with the table, sends the results, and gives the table a turn.
  template <class Do>
  void with(std::int64_t number, const Do& what) {
    const auto found = tables_.find(number);
    if (found == tables_.end()) return;
    try {
      what(*found->second.session);
      tell_all(number, found->second);
      want_turn(number);
    } catch (const Interrupted&) { // the program ends
    } catch (const std::exception& error) {
      broke(number, error.what());
    }
  }

  void welcome(std::int64_t number, std::uint64_t connection, const Listener& to);
  /// Frames wait for the table's turn: what is asked at one of them may take a while.
  void hear(std::int64_t number, Heard heard);
  void close(std::int64_t number);

private:
  void broke(std::int64_t number, const std::string& says);
  void tell_all(std::int64_t number, Seated& table);
  void tell_standing(std::int64_t number, Seated& table);
  /// Has it computed, and comes back with the result.
  void send(std::int64_t number, const SharedGame& game, Errand errand);
  void want_turn(std::int64_t number);
  /// One frame, if any, and a few moves.
  void turn();
  void work();

  const WorkersPlan plan_;
  JobPool& pool_;
  const WorkersTell& tell_;
  GameShelf shelf_;
  std::map<std::int64_t, Seated> tables_;
  std::deque<std::int64_t> turns_; // tables that may have something to do
  std::set<std::int64_t> turns_set_;
  TableClocks clocks_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stops_ = false;
  std::thread thread_; // last: it uses all the others
};

} // namespace yezi
