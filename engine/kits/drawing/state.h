// What the draw-and-discard kit keeps in a State: the wall, sets on the table, what lay in the
// open.
#pragma once

#include <cstddef>
#include <span>

#include "table/meld.h"
#include "table/state.h"

namespace yezi {

/// What the draw-and-discard kit keeps beside zones.
struct DrawState {
  static constexpr PartTag tag = part_tag("drawing");

  BySeat<std::array<Meld, max_laid>> melds{};
  BySeat<std::uint8_t> meld_count{};
  /// What lay in the open, in order: a discard, or (with `meld`) the first card of a set that was
  /// laid. Enough to know how the rivers lie, and what each seat threw when.
  enum : std::uint8_t {
    meld = 8,
    taken = 16,
    out_of_order = 32,
    into_hand = 64,
    up = 128,    // not thrown: turned up from the wall, by the seat; see was_shown
    beside = 128 // with `into_hand`: taken beside cards like it
  };             // beside the seat
  std::array<Card, max_told> told{};
  std::array<std::uint8_t, max_told> told_how{};
  std::uint8_t told_count = 0;
  BySeat<std::uint8_t> discards{};             // how many each has made
  std::array<std::uint8_t, max_dice> dice{};   // of Rules::throws, in order; 0 where hidden
  std::uint32_t turning = 0;                   // of Deal
  std::uint16_t drawn_before = 0;              // cards, before the discards were turned over last
  std::uint8_t turned = 0;                     // how often they were
  std::uint8_t turned_from = 0, turned_to = 0; // which of those told were, the last time
  std::uint8_t size = 0;                       // cards in the wall at the start
  std::uint8_t head = 0;                       // next to be drawn
  std::uint8_t tail = 0;                       // one past the last
  std::uint8_t from_live = 0; // cards drawn from before the dead wall, which moved up for them
  Seat turn = no_seat;        // whose turn it is, or was
  Card drawn = no_card;       // by it, and still to be answered with a discard
  Card offered = no_card;     // a discard, a card turned up, or one being added to a set
  Seat offered_by = no_seat;
  std::uint8_t must_discard = 0; // face that has to go after an exchange, + 1
  bool robbing = false;          // the card offered is being added to a set
  bool turned_up = false;        // the card offered was not thrown but turned up, or shown
  bool replacement = false;      // the card drawn replaces another
  bool for_extra = false;        // it was drawn for one that is laid out at once
  std::uint8_t replaced = 0;     // sets of this turn for which a card was drawn
  bool last = false;             // nothing can be drawn after it
  bool took = false;             // `drawn` was a discard: everybody knows it
  bool shown = false;            // `drawn` was shown: everybody knows it
  bool called = false;           // the seat of the turn has called that it waits, with `drawn`
  bool laid = false;             // the card drawn lies in a set on the table
  bool laid_openly = false;      // and everybody knows it
  std::uint8_t melds_made = 0;   // by all, added cards not counted
  Seats at_fault = 0;            // judged faults
  Seats passed = 0;              // have let a card pass that they could have gone out with; each
                                 // seat knows of itself, until it draws
  // stated by scenes: what hands are worth, where the hands themselves are not told
  BySeat<std::int32_t> stated{};
  Seats stated_for = 0;
  // once somebody has gone out
  Card win = no_card;      // the card with which
  Seat win_from = no_seat; // whose discard or added card it was; no_seat: drawn
  Seat win_up = no_seat;   // who turned it up
  /// Simulation only. A seat's next card depends on this seed and on how often the seat has
  /// discarded, not on the wall order, so an earlier draw by another seat changes little. 0: the
  /// order of the wall decides.
  std::uint32_t luck_key = 0;
  /// How many cards the wall has room for: those of the pack. A State keeps no more of the array
  /// than that, so that small packs are copied as fast as if there were no large ones.
  std::uint8_t room = 0;
  std::array<Card, max_pack> cards{}; // last; see wall()

  /// In the order of drawing; no_card where a card has been drawn.
  std::span<Card> wall() { return {cards.data(), room}; }
  std::span<const Card> wall() const { return {cards.data(), room}; }
  void empty_wall() {
    for (Card& card : wall()) card = no_card;
  }
  static constexpr std::size_t bytes(int pack) {
    return offsetof(DrawState, cards) + static_cast<std::size_t>(pack);
  }
};
static_assert(std::is_trivially_copyable_v<DrawState> && alignof(DrawState) <= 8);
/// Packs of so many cards always have room. With larger ones DrawPhase::check looks at the zones.
inline constexpr int small_pack = 160;
static_assert(DrawState::bytes(small_pack) <= max_part_bytes);

/// Assumes a game of drawing.
inline DrawState& draw_state(State& state) { return state.part<DrawState>(); }
inline const DrawState& draw_state(const State& state) { return state.part<DrawState>(); }
/// The same of any game: a fresh one where it keeps none.
inline const DrawState& draw_state_if_any(const State& state) {
  static const DrawState none{};
  return state.has_part<DrawState>() ? state.part<DrawState>() : none;
}

/// Whether cards are drawn and discarded now.
inline bool drawing_now(const Rules& rules, const State& state) {
  return state.phase + 1U == rules.phases.size();
}

} // namespace yezi
