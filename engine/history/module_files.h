// The files of a module: its source, its rule sheet, its scenes.
#pragma once

#include <filesystem>
#include <vector>

#include "history/sheet.h"
#include "records/scene.h"
#include "script/host.h"

namespace yezi {

/// The file of a module.
std::filesystem::path module_file(const Library& library, const Declaration& said);
/// The rules of its sheet, then those of the games of which it is a variant. A sheet is
/// history/games/<name>.md, or is beside the module.
Checked<Sheet> sheet_of(const Library& library, const Declaration& said);
/// The scenes of a module: those of games/<game>/<game>_test.lua (for a variant, only those that
/// name it), and those of <module>_test.lua beside it.
Checked<std::vector<Scene>> scenes_of(const Library& library, const Declaration& said);
} // namespace yezi
