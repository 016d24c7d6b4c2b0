// What can be claimed, laid and exchanged in a draw-and-discard game.

#include <algorithm>
#include <bitset>
#include <optional>

#include "kits/drawing/play.h"

namespace yezi {

const DrawMove* move_of(const std::vector<DrawMove>& moves, Verb verb) {
  for (const DrawMove& move : moves)
    if (move.verb == verb) return &move;
  return nullptr;
}

namespace {

/// The set of `suit` on the table in which `move` can exchange a card; -1: none. There is more than
/// one set of a suit only where faults are judged.
int exchanged(const Rules& rules, const State& state, const DrawMove& move, Seat seat, int suit) {
  for (int i = 0; i < draw_state(state).meld_count[seat]; ++i) {
    const Meld& open = draw_state(state).melds[seat][static_cast<std::size_t>(i)];
    if (open.set == move.set && rules.deck.faces[open.cards[0]].suit == suit &&
        std::any_of(open.cards.begin(), open.cards.end(),
                    [&](Card card) { return card != no_card && move.gives.has(card); }))
      return i;
  }
  return -1;
}

/// Whether a set can be laid for which a card is drawn: not if cards are kept for that and none is
/// left. Where the wall has no such end, drawing ends the hand as at any other time.
bool can_replace(const DrawPhase& phase, const DrawState& draw) {
  return phase.dead == 0 || can_draw(phase, draw, true);
}

/// Looks at one seat's chances.
class Chances {
public:
  Chances(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat)
      : rules_(rules), state_(state), phase_(phase), seat_(seat) {}

  /// Calls visit(cards from the hand) for each way to do `move` with the card `taken` of another
  /// (no_card: in one's own turn).
  template <class Visit>
  void each_way(const DrawMove& move, Card taken, Visit&& each) const {
    // whoever has to discard afterwards keeps a card for it
    const bool goes_on = move.replaces || move.ends_turn || move.way == DrawMove::Way::swap;
    const auto visit = [&](CardList cards) {
      if (goes_on || list_size(cards) < pile(rules_, state_, phase_.hand, seat_).size())
        each(cards);
    };
    switch (move.way) {
    case DrawMove::Way::out:
      break;
    case DrawMove::Way::take:
      each(list_of(taken));
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
    case SetKind::Shape::set:
    case SetKind::Shape::of_rank:
    case SetKind::Shape::exact:
      break; // of melds, which are never laid
    case SetKind::Shape::of_suit:
      if (taken != no_card) {
        if (const auto cards = of_suit(move, suit_of(taken), taken)) visit(*cards);
      } else {
        count();
        for (std::size_t suit = 0; suit < rules_.deck.suits.size(); ++suit) {
          if (counts_[suit] == 0) continue;
          const auto cards = of_suit(move, static_cast<int>(suit), no_card);
          if (cards && *cards != 0) visit(*cards);
        }
      }
      break;
    }
  }

  template <class Visit>
  void copies(Card card, int wanted, Visit&& visit) const {
    if (held(card) < wanted) return;
    CardList cards = 0;
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
      CardList cards = 0;
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
        if (exchanged(rules_, state_, move, seat_, suit) != i) continue;
        for (const Card card : rules_.suit_faces[static_cast<std::size_t>(suit)])
          if (move.takes.has(card) && held(card) > 0) visit(list_of(card));
      }
      return;
    }
    if (!move.takes.has(taken) || suit_of(taken) < 0) return;
    if (open_of(suit_of(taken)) != nullptr) {
      if (exchanged(rules_, state_, move, seat_, suit_of(taken)) >= 0) visit(CardList{0});
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

bool to_the_left(const Rules& rules, const State& state, Seat seat) {
  return next_active(rules, state, draw_state(state).offered_by) == seat;
}

/// Going out with a last discard: an action for each card that it can be.
void offer_last_discards(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
                         Offer& out) {
  Action action;
  action.verb = Verb::out;
  action.sure = 1;
  each_face(last_discards(rules, state, phase, seat), [&](Card card) {
    action.cards = list_of(card);
    out.add(action);
  });
}

/// Adds the action of going out, if it stands or may be tried.
bool offer_out(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat, Card card,
               Card shown, Offer* out) {
  const bool sure = wins(rules, state, phase, seat, card);
  if (!sure && !phase.judged) return false;
  if (out == nullptr) return true;
  Action action;
  action.verb = Verb::out;
  action.sure = sure ? 1 : 0;
  action.cards = list_of(shown);
  out->add(action);
  return true;
}

} // namespace

std::optional<CardList> set_of_suit(const Rules& rules, const DrawPhase& phase,
                                    const DrawMove& move, const Suited& hand, const Meld* open,
                                    Card taken, Card drawn) {
  const SetKind& set = rules.sets[move.set];
  if (move.with_drawn && drawn == no_card) return std::nullopt;
  const int others_held = move.with_drawn ? 2 : 1;
  if (move.alone && !phase.judged && (hand.size != others_held || open != nullptr))
    return std::nullopt;
  int needed = set.size - (taken == no_card ? 0 : 1);
  if (open != nullptr && !(move.upgrade && open->set != move.set) && !phase.judged)
    return std::nullopt;
  if (open != nullptr && move.upgrade)
    for (const Card card : open->cards)
      if (card != no_card && set.among.has(card)) --needed;
  CardList cards = 0;
  if (move.with_drawn) {
    cards = list_of(drawn);
    --needed;
  }
  bool skipped = !move.with_drawn;
  for (std::size_t i = 0; i < hand.size && needed > 0; ++i) {
    const Card card = hand.cards[i];
    if (!skipped && card == drawn) {
      skipped = true;
    } else if (set.among.has(card)) {
      cards = list_with(cards, card);
      --needed;
    }
  }
  return needed == 0 ? std::optional(cards) : std::nullopt;
}

bool offer_claims(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
                  Offer* out) {
  const DrawState& draw = draw_state(state);
  const Chances chances(rules, state, phase, seat);
  const bool sets_too =
      state.step == claim_step && (!phase.last_only_out || can_draw(phase, draw, false));
  bool any = false;
  for (const DrawMove& claim : phase.claims) {
    if (claim.way == DrawMove::Way::out) {
      any = offer_out(rules, state, phase, seat, draw.offered, draw.offered, out) || any;
    } else if (sets_too && !(claim.from_before && !to_the_left(rules, state, seat)) &&
               !(claim.replaces && !can_replace(phase, draw)) &&
               draw.meld_count[seat] < max_melds) {
      chances.each_way(claim, draw.offered, [&](CardList cards) {
        any = true;
        if (out == nullptr) return;
        Action action;
        action.verb = claim.verb;
        action.cards = cards;
        out->add(action);
      });
    }
    if (any && out == nullptr) return true;
  }
  return any;
}

Seats claimants(const Rules& rules, const State& state, const DrawPhase& phase, Seat by) {
  Seats found = 0;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (seat != by && has_seat(active_seats(rules, state), seat) &&
        offer_claims(rules, state, phase, seat, nullptr))
      found |= seat_bit(seat);
  return found;
}

void offer_own(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
               bool only_sets, Offer& out) {
  const Chances chances(rules, state, phase, seat);
  for (const DrawMove& move : phase.own) {
    if (move.way == DrawMove::Way::out) {
      if (!only_sets && phase.then_discards)
        offer_last_discards(rules, state, phase, seat, out);
      else if (!only_sets)
        offer_out(rules, state, phase, seat, no_card, draw_state(state).drawn, &out);
      continue;
    }
    if (only_sets && (move.way != DrawMove::Way::make || move.with_drawn)) continue;
    if (move.replaces && !can_replace(phase, draw_state(state))) continue;
    if (move.once && has_replaced(draw_state(state))) continue;
    if (move.way == DrawMove::Way::make && draw_state(state).meld_count[seat] >= max_melds)
      continue;
    chances.each_way(move, no_card, [&](CardList cards) {
      Action action;
      action.verb = move.verb;
      action.cards = cards;
      out.add(action);
    });
  }
}

namespace {

/// Puts `card` in the first free place of the set.
void put_down(const Rules& rules, State& state, const DrawPhase& phase, Seat seat, Meld& meld,
              Card card) {
  *std::find(meld.cards.begin(), meld.cards.end(), no_card) = card;
  put(rules, state, phase.melds, seat, card);
}

/// Takes the cards of an open set that `keep` does not want back into the hand.
template <class Keep>
void take_back(const Rules& rules, State& state, const DrawPhase& phase, Seat seat, Meld& meld,
               Keep&& keep) {
  for (Card& card : meld.cards) {
    if (card == no_card || keep(card)) continue;
    take(rules, state, phase.melds, seat, card);
    put(rules, state, phase.hand, seat, card);
    card = no_card;
  }
  std::stable_partition(meld.cards.begin(), meld.cards.end(),
                        [](Card card) { return card != no_card; });
}

/// In an exchange one card of `gives` leaves, the one of lowest numeral.
void give_one(const Rules& rules, State& state, const DrawPhase& phase, const DrawMove& move,
              Seat seat, Meld& meld) {
  Card worst = no_card;
  for (const Card card : meld.cards)
    if (card != no_card && move.gives.has(card) &&
        (worst == no_card || rules.deck.faces[card].numeral < rules.deck.faces[worst].numeral))
      worst = card;
  bool gone = false;
  take_back(rules, state, phase, seat, meld, [&](Card card) {
    if (gone || card != worst) return true;
    gone = true;
    return false;
  });
  draw_state(state).must_discard = static_cast<std::uint8_t>(worst + 1);
}

} // namespace

void lay(const Rules& rules, State& state, const DrawPhase& phase, const DrawMove& move, Seat seat,
         CardList cards, Card taken, Seat from) {
  DrawState& draw = draw_state(state);
  const Card one = taken != no_card ? taken : listed_at(cards, 0);
  const SetKind& set = rules.sets[move.set];
  int index = -1;
  if (move.way == DrawMove::Way::add) {
    for (int i = 0; i < draw.meld_count[seat]; ++i) {
      const Meld& each = draw.melds[seat][static_cast<std::size_t>(i)];
      if (each.set == move.onto && each.cards[0] == one) index = i;
    }
  } else if (move.way == DrawMove::Way::swap) {
    index = exchanged(rules, state, move, seat, rules.deck.faces[one].suit);
  } else if (move.upgrade) {
    index = meld_of_suit(rules, state, seat, rules.deck.faces[one].suit);
  }
  const bool fresh = index < 0;
  if (fresh) index = draw.meld_count[seat]++;
  Meld& meld = draw.melds[seat][static_cast<std::size_t>(index)];
  if (fresh) meld = Meld{};
  if (move.upgrade && !fresh)
    take_back(rules, state, phase, seat, meld, [&](Card card) { return set.among.has(card); });
  if (move.way == DrawMove::Way::swap) {
    if (fresh) {
      // the lower card of the closed pair stays in the hand, and has to be discarded
      const Suited hand = suited(rules, state, phase, seat, rules.deck.faces[one].suit);
      draw.must_discard = static_cast<std::uint8_t>(hand.cards[1] + 1);
    } else {
      give_one(rules, state, phase, move, seat, meld);
    }
  }
  for (const Card card : listed(cards)) {
    take(rules, state, phase.hand, seat, card);
    put_down(rules, state, phase, seat, meld, card);
  }
  unsigned how = meld.from >> 4U;
  if (taken != no_card) {
    put_down(rules, state, phase, seat, meld, taken);
    how |= Meld::claimed;
    meld.from = static_cast<std::uint8_t>(from + 1);
  } else if (fresh) {
    how |= Meld::concealed;
  } else if (move.way == DrawMove::Way::add) {
    how |= Meld::added;
  }
  meld.from = static_cast<std::uint8_t>((meld.from & 15U) | how << 4U);
  meld.set = move.set;
  std::sort(meld.cards.begin(), meld.cards.end()); // no_card is the highest
  if (fresh) ++draw.melds_made;
}

} // namespace yezi
