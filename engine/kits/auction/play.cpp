// The auction: whose turn it is, what may be called, and when it is over.

#include <algorithm>
#include <bit>

#include "kits/auction/phase.h"
#include "table/evaluate.h"
#include "table/hand.h"
#include "table/offer.h"

namespace yezi {

namespace {

AuctionState& auction(State& state) { return state.part<AuctionState>(); }
const AuctionState& auction(const State& state) { return state.part<AuctionState>(); }

Seat first_to_speak(const Rules& rules, const State& state, const AuctionPhase& phase) {
  return seat_of_role(rules, state, phase.first);
}

/// How many seats speak before it in a round.
int place_of(const Rules& rules, const State& state, const AuctionPhase& phase, Seat seat) {
  int place = 0;
  for (Seat at = first_to_speak(rules, state, phase); at != seat; ++place)
    at = next_active(rules, state, at);
  return place;
}

/// The lowest bid that the seat may make.
int least_bid(const Rules& rules, const State& state, const AuctionPhase& phase, Seat seat) {
  const AuctionState& now = auction(state);
  if (now.high == 0) return 1;
  if (phase.has_alone) return now.high; // what was promised stands
  const bool holds =
      phase.holds && now.holder != seat &&
      place_of(rules, state, phase, seat) < place_of(rules, state, phase, now.holder);
  return now.high + (holds ? 0 : 1);
}

/// The bid that the counters tell of, as an auction before has left them; 0 for none.
int bid_so_far(const State& state, const AuctionPhase& phase) {
  if (phase.level < 0) return 0;
  for (int number = 1; number <= phase.count(); ++number) {
    const auto at = static_cast<std::size_t>(number - 1);
    const std::size_t suits = phase.bids.size();
    const auto counter = [&](int index) { return state.counters[static_cast<std::size_t>(index)]; };
    if (counter(phase.level) != phase.levels[at / suits]) continue;
    if (phase.trump < 0 || counter(phase.trump) == phase.suits[at % suits] + 1) return number;
  }
  return 0;
}

void set_counter(State& state, int index, int value) {
  if (index >= 0)
    state.counters[static_cast<std::size_t>(index)] = static_cast<std::int16_t>(value);
}

/// Who of the holder's team was the first to bid the suit of the contract.
Seat first_to_name(const Rules& rules, const State& state, const AuctionState& now, Verb bid) {
  const Seats team = team_of(rules, state, now.holder);
  for (const Event& event : state.log())
    if (event.kind == Event::Kind::act && event.verb == bid && has_seat(team, event.seat))
      return event.seat;
  return now.holder;
}

void end_auction(Hand& hand, const AuctionPhase& phase) {
  State& state = hand.state;
  const AuctionState& now = auction(state);
  if (now.holder == no_seat) {
    if (phase.play_on) return next_phase(hand);
    return finish(hand, Outcome::void_hand, no_seat, hand.rules.phases[state.phase].name);
  }
  const auto at = static_cast<std::size_t>(now.high - 1);
  const std::size_t suit = at % phase.bids.size();
  const Seat declarer =
      phase.first_named ? first_to_name(hand.rules, state, now, phase.bids[suit]) : now.holder;
  if (phase.declarer >= 0) state.marks[static_cast<std::size_t>(phase.declarer)] = declarer;
  set_counter(state, phase.level, phase.levels[at / phase.bids.size()]);
  if (!phase.suits.empty()) set_counter(state, phase.trump, phase.suits[suit] + 1);
  set_counter(state, phase.multiplier, 1 << now.doubled);
  next_phase(hand);
}

/// Asks the next who may still speak, or ends the auction.
void go_on(Hand& hand, const AuctionPhase& phase, Seat spoke) {
  State& state = hand.state;
  const AuctionState& now = auction(state);
  const Seats seats = active_seats(hand.rules, state);
  const int others = std::popcount(seats) - 1;
  if (phase.has_alone || (phase.once && now.calls > others)) return end_auction(hand, phase);
  const Seats left = static_cast<Seats>(seats & ~now.out);
  const bool silent = now.passes >= others + (now.holder == no_seat ? 1 : 0);
  const bool all_out = left == 0 || (now.holder != no_seat && left == seat_bit(now.holder));
  if (phase.returns ? silent : all_out) return end_auction(hand, phase);
  Seat next = spoke;
  do {
    next = next_active(hand.rules, state, next);
  } while (has_seat(now.out, next));
  state.asked = seat_bit(next);
}

} // namespace

Action AuctionPhase::bid(int number) const {
  const auto at = static_cast<std::size_t>(number - 1);
  Action action;
  action.verb = bids[at % bids.size()];
  action.arg = arg_of(action.verb, levels[at / bids.size()]);
  return action;
}

int AuctionPhase::number_of_bid(const Action& action) const {
  for (int number = 1; number <= count(); ++number)
    if (bid(number) == action) return number;
  return 0;
}

bool AuctionPhase::uses(Verb verb) const {
  return std::find(bids.begin(), bids.end(), verb) != bids.end() ||
         (doubled_times > 0 && verb == doubles) || (doubled_times > 1 && verb == redoubles);
}

Outcomes AuctionPhase::outcomes(std::string_view /*reason*/) const {
  return play_on || has_alone ? 0 : outcome_bit(Outcome::void_hand);
}

PartSize AuctionPhase::part() const { return part_of<AuctionState>(); }

void AuctionPhase::enter(Hand& now) const {
  State& state = now.state;
  auction(state) = {};
  if (!has_alone) {
    state.asked = seat_bit(first_to_speak(now.rules, state, *this));
    return;
  }
  const Seat only = Evaluator(now.table, state).seat(alone, no_seat, no_seat);
  if (only >= now.rules.seats || !has_seat(active_seats(now.rules, state), only))
    return next_phase(now);
  auction(state).high = static_cast<std::uint16_t>(bid_so_far(state, *this));
  state.asked = seat_bit(only);
}

void AuctionPhase::offer(const Table& table, const State& state, Seat seat, Offer& into) const {
  const Rules& rules = *table.rules;
  const AuctionState& now = auction(state);
  if (!has_alone) into.add(Action{});
  if (now.calls >= most) return;
  for (int number = least_bid(rules, state, *this, seat); number <= count(); ++number)
    into.add(bid(number));
  if (now.holder == no_seat || has_alone) return;
  const bool own = has_seat(team_of(rules, state, seat), now.holder);
  Action action;
  if (!own && doubled_times > 0 && now.doubled == 0) {
    action.verb = doubles;
    into.add(action);
  }
  if (own && doubled_times > 1 && now.doubled == 1) {
    action.verb = redoubles;
    into.add(action);
  }
}

void AuctionPhase::answer(Hand& now, Seat seat, const Action& action) const {
  State& state = now.state;
  AuctionState& call = auction(state);
  note(now, act(now, seat, action, everyone(now.rules), everyone(now.rules)));
  ++call.calls;
  if (action.verb == Verb::pass) {
    ++call.passes;
    if (!returns) call.out |= seat_bit(seat);
  } else {
    call.passes = 0;
    if (const int number = number_of_bid(action); number > 0) {
      call.high = static_cast<std::uint16_t>(number);
      call.holder = seat;
      call.doubled = 0;
    } else {
      ++call.doubled;
    }
  }
  go_on(now, *this, seat);
}

/// Passes mostly, or bids as low as it may in the suit that it has most of.
Action AuctionPhase::rollout(const Rules& rules, const State& state, Seat seat,
                             const Offer& offered, CommonRandom common) const {
  const bool may_pass = offered.has(Verb::pass);
  if (may_pass && common(seat, auction(state).calls) % 4 != 0) return Action{};
  const CardSet held = rules.hand_zone < 0 ? CardSet{} : zone(rules, state, rules.hand_zone, seat);
  Action best = offered.at(0);
  int most_held = -1;
  for (std::size_t i = 0; i < bids.size(); ++i) {
    int of_suit = 0;
    for (const Card card : each(suits.empty() || suits[i] < 0 ? CardSet{} : held))
      of_suit += rules.deck.faces[card].suit == suits[i] ? 1 : 0;
    if (of_suit <= most_held) continue;
    for (const Action& action : offered.listed()) {
      if (action.verb != bids[i]) continue;
      most_held = of_suit;
      best = action;
      break;
    }
  }
  return best;
}

} // namespace yezi
