// Hands by random players, from the deal to the settlement, with nothing recorded.
#pragma once

#include <benchmark/benchmark.h>

#include "game.h"
#include "table/settle.h"

namespace yezi::bench {

struct Played {
  double hands = 0, decisions = 0, choices = 0;
};

/// A hand in each iteration; the seats lead the match in turn.
inline Played random_hands(benchmark::State& run, const Game& game) {
  const Rules& rules = *game.table.rules;
  std::uint64_t hand = 0, decisions = 0, choices = 0;
  for (auto _ : run) {
    Rng rng = Rng::for_hand(1, hand);
    Match match;
    match.head = nth_seat(hand, rules.seats);
    State state = deal(game.table, match, sample_luck(rules, rng));
    playout(game.table, state, rng);
    benchmark::DoNotOptimize(settle_net(game.table, state));
    decisions += state.decisions;
    choices += state.choices;
    ++hand;
  }
  run.counters["hands/s"] =
      benchmark::Counter(static_cast<double>(hand), benchmark::Counter::kIsRate);
  return {static_cast<double>(hand), static_cast<double>(decisions), static_cast<double>(choices)};
}

} // namespace yezi::bench
