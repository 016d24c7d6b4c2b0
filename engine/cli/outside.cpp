#include "cli/outside.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "cli/command.h"
#include "players/bots/process.h"

namespace yezi {

namespace fs = std::filesystem;

std::string program_file(const std::string& name, const std::string& package) {
  const char* set = std::getenv("PATH");
  const std::string path = set == nullptr ? "/usr/local/bin:/usr/bin:/bin" : set;
  for (std::size_t from = 0; from <= path.size();) {
    const std::size_t end = std::min(path.find(':', from), path.size());
    const fs::path file = fs::path(path.substr(from, end - from)) / name;
    std::error_code ignored;
    if (file.is_absolute() && fs::is_regular_file(file, ignored) && access(file.c_str(), X_OK) == 0)
      return file.string();
    from = end + 1;
  }
  stop_for(exit_system, Faults{{{},
                                fmt::format("there is no program \"{}\" on PATH", name),
                                fmt::format("Debian has it in the package {}", package)}});
}

std::string Answered::said() const {
  return lines.empty() ? how : fmt::format("{}", fmt::join(lines, "; "));
}

Answered answer_of(const std::vector<std::string>& words) {
  Launch launch{words};
  launch.joined = true;
  Process process(launch);
  process.close_input();
  Answered answered;
  const auto never = Process::Clock::now() + std::chrono::hours(24 * 365);
  for (std::string line;;) {
    const Process::IoResult got = process.read_line(line, never);
    if (got == Process::IoResult::ended) break;
    if (got == Process::IoResult::done && !line.empty()) answered.lines.push_back(line);
  }
  // What does not end its line is heard as well.
  if (!process.unfinished().empty()) answered.lines.emplace_back(process.unfinished());
  process.ends_within(std::chrono::minutes(1));
  answered.how = process.how_it_ended();
  answered.good = process.exit_status() == 0;
  return answered;
}

} // namespace yezi
