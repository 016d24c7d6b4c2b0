// What a hand of melds across suits costs: may it go out, and what is it worth.

#include <benchmark/benchmark.h>

#include "game.h"
#include "kits/drawing/play.h"

namespace yezi::bench {
namespace {

/// Hands of so many cards off a shuffled pack; `rich`: of those under which melds are many, numbers
/// of one suit and aces with a few others.
std::vector<Pile> hands(const Rules& rules, int size, bool rich) {
  std::vector<Pile> made;
  for (std::uint64_t i = 0; made.size() < 2'000; ++i) {
    const Deal luck = sample_luck(rules, 5, i);
    Rng rng = Rng::for_hand(6, i);
    Pile hand;
    for (std::size_t card = 0; card < luck.size && hand.size() < size; ++card) {
      const Face& face = rules.deck.faces[luck.order[card]];
      const bool other = face.suit > 0 && face.rank > 1;
      if (!rich || !other || rng.below(8) == 0) hand.add(luck.order[card]);
    }
    made.push_back(hand);
  }
  return made;
}

template <class Ask>
void ask_hands(benchmark::State& run, const OptionSettings& settings, int size, bool rich,
               Ask&& ask) {
  const Game played = game("khanhoo", settings);
  const MeldBook& book = draw_rules(*played.table.rules).book;
  const std::vector<Pile> asked = hands(*played.table.rules, size, rich);
  std::size_t next = 0;
  for (auto _ : run) benchmark::DoNotOptimize(ask(book, asked[next++ % asked.size()]));
  run.counters["hands/s"] =
      benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
}

void goes_out(benchmark::State& run, const OptionSettings& settings, bool rich) {
  ask_hands(run, settings, 16, rich,
            [](const MeldBook& book, const Pile& hand) { return book.covers(hand, 1); });
}
BENCHMARK_CAPTURE(goes_out, any, OptionSettings{}, false)->Name("melds/goes_out");
BENCHMARK_CAPTURE(goes_out, rich, OptionSettings{}, true)->Name("melds/goes_out_rich");

void best(benchmark::State& run, const OptionSettings& settings, bool rich) {
  ask_hands(run, settings, 15, rich,
            [](const MeldBook& book, const Pile& hand) { return book.best(hand).worth; });
}
BENCHMARK_CAPTURE(best, any, OptionSettings{}, false)->Name("melds/best");
BENCHMARK_CAPTURE(best, rich, OptionSettings{}, true)->Name("melds/best_rich");
BENCHMARK_CAPTURE(best, jokers, (OptionSettings{{"players", "6"}, {"pack", "125"}}), true)
    ->Name("melds/best_five_jokers");

} // namespace
} // namespace yezi::bench
