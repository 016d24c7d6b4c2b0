// Inside `players` only: one thread's simulations of a search, with its own table, tree and luck.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <vector>

#include "players/search/discard_likelihood.h"
#include "players/search/search.h"
#include "players/search/search_tree.h"

namespace yezi {

/// The payoffs of an action, and their differences from those of another in the same worlds.
struct Compared {
  Payoffs payoffs, ahead;

  void add(const Compared& other) {
    payoffs.add(other.payoffs);
    ahead.add(other.ahead);
  }
};

/// The same burial with one card changed for another of the hand, if that is offered.
std::optional<Action> neighbour(const Offer& offer, const Action& action, Rng& rng);

class IsmctsWorker {
public:
  using Clock = std::chrono::steady_clock;

  /// `table` and `plan` must outlive it.
  IsmctsWorker(const Table& table, const View& view, const SearchPlan& plan, std::uint64_t seed);

  /// Samples up to `worlds` worlds, at least one, until the time `until`, and plays each of
  /// `actions` in each of them, with common random numbers; `compared` has one item for each
  /// action, compared with the first. A world that cannot be played out is ignored. Throws
  /// ScriptError and Interrupted (interrupt.h).
  void compare(std::span<const Action> actions, std::uint64_t worlds, Clock::time_point until,
               std::span<Compared> compared);

  /// As of WorldSampler.
  double acceptance() const { return sampler_.acceptance(); }

private:
  /// Payoffs by seat; if points are credited, relative to the mean of all seats.
  using Rollout = SearchPlan::Rollout;
  using Rewards = BySeat<double>;
  struct Chosen {
    Seat seat;
    SearchTree::Node node; // after the action
  };

  bool simulate(State& state, const Action& action, Rewards& rewards);
  bool descend(State& state);
  void follow(State& state, Seat seat, const Action& action);
  Action choose(const State& state, Seat seat, bool& known);
  void gather_all(SearchTree::Node node);
  void gather(SearchTree::Node node, const Action& action);
  void gather_tried(SearchTree::Node node);
  std::size_t width() const;
  Action fresh(const State& state, Seat seat, bool listed);
  SearchTree::Node best(Seat seat) const;
  void finish(State& state);

  const Table& table_;
  const Rules& rules_;
  const Seat me_;
  const SearchPlan& plan_;
  const Rollout rollout_;
  const bool credited_;
  const bool climbs_; // descends a tree; not in drawing games, where no position recurs
  Rng worlds_, rng_;
  LikelyWorlds sampler_;
  SearchTree tree_;
  BySeat<Payoffs> paid_;
  std::vector<Rewards> rewards_; // of one world
  std::uint64_t luck_ = 0;
  // of the current simulation
  BySeat<SearchTree::Node> at_{};
  std::vector<Chosen> path_;
  Offer offer_;
  Events events_;
  std::vector<SearchTree::Node> tried_; // actions that are offered and have been tried
  std::vector<Action> fresh_;           // and have not
};

} // namespace yezi
