// A turn of climbing: a combination, or a pass.

#include <algorithm>

#include "kits/climbing/phase.h"
#include "table/hand.h"
#include "table/offer.h"

namespace yezi {

namespace {

CardSet hand_of(const Rules& rules, const State& state, const ClimbPhase& phase, Seat seat) {
  return zone(rules, state, phase.hand, seat);
}

void count_held(const Rules& rules, State& state, const ClimbPhase& phase) {
  ClimbState& climb = state.part<ClimbState>();
  for (Seat seat = 0; seat < rules.seats; ++seat)
    climb.held[seat] = static_cast<std::uint8_t>(size_of(hand_of(rules, state, phase, seat)));
}

/// Whether the seat has to open the hand with the card that opens it.
bool must_open(const ClimbPhase& phase, const ClimbState& climb, CardSet held) {
  return !climb.opened && meet(held, phase.opens);
}

/// Puts aside what lies on the table; the next lead is free.
void clear_table(Hand& now, const ClimbPhase& phase) {
  CardSet& lying = zone(now.rules, now.state, phase.standing, 0);
  zone(now.rules, now.state, phase.played, 0) |= lying;
  lying = {};
}

void next_turn(Hand& now, const ClimbPhase& phase, Seat seat) {
  ClimbState& climb = now.state.part<ClimbState>();
  Seat next = seat;
  do {
    next = next_active(now.rules, now.state, next);
  } while (next != climb.by && !phase.returns && has_seat(climb.passed, next));
  if (next == climb.by) {
    clear_table(now, phase);
    climb.stands = {};
    climb.passed = 0;
  }
  now.state.asked = seat_bit(next);
}

void play_cards(Hand& now, const ClimbPhase& phase, Seat seat, CardSet cards) {
  ClimbState& climb = now.state.part<ClimbState>();
  climb.stands = climb_reading(phase, cards, climb.stands);
  climb.by = seat;
  climb.opened = true;
  if (phase.returns) climb.passed = 0;
  ++climb.plays[seat];
  // NOLINTNEXTLINE(bugprone-signed-char-misuse): a number
  ++climb.shapes[static_cast<std::size_t>(climb.stands.shape)];
  climb.held[seat] = static_cast<std::uint8_t>(climb.held[seat] - size_of(cards));
  clear_table(now, phase);
  zone(now.rules, now.state, phase.hand, seat) &= ~cards;
  zone(now.rules, now.state, phase.standing, 0) = cards;
}

Seat first_to_lead(const Hand& now, const ClimbPhase& phase) {
  if (!phase.opens.empty())
    for (const Seat seat : each_seat(active_seats(now.rules, now.state)))
      if (meet(hand_of(now.rules, now.state, phase, seat), phase.opens)) return seat;
  if (phase.leader_mark >= 0) {
    const Seat marked = now.state.marks[static_cast<std::size_t>(phase.leader_mark)];
    if (marked < now.rules.seats) return marked;
  }
  return seat_of_role(now.rules, now.state, phase.first_role);
}

} // namespace

Outcomes ClimbPhase::outcomes(std::string_view /*reason*/) const {
  return outcome_bit(Outcome::won);
}

PartSize ClimbPhase::part() const { return part_of<ClimbState>(); }

void ClimbPhase::deal(const Rules& rules, const Deal& /*deal*/, State& state) const {
  state.part<ClimbState>() = {};
  count_held(rules, state, *this);
}

void ClimbPhase::hands_changed(const Rules& rules, State& state) const {
  count_held(rules, state, *this);
}

void ClimbPhase::enter(Hand& now) const { now.state.asked = seat_bit(first_to_lead(now, *this)); }

void ClimbPhase::offer(const Table& table, const State& state, Seat seat, Offer& into) const {
  thread_local std::vector<CardSet> plays;
  const ClimbState& climb = state.part<ClimbState>();
  const CardSet held = hand_of(*table.rules, state, *this, seat);
  const bool opening = must_open(*this, climb, held);
  plays.clear();
  climbing_plays(*this, held, climb.stands, plays);
  Action action;
  action.verb = play;
  for (const CardSet cards : plays) {
    if (opening && !meet(cards, opens)) continue;
    action.cards = cards;
    into.add(action);
  }
  if (climb.stands.shape >= 0) into.add(Action{});
}

void ClimbPhase::answer(Hand& now, Seat seat, const Action& action) const {
  const Seats all = everyone(now.rules);
  ClimbState& climb = now.state.part<ClimbState>();
  if (action.verb == Verb::pass)
    climb.passed = static_cast<Seats>(climb.passed | seat_bit(seat));
  else
    play_cards(now, *this, seat, action.cards.set());
  note(now, act(now, seat, action, all, all));
  if (hand_of(now.rules, now.state, *this, seat).empty())
    finish(now, Outcome::won, seat, "play");
  else
    next_turn(now, *this, seat);
}

std::vector<std::string> ClimbPhase::disagreements(const Rules& rules, const State& state) const {
  const ClimbState& climb = state.part<ClimbState>();
  std::vector<std::string> found;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (climb.held[seat] != size_of(hand_of(rules, state, *this, seat)))
      found.emplace_back("a hand does not hold as many cards as are counted");
  const CardSet lying = zone(rules, state, standing, 0);
  if (climb.stands.shape >= 0 && climb_reading(*this, lying, {}).shape < 0)
    found.emplace_back("what stands is no combination");
  return found;
}

} // namespace yezi
