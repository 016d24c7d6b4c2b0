// Makes text from outside safe to print: it can neither move the cursor of a terminal nor change
// the text beside it.
#pragma once

#include <string>
#include <string_view>

namespace yezi {

/// What cannot be printed in a text, such as "the control character U+001B", or "bytes that are no
/// UTF-8"; empty if everything can. Line breaks and tabs can be printed.
std::string unprintable(std::string_view text);

/// The text with '?' for everything that cannot be printed. `styles`: keeps our five styles (ESC [
/// 0, 1, 2, 31 or 32 m), which move and hide nothing.
std::string printable(std::string_view text, bool styles = false);

} // namespace yezi
