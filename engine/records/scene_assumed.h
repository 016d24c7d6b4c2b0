// The facts that payments or counts need and the scene of a finished hand leaves open, and the
// values assumed for them. Inside `records` only.
#pragma once

#include "records/scene.h"

namespace yezi {

/// Throws that hit suits and are not told; counters of the match that are asked for and not told.
void note_assumed(const Rules& rules, const Scene& scene, std::vector<Message>& assumed);

} // namespace yezi
