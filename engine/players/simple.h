// "simple": the game's own rule of thumb, as its module gives it. Games without one are played
// eagerly. "simple:NAME": another that the module lists under `thumbs`.
#pragma once

#include "players/player.h"

namespace yezi {

/// The action of view.offer that the rule of thumb `hook` picks. The script is given every action,
/// or a sample if there are too many. If it answers with costs of cards, the cheapest set that may
/// be buried is taken, and of equal ones the first. Throws ScriptError.
Action advise(const Table& table, const View& view, Rng& rng, int hook);
/// The same by the game's `simple`, which must exist.
inline Action advise(const Table& table, const View& view, Rng& rng) {
  return advise(table, view, rng, table.rules->simple);
}
/// The choice of the game's `simple`, then its choice if that were not offered, and so on: at most
/// `most`, best first. Throws ScriptError.
std::vector<Action> advise_in_turn(const Table& table, const View& view, Rng& rng,
                                   std::size_t most);
inline constexpr std::uint64_t most_shown = 2000;
inline constexpr std::size_t sample_shown = 500;

class SimplePlayer final : public Player {
public:
  /// `name` of `thumbs`, empty for `simple`. begin() throws PlayerFault if the game has no such
  /// rule.
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
