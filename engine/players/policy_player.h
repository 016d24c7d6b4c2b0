// Players that use nothing but the offered actions: "random" and "eager".
#pragma once

#include "players/player.h"

namespace yezi {

class PolicyPlayer final : public Player {
public:
  explicit PolicyPlayer(RolloutPolicy how) : how_(how) {}
  void begin(const Table& table, const Match& match, Seat me, std::uint64_t luck_seed) override;
  Action choose(const View& view) override;

private:
  RolloutPolicy how_;
  std::shared_ptr<const Rules> rules_;
  Rng rng_{0};
};

/// Plays the hand out inside the engine, with the choices that PolicyPlayers at those seats would
/// make: exactly the same hand, without views or events.
void play_by_policy(const Table& table, State& state, std::span<const RolloutPolicy> seats,
                    std::uint64_t luck_seed);

} // namespace yezi
