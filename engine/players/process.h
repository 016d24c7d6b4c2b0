// Another program, talked to by lines over its standard input and output.
//
// It runs in a process group of its own, which ends with the Process. Writing to a program that is
// gone raises no signal. Standard error is shared with ours.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>

namespace yezi {

class Process {
public:
  using Clock = std::chrono::steady_clock;

  /// Runs `command` by the shell. Throws std::system_error if that fails.
  explicit Process(const std::string& command);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  enum class Talk { done, late, ended, too_long };
  /// Writes all of `text`; reads along meanwhile, so that neither side waits for the other, and
  /// gives up once the other side has ended its output.
  Talk write(std::string_view text, Clock::time_point until);
  /// The next line without its break.
  Talk read_line(std::string& line, Clock::time_point until);
  /// "exit status 1" or "signal 11" once it has ended; waits for that a moment.
  std::string how_it_ended();

  static constexpr std::size_t longest_line = 1 << 20;

private:
  bool wait_for(bool writing, Clock::time_point until, bool& readable, bool& writable) const;
  bool read_some(); // false at the end of output
  bool reap(std::chrono::milliseconds patience);

  pid_t pid_ = -1;
  int in_ = -1;  // its standard input, written here
  int out_ = -1; // its standard output, read here
  bool at_end_ = false;
  std::optional<int> status_;
  std::string read_;
};

} // namespace yezi
