#include "records/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace yezi {

namespace fs = std::filesystem;

namespace {

Fault system_fault(const fs::path& path, const std::string& doing, int error) {
  return {{path.string(), 0}, "cannot " + doing + ": " + std::generic_category().message(error)};
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

/// A device, pipe or socket: there is nothing to rename. So are the names of open files in /dev and
/// /proc.
bool written_directly(const fs::path& path) {
  const std::string name = path.lexically_normal().string();
  if (name.rfind("/dev/", 0) == 0 || name.rfind("/proc/", 0) == 0) return true;
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

/// Behind a symbolic link the file itself is replaced, not the link.
fs::path behind_links(const fs::path& path) {
  std::error_code error;
  if (!fs::is_symlink(fs::symlink_status(path, error))) return path;
  const fs::path target = fs::weakly_canonical(path, error);
  return error ? path : target;
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

Faults write_directly(const fs::path& path, std::string_view text) {
  Descriptor fd(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (fd.get() < 0) return {system_fault(path, "open", errno)};
  int error = write_all(fd.get(), text);
  if (error == 0) error = fd.close();
  if (error != 0) return {system_fault(path, "write", error)};
  return {};
}

/// Closes, syncs and renames; 0 or errno.
int put_in_place(Descriptor& fd, const fs::path& from, const fs::path& to) {
  if (::fsync(fd.get()) != 0) return errno;
  if (const int error = fd.close(); error != 0) return error;
  if (::rename(from.c_str(), to.c_str()) != 0) return errno;
  sync_folder(to);
  return 0;
}

} // namespace

Checked<std::string> read_file(const fs::path& path, std::size_t most) {
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

Faults write_file_atomically(const fs::path& path, std::string_view text) {
  if (written_directly(path)) return write_directly(path, text);
  const fs::path target = behind_links(path);
  const fs::path beside = target.string() + "." + std::to_string(::getpid()) + ".part";
  Descriptor fd(::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
  if (fd.get() < 0) return {system_fault(path, "write", errno)};
  keep_rights(fd.get(), target);
  int error = write_all(fd.get(), text);
  if (error == 0) error = put_in_place(fd, beside, target);
  if (error == 0) return {};
  ::unlink(beside.c_str());
  return {system_fault(path, "write", error)};
}

struct RecordWriter::Part {
  fs::path path, target, beside; // as asked for, behind links, collecting
  Descriptor fd;
  std::string waiting; // whole hands not yet written
  off_t whole = 0;     // bytes of whole hands in the file
  bool direct = false, failed = false;

  /// Writes what waits; whatever of it does not fit is cut off again.
  Faults flush() {
    if (failed)
      return {{{path.string(), 0}, "nothing more can be written after the first failure"}};
    const int error = write_all(fd.get(), waiting);
    if (error == 0) {
      whole += static_cast<off_t>(waiting.size());
      waiting.clear();
      return {};
    }
    failed = true;
    if (!direct && ::ftruncate(fd.get(), whole) != 0) errno = 0;
    return {system_fault(path, "write", error)};
  }
};

RecordWriter::RecordWriter(std::unique_ptr<Part> part) : part_(std::move(part)) {}
RecordWriter::RecordWriter(RecordWriter&&) noexcept = default;
RecordWriter& RecordWriter::operator=(RecordWriter&&) noexcept = default;

RecordWriter::~RecordWriter() {
  if (part_ && part_->fd.get() >= 0 && !part_->failed) part_->flush();
}

Checked<RecordWriter> RecordWriter::open(const fs::path& path) {
  auto part = std::make_unique<Part>();
  part->path = path;
  part->direct = written_directly(path);
  part->target = part->direct ? path : behind_links(path);
  part->beside = part->direct ? path : fs::path(part->target.string() + ".part");
  std::error_code ignored;
  if (fs::is_directory(part->target, ignored)) return system_fault(path, "write", EISDIR);
  const int flags = O_WRONLY | O_CLOEXEC | (part->direct ? 0 : O_CREAT | O_TRUNC);
  part->fd = Descriptor(::open(part->beside.c_str(), flags, 0666));
  if (part->fd.get() < 0) return system_fault(path, "write", errno);
  if (!part->direct) keep_rights(part->fd.get(), part->target);
  return RecordWriter(std::move(part));
}

Faults RecordWriter::add(std::string_view hand) {
  constexpr std::size_t enough = 1 << 18;
  part_->waiting += hand;
  if (part_->waiting.size() < enough && !part_->failed) return {};
  return part_->flush();
}

Faults RecordWriter::finish() {
  if (Faults faults = part_->flush(); !faults.empty()) return faults;
  const int error =
      part_->direct ? part_->fd.close() : put_in_place(part_->fd, part_->beside, part_->target);
  if (error != 0) return {system_fault(part_->path, "write", error)};
  return {};
}

} // namespace yezi
