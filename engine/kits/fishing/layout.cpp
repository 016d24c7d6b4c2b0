// What lies open, and what can be caught of it.

#include <algorithm>

#include "kits/fishing/phase.h"

namespace yezi {

CardSet table_zone(const Rules& rules, const State& state, int zone_index) {
  return zone_index < 0 ? CardSet{} : zone(rules, state, zone_index, 0);
}

CardSet in_play(const Rules& rules, const State& state, const FishingPhase& phase, Seat seat) {
  const CardSet up = table_zone(rules, state, phase.turned);
  return up.empty() ? zone(rules, state, phase.hand, seat) : up;
}

CardSet one_of_each(CardSet cards, CardSet copies) {
  CardSet ones;
  for (const Card card : each(cards)) ones |= lowest_of(alike_to(card, copies) & cards);
  return ones;
}

namespace {

/// Sets of two cards and more that come to `left`.
void add_sums(const FishingPhase& phase, CardSet among, CardSet chosen, int left, CardSet copies,
              std::vector<CardSet>& out) {
  if (left == 0) {
    const bool lowest = std::all_of(out.begin(), out.end(), [&](CardSet other) {
      return !holds_alike(other, chosen, copies) || size_of(other) != size_of(chosen);
    });
    if (size_of(chosen) > 1 && lowest) out.push_back(chosen);
    return;
  }
  for (const Card card : each(among)) {
    among &= ~card_bit(card);
    const int worth = phase.adds[card];
    if (worth > 0 && worth <= left)
      add_sums(phase, among, chosen | card_bit(card), left - worth, copies, out);
  }
}

} // namespace

std::vector<CardSet> catches(const Rules& rules, const State& state, const FishingPhase& phase,
                             Card card) {
  const CardSet copies = rules.deck.copies;
  const CardSet alike = alike_to(card, copies);
  const CardSet pile = alike & table_zone(rules, state, phase.piled);
  if (!pile.empty()) return {pile};
  const CardSet lying = table_zone(rules, state, phase.pool);
  std::vector<CardSet> found;
  if (holds(phase.fourth, alike) && size_of(alike & lying) == 3) {
    found.push_back(alike & lying);
    if (phase.fourth_must) return found;
  }
  for (const Card caught_card : each(one_of_each(phase.takes[card] & lying, copies)))
    found.push_back(card_bit(caught_card));
  if (phase.sums) add_sums(phase, lying, {}, phase.adds[card], copies, found);
  return found;
}

CardSet pile_with(const Rules& rules, const State& state, const FishingPhase& phase, Card card) {
  if (phase.piled < 0 || !table_zone(rules, state, phase.turned).empty()) return {};
  const CardSet alike = alike_to(card, rules.deck.copies);
  const CardSet two = alike & table_zone(rules, state, phase.pool);
  if (size_of(alike) != 4 || size_of(two) != 2) return {};
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (meet(alike, zone(rules, state, phase.caught, seat))) return {};
  return two | card_bit(card);
}

void count_hands(const Rules& rules, State& state, const FishingPhase& phase) {
  FishingState& part = state.part<FishingState>();
  for (Seat seat = 0; seat < rules.seats; ++seat)
    part.held[seat] = static_cast<std::uint8_t>(size_of(zone(rules, state, phase.hand, seat)));
}

} // namespace yezi
