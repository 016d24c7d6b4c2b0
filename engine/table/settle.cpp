#include "table/settle.h"

#include <algorithm>

#include "table/glimpse.h"
#include "table/terms/blame.h"

namespace yezi {

namespace {

/// The amount, which must be one that can be paid.
std::int64_t check_paid(std::int64_t amount) {
  if (amount < -most_paid || amount > most_paid)
    throw ScriptError("pays " + std::to_string(amount) + "; at most " + std::to_string(most_paid) +
                      " can be paid");
  return amount;
}

/// Walks every transfer of every line, in order, redirected where a clause says so.
template <class Visit>
class Payments {
public:
  /// `itemise`: find the cards that each transfer rests on.
  Payments(const Table& table, const State& state, bool itemise, Visit visit)
      : table_(table),
        rules_(*table.rules),
        state_(state),
        terms_(table, state),
        itemise_(itemise),
        visit_(std::move(visit)) {}

  /// Hands that count otherwise than they do.
  void assume(const BySeat<Counted>& hands) {
    for (Seat seat = 0; seat < rules_.seats; ++seat) terms_.assume(seat, hands[seat]);
  }

  void run() {
    for (std::size_t i = 0; i < rules_.settle.size(); ++i) {
      const SettleLine& line = rules_.settle[i];
      // A line that shares out the pool counts what lay there before it.
      terms_.pool = state_.pool + net_[pool_seat];
      line_ = static_cast<int>(i);
      blaming(rules_, line.path, [&] { follow(line); });
    }
  }

private:
  void follow(const SettleLine& line) {
    if (line.when != no_term && terms_.number(line.when) == 0) return;
    switch (line.kind) {
    case SettleLine::Kind::pay:
      pay_pairs(line);
      break;
    case SettleLine::Kind::owed:
      pay_owed(line);
      break;
    case SettleLine::Kind::shares:
      pay_shares(line);
      break;
    case SettleLine::Kind::credits:
      for (Seat seat = 0; seat < rules_.seats; ++seat)
        pay(nobody_seat, seat, terms_.number(line.amount, no_seat, seat));
      break;
    case SettleLine::Kind::charges:
      charge(line);
      break;
    case SettleLine::Kind::fines:
      fine();
      break;
    }
  }

  /// What a hook may look at and pay with.
  class Till final : public OpenTo<Cashier> {
  public:
    explicit Till(Payments& payments)
        : OpenTo<Cashier>(payments.table_, payments.state_), payments_(payments) {
      paid_ = payments.paid_;
      net_ = payments.net_;
    }
    std::int64_t paid(Seat seat) const override { return paid_[checked(seat)]; }
    std::int64_t net(Seat seat) const override { return net_[checked(seat)]; }
    void pay(Seat from, Seat to, std::int64_t amount, Cards cards, int play) override {
      checked(from);
      checked(to);
      if (from == to) throw ScriptError("players cannot pay themselves");
      if (!in_pack(payments_.rules_, cards))
        throw ScriptError("the cards of a payment are not in the pack");
      payments_.pay(from, to, amount, cards, cause(from, play));
    }
    int stated(std::string_view offence, int from) const override {
      for (int i = from; i < payments_.state_.offence_count; ++i)
        if (payments_.rule_of(i).name == offence) return i;
      return -1;
    }
    Seat offender(int stated) const override {
      return payments_.state_.offences[static_cast<std::size_t>(stated)].by;
    }

  private:
    Cause cause(Seat from, int play) const {
      if (play == 0) return {};
      const State& state = payments_.state_;
      Play named;
      int at = play - 1;
      if (play < 1 || !next_play(at, named) || at != play)
        throw ScriptError("there is no play of the number " + std::to_string(play) +
                          ": take the first value that t:plays() gives");
      if (named.seat != from)
        throw ScriptError("play " + std::to_string(play) + " is one of seat " +
                          std::to_string(named.seat) + ", and seat " + std::to_string(from) +
                          " pays for it");
      return cause_of(payments_.rules_, state, state.log()[static_cast<std::size_t>(at) - 1]);
    }
    std::size_t checked(Seat seat) const {
      if (seat >= payments_.rules_.seats) throw ScriptError("there is no such seat");
      return seat;
    }
    Payments& payments_;
    Net paid_{}, net_{};
  };

  void pay(Seat from, Seat to, std::int64_t amount, Cards cards = {}, const Cause& cause = {}) {
    if (amount == 0) return;
    check_paid(amount);
    Transfer transfer;
    if (itemise_ && line_ >= 0)
      for (const ShownNumber& number : rules_.settle[static_cast<std::size_t>(line_)].shows)
        transfer.shown.push_back(terms_.number(number.term, from, to));
    if (amount < 0) std::swap(from, to);
    transfer.reversed = amount < 0;
    transfer.cause = cause;
    transfer.from = transfer.owed_by = from;
    transfer.to = to;
    transfer.amount = std::abs(amount);
    transfer.line = line_;
    transfer.cards = cards;
    transfer.offence = offence_;
    // what nobody pays nobody can pay instead
    if (transfer.from != nobody_seat && transfer.to != nobody_seat) redirect(transfer);
    net_[transfer.from] -= transfer.amount;
    net_[transfer.to] += transfer.amount;
    paid_[transfer.from] += transfer.amount;
    visit_(transfer);
  }

  void redirect(Transfer& transfer) {
    for (std::size_t i = 0; i < rules_.redirects.size(); ++i) {
      const Redirect& rule = rules_.redirects[i];
      const Seat who = terms_.seat(rule.who, transfer.from, transfer.to);
      if (who == no_seat || who == transfer.from || who == transfer.to) continue;
      if (!rule.lines.empty() &&
          std::find(rule.lines.begin(), rule.lines.end(), line_) == rule.lines.end())
        continue;
      if (rule.when != no_term && terms_.number(rule.when, transfer.from, transfer.to) == 0)
        continue;
      transfer.from = who;
      transfer.redirect = static_cast<int>(i);
      if (itemise_) transfer.cause = terms_.cause(rule.who);
      return;
    }
  }

  template <class Amount>
  void each_pair(const SettleLine& line, Amount&& amount) {
    const Seats from = terms_.seats(line.from);
    const Seats to = terms_.seats(line.to);
    const Seat centre = line.from.kind == SeatsRef::Kind::against
                            ? terms_.seat(line.from.one, no_seat, no_seat)
                            : no_seat;
    if (line.from.kind == SeatsRef::Kind::against && centre == no_seat) return;
    for (Seat payee = 0; payee <= pool_seat; ++payee) {
      if (!has_seat(to, payee)) continue;
      for (Seat payer = 0; payer <= pool_seat; ++payer) {
        if (!has_seat(from, payer) || payer == payee) continue;
        if (centre != no_seat && payer != centre && payee != centre) continue;
        pay(payer, payee, amount(payer, payee), cards(line, payer, payee));
      }
    }
  }

  CardSet cards(const SettleLine& line, Seat payer, Seat payee) {
    return itemise_ && line.cards != no_term ? terms_.cards(line.cards, payer, payee) : CardSet{};
  }

  void pay_pairs(const SettleLine& line) {
    each_pair(line,
              [&](Seat payer, Seat payee) { return terms_.number(line.amount, payer, payee); });
  }

  void pay_owed(const SettleLine& line) {
    Seat asked = no_seat;
    std::int64_t owed = 0;
    each_pair(line, [&](Seat, Seat payee) {
      if (payee != asked) owed = owed_to(line, payee);
      asked = payee;
      return owed;
    });
  }

  std::int64_t owed_to(const SettleLine& line, Seat payee) {
    if (line.hook >= 0) return table_.hooks->owed(line.hook, Open(table_, state_), payee);
    return terms_.number(line.amount, no_seat, payee);
  }

  /// In the order of seats from the head: the first who owes pays the first who is owed.
  void pay_shares(const SettleLine& line) {
    Net due{};
    for (Seat seat = 0; seat < rules_.seats; ++seat)
      due[seat] = check_paid(terms_.number(line.amount, no_seat, seat));
    for (int i = 0; i < rules_.seats; ++i) {
      const Seat payee = seat_of_role(rules_, state_, i);
      for (int j = 0; j < rules_.seats && due[payee] > 0; ++j) {
        const Seat payer = seat_of_role(rules_, state_, j);
        if (due[payer] >= 0) continue;
        const std::int64_t amount = std::min(due[payee], -due[payer]);
        due[payee] -= amount;
        due[payer] += amount;
        pay(payer, payee, amount);
      }
    }
  }

  void charge(const SettleLine& line) {
    Till till(*this);
    table_.hooks->charge(line.hook, till);
  }

  void fine() {
    for (int i = 0; i < state_.offence_count; ++i) {
      const Offence& stated = state_.offences[static_cast<std::size_t>(i)];
      const OffenceRule& rule = rule_of(i);
      if (rule.amount == no_term) continue;
      Seats to = rule.stated_to ? seat_bit(stated.to) : terms_.seats(rule.to);
      to = without(to, stated.by);
      if (to == 0 && rule.else_pool) to = seat_bit(pool_seat);
      terms_.fined_card = stated.card == no_card ? CardSet{} : card_bit(stated.card);
      offence_ = i;
      for (Seat payee = 0; payee <= pool_seat; ++payee)
        if (has_seat(to, payee))
          pay(stated.by, payee, terms_.number(rule.amount, stated.by, payee), terms_.fined_card);
      offence_ = -1;
    }
  }

  const OffenceRule& rule_of(int stated) const {
    return rules_.offences[state_.offences[static_cast<std::size_t>(stated)].rule];
  }

  const Table& table_;
  const Rules& rules_;
  const State& state_;
  Evaluator terms_;
  bool itemise_;
  Visit visit_;
  int line_ = -1;
  int offence_ = -1;
  Net net_{}, paid_{};
};

} // namespace

std::vector<Transfer> settle(const Table& table, const State& state) {
  std::vector<Transfer> transfers;
  Payments(table, state, true, [&](const Transfer& transfer) {
    transfers.push_back(transfer);
  }).run();
  return transfers;
}

Net settle_net(const Table& table, const State& state) {
  Net net{};
  Payments(table, state, false, [&](const Transfer& transfer) {
    net[transfer.from] -= transfer.amount;
    net[transfer.to] += transfer.amount;
  }).run();
  return net;
}

std::int64_t paid_if_counted(const Table& table, const State& state, const BySeat<Counted>& hands) {
  std::int64_t paid = 0;
  Payments payments(table, state, false,
                    [&](const Transfer& transfer) { paid += transfer.amount; });
  payments.assume(hands);
  payments.run();
  return paid;
}

std::vector<Worth> worth(const Table& table, const State& state) {
  const Rules& rules = *table.rules;
  Evaluator terms(table, state);
  std::vector<Worth> items;
  for (std::size_t i = 0; i < rules.settle.size(); ++i) {
    const SettleLine& line = rules.settle[i];
    if (line.kind != SettleLine::Kind::owed) continue;
    blaming(rules, line.path, [&] {
      if (line.when != no_term && terms.number(line.when) == 0) return;
      const Seats seats = terms.seats(line.to);
      for (Seat seat = 0; seat < rules.seats; ++seat) {
        if (!has_seat(seats, seat)) continue;
        Worth item{seat, static_cast<int>(i), 0, {}, {}};
        item.amount =
            check_paid(line.hook >= 0 ? table.hooks->owed(line.hook, Open(table, state), seat)
                                      : terms.number(line.amount, no_seat, seat));
        if (item.amount == 0) continue;
        if (line.cards != no_term) item.cards = terms.cards(line.cards, no_seat, seat);
        for (const ShownNumber& number : line.shows)
          item.shown.push_back(terms.number(number.term, no_seat, seat));
        items.push_back(item);
      }
    });
  }
  return items;
}

Seats match_winners(const Table& table, const State& state) {
  const Rules& rules = *table.rules;
  Evaluator terms(table, state);
  Seats best = 0;
  std::int64_t highest = 0;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const std::int64_t rank = terms.number(rules.match.rank, no_seat, seat);
    if (best == 0 || rank > highest) best = 0;
    if (best == 0) highest = rank;
    if (rank == highest) best |= seat_bit(seat);
  }
  return best;
}

bool draws_next_head(const Table& table, const State& state) {
  Evaluator terms(table, state);
  for (int i = 0; i < state.offence_count; ++i) {
    const Offence& offence = state.offences[static_cast<std::size_t>(i)];
    const OffenceRule& rule = table.rules->offences[offence.rule];
    terms.fined_card = offence.card == no_card ? CardSet{} : card_bit(offence.card);
    if (rule.draws_head != no_term && terms.number(rule.draws_head, offence.by, offence.to) != 0)
      return true;
  }
  return false;
}

/// How many seats on from this hand's head the next one sits. A term may count on round the table,
/// as by what was thrown; a function says the seat.
static std::int64_t steps_to_head(const Table& table, const State& state, const Net& net) {
  constexpr std::int64_t most_counted = 255;
  const Rules& rules = *table.rules;
  const bool asks = rules.match.next_head_hook >= 0;
  std::int64_t steps = 1;
  if (asks) {
    steps = table.hooks->number(rules.match.next_head_hook, Open(table, state));
  } else if (rules.match.next_head != no_term) {
    Evaluator terms(table, state);
    terms.pool = state.pool + net[pool_seat];
    steps = terms.number(rules.match.next_head);
  }
  const std::int64_t most = asks ? rules.seats - 1 : most_counted;
  if (steps < 0 || steps > most)
    throw ScriptError("the next head is " + std::to_string(steps) +
                      " seats on; wanted 0 (the same again) to " + std::to_string(most));
  return steps % rules.seats;
}

Match next_match(const Table& table, const State& state, const Match& match, const Net& net) {
  const Rules& rules = *table.rules;
  Match next = match;
  const std::int64_t steps =
      blaming(rules, "match.next_head", [&] { return steps_to_head(table, state, net); });
  next.head = seat_at(rules, seating(rules, match), static_cast<int>(steps));
  ++next.hand;
  for (Seat seat = 0; seat < max_seats; ++seat) next.scores[seat] += net[seat];
  next.pool += net[pool_seat];
  if (rules.match.until_all_were_head && state.outcome != Outcome::void_hand)
    next.been_head |= seat_bit(match.head);
  const bool over = ends_match(table, state);
  if (over) next.been_head = 0;
  if (over && rules.match.rank != no_term) next.scores.fill(0);
  Evaluator terms(table, state);
  for (std::size_t i = 0; i < rules.match.counters.size(); ++i) {
    next.counters[i] = state.counters[i];
    if (i < rules.match.after.size() && rules.match.after[i] != no_term)
      next.counters[i] = static_cast<std::int16_t>(
          std::clamp<std::int64_t>(terms.number(rules.match.after[i]), INT16_MIN, INT16_MAX));
    if (over && rules.match.ends != no_term) next.counters[i] = 0;
  }
  return next;
}

bool points_are_credited(const Rules& rules) {
  return std::any_of(rules.settle.begin(), rules.settle.end(),
                     [](const SettleLine& line) { return line.kind == SettleLine::Kind::credits; });
}

} // namespace yezi
