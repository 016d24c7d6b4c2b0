// Checks that a data file is plain text, before it is parsed.
#pragma once

#include <string>
#include <string_view>

#include "core/checked.h"

namespace yezi {

/// The limit for a data file (tables, rule sheets, lessons, strokes); the longest today has 67 000
/// bytes.
inline constexpr std::size_t most_data_bytes = std::size_t{1} << 22;
inline constexpr std::size_t longest_data_line = std::size_t{1} << 16;

/// Invalid lines: not UTF-8, with control characters other than tabs (escape sequences, zero
/// bytes), or too long. Reports at most a few.
Faults text_faults(std::string_view text, const std::string& file);

/// The text without the byte order mark that some editors put in front of UTF-8.
std::string_view without_byte_order_mark(std::string_view text);

/// The text with ASCII letters in lower case.
std::string lower_case(std::string_view text);

} // namespace yezi
