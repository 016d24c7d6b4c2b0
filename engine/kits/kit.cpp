#include "kits/kit.h"

#include "players/solver/solver.h"
#include "table/information_set.h"
#include "table/state.h"
#include "table/table.h"
#include "view/guess_kinds.h"

namespace yezi {

PartSize Mechanism::part() const { return {}; }

InformationSet Mechanism::gather(const Rules&, const State&, Seat) const { return {}; }

std::unique_ptr<WorldSource> Mechanism::worlds(const Table& table, const View& view,
                                               WorldFit) const {
  return guess_freely(table, view);
}

std::unique_ptr<PositionSolver> Mechanism::solver(const Table&, const SolverSettings&) const {
  return nullptr;
}

Action Mechanism::rollout(const Rules& rules, const State&, Seat seat, const Offer& offered,
                          CommonRandom common) const {
  Rng rng(common(seat, offered.usual_count()));
  return choose_by_policy(rules, offered, RolloutPolicy::eager, rng);
}

} // namespace yezi
