#include "kits/bonus/phase.h"

#include <algorithm>

#include "table/evaluate.h"
#include "table/hand.h"

namespace yezi {

namespace {

/// What a claim shows: the hand, where it is a set of cards.
CardSet hand_of(const Rules& rules, const State& state, Seat seat) {
  return rules.piles ? CardSet{} : zone(rules, state, rules.hand_zone, seat);
}

/// The kinds that a seat holds: bit i for Rules::bonuses[i].
std::uint16_t kinds_of(const Table& table, const State& state, const BonusPhase& phase, Seat seat) {
  std::uint16_t held = 0;
  Evaluator terms(table, state);
  for (const BonusPhase::Kind& kind : phase.kinds)
    if (terms.number(kind.when, no_seat, seat) != 0)
      held = static_cast<std::uint16_t>(held | 1U << kind.bonus);
  return held;
}

/// Seats in the order in which they come to claim: from the opener or, without one, the head.
Seat first_to_claim(const State& state) {
  const Seat opener = state.marks[mark_opener];
  return opener == no_seat ? state.head : opener;
}

void end_with(Hand& hand, const BonusPhase& phase, Seat winner) {
  if (winner == no_seat) {
    next_phase(hand);
  } else {
    finish(hand, phase.redeal ? Outcome::void_hand : Outcome::won, phase.redeal ? no_seat : winner,
           hand.rules.phases[hand.state.phase].name);
  }
}

/// All who hold a kind show it. Nobody has a choice, so it is no move, and no record plays it
/// again.
void claim_all(Hand& hand, const BonusPhase& phase) {
  State& state = hand.state;
  Seat winner = no_seat;
  for (int i = 0; i < hand.rules.seats; ++i) {
    const Seat seat = seat_at(hand.rules, {first_to_claim(state), state.backwards}, i);
    if (!has_seat(active_seats(hand.rules, state), seat)) continue;
    const std::uint16_t held = kinds_of(hand.table, state, phase, seat);
    if (held == 0) continue;
    state.bonuses[seat] = held;
    Event shown;
    shown.kind = Event::Kind::reveal;
    shown.verb = Verb::claim;
    shown.seat = seat;
    shown.cards = hand_of(hand.rules, state, seat);
    shown.size = static_cast<std::uint8_t>(size_of(shown.cards.set()));
    shown.arg = static_cast<std::uint8_t>(hand.rules.hand_zone);
    shown.known_by = shown.cards_seen_by = everyone(hand.rules);
    note(hand, shown);
    if (winner == no_seat) winner = seat;
  }
  end_with(hand, phase, winner);
}

} // namespace

bool BonusPhase::holds_ending(Evaluator& terms, Seat seat) const {
  return std::any_of(kinds.begin(), kinds.end(),
                     [&](const Kind& kind) { return terms.number(kind.when, no_seat, seat) != 0; });
}

// Being asked is hidden from the others, so that asking holders alone tells nobody anything.
void BonusPhase::enter(Hand& now) const {
  if (must) {
    claim_all(now, *this);
    return;
  }
  State& state = now.state;
  state.asked = active_seats(now.rules, state);
  if (!holders) return;
  for (Seat seat = 0; seat < now.rules.seats; ++seat)
    if (kinds_of(now.table, state, *this, seat) == 0) state.asked = without(state.asked, seat);
  if (state.asked == 0 && !now.holds) next_phase(now);
}

void BonusPhase::offer(const Table& table, const State& state, Seat seat, Offer& into) const {
  const CardSet held = hand_of(*table.rules, state, seat);
  Action claim;
  claim.verb = Verb::claim;
  claim.sure = 1;
  for (const CardSet set : sets) {
    if (!holds_alike(held, set, table.rules->deck.copies)) continue;
    claim.cards = lowest_alike(set, held, table.rules->deck.copies);
    into.add(claim);
  }
  if (kinds_of(table, state, *this, seat) != 0) {
    claim.cards = held;
    into.add(claim);
  }
  into.add(Action{});
}

bool BonusPhase::sealed(const State& /*state*/) const { return true; }

void BonusPhase::resolve(Hand& now) const {
  State& state = now.state;
  const Rules& rules = now.rules;
  Seat winner = no_seat;
  Seat seat = first_to_claim(state);
  for (int i = 0; i < rules.seats; ++i) {
    if (has_seat(state.asked, seat)) {
      const Action action = state.sealed[seat];
      const bool claims = action.verb == Verb::claim && winner == no_seat;
      // passes, and claims that came too late, are known to the seat alone
      const Seats who = claims ? everyone(rules) : seat_bit(seat);
      note(now, act(now, seat, action, who, who));
      if (claims) {
        winner = seat;
        state.bonuses[seat] = kinds_of(now.table, state, *this, seat);
      }
      state.sealed[seat] = Action{};
    }
    seat = next_seat(rules, state, seat);
  }
  end_with(now, *this, winner);
}

Outcomes BonusPhase::outcomes(std::string_view /*reason*/) const {
  return outcome_bit(redeal ? Outcome::void_hand : Outcome::won);
}

} // namespace yezi
