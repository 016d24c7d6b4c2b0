#include "table/evaluate.h"

#include <algorithm>

#include "core/term_op.h"
#include "kits/kit.h"
#include "table/glimpse.h"
#include "table/settle.h"
#include "table/terms/blame.h"

namespace yezi {

namespace {

/// The last event of the log for which it holds; null where there is none.
template <class Holds>
const Event* last_of(const State& state, Holds&& holds) {
  for (std::size_t i = state.log_size; i-- > 0;)
    if (holds(state.log()[i])) return &state.log()[i];
  return nullptr;
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
  case SeatRef::Kind::word:
    return ref.word->seat(*table_.rules, state_, ref);
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
    return without(active_seats(rules, state_), winner);
  }
  case SeatsRef::Kind::at_fault:
    return play_of(rules).at_fault(state_);
  case SeatsRef::Kind::pool:
    return seat_bit(pool_seat);
  case SeatsRef::Kind::team:
  case SeatsRef::Kind::opponents: {
    const Seat one = seat(ref.one, no_seat, no_seat);
    if (one >= rules.seats) return 0;
    const Seats team = team_of(rules, state_, one);
    if (ref.kind == SeatsRef::Kind::team) return team;
    return static_cast<Seats>(active_seats(rules, state_) & ~team);
  }
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
           : named.cards   ? static_cast<std::int64_t>(cards(named.term).bits())
                           : number(named.term);
  });
  if (at < facts_.size()) {
    facts_[at] = value;
    known_ |= std::uint64_t{1} << at;
  }
  return value;
}

CardSet Evaluator::cards(TermId id, Seat payer, Seat payee) {
  const Term& term = table_.rules->terms[static_cast<std::size_t>(id)];
  return term.op->cards(*this, term, payer, payee);
}

Cause cause_of(const Rules& rules, const State& state, const Event& act) {
  Cause cause{act.seat, act.verb, act.trick, act.size, act.cards};
  CardSet shown;
  for (std::size_t z = 0; !rules.piles && z < rules.zones.size(); ++z)
    for (Seat seat = 0; ((rules.reveal_at_end >> z) & 1U) != 0 && seat < rules.seats; ++seat)
      shown |= zone(rules, state, static_cast<int>(z), seat);
  const auto all = static_cast<Seats>((1U << rules.seats) - 1U);
  const bool open = rules.piles ? act.cards.empty() : holds(shown, act.cards.set());
  if ((act.cards_seen_by & all) != all && !open) cause.cards = {};
  return cause;
}

Cause Evaluator::cause(SeatRef ref) const {
  const Rules& rules = *table_.rules;
  if (ref.kind == SeatRef::Kind::word && ref.word->cause != nullptr)
    return ref.word->cause(rules, state_, ref);
  if (ref.kind != SeatRef::Kind::mark || ref.index != mark_caller) return {};
  const Event* act = last_of(state_, [](const Event& event) {
    return event.kind == Event::Kind::act && event.verb == Verb::call;
  });
  return act == nullptr ? Cause{} : cause_of(rules, state_, *act);
}

const Net& Evaluator::net() {
  if (!net_known_) net_ = settle_net(table_, state_);
  net_known_ = true;
  return net_;
}

std::int64_t Evaluator::number(TermId id, Seat payer, Seat payee) {
  const Term& term = table_.rules->terms[static_cast<std::size_t>(id)];
  const int place = term.kept; // NOLINT(bugprone-signed-char-misuse): a number
  if (place < 0) return term.op->value(*this, term, payer, payee);
  const std::size_t column = term.of_payee ? std::min<std::size_t>(payee, payees - 1) : payees - 1;
  auto& known = kept_known_[static_cast<std::size_t>(place)];
  std::int64_t& value = kept_[static_cast<std::size_t>(place)][column];
  if (((known >> column) & 1U) == 0) {
    value = term.op->value(*this, term, payer, payee);
    known = static_cast<std::uint8_t>(known | (1U << column));
  }
  return value;
}

std::int64_t evaluate(const Table& table, const State& state, TermId term, Seat payer, Seat payee) {
  return Evaluator(table, state).number(term, payer, payee);
}

std::int64_t fact(const Table& table, const State& state, int index) {
  return Evaluator(table, state).fact(index);
}

} // namespace yezi
