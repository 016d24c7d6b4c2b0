// A spectator without a seat, who sees only what all seats see.
#pragma once

#include "core/card.h"
#include "table/action.h"

namespace yezi {

/// A viewer for look() and for lines of a hand, numbered after all seats. It holds no cards and is
/// never asked, so a View for it has no offer.
inline constexpr Seat bystander = max_seats;

/// Marks as known to bystanders everything about the event that everybody at the table knows.
inline Event told_to_bystanders(Event event, int seats) {
  const auto all = static_cast<Seats>((1U << static_cast<unsigned>(seats)) - 1U);
  if ((event.known_by & all) == all) event.known_by |= seat_bit(bystander);
  if ((event.cards_seen_by & all) == all) event.cards_seen_by |= seat_bit(bystander);
  return event;
}

} // namespace yezi
