#include "table/phases.h"

namespace yezi {

namespace {

const TrickPhase& trick_phase(const Rules& rules) {
  return std::get<TrickPhase>(rules.phases[static_cast<std::size_t>(rules.trick_phase)].kit);
}

void set_caller(Hand& hand, const CallPhase& phase, Seat seat) {
  State& state = hand.state;
  state.marks[mark_caller] = seat;
  const int role = role_of_seat(hand.rules, state, seat);
  if (((phase.privileged_roles >> role) & 1U) != 0) state.marks[mark_privileged] = seat;
}

} // namespace

void enter(Hand& hand, const CallPhase& phase) {
  hand.state.asked = seat_bit(seat_of_role(hand.rules, hand.state, phase.order.front()));
}

void offer(const Rules& rules, const State& state, const CallPhase& phase, Seat seat, Offer& out) {
  if (phase.first_may_declare && state.step == 0 && seat == state.trick.leader) {
    out.judged = unbeatable_now(rules, state, seat);
    offer_claims(rules, state, trick_phase(rules), seat, *out.judged, out);
  }
  Action action;
  action.verb = Verb::call;
  out.add(action);
  out.add(Action{});
}

void answer(Hand& hand, const CallPhase& phase, Seat seat, const Action& action) {
  State& state = hand.state;
  if (action.verb == Verb::declare) {
    // to declare is to call (and a false claim does not take the call back)
    set_caller(hand, phase, seat);
    if (!claim(hand, trick_phase(hand.rules), seat, action)) next_phase(hand);
    return;
  }
  note(hand, act(hand, seat, action, everyone(hand.rules), everyone(hand.rules)));
  if (action.verb == Verb::call) {
    set_caller(hand, phase, seat);
    next_phase(hand);
  } else if (++state.step == phase.order.size()) {
    finish(hand, Outcome::void_hand, no_seat, hand.rules.phases[state.phase].name);
  } else {
    state.asked = seat_bit(seat_of_role(hand.rules, state, phase.order[state.step]));
  }
}

} // namespace yezi
