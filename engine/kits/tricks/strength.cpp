// How strong hands are at the deal (y.strength).

#include "core/cover.h"
#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"

namespace yezi {

/// best_packing of its cards at the deal, with its unbeatable cards worth one alone.
int TrickPhase::strength(const Rules& rules, const State& state, Seat seat) const {
  // at the deal a seat knows its own cards alone
  const CardSet mine = trick_state(state).dealt[seat];
  CardSet alone = unbeatable.always & mine;
  for (const Card card : each(mine))
    if (!meet(book_now(rules, state).higher(card), ~mine)) alone |= card_bit(card);
  return best_packing(rules.book, mine, alone).value;
}

} // namespace yezi
