// A program that ends with all it has started, however we end.
//
// A small process of our own stands between us and the program: it adopts every descendant of the
// program (PR_SET_CHILD_SUBREAPER), also one that left its session, and ends them all when it is
// asked to or when we are gone, even killed. It hears of that by a socket whose other end only we
// hold.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace yezi {

/// A program to run.
struct Launch {
  std::vector<std::string> arguments; // the first is the path of the program
  bool bare = false;                  // no environment
  bool joined = false; // what it writes to standard error comes with its standard output
};

class Supervisor {
public:
  /// Runs the program with these two as standard input and output and, unless they are joined, our
  /// standard error; it gets no other descriptor, a process group of its own, and signals as usual.
  /// Throws std::system_error where that fails.
  Supervisor(const Launch& launch, int in, int out);
  Supervisor(const Supervisor&) = delete;
  Supervisor& operator=(const Supervisor&) = delete;
  /// Kills what is left of the program and its descendants, and waits for that.
  ~Supervisor();

  /// How the program ended (as of waitpid), if it ends within that time.
  std::optional<int> wait(std::chrono::milliseconds patience);

private:
  pid_t pid_ = -1;
  int line_ = -1; // to the supervising process
  std::optional<int> status_;
};

} // namespace yezi
