// What games are compared by, of every kit.
#pragma once

#include "core/rules.h"

namespace yezi {

class FeatureList; // study/features.h

/// The features of all kits, in a fixed order; those of a kit by which the game is not played are
/// unknown.
void add_kit_features(FeatureList& list, const Rules& rules);

// one of each kit that has some
void add_trick_features(FeatureList& list, const Rules& rules);
void add_drawing_features(FeatureList& list, const Rules& rules);

} // namespace yezi
