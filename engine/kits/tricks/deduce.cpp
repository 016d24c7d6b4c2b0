#include "kits/tricks/deduce.h"

#include "table/max_flow.h"

namespace yezi {
namespace {

using Depth = UnbeatableRule::Depth;

/// The cards of `mine` that none of `beaters` beats.
CardSet unbeaten(const Rules& rules, CardSet mine, CardSet beaters) {
  CardSet cards = 0;
  for (Card card : each(mine)) {
    if ((rules.book.higher(card) & beaters) == 0) cards |= card_bit(card);
  }
  return cards;
}

/// Unseen cards that single-card duties leave to some opponent.
CardSet left_to_hands(const InformationSet& information) {
  CardSet cards = 0;
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
    if ((possible_ & bit) != 0) return true;
    if ((bound_ & bit) == 0) return false;
    for (std::size_t i = 0; i < puzzle_.hands; ++i) {
      if ((reach_[i] & bit) != 0 && try_hold(i, bit)) return true;
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
  CardSet possible_ = 0;
  CardSet bound_ = 0;
  std::array<CardSet, max_slots> reach_;
};

/// A card of `cards` that no other of them beats.
Card top_of(const Rules& rules, CardSet cards) {
  for (Card card : each(cards)) {
    if ((rules.book.higher(card) & cards) == 0) return card;
  }
  return first_of(cards);
}

/// Those of `candidates` that no opponent can hold a beater of.
CardSet exactly_unbeaten(const Rules& rules, const InformationSet& information,
                         CardSet candidates) {
  CardSet wanted = 0;
  for (Card card : each(candidates)) wanted |= rules.book.higher(card);
  wanted &= left_to_hands(information);
  Search search(rules, information, wanted);
  if (!search.ok()) return 0;
  CardSet proved = 0;
  // The highest beaters first: one that is possible settles all cards below it at once.
  for (CardSet open = candidates; open != 0;) {
    open = unbeaten(rules, open, search.possible());
    const CardSet now = unbeaten(rules, open, search.bound());
    proved |= now;
    open &= ~now;
    if (open == 0) break;
    const CardSet beaters = rules.book.higher(first_of(open)) & search.bound();
    search.can_be_held(top_of(rules, beaters));
  }
  return proved;
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
  world.slots.resize(information.slots.size(), 0);
  if (cards != 0) {
    world.slots[slot] = cards;
    puzzle.places.lies[puzzle.place_of[slot]] &= ~cards;
  }
  for (std::size_t i = 0; i < world.slots.size(); ++i) {
    for (int n = information.slots[i].size - size_of(world.slots[i]); n > 0; --n) {
      CardSet& lies = puzzle.places.lies[puzzle.place_of[i]];
      world.slots[i] |= lowest_of(lies);
      lies &= lies - 1;
    }
  }
  return world;
}

/// What the log tells, for easily_held().
struct Logged {
  struct Side {
    int hand = 0, buried = 0; // cards
    CardSet apart = 0;        // cards kept out of the hand, so that no duty was broken
  };
  struct Buried {
    Seat seat;
    std::uint8_t size;
    CardSet apart; // of the seat, before
  };
  std::array<Side, max_seats> sides;
  Row<Buried, max_slots> buried;
};

/// `side` has buried against `best`, which has as many cards: of every beater one card that is not
/// seen lies elsewhere.
void note_bury(const Rules& rules, CardSet best, CardSet unseen, Logged::Side& side) {
  const ComboId id = rules.book.find(best);
  if (id == no_combo) return;
  if (rules.book[id].size == 1) {
    side.apart |= rules.book.higher(first_of(best));
    return;
  }
  for (const CardSet beater : rules.book.beater_cards(id)) {
    const CardSet hidden = beater & unseen;
    if ((hidden & side.apart) == 0) side.apart |= std::bit_floor(hidden);
  }
}

/// False where there is more to know: false claims, or a past that was not told. What a privileged
/// seat leads is taken to tell as much as any other lead, which leaves fewer worlds, not more.
bool read_log(const Rules& rules, const State& state, Seat me, CardSet unseen, Logged& out) {
  const TrickPhase& tricks = trick_rules(rules);
  const bool binds = tricks.follow == TrickPhase::Follow::beat_or_break;
  const bool tells = tricks.law.on && tricks.unbeatable.from_leads;
  out.sides.fill({});
  for (const DealtPart& part : rules.dealt) {
    if (part.zone != tricks.hand) continue;
    out.sides[seat_of_role(rules, state, part.role)].hand = part.cards;
  }
  CardSet best = 0, up = 0;
  for (const Event& event : state.log()) {
    if (event.kind == Event::Kind::reveal || event.verb == Verb::declare) return false;
    if (event.kind != Event::Kind::act || event.size == 0) continue;
    Logged::Side& side = out.sides[event.seat];
    side.hand -= event.size;
    if (event.verb == Verb::bury) {
      if (event.seat == me) continue;
      out.buried.push_back({event.seat, event.size, side.apart});
      side.buried += event.size;
      if (binds && best != 0) note_bury(rules, best, unseen, side);
    } else {
      up |= best = event.cards;
      const bool told = tells && event.verb == Verb::lead && event.size == 1;
      if (told) side.apart |= tricks.law.earlier[first_of(best)];
    }
  }
  return up == trick_state(state).face_up;
}

/// Cards for each of which it is plain that some world has it in an opponent's hand: whatever a
/// duty may forbid to one lies with another, or was buried before, or belongs to no acting seat. 0
/// if that cannot be arranged so simply. Cheap, for it tries nothing, and mostly enough.
CardSet easily_held(const Rules& rules, const State& state, Seat me, CardSet unseen) {
  Logged logged;
  if (!read_log(rules, state, me, unseen, logged)) return 0;
  const auto each_other = [&](auto&& visit) {
    for (unsigned rest = active_seats(rules, state) & ~(1U << me); rest != 0; rest &= rest - 1) {
      visit(logged.sides[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
  };
  int beside = size_of(unseen);
  CardSet of_some = 0, of_all = unseen;
  each_other([&](const Logged::Side& side) {
    beside -= side.hand + side.buried;
    of_some |= side.apart;
    of_all &= side.apart;
  });
  // What was buried last is restricted most, so it chooses first.
  for (std::size_t i = logged.buried.size(); i-- > 0;) {
    const Logged::Buried& buried = logged.buried[i];
    CardSet fit = of_all & ~buried.apart;
    for (int left = buried.size; fit != 0 && left > 0; fit &= fit - 1, --left) {
      of_all &= ~lowest_of(fit);
      --logged.sides[buried.seat].buried;
    }
  }
  bool room = size_of(of_all) <= beside;
  CardSet held = 0;
  each_other([&](const Logged::Side& side) {
    // One place more than needed, for the card in question.
    room = room && size_of(unseen & of_some & ~side.apart) < side.hand + side.buried;
    if (side.hand > 0) held |= unseen & ~side.apart;
  });
  return room ? held : 0;
}

bool contains_beater(const Rules& rules, const KeptNoBeater& kept, CardSet cards) {
  for (CardSet beater : rules.book.beater_cards(kept.against)) {
    const CardSet hidden = beater & ~kept.shown_later;
    if (hidden != 0 && holds(cards, hidden)) return true;
  }
  return false;
}

} // namespace

bool consistent(const Rules& rules, const InformationSet& information, const World& world) {
  if (world.slots.size() != information.slots.size()) return false;
  CardSet all = 0;
  for (std::size_t i = 0; i < world.slots.size(); ++i) {
    if (size_of(world.slots[i]) != information.slots[i].size || (world.slots[i] & all) != 0)
      return false;
    all |= world.slots[i];
  }
  if (all != information.unseen) return false;
  const auto inside = [&world](SlotSet slots) {
    CardSet cards = 0;
    for (std::size_t i = 0; i < world.slots.size(); ++i) {
      if ((slots & slot_bit(i)) != 0) cards |= world.slots[i];
    }
    return cards;
  };
  for (const KeptNoBeater& kept : information.kept) {
    if (contains_beater(rules, kept, inside(kept.slots))) return false;
  }
  for (const HeldNone& held : information.held) {
    if ((inside(held.slots) & held.cards) != 0) return false;
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
    cards = 0;
  }
  if (!holds(information.unseen, cards)) return std::nullopt;
  const std::size_t slot = slot_of(information, seat);
  if (cards != 0 &&
      (slot == information.slots.size() || information.slots[slot].size < size_of(cards))) {
    return std::nullopt;
  }
  Puzzle puzzle;
  set_puzzle(rules, information, puzzle);
  int room = 0;
  for (std::size_t i = 0; i < puzzle.places.count; ++i) room += puzzle.places.room[i];
  if (room != size_of(information.unseen)) return std::nullopt;
  // Slots that share a place are alike: what the place holds may all be in this one.
  if (cards != 0) strike(puzzle.places, ~slot_bit(puzzle.place_of[slot]), cards);
  if (!lay_all(puzzle, cards) || !obey(puzzle.places, puzzle.bans)) return std::nullopt;
  return world_of(information, puzzle, slot, cards);
}

bool possible(const Rules& rules, const InformationSet& information, Seat seat, CardSet cards) {
  return find_world(rules, information, seat, cards).has_value();
}

CardSet unbeatable(const Rules& rules, const InformationSet& information, Depth depth) {
  const CardSet always = information.mine & trick_rules(rules).unbeatable.always;
  const CardSet asked = information.mine & ~always;
  if (depth == Depth::visible) return always | unbeaten(rules, asked, information.unseen);
  const CardSet by_rules = unbeaten(rules, asked, left_to_hands(information));
  const CardSet candidates = asked & ~by_rules;
  if (depth == Depth::rules || candidates == 0) return always | by_rules;
  return always | by_rules | exactly_unbeaten(rules, information, candidates);
}

CardSet unbeatable_fast(const Rules& rules, const State& state, Seat seat, Depth depth) {
  const TrickPhase& tricks = trick_rules(rules);
  const TrickState& trick = trick_state(state);
  const CardSet mine = zone(rules, state, tricks.hand, seat);
  const CardSet unseen =
      rules.pack & ~(trick.dealt[seat] | trick.face_up | open_cards(rules, state, seat));
  const CardSet always = mine & tricks.unbeatable.always;
  const CardSet asked = mine & ~always;
  const CardSet at_sight = always | unbeaten(rules, asked, unseen);
  if (depth == Depth::visible || at_sight == mine) return at_sight;
  if (depth == Depth::exact) {
    const CardSet held = easily_held(rules, state, seat, unseen);
    if (unbeaten(rules, mine & ~at_sight, held) == 0) return at_sight;
  }
  const Seat privileged = state.marks[mark_privileged];
  const bool tells = tricks.law.on && tricks.unbeatable.from_leads;
  if (tells && privileged != no_seat && privileged != seat) {
    return unbeatable(rules, information_of(rules, state, seat), depth);
  }
  CardSet left = 0;
  for (Seats others = active_seats(rules, state) & static_cast<Seats>(~seat_bit(seat)); others != 0;
       others = static_cast<Seats>(others & (others - 1))) {
    const std::size_t other = static_cast<std::size_t>(std::countr_zero(others));
    CardSet lacks = 0;
    if (tricks.follow == TrickPhase::Follow::beat_or_break) lacks |= trick.lacks_by_bury[other];
    if (tells) lacks |= trick.lacks_by_lead[other];
    left |= unseen & ~lacks;
  }
  const CardSet by_rules = always | unbeaten(rules, asked, left);
  const CardSet candidates = mine & ~by_rules;
  if (depth == Depth::rules || candidates == 0) return by_rules;
  return by_rules | exactly_unbeaten(rules, information_of(rules, state, seat), candidates);
}

bool unbeatable_combo(const Rules& rules, const InformationSet& information, ComboId combo,
                      Depth depth) {
  if (rules.book[combo].size == 1) {
    return holds(unbeatable(rules, information, depth), rules.book[combo].cards);
  }
  for (CardSet beater : rules.book.beater_cards(combo)) {
    if (!holds(information.unseen, beater)) continue;
    if (depth == Depth::visible) return false;
    for (std::size_t i = 0; i < information.hands; ++i) {
      const Slot& hand = information.slots[i];
      if ((beater & hand.barred) != 0) continue;
      if (depth == Depth::rules || possible(rules, information, hand.seat, beater)) return false;
    }
  }
  return true;
}

} // namespace yezi
