#include "core/held_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>

namespace yezi {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t longest_file = std::uintmax_t{4} << 20;
constexpr std::uintmax_t most_bytes = std::uintmax_t{64} << 20;
constexpr int deepest = 8;          // folders in folders
constexpr int most_entries = 20000; // of any kind

struct Held {
  fs::path here;                            // the working folder when it was read
  std::map<std::string, std::string> bytes; // by whole path
  std::map<std::string, Fault> refused;     // what is there, and not taken
};
std::optional<Held> in_memory; // set before there are threads

std::string key_of(const Held& files, const fs::path& path) {
  return (files.here / path).lexically_normal().string();
}

bool is_text(const fs::path& file) {
  static const std::array<std::string, 5> endings{".lua", ".md", ".csv", ".txt", ".jsonl"};
  return std::find(endings.begin(), endings.end(), file.extension()) != endings.end();
}

/// Whether a path, with all links followed, lies in a folder.
bool lies_in(const fs::path& folder, const fs::path& path) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  if (error) return false;
  const auto [left, rest] = std::mismatch(folder.begin(), folder.end(), real.begin(), real.end());
  return left == folder.end();
}

Fault fault_of(const fs::path& folder, const std::string& what) {
  return {{folder.string(), 0}, what};
}

/// Why a file is not taken, as far as that shows before it is read. `real`: the folder that it may
/// not leave.
std::optional<Fault> refusal(const fs::directory_entry& file, const fs::path& real) {
  std::error_code trouble;
  if (file.is_symlink(trouble) && !lies_in(real, file.path()))
    return Fault{{},
                 "this is a link to a file outside the module's folder",
                 "copy the file: what a module requires lies in its folder, or below games/"};
  const std::uintmax_t bytes = file.file_size(trouble);
  if (trouble)
    return Fault{{}, "the file cannot be read: " + trouble.message(), "check its permissions"};
  if (bytes > longest_file)
    return Fault{{},
                 "the file has " + std::to_string(bytes) + " bytes",
                 "a file in a folder of modules has at most " + std::to_string(longest_file >> 20) +
                     " MiB"};
  return std::nullopt;
}

Faults hold(Held& files, const fs::path& folder, std::uintmax_t& size) {
  std::error_code error;
  const fs::path real = fs::canonical(folder, error);
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error);
  if (error) return {fault_of(folder, "cannot be read: " + error.message())};
  int entries = 0;
  for (const fs::recursive_directory_iterator end; at != end; at.increment(error)) {
    if (error) return {fault_of(folder, "cannot be read: " + error.message())};
    if (++entries > most_entries)
      return {fault_of(folder, "holds too many files: name a folder of modules alone")};
    std::error_code trouble;
    if (at->is_directory(trouble)) {
      if (at.depth() >= deepest) at.disable_recursion_pending();
      continue;
    }
    if (!is_text(at->path()) || !at->is_regular_file(trouble)) continue;
    const std::string key = key_of(files, at->path());
    if (std::optional<Fault> why = refusal(*at, real)) {
      files.refused.emplace(key, std::move(*why));
      continue;
    }
    std::ifstream in(at->path(), std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in || in.bad()) {
      files.refused.emplace(key, Fault{{}, "the file cannot be read", "check its permissions"});
      continue;
    }
    size += text.size();
    if (size > most_bytes)
      return {fault_of(folder, "holds more than 64 MiB: name a folder of modules alone")};
    files.bytes.emplace(key, std::move(text));
  }
  return {};
}

} // namespace

Faults hold_files(const std::vector<fs::path>& folders) {
  Held files;
  std::error_code ignored;
  files.here = fs::current_path(ignored);
  std::uintmax_t size = 0;
  Faults faults;
  for (const fs::path& folder : folders)
    for (Fault& fault : hold(files, folder, size)) faults.push_back(std::move(fault));
  if (faults.empty()) in_memory = std::move(files);
  return faults;
}

void hold_text(const fs::path& file, std::string text) {
  if (!in_memory) in_memory.emplace().here = "/";
  in_memory->bytes.insert_or_assign(key_of(*in_memory, file), std::move(text));
}

bool holds_files() { return in_memory.has_value(); }

const std::string* held_file(const fs::path& file) {
  if (!in_memory) return nullptr;
  const auto found = in_memory->bytes.find(key_of(*in_memory, file));
  return found == in_memory->bytes.end() ? nullptr : &found->second;
}

const Fault* refusal_of_held(const fs::path& file) {
  if (!in_memory) return nullptr;
  const auto found = in_memory->refused.find(key_of(*in_memory, file));
  return found == in_memory->refused.end() ? nullptr : &found->second;
}

bool is_there(const fs::path& file) {
  if (in_memory) return held_file(file) != nullptr || refusal_of_held(file) != nullptr;
  std::error_code ignored;
  return fs::is_regular_file(file, ignored);
}

std::vector<std::string> names_in(const fs::path& folder, bool folders) {
  std::vector<std::string> names;
  if (in_memory) {
    const std::string start = key_of(*in_memory, folder / "x");
    const std::string prefix = start.substr(0, start.size() - 1);
    const auto add = [&](const auto& files) {
      for (auto at = files.lower_bound(prefix); at != files.end() && at->first.starts_with(prefix);
           ++at) {
        const std::string rest = at->first.substr(prefix.size());
        const auto slash = rest.find('/');
        if ((slash != std::string::npos) == folders) names.push_back(rest.substr(0, slash));
      }
    };
    add(in_memory->bytes);
    add(in_memory->refused);
  } else {
    std::error_code trouble;
    for (fs::directory_iterator at(folder, trouble), end; !trouble && at != end;
         at.increment(trouble)) {
      std::error_code ignored;
      if (at->is_directory(ignored) == folders) names.push_back(at->path().filename().string());
    }
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

} // namespace yezi
