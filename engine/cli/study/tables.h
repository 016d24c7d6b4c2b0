// A study as tables for other programs: cells, blocks, measures and effects as CSV and in one
// SQLite file. Columns: engine/study/README.md.
#pragma once

#include <filesystem>

#include "cli/table_folder.h"
#include "study/study_results.h"

namespace yezi {

/// Opens `--table DIR` before anything is played, so that what cannot be written is said at once.
Checked<TableFolder> study_tables(const std::filesystem::path& folder);
/// Fills and finishes it.
Faults write_study(TableFolder tables, const StudyPlan& plan, const StudyBlocks& blocks,
                   const StudyResults& results);

} // namespace yezi
