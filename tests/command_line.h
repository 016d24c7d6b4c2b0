// The command as people use it: run as a program, judged by what it prints and how it ends.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "scratch.h"

namespace yezi {

namespace fs = std::filesystem;

class Cli : public ::testing::Test {
protected:
  void SetUp() override {
    folder_ = scratch() / ::testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  struct Ran {
    int code = -1;
    std::string out, err;
  };

  /// `shell` may use $YEZI, and runs in an empty folder with a state of its own.
  Ran run(const std::string& shell) {
    const std::string out = (folder_ / "out").string();
    const std::string err = (folder_ / "err").string();
    const std::string line =
        "cd '" + folder_.string() + "' && export YEZI='" YEZI_PROGRAM "' XDG_STATE_HOME='" +
        folder_.string() + "/state' && ( " + shell + " ) >'" + out + "' 2>'" + err + "'";
    const int status = std::system(("ulimit -f 200000; " + line).c_str());
    Ran ran;
    ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    ran.out = text_of(out);
    ran.err = text_of(err);
    return ran;
  }

  std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  fs::path folder_;
};

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

} // namespace yezi
