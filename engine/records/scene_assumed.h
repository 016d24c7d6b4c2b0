// What a scene of a hand that is over leaves open although payments or counts ask for it, and how
// it is taken. Inside `records` only.
#pragma once

#include "records/scene.h"

namespace yezi {

/// Throws that hit suits and are not told; counters of the match that are asked for and not told.
void note_assumed(const Rules& rules, const Scene& scene, std::vector<Message>& assumed);

} // namespace yezi
