#include "players/search/ismcts_worker.h"

#include <algorithm>
#include <cmath>

#include "core/interrupt.h"
#include "kits/kit.h"
#include "players/simple.h"
#include "table/settle.h"

namespace yezi {

using Node = SearchTree::Node;

namespace {

/// Larger offers are sampled, not listed.
constexpr std::uint64_t most_moves_listed = 48;

CardSet any_of(CardSet cards, Rng& rng) {
  for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(size_of(cards))); skip > 0; --skip)
    cards = rest_of(cards);
  return lowest_of(cards);
}

/// What each seat plays for.
BySeat<double> rewards_of(const Rules& rules, const Net& net, bool credited) {
  std::int64_t all = 0;
  if (credited)
    for (Seat seat = 0; seat < rules.seats; ++seat) all += net[seat];
  const double mean = static_cast<double>(all) / rules.seats;
  BySeat<double> found{};
  for (Seat seat = 0; seat < rules.seats; ++seat)
    found[seat] = static_cast<double>(net[seat]) - mean;
  return found;
}

} // namespace

std::optional<Action> neighbour(const Offer& offer, const Action& action, Rng& rng) {
  for (const Offer::Family& family : offer.families()) {
    if (family.verb != action.verb || family.k == 0) continue;
    const CardSet kept = family.hand & ~action.cards.set();
    if (kept.empty()) return std::nullopt;
    constexpr int tries = 4;
    for (int i = 0; i < tries; ++i) {
      Action other = action;
      other.combo = no_combo;
      other.cards = (action.cards.set() & ~any_of(action.cards.set(), rng)) | any_of(kept, rng);
      if (offer.contains(other)) return other;
    }
  }
  return std::nullopt;
}

IsmctsWorker::IsmctsWorker(const Table& table, const View& view, const SearchPlan& plan,
                           std::uint64_t seed)
    : table_(table),
      rules_(*table.rules),
      me_(view.me),
      plan_(plan),
      rollout_(plan.rollout.value_or(usual_rollout(rules_))),
      credited_(points_are_credited(rules_)),
      climbs_(play_of(rules_).search_traits().positions_recur),
      worlds_(seed),
      rng_(seed),
      sampler_(table, view, plan.knowledge),
      tree_(rules_.seats) {}

void IsmctsWorker::compare(std::span<const Action> actions, std::uint64_t worlds,
                           Clock::time_point until, std::span<Compared> compared) {
  rewards_.resize(actions.size());
  for (std::uint64_t i = 0; i < worlds; ++i) {
    stop_if_interrupted();
    if (i > 0 && Clock::now() >= until) return;
    State world = sampler_.sample(worlds_);
    luck_ = worlds_.next();
    play_of(rules_).key_luck(world, luck_);
    bool whole = true;
    for (std::size_t k = 0; k < actions.size() && whole; ++k) {
      rng_ = Rng(luck_);
      State state = world;
      whole = simulate(state, actions[k], rewards_[k]);
    }
    if (!whole) continue;
    for (std::size_t k = 0; k < actions.size(); ++k) {
      compared[k].payoffs.add(rewards_[k][me_]);
      compared[k].ahead.add(rewards_[k][me_] - rewards_[0][me_]);
    }
  }
}

/// False where the hand does not end: a guessed past may be odd.
bool IsmctsWorker::simulate(State& state, const Action& action, Rewards& rewards) {
  for (Seat seat = 0; seat < rules_.seats; ++seat) at_[seat] = tree_.root(seat);
  path_.clear();
  try {
    if (climbs_) {
      at_[me_] = tree_.grow(at_[me_], action);
      follow(state, me_, action);
      while (!state.over() && descend(state)) {
      }
    } else {
      apply_offered(table_, state, me_, action);
    }
    finish(state);
  } catch (const HandTooLong&) {
    return false;
  }
  rewards = rewards_of(rules_, settle_net(table_, state), credited_);
  for (Seat seat = 0; seat < rules_.seats; ++seat) paid_[seat].add(rewards[seat]);
  for (const Chosen& chosen : path_) tree_.edge(chosen.node).payoffs.add(rewards[chosen.seat]);
  return true;
}

/// One decision in the tree; false once a new action has been tried.
bool IsmctsWorker::descend(State& state) {
  const Seat seat = next_asked(state);
  offer(table_, state, seat, offer_);
  bool known = true;
  Action action;
  if (offer_.count() == 1) {
    action = offer_.at(0);
    at_[seat] = tree_.grow(at_[seat], action);
  } else {
    action = choose(state, seat, known);
    path_.push_back({seat, at_[seat]});
  }
  follow(state, seat, action);
  return known;
}

/// The seat has moved along its own action; the others move along what they see of it.
void IsmctsWorker::follow(State& state, Seat seat, const Action& action) {
  events_.clear();
  apply_offered(table_, state, seat, action, &events_);
  for (const Event& event : events_) {
    if (event.kind != Event::Kind::act) continue;
    for (Seat viewer = 0; viewer < rules_.seats; ++viewer)
      if (viewer != event.seat && has_seat(event.known_by, viewer))
        at_[viewer] = tree_.saw(at_[viewer], event, viewer);
  }
}

/// Picks an action of offer_ and moves the seat along it; `known` becomes false if it is new.
Action IsmctsWorker::choose(const State& state, Seat seat, bool& known) {
  const Node node = at_[seat];
  const bool listed = offer_.usual_count() <= most_moves_listed;
  if (listed)
    gather_all(node);
  else
    gather_tried(node);
  Action action;
  if (tried_.empty() || (tried_.size() < width() && (!listed || !fresh_.empty()))) {
    known = false;
    action = fresh(state, seat, listed);
    at_[seat] = tree_.grow(node, action);
  } else {
    at_[seat] = best(seat);
    action = tree_.edge(at_[seat]).action;
  }
  for (const Node tried : tried_) ++tree_.edge(tried).offered;
  if (std::find(tried_.begin(), tried_.end(), at_[seat]) == tried_.end())
    ++tree_.edge(at_[seat]).offered;
  return action;
}

void IsmctsWorker::gather_all(Node node) {
  tried_.clear();
  fresh_.clear();
  for (const Action& action : offer_.listed()) gather(node, action);
  for (const Offer::Family& family : offer_.families()) {
    const Breaks ways = offer_.breaks(family);
    Action action;
    action.verb = family.verb;
    for (std::uint64_t i = 0; i < family.count; ++i) {
      action.cards = at(ways, i);
      gather(node, action);
    }
  }
  for (const CardSet cards : offer_.promising()) {
    Action action;
    action.verb = offer_.claims().verb;
    action.cards = cards;
    gather(node, action);
  }
}

void IsmctsWorker::gather(Node node, const Action& action) {
  const Node behind = tree_.after(node, action);
  if (behind == SearchTree::none)
    fresh_.push_back(action);
  else
    tried_.push_back(behind);
}

void IsmctsWorker::gather_tried(Node node) {
  tried_.clear();
  for (Node each = tree_.newest(node); each != SearchTree::none; each = tree_.edge(each).next)
    if (offer_.contains(tree_.edge(each).action)) tried_.push_back(each);
}

/// How many actions of a node are looked at by now.
std::size_t IsmctsWorker::width() const {
  std::uint64_t visits = 0;
  for (const Node tried : tried_) visits += tree_.edge(tried).payoffs.count;
  return 1 + static_cast<std::size_t>(std::sqrt(static_cast<double>(visits)));
}

/// An action to be tried next: first what one would do who plays on in a hurry.
Action IsmctsWorker::fresh(const State& state, Seat seat, bool listed) {
  if (tried_.empty())
    return choose_heuristic(rules_, state, seat, offer_, CommonRandom(Rng(luck_).next()));
  if (listed) return fresh_[rng_.below(static_cast<std::uint32_t>(fresh_.size()))];
  if (rng_.below(2) == 0) {
    const Node near = *std::max_element(tried_.begin(), tried_.end(), [&](Node a, Node b) {
      return tree_.edge(a).payoffs.mean() < tree_.edge(b).payoffs.mean();
    });
    if (const auto other = neighbour(offer_, tree_.edge(near).action, rng_)) return *other;
  }
  return offer_.sample_usual(rng_);
}

Node IsmctsWorker::best(Seat seat) const {
  const double spread = std::sqrt(paid_[seat].variance());
  const double weight = plan_.exploration * (spread > 0 ? spread : 1.0);
  Node found = SearchTree::none;
  double most = 0;
  for (const Node tried : tried_) {
    const SearchTree::Edge& edge = tree_.edge(tried);
    const auto visits = static_cast<double>(edge.payoffs.count);
    const double value =
        edge.payoffs.count == 0
            ? 1e300 // a world that was given up
            : edge.payoffs.mean() +
                  weight * std::sqrt(std::log(static_cast<double>(edge.offered) + 1.0) / visits);
    if (found != SearchTree::none && value <= most) continue;
    found = tried;
    most = value;
  }
  return found;
}

void IsmctsWorker::finish(State& state) {
  switch (rollout_) {
  case Rollout::random:
    playout(table_, state, rng_, RolloutPolicy::random);
    return;
  case Rollout::eager:
    playout(table_, state, rng_, RolloutPolicy::eager);
    return;
  case Rollout::heuristic:
    rng_ = Rng(luck_); // however many numbers were taken in the tree
    playout(table_, state, rng_, RolloutPolicy::heuristic);
    return;
  case Rollout::own:
  case Rollout::simple:
    break;
  }
  const CommonRandom common(Rng(luck_).next());
  while (!state.over()) {
    const Seat seat = next_asked(state);
    if (rollout_ == Rollout::own && seat != me_) {
      offer(table_, state, seat, offer_);
      apply_offered(table_, state, seat, choose_heuristic(rules_, state, seat, offer_, common));
      continue;
    }
    const View view = look(table_, state, seat);
    const Action action = rules_.simple >= 0
                              ? advise(table_, view, rng_)
                              : choose_by_policy(rules_, view.offer, RolloutPolicy::eager, rng_);
    apply_offered(table_, state, seat, action);
  }
}

} // namespace yezi
