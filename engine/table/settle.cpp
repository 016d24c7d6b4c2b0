#include "table/settle.h"

#include <algorithm>

#include "table/glimpse.h"

namespace yezi {

namespace {

Seat seat_of(const Rules& rules, const State& state, SeatRef ref, Seat payer, Seat payee) {
  switch (ref.kind) {
  case SeatRef::Kind::role:
    return seat_of_role(rules, state, ref.index);
  case SeatRef::Kind::mark:
    return state.marks[static_cast<std::size_t>(ref.index)];
  case SeatRef::Kind::payer:
    return payer;
  case SeatRef::Kind::payee:
  case SeatRef::Kind::player:
    return payee;
  }
  return no_seat;
}

Seats seats_of(const Rules& rules, const State& state, const SeatsRef& ref) {
  switch (ref.kind) {
  case SeatsRef::Kind::active:
    return active_seats(rules, state);
  case SeatsRef::Kind::everyone:
    return static_cast<Seats>((1U << rules.seats) - 1U);
  case SeatsRef::Kind::losers: {
    const Seat winner = state.marks[mark_winner];
    if (winner == no_seat) return 0;
    return static_cast<Seats>(active_seats(rules, state) & ~seat_bit(winner));
  }
  case SeatsRef::Kind::one: {
    const Seat seat = seat_of(rules, state, ref.one, no_seat, no_seat);
    return seat == no_seat ? Seats{0} : seat_bit(seat);
  }
  }
  return 0;
}

/// Walks every transfer of every line, in order, redirected where a clause says so.
template <class Visit>
void each_transfer(const Table& table, const State& state, Visit&& visit) {
  const Rules& rules = *table.rules;
  const auto pay = [&](int line, Seat from, Seat to, std::int64_t amount) {
    if (amount == 0) return;
    if (amount < 0) std::swap(from, to);
    Transfer transfer;
    transfer.from = transfer.owed_by = from;
    transfer.to = to;
    transfer.amount = std::abs(amount);
    transfer.line = line;
    for (std::size_t i = 0; i < rules.redirects.size(); ++i) {
      const Redirect& redirect = rules.redirects[i];
      const Seat who = seat_of(rules, state, redirect.who, from, to);
      if (who == no_seat || who == from || who == to) continue;
      if (!redirect.lines.empty() &&
          std::find(redirect.lines.begin(), redirect.lines.end(), line) == redirect.lines.end())
        continue;
      if (redirect.when != no_term && evaluate(table, state, redirect.when, from, to) == 0)
        continue;
      transfer.from = who;
      transfer.redirect = static_cast<int>(i);
      break;
    }
    visit(transfer);
  };
  for (std::size_t i = 0; i < rules.settle.size(); ++i) {
    const SettleLine& line = rules.settle[i];
    if (line.when != no_term && evaluate(table, state, line.when) == 0) continue;
    const Seats from = seats_of(rules, state, line.from);
    const Seats to = seats_of(rules, state, line.to);
    for (Seat payee = 0; payee < rules.seats; ++payee) {
      if (!has_seat(to, payee)) continue;
      std::int64_t owed = 0;
      if (line.owed_hook >= 0) owed = table.hooks->owed(line.owed_hook, Open(table, state), payee);
      if (line.owed != no_term) owed = evaluate(table, state, line.owed, no_seat, payee);
      for (Seat payer = 0; payer < rules.seats; ++payer) {
        if (!has_seat(from, payer) || payer == payee) continue;
        const std::int64_t amount =
            line.amount == no_term ? owed : evaluate(table, state, line.amount, payer, payee);
        pay(static_cast<int>(i), payer, payee, amount);
      }
    }
  }
}

} // namespace

std::vector<Transfer> settle(const Table& table, const State& state) {
  std::vector<Transfer> transfers;
  each_transfer(table, state, [&](Transfer transfer) {
    const TermId cards = table.rules->settle[static_cast<std::size_t>(transfer.line)].cards;
    if (cards != no_term)
      transfer.cards = evaluate_cards(table, state, cards, transfer.from, transfer.to);
    transfers.push_back(transfer);
  });
  return transfers;
}

Net settle_net(const Table& table, const State& state) {
  Net net{};
  each_transfer(table, state, [&](const Transfer& transfer) {
    net[transfer.from] -= transfer.amount;
    net[transfer.to] += transfer.amount;
  });
  return net;
}

Match next_match(const Table& table, const State& state, const Match& match, const Net& net) {
  const Rules& rules = *table.rules;
  Match next = match;
  std::int64_t steps = 1;
  if (rules.match.next_head_hook >= 0) {
    steps = table.hooks->number(rules.match.next_head_hook, Open(table, state));
  } else if (rules.match.next_head != no_term) {
    steps = evaluate(table, state, rules.match.next_head);
  }
  const std::int64_t seats = rules.seats;
  next.head = static_cast<Seat>((((match.head + steps) % seats) + seats) % seats);
  ++next.hand;
  for (std::size_t i = 0; i < next.scores.size(); ++i) next.scores[i] += net[i];
  for (std::size_t i = 0; i < rules.match.counters.size(); ++i)
    next.counters[i] = state.counters[i];
  return next;
}

std::int64_t fact(const Table& table, const State& state, int index) {
  const Named& named = table.rules->facts[static_cast<std::size_t>(index)];
  if (named.hook >= 0) return table.hooks->number(named.hook, Open(table, state));
  return evaluate(table, state, named.term);
}

CardSet evaluate_cards(const Table& table, const State& state, TermId id, Seat payer, Seat payee) {
  const Rules& rules = *table.rules;
  const Term& term = rules.terms[static_cast<std::size_t>(id)];
  switch (term.op) {
  case Term::Op::cards: {
    const Seat seat = seat_of(rules, state, term.seat, payer, payee);
    const auto index = static_cast<int>(term.value);
    if (seat == no_seat && rules.zones[static_cast<std::size_t>(index)].of_seat) return 0;
    return zone(rules, state, index, seat == no_seat ? Seat{0} : seat);
  }
  case Term::Op::join:
    return evaluate_cards(table, state, term.a, payer, payee) |
           evaluate_cards(table, state, term.b, payer, payee);
  case Term::Op::marked: {
    CardSet marked = 0;
    for (const Card card : each(evaluate_cards(table, state, term.a, payer, payee)))
      if (((rules.deck.faces[card].marks >> term.value) & 1U) != 0) marked |= card_bit(card);
    return marked;
  }
  case Term::Op::alike: {
    const CardSet key = evaluate_cards(table, state, term.b, payer, payee);
    if (size_of(key) != 1) return 0;
    const int numeral = rules.deck.faces[first_of(key)].numeral;
    CardSet alike = 0;
    if (numeral == 0) return alike;
    for (const Card card : each(evaluate_cards(table, state, term.a, payer, payee)))
      if (rules.deck.faces[card].numeral == numeral) alike |= card_bit(card);
    return alike;
  }
  default:
    return 0;
  }
}

namespace {

std::int64_t floor_div(std::int64_t a, std::int64_t b) {
  if (b == 0) return 0;
  const std::int64_t quotient = a / b;
  return (a % b != 0 && (a < 0) != (b < 0)) ? quotient - 1 : quotient;
}

std::int64_t power_of_two(std::int64_t exponent) {
  return exponent < 0 || exponent > 40 ? 0 : std::int64_t{1} << exponent;
}

std::int64_t statistic(const State& state, Stat stat) {
  switch (stat) {
  case Stat::tricks:
    return state.trick.number;
  case Stat::decisions:
    return state.decisions;
  case Stat::choices:
    return state.choices;
  }
  return 0;
}

/// Terms that look at the hand rather than at other terms.
std::int64_t look_up(const Table& table, const State& state, const Term& term, Seat payer,
                     Seat payee) {
  const Rules& rules = *table.rules;
  const Seat seat = seat_of(rules, state, term.seat, payer, payee);
  switch (term.op) {
  case Term::Op::count:
    return size_of(evaluate_cards(table, state, term.a, payer, payee));
  case Term::Op::counter:
    return state.counters[static_cast<std::size_t>(term.value)];
  case Term::Op::seat_counter:
    return seat == no_seat ? 0 : state.counters[static_cast<std::size_t>(term.value) + seat];
  case Term::Op::tricks:
    return seat == no_seat ? 0 : state.trick.won_tricks[seat];
  case Term::Op::strength:
    return seat == no_seat ? 0 : strength_at_deal(rules, state, seat);
  case Term::Op::fact:
    return fact(table, state, static_cast<int>(term.value));
  case Term::Op::points:
    return seat == no_seat ? 0 : settle_net(table, state)[seat];
  case Term::Op::stat:
    return statistic(state, static_cast<Stat>(term.value));
  case Term::Op::same_seat:
    return seat != no_seat && seat == seat_of(rules, state, term.other, payer, payee) ? 1 : 0;
  case Term::Op::has_seat:
    return seat != no_seat ? 1 : 0;
  case Term::Op::outcome:
    return state.outcome == static_cast<Outcome>(term.value) ? 1 : 0;
  case Term::Op::reason:
    return state.over() && state.reason == term.value ? 1 : 0;
  default:
    return 0;
  }
}

} // namespace

std::int64_t evaluate(const Table& table, const State& state, TermId id, Seat payer, Seat payee) {
  const Term& term = table.rules->terms[static_cast<std::size_t>(id)];
  const auto child = [&](TermId which) { return evaluate(table, state, which, payer, payee); };
  switch (term.op) {
  case Term::Op::number:
    return term.value;
  case Term::Op::add:
    return child(term.a) + child(term.b);
  case Term::Op::sub:
    return child(term.a) - child(term.b);
  case Term::Op::mul:
    return child(term.a) * child(term.b);
  case Term::Op::div:
    return floor_div(child(term.a), child(term.b));
  case Term::Op::min:
    return std::min(child(term.a), child(term.b));
  case Term::Op::max:
    return std::max(child(term.a), child(term.b));
  case Term::Op::pow2:
    return power_of_two(child(term.a));
  case Term::Op::eq:
    return child(term.a) == child(term.b) ? 1 : 0;
  case Term::Op::lt:
    return child(term.a) < child(term.b) ? 1 : 0;
  case Term::Op::le:
    return child(term.a) <= child(term.b) ? 1 : 0;
  case Term::Op::both:
    return child(term.a) != 0 && child(term.b) != 0 ? 1 : 0;
  case Term::Op::either:
    return child(term.a) != 0 || child(term.b) != 0 ? 1 : 0;
  case Term::Op::no:
    return child(term.a) == 0 ? 1 : 0;
  case Term::Op::pick:
    return child(term.a) != 0 ? child(term.b) : child(term.c);
  default:
    return look_up(table, state, term, payer, payee);
  }
}

} // namespace yezi
