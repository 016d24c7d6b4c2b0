#include "players/solver_reads.h"

#include <algorithm>
#include <optional>

#include "table/evaluate.h"
#include "table/situation.h"

namespace yezi {

namespace {

/// What an expression over cards tells apart, and where it looks.
struct Looks {
  struct Leaf {
    int zone;
    Seats seats;
  };
  std::vector<CardSet> sets; // each tells its cards from the others
  CardSet each = 0;          // each of these is told from all others
  std::vector<Leaf> leaves;
};

class Walk {
public:
  Walk(const Table& table, const State& root, Seat only, SolverReads& out)
      : table_(table),
        rules_(*table.rules),
        root_(root),
        play_(trick_rules(rules_)),
        only_(only),
        all_(static_cast<Seats>((1U << rules_.seats) - 1U)),
        out_(out) {}

  void run(bool settles) {
    if (settles) read_settlement();
    tell_offers_apart();
    finish();
  }

private:
  // Whether something can differ from one way through the tricks to another.
  bool moves(int zone) const {
    return zone == play_.hand || zone == play_.taken || zone == play_.spent ||
           zone == play_.buried || zone == play_.claimed;
  }
  static bool moves(const SeatRef& ref) {
    return (ref.kind == SeatRef::Kind::mark && ref.index == mark_winner) ||
           ref.kind == SeatRef::Kind::leader_of || ref.kind == SeatRef::Kind::winner_of;
  }
  bool moves_cards(TermId id) const;
  bool moves_number(TermId id) const;

  /// What a number comes to on every way through the tricks, where that is sure.
  std::optional<std::int64_t> known(TermId id) const;
  bool known_as(TermId id, bool truth) const {
    const std::optional<std::int64_t> value = id == no_term ? std::nullopt : known(id);
    return value && (*value != 0) == truth;
  }

  void read_settlement();
  void read_line(const SettleLine& line, int index);
  void read_pair(const SettleLine& line, int index, Seat payer, Seat payee);
  void read_redirects(int line);
  bool speaks_of(const Redirect& redirect, int line) const {
    return redirect.lines.empty() ||
           std::find(redirect.lines.begin(), redirect.lines.end(), line) != redirect.lines.end();
  }
  bool matters(int line, Seat payer, Seat payee) const;
  void read_number(TermId id);
  void read_run(const Term& run, std::int64_t least);
  void read_seat(const SeatRef& ref);
  void read_fact(int index);
  void read_leads(const Term& node);
  FilterRead& filter(int index);
  Looks look_at(TermId id) {
    Looks looks;
    look(id, looks);
    return looks;
  }
  void look(TermId id, Looks& looks);
  void look_in(const Term& node, Looks& looks);
  void look_alike(TermId key, Looks& looks);
  void read(const Looks& looks);

  const Term& term(TermId id) const { return rules_.terms[static_cast<std::size_t>(id)]; }
  Seats seats_of(const SeatRef& ref) const;
  Seats parties(const SeatsRef& ref) const;
  CardSet cards_where(int Face::*field, int value) const;
  void tell_offers_apart();
  void finish();
  static CardClasses classes_of(const Looks& looks, CardSet pack);

  struct Place {
    int zone;
    Seat seat;
    Looks looks;
  };
  static void merge(Looks& into, const Looks& from) {
    into.sets.insert(into.sets.end(), from.sets.begin(), from.sets.end());
    into.each |= from.each;
  }
  static void note(std::vector<Place>& places, int zone, Seat seat, const Looks& looks);

  const Table& table_;
  const Rules& rules_;
  const State& root_;
  const TrickPhase& play_;
  const Seat only_;
  const Seats all_;
  SolverReads& out_;
  Seat payer_ = no_seat, payee_ = no_seat; // of the payment that is looked at
  Looks common_;                           // to the cards of all seats
  std::array<Looks, max_seats> by_seat_;   // to those of one
  std::vector<Place> places_, leads_;
  std::vector<int> facts_; // read already
  bool run_bounded_ = true;
};

Seats Walk::seats_of(const SeatRef& ref) const {
  const auto bit = [&](Seat seat) { return seat < rules_.seats ? seat_bit(seat) : Seats{0}; };
  switch (ref.kind) {
  case SeatRef::Kind::role:
    return bit(seat_of_role(rules_, root_, ref.index));
  case SeatRef::Kind::mark:
    // marks of calls may still be set
    return root_.phase == static_cast<unsigned>(rules_.trick_phase) && ref.index != mark_winner
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

Seats Walk::parties(const SeatsRef& ref) const {
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

bool Walk::moves_cards(TermId id) const {
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

bool Walk::moves_number(TermId id) const {
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

std::optional<std::int64_t> Walk::known(TermId id) const {
  // marks may still be set before the tricks
  if (root_.phase != static_cast<unsigned>(rules_.trick_phase)) return std::nullopt;
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
bool Walk::matters(int line, Seat payer, Seat payee) const {
  if (only_ == no_seat || payer == only_ || payee == only_) return true;
  if (payer == pool_seat || payee == pool_seat) return true;
  return std::any_of(rules_.redirects.begin(), rules_.redirects.end(), [&](const Redirect& each) {
    return speaks_of(each, line) && has_seat(seats_of(each.who), only_);
  });
}

void Walk::read_settlement() {
  for (std::size_t i = 0; i < rules_.settle.size(); ++i)
    read_line(rules_.settle[i], static_cast<int>(i));
  if (out_.hooks) { // they may ask for any of these
    for (std::size_t i = 0; i < rules_.facts.size(); ++i) read_fact(static_cast<int>(i));
    out_.tricks = out_.won_cards = out_.counters = true;
  }
  if (!run_bounded_) out_.run_least = 0;
}

void Walk::read_line(const SettleLine& line, int index) {
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

void Walk::read_pair(const SettleLine& line, int index, Seat payer, Seat payee) {
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

void Walk::read_fact(int index) {
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

FilterRead& Walk::filter(int index) {
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

void Walk::read_seat(const SeatRef& ref) {
  if (ref.kind != SeatRef::Kind::leader_of && ref.kind != SeatRef::Kind::winner_of) return;
  FilterRead& read = filter(ref.index);
  (rules_.trick_filters[static_cast<std::size_t>(ref.index)].earliest ? read.first : read.last) =
      true;
}

void Walk::read_leads(const Term& node) {
  const Looks looks = look_at(node.a);
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
void Walk::read_run(const Term& run, std::int64_t least) {
  read_seat(run.seat);
  const auto wanted = static_cast<int>(std::clamp<std::int64_t>(least, 0, max_tricks));
  out_.run_least = out_.first_run == 0 ? wanted : std::min(out_.run_least, wanted);
  out_.first_run |= seats_of(run.seat);
}

void Walk::read_number(TermId id) {
  if (id == no_term || !moves_number(id) || known(id)) return;
  const Term& node = term(id);
  switch (node.op) {
  case Term::Op::count:
    return read(look_at(node.a));
  case Term::Op::has: {
    Looks looks = look_at(node.a);
    for (const Card card : each(static_cast<CardSet>(node.value)))
      if (rules_.deck.copies != 0) looks.sets.push_back(alike_to(card, rules_.deck.copies));
    looks.sets.push_back(static_cast<CardSet>(node.value));
    return read(looks);
  }
  case Term::Op::made_of: {
    Looks looks = look_at(node.a);
    looks.each = rules_.pack;
    return read(looks);
  }
  case Term::Op::in_suit: {
    Looks looks = look_at(node.a);
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

// Cards ----------------------------------------------------------------------------------------

CardSet Walk::cards_where(int Face::*field, int value) const {
  CardSet cards = 0;
  for (const Card card : each(rules_.pack))
    if (rules_.deck.faces[card].*field == value) cards |= card_bit(card);
  return cards;
}

void Walk::note(std::vector<Place>& places, int zone, Seat seat, const Looks& looks) {
  for (Place& place : places)
    if (place.zone == zone && place.seat == seat) return merge(place.looks, looks);
  places.push_back({zone, seat, {}});
  merge(places.back().looks, looks);
}

void Walk::read(const Looks& looks) {
  if (looks.leaves.empty()) merge(common_, looks);
  for (const Looks::Leaf& leaf : looks.leaves) {
    const bool of_seat = rules_.zones[static_cast<std::size_t>(leaf.zone)].of_seat;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      if (!has_seat(leaf.seats, seat)) continue;
      note(places_, leaf.zone, seat, looks);
      merge(of_seat ? by_seat_[seat] : common_, looks);
    }
  }
}

/// The cards of a zone: where it moves they have to be in the key, else they tell others apart.
void Walk::look_in(const Term& node, Looks& looks) {
  const int zone_index = static_cast<int>(node.value);
  const bool of_seat = rules_.zones[static_cast<std::size_t>(zone_index)].of_seat;
  const Seats seats = of_seat ? seats_of(node.seat) : Seats{1};
  read_seat(node.seat);
  if (moves(zone_index)) looks.leaves.push_back({zone_index, seats});
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    const bool stays = !moves(zone_index) ||
                       (zone_index == play_.hand && !has_seat(active_seats(rules_, root_), seat));
    if (has_seat(seats, seat) && stays)
      looks.sets.push_back(zone(rules_, root_, zone_index, of_seat ? seat : Seat{0}));
  }
}

void Walk::look_alike(TermId key, Looks& looks) {
  if (moves_cards(key)) {
    looks.each = rules_.pack;
    look(key, looks);
    return;
  }
  const CardSet cards = Evaluator(table_, root_).cards(key, payer_, payee_);
  if (size_of(cards) == 1)
    looks.sets.push_back(cards_where(&Face::numeral, rules_.deck.faces[first_of(cards)].numeral));
}

void Walk::look(TermId id, Looks& looks) {
  const Term& node = term(id);
  if (!moves_cards(id) && root_.phase == static_cast<unsigned>(rules_.trick_phase)) {
    looks.sets.push_back(Evaluator(table_, root_).cards(id, payer_, payee_));
    return;
  }
  switch (node.op) {
  case Term::Op::cards:
    return look_in(node, looks);
  case Term::Op::dealt:
    for (Seat seat = 0; seat < rules_.seats; ++seat)
      if (has_seat(seats_of(node.seat), seat)) looks.sets.push_back(root_.trick.dealt[seat]);
    return read_seat(node.seat);
  case Term::Op::these:
    looks.sets.push_back(static_cast<CardSet>(node.value));
    return;
  case Term::Op::join:
  case Term::Op::meet:
  case Term::Op::without:
    look(node.a, looks);
    return look(node.b, looks);
  case Term::Op::pick:
    read_number(node.a);
    if (!known_as(node.a, false)) look(node.b, looks);
    if (!known_as(node.a, true)) look(node.c, looks);
    return;
  case Term::Op::mapped:
    for (const Card card : each(rules_.pack)) {
      const CardSet image = rules_.maps[static_cast<std::size_t>(node.value)][card];
      if (image != 0) looks.each |= image | card_bit(card);
    }
    return look(node.a, looks);
  case Term::Op::marked: {
    CardSet cards = 0;
    for (const Card card : each(rules_.pack))
      if (((rules_.deck.faces[card].marks >> node.value) & 1U) != 0) cards |= card_bit(card);
    looks.sets.push_back(cards);
    return look(node.a, looks);
  }
  case Term::Op::alike:
    look(node.a, looks);
    return look_alike(node.b, looks);
  case Term::Op::face_up:
    // of a scene it may be more than lies in places
    looks.sets.push_back(root_.trick.face_up);
    looks.leaves.push_back({play_.taken, all_});
    looks.leaves.push_back({play_.spent, Seats{1}});
    return;
  case Term::Op::last_won:
    out_.last_won = true;
    return;
  case Term::Op::beating:
    looks.each = rules_.pack;
    return look(node.a, looks);
  default:
    out_.unknown = true;
  }
}

/// What offers tell apart besides what beats what.
void Walk::tell_offers_apart() {
  std::vector<CardSet>& sets = common_.sets;
  std::array<CardSet, 256> groups{}, patterns{};
  for (const Card card : each(play_.law.on ? rules_.pack : CardSet{0}))
    groups[play_.law.group[card]] |= card_bit(card);
  for (const Combo& combo : rules_.book.all())
    if (combo.size == 1) patterns[combo.pattern] |= combo.cards;
  for (const auto& some : {groups, patterns})
    for (const CardSet cards : some)
      if (cards != 0) sets.push_back(cards);
  sets.push_back(play_.unbeatable.always);
  if (play_.has_once) sets.push_back(play_.once.among);
}

CardClasses Walk::classes_of(const Looks& looks, CardSet pack) {
  std::vector<CardSet> classes{pack & ~looks.each};
  for (const CardSet set : looks.sets) {
    std::vector<CardSet> finer;
    for (const CardSet cards : classes) {
      if ((cards & set) != 0) finer.push_back(cards & set);
      if ((cards & ~set) != 0) finer.push_back(cards & ~set);
    }
    classes = std::move(finer);
  }
  CardClasses made{{}, pack & looks.each};
  for (const CardSet cards : classes) {
    if (size_of(cards) > 1) {
      made.classes.push_back(cards);
    } else {
      made.alone |= cards;
    }
  }
  return made;
}

void Walk::finish() {
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    Looks looks = common_;
    merge(looks, by_seat_[seat]);
    const CardClasses all = classes_of(looks, rules_.pack);
    std::uint8_t number = 0;
    for (const Card card : each(all.alone)) out_.class_of[seat][card] = number++;
    for (const CardSet cards : all.classes) {
      for (const Card card : each(cards)) out_.class_of[seat][card] = number;
      ++number;
    }
  }
  for (const Place& place : places_)
    out_.places.push_back({place.zone, place.seat, classes_of(place.looks, rules_.pack)});
  for (const Place& place : leads_)
    out_.leads.push_back({place.zone, place.seat, classes_of(place.looks, rules_.pack)});
}

} // namespace

SolverReads solver_reads(const Table& table, const State& root, bool settles, Seat only) {
  SolverReads reads;
  Walk(table, root, only, reads).run(settles);
  return reads;
}

} // namespace yezi
