// "solve:N": a player that samples N worlds which fit all it knows, solves each with open cards and
// plays what is best on average.
//
// In each world every candidate is valued by what the seat can secure against all others together
// (solver.h, paranoid, points). A world gets a limit of positions, shared evenly among candidates.
// Where the limit strikes, the value is the mean of a few hands played out from there by eager
// players, moved up or down to the bounds that were proved; early in long hands nearly all values
// are such estimates, in the last tricks all are exact. Each candidate meets the same worlds and
// the same luck of playing out.
//
// What it does not do: hide or look for information. It takes each world for open, so it plays no
// move to learn something or to conceal it. Where more can be done than `most_candidates`, all
// single actions are looked at (calls, leads, beats) and of the families (burials) as many at
// random as there is room for.
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
