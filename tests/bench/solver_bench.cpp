// How fast hands are solved with open cards.
//
// A figure is the time for one hand, of those that `solve` would be given; where a limit strikes
// the hand counts as not solved. tests/bench/README.md tells what was measured.

#include <benchmark/benchmark.h>

#include <algorithm>

#include "game.h"
#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"
#include "players/solver/solver.h"

namespace yezi::bench {
namespace {

/// Hand `number` at the first lead, or after blind play at the first lead at which nobody has more
/// than `cards` cards; over where it ends before.
State position(const Game& played, std::uint64_t number, int cards) {
  const Rules& rules = *played.table.rules;
  const auto& play = trick_rules(rules);
  Match match;
  match.head = nth_seat(number, rules.seats);
  State state = deal(played.table, match, sample_luck(rules, 1, number));
  std::vector<Move> moves;
  pass_to_play(played.table, state, moves);
  Rng rng = Rng::for_hand(7, number);
  Offer offered;
  while (!state.over()) {
    int most = 0;
    for (Seat seat = 0; seat < rules.seats; ++seat)
      if (has_seat(active_seats(rules, state), seat))
        most = std::max(most, size_of(zone(rules, state, play.hand, seat)));
    if (trick_state(state).acted == 0 && most <= cards) break;
    const Seat acts = next_asked(state);
    offer(played.table, state, acts, offered);
    apply(played.table, state, acts, offered.sample_usual(rng), offered);
  }
  return state;
}

void solve(benchmark::State& run, const std::string& id, const OptionSettings& options,
           SolverGoal goal, SolverPlay play, int cards, int seconds) {
  const Game played = game(id, options);
  SolverSettings settings;
  settings.goal = goal;
  settings.play = play;
  settings.time = std::chrono::seconds(seconds);
  settings.table_bytes = std::size_t{256} << 20U;
  Solver solver(played.table, settings);
  std::uint64_t number = 0, positions = 0, solved = 0, hands = 0;
  std::vector<double> times;
  for (auto _ : run) {
    run.PauseTiming();
    State state = position(played, number++, cards);
    while (state.over()) state = position(played, number++, cards);
    run.ResumeTiming();
    const Seat acts = next_asked(state);
    const Solved found = solver.value(state, acts);
    positions += found.positions;
    times.push_back(found.seconds);
    solved += found.stopped ? 0 : 1;
    ++hands;
  }
  std::sort(times.begin(), times.end());
  run.counters["positions/s"] =
      benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsRate);
  run.counters["solved"] = static_cast<double>(solved) / static_cast<double>(hands);
  run.counters["median"] = times[times.size() / 2];
  run.counters["worst"] = times.back();
}

constexpr auto points = SolverGoal::points;
constexpr auto tricks = SolverGoal::tricks;
constexpr auto paranoid = SolverPlay::paranoid;
constexpr auto maxn = SolverPlay::maxn;
const OptionSettings none;
const OptionSettings no_liability{{"liab", "off"}};

BENCHMARK_CAPTURE(solve, madiao_8_tricks, "madiao", none, tricks, paranoid, 8, 60)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(100);
BENCHMARK_CAPTURE(solve, madiao_5_tricks_maxn, "madiao", none, tricks, maxn, 5, 10)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(10);
BENCHMARK_CAPTURE(solve, madiao_5_points, "madiao", none, points, paranoid, 5, 10)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(10);
BENCHMARK_CAPTURE(solve, madiao_6_points_no_liability, "madiao", no_liability, points, paranoid, 6,
                  10)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(10);
BENCHMARK_CAPTURE(solve, kanhu_8_points, "kanhu", none, points, paranoid, 8, 10)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(10);
BENCHMARK_CAPTURE(solve, tiengow_5_points, "tiengow", none, points, paranoid, 5, 10)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(10);
BENCHMARK_CAPTURE(solve, lukfu_6_points, "lukfu", none, points, paranoid, 6, 10)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(20);

} // namespace
} // namespace yezi::bench
