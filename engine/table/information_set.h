// A seat's evidence about the unseen cards: the places they can be, and the constraints on them.
//
// Gathered by a kit from a State, reading only what the seat may see: from the true State or from
// the seat's View it is the same. In games of tricks (kits/tricks/gather.cpp) duties that were
// declared as clauses give the facts: beat_or_break binds, so a seat that buried kept nothing that
// beats; exhaust_in_order binds, so a single lead tells of earlier groups; follow_suit and
// must_beat bind, so a card tells of those that had to be played before it; catch_or_bury leaves
// the follower free and gives no fact.
//
// A lead of the privileged seat (where privilege frees unbeatable cards) tells something only if
// the led card was not unbeatable for certain: the observer held a beater when the trick began, or
// another opponent has shown one since, by playing it or in a false claim.
//
// Not used: calls and passes, wins declined, habits, the order inside one lead group, what others
// could have deduced. Face-up cards override every inference: if they contradict a fact (a guessed
// past need not have been legal) the fact still speaks of the unseen cards.
//
// Cards that changed place before the first trick are followed by the moves in the log: who saw
// them go knows where they are until they are played. Plain data without heap: judging happens in
// the inner loop. Where to look next: deduce.h, view/knowledge.h.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/row.h"
#include "core/rules.h"
#include "table/state.h"

namespace yezi {

/// A set of slots: bit i for InformationSet::slots[i].
using SlotSet = std::uint64_t;
inline constexpr std::size_t max_slots = 64;
inline constexpr SlotSet slot_bit(std::size_t slot) { return SlotSet{1} << slot; }

/// A place for unseen cards: what a seat holds now, what it buried at a trick, or cards of no
/// acting seat.
struct Slot {
  enum class Kind : std::uint8_t { hand, buried, aside };
  Kind kind;
  Seat seat;          // no_seat for cards of the table (stock)
  std::uint8_t trick; // buried: at which trick
  std::uint8_t size;
  bool acting;             // hand of a seat that plays (its cards can beat)
  CardSet barred;          // unseen cards that duties on single cards forbid here
  CardSet fixed;           // cards known to lie here (shown, and not put down since)
  std::int16_t place = -1; // aside, where cards were moved: its word in State::words
};

/// "No combination inside these slots and known cards beats `against`": what burying proved.
struct KeptNoBeater {
  Seat seat;
  std::uint8_t trick;
  ComboId against;
  CardSet shown_later; // cards the seat has put down face up since
  SlotSet slots;       // what the seat has kept or buried since
};

/// "Held no card of `cards` then": what a bound single lead proved, or a card put down to a single
/// lead where the follower was bound.
struct HeldNone {
  Seat seat;
  std::uint8_t trick;
  Card led; // by the seat; to a follower: what was led, or what it had to beat
  CardSet cards;
  SlotSet slots;          // what the seat held then
  Card played = no_card;  // by a follower; hidden_card where it lies face down
  bool held_back = false; // to a leader: no card like it had been played
};

/// "`cards` lay in the hand of `seat`": shown by a false claim and not seen played since.
struct Shown {
  Seat seat;
  std::uint8_t trick; // tricks played before
  CardSet cards;
  SlotSet slots;      // where they may be now
  bool moved = false; // or they were seen to be moved into the hand, before play
};

struct InformationSet {
  Seat me = no_seat;
  CardSet mine{};        // in my hand now
  CardSet seen{};        // cards whose place I know: dealt to me, put down face up, lying open
  CardSet unseen{};      // the rest of the pack
  CardSet always{};      // cards that count as unbeatable whatever can be deduced
  bool judged = false;   // the game has a rule about unbeatable cards
  Trump trump = 0;       // as State::trump
  std::size_t hands = 0; // slots[0 .. hands-1] are the hands of the other acting seats
  Row<Slot, max_slots> slots;
  Row<KeptNoBeater, max_slots> kept;
  Row<HeldNone, max_slots> held;
  Row<Shown, max_slots> shown;
};

/// By play itself; empty where it does not deduce (Mechanism::deduces). Works at any moment of it,
/// also for seats that do not act.
InformationSet information_of(const Rules& rules, const State& state, Seat seat);

/// What beats what there.
inline const ComboBook& book_of(const Rules& rules, const InformationSet& information) {
  return book_under(rules, information.trump);
}

/// Makes Slot::barred and Slot::fixed anew from the facts: for a information from which facts were
/// taken out.
void bar_from_facts(const Rules& rules, InformationSet& information);

} // namespace yezi
