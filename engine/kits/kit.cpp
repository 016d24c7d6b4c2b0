#include "kits/kit.h"

#include "table/state.h"
#include "table/table.h"

namespace yezi {

PartSize Mechanism::part() const { return {}; }

Action Mechanism::rollout(const Rules& rules, const State&, Seat seat, const Offer& offered,
                          Whim whim) const {
  Rng rng(whim(seat, offered.usual_count()));
  return choose_blind(rules, offered, Blind::eager, rng);
}

} // namespace yezi
