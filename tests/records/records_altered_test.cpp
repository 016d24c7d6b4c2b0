// Records that were altered: every change is found, with its line, or makes no difference.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "game.h"
#include "length.h"
#include "players/play.h"
#include "players/policy_player.h"
#include "recorded.h"

namespace yezi::records_altered_test {
namespace {

using namespace kit;

std::string golden(const std::string& id) {
  std::string name = id;
  std::replace(name.begin(), name.end(), '/', '-');
  std::ifstream file(std::filesystem::path(YEZI_SOURCE_DIR) / "tests" / "records" /
                     (name + ".jsonl"));
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Every module under the rules id that its golden record names.
class Altered : public testing::Test {
protected:
  void open(const std::string& id) {
    game_.emplace(test::load_game(id, {}, "golden"));
    text_ = golden(id);
    lines_ = lines_of(text_);
    ASSERT_EQ(refusal(text_), "");
  }
  const Table& table() const { return game_->table; }

  /// What is wrong with a text as it stands, replayed; "" where nothing is.
  std::string refusal(const std::string& text, bool force = false) const {
    const auto records = read(table(), text, force);
    if (!records) return to_text(records.faults());
    for (const Record& record : *records)
      if (const auto state = replay(table(), record, 10'000); !state)
        return to_text(state.faults());
    return {};
  }
  bool blames(const std::string& faults, std::size_t index) const {
    return (faults + '\n').find("test.jsonl:" + std::to_string(index + 1) + ": ") !=
           std::string::npos;
  }
  /// The index of the line where byte `at` of the text stands.
  std::size_t line_at(std::size_t at) const {
    return static_cast<std::size_t>(
        std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  }

  std::optional<test::Game> game_;
  std::string text_;
  std::vector<std::string> lines_;
};

TEST_F(Altered, any_byte_of_any_game) {
  const int tries = test::scaled(40, 4);
  std::mt19937 random(7);
  int harmless = 0, found = 0;
  for (const std::string& id : Library().ids()) {
    open(id);
    for (int i = 0; i < tries; ++i) {
      const std::size_t at = random() % text_.size();
      std::string altered = text_;
      switch (random() % 4) {
      case 0: // one bit
        altered[at] = static_cast<char>(altered[at] ^ (1 << random() % 8));
        break;
      case 1: // another character of the same kind as those around it
        altered[at] = "0123456789abcdefghijklmnopqrstuvwxyz \",:[]{}?\n\r"[random() % 48];
        break;
      case 2:
        altered.erase(at, 1);
        break;
      default:
        altered.insert(at, 1, text_[random() % text_.size()]);
      }
      if (altered == text_) continue;
      const std::string faults = refusal(altered);
      if (faults.empty()) { // a blank line, or blanks at the end of one
        const auto records = read(table(), altered);
        ASSERT_EQ(to_text(table(), records->front()), text_) << id << ": byte " << at;
        EXPECT_EQ(records->front().sums, Record::Sums::good);
        ++harmless;
        continue;
      }
      ++found;
      const std::size_t index = line_at(at);
      const bool breaks = std::count(altered.begin(), altered.end(), '\n') !=
                          std::count(text_.begin(), text_.end(), '\n');
      EXPECT_TRUE(blames(faults, index) || (breaks && blames(faults, index + 1)))
          << id << ": byte " << at << " in line " << index + 1 << "\n"
          << faults;
    }
  }
  EXPECT_GT(found, 20 * harmless);
}

TEST_F(Altered, two_cards_of_the_pack_change_places) {
  // Two cards that one hand is dealt: every line but that of luck says the same.
  open("lukfu");
  const auto code = lines_[1].find("\"pack\":\"") + 8;
  int same = 0;
  for (std::size_t card = 0; card < 30; ++card) {
    std::vector<std::string> altered = lines_;
    for (std::size_t i = 0; i < 2; ++i) // codes of two letters, with blanks between
      std::swap(altered[1][code + 3 * card + i], altered[1][code + 3 * (card + 1 + card % 4) + i]);
    const std::string faults = refusal(joined(altered));
    ASSERT_TRUE(blames(faults, 1)) << faults;
    ASSERT_NE(faults.find("this line was altered"), std::string::npos) << faults;
    same += complaint(table(), joined(altered)).empty();
  }
  EXPECT_GT(same, 0) << "what replaying alone does not find";
}

TEST_F(Altered, two_discards_change_places) {
  open("ningbo");
  std::vector<std::size_t> discards;
  for (std::size_t i = 0; i < lines_.size(); ++i)
    if (lines_[i].find("\"do\":\"discard ") != std::string::npos) discards.push_back(i);
  ASSERT_GT(discards.size(), 8U);
  for (std::size_t i = 0; i + 4 < discards.size(); ++i) {
    if (lines_[discards[i]] == lines_[discards[i + 4]]) continue;
    std::vector<std::string> altered = lines_;
    std::swap(altered[discards[i]], altered[discards[i + 4]]);
    const std::string faults = refusal(joined(altered));
    EXPECT_TRUE(blames(faults, discards[i])) << faults;
    EXPECT_NE(faults.find("so was line " + std::to_string(discards[i + 4] + 1)), std::string::npos)
        << faults;
  }
}

TEST_F(Altered, one_bit_of_the_luck) {
  open("wahua");
  for (std::size_t at = 0; at < lines_[1].size(); at += 3) {
    std::vector<std::string> altered = lines_;
    altered[1][at] = static_cast<char>(altered[1][at] ^ 1);
    EXPECT_TRUE(blames(refusal(joined(altered)), 1)) << at;
  }
}

TEST_F(Altered, a_tail_cut_off) {
  open("madiao");
  int unfinished = 0;
  while (lines_.size() > 9) {
    lines_.pop_back();
    const std::string faults = refusal(joined(lines_));
    if (!faults.empty()) { // something had to follow at once
      EXPECT_TRUE(blames(faults, lines_.size() - 1)) << faults;
      EXPECT_NE(faults.find("record ends here"), std::string::npos) << faults;
      continue;
    }
    ++unfinished;
    ASSERT_EQ(faults, "");
    const auto records = read(table(), joined(lines_));
    EXPECT_FALSE(records->front().finished);
    EXPECT_EQ(records->front().sums, Record::Sums::none);
    const std::vector<Message> remarks = remarks_on(records->front());
    ASSERT_EQ(remarks.size(), 2U);
    EXPECT_NE(remarks[0].english().find("unfinished"), std::string::npos);
    EXPECT_NE(remarks[1].english().find("No line closes"), std::string::npos);
  }
  EXPECT_GT(unfinished, 10);
}

TEST_F(Altered, unfinished_hands_are_closed_too) {
  open("lukfu");
  Record part = read(table(), text_)->front();
  part.moves.resize(3);
  part.finished = false;
  const std::string text = to_text(table(), part);
  EXPECT_NE(text.find("\n{\"event\":\"unfinished\",\"sums\":\""), std::string::npos);
  const auto back = read(table(), text);
  ASSERT_TRUE(back) << to_text(back.faults());
  EXPECT_EQ(back->front().sums, Record::Sums::good);
  EXPECT_EQ(back->front().moves.size(), 3U);
  EXPECT_EQ(remarks_on(back->front()).size(), 1U);
  EXPECT_EQ(refusal(text), "");
  std::string altered = text;
  altered[altered.find("\"pack\":\"") + 8] ^= 1;
  EXPECT_TRUE(blames(refusal(altered), 1));
  EXPECT_NE(refusal(text + text_).find("nothing after a hand that is unfinished"),
            std::string::npos);
}

TEST_F(Altered, force_reads_it_all_the_same) {
  open("lukfu");
  std::vector<std::string> altered = lines_;
  const auto code = lines_[1].find("\"pack\":\"") + 8;
  for (std::size_t i = 0; i < 2; ++i) std::swap(altered[1][code + i], altered[1][code + 3 + i]);
  if (complaint(table(), joined(altered)).empty()) {
    const auto forced = read(table(), joined(altered), true);
    ASSERT_TRUE(forced) << to_text(forced.faults());
    EXPECT_EQ(forced->front().sums, Record::Sums::wrong);
    EXPECT_EQ(remarks_on(forced->front()).size(), 1U);
  }
  std::string bare = text_;
  bare.replace(bare.rfind(",\"sums\":"), std::string::npos, "}\n");
  EXPECT_NE(refusal(bare).find("\"sums\" is missing"), std::string::npos) << refusal(bare);
  EXPECT_EQ(refusal(bare, true), "");
}

TEST_F(Altered, records_of_schema_1_are_read_with_a_remark) {
  open("khanhoo");
  std::string old = text_;
  old.replace(old.rfind(",\"sums\":"), std::string::npos, "}\n");
  old.replace(old.find("\"schema\":2"), 10, "\"schema\":1");
  const auto records = read(table(), old);
  ASSERT_TRUE(records) << to_text(records.faults());
  EXPECT_EQ(refusal(old), "");
  EXPECT_EQ(records->front().sums, Record::Sums::none);
  const std::vector<Message> remarks = remarks_on(records->front());
  ASSERT_EQ(remarks.size(), 1U);
  EXPECT_NE(remarks[0].english().find("schema 1"), std::string::npos);
  EXPECT_EQ(to_text(table(), records->front()), text_) << "written anew it has checksums";
}

/// Keeps all that its seat is told.
class Ears : public Player {
public:
  explicit Ears(std::string& heard) : heard_(heard) {}
  void begin(const Table& table, const Match& match, Seat me, std::uint64_t luck_seed) override {
    policies_.begin(table, match, me, luck_seed);
  }
  Action choose(const View& view) override { return policies_.choose(view); }
  bool listens() const override { return true; }
  void hear(const std::string& line) override { heard_ += line + '\n'; }

private:
  PolicyPlayer policies_{RolloutPolicy::random};
  std::string& heard_;
};

// A checksum of a line with hidden cards would give them away to whoever tries all cards.
TEST_F(Altered, no_seat_is_told_checksums) {
  for (const char* id : {"lukfu", "madiao", "ningbo"}) {
    open(id);
    const Record record = read(table(), text_)->front();
    const std::size_t seats = table().rules->seats;
    std::vector<std::string> heard(seats);
    std::vector<Ears> players;
    std::vector<Player*> sitting;
    players.reserve(seats);
    sitting.reserve(seats);
    for (std::string& each : heard) sitting.push_back(&players.emplace_back(each));
    Record played;
    std::string open_lines;
    Watchers watchers;
    watchers.told = [&](const std::string& line) { open_lines += line + '\n'; };
    play(table(), sitting, Match{}, sample_luck(*table().rules, 1, 0), 1, played, watchers);
    EXPECT_EQ(open_lines, to_text(table(), played)) << "as it happens and afterwards";
    EXPECT_NE(open_lines.find("\"sums\""), std::string::npos);
    Record part = record;
    part.moves.resize(2);
    part.finished = false;
    for (Seat seat = 0; seat < table().rules->seats; ++seat) {
      EXPECT_EQ(heard[seat].find("sums"), std::string::npos);
      EXPECT_NE(heard[seat].find("\"event\":\"end\""), std::string::npos);
      EXPECT_EQ(to_text_for(table(), record, seat).find("sums"), std::string::npos);
      const std::string seen = to_text_for(table(), part, seat);
      EXPECT_TRUE(seen.ends_with("{\"event\":\"unfinished\"}\n")) << seen;
    }
  }
}

} // namespace
} // namespace yezi::records_altered_test
