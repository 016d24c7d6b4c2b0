// What the terms that read tricks come to: who led and won which, what was dealt.

#include <algorithm>

#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"
#include "table/evaluate.h"
#include "table/glimpse.h"

namespace yezi {

namespace {

std::int64_t first_tricks(const State& state, Seat seat) {
  std::int64_t count = 0;
  for (const Seat winner : trick_state(state).winners) {
    if (winner != seat) break;
    ++count;
  }
  return count;
}

/// Calls visit(what was led, by whom, what won, by whom, its number) for each trick of the log.
template <class Visit>
void each_trick(const State& state, Visit&& visit) {
  CardSet led = 0;
  Seat leader = no_seat;
  for (std::uint16_t i = 0; i < state.log_size; ++i) {
    const Event& event = state.log()[i];
    if (event.kind == Event::Kind::act && event.verb == Verb::lead) {
      led = event.cards;
      leader = event.seat;
    }
    if (event.kind == Event::Kind::take) visit(led, leader, event.cards, event.seat, event.trick);
  }
}

std::int64_t leads_won(const State& state, Seat seat, CardSet cards) {
  std::int64_t count = 0;
  each_trick(state, [&](CardSet led, Seat, CardSet won, Seat winner, std::uint8_t) {
    if (winner == seat && won == led && (led & cards) != 0) ++count;
  });
  return count;
}

bool lets_through(const ComboBook& book, const ComboFilter& filter, CardSet cards) {
  const ComboId id = book.find(cards);
  return id != no_combo && filter.lets_through(book[id]);
}

/// Calls visit(leader, winner, number) for each trick that the filter lets through.
template <class Visit>
void each_trick_of(const ComboBook& book, const State& state, const TrickFilter& filter,
                   Visit&& visit) {
  using At = TrickFilter::At;
  each_trick(state, [&](CardSet led, Seat leader, CardSet won, Seat winner, std::uint8_t number) {
    const bool last = state.over() && number == state.trick;
    if ((filter.lost && leader == winner) || (filter.at == At::first && number != 1) ||
        (filter.at == At::last && !last) || (filter.at == At::before_last && last))
      return;
    if (lets_through(book, filter.with, won) && lets_through(book, filter.led, led))
      visit(leader, winner, number);
  });
}

std::int64_t tricks_won(const Rules& rules, const State& state, std::int64_t filter, Seat seat) {
  std::int64_t count = 0;
  each_trick_of(rules.book, state, rules.trick_filters[static_cast<std::size_t>(filter)],
                [&](Seat, Seat winner, std::uint8_t) { count += winner == seat ? 1 : 0; });
  return count;
}

std::int64_t split(const Rules& rules, const State& state, std::int64_t which, Seat seat) {
  const auto& won = trick_state(state).won_tricks;
  const auto seats = static_cast<std::size_t>(rules.seats);
  // The key is the sorted counts; a seat's place among them is how many have more.
  std::uint64_t key = 0;
  std::size_t place = 0;
  for (std::size_t i = 0; i < seats; ++i) {
    std::size_t behind = 0;
    for (std::size_t j = 0; j < seats; ++j)
      if (won[j] < won[i] || (won[j] == won[i] && j > i)) ++behind;
    key |= static_cast<std::uint64_t>(won[i] & 15U) << (4U * behind);
    if (won[i] > won[seat]) ++place;
  }
  const TrickSplits& table = rules.splits[static_cast<std::size_t>(which)];
  const auto row = std::lower_bound(
      table.rows.begin(), table.rows.end(), key,
      [](const TrickSplits::Row& each, std::uint64_t wanted) { return each.key < wanted; });
  if (row == table.rows.end() || row->key != key) return 0;
  return row->amounts[place];
}

Seat seat_of_trick(const Rules& rules, const State& state, const SeatRef& ref) {
  const TrickFilter& filter = rules.trick_filters[static_cast<std::size_t>(ref.index)];
  Seat found = no_seat;
  each_trick_of(rules.book, state, filter, [&](Seat leader, Seat winner, std::uint8_t) {
    if (filter.earliest && found != no_seat) return;
    found = ref.kind == SeatRef::Kind::leader_of ? leader : winner;
  });
  return found;
}

/// The act that led the trick of that number or, if not `leader`, won it; null where there is none.
const Event* act_in_trick(const State& state, int number, bool leader) {
  for (std::size_t i = state.log_size; i-- > 0;) {
    const Event& event = state.log()[i];
    if (event.kind == Event::Kind::act && event.trick == number &&
        (event.verb == Verb::lead || (!leader && event.verb == Verb::beat)))
      return &event;
  }
  return nullptr;
}

} // namespace

std::int64_t TrickPhase::number(Evaluator& terms, const AskedTerm& asked) const {
  const Term& term = asked.term;
  const Seat of = asked.of;
  if (of >= max_seats) return 0;
  const Rules& rules = terms.rules();
  const State& state = terms.state();
  switch (term.op) {
  case Term::Op::tricks:
    return trick_state(state).won_tricks[of];
  case Term::Op::first_tricks:
    return first_tricks(state, of);
  case Term::Op::leads_won:
    return leads_won(state, of, terms.cards(term.a, asked.payer, asked.payee));
  case Term::Op::tricks_won:
    return tricks_won(rules, state, term.value, of);
  case Term::Op::split:
    return split(rules, state, term.value, of);
  case Term::Op::strength:
    return strength(rules, state, of);
  default:
    return 0;
  }
}

CardSet TrickPhase::cards(const State& state, const Term& term, Seat of) const {
  if (term.op == Term::Op::face_up) return trick_state(state).face_up;
  return of >= max_seats ? 0 : trick_state(state).dealt[of];
}

Seat TrickPhase::seat(const Rules& rules, const State& state, const SeatRef& ref) const {
  switch (ref.kind) {
  case SeatRef::Kind::holder:
    for (Seat seat = 0; seat < rules.seats; ++seat)
      if (has_card(trick_state(state).dealt[seat], static_cast<Card>(ref.index))) return seat;
    return no_seat;
  case SeatRef::Kind::leader_of:
  case SeatRef::Kind::winner_of:
    return seat_of_trick(rules, state, ref);
  default:
    return no_seat;
  }
}

Cause TrickPhase::cause(const Rules& rules, const State& state, const SeatRef& ref) const {
  if (ref.kind != SeatRef::Kind::leader_of && ref.kind != SeatRef::Kind::winner_of) return {};
  const TrickFilter& filter = rules.trick_filters[static_cast<std::size_t>(ref.index)];
  int picked = 0;
  each_trick_of(rules.book, state, filter, [&](Seat, Seat, std::uint8_t number) {
    if (!filter.earliest || picked == 0) picked = number;
  });
  if (picked == 0) return {};
  const Event* act = act_in_trick(state, picked, ref.kind == SeatRef::Kind::leader_of);
  return act == nullptr ? Cause{} : cause_of(rules, state, *act);
}

} // namespace yezi
