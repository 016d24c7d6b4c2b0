// The solver held against plain minimax, on the last tricks of the real games and on tiny packs.

#include <gtest/gtest.h>

#include "game.h"
#include "hand_made.h"
#include "plain_solver.h"
#include "players/solver/solver.h"
#include "players/solver_positions.h"
#include "trick_pack.h"

namespace yezi::solver_test {
namespace {

using kit::make_rules;
using kit::PackSpec;
using kit::with_play;
using test::PlainSolver;

/// Whether plain minimax can be asked about it at all.
bool small_enough(const Table& table, const State& state, SolverGoal goal) {
  PlainSolver plain(table, goal);
  plain.most = 40'000;
  try {
    plain.paranoid(state, next_asked(state));
  } catch (const PlainSolver::TooLarge&) {
    return false;
  }
  return true;
}

void hold_against_plain(const Table& table, const State& state, const SolverSettings& settings,
                        const std::string& what) {
  PlainSolver plain(table, settings.goal);
  Solver solver(table, settings);
  const Seat acts = next_asked(state);
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
    std::uint64_t wanted = offered.certain_count();
    for (std::uint64_t i = wanted; i < offered.count(); ++i) {
      State next = state;
      apply(table, next, acts, offered.at(i), offered);
      wanted += next.over() ? 1 : 0; // of claims only those that stand
    }
    EXPECT_EQ(stood, wanted) << what << ": every action stands in one group";
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
  // where the first few hands leave nothing to solve, on to one that does
  for (int hand = 0; hand < c.hands * scale || (solved == 0 && hand < 60); ++hand) {
    const auto number = static_cast<std::uint64_t>(hand);
    const State state = near_the_end(table, 11, number, c.cards, hand % 3);
    if (state.over() || !small_enough(table, state, settings.goal)) continue;
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
  int solved = 0, skipped = 0;
  for (const SolverSettings& settings : all_settings()) {
    if (scale == 1 && ++skipped % 3 != 0) continue; // sanitizers are slow
    solved += hold_hands(game.table, c, settings);
    ASSERT_FALSE(HasFatalFailure());
  }
  EXPECT_GE(solved, scale == 1 ? 1 : c.hands) << "most hands end before there is anything to solve";
}

/// Duties, trumps of every kind, and partners.
std::vector<Case> duties() {
  const std::string module = std::string(YEZI_SOURCE_DIR) + "/tests/tricks/tiny-suits.lua";
  std::vector<Case> cases;
  for (const char* trumps : {"fixed", "turned", "counted"})
    for (const char* otherwise : {"free", "overtrump", "beat"})
      cases.push_back({module,
                       {{"trumps", trumps},
                        {"otherwise", otherwise},
                        {"beat", otherwise[0] == 'f' ? "never" : "always"}},
                       3,
                       4});
  // suits that are chains, and no trumps
  cases.push_back({module, {{"trumps", "counted"}, {"odd", "off"}}, 4, 3});
  for (const char* burials : {"open", "hidden"})
    for (const char* pays : {"tricks", "won"})
      cases.push_back({module, {{"follow", "beat"}, {"burials", burials}, {"pays", pays}}, 3, 4});
  cases.push_back({module, {{"pays", "won"}}, 3, 4});
  for (const char* trumps : {"fixed", "counted"})
    cases.push_back({module, {{"leads", "held_back"}, {"trumps", trumps}}, 4, 4});
  return cases;
}
INSTANTIATE_TEST_SUITE_P(SolverDuties, OfGames, ::testing::ValuesIn(duties()));

std::string tiny() { return std::string(YEZI_SOURCE_DIR) + "/tests/tricks/tiny-copies.lua"; }

INSTANTIATE_TEST_SUITE_P(SolverReads, OfGames, ::testing::ValuesIn(reading(3, 6)));

INSTANTIATE_TEST_SUITE_P(
    Solver, OfGames,
    ::testing::Values(
        Case{"madiao", {}, 3, 1},
        Case{"madiao", {{"liab", "off"}, {"last_trick_forfeit", "on"}}, 3, 2},
        Case{"madiao", {{"diao_table", "late"}, {"diao_settlement", "zero_sum"}}, 3, 1},
        Case{"eight-tricks", {}, 3, 2}, Case{"last-bone", {}, 4, 2},
        Case{"last-bone", {{"pairs", "off"}}, 4, 2}, Case{"tiengow", {}, 3, 4},
        Case{"tiengow", {{"pool", "kam"}, {"zero_rule", "off"}, {"bao_also_he", "on"}}, 3, 4},
        Case{"kanhu", {{"counted", "tricks"}}, 4, 2}, Case{"kanhu", {}, 4, 2},
        Case{"kanhu", {{"last_trick", "on"}, {"must_beat", "on"}}, 4, 2},
        Case{"kanhu", {{"players", "2"}}, 5, 2}, Case{"lukfu", {}, 4, 16},
        Case{"lukfu", {{"oldage_depth", "visible"}, {"claim_mode", "certified"}}, 5, 12},
        Case{"lukfu", {{"count_unplayed_combos", "on"}, {"privilege", "any_caller"}}, 4, 8},
        Case{"lukfu", {{"false_claim", "house_penalty"}, {"scoring", "sung"}}, 4, 8},
        Case{"lukfu", {{"break_rule", "none"}, {"oldage_depth", "rules"}}, 4, 8},
        Case{"lukfu", {{"claim_mode", "certified"}}, 5, 12}, Case{"lukfu/three", {}, 4, 8},
        Case{tiny(), {}, 3, 3}));

/// Luk Fu on smaller packs, from the deal: all that is deduced is deduced from the start.
std::vector<std::shared_ptr<const Rules>> small_packs() {
  PackSpec spec;
  spec.suits = 2;
  spec.ranks = 5;
  spec.special_suits = {1};
  spec.run_most = 4;
  spec.roles = {"head", "second", "third"};
  spec.active = 0b111;
  spec.dealt = {3, 3, 3};
  spec.least_to_win = 3;
  auto rules = make_rules(spec);
  std::vector<std::shared_ptr<const Rules>> all{rules};
  TrickPhase play = rules->phases[0].as<TrickPhase>();
  play.out.least = 2;
  play.unbeatable.depth = UnbeatableRule::Depth::rules;
  all.push_back(with_play(*rules, play));
  play.out.on = false;
  play.unbeatable.depth = UnbeatableRule::Depth::exact;
  all.push_back(with_play(*rules, play));
  spec.roles = {"head", "second", "dreamer"};
  spec.active = 0b011;
  spec.dealt = {4, 4, 1};
  spec.least_to_win = 4;
  all.push_back(make_rules(spec));
  return all;
}

TEST(SolverOnSmallPacks, IsWhatPlainMinimaxFindsFromTheDeal) {
  for (const std::shared_ptr<const Rules>& rules : small_packs()) {
    const Table table = lay(rules, nullptr);
    for (std::uint64_t hand = 0; hand < 3U * scale; ++hand) {
      State state = deal(table, Match{}, sample_luck(*rules, 3, hand));
      // a privileged seat, whose free leads tell less
      if (hand % 2 == 1) state.marks[mark_privileged] = static_cast<Seat>(hand / 2 % 2);
      for (SolverSettings settings : all_settings()) {
        if (settings.goal == SolverGoal::points) continue; // nothing is paid here
        hold_against_plain(table, state, settings, "small hand " + std::to_string(hand));
        ASSERT_FALSE(HasFatalFailure());
      }
    }
  }
}

TEST(Solver, LineComesToWhatWasPromised) {
  for (const char* id : {"madiao", "kanhu", "last-bone", "lukfu/three"}) {
    const test::Game game = test::load_game(id);
    for (const SolverPlay play : {SolverPlay::paranoid, SolverPlay::maxn}) {
      for (std::uint64_t hand = 0; hand < 3U * scale; ++hand) {
        State state = near_the_end(game.table, 41, hand, 3, 0);
        if (state.over()) continue;
        SolverSettings settings;
        settings.play = play;
        settings.table_bytes = 1 << 18;
        Solver solver(game.table, settings);
        const Seat root = next_asked(state);
        const Solved solved = solver.value(state, root);
        for (const Move& move : solver.line(state, root))
          apply(game.table, state, move.seat, move.action);
        ASSERT_TRUE(state.over());
        EXPECT_EQ(settle_net(game.table, state)[root], solved.secured.least) << id;
      }
    }
  }
}

TEST(Solver, StopsAtItsLimitsWithBoundsThatHold) {
  const test::Game game = test::load_game("kanhu");
  const State state = near_the_end(game.table, 5, 1, 5, 0);
  ASSERT_FALSE(state.over());
  const Seat acts = next_asked(state);
  SolverSettings settings;
  settings.table_bytes = 1 << 18;
  const Solved whole = Solver(game.table, settings).solve(state, acts);
  ASSERT_FALSE(whole.stopped);
  bool narrowed = false;
  for (std::uint64_t most = 1; most < whole.positions; most = most * 2 + 1) {
    settings.positions = most;
    const Solved part = Solver(game.table, settings).solve(state, acts);
    EXPECT_TRUE(part.stopped);
    EXPECT_LE(part.positions, most + 1);
    EXPECT_LE(part.secured.least, whole.secured.least);
    EXPECT_GE(part.secured.most, whole.secured.least);
    narrowed = narrowed || part.secured.least > solver_least;
    std::uint64_t stood = 0;
    for (const SolvedAction& action : part.actions) stood += action.alike.size();
    std::uint64_t stood_before = 0;
    for (const SolvedAction& action : whole.actions) stood_before += action.alike.size();
    EXPECT_EQ(stood, stood_before) << "what is not solved is listed all the same";
    if (part.best < 0) continue;
    EXPECT_EQ(part.actions[static_cast<std::size_t>(part.best)].secured.least, whole.secured.least);
  }
  EXPECT_TRUE(narrowed);
}

TEST(Solver, RefusesWhatItCannotSolve) {
  const test::Game drawing = test::load_game("ningbo");
  EXPECT_THROW(Solver(drawing.table, {}), CannotSolve);
  const test::Game game = test::load_game("last-bone");
  State state = deal(game.table, Match{}, sample_luck(game.rules(), 1, 0));
  Rng rng(1);
  playout(game.table, state, rng);
  EXPECT_THROW(Solver(game.table, {}).solve(state, 0), CannotSolve);
}

TEST(Solver, ChoosesBeforeTheTricksToo) {
  const std::shared_ptr<const Rules> rules = kit::HandMade::rules();
  const Table table = kit::hand_made_table();
  // played on until few cards are left is no way to a call, so the hands are made small
  State state = deal(table, Match{}, sample_luck(*rules, 9, 2));
  for (Seat seat = 0; seat < rules->seats; ++seat) {
    CardSet& hand = zone(*rules, state, 0, seat);
    CardSet kept;
    for (int i = 0; i < (seat == 2 ? 1 : 2); ++i) kept |= lowest_of(hand & ~kept);
    hand = kept;
    trick_state(state).dealt[seat] = kept;
  }
  SolverSettings settings;
  settings.table_bytes = 1 << 18;
  hold_against_plain(table, state, settings, "before the call");
}

} // namespace
} // namespace yezi::solver_test
