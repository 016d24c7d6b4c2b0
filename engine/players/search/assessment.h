// The estimates of a search player for its choice.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "table/action.h"

namespace yezi {

/// Sums of payoffs.
struct Payoffs {
  double sum = 0, squares = 0;
  std::uint64_t count = 0;

  void add(double value) {
    sum += value;
    squares += value * value;
    ++count;
  }
  void add(const Payoffs& other) {
    sum += other.sum;
    squares += other.squares;
    count += other.count;
  }
  double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
  double variance() const; // of one payoff; 0 below two
  double error() const;    // standard error of the mean
};

/// The estimate for one action.
struct Valued {
  Action action;
  double points = 0; // expected payoff of the seat, in the game's smallest unit; by a search,
                     // where points are credited, beyond the mean of all seats
  double error = 0;  // one standard error of it; 0 if it is exact
  std::uint64_t visits = 0; // simulations, or worlds, that it rests on
  std::uint64_t exact = 0;  // of them, solved to the end
  double apart = 0;         // one standard error of how far it is from the first; 0: not known
};

/// The evaluated actions of a seat: its choice first, then the others in descending order of value.
struct Assessment {
  std::vector<Valued> moves;
  std::uint64_t offered = 0;     // all actions; of a large offer, not all are evaluated
  std::uint64_t simulations = 0; // in all, or worlds
  double acceptance = 1;         // share of proposed worlds that fit what was seen
};

/// With fewer simulations, the estimate for an action says little.
inline constexpr std::uint64_t few_simulations = 20;
/// Puts the move at `chosen` first and sorts the others by expected payoff, in descending order,
/// with those with few simulations last. The sort is stable.
void put_first(std::vector<Valued>& moves, std::size_t chosen);

/// Merges independent searches of the same view with different random numbers: the choice of most
/// of them comes first, and of ties the one with the highest value (root parallelization by
/// majority vote: Soejima, Kishimoto and Watanabe 2010, "Evaluating root parallelization in Go").
/// Values are means, weighted by numbers of worlds.
Assessment merged(std::span<const Assessment> all);

} // namespace yezi
