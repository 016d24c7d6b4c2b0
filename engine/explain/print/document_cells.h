// What all forms of a document ask of the cells of its tables. Inside document*.cpp only.
#pragma once

#include <string_view>

namespace yezi {

/// Whether the cell is a number, perhaps with a unit of percent: it is aligned right.
bool is_number_cell(std::string_view cell);

} // namespace yezi
