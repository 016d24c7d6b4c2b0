// Makes text from outside safe to print: it can neither move the cursor of a terminal nor change
// the text beside it.
#pragma once

#include <string>
#include <string_view>

namespace yezi {

/// What in a text cannot be printed, as "the control character U+001B", or "bytes that are no
/// UTF-8"; empty where all of it can. Ends of lines and tabs can.
std::string unprintable(std::string_view text);

/// The text with '?' for whatever cannot be printed. `styles`: the five styles of our own stay
/// (ESC [ 0, 1, 2, 31 or 32 m): they move and hide nothing.
std::string printable(std::string_view text, bool styles = false);

} // namespace yezi
