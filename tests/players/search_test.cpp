// Search: what it finds where the answer is known, and what it may not depend on.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "all_modules.h"
#include "core/interrupt.h"
#include "game.h"
#include "kits/tricks/phase.h"
#include "players/play.h"
#include "players/search/search.h"
#include "players/search_positions.h"
#include "players/simple.h"
#include "table/settle.h"

namespace yezi::search_test {
namespace {

using namespace search_positions;

/// Whether nobody has a choice after `action`; `net` is then how the hand ends.
bool forced_end(const Table& table, State state, const Action& action, Net& net) {
  Offer offered;
  apply(table, state, next_asked(state), action);
  while (!state.over()) {
    const Seat seat = next_asked(state);
    offer(table, state, seat, offered);
    if (offered.count() != 1) return false;
    apply(table, state, seat, offered.at(0));
  }
  net = settle_net(table, state);
  return true;
}

/// Where all that is left after a choice is forced, its worth is a mean over worlds that can be
/// taken by drawing them: the search has to come to the same, action by action.
TEST(Search, ValuesLastChoicesByTheMeanOverWorlds) {
  int positions = 0;
  for (const char* id : {"madiao", "lukfu", "kanhu", "eight-tricks", "tiengow"}) {
    const Table& table = game_of(id).table;
    const Rules& rules = *table.rules;
    for (std::uint64_t hand = 0; hand < 40; ++hand) {
      State state;
      const bool found =
          play_until(table, hand, state, [&](const State& now, Seat, const Offer& all) {
            Net net;
            return in_tricks(rules, now) && all.count() < 10 &&
                   forced_end(table, now, all.at(0), net);
          });
      if (!found) continue;
      const Seat me = next_asked(state);
      const View view = look(table, state, me);
      const Assessment found_out = search({&table, 1}, view, SearchPlan{.simulations = 600}, hand);
      std::map<std::string, Payoffs> worth;
      Rng rng(hand);
      bool forced = true;
      for (int world = 0; world < 400; ++world) {
        const State guessed = guess(table, view, rng);
        for (const Action& action : view.offer.list()) {
          Net net{};
          forced = forced && forced_end(table, guessed, action, net);
          worth[to_text(rules, action)].add(static_cast<double>(net[me]));
        }
      }
      if (!forced) continue;
      ++positions;
      for (const Valued& move : found_out.moves) {
        const Payoffs& exact = worth[to_text(rules, move.action)];
        const double error = std::sqrt(
            exact.variance() / 400 +
            std::max(exact.variance() / static_cast<double>(move.visits), move.error * move.error));
        EXPECT_LE(std::abs(move.points - exact.mean()), 5 * error + 1e-9)
            << id << " hand " << hand << ' ' << to_text(rules, move.action);
        const Payoffs& best = worth[to_text(rules, found_out.moves.front().action)];
        EXPECT_GE(best.mean() + 5 * std::sqrt((best.variance() + exact.variance()) / 400),
                  exact.mean())
            << id << " hand " << hand << " chose "
            << to_text(rules, found_out.moves.front().action);
      }
    }
  }
  EXPECT_GE(positions, 10);
}

/// Where points are credited that nobody pays, going out is worth what it brings above the mean of
/// the seats, not what it brings.
TEST(Search, PlaysToComeAheadWherePointsAreCredited) {
  const Table& table = game_of("khanhoo").table;
  ASSERT_TRUE(points_are_credited(*table.rules));
  ASSERT_FALSE(points_are_credited(*game_of("madiao").table.rules));
  int positions = 0;
  for (std::uint64_t hand = 0; hand < 40 && positions < 4; ++hand) {
    State state;
    Action out;
    const bool found = play_until(table, hand, state, [&](const State&, Seat, const Offer& all) {
      for (const Action& action : all.listed())
        if (action.verb == Verb::out && action.sure != 0) out = action;
      return out.verb == Verb::out && all.count() > 1;
    });
    if (!found) continue;
    const Seat me = next_asked(state);
    const View view = look(table, state, me);
    const Assessment found_out =
        search({&table, 1}, view, SearchPlan{.simulations = 600}, hand, {&out, 1}, false);
    ASSERT_EQ(found_out.moves.size(), 1U);
    Payoffs ahead, paid;
    Rng rng(hand);
    for (int world = 0; world < 400; ++world) {
      State guessed = guess(table, view, rng);
      apply(table, guessed, me, out);
      ASSERT_TRUE(guessed.over());
      const Net net = settle_net(table, guessed);
      const auto all = static_cast<double>(
          std::accumulate(net.begin(), net.begin() + table.rules->seats, std::int64_t{0}));
      paid.add(static_cast<double>(net[me]));
      ahead.add(static_cast<double>(net[me]) - all / table.rules->seats);
    }
    ++positions;
    const Valued& move = found_out.moves.front();
    const double error = 5 * std::hypot(ahead.error(), move.error) + 1e-9;
    EXPECT_NEAR(move.points, ahead.mean(), error) << hand;
    EXPECT_GT(paid.mean() - move.points, error) << hand;
  }
  EXPECT_EQ(positions, 4);
}

TEST(Search, AnswersTheSameForTheSameSeed) {
  for (const char* id : {"madiao", "ningbo"}) {
    const Table& table = game_of(id).table;
    const test::Game other = test::load_game(id);
    State state;
    ASSERT_TRUE(play_until(table, 1, state,
                           [](const State&, Seat, const Offer& all) { return all.count() > 4; }));
    const View view = look(table, state, next_asked(state));
    const SearchPlan plan{.simulations = 100};
    const auto told = [&](std::span<const Table> tables, std::uint64_t seed) {
      std::string text;
      for (const Valued& move : search(tables, view, plan, seed).moves)
        text += to_text(*table.rules, move.action) + ' ' + std::to_string(move.points) + ' ' +
                std::to_string(move.visits) + '\n';
      return text;
    };
    const std::array both{table, lay(table.rules, other.host.get())};
    EXPECT_EQ(told({&table, 1}, 1), told({&table, 1}, 1));
    EXPECT_NE(told({&table, 1}, 1), told({&table, 1}, 2));
    EXPECT_EQ(told(both, 1), told(both, 1));
    const Assessment shared = search(both, view, plan, 1);
    EXPECT_LE(shared.simulations, 100U);
    EXPECT_GE(shared.simulations, 90U);
  }
}

TEST(Search, DependsOnNothingThatTheSeatCannotSee) {
  for (const char* id : {"madiao", "lukfu", "wahua", "khanhoo"}) {
    const Table& table = game_of(id).table;
    State state;
    ASSERT_TRUE(play_until(table, 2, state, [](const State& now, Seat, const Offer& all) {
      return all.count() > 2 && now.decisions > 4;
    })) << id;
    const Seat me = next_asked(state);
    const View view = look(table, state, me);
    Rng rng(3);
    const State other = guess(table, view, rng);
    EXPECT_NE(other.words(), state.words()) << id;
    const SearchPlan plan{.simulations = 60};
    const Assessment one = search({&table, 1}, view, plan, 4);
    const Assessment two = search({&table, 1}, look(table, other, me), plan, 4);
    ASSERT_EQ(one.moves.size(), two.moves.size()) << id;
    for (std::size_t i = 0; i < one.moves.size(); ++i) {
      EXPECT_EQ(one.moves[i].action, two.moves[i].action) << id;
      EXPECT_EQ(one.moves[i].points, two.moves[i].points) << id;
    }
  }
}

TEST(Search, LooksAtAFewOfALargeOfferAndOnlyAtWhatIsOffered) {
  const Table& table = game_of("lukfu").table;
  State state;
  std::uint64_t hand = 0;
  while (!play_until(table, hand, state,
                     [](const State&, Seat, const Offer& all) { return all.usual_count() > 500; }))
    ++hand;
  const View view = look(table, state, next_asked(state));
  const Assessment found = search({&table, 1}, view, SearchPlan{.simulations = 400}, 5);
  EXPECT_EQ(found.offered, view.offer.count());
  EXPECT_GT(found.moves.size(), 10U);
  EXPECT_LT(found.moves.size(), 60U);
  std::uint64_t visits = 0;
  std::set<std::string> seen;
  for (const Valued& move : found.moves) {
    EXPECT_TRUE(view.offer.contains(move.action));
    EXPECT_TRUE(seen.insert(to_text(*table.rules, move.action)).second);
    visits += move.visits;
  }
  EXPECT_EQ(visits, found.simulations);
}

/// Actions held against each other alone are all played in the same worlds.
TEST(Search, HoldsActionsAgainstEachOther) {
  const Table& table = game_of("madiao").table;
  State state;
  ASSERT_TRUE(play_until(table, 4, state,
                         [](const State&, Seat, const Offer& all) { return all.count() > 4; }));
  const View view = look(table, state, next_asked(state));
  const std::array both{view.offer.at(3), view.offer.at(1)};
  const SearchPlan plan{.simulations = 200};
  const Assessment held = search({&table, 1}, view, plan, 6, both, false);
  ASSERT_EQ(held.moves.size(), 2U);
  for (const Valued& move : held.moves) {
    EXPECT_TRUE(move.action == both[0] || move.action == both[1]);
    EXPECT_EQ(move.visits, 100U);
  }
  EXPECT_EQ(held.moves[0].apart, 0);
  EXPECT_GT(held.moves[1].apart, 0);
  // the same worlds and the same luck: what they share cancels out
  EXPECT_LT(held.moves[1].apart, std::hypot(held.moves[0].error, held.moves[1].error));
  // beside all others it stays in the race to the end
  const Assessment wide = search({&table, 1}, view, plan, 6, std::span(both).first(1));
  EXPECT_GT(wide.moves.size(), 2U);
  std::uint64_t most = 0, here = 0;
  for (const Valued& move : wide.moves) {
    most = std::max(most, move.visits);
    if (move.action == both[0]) here = move.visits;
  }
  EXPECT_EQ(here, most);
}

TEST(Search, LooksAtWhatTheRuleOfThumbWouldDoInTurnWhereCardsAreDrawn) {
  const Table& table = game_of("ningbo").table;
  for (std::uint64_t hand = 0; hand < 4; ++hand) {
    State state;
    ASSERT_TRUE(play_until(table, hand, state,
                           [](const State&, Seat, const Offer& all) { return all.count() > 6; }));
    const View view = look(table, state, next_asked(state));
    Rng rng(1);
    const std::vector<Action> all = advise_in_turn(table, view, rng, 1000);
    ASSERT_EQ(all.size(), view.offer.count());
    EXPECT_EQ(all.front(), advise(table, view, rng));
    std::set<std::string> seen;
    for (const Action& action : all) {
      EXPECT_TRUE(view.offer.contains(action));
      EXPECT_TRUE(seen.insert(to_text(*table.rules, action)).second);
    }
    EXPECT_EQ(advise_in_turn(table, view, rng, 3), std::vector(all.begin(), all.begin() + 3));
    const Assessment found = search({&table, 1}, view, SearchPlan{.simulations = 24}, hand);
    ASSERT_EQ(found.moves.size(), 4U);
    for (const Valued& move : found.moves)
      EXPECT_NE(std::find(all.begin(), all.begin() + 4, move.action), all.begin() + 4);
  }
}

TEST(Search, KeepsToItsTimeAndStopsWhenInterrupted) {
  const Table& table = game_of("madiao").table;
  State state;
  ASSERT_TRUE(play_until(table, 0, state,
                         [](const State&, Seat, const Offer& all) { return all.count() > 4; }));
  const View view = look(table, state, next_asked(state));
  SearchPlan plan;
  plan.simulations = 0;
  plan.time = std::chrono::milliseconds(30);
  const auto started = std::chrono::steady_clock::now();
  EXPECT_GT(search({&table, 1}, view, plan, 1).simulations, 10U);
  EXPECT_LT(std::chrono::steady_clock::now() - started, std::chrono::seconds(5));
  interrupt_flag = true;
  EXPECT_THROW(search({&table, 1}, view, plan, 1), Interrupted);
  interrupt_flag = false;
}

TEST(Search, PlaysEveryGameToItsEnd) {
  for (const std::string& id : test::all_modules()) {
    const test::Game game = test::load_game(id);
    auto made = make_player("search:6");
    ASSERT_TRUE(made);
    auto eager = make_player("eager");
    std::vector<Player*> seats(game.rules().seats, eager->get());
    seats[0] = made->get();
    Record record;
    record.players.assign(seats.size(), "test");
    play(game.table, seats, Match{}, sample_luck(game.rules(), 7, 0), 7, record);
    EXPECT_TRUE(record.finished) << id;
  }
}

} // namespace
} // namespace yezi::search_test
