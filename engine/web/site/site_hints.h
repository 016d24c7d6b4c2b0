// Hints that several workers search for: each by itself, and what they found as text.
#pragma once

#include <string>
#include <string_view>

#include "core/checked.h"
#include "core/rules.h"
#include "players/search/assessment.h"

namespace yezi {

/// As JSON, with actions as records have them.
std::string assessment_text(const Rules& rules, const Assessment& found);
/// The same back. Faults: no such text, or an action that is none of this game.
Checked<Assessment> assessment_of(const Rules& rules, std::string_view text);

} // namespace yezi
