// The aims of the project as benchmarks, beside two yardsticks that know nothing of the engine.
//
// Run through scripts/bench. Every figure is for one thread unless its name says otherwise.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <memory>
#include <thread>

#include "kits/tricks/state.h"
#include "kits/tricks/unbeatable.h"
#include "lukfu_yardstick.h"
#include "players/play.h"
#include "players/policy_player.h"
#include "random_hands.h"
#include "script/host.h"
#include "table/settle.h"
#include "view/view.h"
#include "whist_yardstick.h"

namespace yezi::bench {
namespace {

void whist(benchmark::State& run) {
  std::uint64_t seed = 1;
  constexpr std::uint64_t games = 10'000;
  for (auto _ : run) benchmark::DoNotOptimize(whist_yardstick(seed++, games));
  run.counters["games/s"] =
      benchmark::Counter(static_cast<double>(run.iterations()) * static_cast<double>(games),
                         benchmark::Counter::kIsRate);
}
BENCHMARK(whist)->Name("yardstick/whist")->Unit(benchmark::kMillisecond);

void lukfu_by_hand(benchmark::State& run) {
  std::uint64_t seed = 1;
  constexpr std::uint64_t hands = 10'000;
  for (auto _ : run) benchmark::DoNotOptimize(lukfu_yardstick(seed++, hands));
  run.counters["hands/s"] =
      benchmark::Counter(static_cast<double>(run.iterations()) * static_cast<double>(hands),
                         benchmark::Counter::kIsRate);
}
BENCHMARK(lukfu_by_hand)->Name("yardstick/lukfu-visible")->Unit(benchmark::kMillisecond);

/// Deal, blind play by eager players and settlement, nothing recorded.
void playouts(benchmark::State& run, const std::string& id, const OptionSettings& settings) {
  const Played sum = random_hands(run, game(id, settings));
  run.counters["decisions/s"] = benchmark::Counter(sum.decisions, benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(playouts, lukfu_visible, "lukfu", OptionSettings{{"oldage_depth", "visible"}});
BENCHMARK_CAPTURE(playouts, lukfu_rules, "lukfu", OptionSettings{{"oldage_depth", "rules"}});
BENCHMARK_CAPTURE(playouts, lukfu_exact, "lukfu", OptionSettings{{"oldage_depth", "exact"}});
BENCHMARK_CAPTURE(playouts, madiao_without_liability, "madiao", OptionSettings{{"liab", "off"}});

/// One of every game and variant as it comes: playouts/ID.
[[maybe_unused]] const bool registered = [] {
  for (const std::string& id : Library().ids())
    benchmark::RegisterBenchmark(("playouts/" + id).c_str(), [id](benchmark::State& run) {
      playouts(run, id, OptionSettings{});
    });
  return true;
}();

/// Positions in which a leader is asked, from blind play.
std::vector<State> leader_positions(const Game& played, std::size_t wanted) {
  std::vector<State> positions;
  Offer offered;
  for (std::uint64_t hand = 0; positions.size() < wanted; ++hand) {
    Rng rng = Rng::for_hand(2, hand);
    State state = deal(played.table, Match{}, sample_luck(*played.table.rules, rng));
    while (!state.over()) {
      const Seat seat = next_asked(state);
      if (trick_state(state).acted == 0 && state.trick > 0) positions.push_back(state);
      offer(played.table, state, seat, offered);
      apply_offered(played.table, state, seat,
                    choose_by_policy(*played.table.rules, offered, RolloutPolicy::random, rng));
    }
  }
  return positions;
}

/// Judging all cards of the leader's hand at depth exact.
void judge(benchmark::State& run) {
  const Game played = game("lukfu", {});
  const std::vector<State> positions = leader_positions(played, 20'000);
  std::vector<double> times;
  std::size_t next = 0;
  for (auto _ : run) {
    const State& state = positions[next++ % positions.size()];
    const auto start = std::chrono::steady_clock::now();
    benchmark::DoNotOptimize(unbeatable_now(*played.table.rules, state, trick_state(state).leader));
    const auto stop = std::chrono::steady_clock::now();
    times.push_back(std::chrono::duration<double, std::nano>(stop - start).count());
  }
  std::sort(times.begin(), times.end());
  const auto share = [&](double part) {
    return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
  };
  run.counters["median_ns"] = share(0.5);
  run.counters["p999_ns"] = share(0.999);
}
BENCHMARK(judge)->Name("judge_hand_exact");

/// The states of some hands between random moves, copied one after the other.
void copy_state(benchmark::State& run, const std::string& id) {
  const Game played = game(id, {});
  std::vector<State> states;
  for (std::uint64_t hand = 0; hand < 5; ++hand) {
    Rng rng = Rng::for_hand(4, hand);
    Offer offered;
    State state = deal(played.table, Match{}, sample_luck(*played.table.rules, 1, hand));
    while (!state.over()) {
      states.push_back(state);
      const Seat seat = next_asked(state);
      offer(played.table, state, seat, offered);
      apply(played.table, state, seat,
            choose_by_policy(*played.table.rules, offered, RolloutPolicy::random, rng));
    }
  }
  State copy;
  std::size_t at = 0;
  for (auto _ : run) {
    at = at + 1 < states.size() ? at + 1 : 0;
    copy = states[at];
    benchmark::DoNotOptimize(&copy);
    benchmark::ClobberMemory();
  }
  double bytes = 0;
  for (const State& one : states) bytes += static_cast<double>(one.bytes());
  run.counters["mean_bytes"] = bytes / static_cast<double>(states.size());
}
BENCHMARK_CAPTURE(copy_state, lukfu, "lukfu");
BENCHMARK_CAPTURE(copy_state, madiao, "madiao");
BENCHMARK_CAPTURE(copy_state, tiengow, "tiengow");
BENCHMARK_CAPTURE(copy_state, kanhu, "kanhu");
BENCHMARK_CAPTURE(copy_state, whist, "whist");
BENCHMARK_CAPTURE(copy_state, eight_tricks, "eight-tricks");
BENCHMARK_CAPTURE(copy_state, last_bone, "last-bone");
BENCHMARK_CAPTURE(copy_state, diaoyu, "diaoyu");
BENCHMARK_CAPTURE(copy_state, cholek, "cholek");
BENCHMARK_CAPTURE(copy_state, ningbo, "ningbo");
BENCHMARK_CAPTURE(copy_state, guangdong, "guangdong");
BENCHMARK_CAPTURE(copy_state, wahua, "wahua");
BENCHMARK_CAPTURE(copy_state, khanhoo, "khanhoo");
BENCHMARK_CAPTURE(copy_state, kanhu_qing, "kanhu-qing");
BENCHMARK_CAPTURE(copy_state, mohu, "mohu");
BENCHMARK_CAPTURE(copy_state, penghu, "penghu");
BENCHMARK_CAPTURE(copy_state, shihu, "shihu");
BENCHMARK_CAPTURE(copy_state, sisepai, "sisepai");
BENCHMARK_CAPTURE(copy_state, quandui, "quandui");
BENCHMARK_CAPTURE(copy_state, ceki, "ceki");
BENCHMARK_CAPTURE(copy_state, conquian, "conquian");

void look_at(benchmark::State& run) {
  const Game played = game("lukfu", {});
  const State state = deal(played.table, Match{}, sample_luck(*played.table.rules, 1, 1));
  for (auto _ : run) benchmark::DoNotOptimize(look(played.table, state, 0));
}
BENCHMARK(look_at);

/// Random players behind views, every hand written down as a record.
void through_views(benchmark::State& run) {
  const Game played = game("lukfu", {});
  std::vector<PolicyPlayer> players(played.table.rules->seats, PolicyPlayer(RolloutPolicy::random));
  std::vector<Player*> seats;
  seats.reserve(players.size());
  for (PolicyPlayer& player : players) seats.push_back(&player);
  std::uint64_t hand = 0;
  std::uint64_t decisions = 0;
  std::size_t bytes = 0;
  std::string text;
  Watchers watchers;
  watchers.told = [&](const std::string& line) { (text += line) += '\n'; };
  for (auto _ : run) {
    Record record;
    text.clear();
    play(played.table, seats, Match{}, sample_luck(*played.table.rules, 1, hand), hand, record,
         watchers);
    bytes += text.size();
    decisions += record.moves.size();
    ++hand;
  }
  run.counters["decisions/s"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
  run.counters["bytes/hand"] = static_cast<double>(bytes) / static_cast<double>(hand);
}
BENCHMARK(through_views);

/// The same number of hands on one thread and shared by two, each with its own script host.
void on_threads(benchmark::State& run) {
  const auto threads = static_cast<std::uint64_t>(run.range(0));
  constexpr std::uint64_t hands = 200'000;
  const Game first = game("lukfu", {});
  const auto work = [&](std::uint64_t from) {
    const std::unique_ptr<Host> host = another_host(*first.host);
    const Table table = lay(first.table.rules, host.get());
    for (std::uint64_t hand = from; hand < hands; hand += threads) {
      Rng rng = Rng::for_hand(1, hand);
      State state = deal(table, Match{}, sample_luck(*table.rules, rng));
      playout(table, state, rng);
      benchmark::DoNotOptimize(settle_net(table, state));
    }
  };
  for (auto _ : run) {
    std::vector<std::thread> others;
    for (std::uint64_t i = 1; i < threads; ++i) others.emplace_back(work, i);
    work(0);
    for (std::thread& other : others) other.join();
  }
  run.counters["hands/s"] =
      benchmark::Counter(static_cast<double>(run.iterations()) * static_cast<double>(hands),
                         benchmark::Counter::kIsRate);
}
BENCHMARK(on_threads)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);

/// What two threads can gain on this machine: games that share no memory at all.
void whist_on_threads(benchmark::State& run) {
  const auto threads = static_cast<std::uint64_t>(run.range(0));
  constexpr std::uint64_t games = 1'000'000;
  const auto work = [&](std::uint64_t seed) {
    benchmark::DoNotOptimize(whist_yardstick(seed, games / threads));
  };
  for (auto _ : run) {
    std::vector<std::thread> others;
    for (std::uint64_t i = 1; i < threads; ++i) others.emplace_back(work, i);
    work(0);
    for (std::thread& other : others) other.join();
  }
  run.counters["games/s"] =
      benchmark::Counter(static_cast<double>(run.iterations()) * static_cast<double>(games),
                         benchmark::Counter::kIsRate);
}
BENCHMARK(whist_on_threads)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);

void load_game(benchmark::State& run, const std::string& id) {
  for (auto _ : run) benchmark::DoNotOptimize(game(id, {}));
}
BENCHMARK_CAPTURE(load_game, lukfu, "lukfu")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(load_game, ningbo, "ningbo")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(load_game, wahua, "wahua")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(load_game, tiengow, "tiengow")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(load_game, khanhoo, "khanhoo")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(load_game, eight_tricks, "eight-tricks")->Unit(benchmark::kMillisecond);

} // namespace
} // namespace yezi::bench
