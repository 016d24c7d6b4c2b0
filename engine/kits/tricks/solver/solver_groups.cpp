#include "kits/tricks/solver/solver_groups.h"

#include <algorithm>

#include "table/deduce.h"

namespace yezi {

void SolverGroups::classes(const State& state, Seat seat, std::vector<CardSet>& out) {
  out.clear();
  const CardSet hand = zone(rules_, state, play_.hand, seat);
  const bool under_way = trick_state(state).acted > 0;
  CardSet alive = under_way ? rules_.book[trick_state(state).best].cards : CardSet{};
  const Seats active = active_seats(rules_, state);
  for (Seat other = 0; other < rules_.seats; ++other)
    if (other != seat && has_seat(active, other)) alive |= zone(rules_, state, play_.hand, other);
  const CardSet unseen =
      keys_.judged() ? ~(trick_state(state).dealt[seat] | trick_state(state).face_up) : CardSet{};

  const auto& class_of = keys_.reads().class_of[seat];
  book_ = &book_now(rules_, state);
  const bool suits_bind = play_.follow == TrickPhase::Follow::follow_suit;
  const auto like = [&](Card a, Card b) {
    const CardSet above = book_->higher(a) ^ book_->higher(b);
    if (suits_bind && rules_.deck.faces[a].suit != rules_.deck.faces[b].suit) return false;
    return class_of[a] == class_of[b] && !meet(above, alive | unseen) &&
           !meet(keys_.lower(a, state.trump) ^ keys_.lower(b, state.trump), alive);
  };
  // combinations are looked up once some cards are alike as singles
  bool looked = false;
  const auto look = [&] {
    looked = true;
    const auto several = [&](CardSet cards, std::vector<ComboId>& combos) {
      rules_.book.within(cards, found_);
      for (const ComboId id : found_)
        if (rules_.book[id].size > 1) combos.push_back(id);
    };
    mine_.clear();
    theirs_.clear();
    several(hand, mine_);
    if (mine_.empty()) return;
    for (Seat other = 0; other < rules_.seats; ++other)
      if (other != seat && has_seat(active, other))
        several(zone(rules_, state, play_.hand, other), theirs_);
    if (under_way && trick_state(state).size > 1) theirs_.push_back(trick_state(state).best);
  };
  for (const Card card : each(hand)) {
    bool placed = false;
    for (CardSet& known : out) {
      if (!like(first_of(known), card)) continue;
      if (!looked) look();
      if (!may_change(first_of(known), card)) continue;
      known |= card_bit(card);
      placed = true;
      break;
    }
    if (!placed) out.push_back(card_bit(card));
  }
  if (!meet(hand, rules_.deck.copies)) return;
  // of alike cards only the lowest are offered, which has to fit the lowest of a class
  for (const Card card : each(hand & rules_.deck.copies)) {
    const CardSet alike = alike_to(card, rules_.deck.copies) & hand;
    for (const CardSet known : out) {
      if (!meet(known, alike) || holds(known, alike)) continue;
      out.clear();
      for (const Card single : each(hand)) out.push_back(card_bit(single));
      return;
    }
  }
}

bool SolverGroups::may_change(Card card, Card other) const {
  const CardSet both = card_bit(card) | card_bit(other);
  return std::all_of(mine_.begin(), mine_.end(), [&](ComboId id) {
    const CardSet cards = rules_.book[id].cards;
    if (!meet(cards, both) || holds(cards, both)) return true;
    const ComboId changed = rules_.book.find(cards ^ both);
    return changed != no_combo && rules_.book[id].pattern == rules_.book[changed].pattern &&
           same_relations(id, changed);
  });
}

bool SolverGroups::same_relations(ComboId combo, ComboId other) const {
  const ComboBook& book = *book_;
  return std::all_of(theirs_.begin(), theirs_.end(), [&](ComboId id) {
    return book[id].size != book[combo].size || (book.beats(combo, id) == book.beats(other, id) &&
                                                 book.beats(id, combo) == book.beats(id, other));
  });
}

bool SolverGroups::same_shares(const std::vector<CardSet>& classes, CardSet cards, CardSet other) {
  return std::all_of(classes.begin(), classes.end(), [&](CardSet known) {
    return size_of(known & cards) == size_of(known & other);
  });
}

void SolverGroups::others(const Offer& offer, const std::vector<CardSet>& classes,
                          const Action& action, std::vector<Action>& out) {
  out.clear();
  if (action.verb == Verb::lead || action.verb == Verb::beat) {
    for (const Action& listed : offer.listed())
      if (listed.verb == action.verb && !(listed == action) &&
          same_shares(classes, listed.cards.set(), action.cards.set()))
        out.push_back(listed);
    return;
  }
  for (const Offer::Family& family : offer.families()) {
    if (family.verb != action.verb) continue;
    for (std::uint64_t i = 0; i < family.count; ++i) {
      Action way;
      way.verb = family.verb;
      way.cards = at(offer.breaks(family), i);
      if (!(way == action) && same_shares(classes, way.cards.set(), action.cards.set()))
        out.push_back(way);
    }
  }
}

} // namespace yezi
