// Files written whole or not at all.
//
// Both writers write "PATH.part" beside the file and rename it, so that a full disk, a kill or a
// power cut never leaves half a file under its name. Whoever writes holds a lock on the .part: what
// a killed program has left there is overwritten by the next; a file that a running program is
// writing is not touched. Anything but a regular file (a pipe, a terminal, a device) is written
// directly, and the name of an open descriptor (/dev/stdout, /dev/fd/3) goes on where that
// descriptor stands.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "core/checked.h"

namespace yezi {

/// The bytes of a file of at most `most` bytes; not read on where a zero byte shows that it is no
/// text, for some such files never end.
Checked<std::string> read_file(const std::filesystem::path& path,
                               std::size_t most = std::size_t{1} << 30);

/// Where what is kept between runs lies: $XDG_STATE_HOME/yezi/NAME, or below ~/.local/state; empty
/// where there is no home.
std::filesystem::path state_file(const std::string& name);

/// Where a file goes that makes room for another: "PATH.previous".
std::filesystem::path previous_of(const std::filesystem::path& path);

/// Puts `text` under `path` (with fsync). Faults name the file and what the system said; then
/// nothing has changed and nothing is left beside it. Waits a moment for another program that
/// writes the same file.
Faults write_file_atomically(const std::filesystem::path& path, std::string_view text);

/// Many hands into one file. They are collected in "PATH.part", whole hands only, and get the name
/// when finish() is called. A killed process leaves the .part, in which every line but perhaps the
/// last is whole.
class RecordWriter {
public:
  enum class Previous { replaced, kept };
  /// Replaces what an earlier .part holds. A fault if it cannot be made, or if another program is
  /// writing this file. `kept`: a file that is there already becomes previous_of(path) in the end.
  static Checked<RecordWriter> open(const std::filesystem::path& path,
                                    Previous previous = Previous::replaced);
  RecordWriter(RecordWriter&&) noexcept;
  RecordWriter& operator=(RecordWriter&&) noexcept;
  /// Without finish(), tries once more to write what was added and leaves the .part, but not an
  /// empty one.
  ~RecordWriter();

  /// `hand` ends in a line break; it may be several. `whole`: at least one of them was finished.
  /// After a fault (disk full) the .part is cut back to what was added before, and nothing more can
  /// be added.
  Faults add(std::string_view hand, bool whole = true);
  /// Whether a finished hand was added.
  bool any() const;
  /// Writes the rest, fsync, rename. Assumes that it has not been called before.
  Faults finish();
  /// The same for work that was interrupted: if no finished hand was added, all stays as it was.
  Faults break_off();

private:
  struct Part;
  explicit RecordWriter(std::unique_ptr<Part> part);
  std::unique_ptr<Part> part_;
};

/// Before a signal ends the program: whole hands get their name, anything else that is being
/// written is removed. Calls only what a signal handler may call.
void leave_files() noexcept;

} // namespace yezi
