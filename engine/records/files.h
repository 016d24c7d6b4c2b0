// Files written whole or not at all.
//
// Both writers write "PATH.part" beside the file and rename it, so that a full disk, a kill or a
// power cut never leaves half a file under its name. The writer holds a lock on the .part: the next
// program overwrites the leftovers of a killed one, but does not touch a file that a running
// program is writing. Anything but a regular file (a pipe, a terminal, a device) is written
// directly, and the name of an open descriptor (/dev/stdout, /dev/fd/3) continues at that
// descriptor's position.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/checked.h"

namespace yezi {

/// The bytes of a file of at most `most` bytes. Reading stops at a zero byte, which shows that it
/// is no text, because some such files never end.
Checked<std::string> read_file(const std::filesystem::path& path,
                               std::size_t most = std::size_t{1} << 30);

/// A file that is kept between runs: $XDG_STATE_HOME/yezi/NAME, or below ~/.local/state; empty if
/// there is no home.
std::filesystem::path state_file(const std::string& name);

/// The new name of a file that is replaced: "PATH.previous".
std::filesystem::path previous_of(const std::filesystem::path& path);

/// Writes `text` to `path` (with fsync). Faults name the file and the system's error; then nothing
/// has changed and no temporary file is left. Waits briefly for another program that writes the
/// same file.
Faults write_file_atomically(const std::filesystem::path& path, std::string_view text);

/// Writes many hands into one file. Whole hands are collected in "PATH.part", which finish()
/// renames. A killed process leaves the .part, in which every line except perhaps the last is
/// complete.
class RecordWriter {
public:
  enum class Previous { replaced, kept };
  /// Replaces an earlier .part. A fault if it cannot be made, or if another program is writing this
  /// file. `kept`: an existing file becomes previous_of(path) in the end.
  static Checked<RecordWriter> open(const std::filesystem::path& path,
                                    Previous previous = Previous::replaced);
  RecordWriter(RecordWriter&&) noexcept;
  RecordWriter& operator=(RecordWriter&&) noexcept;
  /// Without finish(), tries once more to write the added hands and leaves the .part unless it is
  /// empty.
  ~RecordWriter();

  /// `hand` ends in a line break and may contain several hands. `whole`: at least one of them was
  /// finished. After a fault (disk full) the .part is truncated to the hands added before, and
  /// nothing more can be added.
  Faults add(std::string_view hand, bool whole = true);
  /// Whether a finished hand was added.
  bool any() const;
  /// Writes the rest, fsync, rename. Assumes that it has not been called before.
  Faults finish();
  /// The same for interrupted work: if no finished hand was added, nothing changes.
  Faults break_off();

private:
  struct Part;
  explicit RecordWriter(std::unique_ptr<Part> part);
  std::unique_ptr<Part> part_;
};

/// Called before a signal ends the program: renames files with whole hands, and removes all others
/// that are being written. Safe in a signal handler.
void leave_files() noexcept;

} // namespace yezi
