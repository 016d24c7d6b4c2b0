// Places and who sees their cards: shared by looking and sampling. Inside `view`.
#pragma once

#include "view/view.h"

namespace yezi {

inline bool may_see(const Zone& zone, Seat owner, Seat viewer) {
  return zone.seen_by == Zone::SeenBy::all ||
         (zone.seen_by == Zone::SeenBy::owner && zone.of_seat && owner == viewer);
}

/// Calls visit(zone, owner, word) for every place, with its first word.
template <class Visit>
void each_place(const Rules& rules, Visit&& visit) {
  for (const Zone& zone : rules.zones)
    for (Seat s = 0; s < places_of(rules, zone); ++s)
      visit(zone, s, zone.word + s * rules.place_words);
}

inline Pile pile_at(const Rules& rules, const State& state, std::size_t word) {
  return Pile::of_words(state.words().subspan(word, rules.place_words));
}

/// Whether answers are sealed now, so that it is also hidden who is asked.
bool sealed_phase(const Rules& rules, const State& state);

} // namespace yezi
