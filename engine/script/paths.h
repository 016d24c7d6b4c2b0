// Clauses in a tree of values that is being made: visiting them, and changing the tree as a variant
// asks. How paths lead is told in rules/clause_path.h.
#pragma once

#include <functional>

#include "rules/clause_path.h"
#include "rules/declaration.h"

namespace yezi {

/// As value_at of rules/clause_path.h, to be changed.
Value* value_at(Value& root, std::string_view path);

/// Calls `visit` for every value below `root` in order, with its path.
using Visit = std::function<void(const std::string& path, Value& value)>;
void each_value(Value& root, const Visit& visit);
std::vector<std::string> all_paths(Value& root);

/// What a variant says of its base, applied to the tree. `base` names the game in complaints.
struct Variation {
  std::string module, base;
  const Value* set = nullptr;
  const Value* drop = nullptr;
  const Value* add = nullptr;
};
/// `touched` gets the paths that are the variant's own from now on; `clauses` what drops cite.
void apply_variation(const Variation& variation, Value& root, std::vector<std::string>& touched,
                     std::vector<Clause>& clauses, Faults& faults);

} // namespace yezi
