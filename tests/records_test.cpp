// Records: text and back, masking, refusal of what was cut off or altered, files.

#include <gtest/gtest.h>

#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "hand_made.h"
#include "records/files.h"
#include "records/json_value.h"
#include "records/record.h"
#include "records/trace.h"

namespace yezi {
namespace {

namespace fs = std::filesystem;
using testing::hand_made_table;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

/// Now and then a claim that is not certain to stand.
Action chosen(const Table& table, const Offer& offered, std::uint64_t seed, Rng& rng) {
  for (const Action& action : offered.listed())
    if (action.verb == Verb::declare && action.sure == 0 && rng.below(3) == 0) return action;
  return choose_blind(*table.rules, offered, seed % 2 == 0 ? Blind::random : Blind::eager, rng);
}

/// A whole hand by blind players, or its first `most` moves.
Record played(const Table& table, std::uint64_t seed, std::size_t most = 1000) {
  Record record;
  record.game = table.rules->said.id;
  record.options = {{"players", "4"}};
  record.rules_id = table.rules->said.digest;
  record.players = {"random", "eager", "random", "a \"name\"\n"};
  record.match.head = static_cast<Seat>(seed % 4);
  record.match.hand = static_cast<int>(seed);
  record.match.scores = {1, -2, 3, -2};
  record.deal = draw_luck(*table.rules, seed, 0);
  State state = deal(table, record.match, record.deal);
  Rng rng(seed);
  Offer offered;
  while (!state.over() && record.moves.size() < most) {
    const auto seat = static_cast<Seat>(
        std::countr_zero(static_cast<unsigned>(state.asked & ~unsigned{state.answered})));
    offer(table, state, seat, offered);
    const Action action = chosen(table, offered, seed, rng);
    record.moves.push_back({seat, action});
    apply(table, state, seat, action);
  }
  if (!state.over()) return record;
  record.finished = true;
  record.settlement = settle(table, state);
  record.next = next_match(table, state, record.match, settle_net(table, state));
  return record;
}

Checked<std::vector<Record>> read(const Table& table, const std::string& text, bool force = false) {
  return parse_records(*table.rules, text, "test.jsonl", force);
}

/// What is wrong with a text that should be right but for one thing; empty if nothing is.
std::string complaint(const Table& table, const std::string& text) {
  const auto records = read(table, text);
  if (!records) return to_text(records.faults());
  for (const Record& record : *records)
    if (const auto state = replay(table, record, 10'000); !state) return to_text(state.faults());
  return {};
}

/// A hand whose record has a line with each of `wanted` in it.
std::string record_with(const Table& table, std::initializer_list<const char*> wanted) {
  for (std::uint64_t seed = 1; seed < 400; ++seed) {
    std::string text = to_text(table, played(table, seed));
    if (std::all_of(wanted.begin(), wanted.end(),
                    [&](const char* part) { return text.find(part) != std::string::npos; }))
      return text;
  }
  ADD_FAILURE() << "no hand shows what is wanted";
  return {};
}

TEST(Records, round_trip) {
  const Table table = hand_made_table();
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Record record = played(table, seed);
    const std::string text = to_text(table, record);
    const auto back = read(table, text);
    ASSERT_TRUE(back) << to_text(back.faults());
    ASSERT_EQ(back->size(), 1U);
    const Record& read_back = back->front();
    EXPECT_TRUE(read_back.finished);
    EXPECT_EQ(read_back.players, record.players);
    EXPECT_EQ(read_back.match, record.match);
    EXPECT_EQ(read_back.next, record.next);
    EXPECT_EQ(read_back.deal, record.deal);
    EXPECT_EQ(read_back.settlement.size(), record.settlement.size());
    ASSERT_EQ(read_back.moves.size(), record.moves.size());
    const auto end = replay(table, read_back, 10'000);
    ASSERT_TRUE(end) << to_text(end.faults());
    EXPECT_TRUE(end->over());
    EXPECT_TRUE(replay(table, record, 10'000));
    EXPECT_EQ(to_text(table, read_back), text);
  }
}

TEST(Records, many_hands_in_one_file) {
  const Table table = hand_made_table();
  std::string text;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) text += to_text(table, played(table, seed));
  const auto records = read(table, text);
  ASSERT_TRUE(records) << to_text(records.faults());
  EXPECT_EQ(records->size(), 5U);
  EXPECT_EQ(complaint(table, text), "");
}

TEST(Records, every_moment_can_be_replayed_and_told) {
  const Table table = hand_made_table();
  const Record whole = *read(table, to_text(table, played(table, 7)))->begin();
  for (std::size_t moves = 0; moves <= whole.moves.size(); ++moves) {
    const auto state = replay(table, whole, moves);
    ASSERT_TRUE(state) << to_text(state.faults());
    EXPECT_EQ(state->decisions, moves);
    Record cut = played(table, 7, moves);
    const auto back = read(table, to_text(table, cut));
    ASSERT_TRUE(back) << to_text(back.faults());
    EXPECT_EQ(back->front().moves.size(), moves) << "sealed answers are kept";
    EXPECT_EQ(back->front().finished, moves == whole.moves.size());
    const auto again = replay(table, back->front(), 10'000);
    ASSERT_TRUE(again) << to_text(again.faults());
    EXPECT_EQ(again->words, state->words);
  }
}

TEST(Records, a_seat_is_told_nothing_that_it_may_not_know) {
  const Table table = hand_made_table();
  const Rules& rules = *table.rules;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Record record = played(table, seed);
    const State dealt = deal(table, record.match, record.deal);
    for (Seat viewer = 0; viewer < rules.seats; ++viewer) {
      CardSet shown = zone(rules, dealt, 0, viewer);
      State state = dealt;
      std::vector<std::string> told = lines_of(to_text_for(table, record, viewer));
      EXPECT_EQ(to_text_for(table, record, viewer).find("\"luck\""), std::string::npos);
      // whatever has been shown openly by now may be named, no other card
      Events events;
      for (const Move& move : record.moves) apply(table, state, move.seat, move.action, &events);
      for (const Event& event : events)
        if (has_seat(event.cards_seen_by, viewer) && event.kind != Event::Kind::finish &&
            !(event.kind == Event::Kind::reveal && event.verb != Verb::declare))
          shown |= event.cards;
      for (const std::string& line : told) {
        const auto json = nlohmann::json::parse(line);
        if (json["event"] == "reveal" || json["event"] == "settle") break;
        for (const Card card : each(rules.pack & ~shown))
          EXPECT_EQ((" " + line + " ").find(rules.deck.faces[card].code), std::string::npos)
              << line;
        EXPECT_TRUE(!json.contains("do") || json["seat"] == viewer || json["do"] != "pass" ||
                    line.find("sealed") == std::string::npos);
      }
      const auto refused = read(table, joined(told));
      EXPECT_FALSE(refused) << "what a seat saw is no record";
    }
  }
}

TEST(Records, sealed_passes_are_told_to_nobody_else) {
  const Table table = hand_made_table();
  const Record record = played(table, 3);
  ASSERT_EQ(record.moves[0].action.verb, Verb::pass);
  const Seat first = record.moves[0].seat;
  for (Seat viewer = 0; viewer < 4; ++viewer) {
    const std::string text = to_text_for(table, played(table, 3, 3), viewer);
    std::size_t acts = 0;
    for (const std::string& line : lines_of(text)) acts += line.find("\"act\"") != line.npos;
    const bool asked =
        viewer == first || viewer == record.moves[1].seat || viewer == record.moves[2].seat;
    EXPECT_EQ(acts, asked ? 1U : 0U);
  }
}

TEST(Records, altered_lines_are_found) {
  const Table table = hand_made_table();
  const std::string text = record_with(
      table, {"\"take\"", "\"act\"", "settle.win", "\"redirect\"", "\"owed_by\"", "\"reveal\""});
  ASSERT_EQ(complaint(table, text), "");
  // every digit of every line, one at a time, within what still parses as the same kind of thing
  const std::vector<std::string> lines = lines_of(text);
  int found = 0, tried = 0;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    for (const char* key : {"\"seat\":", "\"amount\":", "\"trick\":", "\"from\":", "\"head\":",
                            "\"winner\":", "\"owed_by\":", "\"net\":["}) {
      const auto at = lines[i].find(key);
      if (at == std::string::npos) continue;
      std::vector<std::string> altered = lines;
      char& digit = altered[i][at + std::string_view(key).size()];
      if (digit < '0' || digit > '9') continue;
      digit = digit == '1' ? '2' : '1';
      ++tried;
      const std::string fault = complaint(table, joined(altered));
      EXPECT_NE(fault, "") << altered[i];
      found += fault.find("test.jsonl:") == 0;
    }
  }
  EXPECT_GT(tried, 20);
  EXPECT_EQ(found, tried) << "each fault has its line";
}

TEST(Records, an_altered_settlement_is_found) {
  const Table table = hand_made_table();
  const std::string text = record_with(table, {"settle.win", "\"redirect\""});
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string altered = text;
    const auto at = altered.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) altered.replace(at, from.size(), to);
    return complaint(table, altered);
  };
  EXPECT_NE(with("settle.win", "settle.tigers").find("clause"), std::string::npos);
  EXPECT_NE(with("\"L-11.2\"", "\"L-11.9\"").find("L-11.9"), std::string::npos);
  EXPECT_NE(with("\"redirect\":\"settle.after.liability\",", "").find("owed_by"),
            std::string::npos);
  EXPECT_NE(with("settle.win", "settle.wim").find("settle.wim"), std::string::npos);
  EXPECT_NE(with("\"outcome\":\"won\"", "\"outcome\":\"drawn\"").find("drawn"), std::string::npos);
}

TEST(Records, a_false_claim_is_a_move) {
  const Table table = hand_made_table();
  const std::string text = record_with(table, {"\"claim\"", "\"stands\":false"});
  EXPECT_EQ(complaint(table, text), "");
}

TEST(Records, unknown_fields_are_ignored_unknown_events_refused) {
  const Table table = hand_made_table();
  std::vector<std::string> lines = lines_of(to_text(table, played(table, 1)));
  for (std::string& line : lines) line.insert(line.size() - 1, ",\"colour\":{\"of\":[1,2]}");
  EXPECT_EQ(complaint(table, joined(lines)), "");
  lines.insert(lines.begin() + 4, R"({"event":"acts","seat":0})");
  const std::string fault = complaint(table, joined(lines));
  EXPECT_NE(fault.find("test.jsonl:5: there is no event \"acts\""), std::string::npos) << fault;
  EXPECT_NE(fault.find("did you mean \"act\"?"), std::string::npos) << fault;
}

TEST(Records, cut_off_anywhere) {
  const Table table = hand_made_table();
  const std::string text = to_text(table, played(table, 2));
  const std::size_t lines = lines_of(text).size();
  for (std::size_t size = 0; size + 1 < text.size(); size += 7) {
    const auto records = read(table, text.substr(0, size));
    if (!records) continue;
    // only at the end of a line can it be the record of an unfinished hand
    EXPECT_TRUE(text[size] == '\n' || (size > 0 && text[size - 1] == '\n')) << size;
    EXPECT_FALSE(records->front().finished);
  }
  std::vector<std::string> without_end = lines_of(text);
  without_end.pop_back();
  EXPECT_NE(complaint(table, joined(without_end)).find("the end line is missing"),
            std::string::npos);
  without_end.pop_back();
  EXPECT_NE(complaint(table, joined(without_end)).find("breaks off here"), std::string::npos);
  EXPECT_GT(lines, 10U);
}

TEST(Records, refusals) {
  const Table table = hand_made_table();
  const std::string text = to_text(table, played(table, 4));
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string altered = text;
    const auto at = altered.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) altered.replace(at, from.size(), to);
    return complaint(table, altered);
  };
  const auto has = [](const std::string& whole, const char* part) {
    return whole.find(part) != std::string::npos;
  };
  EXPECT_PRED2(has, complaint(table, ""), "no record here");
  EXPECT_PRED2(has, complaint(table, "\n  \n"), "no record here");
  EXPECT_PRED2(has, complaint(table, "[1,2]\n"), "named fields");
  EXPECT_PRED2(has, complaint(table, "{\"event\":\"start\""), "cut off");
  EXPECT_PRED2(has, complaint(table, "\xff\xfe\n"), "not JSON");
  EXPECT_PRED2(has, with("\"schema\":1", "\"schema\":2"), "schemas up to 1");
  EXPECT_PRED2(has, with("\"schema\":1", "\"schema\":1.5"), "whole number");
  EXPECT_PRED2(has, with("\"schema\":1", "\"schema\":99999999999999999999"), "whole number");
  EXPECT_PRED2(has, with("\"schema\":1", "\"schema\":18446744073709551615"), "too large");
  EXPECT_PRED2(has, with("\"schema\":1", "\"schema\":\"1\""), "whole number for \"schema\"");
  EXPECT_PRED2(has, with("\"schema\":1,", ""), "\"schema\" is missing");
  EXPECT_PRED2(has, with("\"schema\":1,", "\"schema\":1,\"schema\":1,"), "comes twice");
  EXPECT_PRED2(has, with("0123abcd", "0123abce"), "other rules");
  EXPECT_PRED2(has, with("\"players\":\"4\"", "\"players\":\"3\""), "option \"players\"");
  EXPECT_PRED2(has, with("hand-made", "home-made"), "home-made");
  EXPECT_PRED2(has, with("\"role\":\"third\"", "\"role\":\"thirst\""), "thirst");
  EXPECT_PRED2(has, with("\"scores\":[1,", "\"scores\":["), "each of 4 seats");
  EXPECT_PRED2(has, with("\"scores\":[1,", "\"scores\":[9007199254740993,"), "points");
  EXPECT_PRED2(has, with("\"pack\":\"", "\"pack\":\"zz "), "no card \"zz\"");
  EXPECT_PRED2(has, with("\"pack\":\"", "\"pack\":\"ff "), "38");
  EXPECT_PRED2(has, with("\"do\":\"pass\"", "\"do\":\"pas\""), "did you mean \"pass\"");
  EXPECT_PRED2(has, with("\"do\":\"pass\"", "\"do\":\"lead s1\""), "not offered");
  EXPECT_PRED2(has, with("\"event\":\"luck\"", "\"event\":\"deal\""), "luck line after start");
}

TEST(Records, monstrous_lines_take_no_time) {
  const Table table = hand_made_table();
  std::vector<std::string> lines = lines_of(to_text(table, played(table, 4)));
  std::string words;
  while (words.size() < 1'000'000) words += "s0 ";
  const auto with = [&](std::size_t line, const std::string& text) {
    std::vector<std::string> altered = lines;
    altered[line] = text;
    return complaint(table, joined(altered));
  };
  EXPECT_NE(with(1, R"({"event":"luck","pack":")" + words + "\"}").find("too long"),
            std::string::npos);
  EXPECT_NE(
      with(2, R"({"event":"deal","seat":0,"cards":{"hand":")" + words + "\"}}").find("too long"),
      std::string::npos);
  EXPECT_NE(with(6, R"({"event":"act","seat":0,"do":")" + words + "\"}").find("too long"),
            std::string::npos);
  EXPECT_NE(with(6, R"({"event":")" + words + words + "\"}").find("longer than"),
            std::string::npos);
}

TEST(Records, duplicate_card_in_the_pack) {
  const Table table = hand_made_table();
  std::vector<std::string> lines = lines_of(to_text(table, played(table, 4)));
  const auto at = lines[1].find("\"pack\":\"") + 8;
  lines[1].replace(at, 2, lines[1].substr(at + 3, 2));
  EXPECT_NE(complaint(table, joined(lines)).find("twice"), std::string::npos);
}

TEST(Records, other_rules_can_be_forced) {
  const Table table = hand_made_table();
  std::string text = to_text(table, played(table, 4));
  text.replace(text.find("0123abcd"), 8, "ffffffff");
  EXPECT_FALSE(read(table, text));
  const auto forced = read(table, text, true);
  ASSERT_TRUE(forced) << to_text(forced.faults());
  EXPECT_TRUE(replay(table, forced->front(), 10'000));
}

TEST(Records, head_alone) {
  const Table table = hand_made_table();
  const auto head = parse_head(to_text(table, played(table, 1)), "x");
  ASSERT_TRUE(head) << to_text(head.faults());
  EXPECT_EQ(head->game, "hand-made");
  EXPECT_EQ(head->rules_id, "0123abcd");
  EXPECT_EQ(head->options.at("players"), "4");
  EXPECT_FALSE(parse_head("", "x"));
  EXPECT_FALSE(parse_head("{\"event\":\"luck\"}\n", "x"));
}

TEST(Json, hostile_text) {
  EXPECT_FALSE(parse_json(std::string(100'000, '['), "x"));
  EXPECT_FALSE(parse_json("{\"a\":" + std::string(100'000, '{'), "x"));
  EXPECT_FALSE(parse_json("\"\xc3\x28\"", "x"));
  EXPECT_FALSE(parse_json("1e400", "x"));
  EXPECT_FALSE(parse_json("{} {}", "x"));
  EXPECT_FALSE(parse_json(std::string("\"a\0b\"", 5), "x"));
  const auto value = parse_json("{\n \"a\": [1,\n\n 22\n, \"t\"]}", "x", 10);
  ASSERT_TRUE(value) << to_text(value.faults());
  EXPECT_EQ(value->field("a")->place.line, 11);
  EXPECT_EQ(value->field("a")->items[1].place.line, 13);
  EXPECT_EQ(value->field("a")->items[2].place.line, 14);
  EXPECT_EQ(value->field("a")->items[2].place.file, "x");
}

TEST(Trace, a_referee_sees_what_was_offered) {
  const Table table = hand_made_table();
  const Record record = played(table, 12);
  const TracedHand hand{12, record.match, record.players};
  State state = deal(table, record.match, record.deal);
  const auto dealt = nlohmann::json::parse(trace_deal_line(table, hand, record.deal, state));
  EXPECT_EQ(dealt["zones"]["hand"].size(), 4U);
  std::size_t families = 0;
  int number = 0;
  for (const Move& move : record.moves) {
    const View view = look(table, state, move.seat);
    const auto line =
        nlohmann::json::parse(trace_decision_line(table, hand, number++, view, move.action));
    EXPECT_EQ(line["seat"], move.seat);
    EXPECT_EQ(line["chosen"], to_text(*table.rules, move.action));
    const std::uint64_t count = line["count"];
    if (count <= most_offers_traced) {
      EXPECT_EQ(line["offers"].size(), count);
      EXPECT_NE(std::find(line["offers"].begin(), line["offers"].end(), line["chosen"]),
                line["offers"].end());
    } else {
      std::uint64_t told = line["offers"].size();
      for (const auto& family : line["families"]) told += family["count"].get<std::uint64_t>();
      EXPECT_EQ(told, count);
      ++families;
    }
    apply(table, state, move.seat, move.action);
  }
  const auto over = nlohmann::json::parse(trace_settlement_line(table, hand, state));
  std::int64_t sum = 0;
  for (const auto& points : over["net"]) sum += points.get<std::int64_t>();
  EXPECT_EQ(sum, 0);
}

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
} // namespace yezi
