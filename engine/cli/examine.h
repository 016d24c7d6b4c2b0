// Everything that can be wrong with a module: what `check` says and the tests of every module ask.
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

/// What was looked at, how much of it there was, and what is wrong.
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

/// What is wrong with the rule sheets of a module, or between them and its clauses, both ways.
/// Assumes that it names a sheet. `rules`, where given, becomes the number of rules, unless a sheet
/// cannot be read.
Faults citation_faults(const Library& library, const std::string& id,
                       const OptionSettings& settings, const Declaration& said,
                       int* rules = nullptr);

/// All of it, as far as it gets: without rules there are no scenes and no hands. Throws ScriptError
/// only for what is no property of the module. Interrupted after the flag is set.
Examination examine(const Library& library, const std::string& id, const ExaminePlan& plan);

} // namespace yezi
