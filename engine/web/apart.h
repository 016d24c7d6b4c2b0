// Tables of modules that are not trusted: played by a process of its own, which can reach nothing,
// and is ended when it hangs. Then its tables are closed; nothing else is harmed.
//
// Both sides speak JSON objects, one a line. The process is this program again
// (`yezi serve --table-process DIR`), and runs table_process().
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "web/request.h"
#include "web/workers.h"

namespace yezi {

/// What the process may use.
struct ApartLimits {
  std::uint64_t memory_bytes = std::uint64_t{2} << 30; // address space
  std::uint64_t processor_seconds = 1800;              // in all; a new process begins anew
  std::uint64_t open_files = 32;
  std::chrono::milliseconds hangs{10'000}; // so long without a sign of life
};

class Apart final : public TablePlay {
public:
  using Answered = std::function<void(std::int64_t asked, Answer answer)>;

  /// `command`: of a shell. Starts nothing before something is wanted.
  Apart(std::string command, WorkersTell tell, Answered answered, const ApartLimits& limits = {});
  ~Apart() override;

  bool lay(std::int64_t table, LayPlan plan) override;
  bool welcome(std::int64_t table, std::uint64_t connection, const Listener& to) override;
  bool hear(std::int64_t table, const Listener& from, std::string text) override;
  void here(std::int64_t table, Seat seat, bool there) override;
  void kept(std::int64_t table, std::int32_t hand, std::int64_t record) override;
  void close(std::int64_t table) override;
  /// A request about a module; `asked` comes back with the answer.
  void ask(std::int64_t asked, const Request& request);

private:
  class Run;
  bool say(std::string line, bool bounded);
  void work();
  void live(Run& run);
  void listen(const std::string& line);
  void end_all(const std::string& says);

  const std::string command_;
  const WorkersTell tell_;
  const Answered answered_;
  const ApartLimits limits_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::string> out_;
  std::map<std::int64_t, bool> tables_; // whether they stand already
  std::set<std::int64_t> asked_;
  bool stops_ = false;
  std::thread thread_;
};

/// The other side: plays the modules of `folder` until its input ends. Forbids itself first
/// whatever it does not need.
void table_process(const Library& library, const std::filesystem::path& folder,
                   const ApartLimits& limits = {});

} // namespace yezi
