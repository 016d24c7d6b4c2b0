// Files written whole or not at all.
//
// Both writers write beside the file and rename, so that a full disk, a kill or a power cut never
// leaves half a file under its name. What is no regular file (a pipe, a terminal, a device) is
// written directly.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "cards/checked.h"

namespace yezi {

/// The bytes of a file of at most `most` bytes; not read on where a zero byte shows that it is no
/// text, for some such files never end.
Checked<std::string> read_file(const std::filesystem::path& path,
                               std::size_t most = std::size_t{1} << 30);

/// Where what is kept between runs lies: $XDG_STATE_HOME/yezi/NAME, or below ~/.local/state; empty
/// where there is no home.
std::filesystem::path state_file(const std::string& name);

/// Puts `text` under `path` (with fsync). Faults name the file and what the system said; then
/// nothing has changed and nothing is left beside it.
Faults write_file_atomically(const std::filesystem::path& path, std::string_view text);

/// Many hands into one file. They are collected in "PATH.part", whole hands only, and get the name
/// when finish() is called, also after an interruption. A killed process leaves the .part, in which
/// every line but perhaps the last is whole.
class RecordWriter {
public:
  /// Replaces what an earlier .part holds. A fault if it cannot be made.
  static Checked<RecordWriter> open(const std::filesystem::path& path);
  RecordWriter(RecordWriter&&) noexcept;
  RecordWriter& operator=(RecordWriter&&) noexcept;
  /// Without finish(), tries once more to write what was added and leaves the .part.
  ~RecordWriter();

  /// `hand` ends in a line break. After a fault (disk full) the .part is cut back to whole hands,
  /// and nothing more can be added.
  Faults add(std::string_view hand);
  /// Writes the rest, fsync, rename. Assumes that it has not been called before.
  Faults finish();

private:
  struct Part;
  explicit RecordWriter(std::unique_ptr<Part> part);
  std::unique_ptr<Part> part_;
};

} // namespace yezi
