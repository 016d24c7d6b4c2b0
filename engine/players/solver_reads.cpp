#include "players/solver_reads.h"

#include <algorithm>

#include "table/evaluate.h"
#include "table/situation.h"

namespace yezi {

namespace {

class Walk {
public:
  Walk(const Table& table, const State& root, SolverReads& out)
      : table_(table),
        rules_(*table.rules),
        root_(root),
        play_(trick_rules(rules_)),
        out_(out) {}

  void run(bool settles) {
    if (settles) read_settlement();
    tell_offers_apart();
    make_classes();
  }

private:
  // What can differ from one way through the tricks to another.
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
  const Term& term(TermId id) const { return rules_.terms[static_cast<std::size_t>(id)]; }

  void read_settlement();
  void read_number(TermId id);
  void read_run(TermId bound, TermId run);
  void read_cards(TermId id);
  void read_seat(const SeatRef& ref);
  void read_seats(const SeatsRef& ref) { read_seat(ref.one); }
  void read_fact(int index);
  void read_leads(const Term& node);
  void read_alike(TermId key);
  FilterRead& filter(int index);

  void tell_apart(CardSet cards) { sets_.push_back(cards); }
  void tell_each(CardSet cards) { each_ |= cards; }
  void tell_place(int zone);
  void tell_offers_apart();
  void make_classes();

  const Table& table_;
  const Rules& rules_;
  const State& root_;
  const TrickPhase& play_;
  SolverReads& out_;
  std::vector<CardSet> sets_; // each tells its cards from the others
  CardSet each_ = 0;          // each of these is a class of its own
  std::vector<int> facts_;    // read already
  bool run_bounded_ = true;
};

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
    return false;
  case Term::Op::count:
  case Term::Op::has:
  case Term::Op::in_suit:
  case Term::Op::made_of:
    return moves_cards(node.a);
  case Term::Op::bonus:
  case Term::Op::strength:
    return moves(node.seat);
  case Term::Op::stated:
  case Term::Op::thrown:
    return false;
  case Term::Op::last_hand:
    return moves_number(rules_.match.ends);
  case Term::Op::counter:
    return static_cast<std::size_t>(node.value) >= rules_.match.counters.size();
  case Term::Op::same_seat:
  case Term::Op::steps:
    return moves(node.seat) || moves(node.other);
  case Term::Op::has_seat:
    return moves(node.seat);
  case Term::Op::fact: {
    const Named& named = rules_.facts[static_cast<std::size_t>(node.value)];
    return named.hook >= 0 ||
           (named.cards ? moves_cards(named.term) : moves_number(named.term));
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

void Walk::read_settlement() {
  for (const SettleLine& line : rules_.settle) {
    if (line.when != no_term) read_number(line.when);
    if (line.amount != no_term) read_number(line.amount);
    if (line.hook >= 0) out_.hooks = true;
    read_seats(line.from);
    read_seats(line.to);
    if (line.kind == SettleLine::Kind::fines && root_.offence_count > 0) out_.unknown = true;
  }
  for (const Redirect& redirect : rules_.redirects) {
    if (redirect.when != no_term) read_number(redirect.when);
    read_seat(redirect.who);
  }
  if (out_.hooks) { // they may ask for any of these
    for (std::size_t i = 0; i < rules_.facts.size(); ++i) read_fact(static_cast<int>(i));
    out_.tricks = out_.won_cards = out_.counters = true;
  }
  if (!run_bounded_) out_.run_least = 0;
}

void Walk::read_fact(int index) {
  if (std::find(facts_.begin(), facts_.end(), index) != facts_.end()) return;
  facts_.push_back(index);
  const Named& named = rules_.facts[static_cast<std::size_t>(index)];
  if (named.hook >= 0) {
    out_.hooks = true;
  } else if (named.cards) {
    read_cards(named.term);
  } else {
    read_number(named.term);
  }
}

FilterRead& Walk::filter(int index) {
  const TrickFilter& of = rules_.trick_filters[static_cast<std::size_t>(index)];
  tell_apart(of.with.among);
  tell_apart(of.led.among);
  // which trick was the last is not known before the hand is over
  if (play_.out.on) out_.unknown = true;
  for (FilterRead& known : out_.filters)
    if (known.filter == index) return known;
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
  read_cards(node.a);
  Seats seats = static_cast<Seats>((1U << rules_.seats) - 1U);
  if (node.seat.kind == SeatRef::Kind::role)
    seats = seat_bit(seat_of_role(rules_, root_, node.seat.index));
  out_.leads_of |= seats;
  // how many leads hold one of the cards is no question card by card
  for (const Combo& combo : rules_.book.all())
    if (combo.size > 1) out_.unknown = true;
}

/// "The run is at least so long" asks less than how long it is.
void Walk::read_run(TermId bound, TermId run) {
  out_.first_run = true;
  read_seat(term(run).seat);
  const auto least = static_cast<int>(std::clamp<std::int64_t>(term(bound).value, 0, max_tricks));
  out_.run_least = out_.run_least == 0 ? least : std::min(out_.run_least, least);
}

void Walk::read_number(TermId id) {
  if (id == no_term || !moves_number(id)) return;
  const Term& node = term(id);
  switch (node.op) {
  case Term::Op::count:
    return read_cards(node.a);
  case Term::Op::has:
    for (const Card card : each(static_cast<CardSet>(node.value))) {
      if (rules_.deck.copies != 0)
        tell_apart(alike_to(card, rules_.deck.copies));
    }
    tell_apart(static_cast<CardSet>(node.value));
    return read_cards(node.a);
  case Term::Op::made_of:
    tell_each(rules_.pack);
    return read_cards(node.a);
  case Term::Op::in_suit:
    for (std::size_t suit = 0; suit < rules_.deck.suits.size(); ++suit) {
      CardSet cards = 0;
      for (const Card card : each(rules_.pack))
        if (rules_.deck.faces[card].suit == static_cast<int>(suit)) cards |= card_bit(card);
      tell_apart(cards);
    }
    return read_cards(node.a);
  case Term::Op::counter:
  case Term::Op::seat_counter:
    out_.counters = true;
    return read_seat(node.seat);
  case Term::Op::tricks:
  case Term::Op::split:
    out_.tricks = true;
    return read_seat(node.seat);
  case Term::Op::first_tricks:
    out_.first_run = true;
    run_bounded_ = false;
    return read_seat(node.seat);
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
    if (static_cast<Stat>(node.value) == Stat::tricks) {
      out_.number = true;
    } else {
      out_.unknown = true;
    }
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
      return read_run(node.a, node.b);
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
    read_number(node.b);
    return read_number(node.c);
  default:
    out_.unknown = true;
  }
}

/// What lies in the places of a zone as it will stay.
void Walk::tell_place(int zone_index) {
  const Zone& zone_rule = rules_.zones[static_cast<std::size_t>(zone_index)];
  for (int seat = 0; seat < (zone_rule.of_seat ? rules_.seats : 1); ++seat) {
    const bool acts = has_seat(active_seats(rules_, root_), static_cast<Seat>(seat));
    if (zone_index == play_.hand && acts) continue;
    tell_apart(zone(rules_, root_, zone_index, static_cast<Seat>(seat)));
  }
}

void Walk::read_alike(TermId key) {
  if (moves_cards(key)) return tell_each(rules_.pack);
  Evaluator terms(table_, root_);
  for (int payer = -1; payer < rules_.seats; ++payer) {
    for (int payee = -1; payee < rules_.seats; ++payee) {
      const auto of = [](int seat) { return seat < 0 ? no_seat : static_cast<Seat>(seat); };
      const CardSet cards = terms.cards(key, of(payer), of(payee));
      if (size_of(cards) != 1) continue;
      const int numeral = rules_.deck.faces[first_of(cards)].numeral;
      CardSet alike = 0;
      for (const Card card : each(rules_.pack))
        if (rules_.deck.faces[card].numeral == numeral) alike |= card_bit(card);
      tell_apart(alike);
    }
  }
}

void Walk::read_cards(TermId id) {
  const Term& node = term(id);
  switch (node.op) {
  case Term::Op::cards: {
    const int zone = static_cast<int>(node.value);
    if (moves(zone)) out_.zones |= std::uint64_t{1} << zone;
    if (!moves(zone) || zone == play_.hand) tell_place(zone);
    return read_seat(node.seat);
  }
  case Term::Op::dealt:
    for (int seat = 0; seat < rules_.seats; ++seat)
      tell_apart(root_.trick.dealt[static_cast<std::size_t>(seat)]);
    return read_seat(node.seat);
  case Term::Op::these:
    return tell_apart(static_cast<CardSet>(node.value));
  case Term::Op::join:
  case Term::Op::meet:
  case Term::Op::without:
    read_cards(node.a);
    return read_cards(node.b);
  case Term::Op::pick:
    read_number(node.a);
    read_cards(node.b);
    return read_cards(node.c);
  case Term::Op::mapped:
    for (const Card card : each(rules_.pack)) {
      const CardSet image = rules_.maps[static_cast<std::size_t>(node.value)][card];
      if (image != 0) tell_each(image | card_bit(card));
    }
    return read_cards(node.a);
  case Term::Op::marked: {
    CardSet cards = 0;
    for (const Card card : each(rules_.pack))
      if (((rules_.deck.faces[card].marks >> node.value) & 1U) != 0) cards |= card_bit(card);
    tell_apart(cards);
    return read_cards(node.a);
  }
  case Term::Op::alike:
    read_cards(node.a);
    return read_alike(node.b);
  case Term::Op::face_up: {
    const CardSet told =
        root_.trick.face_up; // of a scene it may be more than lies in places
    tell_apart(told);
    for (const int zone : {play_.taken, play_.spent, play_.buried, play_.claimed})
      if (zone >= 0) out_.zones |= std::uint64_t{1} << zone;
    return;
  }
  case Term::Op::last_won:
    tell_each(rules_.pack);
    out_.last_won = true;
    return;
  case Term::Op::beating:
    tell_each(rules_.pack);
    return read_cards(node.a);
  default:
    out_.unknown = true;
  }
}

/// What offers tell apart besides what beats what.
void Walk::tell_offers_apart() {
  std::array<CardSet, 256> groups{};
  if (play_.law.on) {
    for (const Card card : each(rules_.pack)) groups[play_.law.group[card]] |= card_bit(card);
    for (const CardSet group : groups)
      if (group != 0) tell_apart(group);
  }
  tell_apart(play_.unbeatable.always);
  if (play_.has_once) tell_apart(play_.once.among);
  std::array<CardSet, 256> patterns{};
  CardSet singles = 0;
  for (const Combo& combo : rules_.book.all()) {
    if (combo.size > 1) continue;
    patterns[combo.pattern] |= combo.cards;
    singles |= combo.cards;
  }
  for (const CardSet pattern : patterns)
    if (pattern != 0) tell_apart(pattern);
  tell_apart(singles);
}

void Walk::make_classes() {
  std::vector<CardSet> classes{rules_.pack & ~each_};
  for (const CardSet set : sets_) {
    std::vector<CardSet> finer;
    for (const CardSet cards : classes) {
      if ((cards & set) != 0) finer.push_back(cards & set);
      if ((cards & ~set) != 0) finer.push_back(cards & ~set);
    }
    classes = std::move(finer);
  }
  for (const Card card : each(rules_.pack & each_)) classes.push_back(card_bit(card));
  std::uint8_t number = 0;
  for (const CardSet cards : classes) {
    for (const Card card : each(cards)) out_.class_of[card] = number;
    ++number;
    if (size_of(cards) == 1) {
      out_.alone |= cards;
    } else if (cards != 0) {
      out_.classes.push_back(cards);
    }
  }
}

} // namespace

SolverReads solver_reads(const Table& table, const State& root, bool settles) {
  SolverReads reads;
  Walk(table, root, reads).run(settles);
  return reads;
}

} // namespace yezi
