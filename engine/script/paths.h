// Clause paths: finding a clause in a tree of values, and changing the tree as a variant asks.
//
// A path names fields of maps and words ("play.follow"), lines of lists by the text they begin with
// ("settle.last_trick"), and other items by number from 1 ("play.lead.2").
#pragma once

#include <functional>

#include "rules/declaration.h"

namespace yezi {

/// The name of a line { "name", value … }; empty for any other value.
std::string line_name(const Value& item);
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
