// What the solver keeps, and which actions it takes for alike, changes no value.

#include <gtest/gtest.h>

#include "players/solver/solver.h"
#include "players/solver_positions.h"

namespace yezi::solver_test {
namespace {

using kit::make_rules;
using kit::PackSpec;
using kit::with_play;

/// Packs rich in runs, with cards that nobody plays, freely followed or by deduced statuses: each
/// from the deal, kept and grouped against the search alone.
TEST(SolverOnSmallPacks, KeepingAndGroupingChangeNothing) {
  PackSpec spec;
  spec.ranks = 6;
  spec.run_most = 4;
  for (const int seats : {2, 3}) {
    spec.suits = seats;
    spec.set_least = seats == 2 ? 4 : 3;
    spec.roles = {"head", "second", "third"};
    spec.roles.resize(static_cast<std::size_t>(seats));
    spec.active = (1U << seats) - 1U;
    spec.dealt.assign(static_cast<std::size_t>(seats), seats == 2 ? 6 : 4);
    const std::shared_ptr<const Rules> whole = make_rules(spec);
    TrickPhase play = whole->phases[0].as<TrickPhase>();
    play.out.on = false;
    for (const bool deduced : {false, true}) {
      play.law.on = play.unbeatable.on = deduced;
      play.follow = deduced ? TrickPhase::Follow::beat_or_break : TrickPhase::Follow::catch_or_bury;
      const std::shared_ptr<const Rules> rules = with_play(*whole, play);
      const Table table = lay(rules, nullptr);
      for (std::uint64_t hand = 0; hand < 60U * scale; ++hand) {
        const State state = deal(table, Match{}, sample_luck(*rules, 8, hand));
        SolverSettings settings;
        settings.goal = hand % 2 == 0 ? SolverGoal::tricks : SolverGoal::cards;
        settings.table_bytes = 1 << 18;
        settings.positions = 30'000;
        for (Seat root = 0; root < seats; ++root) {
          settings.keep = settings.group = false;
          const Solved alone = Solver(table, settings).value(state, root);
          if (alone.stopped) continue;
          settings.group = true;
          const Solved grouped = Solver(table, settings).value(state, root);
          settings.keep = true;
          const Solved both = Solver(table, settings).value(state, root);
          EXPECT_EQ(grouped.secured.least, alone.secured.least) << "hand " << hand;
          EXPECT_EQ(both.secured.least, alone.secured.least) << "hand " << hand;
        }
      }
    }
  }
}

/// What is kept from one position is used for the next, in the same hand and in others.
TEST(Solver, KeepsNothingThatIsWrongElsewhere) {
  for (const char* id : {"madiao", "lukfu", "tiengow"}) {
    const test::Game game = test::load_game(id);
    SolverSettings settings;
    settings.table_bytes = 1 << 16; // so small that much is overwritten
    Solver kept(game.table, settings);
    for (std::uint64_t hand = 0; hand < 4U * scale; ++hand) {
      State state = near_the_end(game.table, 23, hand, 3, 0);
      Rng rng(hand);
      while (!state.over()) {
        const Seat acts = next_asked(state);
        for (Seat root = 0; root < game.rules().seats; ++root) {
          if (!has_seat(active_seats(game.rules(), state), root)) continue;
          Solver fresh(game.table, settings);
          ASSERT_EQ(kept.value(state, root).secured.least, fresh.value(state, root).secured.least)
              << id << " hand " << hand;
        }
        Offer offered;
        offer(game.table, state, acts, offered);
        apply(game.table, state, acts, offered.sample_usual(rng), offered);
      }
    }
  }
}

/// Longer ends than plain minimax can look through: what is kept and grouped is held against the
/// search alone, which the tests above hold against plain minimax.
class LongerEnds : public ::testing::TestWithParam<Case> {};

TEST_P(LongerEnds, KeepingAndGroupingChangeNothing) {
  const Case& c = GetParam();
  const test::Game game = test::load_game(c.game, c.options);
  int solved = 0;
  const auto hands = static_cast<std::uint64_t>(c.hands) * scale;
  for (std::uint64_t hand = 0; hand < hands || (solved == 0 && hand < 60); ++hand) {
    const State state = near_the_end(game.table, 31, hand, c.cards, 0);
    if (state.over()) continue;
    SolverSettings settings;
    settings.table_bytes = 1 << 22;
    for (Seat root = 0; root < game.rules().seats; ++root) {
      if (!has_seat(active_seats(game.rules(), state), root)) continue;
      settings.positions = scale > 1 || solved == 0 ? 150'000 : 30'000;
      settings.keep = settings.group = false;
      const Solved alone = Solver(game.table, settings).value(state, root);
      if (alone.stopped) continue;
      settings.positions = 0;
      settings.keep = true;
      const Solved kept = Solver(game.table, settings).value(state, root);
      settings.group = true;
      const Solved both = Solver(game.table, settings).value(state, root);
      settings.keep = false;
      const Solved grouped = Solver(game.table, settings).value(state, root);
      const std::string what = c.game + " hand " + std::to_string(hand);
      EXPECT_EQ(alone.secured.least, kept.secured.least) << what;
      EXPECT_EQ(alone.secured.least, both.secured.least) << what;
      EXPECT_EQ(alone.secured.least, grouped.secured.least) << what;
      ++solved;
    }
  }
  EXPECT_GT(solved, scale == 1 ? 0 : c.hands);
}

INSTANTIATE_TEST_SUITE_P(
    Solver, LongerEnds,
    ::testing::Values(
        Case{"madiao", {{"liab", "off"}}, 4, 4}, Case{"kanhu", {{"players", "2"}}, 6, 8},
        Case{"kanhu", {{"counted", "tricks"}}, 5, 3}, Case{"kanhu", {}, 5, 6},
        Case{"tiengow", {{"zero_rule", "off"}}, 4, 6}, Case{"last-bone", {}, 5, 6},
        Case{"lukfu", {{"claim_mode", "certified"}}, 6, 20},
        Case{"lukfu", {{"oldage_depth", "visible"}, {"claim_mode", "certified"}}, 6, 20},
        Case{"lukfu/three", {{"claim_mode", "certified"}, {"break_rule", "none"}}, 6, 20}));

INSTANTIATE_TEST_SUITE_P(SolverReads, LongerEnds, ::testing::ValuesIn(reading(4, 10)));

} // namespace
} // namespace yezi::solver_test
