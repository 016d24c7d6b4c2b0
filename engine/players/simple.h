// "simple": the game's own rule of thumb, as its module gives it. Games without one are played
// eagerly.
#pragma once

#include "players/player.h"

namespace yezi {

/// What the rule of thumb picks of view.offer. The script is shown every action, or a sample where
/// there are more than it can look at; where it answers with costs of cards, the cheapest set that
/// may be laid away is taken, and of equals the first. Assumes that the game has one. Throws
/// ScriptError.
Action advise(const Table& table, const View& view, Rng& rng);
inline constexpr std::uint64_t most_shown = 2000;
inline constexpr std::size_t sample_shown = 500;

class SimplePlayer final : public Player {
public:
  void begin(const Table& table, const Match& match, Seat me, std::uint64_t luck_seed) override;
  Action choose(const View& view) override;

private:
  Table table_;
  Rng rng_{0};
};

} // namespace yezi
