// A mechanism ("kit") as the rooms see it: how one phase of a hand is played, hidden, rolled out.
//
// A module lists phases; each is a Mechanism with the parameters that the module gave it
// (kits/<name>/phase.h). A kit's folder holds everything that its mechanism needs; the rooms call
// it through this class and know no kit by name. Where to look next: engine/README.md,
// table/hand.h.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/checked.h"
#include "core/message.h"
#include "core/rng.h"
#include "core/rules.h"

namespace yezi {

class Compiler;
class DrawGlimpse;
class Evaluator;
class Line;
class Offer;
class PositionSolver;
class TableText;
class Teller;
class WorldSource;
struct Action;
struct Arranging;
struct Cause;
struct ClauseAt;
struct Counted;
struct Deal;
struct Event;
struct Hand;
struct InformationSet;
struct Merit;
struct PartSize;
struct Reason;
struct Scene;
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

/// A term that reads what a kit keeps, and of whom: no_seat where there is nobody.
struct AskedTerm {
  const Term& term;
  Seat of = no_seat; // Term::seat
  Seat payer = no_seat, payee = no_seat;
};

/// Whether a hand that ends in a phase does so because of the cards that were dealt.
enum class EndsAsDealt : std::uint8_t { no, if_claimed, always };

/// What search has to know of play.
struct SearchTraits {
  bool positions_recur = true;  // else no tree is grown behind an action
  bool few_in_question = false; // most of what is offered is not: the rule of thumb names the rest
  bool values_hands = false;    // who hurries to end the hand undervalues those that are dear:
                                // rollouts follow the rule of thumb
};

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
  /// Whether functions of the module decide what may be done in it, and its effects.
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
  /// Adds what is certain about an offered action, the most telling first. Called for the phase at
  /// hand and for play itself.
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

  // ---- what follows up to the next such line: table, study, records, players, explain ----------
  // table: what terms are worth that read what the kit keeps. The mechanism that plays the hand out
  // is asked (play_of).
  virtual std::int64_t number(Evaluator&, const AskedTerm&) const { return 0; }
  virtual CardSet cards(const State&, const Term&, Seat /*of*/) const { return 0; }
  virtual Seat seat(const Rules&, const State&, const SeatRef&) const { return no_seat; }
  /// What the seat did for which `ref` names it.
  virtual Cause cause(const Rules&, const State&, const SeatRef&) const;
  /// Seats whose faults have been judged.
  virtual Seats at_fault(const State&) const { return 0; }
  /// Calls the function with every way to show the hand of a seat: its groups, without lines.
  virtual void each_showing(const Rules&, const State&, Seat,
                            const std::function<void(Counted&)>&) const {}
  /// What the hand is worth where a scene says so and does not show it.
  virtual std::optional<std::int64_t> stated_worth(const State&, Seat) const { return {}; }
  /// By their places in Deal::dice, of Rules::throws; 0 where hidden. None where the kit throws
  /// none.
  virtual std::span<const std::uint8_t> dice(const State&) const { return {}; }
  /// What a script may ask of hands that are made by drawing; null where none are.
  virtual std::unique_ptr<const DrawGlimpse> prospects(const Table&, const State&,
                                                       Seat /*viewer*/) const;

  // study, web: what play is called, "tricks", where it has a name; cards dealt to a hand, where
  // Rules::deal does not say
  virtual Message kind() const { return {}; }
  virtual int hand_size(const Rules&) const { return 0; }

  // records: a position in lines. What is being played (a trick), what lies open beside zones
  // (sets), what pictures show besides
  virtual void add_at_hand(Line&, const Rules&, const State&) const {}
  virtual void add_open(Line&, const Rules&, const State&) const {}
  virtual void add_sight(Line&, const Rules&, const State&) const {}

  // records: scenes (records/arranging.h)
  /// The position that the scene starts from. Without a word of the kit's: as it is dealt.
  virtual void arrange(Arranging&) const;
  /// What a scene tells of the phase besides, once marks are set: its end, what has been put down.
  virtual void arrange_rest(Arranging&) const {}
  /// What cannot be in the end of a scene.
  virtual Faults doubts(const Rules&, const Scene&, const State&) const { return {}; }
  virtual EndsAsDealt ends_as_dealt() const { return EndsAsDealt::no; }
  /// Whether the cards of a seat, as they were dealt, end the hand in it.
  virtual bool holds_ending(Evaluator&, Seat) const { return false; }
  /// How a hand of this play ends that nobody has won, unless it is said.
  virtual Outcome unwon() const;

  // players: search
  virtual SearchTraits search_traits() const { return {}; }
  /// Of simulations: luck to come goes by this key and not by what was drawn before the hand, so
  /// that what one seat does changes little of the luck of others.
  virtual void key_luck(State&, std::uint64_t /*key*/) const {}

  // players: properties, which count what fires and look for what cannot be
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

  // explain: what people read. An empty text: as of any play.
  virtual std::string tell(const Teller&, const Action&) const { return {}; }
  virtual std::string tell(const Teller&, const Event&) const { return {}; }
  /// How the hand was won.
  virtual std::string tell_win(const Teller&, const Rules&, const State&) const { return {}; }
  /// What lies open before a seat that is asked, or what it drew: "; drawn 3m".
  virtual std::string tell_open(const Teller&, const Rules&, const View&) const { return {}; }
  /// How hand and table are shown at the terminal; null: as combinations and tricks are.
  virtual std::unique_ptr<const TableText> table_text(const Rules&, const Teller&,
                                                      bool /*glyphs*/) const;
  // ----------------------------------------------------------------------------------------------
};

/// The mechanism of the last phase, in which hands end: play itself.
inline const Mechanism& play_of(const Rules& rules) { return *rules.phases.back().kit; }

} // namespace yezi
