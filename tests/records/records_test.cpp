// Records: text and back, masking, traces.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "recorded.h"
#include "records/trace.h"

namespace yezi::records_test {
namespace {

using namespace kit;

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
    EXPECT_EQ(again->words(), state->words());
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
          shown |= event.cards.set();
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
    std::uint64_t count = line["count"];
    if (line.contains("claims")) count -= line["claims"]["count"].get<std::uint64_t>();
    if (count <= most_offers_traced) {
      EXPECT_EQ(line["offers"].size(), count);
      EXPECT_TRUE(std::find(line["offers"].begin(), line["offers"].end(), line["chosen"]) !=
                      line["offers"].end() ||
                  (line.contains("claims") && move.action.verb == Verb::declare));
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

} // namespace
} // namespace yezi::records_test
