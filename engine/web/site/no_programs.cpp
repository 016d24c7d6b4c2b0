// Bots are programs from outside (players/bots/), and a browser runs none: whoever wants one is
// told so. Only the build for browsers has this file.
#include <cerrno>
#include <system_error>

#include "players/bots/process.h"

namespace yezi {

Supervisor::~Supervisor() = default;

Process::Process(const std::string&) {
  throw std::system_error(ENOSYS, std::generic_category(), "no other program can be run here");
}
Process::~Process() = default;
Process::IoResult Process::write(std::string&, Clock::time_point) { return IoResult::ended; }
Process::IoResult Process::read_line(std::string&, Clock::time_point) { return IoResult::ended; }
int Process::drop_lines() { return 0; }
void Process::close_input() {}
bool Process::ends_within(std::chrono::milliseconds) { return true; }
std::string Process::how_it_ended() { return {}; }

} // namespace yezi
