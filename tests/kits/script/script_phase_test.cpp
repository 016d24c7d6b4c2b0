// Phases in script: what moved is seen and remembered, and several answers are sealed.

#include <gtest/gtest.h>

#include "kits/kit.h"
#include "kits/script/phase_game.h"
#include "kits/script/state.h"
#include "records/record.h"
#include "table/deduce.h"
#include "table/glimpse.h"
#include "view/world_sampler.h"

namespace yezi::script_phase_test {
namespace {

using namespace test;

TEST(ScriptPhase, ACardShownAndTakenUpIsHeldForCertain) {
  const Game game = phase_game("taking", taking);
  State state = deal(game.table, {}, sample_luck(game.rules(), 3, 0));
  const CardSet taken = lowest_of(in(game, state, "row"));
  Action take;
  take.verb = static_cast<Verb>(index_of(game.rules().verbs, "take"));
  take.cards = taken;
  apply(game.table, state, 0, parsed(game, "draw"));
  apply(game.table, state, 1, take);
  for (const Seat viewer : {Seat{0}, Seat{2}}) {
    const InformationSet known = information_of(game.rules(), state, viewer);
    EXPECT_TRUE(possible(game.rules(), known, 1, taken));
    EXPECT_FALSE(possible(game.rules(), known, viewer == 0 ? 2 : 0, taken));
    expect_worlds_alike(game, state, viewer, 40, [&](const State& world) {
      EXPECT_TRUE(holds(in(game, world, "hand", 1), taken));
    });
  }
  // once it may have been laid away face down, it is there or in the hand and nowhere else
  apply(game.table, state, 2, parsed(game, "draw"));
  apply(game.table, state, 0, parsed(game, "draw"));
  Action lay = parsed(game, "lay");
  lay.cards = lowest_of(in(game, state, "hand", 1) & ~taken);
  apply(game.table, state, 1, lay);
  int laid = 0;
  constexpr int worlds = 400;
  expect_worlds_alike(game, state, 0, worlds, [&](const State& world) {
    const bool there = holds(in(game, world, "pile"), taken);
    EXPECT_NE(there, holds(in(game, world, "hand", 1), taken));
    laid += there ? 1 : 0;
  });
  EXPECT_GT(laid, 0);
  EXPECT_LT(laid, worlds);
  const InformationSet known = information_of(game.rules(), state, 0);
  EXPECT_TRUE(possible(game.rules(), known, 1, taken));
  EXPECT_FALSE(possible(game.rules(), known, 2, taken));
}

TEST(ScriptPhase, WhatMovesIsSeenByWhoeverSeesEitherPlace) {
  const Game game = phase_game("seen", taking);
  State state = deal(game.table, {}, sample_luck(game.rules(), 3, 1));
  Events events;
  apply(game.table, state, 0, parsed(game, "draw"), &events);
  ASSERT_EQ(events.size(), 2U);
  EXPECT_TRUE(events[0].kind == Event::Kind::act);
  EXPECT_TRUE(events[1].kind == Event::Kind::move);
  EXPECT_EQ(events[1].cards_seen_by, seat_bit(0));
  EXPECT_EQ(events[1].known_by, 7);
  const std::string mine = event_line(game.rules(), events[1], 0);
  EXPECT_NE(mine.find(R"("event":"move","seat":0,"from":"stock","to":"hand","to_seat":0)"),
            std::string::npos)
      << mine;
  EXPECT_EQ(event_line(game.rules(), events[1], 1),
            R"({"event":"move","seat":0,"from":"stock","to":"hand","to_seat":0,"cards":"?"})");
  events.clear();
  const Action take = look(game.table, state, 1).offer.at(1);
  apply(game.table, state, 1, take, &events);
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(events[0].cards_seen_by, 7);
  EXPECT_EQ(events[1].cards_seen_by, 7);
}

const char* const passing = R"(
  phases = { "passing", "open" },
  passing = y.phase {
    verbs = { "give" },
    start = function() return { 0, 1, 2 } end,
    offer = function(v) return { y.act("give", y.subsets(v:hand(), 2)) } end,
    apply = function(t, who, a)
      t:move(a.cards, "hand", who, "hand", (who + 1) % 3)
      t:next_phase()
    end,
  },
  open = y.phase {
    verbs = { "end" },
    start = function() return 0 end,
    offer = function() return { y.act "end" } end,
    apply = function(t) t:finish "played" end,
  },
)";

TEST(ScriptPhase, SeveralAnswersAreSealedUntilAllAreIn) {
  const Game game = phase_game("passing", passing);
  State state = deal(game.table, {}, sample_luck(game.rules(), 2, 0));
  EXPECT_EQ(state.asked, 7);
  std::array<CardSet, 3> hands{}, given{};
  for (Seat seat = 0; seat < 3; ++seat) hands[seat] = in(game, state, "hand", seat);
  for (const Seat seat : {Seat{2}, Seat{0}, Seat{1}}) {
    const View other = look(game.table, state, 1);
    Events events;
    const Action give = look(game.table, state, seat).offer.at(3);
    given[seat] = give.cards.set();
    apply(game.table, state, seat, give, &events);
    if (seat == 1) {
      // acts in the order of roles, each with what it moved
      ASSERT_EQ(events.size(), 6U);
      for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(events[i].seat, i / 2);
      EXPECT_EQ(events[0].cards_seen_by, seat_bit(0) | seat_bit(1));
      continue;
    }
    EXPECT_TRUE(events.empty());
    EXPECT_TRUE(look(game.table, state, 1) == other) << "an answer shows before all are in";
    expect_worlds_alike(game, state, 1, 5, [](const State&) {});
  }
  for (Seat seat = 0; seat < 3; ++seat)
    EXPECT_EQ(in(game, state, "hand", seat),
              (hands[seat] & ~given[seat]) | given[static_cast<std::size_t>((seat + 2) % 3)]);
  // seat 1 knows what it gave to seat 2. By what moved, seat 2 could have passed it on; but it
  // answered before it had it, and so it lies there in every world.
  EXPECT_TRUE(possible(game.rules(), information_of(game.rules(), state, 1), 2, given[1]));
  expect_worlds_alike(game, state, 1, 20, [&](const State& world) {
    EXPECT_TRUE(holds(in(game, world, "hand", 2), given[1]));
  });
}

const char* const talking = R"(
  counters = { hand = { "said" } },
  phases = { "talk" },
  talk = y.phase {
    verbs = { "say" },
    start = function() return 0 end,
    offer = function() return { y.act "say", y.act("say", nil, 0), y.act("say", nil, 4000) } end,
    apply = function(t, who)
      t:set_counter("said", t:counter "said" + 1)
      if t:counter "said" == 180 then t:finish "played" else t:ask((who + 1) % 3) end
    end,
  },
)";

TEST(ScriptPhase, AHandMayHaveManyActsAndItsArgumentsAreTold) {
  const Game game = phase_game("talking", talking);
  State state = deal(game.table, {}, sample_luck(game.rules(), 1, 0));
  while (!state.over()) apply(game.table, state, next_asked(state), parsed(game, "say #4000"));
  EXPECT_EQ(state.log_size, 180);
  EXPECT_EQ(event_line(game.rules(), state.log()[7], 2),
            R"({"event":"act","seat":1,"do":"say #4000"})");
  // 0 is a number, and none is not
  State other = deal(game.table, {}, sample_luck(game.rules(), 1, 0));
  for (const std::string text : {"say #0", "say"}) {
    const Action said = parsed(game, text);
    EXPECT_EQ(to_text(game.rules(), said), text);
    apply(game.table, other, next_asked(other), said);
  }
  EXPECT_FALSE(other.log()[0].arg == other.log()[1].arg);
}

TEST(ScriptPhase, NothingButTheTopOfAHiddenPlaceCanBeTaken) {
  const Game game = phase_game("cheating", R"(
  phases = { "taking" },
  taking = y.phase {
    verbs = { "take" },
    start = function() return 0 end,
    offer = function() return { y.act "take" } end,
    apply = function(t, who)
      for card in y.each(t:cards "stock") do
        t:move(card, "stock", nil, "hand", who)
        break
      end
      t:finish "played"
    end,
  },
)");
  State state = deal(game.table, {}, sample_luck(game.rules(), 1, 0));
  try {
    apply(game.table, state, 0, parsed(game, "take"));
    FAIL();
  } catch (const ScriptError& error) {
    EXPECT_NE(std::string(error.what()).find("t:draw(\"stock\", n, zone, seat)"), std::string::npos)
        << error.what();
  }
}

} // namespace
} // namespace yezi::script_phase_test
