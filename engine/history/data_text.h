// The texts of history/ in a reader's script. Their Chinese is written in traditional characters;
// for readers of simplified Chinese it is converted before it is parsed, so that the parsers need
// not know of scripts. Ids, keys and English are the same in both.
#pragma once

#include <filesystem>
#include <string>

#include "core/checked.h"
#include "core/locale.h"

namespace yezi {

/// As read_file().
Checked<std::string> read_data(const std::filesystem::path& path, Language language,
                               std::size_t most);

/// The folder of wordings in a language: "zh-Hant" for either Chinese. Assumes that the language
/// has wordings, so it is not English.
std::string folder_of_wordings(Language language);

} // namespace yezi
