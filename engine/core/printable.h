// Makes text from outside safe to print: it can neither move the cursor of a terminal nor change
// the text beside it.
#pragma once

#include <string>
#include <string_view>

namespace yezi {

/// What in a text cannot be printed, as "the control character U+001B", or "bytes that are no
/// UTF-8"; empty where all of it can. Ends of lines and tabs can.
std::string unprintable(std::string_view text);

/// The text with '?' for whatever cannot be printed. The colours and weights of our own stay
/// (ESC [ numbers m): they move nothing.
std::string printable(std::string_view text);

} // namespace yezi
