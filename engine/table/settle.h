// Who pays whom, and why.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "table/table.h"

namespace yezi {

/// One payment: a positive amount of stakes, the line that asked for it and, if another seat pays
/// instead, the clause that says so.
struct Transfer {
  Seat from = no_seat;
  Seat to = no_seat;
  std::int64_t amount = 0;
  int line = -1;     // index in Rules::settle
  int redirect = -1; // index in Rules::redirects; then `owed_by` is who would have paid
  Seat owed_by = no_seat;
  CardSet cards = 0;
};

using Net = std::array<std::int64_t, max_seats>;

/// Assumes that the hand is over. Transfers in the order of the lines; zero amounts are left out.
std::vector<Transfer> settle(const Table& table, const State& state);
/// The sums alone, without making the list.
Net settle_net(const Table& table, const State& state);
/// What the next hand starts from.
Match next_match(const Table& table, const State& state, const Match& match, const Net& net);

/// A term over this hand. `payer` and `payee` as the term wants them.
std::int64_t evaluate(const Table& table, const State& state, TermId term, Seat payer = no_seat,
                      Seat payee = no_seat);
CardSet evaluate_cards(const Table& table, const State& state, TermId term, Seat payer = no_seat,
                       Seat payee = no_seat);
/// facts.<index>, by term or hook.
std::int64_t fact(const Table& table, const State& state, int index);

} // namespace yezi
