// What an entry of the language says of a word that is a term or a seat: how it is compiled, how it
// is worked out, and what it reads. A Term points to the TermOp of its word, a SeatRef to the
// SeatOp.
//
// Where the entries are: table/terms/ for words of any game, kits/<name>/words*.cpp for those that
// read what a kit keeps. Ways to compile that many words share: core/compiler.h.
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

/// What a term looks at, besides its parts, its seats, and what the options settle. Nothing: it
/// comes to the same whatever is played.
struct TermReads {
  bool zone = false;         // what lies in zone `value` of its seat
  bool dealt = false;        // what seats were dealt, and what was announced of it
  bool played = false;       // what was played since, and how the hand ended
  bool counter = false;      // counter `value` of the match or the hand
  bool seat_counter = false; // counter `value` of its seat
  bool fact = false;         // fact `value`
  bool match_end = false;    // whether the match ends
  bool payments = false;     // what the hand brings
  bool same_seats = false;   // whether its seats are one
  bool offence = false;      // the card that an offence is about
  bool shown = false;        // a hand as it is shown and counted
  bool moment = false; // what is settled or counted just now: an evaluator never keeps the value
};

/// Numbers that are sure already: of the compiler constants, of a solver what cannot change.
class KnownTerms {
public:
  virtual ~KnownTerms() = default;
  virtual std::optional<std::int64_t> known(TermId id) const = 0;
};

/// What a question about cards distinguishes: each of `sets` from the other cards, and each card of
/// `each` from all others.
struct CardQuestion {
  std::vector<CardSet> sets{};
  CardSet each{};
};

/// Who has to know all that a term depends on, as a solver for its keys. TermOp::read names it.
class TermReading : public KnownTerms {
public:
  virtual const Rules& rules() const = 0;
  /// Cards that are sure already.
  virtual std::optional<CardSet> known_cards(TermId id) const = 0;
  /// A part that gives what the term gives: its number, or its cards.
  virtual void part(TermId id) = 0;
  virtual void number(TermId id) = 0;
  /// No more than whether the number is at least `least`.
  virtual void at_least(TermId id, std::int64_t least) = 0;
  virtual void seat(const SeatRef& ref) = 0;
  /// The number for each seat of a team as the payee; the team of `ref`.
  virtual void of_team(const SeatRef& ref, TermId each) = 0;
  virtual void statistic(Stat stat) = 0;
  /// Of a number: it asks this of cards.
  virtual void cards(TermId id, const CardQuestion& question) = 0;
  /// Of cards: these are distinguished from others; each of these is; they lie in a zone.
  virtual void distinguishes(CardSet cards) = 0;
  virtual void distinguishes_each(CardSet cards) = 0;
  virtual void zone(int zone, const SeatRef& ref) = 0;
};

/// Who works out what terms of a hand can come to before its cards are known. TermOp::range names
/// it.
class TermRanges {
public:
  virtual ~TermRanges() = default;
  virtual const Rules& rules() const = 0;
  /// any_number for no_term.
  virtual NumberRange of(TermId id) = 0;
  /// What column `index` of the count comes to.
  virtual NumberRange column(std::size_t index) const = 0;
  /// The most cards that a hand can show.
  virtual std::int64_t most_cards() const = 0;
  /// What a term comes to that asks only who plays what and how the hand ended; nothing where that
  /// is not known yet.
  virtual std::optional<std::int64_t> known(const Term& term) const = 0;
  /// The kind of the set that a line of the count is worked out for; null for the card left over
  /// and for lines that are not of sets.
  virtual const SetKind* set() const = 0;
};

/// TermOp::range of any condition.
inline NumberRange yes_or_no(TermRanges&, const Term&) { return truth_range; }

/// Of a word that is a term. `value` or `cards` works it out, whichever it gives.
struct TermOp {
  /// no_term and a fault where it makes no sense. How many arguments and which fields there are has
  /// been checked against the entry.
  TermId (*compile)(Compiler&, const ClauseAt&, const TermOp&, Within) = nullptr;
  std::int64_t (*value)(Evaluator&, const Term&, Seat payer, Seat payee) = nullptr;
  CardSet (*cards)(Evaluator&, const Term&, Seat payer, Seat payee) = nullptr;
  TermReads reads{};
  /// Says what it depends on; none: on its parts and seats, and on counters, facts and the end of
  /// the match as `reads` has it. What else is read is then beyond any TermReading.
  void (*read)(TermReading&, const Term&) = nullptr;
  /// The same where it is asked only whether it is at least so much; none: as `read`.
  void (*read_least)(TermReading&, const Term&, std::int64_t least) = nullptr;
  /// What it comes to where that follows from what is known of its parts; none: never.
  std::optional<std::int64_t> (*fold)(const KnownTerms&, const Term&) = nullptr;
  /// What it can come to; none: anything.
  NumberRange (*range)(TermRanges&, const Term&) = nullptr;
  bool doubles = false; // it grows by doubling

  explicit constexpr operator bool() const { return compile != nullptr; }
};

/// Of a word that is a seat.
struct SeatOp {
  SeatRef (*compile)(Compiler&, const ClauseAt&, const SeatOp&) = nullptr;
  /// no_seat where there is none.
  Seat (*seat)(const Rules&, const State&, const SeatRef&) = nullptr;
  /// The act for which it is named; none: none is known.
  Cause (*cause)(const Rules&, const State&, const SeatRef&) = nullptr;
  bool dealt = false; // goes by the deal alone
  bool party = false; // may be paid, and pay
  /// See TermOp::read.
  void (*read)(TermReading&, const SeatRef&) = nullptr;

  explicit constexpr operator bool() const { return compile != nullptr; }
};

/// A plain number: value.
extern const TermOp number_term;
/// The TermOp of a word for numbers, or for cards; also of those that are written as signs: "add",
/// "sub", "mul", "div". Assumes that there is one.
const TermOp& number_op(std::string_view word);
const TermOp& cards_op(std::string_view word);

} // namespace yezi
