// How a mechanism is played on the table: its luck, its part of a State, offers and answers, and
// what other phases ask of play itself. Part of the interface of a kit (kits/kit.h).
#pragma once

#include <optional>
#include <vector>

#include "core/checked.h"
#include "core/rng.h"
#include "core/rules.h"

namespace yezi {

class Offer;
struct Action;
struct Deal;
struct Hand;
struct PartSize;
struct State;
struct Table;
struct Tricks;

class KitPlay {
public:
  // before the first phase
  /// What it keeps in a State beside zones (part_of() in table/state.h), fresh before a deal.
  virtual PartSize part() const;
  /// Samples the luck that it needs besides the shuffle.
  virtual void sample_luck(const Rules&, Rng&, Deal&) const {}
  /// Checks such luck in a given deal.
  virtual Faults check_luck(const Rules&, const Deal&) const { return {}; }
  /// Before the first phase begins; the steps of Rules::deal have been done.
  virtual void deal(const Rules&, const Deal&, State&) const {}

  // its turn. Whoever enters, answers or resolves asks seats (State::asked), goes on to the next
  // phase or ends the hand.
  virtual void enter(Hand&) const = 0;
  /// Adds what the seat may do; views call it too, so it uses nothing that the seat does not see.
  virtual void offer(const Table&, const State&, Seat, Offer&) const = 0;
  /// Takes an action that was offered; never called while answers are sealed.
  virtual void answer(Hand&, Seat, const Action&) const {}
  /// Answers wait in State::sealed until all are in, and who is asked is nobody else's business.
  virtual bool sealed(const State&) const { return false; }
  /// All sealed answers are in.
  virtual void resolve(Hand&) const {}

  // what an earlier phase, the settlement and scripts may ask of play itself
  /// What the seat may do of it before it begins, where a phase before lets it, as to claim to have
  /// won.
  virtual void offer_early(const Table&, const State&, Seat, Offer&) const {}
  /// Takes such an action. True if the hand is over; else the phase before goes on.
  virtual bool answer_early(Hand&, Seat, const Action&) const { return false; }
  /// Cards changed hands before it begins: what it keeps of hands is made anew.
  virtual void hands_changed(const Rules&, State&) const {}
  /// Who leads first; no_seat where nobody leads. `opener` is the seat that was counted off.
  virtual Seat first_leader(const Rules&, Seating, Seat /*opener*/) const { return no_seat; }
  /// The trick at hand and those before it; nullptr where there are none.
  virtual const Tricks* tricks(const State&) const { return nullptr; }
  /// Faces that complete the hand of the seat; nullopt in a game where no hand waits for cards.
  virtual std::optional<FaceSet> waits(const Rules&, const State&, Seat) const {
    return std::nullopt;
  }
  /// By which verbs seats may claim what lies open now, if anything does; nullopt in a game where
  /// nothing is ever claimed.
  virtual std::optional<std::vector<Verb>> open_claims(const Rules&, const State&) const {
    return std::nullopt;
  }
  /// What the seat could make of the cards that it was dealt (y.strength).
  virtual int strength(const Rules&, const State&, Seat) const { return 0; }

protected:
  ~KitPlay() = default;
};

} // namespace yezi
