#include <algorithm>

#include "kits/drawing/play.h"

namespace yezi {

/// What nobody sees of the wall, what only its holder sees of a card drawn, and dice to come.
void DrawPhase::hide(const Rules& rules, Seat viewer, const State& truth, State& seen) const {
  // what may be robbed was done in front of all
  if (draw_state(truth).robbing)
    seen.sealed[draw_state(truth).offered_by] = truth.sealed[draw_state(truth).offered_by];
  DrawState& draw = draw_state(seen);
  draw.empty_wall();
  draw.turning = 0;
  if (draw.turn != viewer) {
    // that the card drawn went into a set is known only where it had to be one of it
    if (!draw.laid_openly) draw.laid = false;
    // and even then which of its cards it is is not
    if (draw.drawn != no_card && !draw.took && !draw.shown) draw.drawn = hidden_card;
    draw.must_discard = 0;
  }
  draw.passed &= seat_bit(viewer);
  if (seen.over()) return;
  // faults come to light when hands are shown
  draw.at_fault &= seat_bit(viewer);
  for (std::size_t i = 0; i < draw.told_count; ++i)
    if ((draw.told_how[i] & 7U) != viewer)
      draw.told_how[i] = static_cast<std::uint8_t>(draw.told_how[i] & ~DrawState::out_of_order);
  for (const Throw& each : rules.throws)
    if (each.at_end) std::fill_n(draw.dice.begin() + each.first, each.dice, std::uint8_t{0});
}

} // namespace yezi
