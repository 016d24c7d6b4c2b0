// The JSON Schema of a record's lines, for programs that check or generate them.
#pragma once

#include <string_view>

namespace yezi {

/// A schema (draft 2020-12) of one line of a record, open or masked. What lines must follow one
/// another, and what they have to agree about, replay() says and no schema can.
std::string_view record_line_schema();

} // namespace yezi
