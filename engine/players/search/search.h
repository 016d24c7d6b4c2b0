// Monte-Carlo tree search over information sets: "search:N".
//
// Evaluates all legal actions in the same sampled worlds, with common random numbers, so that the
// luck of the cards cancels out of the comparison. Every action that is still in the race is played
// in each world; after each round the worse half drops out (sequential halving, Karnin, Koren and
// Somekh 2013). The choice of the game's rule of thumb stays to the end, and is made unless another
// action is better by 1.5 standard errors of the difference, or by 2 where there are many other
// candidates: a short search seldom strays from it.
//
// In games of tricks a world is then played down a tree of information sets of every seat
// (search_tree.h; "multiple observers", Cowling, Powley and Whitehouse 2012), which adds one node,
// and on to the end by a simple policy; every seat along the way is credited with what it is paid;
// where points are credited that nobody pays, with how far it comes out above the mean of the
// seats. In the tree an action is chosen by its mean payoff and how seldom it was tried, counted
// over the worlds in which it was offered (UCB1 for subset-armed bandits). Payoffs are measured by
// their own spread, so stakes of any size do. A node tries the moves of the rollout policy first,
// and more moves the oftener it is visited.
//
// Where cards are drawn and discarded nobody comes to the same place twice, and there is no tree:
// in the race are what the rule of thumb would do, what it would do were that not offered, and so
// on, four in all; one standard error is enough; and what a seat draws hangs on the luck of the
// world and on how often it has discarded, not on who drew before (Mechanism::key_luck).
//
// Large offers are never listed: candidates are sampled from them, half of them near to the best.
//
// It sees Views only. The same seed gives the same answer on the same number of threads, unless
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
  /// At each decision. Zero: as many as there is time for.
  std::uint64_t simulations = 1000;
  std::chrono::milliseconds time{0}; // zero: no limit
  /// How a simulation is played to its end: by chance; by chance but never missing a sure win; for
  /// the nearest complete hand, where cards are drawn and discarded; by the game's rule of thumb
  /// for the searcher's seat and hastily for the others; or by the rule of thumb for all (slow: the
  /// script is asked for every decision). Unless said: `own` where hands to be completed are worth
  /// more or less and the game has a rule of thumb, `heuristic` elsewhere.
  enum class Rollout : std::uint8_t { random, eager, heuristic, own, simple };
  std::optional<Rollout> rollout{};
  WorldSampler::Knowledge knowledge = WorldSampler::Knowledge::proven;
  /// In the tree: weight of what was seldom tried, in spreads of the payoff.
  double exploration = 1.4;
};

/// How simulations are played out where a plan does not say.
SearchPlan::Rollout usual_rollout(const Rules& rules);
/// Simulations that take about as long as `usual` ones do where they are played out in a hurry.
std::uint64_t in_like_time(const Rules& rules, std::uint64_t usual);

/// "1000", "250ms", "2s", each perhaps with ":random", ":eager", ":heuristic", ":own" or ":simple",
/// and with ":sizes" to sample worlds by sizes alone.
Checked<SearchPlan> parse_search(std::string_view text);

/// Values what `view` offers. `tables`: one for each thread, all of one game; at least one, and
/// none used by anybody else meanwhile. Throws ScriptError, and Interrupted (interrupt.h).
/// `among`: these are looked at as often as anything is; without `others` nothing else is, which is
/// for holding actions against each other that were picked before, by chance that did not pick
/// them.
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
  std::vector<MoreTable> more_; // beside the table of begin()
  std::vector<Table> tables_;
  std::optional<Assessment> thought_;
  Rng rng_{0};
};

} // namespace yezi
