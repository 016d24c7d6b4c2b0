// Records that were cut off or altered, or are none, are refused with the line that is wrong.

#include <gtest/gtest.h>

#include "recorded.h"
#include "records/json_value.h"

namespace yezi::records_faults_test {
namespace {

using namespace kit;

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
  EXPECT_NE(complaint(table, joined(without_end)).find("record ends here"), std::string::npos);
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
  EXPECT_PRED2(has, with("\"schema\":2", "\"schema\":3"), "schemas up to 2");
  EXPECT_PRED2(has, with("\"schema\":2", "\"schema\":1.5"), "whole number");
  EXPECT_PRED2(has, with("\"schema\":2", "\"schema\":99999999999999999999"), "whole number");
  EXPECT_PRED2(has, with("\"schema\":2", "\"schema\":18446744073709551615"), "too large");
  EXPECT_PRED2(has, with("\"schema\":2", "\"schema\":\"1\""), "whole number for \"schema\"");
  EXPECT_PRED2(has, with("\"schema\":2,", ""), "\"schema\" is missing");
  EXPECT_PRED2(has, with("\"schema\":2,", "\"schema\":2,\"schema\":2,"), "comes twice");
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

TEST(Records, what_one_seat_saw_is_refused_once) {
  const Table table = hand_made_table();
  const std::string seen = to_text_for(table, played(table, 3), 1);
  for (const std::string& text : {seen, seen.substr(seen.find('\n') + 1)}) {
    const auto records = read(table, text);
    ASSERT_FALSE(records);
    EXPECT_EQ(records.faults().size(), 1U) << to_text(records.faults());
  }
  EXPECT_NE(complaint(table, seen).find("masked stream of one seat"), std::string::npos);
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
  EXPECT_NE(complaint(table, text).find("--force"), std::string::npos);
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

} // namespace
} // namespace yezi::records_faults_test
