#include "table/deduce.h"

#include "table/max_flow.h"

namespace yezi {

CardSet unbeaten(const ComboBook& book, CardSet mine, CardSet beaters) {
  CardSet cards;
  for (Card card : each(mine)) {
    if (!meet(book.higher(card), beaters)) cards |= card_bit(card);
  }
  return cards;
}

namespace {

/// Unseen cards that single-card duties leave to some opponent.
CardSet left_to_hands(const InformationSet& information) {
  CardSet cards;
  for (std::size_t i = 0; i < information.hands; ++i) {
    cards |= information.unseen & ~information.slots[i].barred;
  }
  return cards;
}

/// Works out which of some wanted cards can be in an opponent's hand.
class Search {
public:
  /// Cards of `wanted` are tried in hands first.
  Search(const Rules& rules, const InformationSet& information, CardSet wanted) {
    set_puzzle(rules, information, puzzle_);
    ok_ = lay_all(puzzle_, wanted);
    if (!ok_) return;
    for (std::size_t i = 0; i < puzzle_.hands; ++i) {
      reach_[i] = may_lie(puzzle_.places, i);
      bound_ |= reach_[i];
    }
    if (puzzle_.bans.empty()) {
      possible_ = bound_;
    } else {
      ok_ = obey(puzzle_.places, puzzle_.bans);
      note(puzzle_.places);
    }
  }

  /// Is there any consistent world?
  bool ok() const { return ok_; }
  /// Of the cards known to be possible so far.
  CardSet possible() const { return possible_; }
  /// Decides `card`; assumes ok().
  bool can_be_held(Card card) {
    const CardSet bit = card_bit(card);
    if (meet(possible_, bit)) return true;
    if (!meet(bound_, bit)) return false;
    for (std::size_t i = 0; i < puzzle_.hands; ++i) {
      if (meet(reach_[i], bit) && try_hold(i, bit)) return true;
    }
    bound_ &= ~bit;
    return false;
  }
  CardSet bound() const { return bound_; }

private:
  bool try_hold(std::size_t place, CardSet bit) {
    Places trial = puzzle_.places;
    strike(trial, ~slot_bit(place), bit);
    if (!mend(trial) || !obey(trial, puzzle_.bans)) return false;
    puzzle_.places.lies = trial.lies;
    note(trial);
    return true;
  }
  void note(const Places& places) {
    for (std::size_t i = 0; i < puzzle_.hands; ++i) possible_ |= places.lies[i];
  }

  Puzzle puzzle_;
  bool ok_ = false;
  CardSet possible_{};
  CardSet bound_{};
  Unset<CardSet, max_slots> reach_;
};

/// A card of `cards` that no other of them beats.
Card top_of(const ComboBook& book, CardSet cards) {
  for (Card card : each(cards)) {
    if (!meet(book.higher(card), cards)) return card;
  }
  return first_of(cards);
}

std::size_t slot_of(const InformationSet& information, Seat seat) {
  std::size_t slot = 0;
  while (slot < information.slots.size() && (information.slots[slot].seat != seat ||
                                             information.slots[slot].kind == Slot::Kind::buried)) {
    ++slot;
  }
  return slot;
}

/// Splits what lies in places over the slots that share them, `cards` all in `slot`.
World world_of(const InformationSet& information, Puzzle& puzzle, std::size_t slot, CardSet cards) {
  World world;
  world.slots.resize(information.slots.size());
  if (!cards.empty()) {
    world.slots[slot] = cards;
    puzzle.places.lies[puzzle.place_of[slot]] &= ~cards;
  }
  for (std::size_t i = 0; i < world.slots.size(); ++i) {
    for (int n = information.slots[i].size - size_of(world.slots[i]); n > 0; --n) {
      CardSet& lies = puzzle.places.lies[puzzle.place_of[i]];
      world.slots[i] |= lowest_of(lies);
      lies = rest_of(lies);
    }
  }
  return world;
}

bool contains_beater(const ComboBook& book, const KeptNoBeater& kept, CardSet cards) {
  for (CardSet beater : book.beater_cards(kept.against)) {
    const CardSet hidden = beater & ~kept.shown_later;
    if (!hidden.empty() && holds(cards, hidden)) return true;
  }
  return false;
}

} // namespace

bool consistent(const Rules& rules, const InformationSet& information, const World& world) {
  if (world.slots.size() != information.slots.size()) return false;
  CardSet all;
  for (std::size_t i = 0; i < world.slots.size(); ++i) {
    if (size_of(world.slots[i]) != information.slots[i].size || meet(world.slots[i], all))
      return false;
    all |= world.slots[i];
  }
  if (all != information.unseen) return false;
  const auto inside = [&world](SlotSet slots) {
    CardSet cards;
    for (std::size_t i = 0; i < world.slots.size(); ++i) {
      if ((slots & slot_bit(i)) != 0) cards |= world.slots[i];
    }
    return cards;
  };
  for (const KeptNoBeater& kept : information.kept) {
    if (contains_beater(book_of(rules, information), kept, inside(kept.slots))) return false;
  }
  for (const HeldNone& held : information.held) {
    if (meet(inside(held.slots), held.cards)) return false;
  }
  for (const Shown& shown : information.shown) {
    if (!holds(inside(shown.slots), shown.cards)) return false;
  }
  return true;
}

std::optional<World> find_world(const Rules& rules, const InformationSet& information, Seat seat,
                                CardSet cards) {
  if (seat == information.me) {
    if (!holds(information.mine, cards)) return std::nullopt;
    cards = {};
  }
  if (!holds(information.unseen, cards)) return std::nullopt;
  const std::size_t slot = slot_of(information, seat);
  if (!cards.empty() &&
      (slot == information.slots.size() || information.slots[slot].size < size_of(cards))) {
    return std::nullopt;
  }
  Puzzle puzzle;
  set_puzzle(rules, information, puzzle);
  int room = 0;
  for (std::size_t i = 0; i < puzzle.places.count; ++i) room += puzzle.places.room[i];
  if (room != size_of(information.unseen)) return std::nullopt;
  // Slots that share a place are alike: what the place holds may all be in this one.
  if (!cards.empty()) strike(puzzle.places, ~slot_bit(puzzle.place_of[slot]), cards);
  if (!lay_all(puzzle, cards) || !obey(puzzle.places, puzzle.bans)) return std::nullopt;
  return world_of(information, puzzle, slot, cards);
}

bool possible(const Rules& rules, const InformationSet& information, Seat seat, CardSet cards) {
  return find_world(rules, information, seat, cards).has_value();
}

CardSet exactly_unbeaten(const Rules& rules, const InformationSet& information,
                         CardSet candidates) {
  const ComboBook& book = book_of(rules, information);
  CardSet wanted;
  for (Card card : each(candidates)) wanted |= book.higher(card);
  wanted &= left_to_hands(information);
  Search search(rules, information, wanted);
  if (!search.ok()) return {};
  CardSet proved;
  // The highest beaters first: one that is possible settles all cards below it at once.
  for (CardSet open = candidates; !open.empty();) {
    open = unbeaten(book, open, search.possible());
    const CardSet now = unbeaten(book, open, search.bound());
    proved |= now;
    open &= ~now;
    if (open.empty()) break;
    const CardSet beaters = book.higher(first_of(open)) & search.bound();
    search.can_be_held(top_of(book, beaters));
  }
  return proved;
}

CardSet unbeatable(const Rules& rules, const InformationSet& information, ProofDepth depth) {
  const ComboBook& book = book_of(rules, information);
  const CardSet always = information.mine & information.always;
  const CardSet asked = information.mine & ~always;
  if (depth == ProofDepth::visible) return always | unbeaten(book, asked, information.unseen);
  const CardSet by_rules = unbeaten(book, asked, left_to_hands(information));
  const CardSet candidates = asked & ~by_rules;
  if (depth == ProofDepth::rules || candidates.empty()) return always | by_rules;
  return always | by_rules | exactly_unbeaten(rules, information, candidates);
}

bool unbeatable_combo(const Rules& rules, const InformationSet& information, ComboId combo,
                      ProofDepth depth) {
  if (rules.book[combo].size == 1) {
    return holds(unbeatable(rules, information, depth), rules.book[combo].cards);
  }
  for (CardSet beater : book_of(rules, information).beater_cards(combo)) {
    if (!holds(information.unseen, beater)) continue;
    if (depth == ProofDepth::visible) return false;
    for (std::size_t i = 0; i < information.hands; ++i) {
      const Slot& hand = information.slots[i];
      if (meet(beater, hand.barred)) continue;
      if (depth == ProofDepth::rules || possible(rules, information, hand.seat, beater))
        return false;
    }
  }
  return true;
}

} // namespace yezi
