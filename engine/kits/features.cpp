#include "kits/features.h"

namespace yezi {

void add_kit_features(FeatureList& list, const Rules& rules) {
  for (const auto add : {add_trick_features, add_drawing_features}) add(list, rules);
}

} // namespace yezi
