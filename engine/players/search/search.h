// Monte-Carlo tree search over information sets: "search:N".
//
// Evaluates all legal actions in the same sampled worlds, with common random numbers, so that the
// luck of the cards cancels out of the comparison. Every action that is still in the race is played
// in each world; after each round the worse half drops out (sequential halving, Karnin, Koren and
// Somekh 2013). The choice of the game's rule of thumb stays to the end, and is made unless another
// action is better by 1.5 standard errors of the difference, or by 2 where there are many other
// candidates: a short search seldom strays from it.
//
// In trick games a world is then played down a tree of information sets of every seat
// (search_tree.h; "multiple observers", Cowling, Powley and Whitehouse 2012), which adds one node,
// and on to the end by the rollout policy. Every seat along the way is credited with its payoff or,
// if points are credited that nobody pays, with its payoff above the mean of the seats. In the tree
// an action is chosen by its mean payoff and by how seldom it was tried, counted over the worlds in
// which it was offered (UCB1 for subset-armed bandits). Payoffs are scaled by their spread, so any
// size of stakes works. A node tries the moves of the rollout policy first, and more moves the more
// often it is visited.
//
// In drawing games no position recurs, and there is no tree. The candidates are the choice of the
// rule of thumb, its choice if that were not offered, and so on, four in all; one standard error is
// enough; and the next card of a seat depends on the luck of the world and on how often the seat
// has discarded, not on who drew before (Mechanism::key_luck).
//
// Large offers are never listed: candidates are sampled from them, half of them near the best.
//
// It uses only Views. The same seed gives the same answer on the same number of threads, unless
// time is limited. The hands of others are sampled from what the rules prove and, where a player
// who can beat must beat, weighted by a discard likelihood (discard_likelihood.h).
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "players/player.h"
#include "players/search/assessment.h"
#include "view/world_sampler.h"

namespace yezi {

struct SearchPlan {
  /// Simulations per decision. Zero: as many as time allows.
  std::uint64_t simulations = 1000;
  std::chrono::milliseconds time{0}; // zero: no limit
  /// The rollout policy: random; random but never missing a certain win (eager); the kit's fast
  /// policy, which in drawing games aims for the nearest complete hand (heuristic); the game's rule
  /// of thumb for the searcher's seat and the fast policy for the others (own); or the rule of
  /// thumb for all (simple; slow, because the script is called for every decision). The default is
  /// `own` if complete hands differ in value and the game has a rule of thumb, otherwise
  /// `heuristic`.
  enum class Rollout : std::uint8_t { random, eager, heuristic, own, simple };
  std::optional<Rollout> rollout{};
  WorldSampler::Knowledge knowledge = WorldSampler::Knowledge::proven;
  /// In the tree: the weight of exploration, in units of the spread of the payoff.
  double exploration = 1.4;
};

/// The default rollout policy.
SearchPlan::Rollout usual_rollout(const Rules& rules);
/// The number of simulations that take about as long as `usual` simulations with fast rollouts.
std::uint64_t in_like_time(const Rules& rules, std::uint64_t usual);

/// "1000", "250ms", "2s", each optionally with ":random", ":eager", ":heuristic", ":own" or
/// ":simple", and with ":sizes" to sample worlds by sizes alone.
Checked<SearchPlan> parse_search(std::string_view text);

/// Evaluates the actions that `view` offers. `tables`: one for each thread, all of the same game;
/// at least one, and none in use elsewhere. Throws ScriptError and Interrupted (interrupt.h).
/// `among`: actions that are evaluated as often as the best; without `others` only these are, to
/// compare actions that were picked before, with fresh random numbers.
Assessment search(std::span<const Table> tables, const View& view, const SearchPlan& plan,
                  std::uint64_t seed, std::span<const Action> among = {}, bool others = true);

class SearchPlayer final : public Player {
public:
  SearchPlayer(const SearchPlan& plan, const PlayerSettings& settings)
      : plan_(plan), settings_(settings) {}
  void begin(const Table& table, const Match& match, Seat me, std::uint64_t luck_seed) override;
  Action choose(const View& view) override;
  const Assessment* thoughts() const override { return thought_ ? &*thought_ : nullptr; }

private:
  SearchPlan plan_;
  PlayerSettings settings_;
  std::vector<MoreTable> more_; // besides the table of begin()
  std::vector<Table> tables_;
  std::optional<Assessment> thought_;
  Rng rng_{0};
};

} // namespace yezi
