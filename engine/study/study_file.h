// Reading a study from a file. The form is described in README.md.
#pragma once

#include <filesystem>

#include "core/checked.h"
#include "script/host.h"
#include "study/study.h"

namespace yezi {

/// Everything that is wrong with the form of the file, each with its line and the nearest fix. What
/// games, options and players it names is checked by plan_study() (study_plan.h).
Checked<Study> read_study(const Library& library, const std::filesystem::path& file);

} // namespace yezi
