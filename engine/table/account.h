// What each person gains or loses in a hand, item by item: the arithmetic behind a balance, made of
// the transfers of a settlement. Words for it: explain/tell.h.
#pragma once

#include "table/settle.h"

namespace yezi {

/// One item of an account. If hands are paid for (lines of the kind `owed`), it is the balance
/// between two seats for their hands: `own` minus `other`. Otherwise it is one transfer.
struct AccountItem {
  Seat with = no_seat; // the other party: a seat, pool_seat or nobody_seat
  std::int64_t amount = 0;
  int transfer = -1;               // index; -1 for the values of hands to each other
  std::int64_t own = 0, other = 0; // value of the own hand to the other seat, and vice versa

  bool hands() const { return transfer < 0; }
};

/// The account of one seat. The amounts of its items sum to the balance.
struct Account {
  Seat seat = no_seat;
  std::int64_t balance = 0;
  std::vector<AccountItem> items; // hands first, by role; then payments, in order
};

/// The accounts of all seats, in the order of roles.
std::vector<Account> accounts(const Rules& rules, const State& state,
                              const std::vector<Transfer>& transfers);

} // namespace yezi
