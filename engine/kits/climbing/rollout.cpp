// How simulations of climbing are played out: many low cards first, high ones kept, and whatever
// beats everything kept until somebody has few cards left.

#include <algorithm>

#include "kits/climbing/phase.h"
#include "table/offer.h"

namespace yezi {

namespace {

constexpr int few_cards = 5;

} // namespace

Action ClimbPhase::rollout(const Rules& rules, const State& state, Seat seat, const Offer& offered,
                           CommonRandom common) const {
  const ClimbState& climb = state.part<ClimbState>();
  const auto mine = static_cast<int>(climb.held[seat]);
  int fewest = mine;
  for (Seat other = 0; other < rules.seats; ++other)
    if (other != seat) fewest = std::min<int>(fewest, climb.held[other]);
  const bool late = fewest <= few_cards || mine <= few_cards;
  Action best = offered.at(offered.count() - 1); // a pass, where there is one
  std::int64_t most = climb.stands.shape < 0 ? INT64_MIN : late ? -900'000 : -160'000;
  for (const Action& action : offered.listed()) {
    if (action.verb == Verb::pass) continue;
    const CardSet cards = action.cards.set();
    const int size = size_of(cards);
    if (size == mine) return action;
    const ClimbReading read = climb_reading(*this, cards, climb.stands);
    const bool dear = shapes[static_cast<std::size_t>(read.shape)].over_all;
    const std::int64_t keeps = dear && !late ? 600'000 : 0;
    const std::int64_t luck = static_cast<std::int64_t>(common(seat, cards.bits()) % 40'000);
    const std::int64_t likes = size * 60'000 - read.top * 10'000 - keeps + luck;
    if (likes <= most) continue;
    most = likes;
    best = action;
  }
  return best;
}

} // namespace yezi
