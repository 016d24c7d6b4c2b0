// Checks everything in a module, for `check` and for the tests of every module.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "history/sheet.h"
#include "players/properties.h"
#include "records/scene.h"
#include "script/host.h"

namespace yezi {

/// One part of the examination: what was checked, how much, and the faults.
struct Examined {
  std::string what; // "module", "citations", "scenes", "hands", "thumbs", "coverage"
  std::string says; // "152 scenes", in a few words
  std::vector<std::string> problems;
};

struct Examination {
  std::vector<Examined> parts;
  bool good() const;
};

struct ExaminePlan {
  std::uint64_t hands = 2000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  OptionSettings settings;
  std::function<void(std::uint64_t)> progress; // hands done; may be empty
};

/// Faults in the rule sheets of a module, and mismatches between sheets and clauses in both
/// directions. Assumes that it names a sheet. `rules`, if given, is set to the number of rules,
/// unless a sheet cannot be read.
Faults citation_faults(const Library& library, const std::string& id,
                       const OptionSettings& settings, const Declaration& said,
                       int* rules = nullptr);

/// The whole examination, as far as possible: without valid rules there are no scenes and no hands.
/// Throws ScriptError only for errors that are not the module's, and Interrupted after the flag is
/// set.
Examination examine(const Library& library, const std::string& id, const ExaminePlan& plan);

} // namespace yezi
