// What it costs to guess: drawing whole deals that a seat cannot tell from the true one, and what
// has to be worked out before the first.

#include <benchmark/benchmark.h>

#include <bit>
#include <optional>

#include "game.h"
#include "table/table.h"
#include "view/world_sampler.h"

namespace yezi::bench {
namespace {

/// Views of who is asked after so many decisions of random players, from several hands.
std::vector<View> views(const Table& table, int decisions, std::size_t wanted) {
  std::vector<View> found;
  Offer offered;
  for (std::uint64_t hand = 0; found.size() < wanted && hand < 100 * wanted; ++hand) {
    Rng rng = Rng::for_hand(7, hand);
    Match match;
    match.head = nth_seat(hand, table.rules->seats);
    State state = deal(table, match, sample_luck(*table.rules, rng));
    for (int i = 0; i < decisions && !state.over(); ++i) {
      const Seat seat = next_asked(state);
      offer(table, state, seat, offered);
      apply_offered(table, state, seat,
                    choose_by_policy(*table.rules, offered, RolloutPolicy::random, rng));
    }
    if (!state.over()) found.push_back(look(table, state, next_asked(state)));
  }
  return found;
}

/// Worlds one after the other from the sampler of one view, then from the next.
void sample_worlds(benchmark::State& run, const std::string& id, int decisions) {
  const Game played = game(id, {});
  const std::vector<View> seen = views(played.table, decisions, 8);
  std::vector<WorldSampler> guessers;
  guessers.reserve(seen.size());
  Rng rng(8);
  for (const View& view : seen) guessers.emplace_back(played.table, view);
  for (WorldSampler& sampler : guessers) sampler.sample(rng);
  std::size_t next = 0;
  for (auto _ : run) benchmark::DoNotOptimize(guessers[next++ / 64 % guessers.size()].sample(rng));
  run.counters["worlds/s"] =
      benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
}

/// All that comes before the second world.
void first_world(benchmark::State& run, const std::string& id, int decisions) {
  const Game played = game(id, {});
  const std::vector<View> seen = views(played.table, decisions, 64);
  std::size_t next = 0;
  Rng rng(9);
  for (auto _ : run) benchmark::DoNotOptimize(guess(played.table, seen[next++ % seen.size()], rng));
}

#define YEZI_WORLDS(name, id, decisions)                                                           \
  BENCHMARK_CAPTURE(sample_worlds, name, id, decisions);                                           \
  BENCHMARK_CAPTURE(first_world, name, id, decisions)
YEZI_WORLDS(madiao_start, "madiao", 0);
YEZI_WORLDS(madiao_middle, "madiao", 16);
YEZI_WORLDS(lukfu_start, "lukfu", 0);
YEZI_WORLDS(lukfu_middle, "lukfu", 10);
YEZI_WORLDS(wahua_start, "wahua", 0);
YEZI_WORLDS(wahua_middle, "wahua", 20);
YEZI_WORLDS(wahua_late, "wahua", 50);
YEZI_WORLDS(ningbo_start, "ningbo", 0);
YEZI_WORLDS(ningbo_middle, "ningbo", 40);
YEZI_WORLDS(khanhoo_start, "khanhoo", 0);
YEZI_WORLDS(khanhoo_renewed, "khanhoo", 50);
#undef YEZI_WORLDS

} // namespace
} // namespace yezi::bench
