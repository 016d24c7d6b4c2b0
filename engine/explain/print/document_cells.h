// What all forms of a document ask of its texts and of the cells of its tables. Inside
// document*.cpp only.
#pragma once

#include <string_view>

namespace yezi {

/// Whether the cell is a number, perhaps with a unit of percent: it is aligned right.
bool is_number_cell(std::string_view cell);

/// How long the *stressed* words are that begin here, stars included; 0 if none do. A star between
/// letters or digits, or beside a blank, is a star.
std::size_t stressed_length(std::string_view text, std::size_t at);

} // namespace yezi
