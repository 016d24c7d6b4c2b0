// Files are written whole or not at all.

#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "records/files.h"
#include "scratch.h"

namespace yezi::files_test {
namespace {

namespace fs = std::filesystem;

class Files : public ::testing::Test {
protected:
  void SetUp() override {
    folder_ = scratch() / "files";
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::size_t entries() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }
  fs::path folder_;
};

TEST_F(Files, written_whole) {
  const fs::path path = folder_ / "a.txt";
  EXPECT_TRUE(write_file_atomically(path, "one\n").empty());
  EXPECT_TRUE(write_file_atomically(path, "two\n").empty());
  EXPECT_EQ(*read_file(path), "two\n");
  EXPECT_EQ(entries(), 1U);
  const fs::path link = folder_ / "link";
  fs::create_symlink(path, link);
  EXPECT_TRUE(write_file_atomically(link, "three\n").empty());
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(*read_file(path), "three\n");
}

TEST_F(Files, what_the_system_refuses_is_told) {
  const Faults full = write_file_atomically("/dev/full", "text");
  ASSERT_EQ(full.size(), 1U);
  EXPECT_NE(to_text(full).find("/dev/full"), std::string::npos);
  EXPECT_NE(to_text(full).find("No space left"), std::string::npos);
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  EXPECT_FALSE(write_file_atomically(folder_ / "no" / "such", "text").empty());
  EXPECT_FALSE(write_file_atomically(folder_, "text").empty());
  EXPECT_FALSE(read_file(folder_ / "nothing"));
  EXPECT_FALSE(read_file(folder_));
  EXPECT_NE(read_file("/dev/zero")->find('\0'), std::string::npos) << "not read to the end";
  EXPECT_EQ(entries(), 0U);
}

/// A limit on the size of files stands for a disk that is full.
TEST_F(Files, nothing_is_left_when_it_does_not_fit) {
  const fs::path path = folder_ / "a.txt";
  ASSERT_TRUE(write_file_atomically(path, "old\n").empty());
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{5000, before.rlim_max};
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &small);
  const Faults faults = write_file_atomically(path, std::string(20'000, 'x'));
  auto writer = RecordWriter::open(folder_ / "many");
  Faults later;
  if (writer) {
    const std::string hand = std::string(999, 'h') + '\n';
    for (int i = 0; i < 600 && later.empty(); ++i) later = writer->add(hand);
  }
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_NE(to_text(faults).find("File too large"), std::string::npos) << to_text(faults);
  EXPECT_EQ(*read_file(path), "old\n");
  EXPECT_FALSE(later.empty());
  EXPECT_FALSE(writer->finish().empty());
  const auto part = read_file(folder_ / "many.part");
  ASSERT_TRUE(part);
  EXPECT_EQ(part->size() % 1000, 0U) << "whole hands only";
  EXPECT_FALSE(fs::exists(folder_ / "many"));
  EXPECT_EQ(entries(), 2U);
}

/// /dev/shm is a file system as any other.
TEST_F(Files, below_dev_too) {
  const fs::path folder = "/dev/shm/yezi-files-" + std::to_string(::getpid());
  std::error_code error;
  if (!fs::create_directory(folder, error)) GTEST_SKIP() << "no /dev/shm here";
  EXPECT_EQ(to_text(write_file_atomically(folder / "a", "text\n")), "");
  auto writer = RecordWriter::open(folder / "many");
  ASSERT_TRUE(writer) << to_text(writer.faults());
  EXPECT_TRUE(writer->add("hand\n").empty());
  EXPECT_TRUE(writer->finish().empty());
  EXPECT_EQ(*read_file(folder / "a") + *read_file(folder / "many"), "text\nhand\n");
  fs::remove_all(folder);
}

/// A path that stands for an open descriptor goes on where that one is.
TEST_F(Files, open_descriptors_are_written_on) {
  const fs::path path = folder_ / "open";
  const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  ASSERT_EQ(::write(fd, "one\n", 4), 4);
  const std::string name = "/dev/fd/" + std::to_string(fd);
  EXPECT_EQ(to_text(write_file_atomically(name, "two\n")), "");
  const fs::path link = folder_ / "link";
  fs::create_symlink("/proc/self/fd/" + std::to_string(fd), link);
  auto writer = RecordWriter::open(link);
  ASSERT_TRUE(writer) << to_text(writer.faults());
  EXPECT_TRUE(writer->add("three\n").empty());
  EXPECT_TRUE(writer->finish().empty());
  ASSERT_EQ(::write(fd, "four\n", 5), 5);
  ::close(fd);
  EXPECT_EQ(*read_file(path), "one\ntwo\nthree\nfour\n");
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(entries(), 2U);
}

/// What a killed program leaves is taken up by the next that writes the same file.
TEST_F(Files, what_was_left_is_taken_up) {
  const fs::path path = folder_ / "a";
  std::ofstream(folder_ / "a.part") << std::string(1000, 'x');
  EXPECT_EQ(to_text(write_file_atomically(path, "new\n")), "");
  EXPECT_EQ(*read_file(path), "new\n");
  EXPECT_EQ(entries(), 1U);
  std::ofstream(folder_ / "a.part") << std::string(1000, 'x');
  auto writer = RecordWriter::open(path);
  ASSERT_TRUE(writer);
  EXPECT_TRUE(writer->add("hand\n").empty());
  EXPECT_TRUE(writer->finish().empty());
  EXPECT_EQ(*read_file(path), "hand\n");
  EXPECT_EQ(entries(), 1U);
}

/// What a living one is writing is not.
TEST_F(Files, what_is_being_written_is_left_alone) {
  const fs::path path = folder_ / "a";
  auto one = RecordWriter::open(path);
  ASSERT_TRUE(one);
  EXPECT_TRUE(one->add("hand\n").empty());
  const auto other = RecordWriter::open(path);
  ASSERT_FALSE(other);
  EXPECT_NE(to_text(other.faults()).find("another program is writing"), std::string::npos);
  EXPECT_TRUE(one->finish().empty());
  EXPECT_EQ(*read_file(path), "hand\n");
  EXPECT_TRUE(RecordWriter::open(path)) << "it is free again";
}

/// Nothing is written through a link, a pipe or another name that lies where the .part goes.
TEST_F(Files, what_lies_in_the_way_is_not_harmed) {
  const fs::path path = folder_ / "a", other = folder_ / "other", part = folder_ / "a.part";
  std::ofstream(other) << "mine\n";
  fs::create_symlink(other, part);
  EXPECT_FALSE(write_file_atomically(path, "new\n").empty());
  fs::remove(part);
  ASSERT_EQ(::mkfifo(part.c_str(), 0600), 0);
  EXPECT_FALSE(write_file_atomically(path, "new\n").empty());
  fs::remove(part);
  fs::create_hard_link(other, part);
  EXPECT_EQ(to_text(write_file_atomically(path, "new\n")), "");
  EXPECT_EQ(*read_file(path), "new\n");
  EXPECT_EQ(*read_file(other), "mine\n");
}

TEST_F(Files, broken_off_before_the_first_hand_changes_nothing) {
  const fs::path path = folder_ / "a";
  ASSERT_TRUE(write_file_atomically(path, "old\n").empty());
  auto writer = RecordWriter::open(path);
  ASSERT_TRUE(writer);
  EXPECT_TRUE(writer->add("not finished\n", false).empty());
  EXPECT_FALSE(writer->any());
  EXPECT_TRUE(writer->break_off().empty());
  EXPECT_EQ(*read_file(path), "old\n");
  EXPECT_EQ(entries(), 1U);
  { EXPECT_TRUE(RecordWriter::open(path)); }
  EXPECT_EQ(entries(), 1U) << "an empty .part is not left either";
  writer = RecordWriter::open(path, RecordWriter::Previous::kept);
  ASSERT_TRUE(writer);
  EXPECT_TRUE(writer->add("hand\n").empty());
  EXPECT_TRUE(writer->break_off().empty());
  EXPECT_EQ(*read_file(path), "hand\n");
  EXPECT_EQ(*read_file(previous_of(path)), "old\n");
}

/// What the handler of a second signal does.
TEST_F(Files, left_in_a_hurry_whole_hands_are_kept) {
  const fs::path some = folder_ / "some", none = folder_ / "none";
  ASSERT_TRUE(write_file_atomically(none, "old\n").empty());
  auto writer = RecordWriter::open(some);
  auto idle = RecordWriter::open(none);
  ASSERT_TRUE(writer && idle);
  const std::string hand = std::string((1 << 18) - 1, 'h') + '\n';
  EXPECT_TRUE(writer->add(hand).empty());
  EXPECT_TRUE(writer->add("waits\n").empty());
  leave_files();
  EXPECT_EQ(*read_file(some), hand);
  EXPECT_EQ(*read_file(none), "old\n");
  EXPECT_EQ(entries(), 2U);
}

TEST_F(Files, many_hands) {
  const fs::path path = folder_ / "hands.jsonl";
  auto writer = RecordWriter::open(path);
  ASSERT_TRUE(writer);
  std::string all;
  for (int i = 0; i < 2000; ++i) {
    const std::string hand = "hand " + std::to_string(i) + std::string(300, '.') + '\n';
    all += hand;
    EXPECT_TRUE(writer->add(hand).empty());
  }
  EXPECT_FALSE(fs::exists(path));
  EXPECT_TRUE(writer->finish().empty());
  EXPECT_EQ(*read_file(path), all);
  EXPECT_EQ(entries(), 1U);
  {
    auto left = RecordWriter::open(folder_ / "left");
    EXPECT_TRUE(left->add("x\n").empty());
  }
  EXPECT_EQ(*read_file(folder_ / "left.part"), "x\n");
}

} // namespace
} // namespace yezi::files_test
