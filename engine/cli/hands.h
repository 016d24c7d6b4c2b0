// Hands typed after `yezi score GAME`, turned into a scene.
#pragma once

#include "cli/command.h"
#include "records/scene.h"

namespace yezi {

/// Each of `typed` is a hand as players write it (records/hand_text.h), optionally preceded by
/// "role=", or the value of a hand: "south=64". Without a role, a single hand belongs to --seat
/// (otherwise to the first role), and as many hands as seats belong to the seats in order. Options:
/// --seat, --winner, --from, --dice, --match. Calls wrong_use for invalid input.
Scene scene_of_hands(const Arguments& arguments, const Rules& rules,
                     const std::vector<std::string>& typed);

} // namespace yezi
