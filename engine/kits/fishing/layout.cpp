// What lies open, and what can be caught of it.

#include "kits/fishing/layout.h"

#include <algorithm>

namespace yezi {

Card kind_of(const Deck& deck, Card card) {
  return deck.lists ? card : first_of(alike_to(card, deck.copies));
}

std::vector<Card> each_of(const Deck& deck, Cards cards) {
  std::vector<Card> all;
  if (deck.lists)
    for (const Card card : listed(cards.list())) all.push_back(card);
  else
    for (const Card card : each(cards.set())) all.push_back(card);
  return all;
}

CardSet kinds_of(const Deck& deck, Cards cards) {
  CardSet kinds;
  if (deck.lists)
    for (const Card card : listed(cards.list())) kinds |= card_bit(card);
  else
    for (const Card card : each(cards.set())) kinds |= card_bit(kind_of(deck, card));
  return kinds;
}

Cards with_card(const Deck& deck, Cards cards, Card card) {
  if (deck.lists) return list_with(cards.list(), card);
  return cards.set() | card_bit(card);
}

Cards less_card(const Deck& deck, Cards cards, Card card) {
  if (!deck.lists) return less_alike(cards.set(), card_bit(card), deck.copies);
  CardList left;
  bool gone = false;
  for (const Card one : listed(cards.list())) {
    if (one == card && !gone)
      gone = true;
    else
      left = list_with(left, one);
  }
  return left;
}

CardSet ones_at(const Rules& rules, const State& state, ZoneOf place, CardSet among) {
  if (place.zone < 0) return {};
  CardSet ones;
  if (!rules.piles) {
    for (CardSet left = zone(rules, state, place.zone, place.seat) & among; !left.empty();) {
      ones |= lowest_of(left);
      left &= ~alike_to(first_of(left), rules.deck.copies);
    }
    return ones;
  }
  const std::size_t first = word_of(rules, place.zone, place.seat);
  for (unsigned word = 0; word < rules.place_words; ++word) {
    std::uint64_t left = state.words()[first + word];
    while (left != 0) {
      const unsigned face = static_cast<unsigned>(std::countr_zero(left)) / 4;
      ones |= card_bit(static_cast<Card>(word * 16 + face));
      left &= ~(std::uint64_t{15} << (face * 4));
    }
  }
  return ones & among;
}

int alike_at(const Rules& rules, const State& state, ZoneOf place, Card card) {
  if (place.zone < 0) return 0;
  if (rules.piles) return count_of(rules, state, place.zone, place.seat, card);
  return size_of(alike_to(card, rules.deck.copies) & zone(rules, state, place.zone, place.seat));
}

Cards some_at(const Rules& rules, const State& state, ZoneOf place, Card card, int count) {
  if (rules.piles) {
    CardList some;
    for (; count > 0; --count) some = list_with(some, card);
    return some;
  }
  CardSet left = alike_to(card, rules.deck.copies) & zone(rules, state, place.zone, place.seat);
  CardSet some;
  for (; count > 0; --count) {
    some |= lowest_of(left);
    left = rest_of(left);
  }
  return some;
}

std::vector<Card> all_at(const Rules& rules, const State& state, ZoneOf place) {
  if (!rules.piles) return each_of(rules.deck, zone(rules, state, place.zone, place.seat));
  std::vector<Card> all;
  for (const Card card : each(ones_at(rules, state, place)))
    all.insert(all.end(), static_cast<std::size_t>(alike_at(rules, state, place, card)), card);
  return all;
}

Card found_at(const Rules& rules, const State& state, ZoneOf place, Cards cards) {
  const CardSet found = rules.piles ? kinds_of(rules.deck, cards) & ones_at(rules, state, place)
                                    : cards.set() & zone(rules, state, place.zone, place.seat);
  return found.empty() ? no_card : first_of(found);
}

bool empty_at(const Rules& rules, const State& state, ZoneOf place) {
  if (place.zone < 0) return true;
  const std::size_t first = word_of(rules, place.zone, place.seat);
  for (std::size_t word = 0; word < rules.place_words; ++word)
    if (state.words()[first + word] != 0) return false;
  return true;
}

void put_down(const Rules& rules, State& state, ZoneOf place, Cards cards) {
  if (rules.piles)
    for (const Card card : listed(cards.list())) put(rules, state, place.zone, place.seat, card);
  else
    zone(rules, state, place.zone, place.seat) |= cards.set();
}

void take_up(const Rules& rules, State& state, ZoneOf place, Cards cards) {
  if (rules.piles)
    for (const Card card : listed(cards.list())) take(rules, state, place.zone, place.seat, card);
  else
    zone(rules, state, place.zone, place.seat) &= ~cards.set();
}

bool turned_up(const Rules& rules, const State& state, const FishingPhase& phase) {
  return !empty_at(rules, state, {phase.turned, 0});
}

ZoneOf in_play(const Rules& rules, const State& state, const FishingPhase& phase, Seat seat) {
  if (turned_up(rules, state, phase)) return {phase.turned, 0};
  return {phase.hand, seat};
}

namespace {

/// Ways to choose cards of the layout whose worths come to a sum: copies alike occur once.
class Choices {
public:
  /// `each_is`: what every card is worth; 0: its numeral.
  Choices(const Rules& rules, const State& state, const FishingPhase& phase, CardSet ones,
          int each_is, std::vector<Cards>& out)
      : rules_(rules), state_(state), phase_(phase), each_is_(each_is), out_(out) {
    for (const Card card : each(ones)) ones_.push_back(card);
  }

  void add(std::size_t from, int used, Cards chosen, int count, int left) {
    if (left == 0) {
      if (count > 1) out_.push_back(chosen);
      return;
    }
    // a list that the played card joins has no room for more
    if (rules_.piles && count + 1 == max_listed) return;
    for (std::size_t i = from; i < ones_.size(); ++i, used = 0) {
      const int worth = each_is_ > 0 ? each_is_ : phase_.adds[ones_[i]];
      if (worth == 0 || worth > left || used == alike_at(rules_, state_, pool(), ones_[i]))
        continue;
      add(i, used + 1, joined(chosen, ones_[i], used), count + 1, left - worth);
    }
  }

private:
  ZoneOf pool() const { return {phase_.pool, 0}; }
  /// With the next copy.
  Cards joined(Cards chosen, Card one, int used) const {
    if (rules_.piles) return list_with(chosen.list(), one);
    return chosen.set() | some_at(rules_, state_, pool(), one, used + 1).set();
  }

  const Rules& rules_;
  const State& state_;
  const FishingPhase& phase_;
  int each_is_;
  std::vector<Cards>& out_;
  std::vector<Card> ones_;
};

} // namespace

std::vector<Cards> catches(const Rules& rules, const State& state, const FishingPhase& phase,
                           Card card) {
  const ZoneOf pool{phase.pool, 0}, piled{phase.piled, 0};
  if (const int pile = alike_at(rules, state, piled, card); pile > 0)
    return {some_at(rules, state, piled, card, pile)};
  std::vector<Cards> found;
  if (has_card(phase.fourth, card) && alike_at(rules, state, pool, card) == 3) {
    found.push_back(some_at(rules, state, pool, card, 3));
    if (phase.fourth_must) return found;
  }
  const CardSet matching = ones_at(rules, state, pool, phase.takes[card]);
  if (phase.takes_count == 1)
    for (const Card one : each(matching)) found.push_back(only(rules.deck, one));
  else
    Choices(rules, state, phase, matching, 1, found).add(0, 0, {}, 0, phase.takes_count);
  if (phase.sums)
    Choices(rules, state, phase, ones_at(rules, state, pool), 0, found)
        .add(0, 0, {}, 0, phase.adds[card]);
  return found;
}

Card played_of(const Rules& rules, const State& state, const FishingPhase& phase, Seat seat,
               const Action& action) {
  const ZoneOf from = in_play(rules, state, phase, seat);
  if (!rules.piles) return first_of(action.cards.set() & zone(rules, state, from.zone, from.seat));
  const CardSet kinds = kinds_of(rules.deck, action.cards);
  int place = 0;
  Card played = first_of(kinds);
  for (const Card kind : each(kinds)) {
    if (action.arg > 0 && ++place != action.arg) continue;
    if (alike_at(rules, state, from, kind) == 0) continue;
    played = kind;
    if (action.arg > 0 || action.verb != phase.take) break;
    const Cards target = less_card(rules.deck, action.cards, kind);
    const std::vector<Cards> can = catches(rules, state, phase, kind);
    if (std::find(can.begin(), can.end(), target) != can.end()) break;
  }
  return played;
}

Cards pile_with(const Rules& rules, const State& state, const FishingPhase& phase, Card card) {
  if (phase.piled < 0 || turned_up(rules, state, phase)) return {};
  const ZoneOf pool{phase.pool, 0};
  const Face& face = rules.deck.faces[card];
  const int copies = rules.piles ? face.copies : size_of(alike_to(card, rules.deck.copies));
  if (copies != 4 || alike_at(rules, state, pool, card) != 2) return {};
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (alike_at(rules, state, {phase.caught, seat}, card) > 0) return {};
  return with_card(rules.deck, some_at(rules, state, pool, card, 2), card);
}

void count_hands(const Rules& rules, State& state, const FishingPhase& phase) {
  FishingState& part = state.part<FishingState>();
  for (Seat seat = 0; seat < rules.seats; ++seat)
    part.held[seat] = static_cast<std::uint8_t>(count_at(rules, state, phase.hand, seat));
}

Seat last_to_draw(const Rules& rules, const State& state, const FishingPhase& phase) {
  const int left = state.part<FishingState>().size;
  if (left == 0 || state.asked == 0) return no_seat;
  // every turn draws one card
  const int seats = std::popcount(unsigned{active_seats(rules, state)});
  int turns = (turned_up(rules, state, phase) ? left : left - 1) % seats;
  Seat seat = first_seat(state.asked);
  for (; turns > 0; --turns) seat = next_active(rules, state, seat);
  return seat;
}

} // namespace yezi
