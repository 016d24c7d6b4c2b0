#include "script/places.h"

#include <cstdlib>

namespace yezi {

namespace fs = std::filesystem;

namespace {

/// share/yezi beside the folder of the program, so that what was installed together may be moved
/// together; else what was compiled in.
fs::path own_share() {
  std::error_code
      trouble; // where the system does not say which program runs, or nothing lies there
  const fs::path program = fs::read_symlink("/proc/self/exe", trouble);
  fs::path beside = program.parent_path().parent_path() / "share" / "yezi";
  if (fs::is_directory(beside / "games", trouble)) return beside;
  return YEZI_SHARE;
}

} // namespace

fs::path data_home() {
  if (const char* home = std::getenv("YEZI_HOME"); home != nullptr && *home != '\0') return home;
  return own_share();
}

fs::path page_built() { return own_share() / YEZI_PAGE_BUILT; } // absolute: as it is

} // namespace yezi
