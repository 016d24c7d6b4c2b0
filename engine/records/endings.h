// How the hands of a game can end: which outcome goes with which reason.
#pragma once

#include <optional>

#include "records/scene_words.h"

namespace yezi {

/// Bit o: a hand that ends for Rules::reasons[reason] can have Outcome(o). Where a script ends
/// hands, all of them.
unsigned outcomes_for(const Rules& rules, int reason);

/// The outcome and the reason of a scene that has ended. What it leaves open follows from the other
/// one or, with neither, from whether somebody has won. Adds to `words` what does not go together.
struct Ending {
  Outcome outcome = Outcome::running;
  int reason = 0;
};
std::optional<Ending> ending_of(const Rules& rules, const Scene& scene, bool won,
                                SceneWords& words);

} // namespace yezi
