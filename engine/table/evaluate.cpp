#include "table/evaluate.h"

#include <algorithm>

#include "kits/kit.h"
#include "table/blame.h"
#include "table/glimpse.h"
#include "table/settle.h"

namespace yezi {

namespace {

std::int64_t statistic(const State& state, Stat stat) {
  switch (stat) {
  case Stat::tricks:
    return state.trick;
  case Stat::decisions:
    return state.decisions;
  case Stat::choices:
    return state.choices;
  }
  return 0;
}

/// The most cards that are of one suit.
std::int64_t in_suit(const Deck& deck, CardSet cards) {
  std::array<std::int64_t, 64> counts{};
  for (const Card card : each(cards))
    if (deck.faces[card].suit >= 0) ++counts[static_cast<std::size_t>(deck.faces[card].suit)];
  return *std::max_element(counts.begin(), counts.end());
}

/// The last event of the log for which it holds; null where there is none.
template <class Holds>
const Event* last_of(const State& state, Holds&& holds) {
  for (std::size_t i = state.log_size; i-- > 0;)
    if (holds(state.log()[i])) return &state.log()[i];
  return nullptr;
}

std::int64_t made_of(const ComboBook& book, CardSet cards, std::int64_t patterns) {
  std::vector<ComboId> found;
  book.within(cards, found);
  return std::count_if(found.begin(), found.end(), [&](ComboId id) {
    return ((static_cast<std::uint64_t>(patterns) >> book[id].pattern) & 1U) != 0;
  });
}

} // namespace

bool has_matches(const Rules& rules) {
  return rules.match.until_all_were_head || rules.match.ends != no_term;
}

bool ends_match(const Table& table, const State& state) {
  const Rules& rules = *table.rules;
  if (rules.match.ends != no_term) return evaluate(table, state, rules.match.ends) != 0;
  if (!rules.match.until_all_were_head || state.outcome == Outcome::void_hand) return false;
  const Seats all = static_cast<Seats>((1U << rules.seats) - 1U);
  return (state.been_head | seat_bit(state.head)) == all;
}

Seat Evaluator::seat(SeatRef ref, Seat payer, Seat payee) const {
  switch (ref.kind) {
  case SeatRef::Kind::role:
    return seat_of_role(*table_.rules, state_, ref.index);
  case SeatRef::Kind::mark:
    return state_.marks[static_cast<std::size_t>(ref.index)];
  case SeatRef::Kind::payer:
    return payer;
  case SeatRef::Kind::payee:
  case SeatRef::Kind::player:
    return payee;
  default:
    return play_of(*table_.rules).seat(*table_.rules, state_, ref);
  }
  return no_seat;
}

Seats Evaluator::seats(const SeatsRef& ref) const {
  const Rules& rules = *table_.rules;
  switch (ref.kind) {
  case SeatsRef::Kind::active:
    return active_seats(rules, state_);
  case SeatsRef::Kind::everyone:
  case SeatsRef::Kind::against:
    return static_cast<Seats>((1U << rules.seats) - 1U);
  case SeatsRef::Kind::losers: {
    const Seat winner = state_.marks[mark_winner];
    if (winner == no_seat) return 0;
    return static_cast<Seats>(active_seats(rules, state_) & ~seat_bit(winner));
  }
  case SeatsRef::Kind::at_fault:
    return play_of(rules).at_fault(state_);
  case SeatsRef::Kind::pool:
    return seat_bit(pool_seat);
  case SeatsRef::Kind::one: {
    const Seat one = seat(ref.one, no_seat, no_seat);
    return one == no_seat ? Seats{0} : seat_bit(one);
  }
  }
  return 0;
}

std::int64_t Evaluator::fact(int index) {
  const auto at = static_cast<std::size_t>(index);
  if (at < facts_.size() && ((known_ >> at) & 1U) != 0) return facts_[at];
  const Named& named = table_.rules->facts[at];
  const std::int64_t value = blaming(*table_.rules, "facts." + named.name, [&] {
    return named.hook >= 0 ? table_.hooks->number(named.hook, Open(table_, state_))
           : named.cards   ? static_cast<std::int64_t>(cards(named.term))
                           : number(named.term);
  });
  if (at < facts_.size()) {
    facts_[at] = value;
    known_ |= std::uint64_t{1} << at;
  }
  return value;
}

CardSet Evaluator::cards(TermId id, Seat payer, Seat payee) {
  const Rules& rules = *table_.rules;
  const Term& term = rules.terms[static_cast<std::size_t>(id)];
  switch (term.op) {
  case Term::Op::cards: {
    const Seat owner = seat(term.seat, payer, payee);
    const auto index = static_cast<int>(term.value);
    const bool of_seat = rules.zones[static_cast<std::size_t>(index)].of_seat;
    if (of_seat && owner >= max_seats) return 0;
    return zone(rules, state_, index, of_seat ? owner : Seat{0});
  }
  case Term::Op::dealt:
  case Term::Op::face_up:
    return play_of(rules).cards(state_, term, seat(term.seat, payer, payee));
  case Term::Op::these:
    return static_cast<CardSet>(term.value);
  case Term::Op::join:
    return cards(term.a, payer, payee) | cards(term.b, payer, payee);
  case Term::Op::meet:
    return cards(term.a, payer, payee) & cards(term.b, payer, payee);
  case Term::Op::without:
    return cards(term.a, payer, payee) & ~cards(term.b, payer, payee);
  case Term::Op::mapped: {
    CardSet mapped = 0;
    for (const Card card : each(cards(term.a, payer, payee)))
      mapped |= rules.maps[static_cast<std::size_t>(term.value)][card];
    return mapped;
  }
  case Term::Op::marked: {
    CardSet marked = 0;
    for (const Card card : each(cards(term.a, payer, payee)))
      if (((rules.deck.faces[card].marks >> term.value) & 1U) != 0) marked |= card_bit(card);
    return marked;
  }
  case Term::Op::alike: {
    const CardSet key = cards(term.b, payer, payee);
    if (size_of(key) != 1) return 0;
    const int numeral = rules.deck.faces[first_of(key)].numeral;
    CardSet alike = 0;
    if (numeral == 0) return alike;
    for (const Card card : each(cards(term.a, payer, payee)))
      if (rules.deck.faces[card].numeral == numeral) alike |= card_bit(card);
    return alike;
  }
  case Term::Op::pick:
    return cards(number(term.a, payer, payee) != 0 ? term.b : term.c, payer, payee);
  case Term::Op::fined_card:
    return fined_card;
  case Term::Op::last_won: {
    const Event* last =
        last_of(state_, [](const Event& event) { return event.kind == Event::Kind::take; });
    return last == nullptr ? 0 : last->cards;
  }
  case Term::Op::beating: {
    CardSet higher = 0;
    for (const Card card : each(cards(term.a, payer, payee))) higher |= rules.book.higher(card);
    return higher;
  }
  default:
    return 0;
  }
}

Cause cause_of(const Rules& rules, const State& state, const Event& act) {
  Cause cause{act.seat, act.verb, act.trick, act.size, act.cards};
  CardSet shown = 0;
  for (std::size_t z = 0; !rules.piles && z < rules.zones.size(); ++z)
    for (Seat seat = 0; ((rules.reveal_at_end >> z) & 1U) != 0 && seat < rules.seats; ++seat)
      shown |= zone(rules, state, static_cast<int>(z), seat);
  const auto all = static_cast<Seats>((1U << rules.seats) - 1U);
  if ((act.cards_seen_by & all) != all && (act.cards & ~shown) != 0) cause.cards = 0;
  return cause;
}

Cause Evaluator::cause(SeatRef ref) const {
  const Rules& rules = *table_.rules;
  if (ref.kind != SeatRef::Kind::mark) return play_of(rules).cause(rules, state_, ref);
  if (ref.index != mark_caller) return {};
  const Event* act = last_of(state_, [](const Event& event) {
    return event.kind == Event::Kind::act && event.verb == Verb::call;
  });
  return act == nullptr ? Cause{} : cause_of(rules, state_, *act);
}

/// What the hand brings to everybody, worked out once.
const Net& Evaluator::net() {
  if (!net_known_) net_ = settle_net(table_, state_);
  net_known_ = true;
  return net_;
}

/// Terms that look at the hand rather than at other terms.
std::int64_t Evaluator::look_up(const Term& term, Seat payer, Seat payee) {
  const Rules& rules = *table_.rules;
  switch (term.op) {
  case Term::Op::count:
    return size_of(cards(term.a, payer, payee));
  case Term::Op::has: {
    const auto wanted = static_cast<CardSet>(term.value);
    return holds_alike(cards(term.a, payer, payee), wanted, rules.deck.copies) ? 1 : 0;
  }
  case Term::Op::made_of:
    return made_of(rules.book, cards(term.a, payer, payee), term.value);
  case Term::Op::in_suit:
    return in_suit(rules.deck, cards(term.a, payer, payee));
  case Term::Op::counter:
    return state_.counters[static_cast<std::size_t>(term.value)];
  case Term::Op::fact:
    return fact(static_cast<int>(term.value));
  case Term::Op::pool:
    return pool;
  case Term::Op::last_hand:
    return ends_match(table_, state_) ? 1 : 0;
  case Term::Op::stated:
    return state_.offence_count;
  case Term::Op::thrown:
    return state_.thrown;
  case Term::Op::stat:
    return statistic(state_, static_cast<Stat>(term.value));
  case Term::Op::outcome:
    return state_.outcome == static_cast<Outcome>(term.value) ? 1 : 0;
  case Term::Op::reason:
    return state_.over() && state_.reason == term.value ? 1 : 0;
  default:
    break;
  }
  const Seat of = seat(term.seat, payer, payee);
  if (term.op >= Term::Op::faces_held)
    return play_of(rules).number(*this, {term, of, payer, payee});
  if (of >= max_seats) return 0; // nobody, or the pool
  switch (term.op) {
  case Term::Op::seat_counter:
    return state_.counters[static_cast<std::size_t>(term.value) + of];
  case Term::Op::bonus:
    return (state_.bonuses[of] >> term.value) & 1U;
  case Term::Op::steps: {
    const Seat to = seat(term.other, payer, payee);
    return to >= max_seats ? 0 : role_at(rules, {of, state_.backwards}, to);
  }
  case Term::Op::points:
    return net()[of];
  case Term::Op::score:
    return state_.scores[of] + net()[of];
  case Term::Op::points_among: {
    std::int64_t sum = 0;
    for (const Transfer& transfer : settle(table_, state_)) {
      if (transfer.from == pool_seat || transfer.to == pool_seat) continue;
      if (transfer.to == of) sum += transfer.amount;
      if (transfer.from == of) sum -= transfer.amount;
    }
    return sum;
  }
  case Term::Op::same_seat:
    return of == seat(term.other, payer, payee) ? 1 : 0;
  case Term::Op::has_seat:
    return 1;
  default:
    return play_of(rules).number(*this, {term, of, payer, payee});
  }
}

std::int64_t Evaluator::number(TermId id, Seat payer, Seat payee) {
  const Term& term = table_.rules->terms[static_cast<std::size_t>(id)];
  const int place = term.kept;
  if (place < 0) return work_out(term, payer, payee);
  const std::size_t column = std::min<std::size_t>(payee, payees - 1);
  auto& known = kept_known_[static_cast<std::size_t>(place)];
  std::int64_t& value = kept_[static_cast<std::size_t>(place)][column];
  if (((known >> column) & 1U) == 0) {
    value = work_out(term, payer, payee);
    known = static_cast<std::uint8_t>(known | (1U << column));
  }
  return value;
}

std::int64_t Evaluator::work_out(const Term& term, Seat payer, Seat payee) {
  const auto child = [&](TermId which) { return number(which, payer, payee); };
  switch (term.op) {
  case Term::Op::number:
    return term.value;
  case Term::Op::add:
    return checked_add(child(term.a), child(term.b));
  case Term::Op::sub:
    return checked_sub(child(term.a), child(term.b));
  case Term::Op::mul: {
    const std::int64_t factor = child(term.a);
    return factor == 0 ? 0 : checked_mul(factor, child(term.b));
  }
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
    return look_up(term, payer, payee);
  }
}

std::int64_t evaluate(const Table& table, const State& state, TermId term, Seat payer, Seat payee) {
  return Evaluator(table, state).number(term, payer, payee);
}

std::int64_t fact(const Table& table, const State& state, int index) {
  return Evaluator(table, state).fact(index);
}

} // namespace yezi
