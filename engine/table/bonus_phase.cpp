#include "table/phases.h"

namespace yezi {

namespace {

CardSet hand_of(const Rules& rules, const State& state, Seat seat) {
  const auto& play =
      std::get<TrickPhase>(rules.phases[static_cast<std::size_t>(rules.trick_phase)].kit);
  return zone(rules, state, play.hand, seat);
}

} // namespace

// Every acting seat is asked, whether or not it could claim: to be asked must tell nobody anything.
void enter(Hand& hand, const BonusPhase&) {
  hand.state.asked = active_seats(hand.rules, hand.state);
}

void offer(const Rules& rules, const State& state, const BonusPhase& phase, Seat seat, Offer& out) {
  const CardSet held = hand_of(rules, state, seat);
  for (const CardSet set : phase.sets) {
    if (!holds(held, set)) continue;
    Action action;
    action.verb = Verb::claim;
    action.sure = 1;
    action.cards = set;
    out.add(action);
  }
  out.add(Action{});
}

void resolve(Hand& hand, const BonusPhase&) {
  State& state = hand.state;
  const Rules& rules = hand.rules;
  Seat winner = no_seat;
  Seat seat = state.head;
  for (int i = 0; i < rules.seats; ++i) {
    if (has_seat(state.asked, seat)) {
      const Action action = state.sealed[seat];
      const bool claims = action.verb == Verb::claim && winner == no_seat;
      // passes, and claims that came too late, are known to the seat alone
      const Seats who = claims ? everyone(rules) : seat_bit(seat);
      note(hand, act(hand, seat, action, who, who));
      if (claims) winner = seat;
      state.sealed[seat] = Action{};
    }
    seat = static_cast<Seat>(seat + 1 == rules.seats ? 0 : seat + 1);
  }
  if (winner == no_seat) {
    next_phase(hand);
  } else {
    finish(hand, Outcome::won, winner, rules.phases[state.phase].name);
  }
}

} // namespace yezi
