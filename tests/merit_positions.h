// Positions at which what is said of actions is checked (view/merits.h), in games of either kind.
#pragma once

#include <map>

#include "game.h"
#include "players/simple.h"
#include "view/knowledge.h"
#include "view/merits.h"

namespace yezi::merit_positions {

using Kind = Merit::Kind;

#ifdef YEZI_SANITIZED
inline constexpr std::uint64_t hands = 3;
#else
inline constexpr std::uint64_t hands = 12;
#endif

/// Some of what is offered: all, or a sample.
inline std::vector<Action> some(const Offer& offer, Rng& rng) {
  constexpr std::uint64_t most = 6;
  if (offer.count() <= most) return offer.list();
  std::vector<Action> actions;
  for (std::uint64_t i = 0; i < most; ++i) actions.push_back(offer.sample(rng));
  return actions;
}

using Tallies = std::map<Kind, int>;

/// Plays hands, some by chance and some sensibly, and shows `visit` every decision with a few of
/// its actions.
template <class Visit>
void each_position(const Table& table, Visit&& visit) {
  Rng rng(99);
  for (std::uint64_t hand = 0; hand < hands; ++hand) {
    Match match;
    match.head = nth_seat(hand, table.rules->seats);
    State state = deal(table, match, sample_luck(*table.rules, 41, hand));
    while (!state.over()) {
      const View view = look(table, state, next_asked(state));
      for (const Action& action : some(view.offer, rng)) visit(state, view, action, rng);
      const RolloutPolicy how = hand % 3 == 0 ? RolloutPolicy::eager : RolloutPolicy::random;
      const bool sensible = hand % 3 == 2 && table.rules->simple >= 0;
      apply(table, state, view.me,
            sensible ? advise(table, view, rng)
                     : choose_by_policy(*table.rules, view.offer, how, rng));
    }
  }
}

} // namespace yezi::merit_positions
