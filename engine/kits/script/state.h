// What phases in script keep in a State beside zones, counters and marks.
#pragma once

#include <array>
#include <vector>

#include "table/state.h"

namespace yezi {

struct ScriptState {
  static constexpr PartTag tag = part_tag("script");

  /// The cards of the pack, those on top of their place first. In a view: of the places that the
  /// viewer sees, one after the other; the rest is no_card.
  std::array<Card, 64> order{};
  std::uint8_t count = 0;
  std::uint8_t shuffles = 0; // so far
  /// The hand is being played again (worlds.cpp): `order` says what is drawn, and nothing moves it.
  bool repeats = false;
  Seats asked = 0;        // several at once, whose answers are sealed
  std::uint32_t luck = 0; // says how places are shuffled; in a view 0
  // before the first phase
  std::array<std::int16_t, max_counters> counters{};
  std::array<Seat, max_marks> marks{};
};

inline ScriptState& script_state(State& state) { return state.part<ScriptState>(); }
inline const ScriptState& script_state(const State& state) { return state.part<ScriptState>(); }

/// Of a place, the cards on top first. What `order` does not name comes last, as chance has it.
std::vector<Card> in_order(const ScriptState& script, CardSet cards);

} // namespace yezi
