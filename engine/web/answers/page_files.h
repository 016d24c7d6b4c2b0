// The page: a folder of plain files, read once into memory, so that no path can lead out of it.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "core/checked.h"
#include "web/net/request.h"

namespace yezi {

/// SHA-256, as bytes.
std::string sha256(std::string_view text);
/// As lower-case hexadecimal digits.
std::string hex(std::string_view bytes);

class PageFiles {
public:
  PageFiles() = default;
  /// Links are not followed, hidden files and kinds that a browser has no use for are left out.
  static Checked<PageFiles> read(const std::filesystem::path& folder);

  /// "/" is index.html. Null where there is no such file.
  const Answer* find(const std::string& path) const;
  std::size_t size() const { return files_.size(); }

private:
  std::map<std::string, Answer, std::less<>> files_;
};

} // namespace yezi
