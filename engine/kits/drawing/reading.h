// What the words of y.draw_discard { … } are read into (core/word.h: ReadAs), and filters that
// several words have. Inside the kit.
#pragma once

#include "core/compiler.h"
#include "kits/drawing/phase.h"

namespace yezi {

/// `first`: a throw that says who begins.
struct FirstThrow {
  int index = -1;
};
struct WallOf {
  DrawPhase& phase;
};
struct GoalOf {
  DrawPhase& phase;
};
struct OrderOf {
  DrawPhase& phase;
};
struct ExtrasOf {
  DrawPhase& phase;
};
/// A line of `claims`, or of `own`.
struct MoveOf {
  DrawMove& move;
  bool claim = false;
  const DrawPhase& phase;
};

/// { sets…, among = faces, open = truth, declared = truth }: index in Rules::group_filters.
int group_filter(Compiler& c, const ClauseAt& at);
/// Faces that stand as unnamed items of a table, or the one text that stands for a list of it:
/// index in Rules::face_sets.
int face_set(Compiler& c, const ClauseAt& at);

} // namespace yezi
