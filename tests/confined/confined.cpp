// Confines itself as the process of modules does, tries whatever that forbids, and prints what came
// of it: "tried NAME ERRNO" a line, "refused WHAT" for what the kernel did not grant, then "ready".
// Ends when its input does. A module cannot try these things itself: it knows no system calls.
//
//   yezi_confined TOKEN PID          PID: of a process outside; TOKEN finds this one in /proc
//   yezi_confined --free TOKEN PID   without confining itself, to see that the attempts can succeed
//   yezi_confined --poor PROGRAM...  runs a program for which the kernel grants no namespaces, no
//   other
//                                    user and no mounts, as in many containers

#include <fcntl.h>
#include <linux/capability.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <functional>
#include <future>
#include <string>
#include <thread>

#include "web/tables/confine.h"

namespace {

void put(const std::string& line) {
  const std::string text = line + '\n';
  if (write(STDOUT_FILENO, text.data(), text.size()) < 0) std::_Exit(5);
}

void tried(const std::string& name, long result) {
  put("tried " + name + ' ' + std::to_string(result < 0 ? errno : 0));
}

long try_fork() {
  const pid_t child = fork();
  if (child == 0) std::_Exit(0);
  if (child > 0) waitpid(child, nullptr, 0);
  return child;
}

long try_thread() {
  try {
    std::thread([] {}).join();
    return 0;
  } catch (const std::system_error& error) {
    errno = error.code().value();
    return -1;
  }
}

long try_map(int protection) {
  void* const mapped = mmap(nullptr, 4096, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return mapped == MAP_FAILED ? -1 : 0;
}

void try_all(pid_t outside) {
  struct stat status {};
  struct rlimit limit {};
  char* const nothing[] = {nullptr};
  tried("open", open("/etc/passwd", O_RDONLY));
  tried("openat", openat(AT_FDCWD, ".", O_RDONLY | O_DIRECTORY));
  tried("create", open("yezi-confined-made-this", O_WRONLY | O_CREAT | O_TRUNC, 0600));
  tried("environ", open("/proc/self/environ", O_RDONLY));
  tried("stat", stat("/", &status));
  tried("readlink", syscall(SYS_readlink, "/proc/self/exe", &status, sizeof status) < 0 ? -1 : 0);
  tried("socket", socket(AF_INET, SOCK_STREAM, 0));
  tried("socket-unix", socket(AF_UNIX, SOCK_STREAM, 0));
  tried("execve", execve("/no/such/program", nothing, nothing));
  tried("fork", try_fork());
  tried("thread", try_thread());
  tried("kill-outside", kill(outside, 0));
  tried("kill-all", kill(getpid(), 0));
  tried("ptrace", ptrace(PTRACE_PEEKUSER, outside, nullptr, nullptr));
  tried("map-code", try_map(PROT_READ | PROT_WRITE | PROT_EXEC));
  tried("dup", dup(STDIN_FILENO));
  tried("pipe", pipe2(reinterpret_cast<int*>(&status), 0));
  tried("memfd", memfd_create("x", 0));
  tried("error-output", write(STDERR_FILENO, "", 0));
  tried("ioctl", ioctl(STDIN_FILENO, FIONREAD, &limit));
  tried("prctl", prctl(PR_GET_DUMPABLE, 0, 0, 0, 0));
  tried("limit", getrlimit(RLIMIT_NOFILE, &limit));
  tried("priority", getpriority(PRIO_PROCESS, 0));
  tried("chdir", chdir("/"));
}

[[noreturn]] void run_poor(char** program) {
  const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  bool made = filter != nullptr;
  for (const int call : {SCMP_SYS(unshare), SCMP_SYS(mount), SCMP_SYS(pivot_root), SCMP_SYS(chroot),
                         SCMP_SYS(setgroups), SCMP_SYS(setresuid), SCMP_SYS(setresgid)})
    made = made && seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), call, 0) == 0;
  if (made && seccomp_load(filter) == 0) execv(program[0], program);
  std::_Exit(127);
}

} // namespace

int main(int count, char** words) {
  const std::string first = count > 1 ? words[1] : "";
  if (first == "--poor" && count > 2) run_poor(words + 2);
  const bool free = first == "--free";
  if (count != (free ? 4 : 3)) return 2;
  const pid_t outside = std::atoi(words[count - 1]);
  yezi::Refused refused;
  if (!free) refused = yezi::confine_process();
  // The filter is to hold for threads that were there before it.
  std::promise<void> sealed, done;
  std::thread early([&] {
    sealed.get_future().wait();
    tried("early-thread", open("/etc/passwd", O_RDONLY));
    done.set_value();
  });
  if (!free) yezi::seal({}, refused);
  sealed.set_value();
  done.get_future().wait();
  try_all(outside);
  tried("clock", clock() < 0 ? -1 : 0); // what reckoning needs is still there
  tried("memory", try_map(PROT_READ | PROT_WRITE));
  for (const std::string& one : refused) put("refused " + one);
  put("ready");
  char byte = 0;
  while (read(STDIN_FILENO, &byte, 1) > 0) {
  }
  std::_Exit(0);
}
