// The facts that payments or counts need and the scene of a finished hand leaves open, and the
// values assumed for them. Inside `records` only.
#pragma once

#include "records/scene.h"

namespace yezi {

/// Notes throws that hit suits, and counters of the match, that are needed but not stated.
void note_assumed(const Rules& rules, const Scene& scene, std::vector<Message>& assumed);

} // namespace yezi
