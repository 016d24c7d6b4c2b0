// Cards change hands, and every move of them is in the log.

#include <algorithm>

#include "kits/exchange/phase.h"
#include "table/evaluate.h"
#include "table/hand.h"
#include "table/offer.h"

namespace yezi {

namespace {

/// How many acting seats further on the cards go; 0 where nothing is passed in this hand.
int steps_on(const Table& table, const State& state, const PassOnPhase& phase) {
  const auto ways = static_cast<std::int64_t>(phase.to.size());
  const std::int64_t turn = phase.turn == no_term ? 0 : evaluate(table, state, phase.turn);
  const auto way = static_cast<std::size_t>((turn % ways + ways) % ways);
  const int seats = std::popcount(active_seats(*table.rules, state));
  switch (phase.to[way]) {
  case PassOnPhase::To::left:
    return 1 % seats;
  case PassOnPhase::To::right:
    return seats - 1;
  case PassOnPhase::To::across:
    return seats / 2;
  case PassOnPhase::To::none:
    break;
  }
  return 0;
}

Seat further_on(const Rules& rules, const State& state, Seat seat, int steps) {
  for (; steps > 0; --steps) seat = next_active(rules, state, seat);
  return seat;
}

} // namespace

void PassOnPhase::enter(Hand& now) const {
  if (steps_on(now.table, now.state, *this) == 0)
    next_phase(now);
  else
    now.state.asked = active_seats(now.rules, now.state);
}

void PassOnPhase::offer(const Table& table, const State& state, Seat seat, Offer& into) const {
  into.add_breaks(give, zone(*table.rules, state, table.rules->hand_zone, seat), cards, {});
}

void PassOnPhase::resolve(Hand& now) const {
  State& state = now.state;
  const Rules& rules = now.rules;
  const int steps = steps_on(now.table, state, *this);
  const int held = rules.hand_zone;
  const Seats seats = active_seats(rules, state);
  const auto passed = state.sealed;
  state.sealed = {};
  for (const Seat seat : each_seat(seats)) {
    const Seat receiver = further_on(rules, state, seat, steps);
    note(now, act(now, seat, passed[seat], static_cast<Seats>(seat_bit(seat) | seat_bit(receiver)),
                  everyone(rules)));
  }
  for (const Seat seat : each_seat(seats))
    zone(rules, state, held, seat) &= ~passed[seat].cards.set();
  for (const Seat seat : each_seat(seats))
    zone(rules, state, held, further_on(rules, state, seat, steps)) |= passed[seat].cards.set();
  // all at once: moves of different seats one after another
  for (const Seat seat : each_seat(seats))
    note(now, moved(rules, seat, passed[seat].cards.set(), {held, seat},
                    {held, further_on(rules, state, seat, steps)}));
  play_of(rules).hands_changed(rules, state);
  next_phase(now);
}

void TakeUpPhase::enter(Hand& now) const {
  State& state = now.state;
  const Rules& rules = now.rules;
  const Seat taker = Evaluator(now.table, state).seat(seat, no_seat, no_seat);
  const CardSet up = zone(rules, state, from, 0);
  if (taker >= rules.seats || !has_seat(active_seats(rules, state), taker) || up.empty())
    return next_phase(now);
  zone(rules, state, from, 0) = {};
  zone(rules, state, rules.hand_zone, taker) |= up;
  Event event = moved(rules, taker, up, {from, 0}, {rules.hand_zone, taker});
  if (shown) event.cards_seen_by = everyone(rules);
  note(now, event);
  play_of(rules).hands_changed(rules, state);
  if (lays < 0) return next_phase(now);
  state.asked = seat_bit(taker);
  state.step = static_cast<std::uint8_t>(size_of(up));
}

void TakeUpPhase::offer(const Table& table, const State& state, Seat seat_asked,
                        Offer& into) const {
  into.add_breaks(Verb::discard, zone(*table.rules, state, table.rules->hand_zone, seat_asked),
                  state.step, {});
}

void TakeUpPhase::answer(Hand& now, Seat taker, const Action& action) const {
  const Rules& rules = now.rules;
  const CardSet laid = action.cards.set();
  zone(rules, now.state, rules.hand_zone, taker) &= ~laid;
  zone(rules, now.state, lays, taker) |= laid;
  const Event event = moved(rules, taker, laid, {rules.hand_zone, taker}, {lays, taker});
  note(now, act(now, taker, action, event.cards_seen_by, everyone(rules)));
  note(now, event);
  play_of(rules).hands_changed(rules, now.state);
  next_phase(now);
}

} // namespace yezi
