// Worlds as they come about at tables. Those of a WorldSampler are alike likely, but nobody lays
// cards away by chance: worlds in which strong cards were laid away and weaker ones kept are drawn
// less often.
//
// Only where habits tell (Mechanism::habits_tell): in games of tricks, where one has to beat if one
// can. Where laying away is free it is often done in spite of cards that could have beaten, and
// drawing worlds so does harm (measured: tests/bench/README.md).
#pragma once

#include "table/table.h"
#include "view/world_sampler.h"

namespace yezi {

class LikelyWorlds {
public:
  /// As for WorldSampler.
  LikelyWorlds(const Table& table, const View& view, WorldSampler::Knowledge knowledge);

  /// A Markov chain (Metropolis, each proposal a new world): worlds drawn one after the other may
  /// be the same.
  State draw(Rng& rng);

private:
  const Rules& rules_;
  const Seat me_;
  const bool tells_; // what was laid away tells something
  WorldSampler sampler_;
  State world_;
  double likelihood_ = 0;
  bool begun_ = false;
};

} // namespace yezi
