// Packed records: the same bytes come back, any hand alone, and damage is seen.

#include "records/packed.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "records/files.h"
#include "records/packing/columns.h"
#include "scratch.h"

namespace yezi::packed_test {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> golden_records() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(YEZI_SOURCE_DIR "/tests/records"))
    if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string packed(const std::string& text) {
  HandPacker packer;
  std::string bytes = packer.add(text);
  return bytes += packer.finish();
}

void write(const fs::path& path, std::string_view bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

/// A record of so many hands: that of a golden file, again and again with other numbers.
std::string many_hands(std::size_t hands) {
  const std::string one = *read_file(golden_records().front());
  std::string text;
  for (std::size_t i = 0; i < hands; ++i) {
    std::string hand = one.substr(0, one.find("{\"event\":\"start\"", 1));
    const std::size_t at = hand.find("\"hand\":") + 7;
    text += hand.replace(at, hand.find_first_not_of("0123456789", at) - at, std::to_string(i));
  }
  return text;
}

class Packed : public testing::Test {
protected:
  fs::path file_ = scratch() / "x.hands";
};

TEST_F(Packed, GivesBackTheRecordsOfEveryGame) {
  for (const fs::path& record : golden_records()) {
    const std::string text = *read_file(record), bytes = packed(text);
    write(file_, bytes);
    ASSERT_TRUE(is_packed_file(file_));
    const Checked<std::string> back = unpacked(file_);
    ASSERT_TRUE(back) << to_text(back.faults());
    EXPECT_EQ(*back, text) << record;
  }
}

TEST_F(Packed, FindsAnyHandByItsNumber) {
  constexpr std::size_t hands = 600; // of three blocks
  const std::string text = many_hands(hands);
  write(file_, packed(text));
  Checked<PackedHands> found = PackedHands::open(file_);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->hands(), hands);
  for (const std::size_t number : {0U, 1U, 255U, 256U, 599U, 300U, 299U, 299U, 511U, 512U}) {
    const Checked<std::string> hand = found->hand(number);
    ASSERT_TRUE(hand) << number;
    EXPECT_NE(hand->find("\"hand\":" + std::to_string(number) + ','), std::string::npos) << number;
    EXPECT_NE(text.find(*hand), std::string::npos) << number;
  }
}

TEST_F(Packed, IsReadWithoutTheIndexThatAKilledProgramDidNotWrite) {
  const std::string text = many_hands(600);
  HandPacker packer;
  const std::string blocks = packer.add(text); // and 88 hands that wait
  write(file_, blocks);
  Checked<PackedHands> found = PackedHands::open(file_);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->hands(), 512U);
  const Checked<std::string> all = unpacked(file_);
  ASSERT_TRUE(all);
  EXPECT_EQ(*all, text.substr(0, all->size()));
  // in the middle of a block: those before it
  write(file_, std::string_view(blocks).substr(0, blocks.size() - 5));
  found = PackedHands::open(file_);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->hands(), 256U);
}

TEST_F(Packed, SeesEveryChangedByte) {
  const std::string text = *read_file(golden_records().front()), bytes = packed(text);
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 0x10);
    write(file_, changed);
    const Checked<std::string> back = unpacked(file_);
    // without its index the file is still whole
    EXPECT_TRUE(!back || *back == text) << at;
  }
}

TEST_F(Packed, RefusesWhatIsNone) {
  write(file_, "{\"event\":\"start\"}\n");
  EXPECT_FALSE(is_packed_file(file_));
  EXPECT_FALSE(PackedHands::open(file_));
  EXPECT_FALSE(PackedHands::open(scratch() / "none"));
  EXPECT_FALSE(is_packed_file(scratch()));
  // a frame of zstd that holds something else: the text "no hands"
  write(file_, std::string_view("\x28\xb5\x2f\xfd\x20\x08\x41\x00\x00no hands", 17));
  ASSERT_TRUE(is_packed_file(file_));
  const Checked<PackedHands> other = PackedHands::open(file_);
  ASSERT_FALSE(other);
  EXPECT_NE(to_text(other.faults()).find("damaged"), std::string::npos);
}

/// Columns know nothing of JSON that could be lost.
RC_GTEST_PROP(Columns, GiveBackAnyText, ()) {
  const auto piece = rc::gen::element<std::string>(
      "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\"event\":\"x\"", "\"event\":\"start\"", "\\\"",
      "\\", "0", "-0", "007", "12", "-5", "1.5", "1e3", "99999999999999999",
      "123456789012345678901", " ", "s7 g7", "\n", "\r", "葉", "true", ",\"sums\":\"1 2\"}",
      std::string("\0", 1));
  const auto texts = *rc::gen::container<std::vector<std::vector<std::string>>>(
      rc::gen::container<std::vector<std::string>>(piece));
  ColumnWriter writer;
  std::vector<std::string> hands;
  for (const auto& pieces : texts) {
    std::string hand;
    for (const std::string& each : pieces) hand += each;
    hands.push_back(hand += '\n');
    writer.add(hand);
  }
  std::string block;
  for (const std::string& part : writer.take()) block += part;
  Checked<ColumnReader> reader = ColumnReader::open(block);
  RC_ASSERT(static_cast<bool>(reader));
  RC_ASSERT(reader->hands() == hands.size());
  for (const std::string& hand : hands) {
    const Checked<std::string> back = reader->next();
    RC_ASSERT(static_cast<bool>(back));
    RC_ASSERT(*back == hand);
  }
}

TEST(Columns, LeaveOutChecksumsThatFollow) {
  const std::string text = *read_file(golden_records().front());
  ColumnWriter writer;
  writer.add(text.substr(0, text.find("{\"event\":\"start\"", 1)));
  std::string block;
  for (const std::string& part : writer.take()) block += part;
  EXPECT_EQ(block.find("sums"), std::string::npos);
}

} // namespace
} // namespace yezi::packed_test
