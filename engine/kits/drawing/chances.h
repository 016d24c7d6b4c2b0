// What one seat could make of its cards, in its turn or of a card of another. Inside moves.cpp.
#pragma once

#include <bit>
#include <bitset>
#include <optional>

#include "kits/drawing/each_held.h"
#include "kits/drawing/play.h"

namespace yezi {

/// The set of `suit` on the table in which `move` can exchange a card; -1: none. There is more than
/// one set of a suit only where faults are judged.
int exchanged_set(const Rules& rules, const State& state, const DrawMove& move, Seat seat,
                  int suit);

/// Looks at one seat's chances.
class DrawChances {
public:
  DrawChances(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat)
      : rules_(rules), state_(state), phase_(phase), seat_(seat) {}

  /// Calls visit(cards from the hand) for each way to do `move` with the card `taken` of another
  /// (no_card: in one's own turn).
  template <class Visit>
  void each_way(const DrawMove& move, Card taken, Visit&& each) const {
    // whoever has to discard afterwards keeps a card for it
    const bool goes_on = move.replaces || move.ends_turn || move.way == DrawMove::Way::swap;
    const auto visit = [&](CardList cards) {
      if (goes_on || move.may_end || can_discard_without(cards)) each(cards);
    };
    switch (move.way) {
    case DrawMove::Way::out:
    case DrawMove::Way::force:
    case DrawMove::Way::ready:
      break;
    case DrawMove::Way::lay_out:
      // what wins is going out
      for (const CardList cards : ways_to_lay_out(rules_, state_, phase_, seat_, taken))
        if (laid_with(rules_, state_, phase_, seat_, cards) < phase_.melded) visit(cards);
      break;
    case DrawMove::Way::take:
      if (held(taken) >= move.beside) each(list_of(taken));
      break;
    case DrawMove::Way::make:
      make(move, taken, visit);
      break;
    case DrawMove::Way::add:
      extend(move, visit);
      break;
    case DrawMove::Way::swap:
      exchange(move, taken, visit);
      break;
    }
  }

private:
  void count() const {
    if (counted_) return;
    counted_ = true;
    counts_ = count_suits(rules_, pile(rules_, state_, phase_.hand, seat_));
    for (std::size_t i = 0; i < draw_state(state_).meld_count[seat_]; ++i)
      if (const int suit = suit_of(draw_state(state_).melds[seat_][i].cards[0]); suit >= 0)
        open_.set(static_cast<std::size_t>(suit));
  }
  bool can_discard_without(CardList cards) const {
    Pile left = pile(rules_, state_, phase_.hand, seat_);
    if (phase_.leaves == 0 && phase_.never.empty()) return list_size(cards) < left.size();
    for (const Card card : listed(cards)) left.remove(card);
    return can_discard_after(phase_, left);
  }
  int held(Card card) const { return count_of(rules_, state_, phase_.hand, seat_, card); }
  int suit_of(Card card) const {
    return rules_.suit_of[card] == no_suit ? -1 : rules_.suit_of[card];
  }
  const Meld* open_of(int suit) const {
    const int index = meld_of_suit(rules_, state_, seat_, suit);
    return index < 0 ? nullptr : &draw_state(state_).melds[seat_][static_cast<std::size_t>(index)];
  }

  template <class Visit>
  void make(const DrawMove& move, Card taken, Visit&& visit) const {
    const SetKind& set = rules_.sets[move.set];
    if (taken != no_card && !move.of.has(taken)) return;
    const bool one_face = std::has_single_bit(move.sets) && set.shape == SetKind::Shape::copies;
    if (phase_.goal == DrawPhase::Goal::melds && !one_face) return of_book(move, taken, visit);
    if (taken != no_card && !set.among.has(taken)) return;
    switch (set.shape) {
    case SetKind::Shape::copies:
      if (taken != no_card) {
        copies(taken, set.size - 1, visit);
      } else {
        each_face(faces_of(pile(rules_, state_, phase_.hand, seat_)), [&](Card card) {
          if (set.among.has(card)) copies(card, set.size, visit);
        });
      }
      break;
    case SetKind::Shape::run:
      if (taken != no_card) run(set, taken, visit);
      break;
    case SetKind::Shape::of_rank:
    case SetKind::Shape::exact:
      if (taken != no_card) of_book(move, taken, visit);
      break;
    case SetKind::Shape::set:
      break; // of melds, which are never laid
    case SetKind::Shape::of_suit:
      if (taken != no_card) {
        if (const auto cards = of_suit(move, suit_of(taken), taken)) visit(*cards);
      } else {
        count();
        for (std::size_t suit = 0; suit < rules_.deck.suits.size(); ++suit) {
          if (counts_[suit] == 0) continue;
          const auto cards = of_suit(move, static_cast<int>(suit), no_card);
          if (cards && !cards->empty()) visit(*cards);
        }
      }
      break;
    }
  }

  /// Melds of the goal, or sets across suits, with the card of another.
  template <class Visit>
  void of_book(const DrawMove& move, Card taken, Visit&& visit) const {
    phase_.book.each_with(taken, pile(rules_, state_, phase_.hand, seat_),
                          [&](const Pile& rest, int shape) {
                            if (!move.makes(shape)) return;
                            CardList cards{};
                            each_held(rest, [&](Card card, int count) {
                              for (int i = 0; i < count; ++i) cards = list_with(cards, card);
                            });
                            visit(cards);
                          });
  }

  template <class Visit>
  void copies(Card card, int wanted, Visit&& visit) const {
    if (held(card) < wanted) return;
    CardList cards{};
    for (int i = 0; i < wanted; ++i) cards = list_with(cards, card);
    visit(cards);
  }

  /// Runs of `size` ranks in which `taken` is one: the lowest first.
  template <class Visit>
  void run(const SetKind& set, Card taken, Visit&& visit) const {
    const Face& face = rules_.deck.faces[taken];
    if (face.suit < 0) return;
    const auto& suit = rules_.suit_faces[static_cast<std::size_t>(face.suit)];
    for (int low = face.rank - set.size + 1; low <= face.rank; ++low) {
      CardList cards{};
      for (const Card other : suit) {
        const int rank = rules_.deck.faces[other].rank;
        const bool part = rank >= low && rank < low + set.size && rank != face.rank;
        if (part && set.among.has(other) && held(other) > 0) cards = list_with(cards, other);
      }
      if (list_size(cards) == set.size - 1) visit(cards);
    }
  }

  /// See set_of_suit; what is quickly told comes first.
  std::optional<CardList> of_suit(const DrawMove& move, int suit, Card taken) const {
    if (suit < 0) return std::nullopt;
    const SetKind& set = rules_.sets[move.set];
    count();
    const int own = counts_[static_cast<std::size_t>(suit)];
    const Card drawn = draw_state(state_).drawn;
    if (move.with_drawn && (drawn == no_card || draw_state(state_).laid || suit_of(drawn) != suit))
      return std::nullopt;
    // too few, even if an open set gave all it can
    const bool upgrades = move.upgrade && open_[static_cast<std::size_t>(suit)];
    if (own + (taken == no_card ? 0 : 1) + (upgrades ? set.size - 1 : 0) < set.size)
      return std::nullopt;
    return set_of_suit(rules_, phase_, move, suited(rules_, state_, phase_, seat_, suit),
                       open_of(suit), taken, move.with_drawn ? drawn : no_card);
  }

  template <class Visit>
  void extend(const DrawMove& move, Visit&& visit) const {
    for (int i = 0; i < draw_state(state_).meld_count[seat_]; ++i) {
      const Meld& meld = draw_state(state_).melds[seat_][static_cast<std::size_t>(i)];
      const Card card = meld.cards[0];
      if (meld.set == move.onto && rules_.sets[move.set].among.has(card) && held(card) > 0)
        visit(list_of(card));
    }
  }

  template <class Visit>
  void exchange(const DrawMove& move, Card taken, Visit&& visit) const {
    if (taken == no_card) {
      for (int i = 0; i < draw_state(state_).meld_count[seat_]; ++i) {
        const Meld& open = draw_state(state_).melds[seat_][static_cast<std::size_t>(i)];
        const int suit = suit_of(open.cards[0]);
        if (exchanged_set(rules_, state_, move, seat_, suit) != i) continue;
        for (const Card card : rules_.suit_faces[static_cast<std::size_t>(suit)])
          if (move.takes.has(card) && held(card) > 0) visit(list_of(card));
      }
      return;
    }
    if (!move.takes.has(taken) || suit_of(taken) < 0) return;
    if (open_of(suit_of(taken)) != nullptr) {
      if (exchanged_set(rules_, state_, move, seat_, suit_of(taken)) >= 0) visit(CardList{});
      return;
    }
    const Suited hand = suited(rules_, state_, phase_, seat_, suit_of(taken));
    if (hand.size >= 2 && move.gives.has(hand.cards[1])) visit(list_of(hand.cards[0]));
  }

  const Rules& rules_;
  const State& state_;
  const DrawPhase& phase_;
  Seat seat_;
  mutable bool counted_ = false;
  mutable SuitCounts counts_;           // of the hand, left unset until counted
  mutable std::bitset<max_faces> open_; // suits of which a set lies open
};

} // namespace yezi
