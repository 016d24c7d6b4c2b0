// Rollouts inside the engine, and the status of cards that the rules ask about.

#include <algorithm>

#include "kits/kit.h"
#include "table/table.h"

namespace yezi {

CardSet unbeatable_now(const Rules& rules, const State& state, Seat seat) {
  CardSet cards;
  for (const Phase& phase : rules.phases) cards |= phase.kit->unbeatable_cards(rules, state, seat);
  return cards;
}

Action choose_by_policy(const Rules&, const Offer& offer, RolloutPolicy how, Rng& rng) {
  const std::uint64_t certain = offer.certain_count();
  const bool any_will_do =
      std::none_of(offer.listed().begin(), offer.listed().end(), [](const Action& action) {
        return action.verb == Verb::declare || action.verb == Verb::out ||
               action.verb == Verb::call || action.verb == Verb::claim;
      });
  if (any_will_do) return offer.at(rng.below_wide(certain));
  const auto wins = [](const Action& action) {
    return action.verb == Verb::declare || action.verb == Verb::out;
  };
  std::uint64_t unsure = 0;
  const Action* claim = nullptr;
  for (const Action& action : offer.listed()) {
    if (wins(action) && action.sure == 0) ++unsure;
    if (how == RolloutPolicy::random) continue;
    if ((wins(action) && action.sure != 0) || action.verb == Verb::call)
      return action; // an offer lists claims before the call
    if (action.verb == Verb::claim) claim = &action;
  }
  if (claim != nullptr) {
    for (const Action& action : offer.listed())
      if (action.verb == Verb::pass) return action;
  }
  while (true) {
    const Action action = offer.at(rng.below_wide(certain));
    if (unsure == 0) return action;
    if (!wins(action) || action.sure != 0) return action;
  }
}

Action choose_by_common_random(const Offer& offer, CommonRandom common, Seat seat) {
  Rng rng(common(seat, offer.usual_count()));
  return offer.sample_usual(rng);
}

Action choose_heuristic(const Rules& rules, const State& state, Seat seat, const Offer& offer,
                        CommonRandom common) {
  return rules.phases[state.phase].kit->rollout(rules, state, seat, offer, common);
}

void playout(const Table& table, State& state, Rng& rng, RolloutPolicy how) {
  const Rules& rules = *table.rules;
  thread_local Offer offered;
  const CommonRandom common(how == RolloutPolicy::heuristic ? rng.next() : 0);
  while (!state.over()) {
    const Seat seat = next_asked(state);
    offer(table, state, seat, offered);
    const Action action = how == RolloutPolicy::heuristic
                              ? choose_heuristic(rules, state, seat, offered, common)
                              : choose_by_policy(rules, offered, how, rng);
    state.choices +=
        static_cast<std::uint32_t>(std::min<std::uint64_t>(offered.usual_count(), 2000));
    apply_offered(table, state, seat, action);
  }
}

} // namespace yezi
