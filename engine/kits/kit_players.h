// How hands of a mechanism are searched, solved and played out, and what their properties are
// checked by. Part of the interface of a kit (kits/kit.h).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/rng.h"
#include "core/rules.h"

namespace yezi {

class Offer;
class PositionSolver;
struct Action;
struct SolverSettings;
struct State;
struct Table;
struct View;

/// What search has to know of play.
struct SearchTraits {
  bool positions_recur = true;  // else no tree is grown behind an action
  bool few_in_question = false; // most of what is offered is not: the rule of thumb names the rest
  bool values_hands = false;    // who hurries to end the hand undervalues those that are dear:
                                // rollouts follow the rule of thumb
};

class KitPlayers {
public:
  /// A fast rollout policy, which looks at what the seat may see alone; what seems as good is
  /// chosen by a keyed hash. Eager where a kit has none of its own.
  virtual Action rollout(const Rules&, const State&, Seat, const Offer&, CommonRandom) const;
  virtual SearchTraits search_traits() const { return {}; }
  /// Of simulations: luck to come goes by this key and not by what was drawn before the hand, so
  /// that what one seat does changes little of the luck of others.
  virtual void key_luck(State&, std::uint64_t /*key*/) const {}

  /// Whether solver() solves its positions.
  virtual bool solves() const { return false; }
  /// Solves positions exactly, with all cards open (players/solver/solver.h); nullptr unless it
  /// solves().
  virtual std::unique_ptr<PositionSolver> solver(const Table&, const SolverSettings&) const;

  // properties, which count what fires and look for what cannot be
  virtual std::vector<std::string> clauses(const Rules&) const { return {}; }
  /// Those of clauses() that the action goes by.
  virtual std::vector<std::string> clauses_of(const Rules&, const State&, const Action&) const {
    return {};
  }
  /// Where what the kit keeps does not agree with where cards lie.
  virtual std::vector<std::string> disagreements(const Rules&, const State&) const { return {}; }
  /// What whoever is asked in this phase would deduce and is not so.
  virtual std::vector<std::string> false_deductions(const Rules&, const State& /*truth*/,
                                                    const View&) const {
    return {};
  }

protected:
  ~KitPlayers() = default;
};

} // namespace yezi
