// What each seat can secure if all cards are open: an exact solver for trick games.
//
// A tool for analysis: it works on the truth, a State. A player may only pass it States that it has
// sampled (players/solver/solving.h).
//
// The moves are those that the table offers, in the phase of tricks and in the bonus and call
// phases before it. Where the rules deduce something ("unbeatable"), it is deduced as usual, from
// what each seat has seen. Only the choices are made with open cards. If several seats are asked at
// once, they answer one after another, by seat, and see each other's answers. False claims to have
// won are not tried, because nobody makes them who sees the cards.
//
// For the mechanisms that can be solved, and why the result is exact, see
// kits/tricks/solver/solver_search.h.
//
// Assumes that the answer of a hook depends only on what it reads, as checks of modules also do.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <stdexcept>
#include <vector>

#include "records/record.h"

namespace yezi {

/// The objective. `points`: net payments of the settlement. `tricks`: tricks won. `cards`: cards
/// won in tricks or claimed in a true declaration.
enum class SolverGoal : std::uint8_t { points, tricks, cards };

/// The model of the opponents. `paranoid`: one seat, the root, maximises its result, helped by its
/// partners if it has any, and all others together minimise it, so its value is what it can secure
/// against any play; tricks and cards count by team. `maxn`: every seat maximises its own result
/// and knows that the others do; of results that are equal for it, it picks the one that leaves the
/// next acting seat less, then the one after it, and so on in turn (so the value of a position is
/// one vector, whatever the order of search). In two-player zero-sum positions, both are the same.
enum class SolverPlay : std::uint8_t { paranoid, maxn };

struct SolverSettings {
  SolverGoal goal = SolverGoal::points;
  SolverPlay play = SolverPlay::paranoid;
  std::size_t table_bytes = std::size_t{64} << 20U; // room for positions that are kept
  std::uint64_t positions = 0;                      // stop after so many in one solve(); 0: never
  std::chrono::milliseconds time{0};                // the same by the clock
  bool each_action = true;                          // value every action, not only the best
  bool keep = true;  // keep positions; false to test that it changes nothing
  bool group = true; // group plays; the same
};

/// No bound is known.
inline constexpr std::int64_t solver_least = std::numeric_limits<std::int32_t>::min() / 2;
inline constexpr std::int64_t solver_most = -solver_least;

/// An amount for each seat.
using Payoff = BySeat<std::int64_t>;

/// The value of an action or a position: bounds on the result of the root seat.
struct Secured {
  std::int64_t least = solver_least, most = solver_most;
  /// max-n only, if exact: the result of each seat.
  Payoff payoff{};

  bool exact() const { return least == most; }
};

struct SolvedAction {
  Action action;
  Secured secured;
  /// The offered actions that provably have the same value, this one first: never empty.
  std::vector<Action> alike;
};

struct Solved {
  Seat acts = no_seat; // who was to act
  Seat root = no_seat;
  Secured secured; // by the root seat from here
  /// Every offered action is in one of them. With `each_action` each is exact unless the search was
  /// stopped; otherwise only the best need be exact, and the others are known to be no better.
  std::vector<SolvedAction> actions;
  int best = -1;               // index in actions: the best for the acting seat; -1 if unknown
  std::uint64_t positions = 0; // searched
  double seconds = 0;
  bool stopped = false; // a limit was reached: not everything is exact
};

/// The hand is over, the game has no tricks, or the phase is a script.
class CannotSolve : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// A mechanism's solver for its positions (Mechanism::solver). Callers use Solver.
class PositionSolver {
public:
  PositionSolver() = default;
  PositionSolver(const PositionSolver&) = delete;
  PositionSolver& operator=(const PositionSolver&) = delete;
  virtual ~PositionSolver() = default;
  virtual void set_limits(std::uint64_t positions, std::chrono::milliseconds time) = 0;
  /// `actions`: also evaluates each action, not only the position.
  virtual Solved solve(const State& state, Seat root, bool actions) = 0;
  virtual std::vector<Move> line(const State& state, Seat root) = 0;
};

class Solver {
public:
  /// Copies `table`; its hooks must outlive the solver, and must not be called by others meanwhile.
  /// Throws CannotSolve.
  Solver(const Table& table, const SolverSettings& settings);
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  ~Solver();

  /// Limits may differ between calls of solve(); stored positions remain valid.
  void set_limits(std::uint64_t positions, std::chrono::milliseconds time);

  /// What `root` can secure from `state` on, with the actions of the seat that is asked. Positions
  /// found before are reused if they belong to the same deal. Throws CannotSolve, ScriptError,
  /// HandTooLong, Interrupted.
  Solved solve(const State& state, Seat root);
  /// Only the value, which is faster because the actions need not be distinguished.
  Solved value(const State& state, Seat root);
  /// The best line of play from `state` to the end of the hand, or as far as the limits allow:
  /// paranoid, root against all others; max-n, all for themselves.
  std::vector<Move> line(const State& state, Seat root);

private:
  std::unique_ptr<PositionSolver> work_;
};

/// Advances `state` to play itself with eager players, who call when asked and take no bonus hand
/// (RolloutPolicy::eager). Appends their moves to `moves`. The hand may then be over.
void pass_to_play(const Table& table, State& state, std::vector<Move>& moves);

} // namespace yezi
