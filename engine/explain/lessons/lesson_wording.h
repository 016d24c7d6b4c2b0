// What a lesson and its wording in another language have in common. For lesson.cpp alone.
#pragma once

#include "explain/lessons/lesson.h"

namespace yezi {

/// Puts into `wording`, which holds texts alone, everything that is not text; where the two are not
/// alike is a fault.
void put_together(const Lesson& lesson, Lesson& wording, Faults& faults);

} // namespace yezi
