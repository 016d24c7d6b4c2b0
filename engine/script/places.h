// Where the files lie that the program reads: games, history, the page.
//
// A program that was built runs on the tree that it was built from, an installed one on what was
// installed with it. The paths are compiled into places.cpp, which is compiled once for each
// (engine/CMakeLists.txt). data_home() is declared in host.h, beside what uses it most.
#pragma once

#include <filesystem>

#include "script/host.h"

namespace yezi {

/// What was made for the page when the program was built, as fonts; the folder may be missing.
std::filesystem::path page_built();

} // namespace yezi
