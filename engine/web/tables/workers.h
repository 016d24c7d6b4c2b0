// The threads that play tables: each worker has its own games and the tables it was given, and
// handles its messages in order, a few moves of one table after a few of another. Long
// computations go to the job pool (job_pool.h), so that no table waits for a search.
//
// Untrusted modules are played by a separate process (module_process.h), which gets the same
// messages.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "web/answers/catalogue.h"
#include "web/tables/job_pool.h"
#include "web/tables/table_session.h"

namespace yezi {

/// A table that somebody wants.
struct LayPlan {
  std::string game;
  OptionSettings options;
  std::vector<std::string> players;  // by seat; what is missing is a program
  std::optional<std::uint64_t> seed; // that somebody chose
  std::string secret;                // else the luck comes from this
  bool hints = true;
  std::chrono::milliseconds window{0}; // TableSessionPlan::window
  std::optional<std::string> record;   // goes on with this one's game, options and deal
  std::size_t moves = 0;               // of the record that are played already
  bool again = false; // the record is that of a table as it stood, whose other fields these are too
  bool begun_elsewhere = false; // that hand was one of another record before
  CompanyPlan company;
  bool guided = false;  // the guided hand of the module, which has its own players and seed
  bool decides = false; // luck is sampled until people have something to decide in the first hand
  std::string asked;    // the body of the request; empty: how the table stands is not told
};

/// What became of it.
struct LaidTable {
  Message fault; // empty: it stands
  std::vector<std::string> players;
};

/// What is called, from any thread.
struct WorkersTell {
  std::function<void(std::int64_t table, LaidTable laid)> laid;
  std::function<void(std::int64_t table, Frame frame)> frame;
  /// For one connection alone.
  std::function<void(std::int64_t table, std::uint64_t connection, std::vector<std::string> frames)>
      welcome;
  std::function<void(std::int64_t table, std::int32_t hand, std::string record)> record;
  /// A table with people waits for somebody, and how it stands is new (standing.h). May be empty.
  std::function<void(std::int64_t table, std::string standing)> stands;
  /// The table cannot go on (a script failed): what to tell people. It is gone.
  std::function<void(std::int64_t table, std::string says)> broke;
};

/// Whoever plays tables. False: so much is waiting that this was not taken.
class TablePlay {
public:
  virtual ~TablePlay() = default;
  virtual bool lay(std::int64_t table, LayPlan plan) = 0;
  virtual bool welcome(std::int64_t table, std::uint64_t connection, const Listener& to) = 0;
  virtual bool hear(std::int64_t table, const Listener& from, std::string text) = 0;
  virtual void here(std::int64_t table, Seat seat, bool there) = 0;
  virtual void govern(std::int64_t table, bool paused, bool talks) = 0;
  virtual void kept(std::int64_t table, std::int32_t hand, std::int64_t record) = 0;
  virtual void close(std::int64_t table) = 0;
};

struct WorkersPlan {
  unsigned workers = 2;
  std::size_t waiting = 2000; // frames that one worker has not heard yet
  int steps = 4;              // of one table, before the next has its turn
  std::size_t games = 64;     // different games and settings at once, of one worker
};

class Workers final : public TablePlay {
public:
  /// `pool` is to outlive it.
  Workers(Catalogue catalogue, const WorkersPlan& plan, JobPool& pool, WorkersTell tell);
  ~Workers() override;

  bool lay(std::int64_t table, LayPlan plan) override;
  bool welcome(std::int64_t table, std::uint64_t connection, const Listener& to) override;
  bool hear(std::int64_t table, const Listener& from, std::string text) override;
  void here(std::int64_t table, Seat seat, bool there) override;
  void govern(std::int64_t table, bool paused, bool talks) override;
  void kept(std::int64_t table, std::int32_t hand, std::int64_t record) override;
  void close(std::int64_t table) override;
  /// Called once all workers have handled all earlier messages.
  void when_heard(const std::function<void()>& then);

private:
  class Worker;
  Worker& of(std::int64_t table) const;
  Catalogue catalogue_;
  WorkersTell tell_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

} // namespace yezi
