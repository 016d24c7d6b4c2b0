// Inside `view` only: the part of why_not() for draw-and-discard games.
#pragma once

#include "view/view.h"

namespace yezi {

/// Assumes that the view stands in the phase of drawing.
void why_not_drawing(const Rules& rules, const View& view, const Action& action,
                     const Locale& locale, std::vector<Reason>& reasons);

} // namespace yezi
