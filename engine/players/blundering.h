// Wraps a player and replaces a given share of its moves by uniformly random legal moves (the
// blunder rate), so that deterministic players play the same deal in different ways.
#pragma once

#include "players/player.h"

namespace yezi {

class BlunderingPlayer final : public Player {
public:
  /// `percent`: the blunder rate. The blunders of a hand depend on its luck_seed.
  BlunderingPlayer(std::unique_ptr<Player> player, unsigned percent)
      : player_(std::move(player)), percent_(percent) {}

  void begin(const Table& table, const Match& match, Seat me, std::uint64_t luck_seed) override;
  void saw(const Event& event) override { player_->saw(event); }
  Action choose(const View& view) override;
  void end(const Net& net) override { player_->end(net); }
  bool listens() const override { return player_->listens(); }
  void hear(const std::string& line) override { player_->hear(line); }
  void reveal(const std::string& line) override { player_->reveal(line); }
  Lapses lapses() const override { return player_->lapses(); }

private:
  std::unique_ptr<Player> player_;
  unsigned percent_;
  std::shared_ptr<const Rules> rules_;
  Rng rng_{0};
};

} // namespace yezi
