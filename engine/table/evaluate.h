// Evaluates terms over one hand.
#pragma once

#include "core/term_op.h"
#include "table/counted.h"
#include "table/table.h"

namespace yezi {

/// The pool, as a party to payments.
inline constexpr Seat pool_seat = max_seats;
/// The other party to points that nobody pays or receives.
inline constexpr Seat nobody_seat = max_seats + 1;
/// Net results of the seats, then of the pool and of `nobody_seat`. They sum to zero.
using Net = std::array<std::int64_t, max_seats + 2>;

/// The act for which a seat pays, and the trick that it belongs to.
struct Cause {
  Seat seat = no_seat; // no_seat: unknown
  Verb verb = Verb::pass;
  std::uint8_t trick = 0; // from 1; 0 for an act outside tricks
  std::uint8_t size = 0;  // number of cards
  Cards cards;            // none unless everybody has seen them by the end of the hand
  bool known() const { return seat != no_seat; }
  bool operator==(const Cause&) const = default;
};
/// The act of an event of the log. Assumes a hand that is over.
Cause cause_of(const Rules& rules, const State& state, const Event& act);

/// Evaluates terms over a hand that does not change meanwhile; each fact is evaluated once.
class Evaluator {
public:
  Evaluator(const Table& table, const State& state) : table_(table), state_(state) {}

  std::int64_t number(TermId id, Seat payer = no_seat, Seat payee = no_seat);
  CardSet cards(TermId id, Seat payer = no_seat, Seat payee = no_seat);
  std::int64_t fact(int index);
  /// no_seat where there is none.
  Seat seat(SeatRef ref, Seat payer, Seat payee) const;
  Seats seats(const SeatsRef& ref) const;
  /// The act for which `ref` names the seat: it fed a set or the winning card, led or won the
  /// selected trick, or called. Unknown for other references.
  Cause cause(SeatRef ref) const;

  /// The hand of `seat` as it is counted (rules.count). Assumes a hand that is over. Not for
  /// a temporary: the result would dangle.
  const Counted& counted(Seat seat) &;
  /// The value of a group to `seat` if it showed nothing else.
  std::int64_t worth_of(Seat seat, const ShownGroup& group);

  /// Amounts of the columns of a count.
  using Columns = std::array<std::int64_t, max_columns>;
  /// The amounts that belong to single sets of a hand: those lines whose amount is the same when
  /// each set is counted as if nothing else were shown.
  Columns columns_of_sets(Seat seat);
  /// The hand as it is counted, with these columns instead of its own.
  Counted recounted(Seat seat, const Columns& columns);
  /// Overrides the count of the hand. Assumes that no term has been evaluated yet.
  void assume(Seat seat, const Counted& counted) {
    counted_[seat] = counted;
    counted_known_ |= seat_bit(seat);
  }

  /// The values of y.pool and y.fined_card, set by the settlement.
  std::int64_t pool = 0;
  CardSet fined_card{};

  // for entries of words, which evaluate their terms
  const Table& table() const { return table_; }
  const Rules& rules() const { return *table_.rules; }
  const State& state() const { return state_; }
  /// The hand of `seat` as it is being counted, or as it was.
  const Counted& shown(Seat seat);
  /// The arrangement that is being counted; null if none is.
  const Counted* showing() const { return showing_; }
  /// Its group for which a line is being evaluated; null if for none.
  const ShownGroup* group() const;
  /// The net results of the hand, computed once.
  const Net& net();
  /// Caches an expensive value for a seat: find() is called once. Only for one word of the kit that
  /// plays hands out, of which a game has one.
  template <class Find>
  std::int64_t found_once(Seat seat, Find&& find) {
    if (!has_seat(found_known_, seat)) {
      found_[seat] = find();
      found_known_ |= seat_bit(seat);
    }
    return found_[seat];
  }
  /// The same if one call finds it for all seats: find(BySeat<std::int64_t>&) is called once.
  template <class Find>
  std::int64_t found_of_all(Seat seat, Find&& find) {
    if (found_known_ == 0) {
      find(found_);
      found_known_ = static_cast<Seats>(~Seats{0});
    }
    return found_[seat];
  }

private:
  // evaluate_count.cpp
  void fill(Seat seat, Counted& counted);

  const Table& table_;
  const State& state_;
  const Counted* showing_ = nullptr; // the arrangement that is being counted
  Seat showing_seat_ = no_seat;
  int group_ = -1; // of it
  Seats counted_known_ = 0, found_known_ = 0;
  BySeat<std::int64_t> found_; // uninitialised until known
  BySeat<Counted> counted_;    // the same
  Net net_;                    // the same
  bool net_known_ = false;
  /// Values of cached terms (Term::kept), by payee; the last column is for no payee, and for terms
  /// that do not depend on it.
  static constexpr std::size_t payees = 8;
  std::array<std::uint8_t, max_kept_terms> kept_known_{};             // bit p: kept_[i][p] is set
  std::array<std::array<std::int64_t, payees>, max_kept_terms> kept_; // uninitialised until known
  std::uint64_t known_ = 0;                                           // bit i: facts_[i] is set
  std::array<std::int64_t, 64> facts_;                                // uninitialised until known
};

/// TermOp::value of a word about its seat: worth(terms, term, seat), or 0 for nobody and for the
/// pool.
template <auto worth>
std::int64_t of_seat(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const Seat seat = terms.seat(term.seat, payer, payee);
  return seat < max_seats ? worth(terms, term, seat) : 0;
}

/// Evaluates a single term.
std::int64_t evaluate(const Table& table, const State& state, TermId term, Seat payer = no_seat,
                      Seat payee = no_seat);
/// facts.<index>, by term or hook.
std::int64_t fact(const Table& table, const State& state, int index);

/// Whether matches of the game have an end, and whether the match of this hand ends with it.
bool has_matches(const Rules& rules);
bool ends_match(const Table& table, const State& state);

} // namespace yezi
