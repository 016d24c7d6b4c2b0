// Processes of programs: how they are read, and that none outlives us.

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <thread>

#include "in_proc.h"
#include "players/programs.h"

namespace yezi::processes_test {
namespace {

using namespace programs;

TEST(Process, TakesUpWhereItWasNotReadInTime) {
  Process slow("sleep 0.3; cat");
  std::string text(300'000, 'x');
  text += '\n';
  const std::string whole = text.substr(0, text.size() - 1);
  EXPECT_EQ(slow.write(text, Process::Clock::now() + milliseconds{50}), Process::IoResult::late);
  EXPECT_LT(text.size(), whole.size());
  EXPECT_EQ(slow.write(text, Process::Clock::now() + milliseconds{20'000}),
            Process::IoResult::done);
  std::string line;
  EXPECT_EQ(slow.read_line(line, Process::Clock::now() + milliseconds{20'000}),
            Process::IoResult::done);
  EXPECT_EQ(line, whole);
  slow.close_input();
  EXPECT_TRUE(slow.ends_within(milliseconds{20'000}));
  EXPECT_EQ(slow.exit_status(), 0);
}

TEST(Process, GoesOnAfterALineThatIsTooLong) {
  Process program("head -c 2500000 /dev/zero | tr '\\0' x; echo; echo two; echo three");
  std::string line;
  const auto until = Process::Clock::now() + milliseconds{20'000};
  EXPECT_EQ(program.read_line(line, until), Process::IoResult::flooded);
  EXPECT_EQ(program.read_line(line, until), Process::IoResult::done);
  EXPECT_EQ(line, "two");
  EXPECT_EQ(program.read_line(line, until), Process::IoResult::done);
  EXPECT_EQ(line, "three");
  EXPECT_EQ(program.read_line(line, until), Process::IoResult::ended);
}

TEST(Remote, LeavesNoProcessBehind) {
  const ScratchFile file;
  blame("sleep 60 & echo $! > " + file.path() + "; wait", milliseconds{300});
  ASSERT_EQ(file.lines().size(), 1U);
  const int child = std::stoi(file.lines()[0]);
  ASSERT_GT(child, 0);
  bool gone = false;
  for (int i = 0; i < 100 && !gone; ++i) {
    // A child that nobody has waited for yet still has a name, but is dead.
    std::ifstream stat("/proc/" + std::to_string(child) + "/stat");
    std::string pid, name, state;
    stat >> pid >> name >> state;
    gone = !stat || state == "Z";
    if (!gone) std::this_thread::sleep_for(milliseconds{10});
  }
  EXPECT_TRUE(gone);
}

/// The number that a program has put into a file.
int number_in(const std::string& path) {
  int number = 0;
  EXPECT_TRUE(soon([&] { return static_cast<bool>(std::ifstream(path) >> number); }));
  return number;
}

TEST(Process, EndsWhatHasLeftItsSession) {
  const ScratchFile file;
  int escaped = 0;
  {
    // Its parent has gone, and it has a session, a group and descriptors of its own.
    Process process("(setsid sh -c 'setsid sleep 60 & echo $! > " + file.path() +
                    "' >/dev/null 2>&1 </dev/null &); cat");
    escaped = number_in(file.path());
    EXPECT_TRUE(lives(escaped));
  }
  EXPECT_GT(escaped, 0);
  EXPECT_FALSE(lives(escaped));
}

TEST(Process, EndsWhenWeAreKilled) {
  const ScratchFile file;
  const pid_t us = fork();
  if (us == 0) {
    Process process("setsid sleep 60 & echo $! > " + file.path() + "; exec sleep 60");
    for (;;) pause();
  }
  const int escaped = number_in(file.path());
  EXPECT_TRUE(lives(escaped));
  kill(us, SIGKILL);
  waitpid(us, nullptr, 0);
  EXPECT_TRUE(soon([&] { return !lives(escaped); }));
}

TEST(Process, GetsNoDescriptorOfOurs) {
  const int ours = open("/dev/null", O_RDONLY); // without O_CLOEXEC
  ASSERT_GT(ours, 2);
  Process process("echo /proc/self/fd/*");
  std::string line;
  ASSERT_EQ(process.read_line(line, Process::Clock::now() + milliseconds{20'000}),
            Process::IoResult::done);
  // The shell opens the folder to list it.
  EXPECT_LT(line.size(), std::string("/proc/self/fd/0 ").size() * 5) << line;
  EXPECT_EQ(line.find("/fd/" + std::to_string(ours) + ' '), std::string::npos) << line;
  close(ours);
}

TEST(Process, SaysHowItEnded) {
  Process well("exit 7");
  EXPECT_TRUE(well.ends_within(milliseconds{20'000}));
  EXPECT_EQ(well.exit_status(), 7);
  Process badly("kill -SEGV $$");
  EXPECT_TRUE(badly.ends_within(milliseconds{20'000}));
  EXPECT_EQ(badly.how_it_ended(), "signal 11");
  // What is left of it does not keep us from hearing so.
  Process first("sleep 60 >/dev/null & exit 3");
  EXPECT_TRUE(first.ends_within(milliseconds{20'000}));
  EXPECT_EQ(first.exit_status(), 3);
  EXPECT_THROW(Process(Launch{{"/no/such/program"}}), std::system_error);
}

} // namespace
} // namespace yezi::processes_test
