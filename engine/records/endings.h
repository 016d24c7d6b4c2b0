// How the hands of a game can end: which outcomes are possible for which reason.
#pragma once

#include <optional>

#include "records/scene_words.h"

namespace yezi {

/// Bit o: a hand that ends for Rules::reasons[reason] can have Outcome(o). All outcomes if a script
/// ends hands.
unsigned outcomes_for(const Rules& rules, int reason);

/// The outcome and the reason of a scene that has ended. If one is missing, it follows from the
/// other; if both are, from whether somebody has won. Adds contradictions to `words`.
struct Ending {
  Outcome outcome = Outcome::running;
  int reason = 0;
};
std::optional<Ending> ending_of(const Rules& rules, const Scene& scene, bool won,
                                SceneWords& words);

} // namespace yezi
