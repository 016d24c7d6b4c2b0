// How hands of a mechanism are searched, solved and played out, and how their properties are
// checked. Part of the interface of a kit (kits/kit.h).
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

/// The properties of play that search has to know.
struct SearchTraits {
  bool positions_recur = true;  // otherwise no tree is grown after an action
  bool few_in_question = false; // only the actions that the rule of thumb names are candidates
  bool values_hands = false;    // who hurries to end the hand undervalues those that are dear:
                                // rollouts follow the rule of thumb
};

class KitPlayers {
public:
  /// A fast rollout policy, which uses only what the seat may see; a keyed hash breaks ties. The
  /// default is the policy `eager`.
  virtual Action rollout(const Rules&, const State&, Seat, const Offer&, CommonRandom) const;
  virtual SearchTraits search_traits() const { return {}; }
  /// For simulations: from now on, luck follows from this key and not from the luck of the deal, so
  /// that the acts of one seat change little of the luck of others.
  virtual void key_luck(State&, std::uint64_t /*key*/) const {}

  /// Whether solver() solves its positions.
  virtual bool solves() const { return false; }
  /// Solves positions exactly, with all cards open (players/solver/solver.h); nullptr unless it
  /// solves().
  virtual std::unique_ptr<PositionSolver> solver(const Table&, const SolverSettings&) const;

  // for property tests, which count the clauses that apply and look for impossible states
  virtual std::vector<std::string> clauses(const Rules&) const { return {}; }
  /// Those of clauses() under which the action is made.
  virtual std::vector<std::string> clauses_of(const Rules&, const State&, const Action&) const {
    return {};
  }
  /// Contradictions between the kit's part and the places of cards.
  virtual std::vector<std::string> disagreements(const Rules&, const State&) const { return {}; }
  /// False conclusions that a seat asked in this phase would draw.
  virtual std::vector<std::string> false_deductions(const Rules&, const State& /*truth*/,
                                                    const View&) const {
    return {};
  }

protected:
  ~KitPlayers() = default;
};

} // namespace yezi
