// External programs that the command runs: found on PATH, run without a shell.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace yezi {

/// The file of a program, from PATH. If it is not installed, stops with the name of the Debian
/// package.
std::string program_file(const std::string& name, const std::string& package);

struct Answered {
  bool good = false;              // it ended by itself, with exit status 0
  std::string how;                // "exit status 1"
  std::vector<std::string> lines; // of both its outputs, without empty ones
  std::string said() const;       // these in one line; how it ended where there are none
};

/// Runs a program to its end; the first of `words` is its file. Throws Interrupted after ending the
/// program, and std::system_error if it cannot be started.
Answered answer_of(const std::vector<std::string>& words);

} // namespace yezi
