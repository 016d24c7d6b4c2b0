// Files of tests that hold what came out before: records, lists and counts. They change only when
// scripts/approve rewrites them.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace yezi::test {

/// Compares the text with tests/<file>, or writes it there when approving.
inline void expect_golden(const std::string& file, const std::string& text) {
  const auto path = std::filesystem::path(YEZI_SOURCE_DIR) / "tests" / file;
  if (std::getenv("YEZI_APPROVE") != nullptr) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
    return;
  }
  std::ostringstream kept;
  kept << std::ifstream(path).rdbuf();
  EXPECT_EQ(kept.str(), text) << path << ": if this change is meant, run scripts/approve";
}

} // namespace yezi::test
