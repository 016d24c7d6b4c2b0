// The solver held against plain minimax, on the last tricks of the real games and on tiny packs.

#include "players/solver.h"

#include <gtest/gtest.h>

#include <map>

#include "game.h"
#include "hand_made.h"
#include "plain_solver.h"
#include "players/solver_groups.h"
#include "trick_pack.h"

namespace yezi {
namespace {

using test::PlainSolver;

#ifdef YEZI_SANITIZED
constexpr int scale = 1;
#else
constexpr int scale = 8;
#endif

/// A hand of `seed` played by chance until no seat has more than `cards` cards and a lead is due,
/// and then `further` moves on; over where it ended before.
State near_the_end(const Table& table, std::uint64_t seed, std::uint64_t hand, int cards,
                   int further) {
  const Rules& rules = *table.rules;
  Match match;
  match.head = static_cast<Seat>(hand % static_cast<std::uint64_t>(rules.seats));
  State state = deal(table, match, draw_luck(rules, seed, hand));
  Rng rng = Rng::for_hand(seed + 1, hand);
  const auto& play =
      std::get<TrickPhase>(rules.phases[static_cast<std::size_t>(rules.trick_phase)].kit);
  while (!state.over()) {
    if (state.phase == static_cast<unsigned>(rules.trick_phase)) {
      int most = 0;
      for (Seat seat = 0; seat < rules.seats; ++seat)
        if (has_seat(active_seats(rules, state), seat))
          most = std::max(most, size_of(zone(rules, state, play.hand, seat)));
      if (most <= cards && (state.trick.acted == 0 || further < 3) && further-- == 0) break;
    }
    Offer offered;
    const Seat acts = PlainSolver::acts(state);
    offer(table, state, acts, offered);
    // calls are made, claims mostly not, so that there is something left to solve
    const bool calls =
        !offered.listed().empty() && offered.listed().front().verb == Verb::call;
    Action action = calls && rng.below(2) == 0 ? offered.listed().front() : offered.sample(rng);
    for (int i = 0; i < 8 && action.verb == Verb::declare; ++i) action = offered.sample(rng);
    if (action.verb == Verb::claim) action = Action{};
    apply(table, state, acts, action, offered);
  }
  return state;
}

struct Case {
  std::string game;
  OptionSettings options;
  int cards; // each seat has at most
  int hands;
};

void hold_against_plain(const Table& table, const State& state, const SolverSettings& settings,
                        const std::string& what) {
  PlainSolver plain(table, settings.goal);
  Solver solver(table, settings);
  const Seat acts = PlainSolver::acts(state);
  const bool paranoid = settings.play == SolverPlay::paranoid;
  Offer offered;
  offer(table, state, acts, offered);
  for (Seat root = 0; root < table.rules->seats; ++root) {
    if (!has_seat(active_seats(*table.rules, state), root)) continue;
    if (!paranoid && root != acts) continue;
    const Solved solved = solver.solve(state, root);
    ASSERT_FALSE(solved.stopped) << what;
    std::size_t stood = 0;
    for (const SolvedAction& solving : solved.actions) {
      ASSERT_TRUE(solving.secured.exact()) << what;
      for (const Action& action : solving.alike) {
        ASSERT_TRUE(offered.contains(action)) << what;
        ++stood;
        State next = state;
        apply(table, next, acts, action);
        const std::string which = what + ", root " + std::to_string(root) + ", " +
                                  to_text(*table.rules, action) + " for " +
                                  to_text(*table.rules, solving.action);
        if (paranoid) {
          ASSERT_EQ(solving.secured.least, plain.paranoid(next, root)) << which;
        } else {
          ASSERT_EQ(solving.secured.payoff, plain.maxn(next)) << which;
        }
      }
    }
    EXPECT_EQ(stood, offered.count()) << what << ": every action stands in one group";
    ASSERT_GE(solved.best, 0);
    const Secured& best = solved.actions[static_cast<std::size_t>(solved.best)].secured;
    if (paranoid) {
      EXPECT_EQ(best.least, plain.paranoid(state, root)) << what;
      EXPECT_EQ(solved.secured.least, best.least);
      EXPECT_EQ(solver.value(state, root).secured.least, best.least) << what;
    } else {
      EXPECT_EQ(best.payoff, plain.maxn(state)) << what;
      EXPECT_EQ(solver.value(state, root).secured.payoff, best.payoff) << what;
    }
  }
}

/// Positions solved, of so many hands.
int hold_hands(const Table& table, const Case& c, const SolverSettings& settings) {
  int solved = 0;
  for (int hand = 0; hand < c.hands * scale; ++hand) {
    const auto number = static_cast<std::uint64_t>(hand);
    const State state = near_the_end(table, 11, number, c.cards, hand % 3);
    if (state.over()) continue;
    hold_against_plain(table, state, settings, c.game + " hand " + std::to_string(hand));
    if (::testing::Test::HasFatalFailure()) return solved;
    ++solved;
  }
  return solved;
}

std::vector<SolverSettings> all_settings() {
  std::vector<SolverSettings> all;
  for (const SolverGoal goal : {SolverGoal::points, SolverGoal::tricks, SolverGoal::cards})
    for (const SolverPlay play : {SolverPlay::paranoid, SolverPlay::maxn}) {
      SolverSettings settings;
      settings.goal = goal;
      settings.play = play;
      settings.table_bytes = 1 << 18;
      all.push_back(settings);
    }
  return all;
}

class OfGames : public ::testing::TestWithParam<Case> {};

TEST_P(OfGames, IsWhatPlainMinimaxFinds) {
  const Case& c = GetParam();
  const test::Game game = test::load_game(c.game, c.options);
  int solved = 0;
  for (const SolverSettings& settings : all_settings()) {
    solved += hold_hands(game.table, c, settings);
    ASSERT_FALSE(HasFatalFailure());
  }
  EXPECT_GE(solved, c.hands * scale) << "most hands end before there is anything to solve";
}

std::string tiny() { return std::string(YEZI_SOURCE_DIR) + "/tests/tricks/tiny-copies.lua"; }

INSTANTIATE_TEST_SUITE_P(
    Solver, OfGames,
    ::testing::Values(
        Case{"madiao", {}, 3, 3}, Case{"madiao", {{"liab", "off"}, {"last_trick_forfeit", "on"}}, 3, 3},
        Case{"madiao", {{"diao_table", "late"}, {"diao_settlement", "zero_sum"}}, 3, 2},
        Case{"eight-tricks", {}, 3, 3}, Case{"last-bone", {}, 4, 3},
        Case{"last-bone", {{"pairs", "off"}}, 4, 2}, Case{"tiengow", {}, 3, 4},
        Case{"tiengow", {{"pool", "kam"}, {"zero_rule", "off"}, {"bao_also_he", "on"}}, 3, 3},
        Case{"kanhu", {}, 4, 3}, Case{"kanhu", {{"last_trick", "on"}, {"must_beat", "on"}}, 4, 2},
        Case{"kanhu", {{"players", "2"}}, 4, 2}, Case{"lukfu", {}, 3, 6},
        Case{"lukfu", {{"oldage_depth", "visible"}, {"claim_mode", "certified"}}, 3, 3},
        Case{"lukfu", {{"count_unplayed_combos", "on"}, {"privilege", "any_caller"}}, 3, 3},
        Case{"lukfu", {{"false_claim", "house_penalty"}, {"scoring", "sung"}}, 3, 3},
        Case{"lukfu", {{"break_rule", "none"}, {"oldage_depth", "rules"}}, 3, 2},
        Case{"lukfu/three", {}, 3, 4}, Case{tiny(), {}, 3, 3}));

} // namespace
} // namespace yezi
