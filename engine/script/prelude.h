// The Lua files of engine/script/prelude/, embedded when the program is built, so that it runs
// without them. It does not run them: see host.h.
#pragma once

#include <span>
#include <string_view>

namespace yezi {

struct PreludeFile {
  std::string_view name; // file name without folder and ".lua"
  std::string_view text;
};

// All of them, by name; valid as long as the program runs.
std::span<const PreludeFile> prelude_files();

} // namespace yezi
