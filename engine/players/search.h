// Monte-Carlo tree search over information sets: "search:N".
//
// Each simulation draws a world that the seat's View bears (view/guesser.h), plays it down a tree
// of information sets of every seat (search_tree.h; "multiple observers", Cowling, Powley and
// Whitehouse 2012), adds one node, plays on to the end by a simple policy, and credits every seat
// along the way with what it is paid. An action is chosen by its mean payoff and how seldom it was
// tried, counted over the worlds in which it was offered (UCB1 for subset-armed bandits). Payoffs
// are measured by their own spread, so stakes of any size do.
//
// Large offers are never listed: a node looks at a number of actions that grows with the root of
// its visits, drawn from the offer, half of them near to the best so far.
//
// What the game's rule of thumb would do is tried first, and done unless something else is better
// by more than two standard errors: a short search does not play worse than no search.
//
// It sees Views only. The same seed gives the same answer on the same number of threads, unless
// time bounds it. What others hold is drawn by what the rules prove, not by how they have played.
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "players/assessment.h"
#include "players/player.h"

namespace yezi {

struct SearchPlan {
  /// At each decision. Zero: as many as there is time for.
  std::uint64_t simulations = 1000;
  std::chrono::milliseconds time{0}; // zero: no limit
  /// How a simulation is played to its end: by chance; by chance but never missing a sure win; for
  /// the nearest complete hand, where cards are drawn and discarded; or by the game's rule of thumb
  /// (slow: the script is asked for every decision).
  enum class Rollout : std::uint8_t { random, eager, hasty, simple };
  Rollout rollout = Rollout::hasty;
  double exploration = 1.4; // weight of what was seldom tried, in spreads of the payoff
};

/// "1000", "250ms", "2s", each perhaps with ":random", ":eager", ":hasty" or ":simple".
Checked<SearchPlan> parse_search(std::string_view text);

/// Values what `view` offers. `tables`: one for each thread, all of one game; at least one, and
/// none used by anybody else meanwhile. Throws ScriptError, and Interrupted (interrupt.h).
/// `only`: nothing else is looked at, and each of these as often; for holding actions against each
/// other that were picked before, by chance that did not pick them. Empty: whatever is offered.
Assessment search(std::span<const Table> tables, const View& view, const SearchPlan& plan,
                  std::uint64_t seed, std::span<const Action> only = {});

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
