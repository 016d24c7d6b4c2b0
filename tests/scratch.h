// A folder for what a test writes.
#pragma once

#include <stdlib.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>
#include <string>

namespace yezi {

/// A folder of this process alone: empty at first, removed when the process ends. The same test
/// runs in several presets at once, so a fixed name below /tmp would be shared between them.
inline const std::filesystem::path& scratch() {
  class Folder {
  public:
    Folder() {
      std::string name = std::filesystem::temp_directory_path() / "yezi-test-XXXXXX";
      if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for tests");
      path = name;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
      std::error_code ignored;
      if (getpid() == owner_) std::filesystem::remove_all(path, ignored);
    }
    std::filesystem::path path;

  private:
    pid_t owner_ = getpid(); // a forked child leaves the folder alone
  };
  static const Folder folder;
  return folder.path;
}

} // namespace yezi
