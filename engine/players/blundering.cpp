#include "players/blundering.h"

namespace yezi {

void BlunderingPlayer::begin(const Table& table, const Match& match, Seat me,
                             std::uint64_t luck_seed) {
  rules_ = table.rules;
  rng_ = player_rng(luck_seed ^ 0x736c697070696e67ULL, me);
  player_->begin(table, match, me, luck_seed);
}

Action BlunderingPlayer::choose(const View& view) {
  if (rng_.below(100) >= percent_) return player_->choose(view);
  return choose_by_policy(*rules_, view.offer, RolloutPolicy::random, rng_);
}

} // namespace yezi
