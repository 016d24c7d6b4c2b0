// The part of an entry of the language for words that are terms or seats: how they are compiled and
// evaluated, and what they read. A Term points to the TermOp of its word, a SeatRef to the SeatOp.
//
// The entries are in table/terms/ for words of any game, and in kits/<name>/words*.cpp for those
// that read the part of a kit. Shared ways to compile: core/compiler.h.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/card.h"
#include "core/number_range.h"
#include "core/term.h"

namespace yezi {

class Compiler;
class Evaluator;
struct Cause;
struct ClauseAt;
struct Rules;
struct SetKind;
struct State;
struct Within;

/// What a term reads, besides its parts, its seats and the options. If nothing is set, its value
/// does not depend on play.
struct TermReads {
  bool zone = false;         // the contents of zone `value` of its seat
  bool dealt = false;        // the cards dealt, and announcements about them
  bool played = false;       // the plays since, and how the hand ended
  bool counter = false;      // counter `value` of the match or the hand
  bool seat_counter = false; // counter `value` of its seat
  bool fact = false;         // fact `value`
  bool match_end = false;    // whether the match ends
  bool payments = false;     // the payments of the hand
  bool same_seats = false;   // whether its seats are the same
  bool offence = false;      // the card that an offence is about
  bool shown = false;        // a hand as it is shown and counted
  bool moment = false;       // the current step of settling or counting; its value is never cached
};

/// Numbers that are already certain: for the compiler, constants; for a solver, values that can no
/// longer change.
class KnownTerms {
public:
  virtual ~KnownTerms() = default;
  virtual std::optional<std::int64_t> known(TermId id) const = 0;
};

/// The distinctions that a question about cards makes: each of `sets` from the other cards, and
/// each card of `each` from all others.
struct CardQuestion {
  std::vector<CardSet> sets{};
  CardSet each{};
};

/// Collects everything on which a term depends, for example for the keys of a solver. TermOp::read
/// reports to it.
class TermReading : public KnownTerms {
public:
  virtual const Rules& rules() const = 0;
  /// Cards that are already certain.
  virtual std::optional<CardSet> known_cards(TermId id) const = 0;
  /// A part on whose whole value the term depends: its number, or its cards.
  virtual void part(TermId id) = 0;
  virtual void number(TermId id) = 0;
  /// Only whether the number is at least `least`.
  virtual void at_least(TermId id, std::int64_t least) = 0;
  virtual void seat(const SeatRef& ref) = 0;
  /// The number with each seat of the team of `ref` as the payee.
  virtual void of_team(const SeatRef& ref, TermId each) = 0;
  virtual void statistic(Stat stat) = 0;
  /// For a number: a question about cards.
  virtual void cards(TermId id, const CardQuestion& question) = 0;
  /// For cards: these are distinguished from others; each of these is; they lie in a zone.
  virtual void distinguishes(CardSet cards) = 0;
  virtual void distinguishes_each(CardSet cards) = 0;
  virtual void zone(int zone, const SeatRef& ref) = 0;
};

/// Computes the possible values of terms of a hand before its cards are known, for TermOp::range.
class TermRanges {
public:
  virtual ~TermRanges() = default;
  virtual const Rules& rules() const = 0;
  /// any_number for no_term.
  virtual NumberRange of(TermId id) = 0;
  /// The range of column `index` of the count.
  virtual NumberRange column(std::size_t index) const = 0;
  /// The most cards that a hand can show.
  virtual std::int64_t most_cards() const = 0;
  /// The value of a term that depends only on the roles of seats and on how the hand ended; nullopt
  /// if that is not yet known.
  virtual std::optional<std::int64_t> known(const Term& term) const = 0;
  /// The kind of the set for which a line of the count is evaluated; null for the card left over
  /// and for lines that are not about sets.
  virtual const SetKind* set() const = 0;
};

/// TermOp::range of any condition.
inline NumberRange yes_or_no(TermRanges&, const Term&) { return truth_range; }

/// The operations of a word that is a term. `value` or `cards` evaluates it, depending on its
/// result.
struct TermOp {
  /// no_term and a fault if the word makes no sense here. The number of arguments and the fields
  /// have been checked against the entry.
  TermId (*compile)(Compiler&, const ClauseAt&, const TermOp&, Within) = nullptr;
  std::int64_t (*value)(Evaluator&, const Term&, Seat payer, Seat payee) = nullptr;
  CardSet (*cards)(Evaluator&, const Term&, Seat payer, Seat payee) = nullptr;
  TermReads reads{};
  /// Reports what it depends on. If null, it depends on its parts and seats, and on counters, facts
  /// and the end of the match according to `reads`; anything else it reads cannot be reported.
  void (*read)(TermReading&, const Term&) = nullptr;
  /// The same if only the question whether it is at least `least` matters. If null, as `read`.
  void (*read_least)(TermReading&, const Term&, std::int64_t least) = nullptr;
  /// Its value if that follows from what is known of its parts. If null, never.
  std::optional<std::int64_t> (*fold)(const KnownTerms&, const Term&) = nullptr;
  /// Its possible values. If null, any.
  NumberRange (*range)(TermRanges&, const Term&) = nullptr;
  bool doubles = false; // it grows by doubling

  explicit constexpr operator bool() const { return compile != nullptr; }
};

/// The operations of a word that is a seat.
struct SeatOp {
  SeatRef (*compile)(Compiler&, const ClauseAt&, const SeatOp&) = nullptr;
  /// no_seat where there is none.
  Seat (*seat)(const Rules&, const State&, const SeatRef&) = nullptr;
  /// The act for which the seat is named. If null, none is known.
  Cause (*cause)(const Rules&, const State&, const SeatRef&) = nullptr;
  bool dealt = false; // depends only on the deal
  bool party = false; // may be paid, and pay
  /// See TermOp::read.
  void (*read)(TermReading&, const SeatRef&) = nullptr;

  explicit constexpr operator bool() const { return compile != nullptr; }
};

/// A plain number: value.
extern const TermOp number_term;
/// The TermOp of a word for numbers, or for cards; also of those that are written as signs: "add",
/// "sub", "mul", "div". Assumes that it exists.
const TermOp& number_op(std::string_view word);
const TermOp& cards_op(std::string_view word);

} // namespace yezi
