// Games that OpenSpiel plays too, by its rules and with random players, a hand with its settlement.
// Divide by yardstick/whist of the same run.

#include <benchmark/benchmark.h>

#include "random_hands.h"

namespace yezi::bench {
namespace {

void stranger(benchmark::State& run, const std::string& name) {
  const Game played = game(std::string(YEZI_SOURCE_DIR) + "/tests/strangers/" + name + ".lua", {});
  const Played sum = random_hands(run, played);
  run.counters["decisions"] = sum.decisions / sum.hands;
  run.counters["choices"] = sum.choices / sum.decisions;
}
BENCHMARK_CAPTURE(stranger, hearts, "hearts");
BENCHMARK_CAPTURE(stranger, oh_hell, "contract-whist");
BENCHMARK_CAPTURE(stranger, oh_hell_in_script, "oh-hell");
BENCHMARK_CAPTURE(stranger, dou_dizhu, "dou-dizhu");
BENCHMARK_CAPTURE(stranger, gin_rummy, "gin-rummy");
BENCHMARK_CAPTURE(stranger, big_two, "big-two");

} // namespace
} // namespace yezi::bench
