// Simplified Chinese, made from the traditional Chinese in which all data is written. Catalogues
// are converted when the program is built (engine/locale/embed.cmake); this is for texts read at
// run time, and uses the same tables: those of OpenCC, corrected by engine/locale/zh-Hans.txt.
#pragma once

#include <string>
#include <string_view>

namespace yezi {

/// `text` with its traditional Chinese in simplified characters; whatever else it has stays.
/// Converting a text twice gives what converting it once does.
std::string simplified(std::string_view text);

/// The tables, a line each: what is replaced, a tab, and what replaces it; further choices follow
/// behind a blank. Of two lines for one text the later counts.
std::string_view embedded_simplification();

} // namespace yezi
