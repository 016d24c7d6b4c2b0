// Melds that are laid out in play, where the goal is y.laid. A seat's melds are the pile of its
// cards on the table, and no split of it is kept: cards may be borrowed from one meld for another,
// so that any split into melds is as good as another.

#include <algorithm>

#include "kits/drawing/each_held.h"
#include "kits/drawing/play.h"

namespace yezi {

namespace {

/// One seat's ways to lay a card out: the cards of each meld are taken from its table and from its
/// hand in every way.
class LayingOut {
public:
  LayingOut(const MeldBook& book, const Pile& table, const Pile& hand)
      : book_(book), table_(table), hand_(hand) {}

  std::vector<CardList> with(Card card) {
    Pile all = table_;
    all.add(hand_);
    book_.each_with(card, all, [&](const Pile& rest, int) {
      needed_.clear();
      each_held(rest, [&](Card face, int count) { needed_.emplace_back(face, count); });
      divide(0, table_, {}, false);
    });
    std::sort(found_.begin(), found_.end());
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    return std::move(found_);
  }

private:
  void divide(std::size_t at, const Pile& stays, CardList from_hand, bool borrows) {
    if (at == needed_.size()) {
      // what nothing was borrowed from is split as before
      if (!borrows || book_.covers(stays, 0)) found_.push_back(from_hand);
      return;
    }
    const auto [face, needed] = needed_[at];
    for (int own = std::max(0, needed - stays.count(face));
         own <= std::min(needed, hand_.count(face)); ++own) {
      Pile left = stays;
      CardList cards = from_hand;
      for (int i = 0; i < own; ++i) cards = list_with(cards, face);
      for (int i = own; i < needed; ++i) left.remove(face);
      divide(at + 1, left, cards, borrows || own < needed);
    }
  }

  const MeldBook& book_;
  const Pile table_, hand_;
  std::vector<std::pair<Card, int>> needed_;
  std::vector<CardList> found_;
};

} // namespace

std::vector<CardList> ways_to_lay_out(const Rules& rules, const State& state,
                                      const DrawPhase& phase, Seat seat, Card card) {
  const Pile table = pile(rules, state, phase.melds, seat);
  const Pile hand = pile(rules, state, phase.hand, seat);
  if (table.count(card) + hand.count(card) >= rules.deck.faces[card].copies) return {};
  return LayingOut(phase.book, table, hand).with(card);
}

int laid_with(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
              CardList cards) {
  return pile(rules, state, phase.melds, seat).size() + 1 + list_size(cards);
}

std::optional<CardList> winning_way(const Rules& rules, const State& state, const DrawPhase& phase,
                                    Seat seat, Card card) {
  std::optional<CardList> best;
  for (const CardList way : ways_to_lay_out(rules, state, phase, seat, card))
    if (laid_with(rules, state, phase, seat, way) >= phase.melded &&
        (!best || list_size(way) > list_size(*best)))
      best = way;
  return best;
}

bool fits_open_melds(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
                     Card card) {
  const Pile table = pile(rules, state, phase.melds, seat);
  if (table.empty()) return false;
  Pile with = table;
  with.add(card);
  return phase.book.covers(with, 0);
}

MeldBook::Split open_melds(const Rules& rules, const State& state, const DrawPhase& phase,
                           Seat seat) {
  return phase.book.best_cover(pile(rules, state, phase.melds, seat), 0);
}

bool can_force(const DrawPhase& phase) {
  return std::any_of(phase.claims.begin(), phase.claims.end(),
                     [](const DrawMove& move) { return move.way == DrawMove::Way::force; });
}

Seat to_be_forced(const Rules& rules, const State& state, const DrawPhase& phase,
                  const DrawMove& move, Seat by) {
  const DrawState& draw = draw_state(state);
  // who turned the card up is the first in turn; who threw it has no use for it
  Seat seat = draw.turned_up ? draw.offered_by : next_active(rules, state, draw.offered_by);
  for (int i = 0; i < rules.seats; ++i, seat = next_active(rules, state, seat)) {
    if (seat == by || (seat == draw.offered_by && !draw.turned_up)) continue;
    if (move.from_before && !to_the_left(rules, state, seat)) continue;
    if (fits_open_melds(rules, state, phase, seat, draw.offered)) return seat;
  }
  return no_seat;
}

void lay_out(const Rules& rules, State& state, const DrawPhase& phase, Seat seat, CardList cards,
             Card taken) {
  for (const Card card : listed(cards)) {
    take(rules, state, phase.hand, seat, card);
    put(rules, state, phase.melds, seat, card);
  }
  put(rules, state, phase.melds, seat, taken);
}

} // namespace yezi
