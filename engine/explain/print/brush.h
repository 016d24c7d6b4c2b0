// The outline of the ink of a brush stroke.
#pragma once

#include "explain/print/strokes.h"

namespace yezi {

/// The outline of a stroke of kind h, v, p, n, d, t or c, whose points are already in place;
/// `width` is that of a full vertical. Bends are cut into `facets` straight lines from point to
/// point, as with a knife; 0: round. Assumes two points or more.
Outline brushed(const Stroke& stroke, double width, int facets);

} // namespace yezi
