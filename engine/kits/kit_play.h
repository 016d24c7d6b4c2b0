// How a mechanism is played on the table: its luck, its part of a State, offers and answers, and
// the functions of play itself that other phases use. Part of the interface of a kit (kits/kit.h).
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
  /// Its part of a State besides zones (part_of() in table/state.h), as it is before a deal.
  virtual PartSize part() const;
  /// Samples the luck that it needs besides the shuffle.
  virtual void sample_luck(const Rules&, Rng&, Deal&) const {}
  /// Checks such luck in a given deal.
  virtual Faults check_luck(const Rules&, const Deal&) const { return {}; }
  /// Called before the first phase begins, after the steps of Rules::deal.
  virtual void deal(const Rules&, const Deal&, State&) const {}

  // the phase itself. enter(), answer() and resolve() ask seats (State::asked), start the next
  // phase or end the hand.
  virtual void enter(Hand&) const = 0;
  /// Adds the legal actions of the seat; views call it too, so it uses nothing that the seat does
  /// not see.
  virtual void offer(const Table&, const State&, Seat, Offer&) const = 0;
  /// Takes an action that was offered; never called while answers are sealed.
  virtual void answer(Hand&, Seat, const Action&) const {}
  /// Whether answers wait in State::sealed until all are in, and only a seat itself knows that it
  /// is asked.
  virtual bool sealed(const State&) const { return false; }
  /// Called when all sealed answers are in.
  virtual void resolve(Hand&) const {}

  // for earlier phases, the settlement and scripts: questions to play itself
  /// Adds its actions that are legal before it begins if an earlier phase allows it, such as to
  /// claim to have won.
  virtual void offer_early(const Table&, const State&, Seat, Offer&) const {}
  /// Takes such an action. True if the hand is over; otherwise the earlier phase continues.
  virtual bool answer_early(Hand&, Seat, const Action&) const { return false; }
  /// Called when cards have changed hands before it begins: recomputes the data that it keeps about
  /// hands.
  virtual void hands_changed(const Rules&, State&) const {}
  /// Who leads first; no_seat if nobody leads. `opener` is the seat that was counted off.
  virtual Seat first_leader(const Rules&, Seating, Seat /*opener*/) const { return no_seat; }
  /// The current trick and those before it; nullptr in games without tricks.
  virtual const Tricks* tricks(const State&) const { return nullptr; }
  /// Faces that complete the hand of the seat; nullopt in a game where no hand waits for cards.
  virtual std::optional<FaceSet> waits(const Rules&, const State&, Seat) const {
    return std::nullopt;
  }
  /// The verbs by which seats may claim the card that lies open now, if any; nullopt in a game
  /// without claims.
  virtual std::optional<std::vector<Verb>> open_claims(const Rules&, const State&) const {
    return std::nullopt;
  }
  /// What the seat could make of the cards that it was dealt (y.strength).
  virtual int strength(const Rules&, const State&, Seat) const { return 0; }

protected:
  ~KitPlay() = default;
};

} // namespace yezi
