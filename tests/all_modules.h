// Every module that keeps the promises of all: those of the library by id, and the games of
// tests/strangers by file.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "script/host.h"

namespace yezi::test {

/// Games of tests/strangers: the modules there that have scenes.
inline std::vector<std::string> strangers() {
  constexpr std::string_view scenes = "_test.lua";
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(
           std::filesystem::path(YEZI_SOURCE_DIR) / "tests" / "strangers")) {
    std::string file = entry.path().string();
    if (!file.ends_with(scenes)) continue;
    file.erase(file.size() - scenes.size());
    files.push_back(file + ".lua");
  }
  std::sort(files.begin(), files.end());
  return files;
}

inline std::vector<std::string> all_modules() {
  std::vector<std::string> all = Library().ids();
  for (const std::string& file : strangers()) all.push_back(file);
  return all;
}

/// "lukfu_three", "oh_hell": for the names of tests.
inline std::string test_name(const std::string& module) {
  std::string name =
      module.ends_with(".lua") ? std::filesystem::path(module).stem().string() : module;
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

} // namespace yezi::test
