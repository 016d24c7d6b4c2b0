#include "web/tables/confine.h"

#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <initializer_list>
#include <system_error>

namespace yezi {

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif
#else
constexpr bool sanitized = false;
#endif

/// Inside nobody has another user's number, and outside nobody has root's.
constexpr unsigned nobody = 65534;

std::string refusal(const std::string& what, int error) {
  return what + " (" + std::generic_category().message(error) + ")";
}

struct Kind {
  int flag;
  const char* name;
  bool granted = false;
  int error = 0;
};

class Confining {
public:
  Refused run() {
    // Below an empty root there is no /proc to be found any more.
    self_ = open("/proc/self", O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) refuse("no new privileges", errno);
    // Whoever may, does it without a user namespace, so that as many as possible are granted.
    unshare_all();
    if (geteuid() == 0) drop_root();
    if (unshare(CLONE_NEWUSER) == 0)
      map_user();
    else
      refuse("a user namespace of its own", errno);
    unshare_all();
    for (const Kind& kind : kinds_)
      if (!kind.granted) refuse(std::string(kind.name) + " of its own", kind.error);
    if (!rooted_) refuse("an empty root folder", root_error_);
    drop_capabilities();
    close_descriptors();
    if (kinds_.back().granted) fork_into();
    return std::move(refused_);
  }

private:
  void refuse(const std::string& what, int error) { refused_.push_back(refusal(what, error)); }

  void unshare_all() {
    for (Kind& kind : kinds_) {
      if (kind.granted) continue;
      kind.granted = unshare(kind.flag) == 0;
      kind.error = errno;
    }
    if (!rooted_ && kinds_.front().granted) {
      rooted_ = empty_root();
      root_error_ = errno;
    } else if (!rooted_) {
      root_error_ = kinds_.front().error;
    }
  }

  /// An empty file system that cannot be written takes the place of all others.
  static bool empty_root() {
    if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return false;
    constexpr unsigned long nothing = MS_NOSUID | MS_NODEV | MS_NOEXEC;
    bool mounted = false;
    for (const char* folder : {"/tmp", "/proc", "/dev", "/run", "/usr"}) // whichever there is
      if (!mounted && mount("yezi", folder, "tmpfs", nothing, "size=4k,mode=555") == 0)
        mounted = chdir(folder) == 0;
    if (!mounted) return false;
    if (syscall(SYS_pivot_root, ".", ".") == 0) {
      // The old root lies over the new one at the same place.
      if (umount2(".", MNT_DETACH) != 0) return false;
    } else if (mount(".", "/", nullptr, MS_MOVE, nullptr) != 0 || chroot(".") != 0) {
      return false; // as on an initial memory disk, which cannot be exchanged
    }
    if (chdir("/") != 0) return false;
    return mount(nullptr, "/", nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY | nothing, nullptr) == 0;
  }

  void drop_root() {
    if (setgroups(0, nullptr) != 0 || setresgid(nobody, nobody, nobody) != 0 ||
        setresuid(nobody, nobody, nobody) != 0)
      refuse("a user other than root", errno);
    prctl(PR_SET_DUMPABLE, 1, 0, 0, 0); // else the files below /proc/self are root's
    prctl(PR_SET_PDEATHSIG, SIGKILL);   // another user forgets it
  }

  void put(const char* name, const std::string& text) const {
    const int fd = openat(self_, name, O_WRONLY | O_CLOEXEC);
    if (fd < 0) return;
    // A user without a number can do less than one with: nothing is lost where this fails.
    if (write(fd, text.data(), text.size()) < 0) errno = 0;
    close(fd);
  }

  void map_user() const {
    const std::string inside = std::to_string(nobody) + ' ';
    const std::string user = inside + std::to_string(outer_user_) + " 1\n";
    const std::string group = inside + std::to_string(outer_group_) + " 1\n";
    put("setgroups", "deny");
    put("uid_map", user);
    put("gid_map", group);
  }

  void drop_capabilities() {
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    for (int one = 0; prctl(PR_CAPBSET_READ, one, 0, 0, 0) >= 0; ++one)
      prctl(PR_CAPBSET_DROP, one, 0, 0, 0); // refused to who has none; without any it is idle
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    std::array<__user_cap_data_struct, 2> none{};
    if (syscall(SYS_capset, &header, none.data()) != 0) refuse("no capabilities", errno);
  }

  void close_descriptors() {
    // Reports of sanitizers are not to be lost.
    constexpr unsigned first = sanitized ? 3 : 2;
    if (syscall(SYS_close_range, first, ~0U, 0U) == 0) return;
    constexpr int most = 65536; // kernels before 5.9
    for (int fd = static_cast<int>(first); fd < most; ++fd) close(fd);
  }

  /// The first process of a process namespace is the next child.
  void fork_into() {
    const pid_t child = fork();
    if (child < 0) refuse("processes of its own", errno);
    if (child == 0) prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (child <= 0) return;
    close(STDIN_FILENO); // so that only the child holds them
    close(STDOUT_FILENO);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFSIGNALED(status)) {
      signal(WTERMSIG(status), SIG_DFL);
      raise(WTERMSIG(status));
    }
    _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 1);
  }

  // The mounts first, for they give the empty root; the processes last, for they want a fork.
  std::array<Kind, 6> kinds_{{{CLONE_NEWNS, "mounts"},
                              {CLONE_NEWNET, "a network"},
                              {CLONE_NEWIPC, "shared memory"},
                              {CLONE_NEWUTS, "a host name"},
                              {CLONE_NEWCGROUP, "control groups"},
                              {CLONE_NEWPID, "processes"}}};
  Refused refused_;
  int self_ = -1;
  int root_error_ = 0;
  bool rooted_ = false;
  unsigned outer_user_ = geteuid() == 0 ? nobody : geteuid();
  unsigned outer_group_ = geteuid() == 0 ? nobody : getegid();
};

void limit(const ModuleProcessLimits& limits) {
  const auto at_most = [](auto what, std::uint64_t most) {
    const rlimit bound{most, most};
    setrlimit(what, &bound);
  };
  if (!sanitized) at_most(RLIMIT_AS, limits.memory_bytes); // they reserve more than they use
  at_most(RLIMIT_CPU, limits.processor_seconds);
  at_most(RLIMIT_NOFILE, 0);
  at_most(RLIMIT_FSIZE, 0);
  at_most(RLIMIT_NPROC, 0);
  at_most(RLIMIT_CORE, 0);
  at_most(RLIMIT_MEMLOCK, 0);
  at_most(RLIMIT_MSGQUEUE, 0);
}

/// Adds rules until one cannot be added; what is not allowed fails.
class Filter {
public:
  Filter() : context_(seccomp_init(SCMP_ACT_ERRNO(EPERM))) {}
  Filter(const Filter&) = delete;
  Filter& operator=(const Filter&) = delete;
  ~Filter() {
    if (context_ != nullptr) seccomp_release(context_);
  }

  void allow(std::initializer_list<int> calls) {
    for (const int call : calls) add(call, {});
  }
  void allow(int call, const scmp_arg_cmp& where) { add(call, {where}); }

  /// 0 or errno.
  int load() {
    if (context_ == nullptr) return ENOMEM;
    if (error_ == 0) error_ = -seccomp_attr_set(context_, SCMP_FLTATR_CTL_TSYNC, 1);
    if (error_ == 0) error_ = -seccomp_load(context_);
    return error_;
  }

private:
  void add(int call, const std::vector<scmp_arg_cmp>& where) {
    if (context_ == nullptr || error_ != 0) return;
    error_ = -seccomp_rule_add_array(context_, SCMP_ACT_ALLOW, call,
                                     static_cast<unsigned>(where.size()), where.data());
  }
  scmp_filter_ctx context_;
  int error_ = 0;
};

} // namespace

Refused confine_process() { return Confining().run(); }

void seal(const ModuleProcessLimits& limits, Refused& refused) {
  limit(limits);
  Filter filter;
  const auto without_code = [](unsigned argument) {
    return scmp_arg_cmp{argument, SCMP_CMP_MASKED_EQ, PROT_EXEC, 0};
  };
  const auto exactly = [](unsigned argument, std::uint64_t value) {
    return scmp_arg_cmp{argument, SCMP_CMP_EQ, value, 0};
  };
  filter.allow(SCMP_SYS(read), exactly(0, STDIN_FILENO));
  filter.allow(SCMP_SYS(write), exactly(0, STDOUT_FILENO));
  if (sanitized) filter.allow(SCMP_SYS(write), exactly(0, STDERR_FILENO));
  filter.allow(SCMP_SYS(mmap), without_code(2));
  filter.allow(SCMP_SYS(mprotect), without_code(2));
  // abort() sends itself a signal
  filter.allow(SCMP_SYS(tgkill), exactly(0, static_cast<std::uint64_t>(getpid())));
  filter.allow({SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(brk), SCMP_SYS(madvise)});
  filter.allow({SCMP_SYS(futex), SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(membarrier),
                SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity)});
  filter.allow({SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(clock_nanosleep),
                SCMP_SYS(nanosleep), SCMP_SYS(gettimeofday), SCMP_SYS(time)});
  filter.allow({SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn),
                SCMP_SYS(sigaltstack), SCMP_SYS(restart_syscall)});
  filter.allow({SCMP_SYS(getpid), SCMP_SYS(gettid), SCMP_SYS(getrandom), SCMP_SYS(getrusage),
                SCMP_SYS(exit), SCMP_SYS(exit_group)});
  if (const int error = filter.load(); error != 0)
    refused.push_back(refusal("a filter of system calls", error));
}

} // namespace yezi
