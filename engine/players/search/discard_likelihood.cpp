#include "players/search/discard_likelihood.h"

#include <cmath>

#include "kits/kit.h"

namespace yezi {

namespace {

constexpr int proposals = 4; // for each world that is sampled

} // namespace

LikelyWorlds::LikelyWorlds(const Table& table, const View& view, WorldSampler::Knowledge knowledge)
    : rules_(*table.rules),
      me_(view.me),
      tells_(play_of(*table.rules).has_likelihood()),
      sampler_(table, view, knowledge) {}

State LikelyWorlds::sample(Rng& rng) {
  if (!tells_) return sampler_.sample(rng);
  for (int i = 0; i < proposals; ++i) {
    const State proposed = sampler_.sample(rng);
    const double likelihood = play_of(rules_).likelihood(rules_, proposed, me_);
    const double better = likelihood - likelihood_;
    const double chance = static_cast<double>(rng.next() >> 11) * 0x1p-53;
    if (begun_ && better < 0 && chance >= std::exp(better)) continue;
    world_ = proposed;
    likelihood_ = likelihood;
    begun_ = true;
  }
  return world_;
}

} // namespace yezi
