// A seat is told the same, in the same frames and lines, in two hands that differ only in what it
// cannot know: in others' cards, and in who else was asked and passed. YEZI_SCALE multiplies the
// number of hands.

#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "all_modules.h"
#include "explain/words.h"
#include "history/module_files.h"
#include "kits/drawing/phase.h"
#include "length.h"
#include "players/play.h"
#include "twins.h"
#include "view/bystander.h"
#include "web/tables/table_session.h"

namespace yezi::properties_secret_test {
namespace {

using Json = nlohmann::json;
using twins::Puppet;
using twins::Twins;

/// Whatever the page at `me` gets while the moves of the record are made by people at an open
/// table, and if it comes anew at the end.
std::vector<std::string> frames_told(const Opened& opened, const Record& record, Seat me) {
  static const Sheet sheet;
  static const Locales locales;
  TableSessionPlan plan;
  plan.seed = 1;
  plan.players = record.players;
  plan.begins = record;
  plan.begins->moves.clear();
  TableSession table(opened, sheet, locales, 1, plan);
  std::vector<std::string> told;
  BySeat<int> asked{};
  const auto note = [&](Seat seat, const std::string& text) {
    constexpr std::string_view ask = R"({"event":"ask","ask":)";
    if (text.starts_with(ask)) asked[seat] = std::atoi(text.c_str() + ask.size());
    if (seat == me) told.push_back(text);
  };
  for (Seat seat = 0; seat < opened.rules->seats; ++seat)
    for (const std::string& text : table.welcome({seat})) note(seat, text);
  if (me == bystander)
    for (const std::string& text : table.welcome({me, true})) note(me, text);
  const auto go_on = [&] {
    while (table.step()) {
    }
    for (const Frame& frame : table.take_frames()) note(frame.seat, frame.text);
  };
  go_on();
  for (const Move& move : record.moves) {
    if (asked[move.seat] == 0) continue; // nothing but to pass: the table does that
    const Json answer{{"do", to_text(*opened.rules, move.action)}, {"ask", asked[move.seat]}};
    asked[move.seat] = 0;
    table.hear({move.seat}, answer.dump());
    go_on();
  }
  if (table.between_hands()) return {}; // nobody had a choice any more, and all hands are open
  if (me != bystander) table.hear({me}, R"({"want":"why","id":1})");
  go_on();
  for (const std::string& text : table.welcome({me, me == bystander}))
    told.push_back("again: " + text);
  return told;
}

std::vector<std::string> lines_told(const Table& table, const Record& record, Seat me) {
  std::vector<std::unique_ptr<Puppet>> puppets;
  std::vector<Player*> seats;
  for (Seat seat = 0; seat < table.rules->seats; ++seat) {
    puppets.push_back(std::make_unique<Puppet>(record, seat, seat == me));
    seats.push_back(puppets.back().get());
  }
  Record again = record;
  again.moves.clear();
  try {
    resume(table, seats, 1, again);
  } catch (const PlayerLeft&) {
  }
  return puppets[me]->lines;
}

void expect_same(const Opened& opened, const Twins& twins) {
  const auto lines = [&](const Record& record) {
    return lines_told(opened.table, record, twins.me);
  };
  EXPECT_EQ(lines(twins.one), lines(twins.other)) << "for programs";
  EXPECT_EQ(to_text_for(opened.table, twins.one, twins.me),
            to_text_for(opened.table, twins.other, twins.me));
  // who looks on from no seat is told nothing that the seat is not
  for (const Seat viewer : {twins.me, bystander}) {
    const std::vector<std::string> one = frames_told(opened, twins.one, viewer);
    const std::vector<std::string> other = frames_told(opened, twins.other, viewer);
    EXPECT_EQ(one.size(), other.size()) << "frames of " << int{viewer};
    EXPECT_TRUE(viewer != bystander || one.empty() || one.size() > 2);
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i)
      ASSERT_EQ(one[i], other[i]) << "frame " << i << " of " << int{viewer};
  }
}

TEST(Secrets, NobodyLearnsFromFramesOrLinesWhoWasAsked) {
  int apart = 0;
  for (const std::string& id : test::all_modules()) {
    const Checked<Opened> opened = open_module(Library(), id, {});
    ASSERT_TRUE(opened) << to_text(opened.faults());
    // where nobody is ever asked but all who are, any hands will do that look alike
    const bool claims = opened->rules->piles;
    Rng rng(7);
    int found = 0;
    const int wanted = test::scaled(claims ? 6 : 2);
    for (int tries = 0; found < wanted && tries < 10 * wanted; ++tries) {
      const bool any = !claims || tries >= 5 * wanted;
      const std::optional<Twins> twins = twins::some_twins(opened->table, rng, any);
      if (!twins) continue;
      ++found;
      apart += twins->asked_apart;
      SCOPED_TRACE(id + ", seat " + std::to_string(twins->me) + ", asked apart " +
                   std::to_string(twins->asked_apart));
      expect_same(*opened, *twins);
      if (HasFailure()) break;
    }
    EXPECT_EQ(found, wanted) << id << " has no twins";
  }
  EXPECT_GT(apart, 3);
}

} // namespace
} // namespace yezi::properties_secret_test
