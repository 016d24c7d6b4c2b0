// Tables of untrusted modules: played by a separate process, which is sandboxed
// (confine.h) and is ended when it hangs. Then its tables are closed; nothing else is harmed.
//
// Both sides speak JSON objects, one a line. The process is this program again
// (`yezi serve --table-process DIR --home HOME`), and runs table_process().
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "web/net/request.h"
#include "web/tables/confine.h"
#include "web/tables/workers.h"

namespace yezi {

/// How long it may give no sign of life.
inline constexpr std::chrono::milliseconds module_process_hangs{10'000};

class ModuleProcess final : public TablePlay {
public:
  using Answered = std::function<void(std::int64_t asked, Answer answer)>;

  /// `command`: a program and its arguments; it gets no environment. Starts nothing before
  /// something is wanted.
  ModuleProcess(std::vector<std::string> command, WorkersTell tell, Answered answered);
  ~ModuleProcess() override;

  bool lay(std::int64_t table, LayPlan plan) override;
  bool welcome(std::int64_t table, std::uint64_t connection, const Listener& to) override;
  bool hear(std::int64_t table, const Listener& from, std::string text) override;
  void here(std::int64_t table, Seat seat, bool there) override;
  void govern(std::int64_t table, bool paused, bool talks) override;
  void kept(std::int64_t table, std::int32_t hand, std::int64_t record) override;
  void close(std::int64_t table) override;
  /// A request about a module; `asked` comes back with the answer.
  void ask(std::int64_t asked, const Request& request);

private:
  class Run;
  class Said;
  bool say(std::string line, bool bounded);
  void work();
  void live(Run& run);
  void listen(const std::string& line);
  /// What it says of something that it was asked: a piece of the answer, or the last one.
  void tell_of_answer(std::int64_t asked, const Said& said, bool last);
  /// What it says of a table that it plays.
  void tell_of_table(std::int64_t table, const Said& said);
  void end_all(const std::string& says);

  const std::vector<std::string> command_;
  const WorkersTell tell_;
  const Answered answered_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::string> out_;
  std::map<std::int64_t, bool> tables_;       // whether they stand already
  std::map<std::int64_t, std::string> asked_; // and as much of the answer as has come
  bool stops_ = false;
  std::thread thread_;
};

/// Answers come in pieces, because a line may not be longer than a Process reads
/// (players/bots/process.h). Each byte of an answer is written as one character, so that pictures
/// and packs to print, which are no UTF-8, arrive as they are.
inline constexpr std::size_t bytes_in_piece = std::size_t{1} << 17;
/// Of a whole answer; what is longer is refused.
inline constexpr std::size_t most_answer_bytes = std::size_t{1} << 25;
std::string as_characters(std::string_view bytes);
/// Characters that stand for no byte are left out.
std::string as_bytes(std::string_view characters);

/// What the process of this command is not granted, see confine.h: runs it with `--probe`. A fault
/// where it does not come so far.
Checked<Refused> probe(std::vector<std::string> command);

/// How the other side runs.
struct TableProcess {
  ModuleProcessLimits limits;
  bool probe = false;  // says what the kernel refuses, and ends
  bool strict = false; // ends where the kernel refuses anything
};
/// The other side: reads the modules of `folder` and the library, gives up whatever it does not
/// need, and plays until its input ends. Faults of the folders.
Faults table_process(const Library& library, const std::filesystem::path& folder,
                     const TableProcess& how = {});

} // namespace yezi
