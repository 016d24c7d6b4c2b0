// Which rule the sheet of a game gives for each kind of refusal. The game's own sheet says in words
// what stands in the two files beside this one.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/declaration.h"

namespace yezi::refusals_test {

using Kind = std::pair<std::string, std::string>; // clause and kind
using RulesByKind = std::map<Kind, std::string>;

struct Sheet {
  std::string game;
  OptionSettings options;
  RulesByKind rules;
  /// What hands of this test meet too seldom to count on.
  std::set<Kind> rare{};
};

} // namespace yezi::refusals_test
