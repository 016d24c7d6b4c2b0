#include <algorithm>

#include "kits/tricks/solver/solver_walk.h"

namespace yezi {

Seats SolverWalk::seats_of(const SeatRef& ref) const {
  const auto bit = [&](Seat seat) { return seat < rules_.seats ? seat_bit(seat) : Seats{0}; };
  switch (ref.kind) {
  case SeatRef::Kind::role:
    return bit(seat_of_role(rules_, root_, ref.index));
  case SeatRef::Kind::mark:
    // marks of calls may still be set
    return in_tricks(rules_, root_) && ref.index != mark_winner
               ? bit(root_.marks[static_cast<std::size_t>(ref.index)])
               : all_;
  case SeatRef::Kind::payer:
    return bit(payer_);
  case SeatRef::Kind::payee:
  case SeatRef::Kind::player:
    return bit(payee_);
  default:
    return all_;
  }
}

Seats SolverWalk::parties(const SeatsRef& ref) const {
  switch (ref.kind) {
  case SeatsRef::Kind::pool:
    return seat_bit(pool_seat);
  case SeatsRef::Kind::one:
    return seats_of(ref.one);
  case SeatsRef::Kind::active:
  case SeatsRef::Kind::losers:
    return active_seats(rules_, root_);
  default:
    return all_;
  }
}

bool SolverWalk::moves_cards(TermId id) const {
  if (id == no_term) return false;
  const Term& node = term(id);
  switch (node.op) {
  case Term::Op::cards: {
    const int zone = static_cast<int>(node.value);
    if (!moves(zone)) return moves(node.seat);
    // the hand of a seat that does not act stays as it was dealt
    return !(zone == play_.hand && node.seat.kind == SeatRef::Kind::role &&
             ((rules_.active_roles >> node.seat.index) & 1U) == 0);
  }
  case Term::Op::dealt:
    return moves(node.seat);
  case Term::Op::these:
    return false;
  case Term::Op::join:
  case Term::Op::meet:
  case Term::Op::without:
  case Term::Op::alike:
    return moves_cards(node.a) || moves_cards(node.b);
  case Term::Op::mapped:
  case Term::Op::marked:
  case Term::Op::beating:
    return moves_cards(node.a);
  case Term::Op::pick:
    return moves_number(node.a) || moves_cards(node.b) || moves_cards(node.c);
  default:
    return true;
  }
}

bool SolverWalk::moves_number(TermId id) const {
  if (id == no_term) return false;
  const Term& node = term(id);
  switch (node.op) {
  case Term::Op::number:
  case Term::Op::stated:
  case Term::Op::thrown:
    return false;
  case Term::Op::count:
  case Term::Op::has:
  case Term::Op::in_suit:
  case Term::Op::made_of:
    return moves_cards(node.a);
  case Term::Op::bonus:
  case Term::Op::strength:
  case Term::Op::has_seat:
    return moves(node.seat);
  case Term::Op::last_hand:
    return moves_number(rules_.match.ends);
  case Term::Op::counter:
    return static_cast<std::size_t>(node.value) >= rules_.match.counters.size();
  case Term::Op::same_seat:
  case Term::Op::steps:
    return moves(node.seat) || moves(node.other);
  case Term::Op::fact: {
    const Named& named = rules_.facts[static_cast<std::size_t>(node.value)];
    return named.hook >= 0 || (named.cards ? moves_cards(named.term) : moves_number(named.term));
  }
  case Term::Op::add:
  case Term::Op::sub:
  case Term::Op::mul:
  case Term::Op::div:
  case Term::Op::min:
  case Term::Op::max:
  case Term::Op::eq:
  case Term::Op::lt:
  case Term::Op::le:
  case Term::Op::both:
  case Term::Op::either:
    return moves_number(node.a) || moves_number(node.b);
  case Term::Op::pow2:
  case Term::Op::no:
    return moves_number(node.a);
  case Term::Op::pick:
    return moves_number(node.a) || moves_number(node.b) || moves_number(node.c);
  default:
    return true;
  }
}

std::optional<std::int64_t> SolverWalk::known(TermId id) const {
  // marks may still be set before the tricks
  if (!in_tricks(rules_, root_)) return std::nullopt;
  if (!moves_number(id)) return Evaluator(table_, root_).number(id, payer_, payee_);
  const Term& node = term(id);
  switch (node.op) {
  case Term::Op::both:
  case Term::Op::mul:
    if (known_as(node.a, false) || known_as(node.b, false)) return 0;
    return std::nullopt;
  case Term::Op::either:
    if (known_as(node.a, true) || known_as(node.b, true)) return 1;
    return std::nullopt;
  case Term::Op::pick:
    if (known_as(node.a, true)) return known(node.b);
    if (known_as(node.a, false)) return known(node.c);
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

// Lines ----------------------------------------------------------------------------------------

/// Whether a payment between the two can change what the seat gets: it is one of them or may have
/// to pay instead, or the pool is, of which later lines may pay.
bool SolverWalk::matters(int line, Seat payer, Seat payee) const {
  if (only_ == no_seat || payer == only_ || payee == only_) return true;
  if (payer == pool_seat || payee == pool_seat) return true;
  return std::any_of(rules_.redirects.begin(), rules_.redirects.end(), [&](const Redirect& each) {
    return speaks_of(each, line) && has_seat(seats_of(each.who), only_);
  });
}

void SolverWalk::read_settlement() {
  for (std::size_t i = 0; i < rules_.settle.size(); ++i)
    read_line(rules_.settle[i], static_cast<int>(i));
  if (out_.hooks) { // they may ask for any of these
    for (std::size_t i = 0; i < rules_.facts.size(); ++i) read_fact(static_cast<int>(i));
    out_.tricks = out_.won_cards = out_.counters = true;
  }
  if (!run_bounded_) out_.run_least = 0;
}

void SolverWalk::read_line(const SettleLine& line, int index) {
  if (known_as(line.when, false)) return;
  read_number(line.when);
  if (line.hook >= 0) out_.hooks = true;
  if (line.kind == SettleLine::Kind::fines && root_.offence_count > 0) out_.unknown = true;
  read_seat(line.from.one);
  read_seat(line.to.one);
  if (line.kind == SettleLine::Kind::shares || line.kind == SettleLine::Kind::credits) {
    // who is owed, and who owes, settles who pays whom
    for (payee_ = 0; payee_ < rules_.seats; ++payee_) read_number(line.amount);
    payee_ = no_seat;
    return;
  }
  if (line.kind != SettleLine::Kind::pay && line.kind != SettleLine::Kind::owed) return;
  const Seats from = parties(line.from), to = parties(line.to);
  const Seats centre = line.from.kind == SeatsRef::Kind::against ? seats_of(line.from.one) : all_;
  for (Seat payee = 0; payee <= pool_seat; ++payee) {
    for (Seat payer = 0; payer <= pool_seat; ++payer) {
      if (payer == payee || !has_seat(from, payer) || !has_seat(to, payee)) continue;
      if (line.from.kind == SeatsRef::Kind::against && !has_seat(centre, payer) &&
          !has_seat(centre, payee))
        continue;
      read_pair(line, index, payer, payee);
    }
  }
}

void SolverWalk::read_pair(const SettleLine& line, int index, Seat payer, Seat payee) {
  if (!matters(index, payer, payee)) return;
  payer_ = line.kind == SettleLine::Kind::owed ? no_seat : payer;
  payee_ = payee;
  read_number(line.amount);
  // what is less than nothing is paid the other way round
  for (const bool turned : {false, true}) {
    payer_ = turned ? payee : payer;
    payee_ = turned ? payer : payee;
    for (const Redirect& redirect : rules_.redirects) {
      if (!speaks_of(redirect, index)) continue;
      read_number(redirect.when);
      read_seat(redirect.who);
    }
  }
  payer_ = payee_ = no_seat;
}

void SolverWalk::read_fact(int index) {
  if (std::find(facts_.begin(), facts_.end(), index) != facts_.end()) return;
  facts_.push_back(index);
  const Named& named = rules_.facts[static_cast<std::size_t>(index)];
  const Seat payer = payer_, payee = payee_;
  payer_ = payee_ = no_seat;
  if (named.hook >= 0) {
    out_.hooks = true;
  } else if (named.cards) {
    read(look_at(named.term));
  } else {
    read_number(named.term);
  }
  payer_ = payer;
  payee_ = payee;
}

FilterRead& SolverWalk::filter(int index) {
  const TrickFilter& of = rules_.trick_filters[static_cast<std::size_t>(index)];
  common_.sets.push_back(of.with.among);
  common_.sets.push_back(of.led.among);
  // which trick was the last is not known before the hand is over
  if (play_.out.on) out_.unknown = true;
  for (FilterRead& read : out_.filters) {
    const TrickFilter& other = rules_.trick_filters[static_cast<std::size_t>(read.filter)];
    const auto same = [](const ComboFilter& a, const ComboFilter& b) {
      return a.patterns == b.patterns && a.among == b.among;
    };
    if (same(other.with, of.with) && same(other.led, of.led) && other.at == of.at &&
        other.lost == of.lost)
      return read;
  }
  out_.filters.push_back({index});
  return out_.filters.back();
}

void SolverWalk::read_seat(const SeatRef& ref) {
  if (ref.kind != SeatRef::Kind::leader_of && ref.kind != SeatRef::Kind::winner_of) return;
  FilterRead& read = filter(ref.index);
  (rules_.trick_filters[static_cast<std::size_t>(ref.index)].earliest ? read.first : read.last) =
      true;
}

void SolverWalk::read_leads(const Term& node) {
  const SolverLooks looks = look_at(node.a);
  read(looks);
  for (Seat seat = 0; seat < rules_.seats; ++seat)
    if (has_seat(seats_of(node.seat), seat)) {
      note(leads_, play_.taken, seat, looks);
      merge(by_seat_[seat], looks);
    }
  // how many leads hold one of the cards is no question card by card
  for (const Combo& combo : rules_.book.all())
    if (combo.size > 1) out_.unknown = true;
}

/// "The run is at least so long" asks less than how long it is.
void SolverWalk::read_run(const Term& run, std::int64_t least) {
  read_seat(run.seat);
  const auto wanted = static_cast<int>(std::clamp<std::int64_t>(least, 0, max_tricks));
  out_.run_least = out_.first_run == 0 ? wanted : std::min(out_.run_least, wanted);
  out_.first_run |= seats_of(run.seat);
}

void SolverWalk::read_number(TermId id) {
  if (id == no_term || !moves_number(id) || known(id)) return;
  const Term& node = term(id);
  switch (node.op) {
  case Term::Op::count:
    return read(look_at(node.a));
  case Term::Op::has: {
    SolverLooks looks = look_at(node.a);
    for (const Card card : each(static_cast<CardSet>(node.value)))
      if (rules_.deck.copies != 0) looks.sets.push_back(alike_to(card, rules_.deck.copies));
    looks.sets.push_back(static_cast<CardSet>(node.value));
    return read(looks);
  }
  case Term::Op::made_of: {
    SolverLooks looks = look_at(node.a);
    looks.each = rules_.pack;
    return read(looks);
  }
  case Term::Op::in_suit: {
    SolverLooks looks = look_at(node.a);
    for (std::size_t suit = 0; suit < rules_.deck.suits.size(); ++suit)
      looks.sets.push_back(cards_where(&Face::suit, static_cast<int>(suit)));
    return read(looks);
  }
  case Term::Op::counter:
  case Term::Op::seat_counter:
    out_.counters = true;
    return read_seat(node.seat);
  case Term::Op::tricks:
  case Term::Op::split:
    out_.tricks = true;
    return read_seat(node.seat);
  case Term::Op::first_tricks:
    run_bounded_ = false;
    return read_run(node, 0);
  case Term::Op::leads_won:
    return read_leads(node);
  case Term::Op::tricks_won:
    read_seat(node.seat);
    filter(static_cast<int>(node.value)).counted = true;
    return;
  case Term::Op::fact:
    return read_fact(static_cast<int>(node.value));
  case Term::Op::last_hand:
    return read_number(rules_.match.ends);
  case Term::Op::stat:
    (static_cast<Stat>(node.value) == Stat::tricks ? out_.number : out_.unknown) = true;
    return;
  case Term::Op::same_seat:
  case Term::Op::steps:
  case Term::Op::has_seat:
  case Term::Op::bonus:
  case Term::Op::strength:
    read_seat(node.seat);
    return read_seat(node.other);
  case Term::Op::outcome: // how it ends, and what was paid before, follow from the rest
  case Term::Op::reason:
  case Term::Op::pool:
    return;
  case Term::Op::le:
    if (term(node.a).op == Term::Op::number && term(node.b).op == Term::Op::first_tricks)
      return read_run(term(node.b), term(node.a).value);
    [[fallthrough]];
  case Term::Op::add:
  case Term::Op::sub:
  case Term::Op::mul:
  case Term::Op::div:
  case Term::Op::min:
  case Term::Op::max:
  case Term::Op::eq:
  case Term::Op::lt:
  case Term::Op::both:
  case Term::Op::either:
    read_number(node.a);
    return read_number(node.b);
  case Term::Op::pow2:
  case Term::Op::no:
    return read_number(node.a);
  case Term::Op::pick:
    read_number(node.a);
    if (!known_as(node.a, false)) read_number(node.b);
    if (!known_as(node.a, true)) read_number(node.c);
    return;
  default:
    out_.unknown = true;
  }
}

SolverReads solver_reads(const Table& table, const State& root, bool settles, Seat only) {
  SolverReads reads;
  SolverWalk(table, root, only, reads).run(settles);
  return reads;
}

} // namespace yezi
