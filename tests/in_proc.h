// What /proc says of other processes.
#pragma once

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace yezi {

/// As much of a file of a process as can be read; nothing once the process has ended, which may be
/// after the file was opened (an error of the stream, on which it would throw if read by iterator).
inline std::string proc_text(int pid, const std::string& file) {
  std::ifstream in("/proc/" + std::to_string(pid) + '/' + file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// The fields of /proc/PID/status.
inline std::map<std::string, std::string> proc_status(int pid) {
  std::map<std::string, std::string> fields;
  std::istringstream lines(proc_text(pid, "status"));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) continue;
    const std::size_t start = line.find_first_not_of(" \t", colon + 1);
    fields[line.substr(0, colon)] = start == std::string::npos ? "" : line.substr(start);
  }
  return fields;
}

/// Of the living processes with this in their command line those that have no such child: of a
/// program that has forked, the last.
inline std::vector<int> last_with(const std::string& token) {
  std::map<int, int> parents;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const std::string name = entry.path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    const int pid = std::stoi(name);
    if (proc_text(pid, "cmdline").find(token) == std::string::npos) continue;
    const auto status = proc_status(pid);
    if (status.count("PPid") == 0 || status.at("State").front() == 'Z') continue;
    parents[pid] = std::stoi(status.at("PPid"));
  }
  std::vector<int> last;
  for (const auto& [pid, parent] : parents)
    if (std::none_of(parents.begin(), parents.end(),
                     [pid = pid](const auto& other) { return other.second == pid; }))
      last.push_back(pid);
  return last;
}

/// Whether a condition comes true within ten seconds.
template <class Condition>
bool soon(const Condition& condition) {
  for (int i = 0; i < 1000; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

/// A process that is there and has not ended.
inline bool lives(int pid) {
  const auto status = proc_status(pid);
  return status.count("State") != 0 && status.at("State").front() != 'Z';
}

inline std::set<std::string> descriptors_of(int pid) {
  std::set<std::string> all;
  std::error_code error;
  for (const auto& entry :
       std::filesystem::directory_iterator("/proc/" + std::to_string(pid) + "/fd", error))
    all.insert(entry.path().filename().string());
  return all;
}

inline std::string namespace_of(int pid, const std::string& kind) {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/" + std::to_string(pid) + "/ns/" + kind, error)
      .string();
}

} // namespace yezi
