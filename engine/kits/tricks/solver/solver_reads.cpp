#include <algorithm>
#include <utility>

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
  case SeatRef::Kind::word:
    break;
  }
  return all_;
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

bool SolverWalk::zone_moves(const Term& node) const {
  const int zone = static_cast<int>(node.value);
  if (!moves(zone)) return moves(node.seat);
  // the hand of a seat that does not act stays as it was dealt
  return !(zone == play_.hand && node.seat.kind == SeatRef::Kind::role &&
           ((rules_.active_roles >> node.seat.index) & 1U) == 0);
}

bool SolverWalk::moves_term(TermId id) const {
  if (id == no_term) return false;
  const Term& node = term(id);
  const TermReads& reads = node.op->reads;
  if (reads.zone) return zone_moves(node);
  if (reads.played || reads.seat_counter || reads.payments || reads.shown || reads.moment)
    return true;
  if (reads.counter && static_cast<std::size_t>(node.value) >= rules_.match.counters.size())
    return true;
  if (reads.match_end && moves_term(rules_.match.ends)) return true;
  if (reads.fact) {
    const Named& named = rules_.facts[static_cast<std::size_t>(node.value)];
    if (named.hook >= 0 || moves_term(named.term)) return true;
  }
  return moves(node.seat) || moves(node.other) || moves_term(node.a) || moves_term(node.b) ||
         moves_term(node.c);
}

std::optional<std::int64_t> SolverWalk::known(TermId id) const {
  if (id == no_term) return std::nullopt;
  if (term(id).op == &number_term) return term(id).value;
  // marks may still be set before the tricks
  if (!in_tricks(rules_, root_)) return std::nullopt;
  if (!moves_term(id)) return Evaluator(table_, root_).number(id, payer_, payee_);
  const Term& node = term(id);
  return node.op->fold == nullptr ? std::nullopt : node.op->fold(*this, node);
}

std::optional<CardSet> SolverWalk::known_cards(TermId id) const {
  if (moves_term(id)) return std::nullopt;
  return Evaluator(table_, root_).cards(id, payer_, payee_);
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

void SolverWalk::read_pick(const SeatRef& ref) {
  FilterRead& read = filter(ref.index);
  (rules_.trick_filters[static_cast<std::size_t>(ref.index)].earliest ? read.first : read.last) =
      true;
}

void SolverWalk::read_tricks(const Term& node) {
  out_.tricks = true;
  read_seat(node.seat);
}

void SolverWalk::read_tricks_won(const Term& node) {
  read_seat(node.seat);
  filter(static_cast<int>(node.value)).counted = true;
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

void SolverWalk::read_whole_run(const Term& run) {
  run_bounded_ = false;
  read_run(run, 0);
}

void SolverWalk::read_run(const Term& run, std::int64_t least) {
  read_seat(run.seat);
  const auto wanted = static_cast<int>(std::clamp<std::int64_t>(least, 0, max_tricks));
  out_.run_least = out_.first_run == 0 ? wanted : std::min(out_.run_least, wanted);
  out_.first_run |= seats_of(run.seat);
}

void SolverWalk::read_number(TermId id) {
  if (id == no_term || !moves_term(id) || known(id)) return;
  SolverLooks* const outer = std::exchange(looks_, nullptr);
  read_node(term(id));
  looks_ = outer;
}

/// As the entry of the word says, or all that the node has.
void SolverWalk::read_node(const Term& node) {
  if (node.op->read != nullptr) return node.op->read(*this, node);
  const TermReads& reads = node.op->reads;
  if (reads.counter || reads.seat_counter) out_.counters = true;
  if (reads.fact) read_fact(static_cast<int>(node.value));
  if (reads.match_end) read_number(rules_.match.ends);
  if (reads.zone || reads.played || reads.payments || reads.shown || reads.moment)
    out_.unknown = true;
  read_seat(node.seat);
  read_seat(node.other);
  for (const TermId id : {node.a, node.b, node.c})
    if (id != no_term) part(id);
}

void SolverWalk::part(TermId id) {
  if (looks_ == nullptr)
    read_number(id);
  else
    look(id, *looks_);
}

void SolverWalk::at_least(TermId id, std::int64_t least) {
  const Term& node = term(id);
  if (node.op->read_least != nullptr)
    node.op->read_least(*this, node, least);
  else
    read_number(id);
}

void SolverWalk::of_team(const SeatRef& ref, TermId each) {
  read_seat(ref);
  Seats seats = 0;
  for (Seat seat = 0; seat < rules_.seats; ++seat)
    if (has_seat(seats_of(ref), seat)) seats |= team_of(rules_, root_, seat);
  const Seat payee = payee_;
  for (payee_ = 0; payee_ < rules_.seats; ++payee_)
    if (has_seat(seats, payee_)) read_number(each);
  payee_ = payee;
}

void SolverWalk::statistic(Stat stat) {
  (stat == Stat::tricks ? out_.number : out_.unknown) = true;
}

SolverReads solver_reads(const Table& table, const State& root, bool settles, Seat only) {
  SolverReads reads;
  SolverWalk(table, root, only, reads).run(settles);
  return reads;
}

} // namespace yezi
