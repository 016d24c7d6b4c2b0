// The folders of the files that the program reads: games, history, the page.
//
// A program that was built uses its source tree, an installed one the files that were installed
// with it. The paths are compiled into places.cpp, which is compiled once for each
// (engine/CMakeLists.txt). data_home() is declared in host.h, near its main callers.
#pragma once

#include <filesystem>

#include "script/host.h"

namespace yezi {

/// Files made for the page when the program was built, such as fonts; the folder may be missing.
std::filesystem::path page_built();

} // namespace yezi
