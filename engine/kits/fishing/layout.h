// Places where cards lie, asked alike whether they are CardSets or Piles; and what can be caught.
// Inside the kit.
#pragma once

#include <vector>

#include "kits/fishing/phase.h"
#include "table/hand.h"

namespace yezi {

/// The lowest copy of the card.
Card kind_of(const Deck& deck, Card card);
/// The kinds of these cards.
CardSet kinds_of(const Deck& deck, Cards cards);
/// The cards and one more; without one of that kind.
Cards with_card(const Deck& deck, Cards cards, Card card);
Cards less_card(const Deck& deck, Cards cards, Card card);
/// Every card, once.
std::vector<Card> each_of(const Deck& deck, Cards cards);

// A zone of the table is that of seat 0; of no zone (-1) nothing lies there.

/// One card of each kind that lies there: the lowest copy. Of a kind, all copies are `among` those
/// asked for or none is.
CardSet ones_at(const Rules& rules, const State& state, ZoneOf place, CardSet among = all_cards);
/// How many like the card lie there.
int alike_at(const Rules& rules, const State& state, ZoneOf place, Card card);
/// So many of them, the lowest; assumes that they lie there.
Cards some_at(const Rules& rules, const State& state, ZoneOf place, Card card, int count);
/// Every card that lies there, lowest first.
std::vector<Card> all_at(const Rules& rules, const State& state, ZoneOf place);
/// The lowest of the cards that lies there; no_card where none does.
Card found_at(const Rules& rules, const State& state, ZoneOf place, Cards cards);
bool empty_at(const Rules& rules, const State& state, ZoneOf place);
void put_down(const Rules& rules, State& state, ZoneOf place, Cards cards);
/// Assumes that they lie there.
void take_up(const Rules& rules, State& state, ZoneOf place, Cards cards);

/// The card that the seat plays now: the one turned up, or one of its hand.
ZoneOf in_play(const Rules& rules, const State& state, const FishingPhase& phase, Seat seat);
bool turned_up(const Rules& rules, const State& state, const FishingPhase& phase);
/// What a card can catch of the layout. Copies that are alike occur once.
std::vector<Cards> catches(const Rules& rules, const State& state, const FishingPhase& phase,
                           Card card);
/// The card of the action that the seat plays.
Card played_of(const Rules& rules, const State& state, const FishingPhase& phase, Seat seat,
               const Action& action);
/// Counts what seats hold into the State's part.
void count_hands(const Rules& rules, State& state, const FishingPhase& phase);
/// The three that `card` and two of the layout make, if it may be piled; else none.
Cards pile_with(const Rules& rules, const State& state, const FishingPhase& phase, Card card);
/// Who will draw the last card of the stock; no_seat where none is left.
Seat last_to_draw(const Rules& rules, const State& state, const FishingPhase& phase);

} // namespace yezi
