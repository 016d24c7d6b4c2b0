// What the words of y.tricks { … } make that is no type of the phase itself (core/word.h: ReadAs).
// Inside the kit.
#pragma once

#include "kits/tricks/phase.h"

namespace yezi {

/// play.follow.
struct FollowRule {
  TrickPhase::Follow follow = TrickPhase::Follow::catch_or_bury;
  FollowDuty duty{};
};
/// play.out.
struct OutOf {
  OutRule rule{};
  int hand = 0; // cards of a hand
};
/// play.ends.
struct TrickEnd {
  bool last_wins = false;
};
/// play.last.
struct LastTrick {
  std::int64_t needs_trick = 0; // see TrickPhase::last_needs_trick
};

} // namespace yezi
