#include "kits/kit.h"

#include "explain/print/table_text.h"
#include "players/solver/solver.h"
#include "records/arranging.h"
#include "table/evaluate.h"
#include "table/information_set.h"
#include "table/state.h"
#include "table/table.h"
#include "view/guess_kinds.h"

namespace yezi {

PartSize KitPlay::part() const { return {}; }

InformationSet KitView::gather(const Rules&, const State&, Seat) const { return {}; }

std::unique_ptr<WorldSource> KitView::worlds(const Table& table, const View& view, WorldFit) const {
  return guess_freely(table, view);
}

std::unique_ptr<PositionSolver> KitPlayers::solver(const Table&, const SolverSettings&) const {
  return nullptr;
}

Action KitPlayers::rollout(const Rules& rules, const State&, Seat seat, const Offer& offered,
                           CommonRandom common) const {
  Rng rng(common(seat, offered.usual_count()));
  return choose_by_policy(rules, offered, RolloutPolicy::eager, rng);
}

std::unique_ptr<const DrawGlimpse> KitTerms::prospects(const Table&, const State&, Seat) const {
  return nullptr;
}

void KitRecords::arrange(Arranging& now) const { arrange_dealt(now); }

Outcome KitRecords::unwon() const { return Outcome::drawn; }

std::unique_ptr<const TableText> KitSentences::table_text(const Rules&, const Teller&, bool) const {
  return nullptr;
}

} // namespace yezi
