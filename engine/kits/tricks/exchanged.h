// Cards that changed place before the first trick, as the log has it. Inside the kit.
#pragma once

#include <algorithm>
#include <span>

#include "kits/kit.h"
#include "table/state.h"

namespace yezi {

/// Calls visit(moves, index of the first) for moves that happen at once: those of different seats,
/// one after another.
template <class Visit>
void each_exchange(std::span<const Event> log, Visit&& visit) {
  for (std::size_t i = 0; i < log.size();) {
    if (log[i].kind != Event::Kind::move) {
      ++i;
      continue;
    }
    Seats actors = 0;
    std::size_t end = i;
    for (; end < log.size() && log[end].kind == Event::Kind::move; ++end) {
      const Seats actor = log[end].seat == no_seat ? Seats{0} : seat_bit(log[end].seat);
      if (end > i && (actor == 0 || (actors & actor) != 0)) break;
      actors = static_cast<Seats>(actors | actor);
    }
    visit(log.subspan(i, end - i), i);
    i = end;
  }
}

/// Whether there can be any.
inline bool has_exchanges(const Rules& rules) {
  return rules.phases.size() > 1 &&
         std::any_of(rules.phases.begin(), rules.phases.end(),
                     [](const Phase& phase) { return phase.kit->moves_cards(); });
}

} // namespace yezi
