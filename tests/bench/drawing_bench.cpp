// What a hand of early mahjong costs to complete and to count.

#include <benchmark/benchmark.h>

#include <algorithm>

#include "game.h"
#include "kits/drawing/play.h"
#include "table/settle.h"

namespace yezi::bench {
namespace {

/// Tables that are over: one seat has drawn the last of four random sets and a pair, the others
/// hold thirteen random cards each; some sets lie open.
class Tables {
public:
  Tables(const Table& table, std::size_t wanted)
      : rules_(*table.rules), phase_(draw_rules(rules_)) {
    for (std::uint64_t i = 0; over.size() < wanted; ++i) {
      Rng rng = Rng::for_hand(3, i);
      make(rng);
    }
  }

  std::vector<State> over;

private:
  Card any(Rng& rng) {
    return static_cast<Card>(rng.below(static_cast<std::uint32_t>(rules_.deck.faces.size())));
  }

  bool take(Pile& left, Card card, Pile& into) {
    if (left.count(card) == 0) return false;
    left.remove(card);
    into.add(card);
    return true;
  }

  /// Three of a face, or a run from it on; false where there is none.
  bool set(Rng& rng, Pile& left, Pile& into, std::array<Card, 3>& cards) {
    const Card face = any(rng);
    const bool run = rng.below(3) != 0;
    for (std::size_t i = 0; i < 3; ++i) {
      cards[i] = static_cast<Card>(run ? face + i : face);
      if (cards[i] >= rules_.deck.faces.size()) return false;
      const Face& each = rules_.deck.faces[cards[i]];
      if (run && (each.rank == 0 || each.suit != rules_.deck.faces[face].suit)) return false;
      if (!take(left, cards[i], into)) return false;
    }
    return true;
  }

  void make(Rng& rng) {
    Pile left, hand;
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face)
      for (int i = 0; i < rules_.deck.faces[face].copies; ++i) left.add(static_cast<Card>(face));
    State state(rules_);
    state.marks.fill(no_seat);
    draw_state(state).empty_wall();
    std::array<Card, 3> cards{};
    for (int i = 0; i < 4; ++i) {
      Pile made;
      if (!set(rng, left, made, cards)) return;
      if (i < 2 && rng.below(2) == 0) {
        Meld& meld = draw_state(state).melds[0][draw_state(state).meld_count[0]++];
        meld.set = cards[0] == cards[1] ? 1 : 0;
        meld.from = Meld::claimed << 4U | 2U;
        std::copy(cards.begin(), cards.end(), meld.cards.begin());
        for (const Card card : cards) put(rules_, state, phase_.melds, 0, card);
      } else {
        hand.add(made);
      }
    }
    const Card pair = any(rng);
    if (!take(left, pair, hand) || !take(left, pair, hand)) return;
    set_pile(rules_, state, phase_.hand, 0, hand);
    for (Seat seat = 1; seat < rules_.seats; ++seat) {
      Pile other;
      while (other.size() < 13) take(left, any(rng), other);
      set_pile(rules_, state, phase_.hand, seat, other);
    }
    draw_state(state).win = hand.first();
    draw_state(state).discards.fill(3);
    state.marks[mark_winner] = 0;
    state.outcome = Outcome::won;
    state.reason = static_cast<std::uint8_t>(index_of(rules_.reasons, "play.out"));
    over.push_back(state);
  }

  const Rules& rules_;
  const DrawPhase& phase_;
};

/// The winner's hand, best arrangement, itemised.
void count_one(benchmark::State& run) {
  const Game played = game("ningbo", {});
  const Tables tables(played.table, 5'000);
  std::size_t next = 0;
  for (auto _ : run) {
    const State& state = tables.over[next++ % tables.over.size()];
    Evaluator terms(played.table, state);
    benchmark::DoNotOptimize(terms.counted(0).value);
  }
  run.counters["hands/s"] =
      benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(count_one)->Name("settle/ningbo_one_seat");

/// All four hands and every payment, itemised.
void settle_all(benchmark::State& run) {
  const Game played = game("ningbo", {});
  const Tables tables(played.table, 5'000);
  std::size_t next = 0;
  for (auto _ : run)
    benchmark::DoNotOptimize(settle(played.table, tables.over[next++ % tables.over.size()]).size());
  run.counters["tables/s"] =
      benchmark::Counter(static_cast<double>(run.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(settle_all)->Name("settle/ningbo_four_seats");

/// Does a card complete a hand that is one short: half of the questions are answered yes.
void completes(benchmark::State& run) {
  const Game played = game("ningbo", {});
  const Rules& rules = *played.table.rules;
  const DrawPhase& phase = draw_rules(rules);
  Tables tables(played.table, 5'000);
  std::vector<std::pair<const State*, Card>> questions;
  Rng rng(4);
  for (State& state : tables.over) {
    const Card win = draw_state(state).win;
    take(rules, state, phase.hand, 0, win);
    const auto other =
        static_cast<Card>(rng.below(static_cast<std::uint32_t>(rules.deck.faces.size())));
    questions.emplace_back(&state, rng.below(2) == 0 ? win : other);
  }
  std::size_t next = 0;
  for (auto _ : run) {
    const auto& [state, card] = questions[next++ % questions.size()];
    benchmark::DoNotOptimize(wins(rules, *state, phase, 0, card));
  }
}
BENCHMARK(completes)->Name("completes/ningbo");

} // namespace
} // namespace yezi::bench
