// Hands of every module, by chance: the input says which module and which hand, and every property
// that all games promise is asked of it. Before the first input one hand of each module is played,
// so that each run reaches all of them.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <map>

#include "../all_modules.h"
#include "players/properties.h"
#include "tables.h"

namespace {

using namespace yezi;

const Table& table_for(const std::string& module) {
  static std::map<std::string, kit::LoadedTable> tables;
  return tables.try_emplace(module, module.c_str()).first->second.table;
}

void play(const std::string& module, std::uint64_t hand) {
  Coverage coverage;
  const auto problems = check_hand(table_for(module), 1, hand, coverage);
  for (const std::string& problem : problems) std::cerr << module << ": " << problem << "\n";
  if (!problems.empty()) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<std::string> modules = [] {
    const std::vector<std::string> all = test::all_modules();
    for (const std::string& module : all) play(module, 0);
    return all;
  }();
  if (size == 0) return 0;
  std::uint64_t hand = 0;
  for (std::size_t i = 1; i < size && i <= sizeof hand; ++i) hand = hand << 8U | data[i];
  play(modules[data[0] % modules.size()], hand);
  return 0;
}
