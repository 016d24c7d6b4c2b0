// JSON as the tree of values that scripts make too, so that one reader does for both.
//
// Stricter than JSON: whole numbers of 64 bits only, no key twice in one map, valid UTF-8, nesting
// at most max_json_depth deep. Every value knows its line.
#pragma once

#include <string>
#include <string_view>

#include "core/clause.h"

namespace yezi {

inline constexpr int max_json_depth = 32;
inline constexpr std::size_t max_json_fields = 512; // of one map

/// `name` stands for the file in faults; `first_line` is the number of the first line of `text`.
Checked<Value> parse_json(std::string_view text, const std::string& name, int first_line = 1);

/// A text from outside, fit for a message: quoted, shortened, control characters and broken UTF-8
/// replaced.
std::string in_quotes(std::string_view text);

/// Same kind, number, text, items and fields; the order of fields does not matter.
bool same(const Value& a, const Value& b);

} // namespace yezi
