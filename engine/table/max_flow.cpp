#include "table/max_flow.h"

namespace yezi {
namespace {

void take_out(Places& places, std::size_t place, CardSet cards) {
  places.lies[place] &= ~cards;
  places.room[place] = static_cast<std::uint8_t>(places.room[place] + size_of(cards));
}

/// Puts `card`, which lies nowhere, into a place, shifting others along the shortest chain.
bool put(Places& places, Card card) {
  const CardSet bit = card_bit(card);
  std::array<std::uint8_t, max_slots> queue;
  std::array<std::uint8_t, max_slots> from;
  Unset<CardSet, max_slots> moved;
  std::size_t queued = 0;
  SlotSet left = 0;
  for (std::size_t i = 0; i < places.count; ++i) {
    if (!meet(places.may[i], bit)) {
      left |= slot_bit(i);
      continue;
    }
    if (places.room[i] > 0) {
      --places.room[i];
      places.lies[i] |= bit;
      return true;
    }
    moved[i] = bit;
    from[i] = static_cast<std::uint8_t>(i);
    queue[queued++] = static_cast<std::uint8_t>(i);
  }
  for (std::size_t head = 0; head < queued; ++head) {
    const std::size_t a = queue[head];
    for (SlotSet rest = left; rest != 0; rest &= rest - 1) {
      std::size_t b = static_cast<std::size_t>(std::countr_zero(rest));
      const CardSet movable = places.lies[a] & places.may[b];
      if (movable.empty()) continue;
      left &= ~slot_bit(b);
      moved[b] = lowest_of(movable);
      from[b] = static_cast<std::uint8_t>(a);
      queue[queued++] = static_cast<std::uint8_t>(b);
      if (places.room[b] == 0) continue;
      --places.room[b];
      for (;;) {
        places.lies[b] |= moved[b];
        if (from[b] == b) return true;
        places.lies[from[b]] &= ~moved[b];
        b = from[b];
      }
    }
  }
  return false;
}

void fill(Places& places, std::size_t place, CardSet wanted, CardSet& left) {
  CardSet cards = wanted & places.may[place] & left;
  for (; !cards.empty() && places.room[place] > 0; cards = rest_of(cards)) {
    const CardSet bit = lowest_of(cards);
    places.lies[place] |= bit;
    --places.room[place];
    left &= ~bit;
  }
}

/// A beater that `places` holds whole, without the cards shown; 0 for none.
CardSet broken(const Places& places, const Ban& ban) {
  CardSet have;
  for (SlotSet set = ban.places; set != 0; set &= set - 1) {
    have |= places.lies[static_cast<std::size_t>(std::countr_zero(set))];
  }
  for (CardSet beater : ban.beaters) {
    const CardSet hidden = beater & ~ban.shown;
    if (!hidden.empty() && holds(have, hidden)) return hidden;
  }
  return {};
}

SlotSet all_places(const Places& places) {
  return places.count == max_slots ? ~SlotSet{0} : slot_bit(places.count) - 1;
}

CardSet all_allowed(const Allowed& allowed, SlotSet slots) {
  CardSet cards;
  for (SlotSet set = slots; set != 0; set &= set - 1) {
    cards |= allowed[static_cast<std::size_t>(std::countr_zero(set))];
  }
  return cards;
}

void bar(Allowed& allowed, SlotSet slots, CardSet cards) {
  for (SlotSet set = slots; set != 0; set &= set - 1) {
    allowed[static_cast<std::size_t>(std::countr_zero(set))] &= ~cards;
  }
}

} // namespace

void allow(const InformationSet& information, Allowed& allowed) {
  for (std::size_t i = 0; i < information.slots.size(); ++i) {
    allowed[i] = information.unseen & ~information.slots[i].barred;
  }
  for (const Shown& shown : information.shown) {
    for (std::size_t i = 0; i < information.slots.size(); ++i) {
      if ((shown.slots & slot_bit(i)) == 0) allowed[i] &= ~shown.cards;
    }
  }
}

void allow(const Rules& rules, const InformationSet& information, Allowed& allowed, Bans& bans) {
  allow(information, allowed);
  for (const KeptNoBeater& kept : information.kept) {
    if (rules.book[kept.against].size == 1) continue;
    const CardSet reach = all_allowed(allowed, kept.slots);
    const auto beaters = book_of(rules, information).beater_cards(kept.against);
    bool open = false;
    for (CardSet beater : beaters) {
      const CardSet hidden = beater & ~kept.shown_later;
      if (hidden.empty() || !holds(reach, hidden)) continue;
      if (size_of(hidden) == 1) {
        bar(allowed, kept.slots, hidden);
      } else {
        open = true;
      }
    }
    if (open) bans.push_back({beaters, kept.shown_later, kept.slots});
  }
}

void set_puzzle(const Rules& rules, const InformationSet& information, Puzzle& puzzle) {
  Allowed allowed;
  puzzle.bans.clear();
  allow(rules, information, allowed, puzzle.bans);
  Places& places = puzzle.places;
  places.count = 0;
  places.cards = information.unseen;
  puzzle.hands = 0;
  std::array<SlotSet, max_slots> member; // bit b: in bans[b]
  std::array<SlotSet, max_slots> bans_of{};
  for (std::size_t i = 0; i < information.slots.size(); ++i) {
    SlotSet in = 0;
    for (std::size_t b = 0; b < puzzle.bans.size(); ++b) {
      if ((puzzle.bans[b].places & slot_bit(i)) != 0) in |= slot_bit(b);
    }
    if (i == information.hands) puzzle.hands = places.count;
    const std::uint8_t size = information.slots[i].size;
    puzzle.place_of[i] = no_place;
    if (size == 0) continue;
    std::size_t p = 0;
    while (p < places.count && (places.may[p] != allowed[i] || member[p] != in)) ++p;
    if (p == places.count) {
      places.may[p] = allowed[i];
      places.lies[p] = {};
      places.room[p] = 0;
      member[p] = in;
      ++places.count;
      for (SlotSet set = in; set != 0; set &= set - 1) {
        bans_of[static_cast<std::size_t>(std::countr_zero(set))] |= slot_bit(p);
      }
    }
    places.room[p] = static_cast<std::uint8_t>(places.room[p] + size);
    puzzle.place_of[i] = static_cast<std::uint8_t>(p);
  }
  if (information.slots.size() == information.hands) puzzle.hands = places.count;
  for (std::size_t b = 0; b < puzzle.bans.size(); ++b) puzzle.bans[b].places = bans_of[b];
}

bool lay_all(Puzzle& puzzle, CardSet first) {
  Places& places = puzzle.places;
  CardSet left = places.cards;
  // Hands are barred most: they choose first, of cards that other hands cannot take, then of all.
  const std::size_t tight = puzzle.hands;
  for (std::size_t i = 0; i < tight; ++i) {
    CardSet others;
    for (std::size_t j = 0; j < tight; ++j) {
      if (j != i) others |= places.may[j];
    }
    fill(places, i, first & ~others, left);
    fill(places, i, ~others, left);
  }
  for (std::size_t i = 0; i < tight; ++i) fill(places, i, first, left);
  for (std::size_t i = 0; i < tight; ++i) fill(places, i, left, left);
  for (std::size_t i = places.count; i-- > tight;) fill(places, i, left, left);
  for (Card card : each(left)) {
    if (!put(places, card)) return false;
  }
  return true;
}

bool mend(Places& places) {
  CardSet loose = places.cards;
  for (std::size_t i = 0; i < places.count; ++i) {
    const CardSet wrong = places.lies[i] & ~places.may[i];
    if (!wrong.empty()) take_out(places, i, wrong);
    loose &= ~places.lies[i];
  }
  for (Card card : each(loose)) {
    if (!put(places, card)) return false;
  }
  return true;
}

void strike(Places& places, SlotSet from, CardSet cards) {
  for (SlotSet set = from & all_places(places); set != 0; set &= set - 1) {
    places.may[static_cast<std::size_t>(std::countr_zero(set))] &= ~cards;
  }
}

bool obey(Places& places, const Bans& bans) {
  for (const Ban& ban : bans) {
    const CardSet whole = broken(places, ban);
    if (whole.empty()) continue;
    // One of its cards lies elsewhere: the first does, or the first does not and the second does, …
    for (Card card : each(whole)) {
      Places other = places;
      strike(other, ban.places, card_bit(card));
      if (mend(other) && obey(other, bans)) {
        places.lies = other.lies;
        places.room = other.room;
        return true;
      }
      strike(places, ~ban.places, card_bit(card));
    }
    return false;
  }
  return true;
}

CardSet may_lie(const Places& places, std::size_t place) {
  SlotSet left = all_places(places) & ~slot_bit(place);
  std::array<std::uint8_t, max_slots> queue;
  std::size_t queued = 0;
  queue[queued++] = static_cast<std::uint8_t>(place);
  CardSet reached;
  for (std::size_t head = 0; head < queued; ++head) {
    const std::size_t a = queue[head];
    if (places.room[a] > 0) return places.may[place];
    reached |= places.lies[a];
    for (SlotSet rest = left; rest != 0; rest &= rest - 1) {
      const std::size_t b = static_cast<std::size_t>(std::countr_zero(rest));
      if (!meet(places.lies[a], places.may[b])) continue;
      left &= ~slot_bit(b);
      queue[queued++] = static_cast<std::uint8_t>(b);
    }
  }
  return reached & places.may[place];
}

} // namespace yezi
