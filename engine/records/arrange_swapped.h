// A scene in which two cards that it leaves open are exchanged. Inside `records` only.
#pragma once

#include "records/scene_cards.h"

namespace yezi {

struct CardSwap {
  Card one = no_card, other = no_card;
};

/// Calls visit(CardSet&) for each place of a deal, always in the same order.
template <class Visit>
void each_place(SceneCards& cards, Visit&& visit) {
  for (SceneSide& side : cards.sides)
    for (CardSet* set : {&side.hand, &side.up, &side.down}) visit(*set);
  for (ScenePlace& place : cards.places) visit(place.cards);
}

/// arrange() with the cards exchanged, for a game whose pack is a set. `laid`: who has which card
/// before the exchange.
Checked<State> arrange_swapped(const Table& table, const Scene& scene, CardSwap swap,
                               SceneCards* laid);

} // namespace yezi
