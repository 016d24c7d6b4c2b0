#include "kits/calling/phase.h"
#include "table/hand.h"

namespace yezi {

namespace {

void set_caller(Hand& hand, const CallPhase& phase, Seat seat) {
  State& state = hand.state;
  state.marks[mark_caller] = seat;
  const int role = role_of_seat(hand.rules, state, seat);
  if (((phase.privileged_roles >> role) & 1U) != 0) state.marks[mark_privileged] = seat;
}

} // namespace

void CallPhase::enter(Hand& now) const {
  now.state.asked = seat_bit(seat_of_role(now.rules, now.state, order.front()));
}

void CallPhase::offer(const Table& table, const State& state, Seat seat, Offer& into) const {
  if (first_may_declare && state.step == 0)
    play_of(*table.rules).offer_early(table, state, seat, into);
  Action action;
  action.verb = Verb::call;
  into.add(action);
  into.add(Action{});
}

void CallPhase::answer(Hand& now, Seat seat, const Action& action) const {
  State& state = now.state;
  if (action.verb == Verb::declare) {
    // to declare is to call (and a false claim does not take the call back)
    set_caller(now, *this, seat);
    if (!play_of(now.rules).answer_early(now, seat, action)) next_phase(now);
    return;
  }
  note(now, act(now, seat, action, everyone(now.rules), everyone(now.rules)));
  if (action.verb == Verb::call) {
    set_caller(now, *this, seat);
    next_phase(now);
  } else if (++state.step == order.size()) {
    finish(now, Outcome::void_hand, no_seat, now.rules.phases[state.phase].name);
  } else {
    state.asked = seat_bit(seat_of_role(now.rules, state, order[state.step]));
  }
}

Outcomes CallPhase::outcomes(std::string_view /*reason*/) const {
  return outcome_bit(Outcome::void_hand);
}

} // namespace yezi
