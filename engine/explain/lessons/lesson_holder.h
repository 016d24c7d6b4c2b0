// Checks one lesson with the engine, the rule sheet and the bibliography. For taught.cpp alone.
#pragma once

#include <string>

#include "explain/lessons/taught.h"

namespace yezi {

/// Fills in the questions of `taught`, whose lesson, games, sheet and locale stand already, and
/// reports everything that is not borne out. `history`: nullptr if its tables cannot be read.
void hold_lesson(Taught& taught, const History* history, const std::string& sheet_name,
                 Faults& faults);

} // namespace yezi
