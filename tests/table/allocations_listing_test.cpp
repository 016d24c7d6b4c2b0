// How often memory is allocated while hands are played and looked at: a measure of their cost that
// is the same on every run, and moves only in a change that says so (scripts/approve).
//
// Optimizing decides which allocations remain, so the numbers are those of the release preset.

#include <gtest/gtest.h>

#include <cstdlib>
#include <new>
#include <thread>

#include "game.h"
#include "golden.h"
#include "table/settle.h"
#include "view/view.h"

#if defined(__OPTIMIZE__) && defined(__GNUC__) && !defined(__clang__) && !defined(YEZI_SANITIZED)

namespace {
thread_local std::uint64_t allocations = 0;
}

[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* place = std::malloc(size == 0 ? 1 : size)) return place;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* place) noexcept { std::free(place); }
[[gnu::noinline]] void operator delete(void* place, std::size_t) noexcept { std::free(place); }

namespace yezi::allocations_listing_test {
namespace {

struct Counts {
  std::uint64_t decisions = 0, playing = 0, looking = 0;
};

template <typename Work>
std::uint64_t allocations_of(const Work& work) {
  const std::uint64_t before = allocations;
  work();
  return allocations - before;
}

/// Of a hundred hands, and of the views in every tenth of them. As many hands are played before, in
/// which whatever lasts is set up.
Counts counts_of(const std::string& id) {
  const test::Game game = test::load_game(id);
  const Rules& rules = game.rules();
  Counts counts;
  for (std::uint64_t hand = 0; hand < 200; ++hand) {
    if (hand == 100) counts = {};
    Rng rng = Rng::for_hand(1, hand);
    Match match;
    match.head = nth_seat(hand, rules.seats);
    const Deal luck = sample_luck(rules, rng);
    counts.playing += allocations_of([&] {
      State state = deal(game.table, match, luck);
      playout(game.table, state, rng);
      settle_net(game.table, state);
      counts.decisions += state.decisions;
    });
    if (hand % 10 != 0) continue;
    State state = deal(game.table, match, luck);
    while (!state.over()) {
      const Seat seat = next_asked(state);
      counts.looking += allocations_of([&] { look(game.table, state, seat); });
      Offer offered;
      offer(game.table, state, seat, offered);
      apply(game.table, state, seat, offered.sample(rng));
    }
  }
  return counts;
}

TEST(Golden, AllocationsOfRandomHands) {
  std::string table = "module,decisions,playing,looking\n";
  // on a thread of its own, for which nothing is set up
  std::thread([&] {
    for (const std::string& id : Library().ids()) {
      const Counts counts = counts_of(id);
      table += id;
      for (const std::uint64_t count : {counts.decisions, counts.playing, counts.looking})
        table += "," + std::to_string(count);
      table += "\n";
    }
  }).join();
  test::expect_golden("allocations.csv", table);
}

} // namespace
} // namespace yezi::allocations_listing_test

#endif
