// A program that ends with all its descendants, however we end.
//
// A small process of our own stands between us and the program: it adopts every descendant of the
// program (PR_SET_CHILD_SUBREAPER), even one that left its session, and kills them all on request
// or when we have ended, even if we were killed. It detects this by a socket whose other end only
// we hold.
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
  bool joined = false;                // its standard error goes to its standard output
};

class Supervisor {
public:
  /// Runs the program with these two as standard input and output and, unless joined, our standard
  /// error; it gets no other descriptors, its own process group, and default signal handling.
  /// Throws std::system_error if that fails.
  Supervisor(const Launch& launch, int in, int out);
  Supervisor(const Supervisor&) = delete;
  Supervisor& operator=(const Supervisor&) = delete;
  /// Kills the program and its descendants if they still run, and waits for their end.
  ~Supervisor();

  /// How the program ended (as from waitpid), if it ends within that time.
  std::optional<int> wait(std::chrono::milliseconds patience);

private:
  pid_t pid_ = -1;
  int line_ = -1; // to the supervising process
  std::optional<int> status_;
};

} // namespace yezi
