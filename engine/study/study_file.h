// Reading a study from a file. The form is described in README.md.
#pragma once

#include <filesystem>

#include "core/checked.h"
#include "script/host.h"
#include "study/study.h"

namespace yezi {

/// Reports all errors in the form of the file, each with its line and a suggested fix. plan_study()
/// (study_plan.h) checks the names of games, options and players.
Checked<Study> read_study(const Library& library, const std::filesystem::path& file);

} // namespace yezi
