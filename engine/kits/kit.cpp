#include "kits/kit.h"

#include "table/state.h"
#include "table/table.h"

namespace yezi {

PartSize Mechanism::part() const { return {}; }

Action Mechanism::rollout(const Rules& rules, const State&, Seat seat, const Offer& offered,
                          CommonRandom common) const {
  Rng rng(common(seat, offered.usual_count()));
  return choose_by_policy(rules, offered, RolloutPolicy::eager, rng);
}

} // namespace yezi
