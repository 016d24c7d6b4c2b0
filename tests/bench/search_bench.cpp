// Simulations of the search: a world drawn, the tree walked, the hand played out and paid.

#include <benchmark/benchmark.h>

#include <bit>

#include "game.h"
#include "players/search/search.h"

namespace yezi::bench {
namespace {

/// Every decision with a choice, of hands that eager players play: what a search meets in a hand.
std::vector<View> decisions(const Table& table, std::size_t hands) {
  std::vector<View> views;
  for (std::uint64_t hand = 0; hand < hands; ++hand) {
    Match match;
    match.head = nth_seat(hand, table.rules->seats);
    State state = deal(table, match, sample_luck(*table.rules, 3, hand));
    Rng rng = Rng::for_hand(4, hand);
    Offer offered;
    while (!state.over()) {
      const Seat seat = next_asked(state);
      offer(table, state, seat, offered);
      if (offered.count() > 1) views.push_back(look(table, state, seat));
      apply(table, state, seat, choose_by_policy(*table.rules, offered, RolloutPolicy::eager, rng));
    }
  }
  return views;
}

void searches(benchmark::State& run, const std::string& id, const OptionSettings& settings,
              SearchPlan plan) {
  const Game played = game(id, settings);
  const std::vector<View> views = decisions(played.table, 8);
  std::uint64_t simulations = 0;
  std::size_t next = 0;
  for (auto _ : run) {
    simulations += search({&played.table, 1}, views[next % views.size()], plan, next).simulations;
    ++next;
  }
  run.counters["simulations/s"] =
      benchmark::Counter(static_cast<double>(simulations), benchmark::Counter::kIsRate);
}

constexpr SearchPlan usual{};
constexpr SearchPlan by_chance{.simulations = 1000, .rollout = SearchPlan::Rollout::eager};
constexpr SearchPlan by_thumb{.simulations = 50, .rollout = SearchPlan::Rollout::simple};

BENCHMARK_CAPTURE(searches, madiao, "madiao", OptionSettings{}, usual);
BENCHMARK_CAPTURE(searches, madiao_by_chance, "madiao", OptionSettings{}, by_chance);
BENCHMARK_CAPTURE(searches, madiao_by_thumb, "madiao", OptionSettings{}, by_thumb);
BENCHMARK_CAPTURE(searches, madiao_without_liability, "madiao", OptionSettings{{"liab", "off"}},
                  usual);
BENCHMARK_CAPTURE(searches, lukfu_visible, "lukfu", OptionSettings{{"oldage_depth", "visible"}},
                  usual);
BENCHMARK_CAPTURE(searches, lukfu_exact, "lukfu", OptionSettings{{"oldage_depth", "exact"}}, usual);
BENCHMARK_CAPTURE(searches, tiengow, "tiengow", OptionSettings{}, usual);
BENCHMARK_CAPTURE(searches, kanhu, "kanhu", OptionSettings{}, usual);
BENCHMARK_CAPTURE(searches, khanhoo, "khanhoo", OptionSettings{}, usual);
BENCHMARK_CAPTURE(searches, ningbo, "ningbo", OptionSettings{}, usual);
BENCHMARK_CAPTURE(searches, wahua, "wahua", OptionSettings{}, usual);

} // namespace
} // namespace yezi::bench
