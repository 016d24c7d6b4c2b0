// A mechanism ("kit") as the rooms see it: how one phase of a hand is played, hidden, rolled out.
//
// A module lists phases; each is a Mechanism with the parameters that the module gave it
// (kits/<name>/phase.h). A kit's folder holds everything that its mechanism needs; the rooms call
// it through this class and know no kit by name. Where to look next: engine/README.md,
// table/hand.h.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/checked.h"
#include "core/rng.h"
#include "core/rules.h"

namespace yezi {

class Compiler;
class Offer;
class PositionSolver;
class WorldSource;
struct Action;
struct ClauseAt;
struct Deal;
struct Hand;
struct InformationSet;
struct Merit;
struct PartSize;
struct Reason;
struct SolverSettings;
struct State;
struct Table;
struct Tricks;
struct View;
struct Word;
enum class Outcome : std::uint8_t;
enum class WorldFit : std::uint8_t;

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
  /// Whether functions of the module decide what may be done in it, and what comes of it.
  virtual bool scripted() const { return false; }
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

  // table: what an earlier phase, the settlement and scripts may ask of play itself
  /// What the seat may do of it before it begins, where a phase before lets it, as to claim to have
  /// won.
  virtual void offer_early(const Table&, const State&, Seat, Offer&) const {}
  /// Takes such an action. True if the hand is over; else the phase before goes on.
  virtual bool answer_early(Hand&, Seat, const Action&) const { return false; }
  /// Who leads first; no_seat where nobody leads. `opener` is the seat that was counted off.
  virtual Seat first_leader(const Rules&, Seating, Seat /*opener*/) const { return no_seat; }
  /// The trick at hand and those before it; nullptr where there are none.
  virtual const Tricks* tricks(const State&) const { return nullptr; }
  /// Faces that complete the hand of the seat, where it waits for any.
  virtual FaceSet waits(const Rules&, const State&, Seat) const { return {}; }
  /// By which verbs seats may claim what lies open now, if anything does; nullopt in a game where
  /// nothing is ever claimed.
  virtual std::optional<std::vector<Verb>> open_claims(const Rules&, const State&) const {
    return std::nullopt;
  }
  /// What the seat could make of the cards that it was dealt (y.strength).
  virtual int strength(const Rules&, const State&, Seat) const { return 0; }

  // view: takes out of `seen`, a copy of `truth`, what the seat may not see of the parts that the
  // kit keeps; zones, the log and sealed answers of others are already out
  virtual void hide(const Rules&, Seat, const State& /*truth*/, State& /*seen*/) const {}
  /// The cards of the seat that nobody can beat, as the game judges; from what the seat may see.
  virtual CardSet unbeatable_cards(const Rules&, const State&, Seat) const { return 0; }

  // view: what can be deduced
  /// Whether seats can deduce where unseen cards are: whether gather() gives something.
  virtual bool deduces() const { return false; }
  /// What the seat has to go on, from what it may see alone: of the truth and of its view the same.
  virtual InformationSet gather(const Rules&, const State&, Seat) const;
  /// Draws worlds that fit a view (view/guess_kinds.h); by sizes alone where a kit has no way of
  /// its own.
  virtual std::unique_ptr<WorldSource> worlds(const Table&, const View&, WorldFit) const;
  /// How likely worlds come about at tables, on a logarithmic scale, by what others than the seat
  /// chose in them; asked where habits_tell().
  virtual bool habits_tell() const { return false; }
  virtual double likelihood(const Rules&, const State& /*world*/, Seat /*viewer*/) const {
    return 0;
  }
  /// Adds what is certain about an offered action, the most telling first. Asked of the phase at
  /// hand and of play itself.
  virtual void merits(const Table&, const View&, const Action&, std::vector<Merit>&) const {}
  /// Adds why an action is not offered that the seat asked for on its turn; asked as merits() are.
  virtual void why_not(const Table&, const View&, const Action&, const Locale&,
                       std::vector<Reason>&) const {}

  // players: solves positions exactly, with all cards open (players/solver/solver.h); nullptr
  // unless it solves()
  virtual bool solves() const { return false; }
  virtual std::unique_ptr<PositionSolver> solver(const Table&, const SolverSettings&) const;

  // players: a fast rollout policy, which looks at what the seat may see alone; what seems as good
  // is chosen by a keyed hash. Eager where a kit has none of its own.
  virtual Action rollout(const Rules&, const State&, Seat, const Offer&, CommonRandom) const;
};

/// The mechanism of the last phase, in which hands end: play itself.
inline const Mechanism& play_of(const Rules& rules) { return *rules.phases.back().kit; }

} // namespace yezi
