// Checksums of lines: the sum itself, and what is said of lines that do not agree.

#include "records/line_sums.h"

#include <gtest/gtest.h>

#include <random>

namespace yezi::line_sums_test {
namespace {

/// Bit by bit, as the definition has it.
std::uint32_t defined(const std::string& text) {
  std::uint32_t sum = 0xFFFFFFFF;
  for (const char c : text) {
    sum ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) sum = (sum & 1U) != 0 ? (sum >> 1U) ^ 0xEDB88320U : sum >> 1U;
  }
  return ~sum;
}

TEST(LineSums, are_the_usual_crc32) {
  EXPECT_EQ(crc32(""), 0U);
  EXPECT_EQ(crc32("123456789"), 0xCBF43926U);
  std::mt19937 random(1);
  for (std::size_t size = 0; size < 200; ++size) {
    std::string text(size, ' ');
    for (char& c : text) c = static_cast<char>(random());
    EXPECT_EQ(crc32(text), defined(text)) << size;
  }
}

struct Hand {
  std::vector<std::string> lines{"{\"a\":1}", "{\"b\":2}", "{\"c\":3}", "{\"d\":4}"};
  std::string closing;
  Hand() {
    LineSums sums;
    for (const std::string& line : lines) sums.add(line);
    closing = sums.close("{\"event\":\"end\"}");
  }
  /// Where the first difference is and what is said of it; "" where none is.
  std::string altered() const {
    std::vector<SummedLine> read;
    int number = 10;
    for (const std::string& line : lines) read.push_back({number++, crc32(line)});
    read.push_back({number, crc32(closing)});
    const Faults faults = altered_lines("f", read, closing);
    return faults.empty() ? "" : to_text(faults);
  }
};

TEST(LineSums, close_a_hand) {
  const Hand hand;
  EXPECT_EQ(hand.closing, "{\"event\":\"end\",\"sums\":\"561bacaf 3a9685bc 1eed9d4d e38cd79a "
                          "04a6db22\"}")
      << "as another program computes it: zlib.crc32 of Python";
  EXPECT_EQ(hand.altered(), "");
}

TEST(LineSums, name_the_line_that_was_altered) {
  const auto has = [](const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
  };
  Hand altered;
  altered.lines[2][2] = 'x';
  EXPECT_PRED2(has, altered.altered(), "f:12: this line was altered");
  Hand two;
  std::swap(two.lines[1], two.lines[3]);
  EXPECT_PRED2(has, two.altered(), "f:11: this line was altered");
  EXPECT_PRED2(has, two.altered(), "so was line 13");
  Hand shorter;
  shorter.lines.erase(shorter.lines.begin() + 1, shorter.lines.begin() + 3);
  EXPECT_PRED2(has, shorter.altered(), "f:11: 2 lines of the record are missing");
  Hand last;
  last.lines.pop_back();
  EXPECT_PRED2(has, last.altered(), "f:13: a line of the record is missing before this one");
  Hand longer;
  longer.lines.insert(longer.lines.begin() + 1, "{}");
  EXPECT_PRED2(has, longer.altered(), "f:11: this line was added");
  Hand after;
  after.lines.emplace_back("{}");
  EXPECT_PRED2(has, after.altered(), "f:14: ");
  Hand closing;
  closing.closing[3] = 'X';
  EXPECT_PRED2(has, closing.altered(), "f:14: this line was altered");
  Hand sum;
  sum.closing[sum.closing.find("3a96")] = '8';
  EXPECT_PRED2(has, sum.altered(), "f:14: this line was altered");
  Hand none;
  none.closing = "{\"event\":\"end\"}";
  EXPECT_PRED2(has, none.altered(), "is not the last field");
}

} // namespace
} // namespace yezi::line_sums_test
