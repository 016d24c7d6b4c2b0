// A seat's evidence about the unseen cards: the places they can be, and the constraints on them.
//
// A kit gathers it from a State, reading only what the seat may see, so the true State and the
// seat's View give the same result. In trick games (kits/tricks/gather.cpp) the facts follow from
// duties that are declared as clauses: beat_or_break binds, so a seat that buried kept nothing that
// beats; exhaust_in_order binds, so a single lead proves something about earlier groups;
// follow_suit and must_beat bind, so a card proves something about cards that had to be played
// before it; catch_or_bury leaves the follower free and gives no fact.
//
// If privilege frees unbeatable cards, a lead of the privileged seat proves something only if the
// led card was certainly beatable: the observer held a beater when the trick began, or another
// opponent has shown one since, by playing it or in a false claim.
//
// Not used: calls and passes, wins declined, habits, the order inside one lead group, deductions of
// others. Face-up cards override every inference: if they contradict a fact (a sampled past need
// not have been legal), the fact still applies to the unseen cards.
//
// Cards that changed place before the first trick are tracked through the moves in the log: a seat
// that saw a move knows where the cards are until they are played. Plain data without heap, because
// judging happens in the inner loop. Where to look next: deduce.h, view/knowledge.h.
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

/// A place for unseen cards: the hand of a seat, the cards it buried at a trick, or cards of no
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

/// "No combination inside these slots and known cards beats `against`": proved by burying.
struct KeptNoBeater {
  Seat seat;
  std::uint8_t trick;
  ComboId against;
  CardSet shown_later; // cards the seat has put down face up since
  SlotSet slots;       // cards that the seat has kept or buried since
};

/// "Held no card of `cards` then": proved by a bound single lead, or by a card put down to a single
/// lead by a bound follower.
struct HeldNone {
  Seat seat;
  std::uint8_t trick;
  Card led; // by the seat; for a follower: the card led, or the card it had to beat
  CardSet cards;
  SlotSet slots;          // cards that the seat held then
  Card played = no_card;  // by a follower; hidden_card where it lies face down
  bool held_back = false; // to a leader: no card like it had been played
};

/// "`cards` lay in the hand of `seat`": shown by a false claim and not seen played since.
struct Shown {
  Seat seat;
  std::uint8_t trick; // tricks played before
  CardSet cards;
  SlotSet slots;      // where they may be now
  bool moved = false; // otherwise: seen when they were moved into the hand, before play
};

struct InformationSet {
  Seat me = no_seat;
  CardSet mine{};        // in my hand now
  CardSet seen{};        // cards whose place I know: dealt to me, put down face up, lying open
  CardSet unseen{};      // the rest of the pack
  CardSet always{};      // cards that count as unbeatable regardless of deduction
  bool judged = false;   // the game has a rule about unbeatable cards
  Trump trump = 0;       // as State::trump
  std::size_t hands = 0; // slots[0 .. hands-1] are the hands of the other acting seats
  Row<Slot, max_slots> slots;
  Row<KeptNoBeater, max_slots> kept;
  Row<HeldNone, max_slots> held;
  Row<Shown, max_slots> shown;
};

/// Gathered by play itself; empty if it does not deduce (Mechanism::deduces). Works at any moment
/// of play, also for seats that do not act.
InformationSet information_of(const Rules& rules, const State& state, Seat seat);

/// What beats what there.
inline const ComboBook& book_of(const Rules& rules, const InformationSet& information) {
  return book_under(rules, information.trump);
}

/// Recomputes Slot::barred and Slot::fixed from the facts, after facts have been removed.
void bar_from_facts(const Rules& rules, InformationSet& information);

} // namespace yezi
