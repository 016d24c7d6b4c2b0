// What a seat must do with single cards. Inside the kit.
//
// Duties of a follower that speak of single cards: to follow suit, to trump, to beat.
//
// A duty is a list of tiers: a follower plays of the first tier of which it holds a card, and
// anything if it holds none. That list is all there is to a duty. What is offered is the first tier
// of the hand (allowed()); what a card proves is that its player held nothing of the tiers before
// (denied()), so that knowledge, sampling and the solver never know a duty by name; and why_not
// names the first of those tiers that the hand has a card of.
//
// Which cards come first depends on the card that was led, on the best so far and on trumps, and on
// nothing that is hidden. Where burials are face down must_beat is the only duty: that a card does
// not beat tells that it is of no tier.
#pragma once

#include "core/row.h"
#include "kits/tricks/phase.h"

namespace yezi {

struct DutyTier {
  /// What a card of it does; refusals are called so.
  enum class Does : std::uint8_t { beat_in_suit, suit, overtrump, trump, beat };
  Does does;
  CardSet cards;
};
using DutyTiers = Row<DutyTier, 4>;

/// Of a trick of single cards: `led` and `best` so far. Empty where followers are free.
DutyTiers duty_tiers(const Rules& rules, const TrickPhase& phase, Trump trump, Card led, Card best);

/// Those of `held` that may be played; all where there is no duty.
CardSet allowed(const DutyTiers& tiers, CardSet held);
/// What the seat that played `card` did not hold.
CardSet denied(const DutyTiers& tiers, Card card);
/// The same of a card that lies face down: it is of no tier.
CardSet denied_face_down(const DutyTiers& tiers);

/// Whether a lead proves that its seat lacks some cards.
inline bool leads_tell(const TrickPhase& phase) {
  return (phase.law.on && phase.unbeatable.from_leads) || !phase.law.held_back.empty();
}
/// What the seat that led this single did not hold; `played`: all cards seen played before.
CardSet denied_by_lead(const Rules& rules, const TrickPhase& phase, Card led, CardSet played);
/// Those of `held` that may be led as singles where cards are held back.
CardSet not_held_back(const TrickPhase& phase, CardSet held, CardSet played);

/// The trumps of a suit, or none.
CardSet trump_cards(const TrickPhase& phase, Trump trump);

} // namespace yezi
