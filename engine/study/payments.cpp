#include "study/payments.h"

#include <cstdlib>

namespace yezi {

namespace {

constexpr std::string_view moved_prefix = "moved.";

/// What one line does to the nets of a hand.
using Change = std::array<std::int64_t, max_seats + 2>;

std::int64_t size_of_change(const Change& change, int seats) {
  std::int64_t size = 0;
  for (int seat = 0; seat < seats; ++seat) size += std::abs(change[static_cast<std::size_t>(seat)]);
  return size;
}

} // namespace

PaymentSums::PaymentSums(const Rules& rules, bool parts)
    : rules_(&rules),
      lines_(rules.settle.size()),
      redirects_(rules.redirects.size()),
      with_parts_(parts) {
  for (const SettleLine& line : rules.settle) line_paths_.push_back(line.path);
  for (const Redirect& clause : rules.redirects) redirect_paths_.push_back(clause.path);
}

void PaymentSums::add(const Table& table, const State& state) {
  const Rules& rules = *rules_;
  const Seat winner = state.marks[mark_winner];
  std::vector<Change> of_line(lines_.size()), of_redirect(redirects_.size());
  Net net{};
  const std::vector<Transfer> transfers = settle(table, state);
  for (const Transfer& transfer : transfers) {
    net[transfer.from] -= transfer.amount;
    net[transfer.to] += transfer.amount;
    paid_ += transfer.amount;
    if (winner != no_seat) {
      won_ += transfer.amount;
      if (transfer.to != winner) to_losers_ += transfer.amount;
    }
    if (transfer.line >= 0) {
      const auto line = static_cast<std::size_t>(transfer.line);
      lines_[line].paid += transfer.amount;
      of_line[line][transfer.from] -= transfer.amount;
      of_line[line][transfer.to] += transfer.amount;
    }
    if (transfer.redirect >= 0) {
      Change& change = of_redirect[static_cast<std::size_t>(transfer.redirect)];
      change[transfer.from] -= transfer.amount;
      change[transfer.owed_by] += transfer.amount;
    }
  }
  for (std::size_t i = 0; i < lines_.size(); ++i)
    lines_[i].changed += size_of_change(of_line[i], rules.seats);
  for (std::size_t i = 0; i < redirects_.size(); ++i)
    redirects_[i].changed += size_of_change(of_redirect[i], rules.seats);
  std::int64_t all = 0, acting = 0, moved = 0;
  for (int role = 0; role < rules.seats; ++role) {
    nets_ += std::abs(net[seat_of_role(rules, state, role)]);
    if (((rules.active_roles >> role) & 1U) == 0) continue;
    all += net[seat_of_role(rules, state, role)];
    ++acting;
  }
  for (int role = 0; role < rules.seats; ++role)
    if (((rules.active_roles >> role) & 1U) != 0)
      moved += std::abs(acting * net[seat_of_role(rules, state, role)] - all);
  ++moved_[moved];
  if (with_parts_ && !transfers.empty()) add_parts(payment_parts(table, state));
}

void PaymentSums::add_parts(const PaymentParts& more) {
  parts_.sets += more.sets;
  parts_.whole += more.whole;
  parts_.others += more.others;
}

void PaymentSums::merge(const PaymentSums& other) {
  if (other.rules_ == nullptr) return;
  if (rules_ == nullptr) {
    *this = other;
    return;
  }
  const auto add_all = [](std::vector<Line>& to, const std::vector<Line>& from) {
    for (std::size_t i = 0; i < to.size(); ++i) {
      to[i].paid += from[i].paid;
      to[i].changed += from[i].changed;
    }
  };
  add_all(lines_, other.lines_);
  add_all(redirects_, other.redirects_);
  for (const auto& [value, count] : other.moved_) moved_[value] += count;
  paid_ += other.paid_;
  nets_ += other.nets_;
  won_ += other.won_;
  to_losers_ += other.to_losers_;
  add_parts(other.parts_);
}

void PaymentSums::put(Exact& into) const {
  for (const auto& [value, count] : moved_)
    into.add(std::string(moved_prefix) + std::to_string(value), count);
  into.add("paid", paid_);
  into.add("nets", nets_);
  into.add("won", won_);
  into.add("to_losers", to_losers_);
  into.add("from_sets", parts_.sets);
  into.add("from_whole", parts_.whole);
  into.add("from_losers", parts_.others);
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    into.add("line." + line_paths_[i], lines_[i].paid);
    into.add("weight." + line_paths_[i], lines_[i].changed);
  }
  for (std::size_t i = 0; i < redirects_.size(); ++i)
    into.add("weight." + redirect_paths_[i], redirects_[i].changed);
}

double gini(const std::map<std::int64_t, std::int64_t>& counts) {
  double hands = 0, sum = 0, ranked = 0;
  for (const auto& [value, count] : counts) {
    const auto size = static_cast<double>(value), n = static_cast<double>(count);
    // ranks hands+1 .. hands+n add up to this
    ranked += size * n * (hands + (n + 1) / 2);
    hands += n;
    sum += size * n;
  }
  if (sum == 0) return 0;
  return (2 * ranked / sum - hands - 1) / hands;
}

std::map<std::int64_t, std::int64_t> moved_of(const Exact& sums) {
  std::map<std::int64_t, std::int64_t> counts;
  const auto& all = sums.sums();
  for (auto at = all.lower_bound(moved_prefix);
       at != all.end() && at->first.starts_with(moved_prefix); ++at)
    counts[std::atoll(at->first.c_str() + moved_prefix.size())] =
        static_cast<std::int64_t>(at->second);
  return counts;
}

} // namespace yezi
