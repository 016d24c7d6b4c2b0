// Clauses in a tree of values that is being made: visiting them, and changing the tree as a variant
// asks. Paths are described in core/clause_path.h.
#pragma once

#include <functional>

#include "core/clause_path.h"
#include "core/declaration.h"

namespace yezi {

/// As value_at of core/clause_path.h, to be changed.
Value* value_at(Value& root, std::string_view path);

/// Calls `visit` for every value below `root` in order, with its path.
using Visit = std::function<void(const std::string& path, Value& value)>;
void each_value(Value& root, const Visit& visit);
std::vector<std::string> all_paths(Value& root);
/// The path as each_value writes it: an item that was named by its text has its number. As it is
/// where it leads nowhere.
std::string numbered(Value& root, const std::string& path);
std::string below(const std::string& path, const std::string& step);

/// What a variant says of its base, applied to the tree. `base` names the game in complaints.
struct Variation {
  std::string module, base;
  const Value* set = nullptr;
  const Value* drop = nullptr;
  const Value* add = nullptr;
  bool heeds = true; // a signal or a deadline ends it (core/interrupt.h)
};
/// `touched` gets the paths that are the variant's own from now on; `clauses` what drops cite.
void apply_variation(const Variation& variation, Value& root, std::vector<std::string>& touched,
                     std::vector<Clause>& clauses, Faults& faults);

} // namespace yezi
