// How simulations of fishing are played out.

#include "kits/fishing/layout.h"
#include "table/offer.h"

namespace yezi {

Action FishingPhase::rollout(const Rules& rules, const State&, Seat seat, const Offer& offered,
                             CommonRandom common) const {
  // what catches the most for its numerals; else the lowest card is laid
  Action best = offered.at(0);
  std::int64_t most = -1;
  for (const Action& action : offered.listed()) {
    std::int64_t worth = 0;
    if (rules.piles)
      for (const Card card : listed(action.cards.list())) worth += adds[card];
    else
      for (const Card card : each(action.cards.set())) worth += adds[card];
    const bool takes_cards = action.verb == take;
    const std::int64_t value =
        ((takes_cards ? 1024 + worth : 256 - worth) << 10U) +
        static_cast<std::int64_t>(common(seat, action.cards.bits() ^ action.arg) & 1023U);
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}

} // namespace yezi
