#include "players/bots/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "core/interrupt.h"

namespace yezi {

namespace {

using std::chrono::milliseconds;

[[noreturn]] void fail(int error, const char* what) {
  throw std::system_error(error, std::generic_category(), what);
}

/// Write that turns SIGPIPE into EPIPE for this thread only.
ssize_t quiet_write(int fd, const char* data, std::size_t size) {
  sigset_t pipe_signal;
  sigset_t before;
  sigset_t pending;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigpending(&pending);
  const bool was_pending = sigismember(&pending, SIGPIPE) == 1;
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  const ssize_t written = ::write(fd, data, size);
  const int error = errno;
  if (written < 0 && error == EPIPE && !was_pending) {
    const timespec now{};
    while (sigtimedwait(&pipe_signal, nullptr, &now) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return written;
}

} // namespace

Process::Process(const std::string& command) : Process(Launch{{"/bin/sh", "-c", command}}) {}

Process::Process(const Launch& launch) {
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  if (pipe2(to.data(), O_CLOEXEC) != 0) fail(errno, "cannot make a pipe");
  if (pipe2(from.data(), O_CLOEXEC) != 0) {
    const int error = errno;
    close(to[0]);
    close(to[1]);
    fail(error, "cannot make a pipe");
  }
  in_ = to[1];
  out_ = from[0];
  try {
    supervisor_.emplace(launch, to[0], from[1]);
  } catch (...) {
    for (const int fd : {to[0], to[1], from[0], from[1]}) close(fd);
    throw;
  }
  close(to[0]);
  close(from[1]);
  fcntl(in_, F_SETFL, O_NONBLOCK);
  fcntl(out_, F_SETFL, O_NONBLOCK);
}

Process::~Process() {
  close_input();
  close(out_);
  // Its input has ended: a good program goes by itself. What is left of it is ended after that.
  supervisor_->wait(milliseconds{200});
}

bool Process::wait_for(bool writing, Clock::time_point until, bool& readable,
                       bool& writable) const {
  for (;;) {
    const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now()).count();
    stop_if_interrupted();
    if (left <= 0) return false;
    std::array<pollfd, 2> polled{pollfd{at_end_ ? -1 : out_, POLLIN, 0},
                                 pollfd{writing ? in_ : -1, POLLOUT, 0}};
    const int ready =
        poll(polled.data(), polled.size(), static_cast<int>(std::min<long>(left, 100)));
    if (ready < 0 && errno == EINTR) continue;
    if (ready < 0) fail(errno, "cannot wait for a program");
    if (ready == 0) continue;
    readable = polled[0].revents != 0;
    writable = polled[1].revents != 0;
    return true;
  }
}

bool Process::read_some() {
  std::array<char, 16384> buffer;
  const ssize_t got = ::read(out_, buffer.data(), buffer.size());
  if (got > 0) read_.append(buffer.data(), static_cast<std::size_t>(got));
  if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) at_end_ = true;
  return got > 0;
}

bool Process::flooded() {
  if (read_.size() - from_ <= longest_line) return false;
  skipping_ = read_.back() != '\n';
  read_.clear();
  from_ = 0;
  return true;
}

bool Process::take_line(std::string& line) {
  for (;;) {
    const std::size_t end = read_.find('\n', from_);
    if (end == std::string::npos) {
      // What was taken is cleared away only now and then: that moves the rest.
      read_.erase(0, skipping_ ? read_.size() : from_);
      from_ = 0;
      return false;
    }
    const bool wanted = !skipping_;
    if (wanted) line.assign(read_, from_, end - from_);
    skipping_ = false;
    from_ = end + 1;
    if (!wanted) continue;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return true;
  }
}

Process::IoResult Process::write(std::string& text, Clock::time_point until) {
  while (!text.empty()) {
    // Whoever has ended its output has nothing to answer: no use to wait until it reads.
    if (at_end_ || in_ < 0) return IoResult::ended;
    const ssize_t written = quiet_write(in_, text.data(), text.size());
    if (written > 0) {
      text.erase(0, static_cast<std::size_t>(written));
      continue;
    }
    if (written < 0 && errno == EPIPE) return IoResult::ended;
    if (written < 0 && errno != EAGAIN && errno != EINTR) fail(errno, "cannot write to a program");
    bool readable = false;
    bool writable = false;
    if (!wait_for(true, until, readable, writable)) return IoResult::late;
    if (readable) read_some();
    if (flooded()) return IoResult::flooded;
  }
  return IoResult::done;
}

Process::IoResult Process::read_line(std::string& line, Clock::time_point until) {
  for (;;) {
    if (take_line(line)) return IoResult::done;
    if (flooded()) return IoResult::flooded;
    if (at_end_) return IoResult::ended;
    if (until == Clock::time_point::min()) {
      if (!read_some() && !at_end_) return IoResult::late;
      continue;
    }
    bool readable = false;
    bool writable = false;
    if (!wait_for(false, until, readable, writable)) return IoResult::late;
    if (readable) read_some();
  }
}

int Process::drop_lines() {
  while (read_.size() - from_ <= longest_line && read_some()) {
  }
  int dropped = 0;
  for (std::string line; take_line(line);) ++dropped;
  return dropped;
}

void Process::close_input() {
  if (in_ >= 0) close(in_);
  in_ = -1;
}

bool Process::ends_within(milliseconds patience) {
  const auto until = Clock::now() + patience;
  while (!at_end_) {
    bool readable = false;
    bool writable = false;
    if (!wait_for(false, until, readable, writable)) break;
    if (readable) read_some();
    flooded();
  }
  const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now());
  return reap(std::max(left, milliseconds{0}));
}

std::optional<int> Process::exit_status() const {
  if (!status_ || !WIFEXITED(*status_)) return std::nullopt;
  return WEXITSTATUS(*status_);
}

bool Process::reap(milliseconds patience) {
  if (!status_) status_ = supervisor_->wait(patience);
  return status_.has_value();
}

std::string Process::how_it_ended() {
  if (!reap(milliseconds{200})) return "it closed its output";
  if (WIFSIGNALED(*status_)) return "signal " + std::to_string(WTERMSIG(*status_));
  return "exit status " + std::to_string(WEXITSTATUS(*status_));
}

} // namespace yezi
