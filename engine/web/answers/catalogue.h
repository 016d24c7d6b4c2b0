// What can be played: the games of the library, or the modules of a folder of somebody's own.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "script/host.h"

namespace yezi {

/// Before the name of a module of one's own.
inline constexpr std::string_view own_prefix = "own:";

class Catalogue {
public:
  explicit Catalogue(Library library);
  /// Only the modules NAME.lua and NAME/NAME.lua of the folder, as "own:NAME". They may use what
  /// is in the library, and be compared with its games.
  Catalogue(Library library, const std::filesystem::path& folder);

  const Library& library() const { return library_; }
  const std::vector<std::string>& ids() const { return ids_; }
  /// What open_module() wants for an id; empty where there is none of that id. Never a path that
  /// somebody else has named.
  std::string module_of(const std::string& id) const;

private:
  Library library_;
  std::vector<std::string> ids_;    // sorted
  std::vector<std::string> others_; // sorted: games of the library that are not listed
  std::map<std::string, std::string> own_;
};

} // namespace yezi
