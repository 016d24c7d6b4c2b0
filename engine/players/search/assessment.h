// The estimates of a searching player about its choice.
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

/// One action that was looked at.
struct Valued {
  Action action;
  double points = 0; // expected payoff of the seat, in the game's smallest unit; by a search,
                     // where points are credited, beyond the mean of all seats
  double error = 0;  // one standard error of it; 0 where it is exact
  std::uint64_t visits = 0; // simulations, or worlds, that it rests on
  std::uint64_t exact = 0;  // of them, solved to the end
  double apart = 0;         // one standard error of how far it is from the first; 0: not known
};

/// What a seat may do, valued; what it would do comes first, the rest from the most promising down.
struct Assessment {
  std::vector<Valued> moves;
  std::uint64_t offered = 0;     // actions in all; not all of a large offer are looked at
  std::uint64_t simulations = 0; // in all, or worlds
  double acceptance = 1;         // of proposed worlds, those that fitted what was seen
};

/// Fewer simulations than these say little of what an action is worth.
inline constexpr std::uint64_t few_simulations = 20;
/// Puts the move at `chosen` first, the others behind it by what they are expected to bring, the
/// most first; those with few simulations last. What is alike stays in its order.
void put_first(std::vector<Valued>& moves, std::size_t chosen);

/// What searches of the same view, each by itself and by other chance, come to together: what most
/// of them would do comes first, or what is worth more to all of them (root parallelization by
/// majority vote: Soejima, Kishimoto and Watanabe 2010, "Evaluating root parallelization in Go").
/// Values are means, weighted by the worlds that they rest on.
Assessment merged(std::span<const Assessment> all);

} // namespace yezi
