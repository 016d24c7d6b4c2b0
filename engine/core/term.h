// Small integer expressions over a finished (or running) hand. Settlement lines, facts and report
// columns consist of them, so that paying needs no script. The entry of a word says how its term is
// compiled and evaluated, and what it reads: core/word.h, core/term_op.h.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/hooks.h"

namespace yezi {

struct SeatOp; // core/term_op.h
struct TermOp;

/// The seat to which a term refers.
struct SeatRef {
  enum class Kind : std::uint8_t {
    role,  // index: a role of the game
    mark,  // index: a seat mark (winner, caller, privileged, …)
    payer, // of the current transfer
    payee,
    player, // the seat that a report column or a condition of the deal is about
    word,   // a word finds it
  };
  Kind kind = Kind::role;
  int index = 0;                // of words: as its entry defines: a card, a filter
  int nth = 0;                  // of words: which of several, from 1
  const SeatOp* word = nullptr; // in the entry of the word
  bool operator==(const SeatRef&) const = default;
};

/// Parties to a payment. `against`: everyone, but only pairs that include `one`. `team`: that of
/// `one`; `opponents`: the acting seats of other teams.
struct SeatsRef {
  enum class Kind : std::uint8_t {
    one,
    active,
    losers,
    everyone,
    pool,
    against,
    at_fault,
    team,
    opponents,
  };
  Kind kind = Kind::one;
  SeatRef one;
  bool operator==(const SeatsRef&) const = default;
};

/// A node of an expression, with its parts by index in Rules::terms, no_term for unused ones. The
/// entry of its word defines the result, an integer (truth is 0 or 1) or cards, and the meaning of
/// the other members.
struct Term {
  const TermOp* op = nullptr;
  std::int64_t value = 0; // a number, an index, the bits of a set
  SeatRef seat{}, other{};
  std::int32_t a = -1, b = -1, c = -1;
  std::int8_t kept = -1;              // where an evaluator caches its value; -1: nowhere
  bool of_payee = false;              // if cached: it may differ between payees
  std::optional<std::int8_t> times{}; // just so often; none: at all
};

/// Statistics of one hand that reports may use.
enum class Stat : std::uint8_t {
  tricks,
  decisions,
  choices /* sum of offered actions, capped at 2000 each */
};

/// Reports a term that overflows a machine word, because its value would be meaningless.
[[noreturn]] inline void too_large(const char* sign, std::int64_t a, std::int64_t b) {
  throw ScriptError("a term grows too large: " + std::to_string(a) + sign + std::to_string(b));
}
// Arithmetic of terms; overflow throws ScriptError.
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
