// Files are written whole or not at all.

#include <gtest/gtest.h>

#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "records/files.h"

namespace yezi::files_test {
namespace {

namespace fs = std::filesystem;

class Files : public ::testing::Test {
protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("yezi-files-" + std::to_string(::getpid()));
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
