// An external program, with communication by lines over its standard input and output.
//
// It ends with the Process and with this program, and so do all its descendants (supervisor.h).
// Writing to a program that has ended raises no signal. It shares our standard error, unless the
// Launch says otherwise.
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
  /// Writes `text` and removes the written part from it. Reads at the same time, so that neither
  /// side waits for the other, and stops once the other side has closed its output.
  IoResult write(std::string& text, Clock::time_point until);
  /// The next line without its line break. `flooded`: more than longest_line arrived unsolicited or
  /// without a line break; all of it is discarded, including the rest of its last line.
  IoResult read_line(std::string& line, Clock::time_point until);
  /// The next line if it has already arrived; does not wait.
  IoResult waiting_line(std::string& line) { return read_line(line, Clock::time_point::min()); }
  /// Discards the lines that have already arrived and returns their number.
  int drop_lines();
  /// The last received text without a line break yet.
  std::string_view unfinished() const { return std::string_view(read_).substr(from_); }

  /// Closes its standard input.
  void close_input();
  /// Whether it ends by itself within that time; meanwhile its output is read and discarded.
  bool ends_within(std::chrono::milliseconds patience);
  /// "exit status 1" or "signal 11" once it has ended; waits briefly for that.
  std::string how_it_ended();
  /// Its exit status, once it has ended by itself and was waited for.
  std::optional<int> exit_status() const;

  static constexpr std::size_t longest_line = 1 << 20;

private:
  bool wait_for(bool writing, Clock::time_point until, bool& readable, bool& writable) const;
  bool read_some(); // false if nothing arrived
  bool flooded();
  bool take_line(std::string& line);
  bool reap(std::chrono::milliseconds patience);

  std::optional<Supervisor> supervisor_;
  int in_ = -1;  // its standard input, written here
  int out_ = -1; // its standard output, read here
  bool at_end_ = false;
  bool skipping_ = false; // up to the end of the line
  std::optional<int> status_;
  std::string read_; // not yet consumed from from_ on
  std::size_t from_ = 0;
};

} // namespace yezi
