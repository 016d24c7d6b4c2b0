// The page: folders of plain files, read once into memory, so that no path can lead out of them.
//
// Each file stands at its own path, and at /v/VERSION/… for as long as nothing changes: browsers
// keep that without asking. index.html refers to the latter and names all scripts that will be
// needed, so that a browser asks for them at once and not one import after the other.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/checked.h"
#include "web/net/request.h"

namespace yezi {

/// Of these bytes. Weak, since codings of a body share it.
std::string etag_of(std::string_view body);

class PageFiles {
public:
  PageFiles() = default;
  /// Links are not followed, hidden files and kinds that a browser has no use for are left out.
  /// What is built lies in a folder of its own, `built`, which may be missing: files that stand in
  /// for those of the page (the bundle), and more of them (fonts).
  static Checked<PageFiles> read(const std::filesystem::path& folder,
                                 const std::filesystem::path& built = {});

  /// "/" is index.html. Null where there is no such file.
  const Answer* find(const std::string& path) const;
  std::size_t size() const { return files_.size(); }

private:
  Faults add(const std::filesystem::path& folder);
  /// `styles`: sheets that index.html does not mention, but that it is to have.
  void version(const std::vector<std::string>& styles);
  std::vector<std::string> imported(std::vector<std::string> scripts) const;

  std::map<std::string, Answer, std::less<>> files_;
};

} // namespace yezi
