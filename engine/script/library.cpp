#include <algorithm>

#include "core/held_files.h"
#include "script/host.h"

namespace yezi {

namespace fs = std::filesystem;

std::vector<std::string> Library::ids() const {
  std::vector<std::string> all;
  for (const std::string& game : names_in(games(), true)) {
    const fs::path folder = games() / game;
    if (!is_there(folder / (game + ".lua"))) continue;
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
