// The player that solves worlds it draws.

#include "players/solver/solving.h"

#include <gtest/gtest.h>

#include "game.h"
#include "plain_solver.h"
#include "view/world_sampler.h"

namespace yezi::solving_test {
namespace {

using test::PlainSolver;

/// A hand played by chance until `cards` cards are left to who is to play, and there is a choice.
State with_cards(const Table& table, std::uint64_t hand, int cards) {
  const Rules& rules = *table.rules;
  const auto& play = trick_rules(rules);
  Rng rng = Rng::for_hand(3, hand);
  State state = deal(table, Match{}, sample_luck(rules, 2, hand));
  while (!state.over()) {
    Offer offered;
    const Seat acts = next_asked(state);
    offer(table, state, acts, offered);
    const bool plays = in_tricks(rules, state);
    if (plays && size_of(zone(rules, state, play.hand, acts)) == cards && offered.count() > 1)
      break;
    apply(table, state, acts, choose_by_policy(rules, offered, RolloutPolicy::eager, rng), offered);
  }
  return state;
}

TEST(Solving, JudgesByTheWorldsThatItDraws) {
  const test::Game game = test::load_game("last-bone");
  SolvingSettings settings;
  settings.worlds = 4;
  settings.positions = 1'000'000;
  settings.table_bytes = 1 << 20;
  SolvingPlayer player(settings);
  for (std::uint64_t hand = 0; hand < 6; ++hand) {
    const State state = with_cards(game.table, hand, 3);
    if (state.over()) continue;
    const Seat me = next_asked(state);
    const View view = look(game.table, state, me);
    player.begin(game.table, Match{}, me, 77 + hand);
    const Action chosen = player.choose(view);
    ASSERT_NE(player.thoughts(), nullptr);
    const Assessment& judged = *player.thoughts();
    ASSERT_EQ(judged.moves.size(), view.offer.count());
    EXPECT_EQ(judged.simulations, 4U);
    // the same worlds, looked through plainly
    Rng rng = player_rng(77 + hand, me);
    std::vector<double> sums(judged.moves.size());
    WorldSampler sampler(game.table, view);
    for (int world = 0; world < 4; ++world) {
      const State drawn = sampler.sample(rng);
      rng.next();
      for (std::size_t a = 0; a < sums.size(); ++a) {
        State next = drawn;
        apply(game.table, next, me, judged.moves[a].action);
        PlainSolver plain(game.table, SolverGoal::points);
        sums[a] += static_cast<double>(plain.paranoid(next, me));
      }
    }
    for (std::size_t a = 0; a < sums.size(); ++a) {
      EXPECT_DOUBLE_EQ(judged.moves[a].points, sums[a] / 4);
      EXPECT_EQ(judged.moves[a].exact, 4U);
      EXPECT_GE(judged.moves[a].error, 0);
      EXPECT_LE(judged.moves[a].points, judged.moves.front().points);
    }
    EXPECT_EQ(chosen, judged.moves.front().action);
  }
}

TEST(Solving, EstimatesWhereTheLimitStrikes) {
  for (const char* id : {"madiao", "lukfu", "kanhu", "tiengow", "eight-tricks"}) {
    const test::Game game = test::load_game(id);
    SolvingSettings settings;
    settings.worlds = 2;
    settings.positions = 400;
    settings.table_bytes = 1 << 20;
    SolvingPlayer player(settings), again(settings);
    for (std::uint64_t hand = 0; hand < 3; ++hand) {
      const State state = with_cards(game.table, hand, id == std::string("lukfu") ? 12 : 7);
      if (state.over()) continue;
      const Seat me = next_asked(state);
      const View view = look(game.table, state, me);
      player.begin(game.table, Match{}, me, hand);
      again.begin(game.table, Match{}, me, hand);
      const Action chosen = player.choose(view);
      EXPECT_TRUE(view.offer.contains(chosen)) << id;
      EXPECT_EQ(again.choose(view), chosen) << "the same luck, the same answer";
      ASSERT_NE(player.thoughts(), nullptr);
      const Assessment& judged = *player.thoughts();
      EXPECT_LE(judged.moves.size(),
                std::max(settings.most_candidates, view.offer.listed().size() + 1));
      EXPECT_GE(judged.moves.size(), std::min<std::uint64_t>(view.offer.count(), 2));
      for (const Valued& move : judged.moves) EXPECT_LE(move.exact, 2U);
    }
  }
}

TEST(Solving, PlaysGamesOfTricksOnly) {
  const test::Game game = test::load_game("ningbo");
  SolvingPlayer player;
  EXPECT_THROW(player.begin(game.table, Match{}, 0, 1), PlayerFault);
  EXPECT_TRUE(make_player("solve"));
  EXPECT_TRUE(make_player("solve:3"));
  for (const char* kind : {"solve:", "solve:0", "solve:-1", "solve:3x", "solve:10001", "solv"}) {
    const auto made = make_player(kind);
    ASSERT_FALSE(made) << kind;
    EXPECT_NE(made.faults()[0].hint.find("solve"), std::string::npos) << kind;
  }
}

} // namespace
} // namespace yezi::solving_test
