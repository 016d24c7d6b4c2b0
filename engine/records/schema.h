// The JSON Schema of a record's lines, for programs that check or generate them.
#pragma once

#include <string_view>

namespace yezi {

/// A schema (draft 2020-12) of one line of a record, open or masked. A schema cannot express the
/// order of lines and their consistency; replay() checks these.
std::string_view record_line_schema();

} // namespace yezi
