// What each seat can secure if all cards are open: an exact solver for games of tricks.
//
// A tool of analysis: it works on the truth, a State. A player may only ever hand it States that it
// guessed (players/solver/solving.h).
//
// The moves are those that the table offers, in the phase of tricks and in the bonus and call
// phases before it; statuses that the rules have deduced ("unbeatable") are deduced as ever, from
// what each seat saw. Only the choosing is done with open cards. Where several seats are asked at
// once they answer one after the other, by seat, and see each other's answers. Claims to have won
// that are false in fact are not tried: nobody makes one who sees the cards.
//
// Which mechanisms can be solved, and what keeps it exact: kits/tricks/solver/solver_search.h.
//
// Assumes that a hook answers by what it reads alone, as checks of modules assume too.
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

/// What is played for. `points`: net payments of the settlement. `tricks`: tricks won. `cards`:
/// cards won in tricks or claimed in a declaration that stood.
enum class SolverGoal : std::uint8_t { points, tricks, cards };

/// What the others do. `paranoid`: one seat, the root, plays for as much as it can get, helped by
/// its partners where it has any, and all others play together to leave it as little as they can,
/// so its value is what it can secure against anything; tricks and cards count by team. `maxn`:
/// every seat plays for itself and knows that the others do; of results that are equal for it, it
/// picks the one that leaves the next acting seat less, then the one after it, and so on round (so
/// the value of a position is one vector, whatever the order of search). Where two seats act and
/// what one gains the other loses, both are the same.
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

/// What follows from an action (or holds of a position): bounds on what the root seat gets.
struct Secured {
  std::int64_t least = solver_least, most = solver_most;
  /// max-n only, where exact: what each seat gets.
  Payoff payoff{};

  bool exact() const { return least == most; }
};

struct SolvedAction {
  Action action;
  Secured secured;
  /// The offered actions that are worth the same by proof, this one first: never empty.
  std::vector<Action> alike;
};

struct Solved {
  Seat acts = no_seat; // who was to act
  Seat root = no_seat;
  Secured secured; // by the root seat from here
  /// Every offered action stands in one of them. With `each_action` each is exact unless the search
  /// was stopped, else only the best need be: of the others it is known that they are no better.
  std::vector<SolvedAction> actions;
  int best = -1; // index in actions: the best for who acts; -1 where that is not known
  std::uint64_t positions = 0; // searched
  double seconds = 0;
  bool stopped = false; // a limit was reached: not everything is exact
};

/// The hand is over, or of a game without tricks, or in a phase that a script makes.
class CannotSolve : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// What a mechanism solves its positions with (Mechanism::solver); as Solver, which people use.
class PositionSolver {
public:
  PositionSolver() = default;
  PositionSolver(const PositionSolver&) = delete;
  PositionSolver& operator=(const PositionSolver&) = delete;
  virtual ~PositionSolver() = default;
  virtual void set_limits(std::uint64_t positions, std::chrono::milliseconds time) = 0;
  /// `actions`: what each secures, and not the value alone.
  virtual Solved solve(const State& state, Seat root, bool actions) = 0;
  virtual std::vector<Move> line(const State& state, Seat root) = 0;
};

class Solver {
public:
  /// `table` is copied; its hooks are to outlive the solver, and are not called by others
  /// meanwhile. Throws CannotSolve.
  Solver(const Table& table, const SolverSettings& settings);
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  ~Solver();

  /// Limits may differ from one solve() to the next; what is kept stays good.
  void set_limits(std::uint64_t positions, std::chrono::milliseconds time);

  /// What `root` can secure from `state` on, with what who is asked may do. Positions found before
  /// are used again where they are of the same deal. Throws CannotSolve, ScriptError, HandTooLong,
  /// Interrupted.
  Solved solve(const State& state, Seat root);
  /// The value alone: quicker, for the actions need not be distinguished.
  Solved value(const State& state, Seat root);
  /// The best line of play from `state` to the end of the hand, or as far as the limits let find
  /// it: paranoid, root against all others; max-n, all for themselves.
  std::vector<Move> line(const State& state, Seat root);

private:
  std::unique_ptr<PositionSolver> work_;
};

/// Takes `state` on to play itself as eager players do: they call when asked and take no bonus
/// hand (RolloutPolicy::eager); what was chosen is appended to `moves`. The hand may be over then.
void pass_to_play(const Table& table, State& state, std::vector<Move>& moves);

} // namespace yezi
