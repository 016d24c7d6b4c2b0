#include <algorithm>
#include <utility>

#include "kits/tricks/solver/solver_walk.h"

namespace yezi {

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

void SolverWalk::cards(TermId id, const CardQuestion& question) {
  SolverLooks looks = look_at(id);
  looks.sets.insert(looks.sets.end(), question.sets.begin(), question.sets.end());
  looks.each |= question.each;
  read(looks);
}

/// The cards of a zone: where it moves they have to be in the key, else they tell others apart.
void SolverWalk::zone(int zone_index, const SeatRef& ref) {
  if (looks_ == nullptr) return;
  const bool of_seat = rules_.zones[static_cast<std::size_t>(zone_index)].of_seat;
  const Seats seats = of_seat ? seats_of(ref) : Seats{1};
  read_seat(ref);
  if (moves(zone_index)) looks_->leaves.push_back({zone_index, seats});
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    const bool stays = !moves(zone_index) ||
                       (zone_index == play_.hand && !has_seat(active_seats(rules_, root_), seat));
    if (has_seat(seats, seat) && stays)
      distinguishes(yezi::zone(rules_, root_, zone_index, of_seat ? seat : Seat{0}));
  }
}

void SolverWalk::distinguishes(CardSet cards) {
  if (looks_ != nullptr) looks_->sets.push_back(cards);
}

void SolverWalk::distinguishes_each(CardSet cards) {
  if (looks_ != nullptr) looks_->each |= cards;
}

void SolverWalk::look_at_deal(const Term& node) {
  for (Seat seat = 0; seat < rules_.seats; ++seat)
    if (has_seat(seats_of(node.seat), seat)) distinguishes(trick_state(root_).dealt[seat]);
  read_seat(node.seat);
}

void SolverWalk::look_at_face_up(const Term&) {
  // of a scene it may be more than lies in places
  distinguishes(trick_state(root_).face_up);
  if (looks_ == nullptr) return;
  looks_->leaves.push_back({play_.taken, all_});
  looks_->leaves.push_back({play_.spent, Seats{1}});
}

void SolverWalk::look_at_last_won(const Term&) { out_.last_won = true; }

void SolverWalk::look(TermId id, SolverLooks& looks) {
  SolverLooks* const outer = std::exchange(looks_, &looks);
  if (!moves_term(id) && in_tricks(rules_, root_))
    distinguishes(Evaluator(table_, root_).cards(id, payer_, payee_));
  else
    read_node(term(id));
  looks_ = outer;
}

/// What offers tell apart besides what beats what.
void SolverWalk::tell_offers_apart() {
  std::vector<CardSet>& sets = common_.sets;
  std::array<CardSet, 256> groups{}, patterns{};
  for (const Card card : each(play_.law.on ? rules_.pack : CardSet{}))
    groups[play_.law.group[card]] |= card_bit(card);
  for (const Combo& combo : rules_.book.all())
    if (combo.size == 1) patterns[combo.pattern] |= combo.cards;
  for (const auto& some : {groups, patterns})
    for (const CardSet cards : some)
      if (!cards.empty()) sets.push_back(cards);
  sets.push_back(play_.unbeatable.always);
  if (!play_.law.held_back.empty()) sets.push_back(play_.law.held_back);
  if (play_.has_once) sets.push_back(play_.once.among);
}

CardClasses SolverWalk::classes_of(const SolverLooks& looks, CardSet pack) {
  std::vector<CardSet> classes{pack & ~looks.each};
  for (const CardSet set : looks.sets) {
    std::vector<CardSet> finer;
    for (const CardSet cards : classes) {
      if (meet(cards, set)) finer.push_back(cards & set);
      if (!(cards & ~set).empty()) finer.push_back(cards & ~set);
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
