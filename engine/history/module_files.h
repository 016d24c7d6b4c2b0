// What lies beside a module: its file, its rule sheet, its scenes.
#pragma once

#include <filesystem>
#include <vector>

#include "history/sheet.h"
#include "records/scene.h"
#include "script/host.h"

namespace yezi {

/// The file of a module.
std::filesystem::path module_file(const Library& library, const Declaration& said);
/// The rules of its sheet, then those of the games it is a variant of. A sheet is
/// history/games/<name>.md, or beside the module.
Checked<Sheet> sheet_of(const Library& library, const Declaration& said);
/// Scenes of a module: those of games/<game>/<game>_test.lua, of which a variant has those that
/// name it, and those of <module>_test.lua beside it.
Checked<std::vector<Scene>> scenes_of(const Library& library, const Declaration& said);
} // namespace yezi
