// JSON as the same tree of values that scripts produce, so that one reader serves both.
//
// Stricter than JSON: only whole numbers of 64 bits, no duplicate keys, valid UTF-8, nesting at
// most max_json_depth deep. Every value knows its line.
#pragma once

#include <string>
#include <string_view>

#include "core/clause.h"

namespace yezi {

inline constexpr int max_json_depth = 32;
inline constexpr std::size_t max_json_fields = 512; // of one map

/// `name` stands for the file in faults; `first_line` is the number of the first line of `text`.
Checked<Value> parse_json(std::string_view text, const std::string& name, int first_line = 1);

/// A text from outside, made safe for a message: quoted, shortened, with control characters and
/// invalid UTF-8 replaced.
std::string in_quotes(std::string_view text);

/// Same kind, number, text, items and fields; the order of fields does not matter.
bool same(const Value& a, const Value& b);

} // namespace yezi
