// Small integer expressions over a finished (or running) hand: what settlement lines, facts and
// report columns are made of, so that paying needs no script.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace yezi {

/// Who a term speaks of.
struct SeatRef {
  enum class Kind : std::uint8_t {
    role,  // index: a role of the game
    mark,  // index: a seat mark (winner, caller, privileged, …)
    payer, // of the transfer at hand
    payee,
    player, // the seat that a report column is about
  };
  Kind kind = Kind::role;
  int index = 0;
};

/// A set of seats in a payment.
struct SeatsRef {
  enum class Kind : std::uint8_t { one, active, losers, everyone };
  Kind kind = Kind::one;
  SeatRef one;
};

/// A node of an expression; children by index in Terms::nodes. Card-valued nodes: cards, join,
/// marked, alike. All others are integers; truth is 0 or 1.
struct Term {
  enum class Op : std::uint8_t {
    number,  // value
    cards,   // zone `value` of `seat`
    join,    // a ∪ b, both cards
    marked,  // those cards of a that carry deck mark `value`
    alike,   // those cards of a with the numeral of the only card of b (none if b has not one card)
    count,   // size of a
    counter, // counter `value` (of the match or the hand)
    seat_counter, // per-seat counter `value` of `seat`
    tricks,       // won by `seat`
    strength,  // of `seat` at the deal: best_packing of its cards, unbeatable ones worth one alone
    fact,      // facts[value]
    points,    // net of `seat` (report only, after settlement)
    stat,      // statistic `value` of the hand (report only): see Stat
    same_seat, // seat == other
    has_seat,  // seat is a seat at all (a mark that is set, a role that is played)
    outcome,   // hand ended as Outcome(value)
    reason,    // hand was ended by phase/clause reason `value`
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
  };
  Op op = Op::number;
  std::int64_t value = 0;
  SeatRef seat, other;
  std::int32_t a = -1, b = -1, c = -1;
};

/// Statistics of one hand that reports may use.
enum class Stat : std::uint8_t {
  tricks,
  decisions,
  choices /* sum of offered actions, capped at 2000 each */
};

using TermId = std::int32_t;
inline constexpr TermId no_term = -1;

} // namespace yezi
