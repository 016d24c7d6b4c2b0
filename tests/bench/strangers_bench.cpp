// Games that OpenSpiel plays too, by its rules and with random players, a hand with its settlement.
// Divide by yardstick/whist of the same run.

#include <benchmark/benchmark.h>

#include "game.h"
#include "table/settle.h"

namespace yezi::bench {
namespace {

void stranger(benchmark::State& run, const std::string& name) {
  const Game played = game(std::string(YEZI_SOURCE_DIR) + "/tests/strangers/" + name + ".lua", {});
  std::uint64_t hand = 0;
  std::uint64_t decisions = 0, choices = 0;
  for (auto _ : run) {
    Rng rng = Rng::for_hand(1, hand);
    Match match;
    match.head = nth_seat(hand, played.table.rules->seats);
    State state = deal(played.table, match, sample_luck(*played.table.rules, rng));
    playout(played.table, state, rng);
    benchmark::DoNotOptimize(settle_net(played.table, state));
    decisions += state.decisions;
    choices += state.choices;
    ++hand;
  }
  const auto per_hand = [&](std::uint64_t sum) {
    return static_cast<double>(sum) / static_cast<double>(hand);
  };
  run.counters["hands/s"] =
      benchmark::Counter(static_cast<double>(hand), benchmark::Counter::kIsRate);
  run.counters["decisions"] = per_hand(decisions);
  run.counters["choices"] = static_cast<double>(choices) / static_cast<double>(decisions);
}
BENCHMARK_CAPTURE(stranger, hearts, "hearts");
BENCHMARK_CAPTURE(stranger, oh_hell, "contract-whist");
BENCHMARK_CAPTURE(stranger, oh_hell_in_script, "oh-hell");
BENCHMARK_CAPTURE(stranger, dou_dizhu, "dou-dizhu");
BENCHMARK_CAPTURE(stranger, gin_rummy, "gin-rummy");
BENCHMARK_CAPTURE(stranger, big_two, "big-two");

} // namespace
} // namespace yezi::bench
