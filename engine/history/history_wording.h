// The Chinese of the English texts in the tables of history/: history/zh-Hant.csv, text by text,
// so that a change to one of them shows that the other no longer fits.
#pragma once

#include <filesystem>

#include "history/history.h"

namespace yezi {

/// The same in Chinese: titles, texts, notes, and who is cited. What has no Chinese stays English.
Checked<History> in_chinese(History history, const std::filesystem::path& home, Language language);

/// English texts without Chinese, Chinese of what no table says, and texts that stand there twice.
/// `history` is the English one.
Faults wording_faults(const History& history, const std::filesystem::path& home);

} // namespace yezi
