// How likely burials are: nobody lays cards away by chance.

#include <algorithm>
#include <cmath>

#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"

namespace yezi {

namespace {

constexpr int most_threats = 15;
constexpr double readiness = 0.7;

/// exp(readiness * threats).
std::array<double, most_threats + 1> make_weights() {
  std::array<double, most_threats + 1> weights{};
  for (int i = 0; i <= most_threats; ++i)
    weights[static_cast<std::size_t>(i)] = std::exp(readiness * i);
  return weights;
}

/// Of all ways to give up so many cards of `hand`, the share of giving up `cards`.
double log_share(const ComboBook& book, CardSet hand, CardSet cards, CardSet unseen) {
  static const std::array<double, most_threats + 1> weights = make_weights();
  const auto count = static_cast<std::size_t>(size_of(cards));
  std::array<double, 64> sums{}; // over all ways to give up so many
  sums[0] = 1;
  double log = 0;
  std::size_t looked = 0;
  for (const Card card : each(hand)) {
    const int threats = std::min(size_of(book.higher(card) & unseen), most_threats);
    const double weight = weights[static_cast<std::size_t>(threats)];
    ++looked;
    for (std::size_t k = std::min(looked, count); k > 0; --k) sums[k] += weight * sums[k - 1];
    if (meet(card_bit(card), cards)) log += std::log(weight);
  }
  return log - std::log(sums[count]);
}

} // namespace

/// How likely the cards that others than `viewer` laid away in `world` are: each hand is taken to
/// give up a card the more readily, the more unseen cards were above it.
double TrickPhase::likelihood(const Rules& rules, const State& world, Seat viewer) const {
  BySeat<CardSet> held{};
  for (Seat seat = 0; seat < rules.seats; ++seat) held[seat] = zone(rules, world, hand, seat);
  CardSet open = trick_state(world).face_up;
  double log = 0;
  for (std::size_t i = world.log_size; i-- > 0;) {
    const Event& event = world.log()[i];
    if (event.kind != Event::Kind::act) continue;
    if (event.verb == Verb::lead || event.verb == Verb::beat) open &= ~event.cards.set();
    if (event.verb != Verb::lead && event.verb != Verb::beat && event.verb != Verb::bury) continue;
    CardSet& cards = held[event.seat];
    cards |= event.cards.set();
    if (event.verb != Verb::bury || event.seat == viewer || cards == event.cards) continue;
    log += log_share(book_now(rules, world), cards, event.cards.set(), rules.pack & ~open & ~cards);
  }
  return log;
}

} // namespace yezi
