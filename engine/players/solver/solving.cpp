#include "players/solver/solving.h"

#include <algorithm>

#include "core/interrupt.h"
#include "kits/kit.h"
#include "table/settle.h"
#include "view/world_sampler.h"

namespace yezi {

void SolvingPlayer::begin(const Table& table, const Match&, Seat me, std::uint64_t luck_seed) {
  if (!play_of(*table.rules).solves())
    throw PlayerFault("the player \"solve\" plays games of tricks only, and " +
                      table.rules->said.id + " is none");
  rng_ = player_rng(luck_seed, me);
  thought_.reset();
  if (solver_ && table_.rules == table.rules && table_.hooks == table.hooks) return;
  table_ = table;
  SolverSettings settings;
  settings.table_bytes = settings_.table_bytes;
  solver_.emplace(table_, settings);
}

/// All that can be done but what nobody would think of, or where that is too much the single
/// actions and some of the families.
std::vector<Action> SolvingPlayer::candidates(const Offer& offer) {
  const std::uint64_t all = offer.usual_count();
  if (all <= settings_.most_candidates) return offer.list_usual();
  std::vector<Action> actions(offer.listed().begin(), offer.listed().end());
  const std::uint64_t in_families = all - actions.size();
  const std::size_t most = std::max(settings_.most_candidates, actions.size() + 1);
  while (actions.size() < most && in_families > 0) {
    const Action action = offer.at(offer.listed().size() + rng_.below_wide(in_families));
    if (std::find(actions.begin(), actions.end(), action) == actions.end())
      actions.push_back(action);
    if (actions.size() == all) break;
  }
  return actions;
}

double SolvingPlayer::played_out(const State& state, Seat me, std::uint64_t luck) const {
  double sum = 0;
  for (int i = 0; i < settings_.playouts; ++i) {
    Rng rng = Rng::for_hand(luck, static_cast<std::uint64_t>(i));
    State hand = state;
    playout(table_, hand, rng);
    sum += static_cast<double>(settle_net(table_, hand)[me]);
  }
  return sum / settings_.playouts;
}

double SolvingPlayer::value(const State& world, const View& view, const Action& action,
                            std::uint64_t luck, bool& exact) {
  State next = world;
  apply(table_, next, view.me, action, view.offer);
  exact = true;
  if (next.over()) return static_cast<double>(settle_net(table_, next)[view.me]);
  try {
    const Secured secured = solver_->value(next, view.me).secured;
    if (secured.exact()) return static_cast<double>(secured.least);
    exact = false;
    return std::clamp(played_out(next, view.me, luck), static_cast<double>(secured.least),
                      static_cast<double>(secured.most));
  } catch (const CannotSolve& fault) {
    throw PlayerFault(std::string("the player \"solve\" cannot go on: ") + fault.what());
  }
}

Action SolvingPlayer::choose(const View& view) {
  thought_.reset();
  if (view.offer.usual_count() == 1) return view.offer.at(0);
  const std::vector<Action> actions = candidates(view.offer);
  std::vector<Payoffs> payoffs(actions.size());
  std::vector<std::uint64_t> solved(actions.size());
  share_ = std::max<std::uint64_t>(settings_.positions / actions.size(), 1);
  solver_->set_limits(share_, {});
  WorldSampler sampler(table_, view);
  for (int i = 0; i < settings_.worlds; ++i) {
    stop_if_interrupted();
    const State world = sampler.sample(rng_);
    const std::uint64_t luck = rng_.next();
    for (std::size_t a = 0; a < actions.size(); ++a) {
      bool exact = false;
      payoffs[a].add(value(world, view, actions[a], luck, exact));
      if (exact) ++solved[a];
    }
  }
  Assessment found;
  found.offered = view.offer.count();
  found.simulations = static_cast<std::uint64_t>(settings_.worlds);
  for (std::size_t a = 0; a < actions.size(); ++a)
    found.moves.push_back(
        {actions[a], payoffs[a].mean(), payoffs[a].error(), payoffs[a].count, solved[a]});
  std::stable_sort(found.moves.begin(), found.moves.end(),
                   [](const Valued& a, const Valued& b) { return a.points > b.points; });
  thought_ = std::move(found);
  return thought_->moves.front().action;
}

} // namespace yezi
