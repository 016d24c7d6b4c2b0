#include "players/bots/supervisor.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <system_error>

extern char** environ;

namespace yezi {

namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

[[noreturn]] void throw_error(int error, const char* what) {
  throw std::system_error(error, std::generic_category(), what);
}

/// What the supervising process tells us, one packet each.
struct News {
  enum class Kind : std::int32_t { started, ended } kind = Kind::started;
  std::int32_t value = 0; // errno or 0; a status
};

// From here to supervise(): after a fork of a program with threads, so nothing but system calls and
// the stack may be used.

/// All descriptors from `first` on are closed when another program is executed, or now.
void shut_from(unsigned first, bool now) {
  constexpr unsigned on_exec = 1U << 2; // CLOSE_RANGE_CLOEXEC, which older headers lack
  if (syscall(SYS_close_range, first, ~0U, now ? 0U : on_exec) == 0) return;
  constexpr int most = 65536; // kernels before 5.11
  for (int fd = static_cast<int>(first); fd < most; ++fd) {
    if (now)
      close(fd);
    else
      fcntl(fd, F_SETFD, FD_CLOEXEC);
  }
}

/// The parent of a process, -1 where that cannot be read.
pid_t parent_of(const char* pid) {
  std::array<char, 64> path{"/proc/"};
  if (std::strlen(pid) > 20) return -1;
  std::strcat(path.data(), pid);
  std::strcat(path.data(), "/stat");
  const int fd = open(path.data(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  std::array<char, 512> text{};
  const ssize_t got = read(fd, text.data(), text.size() - 1);
  close(fd);
  // "12 (any name) S 1 ...": the name may hold anything, so the last bracket counts
  const char* after = got > 0 ? std::strrchr(text.data(), ')') : nullptr;
  if (after == nullptr || std::strlen(after) < 5) return -1;
  pid_t parent = 0;
  for (after += 4; *after >= '0' && *after <= '9'; ++after) parent = parent * 10 + (*after - '0');
  return parent;
}

/// Kills every child of this process, whoever made it.
void kill_children() {
  const pid_t self = getpid();
  const int proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (proc < 0) return;
  alignas(8) std::array<char, 8192> entries;
  for (;;) {
    const long got = syscall(SYS_getdents64, proc, entries.data(), entries.size());
    if (got <= 0) break;
    for (long at = 0; at < got;) {
      // struct linux_dirent64: inode (8 bytes), offset (8), length (2), type (1), name
      const char* entry = entries.data() + at;
      std::uint16_t length = 0;
      std::memcpy(&length, entry + 16, sizeof length);
      const char* name = entry + 19;
      if (*name >= '1' && *name <= '9' && parent_of(name) == self) {
        pid_t child = 0;
        for (const char* digit = name; *digit != '\0'; ++digit) child = child * 10 + (*digit - '0');
        kill(child, SIGKILL);
      }
      at += length;
    }
  }
  close(proc);
}

/// What is orphaned by this becomes our child and has its turn.
void end_descendants(pid_t program) {
  for (;;) {
    if (program > 0) kill(-program, SIGKILL);
    kill_children();
    if (waitpid(-1, nullptr, 0) < 0 && errno != EINTR) return;
    while (waitpid(-1, nullptr, WNOHANG) > 0) {
    }
  }
}

struct Executable {
  const char* path = nullptr;
  char* const* arguments = nullptr;
  char* const* environment = nullptr;
  int in = -1, out = -1;
  bool joined = false;
};

[[noreturn]] void run_program(const Executable& program, pid_t supervisor, int complaints) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != supervisor) _exit(127);
  for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGXFSZ, SIGCHLD})
    signal(number, SIG_DFL);
  if (dup2(program.in, STDIN_FILENO) >= 0 && dup2(program.out, STDOUT_FILENO) >= 0 &&
      (!program.joined || dup2(program.out, STDERR_FILENO) >= 0)) {
    shut_from(STDERR_FILENO + 1, false);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    execve(program.path, program.arguments, program.environment);
  }
  const int error = errno;
  while (write(complaints, &error, sizeof error) < 0 && errno == EINTR) {
  }
  _exit(127);
}

void tell(int line, News::Kind kind, int value) {
  const News news{kind, value};
  while (send(line, &news, sizeof news, MSG_NOSIGNAL) < 0 && errno == EINTR) {
  }
}

void heard(int) {}

/// Until all descendants are gone, or our side of the line is.
[[noreturn]] void watch(int line, pid_t program) {
  sigset_t all_but_children;
  sigfillset(&all_but_children);
  sigdelset(&all_but_children, SIGCHLD);
  for (;;) {
    for (;;) {
      int status = 0;
      const pid_t gone = waitpid(-1, &status, WNOHANG);
      if (gone == program) tell(line, News::Kind::ended, status);
      if (gone < 0 && errno == ECHILD) _exit(0);
      if (gone <= 0) break;
    }
    pollfd ours{line, POLLIN, 0};
    if (ppoll(&ours, 1, nullptr, &all_but_children) > 0) break;
  }
  end_descendants(program);
  _exit(0);
}

[[noreturn]] void supervise(const Executable& program, int line) {
  setpgid(0, 0); // Ctrl-C at a terminal is not for us
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  prctl(PR_SET_NAME, "yezi-supervisor");
  struct sigaction action {};
  action.sa_handler = heard;
  sigaction(SIGCHLD, &action, nullptr);
  std::array<int, 2> complaints{};
  const pid_t self = getpid();
  const pid_t child = pipe2(complaints.data(), O_CLOEXEC) == 0 ? fork() : -1;
  int error = child < 0 ? errno : 0;
  if (child == 0) run_program(program, self, complaints[1]);
  if (child > 0) {
    close(complaints[1]);
    int wrong = 0;
    ssize_t got = 0;
    while ((got = read(complaints[0], &wrong, sizeof wrong)) < 0 && errno == EINTR) {
    }
    if (got == sizeof wrong) error = wrong;
  }
  tell(line, News::Kind::started, error);
  if (error != 0) _exit(1);
  // Nothing of ours stays open here: whoever waits for the end of a pipe is not to wait for us.
  dup2(line, STDIN_FILENO);
  shut_from(STDIN_FILENO + 1, true);
  watch(STDIN_FILENO, child);
}

} // namespace

Supervisor::Supervisor(const Launch& launch, int in, int out) {
  std::vector<char*> arguments;
  for (const std::string& argument : launch.arguments)
    arguments.push_back(const_cast<char*>(argument.c_str())); // execve changes nothing
  arguments.push_back(nullptr);
  std::array<char*, 1> nothing{nullptr};
  const Executable program{launch.arguments.front().c_str(),
                           arguments.data(),
                           launch.bare ? nothing.data() : environ,
                           in,
                           out,
                           launch.joined};
  std::array<int, 2> line{};
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, line.data()) != 0)
    throw_error(errno, "cannot make a socket");
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before); // no handler of ours runs in the copy
  pid_ = fork();
  if (pid_ == 0) supervise(program, line[1]);
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  close(line[1]);
  line_ = line[0];
  if (pid_ > 0) {
    News news;
    ssize_t got = 0;
    while ((got = recv(line_, &news, sizeof news, 0)) < 0 && errno == EINTR) {
    }
    error = got == sizeof news ? news.value : ECHILD;
    if (error == 0) return;
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  close(line_);
  throw_error(error, ("cannot start " + launch.arguments.front()).c_str());
}

Supervisor::~Supervisor() {
  close(line_); // this it hears
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

std::optional<int> Supervisor::wait(milliseconds patience) {
  const auto until = Clock::now() + patience;
  while (!status_) {
    const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now()).count();
    pollfd polled{line_, POLLIN, 0};
    const int ready = poll(&polled, 1, static_cast<int>(std::max<long>(left, 0)));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return std::nullopt;
    News news;
    const ssize_t got = recv(line_, &news, sizeof news, 0);
    if (got < 0 && errno == EINTR) continue;
    // Somebody has killed the supervising process, and with it the program.
    status_ = got == sizeof news && news.kind == News::Kind::ended ? news.value : SIGKILL;
  }
  return status_;
}

} // namespace yezi
