// "solve:N": a player that samples N worlds that fit its knowledge, solves each with open cards and
// plays the action that is best on average.
//
// In each world the value of every candidate is what the seat can secure against all others
// together (solver.h, paranoid, points). A world has a limit of positions, shared evenly among
// candidates. If the limit is reached, the value is the mean of a few rollouts by eager players,
// clamped to the bounds that were proved; early in long hands nearly all values are such estimates,
// in the last tricks all are exact. Each candidate gets the same worlds and common random numbers
// in rollouts.
//
// It does not hide or seek information: it treats each world as open, so it makes no move in order
// to learn or conceal something (strategy fusion). If there are more actions than
// `most_candidates`, all single actions (calls, leads, beats) are evaluated, and the rest are
// random members of the families (burials).
//
// Only for games of tricks: begin() throws PlayerFault for others, and choose() for phases that a
// script makes.
#pragma once

#include <optional>

#include "players/player.h"
#include "players/solver/solver.h"

namespace yezi {

struct SolvingSettings {
  int worlds = 20;
  std::uint64_t positions = 20'000; // in each world
  std::size_t most_candidates = 24;
  int playouts = 4; // where the limit strikes
  std::size_t table_bytes = std::size_t{16} << 20U;
};

class SolvingPlayer final : public Player {
public:
  explicit SolvingPlayer(const SolvingSettings& settings = {}) : settings_(settings) {}
  void begin(const Table& table, const Match& match, Seat me, std::uint64_t luck_seed) override;
  Action choose(const View& view) override;

  const Assessment* thoughts() const override { return thought_ ? &*thought_ : nullptr; }

private:
  std::vector<Action> candidates(const Offer& offer);
  /// What the seat gets by `action` in `world`; exact or an estimate.
  double value(const State& world, const View& view, const Action& action, std::uint64_t luck,
               bool& exact);
  double played_out(const State& state, Seat me, std::uint64_t luck) const;

  SolvingSettings settings_;
  Table table_;
  std::optional<Solver> solver_;
  std::uint64_t share_ = 0; // of positions, for one candidate in one world
  Rng rng_{0};
  std::optional<Assessment> thought_;
};

} // namespace yezi
