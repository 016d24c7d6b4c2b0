// Samples worlds weighted by a discard likelihood. A plain WorldSampler weights all consistent
// worlds equally, but people do not bury at random: worlds in which strong cards were buried and
// weaker ones kept are sampled less often.
//
// Only if habits are informative (Mechanism::has_likelihood): in games in which a player who can
// beat must beat. If burying is free, players often bury although they could beat, and these
// weights do harm (measured: tests/bench/README.md).
#pragma once

#include "table/table.h"
#include "view/world_sampler.h"

namespace yezi {

class LikelyWorlds {
public:
  /// As for WorldSampler.
  LikelyWorlds(const Table& table, const View& view, WorldSampler::Knowledge knowledge);

  /// One step of a Markov chain (Metropolis, each proposal a new world): successive samples may be
  /// the same world.
  State sample(Rng& rng);
  /// As of WorldSampler.
  double acceptance() const { return sampler_.acceptance(); }

private:
  const Rules& rules_;
  const Seat me_;
  const bool tells_; // burials are evidence
  WorldSampler sampler_;
  State world_;
  double likelihood_ = 0;
  bool begun_ = false;
};

} // namespace yezi
