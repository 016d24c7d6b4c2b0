// Clause paths: where a dotted name leads in a tree of values. Readers, variants and scripts all
// resolve them in the same way.
//
// A path names fields of maps and words ("play.follow"), lines of lists by the text with which they
// begin ("settle.last_trick"), and other items by number from 1 ("play.lead.2"); an item that is a
// text also by that text ("play.lead.run"). A line with one value stands for that value:
// "settle.win.when" is a field of the word in it.
#pragma once

#include <string>
#include <string_view>

#include "core/clause.h"

namespace yezi {

/// The name of a line { "name", value … }; empty for any other value.
std::string line_name(const Value& item);
/// One step, not into the value of a line; nullptr if there is no such child.
const Value* child(const Value& parent, std::string_view name);
/// nullptr if there is none; an empty path leads nowhere.
const Value* value_at(const Value& root, std::string_view path);

} // namespace yezi
