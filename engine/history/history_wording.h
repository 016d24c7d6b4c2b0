// The Chinese of the English texts in the tables of history/: history/zh-Hant.csv, text by text. If
// a text changes, its Chinese is reported because it no longer matches.
#pragma once

#include <filesystem>

#include "history/history.h"

namespace yezi {

/// The same in Chinese: titles, texts, notes and citations. Texts without Chinese stay English.
Checked<History> in_chinese(History history, const std::filesystem::path& home, Language language);

/// Reports English texts without Chinese, Chinese texts that match no table, and duplicates.
/// `history` is the English one.
Faults wording_faults(const History& history, const std::filesystem::path& home);

} // namespace yezi
