// Who pays whom, and why.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "table/evaluate.h"

namespace yezi {

/// Whether seats are credited points that nobody pays: then relative results matter.
bool points_are_credited(const Rules& rules);

/// One payment: a positive amount of stakes, the line that requires it and, if another seat pays
/// instead, the clause that says so. Either party may be pool_seat, or nobody_seat if points are
/// credited or lost without another party.
struct Transfer {
  Seat from = no_seat;
  Seat to = no_seat;
  std::int64_t amount = 0;
  int line = -1;     // index in Rules::settle
  int redirect = -1; // index in Rules::redirects; then `owed_by` is who would have paid
  Seat owed_by = no_seat;
  Cards cards;
  int offence = -1; // index in State::offences, for a fine
  /// The amount was negative, so it is paid the other way round. For a line of the kind `owed`: it
  /// is for the hand of the payer.
  bool reversed = false;
  Cause cause;                     // the act for which the payer pays, as far as it is known
  std::vector<std::int64_t> shown; // values of SettleLine::shows
};

/// Assumes that the hand is over. Transfers in the order of the lines; zero amounts are left out.
std::vector<Transfer> settle(const Table& table, const State& state);
/// The sums alone, without making the list.
Net settle_net(const Table& table, const State& state);
/// The sum of all amounts if the hands were counted as given. Payments by functions of the module
/// do not change.
std::int64_t paid_if_counted(const Table& table, const State& state, const BySeat<Counted>& hands);

/// What every seat that it settles with owes one seat under one line: an item of the value of its
/// hand.
struct Worth {
  Seat seat = no_seat;
  int line = -1;
  std::int64_t amount = 0;
  Cards cards;
  std::vector<std::int64_t> shown; // values of SettleLine::shows
};
/// By line, then by seat; zero amounts are left out. Only lines of the kind `owed`.
std::vector<Worth> worth(const Table& table, const State& state);

/// The winners of the match that ends with this hand: all seats of the highest rank. Assumes rules
/// with match.rank.
Seats match_winners(const Table& table, const State& state);
/// Whether an offence makes the players draw lots for the next head, so that no rule determines it.
bool draws_next_head(const Table& table, const State& state);
/// The starting state of the next hand; the head stays if draws_next_head(). If seats are ranked by
/// scores, a new match begins at zero.
Match next_match(const Table& table, const State& state, const Match& match, const Net& net);

} // namespace yezi
