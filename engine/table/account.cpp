#include "table/account.h"

namespace yezi {

namespace {

/// What hands are worth is told for each hand; somebody else's debt is told by itself.
bool for_a_hand(const Rules& rules, const Transfer& transfer) {
  return rules.settle[static_cast<std::size_t>(transfer.line)].kind == SettleLine::Kind::owed &&
         transfer.redirect < 0;
}

AccountItem hands_of(const Rules& rules, Seat seat, Seat other,
                     const std::vector<Transfer>& transfers, bool& any) {
  AccountItem item;
  item.with = other;
  for (const Transfer& transfer : transfers) {
    const bool theirs = (transfer.from == seat && transfer.to == other) ||
                        (transfer.from == other && transfer.to == seat);
    if (!theirs || !for_a_hand(rules, transfer)) continue;
    any = true;
    const Seat owner = transfer.reversed ? transfer.from : transfer.to;
    (owner == seat ? item.own : item.other) +=
        transfer.reversed ? -transfer.amount : transfer.amount;
  }
  item.amount = item.own - item.other;
  return item;
}

} // namespace

std::vector<Account> accounts(const Rules& rules, const State& state,
                              const std::vector<Transfer>& transfers) {
  std::vector<Account> all;
  for (int role = 0; role < rules.seats; ++role) {
    Account account;
    account.seat = seat_of_role(rules, state, role);
    for (int other = 0; other < rules.seats; ++other) {
      if (other == role) continue;
      bool any = false;
      const AccountItem item =
          hands_of(rules, account.seat, seat_of_role(rules, state, other), transfers, any);
      if (any) account.items.push_back(item);
    }
    for (std::size_t i = 0; i < transfers.size(); ++i) {
      const Transfer& transfer = transfers[i];
      if (for_a_hand(rules, transfer)) continue;
      const bool gains = transfer.to == account.seat;
      if (!gains && transfer.from != account.seat) continue;
      account.items.push_back({gains ? transfer.from : transfer.to,
                               gains ? transfer.amount : -transfer.amount, static_cast<int>(i), 0,
                               0});
    }
    for (const AccountItem& item : account.items) account.balance += item.amount;
    all.push_back(std::move(account));
  }
  return all;
}

} // namespace yezi
