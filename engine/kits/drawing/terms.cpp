// What settlement and records ask of drawing besides terms.

#include "kits/drawing/play.h"

namespace yezi {

Seats DrawPhase::at_fault(const State& state) const { return draw_state(state).at_fault; }

std::span<const std::uint8_t> DrawPhase::dice(const State& state) const {
  return draw_state(state).dice;
}

} // namespace yezi
