/// Positions for tests of the solver.
#pragma once

#include <string>
#include <vector>

#include "game.h"
#include "kits/tricks/state.h"
#include "trick_pack.h"

namespace yezi::solver_test {

#ifdef YEZI_SANITIZED
inline constexpr int scale = 1;
#else
inline constexpr int scale = 2;
#endif

/// A hand of `seed` played by chance until no seat has more than `cards` cards and a lead is due,
/// and then `further` moves on; over where it ended before.
inline State near_the_end(const Table& table, std::uint64_t seed, std::uint64_t hand, int cards,
                          int further) {
  const Rules& rules = *table.rules;
  Match match;
  match.head = nth_seat(hand, rules.seats);
  State state = deal(table, match, sample_luck(rules, seed, hand));
  Rng rng = Rng::for_hand(seed + 1, hand);
  const auto& play = trick_rules(rules);
  while (!state.over()) {
    if (in_tricks(rules, state)) {
      int most = 0;
      for (Seat seat = 0; seat < rules.seats; ++seat)
        if (has_seat(active_seats(rules, state), seat))
          most = std::max(most, size_of(zone(rules, state, play.hand, seat)));
      if (most <= cards && (trick_state(state).acted == 0 || further < 3) && further-- == 0) break;
    }
    Offer offered;
    const Seat acts = next_asked(state);
    offer(table, state, acts, offered);
    // calls are made, claims mostly not, so that there is something left to solve
    const bool calls = !offered.listed().empty() && offered.listed().front().verb == Verb::call;
    Action action =
        calls && rng.below(2) == 0 ? offered.listed().front() : offered.sample_usual(rng);
    for (int i = 0; i < 8 && action.verb == Verb::declare; ++i) action = offered.sample_usual(rng);
    if (action.verb == Verb::claim) action = Action{};
    apply(table, state, acts, action, offered);
  }
  return state;
}

struct Case {
  std::string game;
  OptionSettings options;
  int cards; // each seat has at most
  int hands;
};

/// Every way of paying of a module that reads all there is to read.
inline std::vector<Case> reading(int cards, int hands) {
  std::vector<Case> cases;
  for (const char* pays : {"first", "leads", "suit", "buried", "alike", "last", "won"})
    cases.push_back({std::string(YEZI_SOURCE_DIR) + "/tests/tricks/tiny-reads.lua",
                     {{"pays", pays}},
                     cards,
                     hands});
  return cases;
}

} // namespace yezi::solver_test
