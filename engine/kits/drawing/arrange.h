// Scenes of draw-and-discard games become States. Inside `records` only.
#pragma once

#include "records/scene_words.h"

namespace yezi {

/// The position before its history; whoever calls plays that. Faults go to those of `words`, what
/// was assumed to `assumed`.
State arrange_drawing(const Table& table, const Scene& scene, const Match& match, SceneWords& words,
                      std::vector<Message>& assumed);

} // namespace yezi
