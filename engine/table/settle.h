// Who pays whom, and why.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "table/evaluate.h"

namespace yezi {

/// Whether points are credited to seats that nobody pays: then it counts who comes ahead.
bool points_are_credited(const Rules& rules);

/// One payment: a positive amount of stakes, the line that asked for it and, if another seat pays
/// instead, the clause that says so. Either party may be pool_seat; nobody_seat where points are
/// credited or lost and nobody pays or is paid.
struct Transfer {
  Seat from = no_seat;
  Seat to = no_seat;
  std::int64_t amount = 0;
  int line = -1;     // index in Rules::settle
  int redirect = -1; // index in Rules::redirects; then `owed_by` is who would have paid
  Seat owed_by = no_seat;
  Cards cards;
  int offence = -1; // index in State::offences, for a fine
  /// The amount asked for was below zero, and so it is paid the other way round. For a line of the
  /// kind `owed`: it is the payer whose hand it is for.
  bool reversed = false;
  Cause cause;                     // the act for which the payer pays, as far as it is known
  std::vector<std::int64_t> shown; // values of SettleLine::shows
};

/// Assumes that the hand is over. Transfers in the order of the lines; zero amounts are left out.
std::vector<Transfer> settle(const Table& table, const State& state);
/// The sums alone, without making the list.
Net settle_net(const Table& table, const State& state);
/// All amounts together, if the hand of each seat were counted so. Payments of functions of the
/// module are as they are.
std::int64_t paid_if_counted(const Table& table, const State& state, const BySeat<Counted>& hands);

/// What one seat is owed under one line by every seat it settles with: an item of what its hand is
/// worth.
struct Worth {
  Seat seat = no_seat;
  int line = -1;
  std::int64_t amount = 0;
  Cards cards;
  std::vector<std::int64_t> shown; // values of SettleLine::shows
};
/// By line, then by seat; zero amounts are left out. Only lines of the kind `owed`.
std::vector<Worth> worth(const Table& table, const State& state);

/// Who has won the match that ends with this hand: all whose rank is highest. Assumes rules that
/// rank (match.rank).
Seats match_winners(const Table& table, const State& state);
/// Whether an offence makes the players draw lots for the next head; no rule then says who it is.
bool draws_next_head(const Table& table, const State& state);
/// What the next hand starts from; the head stays where draws_next_head() says that it is drawn.
/// Where seats are ranked by scores a new match begins at zero.
Match next_match(const Table& table, const State& state, const Match& match, const Net& net);

} // namespace yezi
