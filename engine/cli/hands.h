// Hands typed after `yezi score GAME`: a scene from what was typed.
#pragma once

#include "cli/command.h"
#include "records/scene.h"

namespace yezi {

/// Each of `typed` is a hand as players write it (records/hand_text.h), with "role=" before it, or
/// what the hand is worth: "south=64". Without a role: one hand is that of --seat (else of the
/// first role); as many as there are seats go in their order. Options: --seat, --winner, --from,
/// --dice,
/// --match. Wrong use where it cannot be understood.
Scene scene_of_hands(const Arguments& arguments, const Rules& rules,
                     const std::vector<std::string>& typed);

} // namespace yezi
