#include <algorithm>

#include "kits/tricks/solver/solver_walk.h"

namespace yezi {

CardSet SolverWalk::cards_where(int Face::*field, int value) const {
  CardSet cards = 0;
  for (const Card card : each(rules_.pack))
    if (rules_.deck.faces[card].*field == value) cards |= card_bit(card);
  return cards;
}

void SolverWalk::note(std::vector<Place>& places, int zone, Seat seat, const SolverLooks& looks) {
  for (Place& place : places)
    if (place.zone == zone && place.seat == seat) return merge(place.looks, looks);
  places.push_back({zone, seat, {}});
  merge(places.back().looks, looks);
}

void SolverWalk::read(const SolverLooks& looks) {
  if (looks.leaves.empty()) merge(common_, looks);
  for (const SolverLooks::Leaf& leaf : looks.leaves) {
    const bool of_seat = rules_.zones[static_cast<std::size_t>(leaf.zone)].of_seat;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      if (!has_seat(leaf.seats, seat)) continue;
      note(places_, leaf.zone, seat, looks);
      merge(of_seat ? by_seat_[seat] : common_, looks);
    }
  }
}

/// The cards of a zone: where it moves they have to be in the key, else they tell others apart.
void SolverWalk::look_in(const Term& node, SolverLooks& looks) {
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

void SolverWalk::look_alike(TermId key, SolverLooks& looks) {
  if (moves_cards(key)) {
    looks.each = rules_.pack;
    look(key, looks);
    return;
  }
  const CardSet cards = Evaluator(table_, root_).cards(key, payer_, payee_);
  if (size_of(cards) == 1)
    looks.sets.push_back(cards_where(&Face::numeral, rules_.deck.faces[first_of(cards)].numeral));
}

void SolverWalk::look(TermId id, SolverLooks& looks) {
  const Term& node = term(id);
  if (!moves_cards(id) && in_tricks(rules_, root_)) {
    looks.sets.push_back(Evaluator(table_, root_).cards(id, payer_, payee_));
    return;
  }
  switch (node.op) {
  case Term::Op::cards:
    return look_in(node, looks);
  case Term::Op::dealt:
    for (Seat seat = 0; seat < rules_.seats; ++seat)
      if (has_seat(seats_of(node.seat), seat)) looks.sets.push_back(trick_state(root_).dealt[seat]);
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
    looks.sets.push_back(trick_state(root_).face_up);
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
void SolverWalk::tell_offers_apart() {
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

CardClasses SolverWalk::classes_of(const SolverLooks& looks, CardSet pack) {
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

void SolverWalk::finish() {
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    SolverLooks looks = common_;
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

} // namespace yezi
