// Small integer expressions over a finished (or running) hand: what settlement lines, facts and
// report columns are made of, so that paying needs no script.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/hooks.h"

namespace yezi {

/// Who a term speaks of.
struct SeatRef {
  enum class Kind : std::uint8_t {
    role,  // index: a role of the game
    mark,  // index: a seat mark (winner, caller, privileged, …)
    payer, // of the transfer at hand
    payee,
    player,  // the seat that a report column or a condition of the deal is about
    holder,  // index: a card; the seat that was dealt it, if any
    feeder,  // index: a group filter, times 16 plus n; who fed the winner's n-th meld of that kind
    feeding, // whose card the winner went out with, if it was another's
    leader_of, // index: in Rules::trick_filters; who led the trick that it picks
    winner_of, // the same; who won it
  };
  Kind kind = Kind::role;
  int index = 0;
  bool operator==(const SeatRef&) const = default;
};

/// Parties to a payment. `against`: everyone, but only pairs of which `one` is a part.
struct SeatsRef {
  enum class Kind : std::uint8_t { one, active, losers, everyone, pool, against, at_fault };
  Kind kind = Kind::one;
  SeatRef one;
  bool operator==(const SeatsRef&) const = default;
};

/// A node of an expression; children by index in Terms::nodes. Card-valued nodes come first, up to
/// `fined_card`, and `pick` may be one. All others are integers; truth is 0 or 1.
struct Term {
  enum class Op : std::uint8_t {
    cards,   // zone `value` of `seat`
    dealt,   // what `seat` was dealt
    these,   // the bits of `value`
    join,    // a ∪ b, both cards
    meet,    // a ∩ b
    without, // those of a that are not in b
    mapped,  // what the cards of a stand for in Rules::maps[value]
    marked,  // those cards of a that carry deck mark `value`
    alike,   // those cards of a with the numeral of the only card of b (none if b has not one card)
    fined_card, // the card that an offence is about
    face_up,    // played face up so far
    last_won,   // the winning cards of the last trick
    beating,    // single cards that beat the single cards of a

    number,       // value
    count,        // size of a
    has,          // a holds all of the cards in the bits of `value`
    in_suit,      // the most cards of a that are of one suit
    counter,      // counter `value` (of the match or the hand)
    seat_counter, // per-seat counter `value` of `seat`
    tricks,       // won by `seat`
    first_tricks, // how many tricks `seat` won from the first on without a break
    leads_won,    // tricks that `seat` led and won with one of the cards of a
    tricks_won,   // by `seat`, of those that Rules::trick_filters[value] lets through
    made_of,      // how many combinations of the patterns `value` (bits) lie in a
    split,        // Rules::splits[value] for the tricks of `seat` among those of all
    bonus,        // `seat` holds the bonus `value` (Rules::bonuses)
    steps,        // seats to go from `seat` to `other` in the order of play
    pool,         // what lies in the pool when the line is reached (settlement only)
    stated,       // how many offences a scene states
    last_hand,    // the match ends with this hand
    thrown,       // the die that was thrown when the deal broke off; 0 if it did not
    strength, // of `seat` at the deal: best_packing of its cards, unbeatable ones worth one alone
    fact,     // facts[value]
    points,   // net of `seat` (report only, after settlement)
    points_among, // the same without the pool
    score,        // of `seat` in the match, this hand included (after settlement)
    stat,         // statistic `value` of the hand (report only): see Stat
    same_seat,    // seat == other
    has_seat,     // seat is a seat at all (a mark that is set, a role that is played)
    outcome,      // hand ended as Outcome(value)
    reason,       // hand was ended by phase/clause reason `value`
    add,
    sub,
    mul,
    div,
    min,
    max,
    pow2, // div floors; pow2 of a negative is 0
    eq,
    lt,
    le,
    both,
    either,
    no,
    pick, // a != 0 ? b : c

    // draw-and-discard games
    faces_held, // faces of face set `value` that `seat` holds in its hand just b times (b < 0: at
                // all)
    apart,      // no two cards of the hand of `seat` alike, nor closer than `value` in a suit
    throw_sum,  // pips of throw `value`
    discards,   // made by all
    draws,      // cards drawn after the deal
    discards_of,
    melds_made, // by all
    at_fault,   // `seat` is
    // of hands that are counted
    groups,    // of `seat`'s shown hand that pass group filter `value`
    tiles,     // of `seat`'s shown hand that pass tile filter `value`
    ranks,     // the concealed cards of `seat` fit rank pattern `value` in some suit
    going_out, // how the winner did: see Out
    completes, // what the winning card was counted as: see Completed
    waits,     // faces that would have completed the hand of `seat`
    waited,    // the hand of `seat` waited for the card it went out with as face set `value` says
    column,    // sum of column `value` so far counted
    worth,     // value of `seat`'s hand
    column_of, // column `value` of `seat`'s hand
    counted,   // how much item `value` came to in `seat`'s hand
    fed,       // see SeatRef::feeder
    // of the group that an item is worked out for
    group_numerals, // sum of its numerals
    group_is,       // it passes group filter `value`
    group_hits,     // how often throws that have been thrown hit its suit
    group_worth,    // y.melds: its worth
    group_size,     // how many cards
  };
  Op op = Op::number;
  std::int64_t value = 0;
  SeatRef seat, other;
  std::int32_t a = -1, b = -1, c = -1;
  std::int16_t kept = -1; // where an evaluator keeps its value; -1: nowhere
};

/// Statistics of one hand that reports may use.
enum class Stat : std::uint8_t {
  tricks,
  decisions,
  choices /* sum of offered actions, capped at 2000 each */
};

/// How a hand was won by drawing.
enum class Out : std::uint8_t { draw, discard, robbing, replacement, last };
/// What the winning card was counted as.
enum class Completed : std::uint8_t {
  odd,    // half of the set that stands once
  copies, // one of a set of copies
  pairs,  // the same, where either of two pairs was waited on
  middle, // of a run
  edge,   // the end of a run that lies at the end of the suit on the other side
  open,   // the end of a run that could have been lengthened on either side
};

/// A term that grows beyond a machine word: what it then came to would mean nothing.
[[noreturn]] inline void too_large(const char* sign, std::int64_t a, std::int64_t b) {
  throw ScriptError("a term grows too large: " + std::to_string(a) + sign + std::to_string(b));
}
// Arithmetic of terms: right, or a ScriptError.
inline std::int64_t checked_add(std::int64_t a, std::int64_t b) {
  std::int64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) too_large(" + ", a, b);
  return sum;
}
inline std::int64_t checked_sub(std::int64_t a, std::int64_t b) {
  std::int64_t difference = 0;
  if (__builtin_sub_overflow(a, b, &difference)) too_large(" - ", a, b);
  return difference;
}
inline std::int64_t checked_mul(std::int64_t a, std::int64_t b) {
  std::int64_t product = 0;
  if (__builtin_mul_overflow(a, b, &product)) too_large(" * ", a, b);
  return product;
}
/// 0 for an exponent below 0.
inline std::int64_t power_of_two(std::int64_t exponent) {
  if (exponent > 62) too_large(" ^ ", 2, exponent);
  return exponent < 0 ? 0 : std::int64_t{1} << exponent;
}
/// Rounds down; 0 for a divisor of 0.
inline std::int64_t floor_div(std::int64_t a, std::int64_t b) {
  if (b == 0) return 0;
  if (b == -1) return checked_sub(0, a);
  const std::int64_t quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

using TermId = std::int32_t;
inline constexpr TermId no_term = -1;

} // namespace yezi
