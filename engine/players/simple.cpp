#include "players/simple.h"

#include <algorithm>

#include "view/masked.h"

namespace yezi {

namespace {

std::vector<Action> shown(const Offer& offer, Rng& rng) {
  if (offer.usual_count() <= most_shown) return offer.list_usual();
  std::vector<Action> actions(offer.listed().begin(), offer.listed().end());
  while (actions.size() < sample_shown) {
    const Action action = offer.sample_usual(rng);
    if (std::find(actions.begin(), actions.end(), action) == actions.end())
      actions.push_back(action);
  }
  return actions;
}

/// The cheapest set of a family among `actions`; index, or -1 if there is none.
int cheapest(const Offer& offer, const std::vector<Action>& actions,
             const std::vector<std::int64_t>& costs) {
  int best = -1;
  std::int64_t best_cost = 0;
  const auto laying_away = [&](const Action& action) {
    return std::any_of(offer.families().begin(), offer.families().end(),
                       [&](const Offer::Family& family) { return family.verb == action.verb; });
  };
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (!laying_away(actions[i])) continue;
    std::int64_t cost = 0;
    for (const Card card : each(actions[i].cards.set()))
      cost += card < costs.size() ? costs[card] : 0;
    if (best >= 0 && cost >= best_cost) continue;
    best = static_cast<int>(i);
    best_cost = cost;
  }
  return best;
}

/// Which of `actions` the hook picks.
std::size_t picked(const Table& table, const View& view, const std::vector<Action>& actions,
                   int hook) {
  std::vector<HookAction> told;
  told.reserve(actions.size());
  for (const Action& action : actions) told.push_back(hook_action(*table.rules, action));
  std::vector<std::int64_t> costs;
  int choice = table.hooks->advise(hook, Masked(table, view), told, costs);
  if (!costs.empty()) {
    const int cheap = cheapest(view.offer, actions, costs);
    if (cheap >= 0) choice = cheap;
  }
  if (choice < 0 || static_cast<std::size_t>(choice) >= actions.size()) {
    ScriptError error("the rule of thumb picked number " + std::to_string(choice) + " of " +
                      std::to_string(actions.size()) + " actions");
    error.game = table.rules->said.id;
    error.clause = "simple";
    error.message = error.what();
    throw error;
  }
  return static_cast<std::size_t>(choice);
}

} // namespace

Action advise(const Table& table, const View& view, Rng& rng, int hook) {
  if (view.offer.usual_count() == 1) return view.offer.at(0);
  const std::vector<Action> actions = shown(view.offer, rng);
  return actions[picked(table, view, actions, hook)];
}

std::vector<Action> advise_in_turn(const Table& table, const View& view, Rng& rng,
                                   std::size_t most) {
  std::vector<Action> left = shown(view.offer, rng), found;
  while (!left.empty() && found.size() < most) {
    const std::size_t next = left.size() == 1 ? 0 : picked(table, view, left, table.rules->simple);
    found.push_back(left[next]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(next));
  }
  return found;
}

namespace {

int thumb_named(const Rules& rules, const std::string& name) {
  if (name.empty()) return rules.simple;
  std::vector<std::string> names;
  for (const Named& thumb : rules.thumbs) {
    if (thumb.name == name) return thumb.hook;
    names.push_back(thumb.name);
  }
  const std::string near = nearest(name, names);
  throw PlayerFault("there is no player \"simple:" + name + "\" in " + rules.said.id +
                    (near.empty() ? std::string() : "; did you mean \"simple:" + near + "\"?"));
}

} // namespace

void SimplePlayer::begin(const Table& table, const Match&, Seat me, std::uint64_t luck_seed) {
  table_ = table;
  hook_ = thumb_named(*table.rules, name_);
  rng_ = player_rng(luck_seed, me);
}

Action SimplePlayer::choose(const View& view) {
  if (hook_ < 0) return choose_by_policy(*table_.rules, view.offer, RolloutPolicy::eager, rng_);
  return advise(table_, view, rng_, hook_);
}

} // namespace yezi
