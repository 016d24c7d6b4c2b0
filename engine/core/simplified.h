// Simplified Chinese, made from the traditional Chinese in which all data is written. Catalogues
// are converted when the program is built (engine/locale/embed.cmake); this is for texts read at
// run time, and uses the same tables: those of OpenCC, corrected by engine/locale/zh-Hans.txt.
#pragma once

#include <string>
#include <string_view>

namespace yezi {

/// `text` with its traditional Chinese in simplified characters; the rest is unchanged. Converting
/// a text twice is the same as converting it once.
std::string simplified(std::string_view text);

/// The tables, one entry per line: the text, a tab, and its replacement; alternatives follow after
/// a blank. If two lines are for the same text, the later counts.
std::string_view embedded_simplification();

} // namespace yezi
