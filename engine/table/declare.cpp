// Claims to have won: the leader's taken cards and those nobody can beat make enough.

#include "table/deduce.h"
#include "table/phases.h"

namespace yezi {

namespace {

bool worth_claiming(const TrickPhase& phase, const State& state, Seat seat, CardSet cards,
                    int further = 0) {
  return state.trick.won_cards[seat] + size_of(cards) + further >= phase.out.least;
}

/// The largest union of `start` and pairwise disjoint combinations from `combos`.
CardSet best_union(const ComboBook& book, std::span<const ComboId> combos, CardSet start,
                   CardSet used = 0) {
  CardSet best = start;
  for (std::size_t i = 0; i < combos.size(); ++i) {
    const CardSet cards = book[combos[i]].cards;
    if ((cards & used) != 0) continue;
    const CardSet found = best_union(book, combos.subspan(i + 1), start | cards, used | cards);
    if (size_of(found) > size_of(best)) best = found;
  }
  return best;
}

/// What counts for certain: unbeatable singles and, where the rule counts them, the best choice of
/// disjoint unbeatable combinations besides.
CardSet certified(const Rules& rules, const State& state, const TrickPhase& phase, Seat seat,
                  CardSet unbeatable) {
  if (!phase.out.count_combos) return unbeatable;
  const CardSet held = zone(rules, state, phase.hand, seat);
  const Situation situation = situate(rules, state, seat);
  std::vector<ComboId> combos;
  rules.book.within(held, combos);
  std::erase_if(combos, [&](ComboId id) {
    return rules.book[id].size < 2 ||
           !unbeatable_combo(rules, situation, id, phase.unbeatable.depth);
  });
  return best_union(rules.book, combos, unbeatable);
}

/// Of each suit of the cards not certain, the one with the fewest and the one with the most cards
/// above it: the bluffs that make sense. Cards without suit stand alone.
CardSet bluffs(const Rules& rules, CardSet further) {
  CardSet chosen = 0;
  CardSet left = further;
  while (left != 0) {
    const int suit = rules.deck.faces[first_of(left)].suit;
    Card fewest = first_of(left);
    Card most = fewest;
    CardSet of_suit = 0;
    for (const Card card : each(left)) {
      if (card != fewest && (suit < 0 || rules.deck.faces[card].suit != suit)) continue;
      of_suit |= card_bit(card);
      const int above = size_of(rules.book.higher(card));
      if (above < size_of(rules.book.higher(fewest))) fewest = card;
      if (above > size_of(rules.book.higher(most))) most = card;
    }
    chosen |= card_bit(fewest) | card_bit(most);
    left &= ~of_suit;
  }
  return chosen;
}

} // namespace

void offer_claims(const Rules& rules, const State& state, const TrickPhase& phase, Seat seat,
                  CardSet unbeatable, Offer& out) {
  if (!phase.out.on) return;
  const int most = state.trick.won_cards[seat] + size_of(zone(rules, state, phase.hand, seat));
  if (most < phase.out.least) return;
  const CardSet sure = certified(rules, state, phase, seat, unbeatable);
  Action action;
  action.verb = Verb::declare;
  action.cards = sure;
  action.sure = 1;
  if (worth_claiming(phase, state, seat, sure)) out.add(action);
  if (!phase.out.bluffs || !phase.out.check_actual) return;
  if (!worth_claiming(phase, state, seat, sure, 1)) return;
  action.sure = 0;
  const CardSet further = zone(rules, state, phase.hand, seat) & ~sure;
  for (const Card card : each(bluffs(rules, further) & ~state.trick.claims_refused)) {
    action.cards = sure | card_bit(card);
    out.add(action);
  }
}

namespace {

/// Cards of a claim that some other acting seat can beat in fact.
CardSet beaten_in_fact(const Hand& hand, const TrickPhase& phase, Seat seat, CardSet cards) {
  const Rules& rules = hand.rules;
  const State& state = hand.state;
  const CardSet sure = certified(rules, state, phase, seat, unbeatable_now(rules, state, seat));
  CardSet others = 0;
  for (Seat other = next_active(rules, state, seat); other != seat;
       other = next_active(rules, state, other))
    others |= zone(rules, state, phase.hand, other);
  CardSet beaten = 0;
  for (const Card card : each(cards & ~sure))
    if ((rules.book.higher(card) & others) != 0) beaten |= card_bit(card);
  return beaten;
}

} // namespace

bool claim(Hand& hand, const TrickPhase& phase, Seat seat, const Action& action) {
  State& state = hand.state;
  const Rules& rules = hand.rules;
  const CardSet refused = action.sure != 0 ? 0 : beaten_in_fact(hand, phase, seat, action.cards);
  Event event = act(hand, seat, action, everyone(rules), everyone(rules));
  if (refused == 0) {
    zone(rules, state, phase.hand, seat) &= ~action.cards;
    zone(rules, state, phase.claimed, seat) |= action.cards;
    note(hand, event);
    finish(hand, Outcome::won, seat, "play.out");
    return true;
  }
  event.kind = Event::Kind::reveal;
  note(hand, event);
  state.trick.claims_refused |= refused;
  if (phase.out.retract_counter >= 0)
    ++state.counters[static_cast<std::size_t>(phase.out.retract_counter) + seat];
  return false;
}

} // namespace yezi
