// Another program, talked to by lines over its standard input and output.
//
// It ends with the Process and with us, and so does all that it has started (supervisor.h). Writing
// to a program that is gone raises no signal. Standard error is shared with ours, unless the Launch
// says otherwise.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "players/bots/supervisor.h"

namespace yezi {

class Process {
public:
  using Clock = std::chrono::steady_clock;

  /// Runs `command` by the shell. Throws std::system_error if that fails.
  explicit Process(const std::string& command);
  explicit Process(const Launch& launch);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  enum class IoResult { done, late, ended, flooded };
  /// Writes `text` and takes away of it what was written. Reads along meanwhile, so that neither
  /// side waits for the other, and gives up once the other side has ended its output.
  IoResult write(std::string& text, Clock::time_point until);
  /// The next line without its break. `flooded`: more than longest_line came that was not asked
  /// for or does not end; all of it is thrown away, and so is the rest of its last line.
  IoResult read_line(std::string& line, Clock::time_point until);
  /// The next line if it has come already; does not wait.
  IoResult waiting_line(std::string& line) { return read_line(line, Clock::time_point::min()); }
  /// Throws away the lines that have come already; how many there were.
  int drop_lines();
  /// What came last, where its line does not end yet.
  std::string_view unfinished() const { return std::string_view(read_).substr(from_); }

  /// It will get nothing more.
  void close_input();
  /// Whether it ends by itself within that time; its output is read and thrown away meanwhile.
  bool ends_within(std::chrono::milliseconds patience);
  /// "exit status 1" or "signal 11" once it has ended; waits for that a moment.
  std::string how_it_ended();
  /// Its exit status, once it has ended by itself and was waited for.
  std::optional<int> exit_status() const;

  static constexpr std::size_t longest_line = 1 << 20;

private:
  bool wait_for(bool writing, Clock::time_point until, bool& readable, bool& writable) const;
  bool read_some(); // false where nothing came
  bool flooded();
  bool take_line(std::string& line);
  bool reap(std::chrono::milliseconds patience);

  std::optional<Supervisor> supervisor_;
  int in_ = -1;  // its standard input, written here
  int out_ = -1; // its standard output, read here
  bool at_end_ = false;
  bool skipping_ = false; // up to the end of the line
  std::optional<int> status_;
  std::string read_; // from from_ on not yet taken
  std::size_t from_ = 0;
};

} // namespace yezi
