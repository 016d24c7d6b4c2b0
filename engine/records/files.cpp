#include "records/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <system_error>
#include <thread>
#include <utility>

#include "core/held_files.h"

namespace yezi {

namespace fs = std::filesystem;

namespace {

Fault system_fault(const fs::path& path, const std::string& doing, int error) {
  std::string hint;
  if (error == EFBIG && doing == "write") hint = "files may not be larger here: see ulimit -f";
  if (error == EWOULDBLOCK) {
    error = EBUSY;
    hint = "another program is writing this file: wait for it, or name another";
  }
  return {
      {path.string(), 0}, "cannot " + doing + ": " + std::generic_category().message(error), hint};
}

class Descriptor {
public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  int get() const { return fd_; }
  /// Some systems report a failed write only now. 0 or errno.
  int close() {
    const int fd = std::exchange(fd_, -1);
    return fd >= 0 && ::close(fd) != 0 ? errno : 0;
  }

private:
  int fd_;
};

/// 0 or errno.
int write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(fd, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    if (written == 0) return ENOSPC;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

/// Where a file is written that was asked for by some path.
struct Target {
  fs::path path;       // behind symbolic links: the file is replaced, not the link
  bool direct = false; // there is nothing to rename
  int descriptor = -1; // of ours, that the path stands for

  fs::path part() const { return path.string() + ".part"; }
};

/// Files below /proc are names of what is open somewhere, or talk to the kernel.
bool is_in_proc(const fs::path& folder) {
  constexpr long proc = 0x9fa0; // PROC_SUPER_MAGIC
  struct statfs system {};
  return ::statfs(folder.empty() ? "." : folder.c_str(), &system) == 0 && system.f_type == proc;
}

/// The number of one of our own descriptors, -1 where the path is none's.
int own_descriptor(const fs::path& path) {
  std::error_code error;
  const fs::path folder = fs::canonical(path.parent_path(), error);
  if (error || folder != fs::canonical("/proc/self/fd", error) || error) return -1;
  const std::string name = path.filename().string();
  int number = -1;
  const auto [end, wrong] = std::from_chars(name.data(), name.data() + name.size(), number);
  return wrong == std::errc{} && end == name.data() + name.size() ? number : -1;
}

Target target_of(const fs::path& path) {
  constexpr int most_links = 40;
  Target target{path};
  for (int i = 0; i < most_links; ++i) {
    if (is_in_proc(target.path.parent_path())) {
      target.direct = true;
      target.descriptor = own_descriptor(target.path);
      return target;
    }
    std::error_code error;
    const fs::file_status status = fs::symlink_status(target.path, error);
    if (!fs::is_symlink(status)) {
      target.direct =
          fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
      return target;
    }
    const fs::path next = fs::read_symlink(target.path, error);
    if (error) return target;
    target.path = target.path.parent_path() / next;
  }
  return target; // in a circle: the system says so
}

/// New files get the usual rights, replaced ones keep theirs.
void keep_rights(int fd, const fs::path& path) {
  struct stat old {};
  if (::stat(path.c_str(), &old) == 0 && ::fchmod(fd, old.st_mode & 07777U) != 0) errno = 0;
}

/// After a rename the folder must be on disk too; where it cannot be told so, no harm is done.
void sync_folder(const fs::path& file) {
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  const Descriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (fd.get() >= 0 && ::fsync(fd.get()) != 0) errno = 0;
}

/// Something to write into as it is; -1 and errno where there is none.
Descriptor open_directly(const Target& target) {
  if (target.descriptor >= 0) return Descriptor(::fcntl(target.descriptor, F_DUPFD_CLOEXEC, 3));
  return Descriptor(::open(target.path.c_str(), O_WRONLY | O_CLOEXEC));
}

Faults write_directly(const fs::path& path, const Target& target, std::string_view text) {
  Descriptor fd = open_directly(target);
  if (fd.get() < 0) return {system_fault(path, "open", errno)};
  int error = write_all(fd.get(), text);
  if (error == 0) error = fd.close();
  if (error != 0) return {system_fault(path, "write", error)};
  return {};
}

/// The file beside, empty and locked, for as long as the descriptor is open; else -1 and errno,
/// EWOULDBLOCK where a living program is writing it.
Descriptor open_part(const fs::path& beside) {
  constexpr int tries = 100; // each time another program has renamed or removed it under us
  for (int i = 0; i < tries; ++i) {
    // Never behind a link, never waiting for the reader of a pipe
    Descriptor fd(
        ::open(beside.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666));
    if (fd.get() < 0) return fd;
    if (::flock(fd.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return Descriptor();
    // Where the file system knows no locks, all is as if there were nobody else.
    struct stat ours {};
    struct stat there {};
    if (::fstat(fd.get(), &ours) != 0) return Descriptor();
    if (!S_ISREG(ours.st_mode)) {
      errno = EEXIST;
      return Descriptor();
    }
    if (::lstat(beside.c_str(), &there) != 0 || ours.st_dev != there.st_dev ||
        ours.st_ino != there.st_ino)
      continue;
    if (ours.st_nlink == 1) {
      if (::ftruncate(fd.get(), 0) != 0) return Descriptor();
      return fd;
    }
    ::unlink(beside.c_str()); // it has another name too, and is not to be changed under that
  }
  errno = EWOULDBLOCK;
  return Descriptor();
}

/// What is being written, for leave_files(). Only what a signal handler can read without a lock.
struct Writing {
  fs::path beside, target; // never changed while it is listed
  fs::path old;            // where the target goes first; empty: nowhere
  int fd = -1;
  bool kept = false;              // whole hands get the name, else it is removed
  std::atomic<off_t> whole = 0;   // bytes of whole hands in the file
  std::atomic<bool> done = false; // the descriptor is ours no more
};
std::array<std::atomic<Writing*>, 16> all_writing; // more than are ever written at once

class Listed {
public:
  explicit Listed(Writing& writing) {
    for (std::atomic<Writing*>& slot : all_writing) {
      Writing* nobody = nullptr;
      if (!slot.compare_exchange_strong(nobody, &writing)) continue;
      slot_ = &slot;
      return;
    }
  }
  Listed(const Listed&) = delete;
  Listed& operator=(const Listed&) = delete;
  ~Listed() {
    if (slot_ != nullptr) slot_->store(nullptr);
  }

private:
  std::atomic<Writing*>* slot_ = nullptr;
};

/// The name is never without a file, but for a moment where the file system has no links. Calls
/// only what a signal handler may call. 0 or errno.
int take_name(const Writing& writing) noexcept {
  const char* target = writing.target.c_str();
  const char* old = writing.old.c_str();
  if (*old != '\0') {
    ::unlink(old);
    if (::link(target, old) != 0 && errno != ENOENT) ::rename(target, old);
  }
  return ::rename(writing.beside.c_str(), target) == 0 ? 0 : errno;
}

/// Syncs and renames, and only then closes, which ends the lock; 0 or errno.
int put_in_place(Descriptor& fd, Writing& writing) {
  if (::fsync(fd.get()) != 0) return errno;
  writing.done = true;
  const int error = take_name(writing);
  if (error == 0) sync_folder(writing.target);
  fd.close();
  return error;
}

} // namespace

Checked<std::string> read_file(const fs::path& path, std::size_t most) {
  if (holds_files()) {
    if (const Fault* why = refusal_of_held(path))
      return Fault{{path.string(), 0}, why->what, why->hint};
    const std::string* bytes = held_file(path);
    if (bytes == nullptr) return system_fault(path, "open", ENOENT);
    if (bytes->size() > most) return system_fault(path, "read", EFBIG);
    return *bytes;
  }
  const Descriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (fd.get() < 0) return system_fault(path, "open", errno);
  struct stat status {};
  if (::fstat(fd.get(), &status) == 0 && S_ISREG(status.st_mode) &&
      static_cast<std::uint64_t>(status.st_size) > most)
    return system_fault(path, "read", EFBIG);
  std::string text;
  std::array<char, 65536> buffer;
  for (;;) {
    const ssize_t got = ::read(fd.get(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_fault(path, "read", errno);
    if (got == 0) return text;
    const std::string_view piece(buffer.data(), static_cast<std::size_t>(got));
    text += piece;
    if (text.size() > most) return system_fault(path, "read", EFBIG);
    if (piece.find('\0') != std::string_view::npos) return text;
  }
}

fs::path state_file(const std::string& name) {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  if (state != nullptr && *state != '\0') return fs::path(state) / "yezi" / name;
  if (home == nullptr || *home == '\0') return {};
  return fs::path(home) / ".local" / "state" / "yezi" / name;
}

fs::path previous_of(const fs::path& path) { return path.string() + ".previous"; }

Faults write_file_atomically(const fs::path& path, std::string_view text) {
  const Target target = target_of(path);
  if (target.direct) return write_directly(path, target, text);
  constexpr std::chrono::milliseconds patience{2000}, pause{10};
  const auto until = std::chrono::steady_clock::now() + patience;
  Descriptor fd = open_part(target.part());
  while (fd.get() < 0 && errno == EWOULDBLOCK && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(pause);
    fd = open_part(target.part());
  }
  if (fd.get() < 0) return {system_fault(path, "write", errno)};
  Writing writing{target.part(), target.path, {}, fd.get()};
  const Listed listed(writing);
  keep_rights(fd.get(), target.path);
  int error = write_all(fd.get(), text);
  if (error == 0) error = put_in_place(fd, writing);
  if (error == 0) return {};
  writing.done = true;
  ::unlink(writing.beside.c_str());
  return {system_fault(path, "write", error)};
}

struct RecordWriter::Part {
  explicit Part(fs::path asked) : path(std::move(asked)) {}

  fs::path path; // as asked for
  Target target;
  Descriptor fd;
  std::string waiting; // whole hands not yet written
  bool failed = false, added = false;
  Writing writing;
  std::optional<Listed> listed;

  /// Writes what waits; whatever of it does not fit is cut off again.
  Faults flush() {
    if (failed)
      return {{{path.string(), 0}, "nothing more can be written after the first failure"}};
    const int error = write_all(fd.get(), waiting);
    if (error == 0) {
      writing.whole += static_cast<off_t>(waiting.size());
      waiting.clear();
      return {};
    }
    failed = true;
    Fault fault = system_fault(path, "write", error);
    if (target.direct) return {fault};
    if (::ftruncate(fd.get(), writing.whole) != 0) errno = 0;
    if (writing.whole > 0) {
      if (!fault.hint.empty()) fault.hint += "; ";
      fault.hint += "the hands before are in " + writing.beside.string();
    }
    return {fault};
  }

  void remove() {
    writing.done = true;
    if (!target.direct) ::unlink(writing.beside.c_str());
    fd.close();
  }
};

RecordWriter::RecordWriter(std::unique_ptr<Part> part) : part_(std::move(part)) {}
RecordWriter::RecordWriter(RecordWriter&&) noexcept = default;
RecordWriter& RecordWriter::operator=(RecordWriter&&) noexcept = default;

RecordWriter::~RecordWriter() {
  if (!part_ || part_->fd.get() < 0) return;
  if (!part_->failed) part_->flush();
  if (part_->writing.whole == 0) part_->remove();
  part_->writing.done = true;
}

Checked<RecordWriter> RecordWriter::open(const fs::path& path, Previous previous) {
  auto part = std::make_unique<Part>(path);
  part->target = target_of(path);
  std::error_code ignored;
  if (fs::is_directory(part->target.path, ignored)) return system_fault(path, "write", EISDIR);
  part->fd = part->target.direct ? open_directly(part->target) : open_part(part->target.part());
  if (part->fd.get() < 0) return system_fault(path, "write", errno);
  if (part->target.direct) return RecordWriter(std::move(part));
  keep_rights(part->fd.get(), part->target.path);
  part->writing.beside = part->target.part();
  part->writing.target = part->target.path;
  if (previous == Previous::kept) part->writing.old = previous_of(part->target.path);
  part->writing.fd = part->fd.get();
  part->writing.kept = true;
  part->listed.emplace(part->writing);
  return RecordWriter(std::move(part));
}

Faults RecordWriter::add(std::string_view hand, bool whole) {
  constexpr std::size_t enough = 1 << 18;
  part_->waiting += hand;
  part_->added = part_->added || (whole && !hand.empty());
  if (part_->waiting.size() < enough && !part_->failed) return {};
  return part_->flush();
}

bool RecordWriter::any() const { return part_->added; }

Faults RecordWriter::finish() {
  if (Faults faults = part_->flush(); !faults.empty()) return faults;
  const int error =
      part_->target.direct ? part_->fd.close() : put_in_place(part_->fd, part_->writing);
  if (error != 0) return {system_fault(part_->path, "write", error)};
  return {};
}

Faults RecordWriter::break_off() {
  if (part_->added) return finish();
  part_->remove();
  return {};
}

void leave_files() noexcept {
  for (std::atomic<Writing*>& slot : all_writing) {
    Writing* writing = slot.load();
    if (writing == nullptr || writing->done.exchange(true)) continue;
    const off_t whole = writing->whole;
    if (writing->kept && whole > 0 && ::ftruncate(writing->fd, whole) == 0)
      take_name(*writing);
    else
      ::unlink(writing->beside.c_str());
  }
}

} // namespace yezi
