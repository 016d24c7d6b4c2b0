// Kinds of hands to go for where a hand has to count so much to go out (y.least): all sets of one
// kind, one suit with or without the cards that are in no runs. What hands of each kind count at
// the least is found from samples, by the rules' own count. For rollouts: an aim is no promise, and
// sets that count by themselves are not looked for.
#pragma once

#include <memory>
#include <vector>

#include "core/face_set.h"
#include "core/rules.h"

namespace yezi {

struct DrawPhase;

struct AimAt {
  int set = -1;        // the one kind of set, by index in Rules::sets; -1: any of the goal
  bool narrow = false; // only the faces of `among`
  FaceSet among;
  // What the least of the samples counts.
  std::int64_t laid = 0;   // its sets claimed, won on a discard
  std::int64_t closed = 0; // nothing laid, won on a discard
  std::int64_t drawn = 0;  // nothing laid, won by the own draw
};

class Aims {
public:
  Aims();
  /// Made when first asked; safe from several threads. None where a script would have to be asked,
  /// or the goal is not y.cover.
  const std::vector<AimAt>& of(const Rules& rules, const DrawPhase& phase) const;

private:
  struct Made;
  std::shared_ptr<Made> made_;
};

} // namespace yezi
