// A mechanism ("kit") as the rooms see it: how one phase of a hand is played, hidden, rolled out.
//
// A module lists phases; each is a Mechanism with the parameters that the module gave it
// (kits/<name>/phase.h). A kit's folder holds everything that its mechanism needs; the rooms call
// it through this class and know no kit by name. Where to look next: engine/README.md,
// table/hand.h.
#pragma once

#include <string_view>
#include <vector>

#include "core/checked.h"
#include "core/rng.h"
#include "core/rules.h"

namespace yezi {

class Compiler;
class Offer;
struct Action;
struct ClauseAt;
struct Deal;
struct Hand;
struct PartSize;
struct State;
struct Table;
enum class Outcome : std::uint8_t;

/// Bit o: a hand can end with Outcome(o).
using Outcomes = unsigned;

class Mechanism {
public:
  Mechanism() = default;
  Mechanism(const Mechanism&) = default;
  Mechanism& operator=(const Mechanism&) = default;
  virtual ~Mechanism() = default;

  // core: what can be checked once all phases are known, and what the game can come to
  virtual void check(Compiler&, const ClauseAt&) const {}
  /// Whether it is play itself: the hand ends in it, and it stands last.
  virtual bool ends_hand() const { return false; }
  /// Whether a hand can end in it with a winner.
  virtual bool may_win() const { return true; }
  /// Roles that may get mark_privileged: bit r for role r.
  virtual std::uint32_t privileged() const { return 0; }
  /// Whether it offers actions with this verb of the kits.
  virtual bool uses(Verb) const { return false; }
  /// How hands end in it for `reason`: one of Rules::reasons, the phase's name or one below it.
  virtual Outcomes outcomes(std::string_view reason) const = 0;

  // table: what it keeps in a State beside zones (part_of() in table/state.h), fresh before a deal
  virtual PartSize part() const;
  // luck that is drawn besides the shuffle, and checked in a given deal
  virtual void draw_luck(const Rules&, Rng&, Deal&) const {}
  virtual Faults check_luck(const Rules&, const Deal&) const { return {}; }
  /// Before the first phase begins; the steps of Rules::deal have been done.
  virtual void deal(const Rules&, const Deal&, State&) const {}

  // table: how it is played. Whoever enters, answers or resolves asks seats (State::asked), goes on
  // to the next phase or ends the hand.
  virtual void enter(Hand&) const = 0;
  virtual void offer(const Table&, const State&, Seat, Offer&) const = 0;
  /// Takes an action that was offered; never called while answers are sealed.
  virtual void answer(Hand&, Seat, const Action&) const {}
  /// Answers wait in State::sealed until all are in, and who is asked is nobody else's business.
  virtual bool sealed(const State&) const { return false; }
  /// All sealed answers are in.
  virtual void resolve(Hand&) const {}

  // view: takes out of `seen`, a copy of `truth`, what the seat may not see of the parts that the
  // kit keeps; zones, the log and sealed answers of others are already out
  virtual void hide(const Rules&, Seat, const State& /*truth*/, State& /*seen*/) const {}
  /// The cards of the seat that nobody can beat, as the game judges; from what the seat may see.
  virtual CardSet unbeatable_cards(const Rules&, const State&, Seat) const { return 0; }

  // players: a fast rollout policy, which looks at what the seat may see alone; what seems as good
  // is chosen by a keyed hash. Eager where a kit has none of its own.
  virtual Action rollout(const Rules&, const State&, Seat, const Offer&, CommonRandom) const;
};

} // namespace yezi
