#include <algorithm>
#include <cstdlib>

#include "script/host.h"

namespace yezi {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> names_in(const fs::path& folder, bool folders) {
  std::vector<std::string> names;
  std::error_code trouble;
  for (fs::directory_iterator it(folder, trouble), end; !trouble && it != end;
       it.increment(trouble)) {
    std::error_code ignored;
    if (it->is_directory(ignored) == folders) names.push_back(it->path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

} // namespace

fs::path data_home() {
  if (const char* home = std::getenv("YEZI_HOME"); home != nullptr && *home != '\0') return home;
  return YEZI_SOURCE_DIR;
}

std::vector<std::string> Library::ids() const {
  std::vector<std::string> all;
  for (const std::string& game : names_in(games(), true)) {
    const fs::path folder = games() / game;
    std::error_code ignored;
    if (!fs::is_regular_file(folder / (game + ".lua"), ignored)) continue;
    all.push_back(game);
    for (const std::string& file : names_in(folder, false)) {
      const bool module = file.ends_with(".lua") && !file.ends_with("_test.lua");
      const std::string name = module ? file.substr(0, file.size() - 4) : "";
      if (module && name != game) all.emplace_back(game).append("/").append(name);
    }
  }
  return all;
}

std::vector<fs::path> Library::deck_files() const {
  const fs::path folder = games() / "decks";
  std::vector<fs::path> files;
  for (const std::string& file : names_in(folder, false))
    if (file.ends_with(".lua")) files.push_back(folder / file);
  return files;
}

fs::path Library::find(std::string_view id) const {
  const std::vector<std::string> all = ids();
  if (std::find(all.begin(), all.end(), id) == all.end()) return {};
  const std::string text(id);
  return games() / ((text.find('/') == std::string::npos ? text + "/" + text : text) + ".lua");
}

} // namespace yezi
