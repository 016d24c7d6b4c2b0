// "simple": the game's own rule of thumb, as its module gives it. Games without one are played
// eagerly. "simple:NAME": another that the module lists under `thumbs`.
#pragma once

#include "players/player.h"

namespace yezi {

/// What the rule of thumb `hook` picks of view.offer. The script is shown every action, or a sample
/// where there are more than it can look at; where it answers with costs of cards, the cheapest set
/// that may be buried is taken, and of equals the first. Throws ScriptError.
Action advise(const Table& table, const View& view, Rng& rng, int hook);
/// The same by the game's `simple`, which it has to have.
inline Action advise(const Table& table, const View& view, Rng& rng) {
  return advise(table, view, rng, table.rules->simple);
}
/// What the game's `simple` would do, then what it would do if that were not offered, and so on: at
/// most `most`, best first. Throws ScriptError.
std::vector<Action> advise_in_turn(const Table& table, const View& view, Rng& rng,
                                   std::size_t most);
inline constexpr std::uint64_t most_shown = 2000;
inline constexpr std::size_t sample_shown = 500;

class SimplePlayer final : public Player {
public:
  /// `name` of `thumbs`, empty for `simple`. begin() throws PlayerFault where the game has no such.
  explicit SimplePlayer(std::string name = {}) : name_(std::move(name)) {}
  void begin(const Table& table, const Match& match, Seat me, std::uint64_t luck_seed) override;
  Action choose(const View& view) override;

private:
  std::string name_;
  Table table_;
  int hook_ = -1;
  Rng rng_{0};
};

} // namespace yezi
