#include "study/measures.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "table/tricks.h"

namespace yezi {

namespace {

std::vector<int> acting_roles(const Rules& rules) {
  std::vector<int> roles;
  for (int role = 0; role < rules.seats; ++role)
    if (((rules.active_roles >> role) & 1U) != 0) roles.push_back(role);
  return roles;
}

/// The only highest, or -1.
int best_of(const std::vector<std::int64_t>& nets) {
  const auto best = std::max_element(nets.begin(), nets.end());
  return std::count(nets.begin(), nets.end(), *best) == 1 ? static_cast<int>(best - nets.begin())
                                                          : -1;
}

} // namespace

void Measures::merge(const Measures& other) {
  without_result.merge(other.without_result);
  void_hands.merge(other.void_hands);
  head.merge(other.head);
  amount.merge(other.amount);
  decisions.merge(other.decisions);
  tricks.merge(other.tricks);
  choices.merge(other.choices);
  by_deal.merge(other.by_deal);
  same_best += other.same_best;
}

void Measures::put(Exact& into) const {
  without_result.put(into, "drawn");
  void_hands.put(into, "void");
  head.put(into, "head");
  amount.put(into, "amount");
  decisions.put(into, "decisions");
  tricks.put(into, "tricks");
  choices.put(into, "choices");
  by_deal.put(into);
  into.add("best", same_best);
}

double Measures::always_best() const {
  const std::int64_t deals = by_deal.deals();
  return deals == 0 ? 0.0 : static_cast<double>(same_best) / static_cast<double>(deals);
}

double Measures::head_share() const {
  return amount.mean() == 0.0 ? 0.0 : std::abs(head.mean()) / amount.mean();
}

DealMeasures::DealMeasures(const Rules& rules)
    : rules_(rules), acting_(acting_roles(rules)), by_deal_(rules) {}

void DealMeasures::add(const State& state, const Net& net) {
  const auto seats = static_cast<std::int64_t>(acting_.size());
  std::vector<std::int64_t> nets(acting_.size());
  for (std::size_t i = 0; i < acting_.size(); ++i)
    nets[i] = net[seat_of_role(rules_, state, acting_[i])];
  const std::int64_t sum = std::accumulate(nets.begin(), nets.end(), std::int64_t{0});
  for (const std::int64_t own : nets) amount_ += std::abs(seats * own - sum);
  head_ += seats * nets.front() - sum;
  by_deal_.add(state, net);
  const bool nobody_paid = std::all_of(net.begin(), net.end(), [](auto won) { return won == 0; });
  if (nobody_paid || state.outcome == Outcome::drawn || state.outcome == Outcome::void_hand)
    ++without_result_;
  if (state.outcome == Outcome::void_hand) ++void_;
  const int best = best_of(nets);
  if (plays_ == 0) best_ = best;
  same_best_ = same_best_ && best >= 0 && best == best_;
  ++plays_;
  decisions_ += state.decisions;
  choices_ += state.choices;
  const auto& tricks = tricks_of(rules_, state).won_tricks;
  tricks_ += std::accumulate(tricks.begin(), tricks.end(), 0);
}

void DealMeasures::close(Measures& into) {
  const auto seats = static_cast<std::int64_t>(acting_.size());
  into.without_result.add(without_result_, plays_);
  into.void_hands.add(void_, plays_);
  into.head.add(head_, plays_ * seats);
  into.amount.add(amount_, plays_ * seats * seats);
  into.decisions.add(decisions_, plays_);
  into.tricks.add(tricks_, plays_);
  into.choices.add(choices_, decisions_);
  by_deal_.close_deal();
  into.by_deal.merge(by_deal_);
  by_deal_ = DealShare(rules_);
  if (same_best_) ++into.same_best;
  head_ = plays_ = without_result_ = void_ = amount_ = decisions_ = tricks_ = choices_ = 0;
  best_ = -1;
  same_best_ = true;
}

void SittingSums::merge(const SittingSums& other) {
  changes.merge(other.changes);
  undecided += other.undecided;
  one_best += other.one_best;
  millibits += other.millibits;
  for (Seat seat = 0; seat < max_seats; ++seat) seats[seat] += other.seats[seat];
}

void SittingSums::put(Exact& into) const {
  changes.put(into, "changes");
  into.add("undecided", undecided);
  into.add("one_best", one_best);
  into.add("millibits", millibits);
  for (Seat seat = 0; seat < max_seats; ++seat)
    into.add("seat." + std::to_string(seat), seats[seat]);
}

std::vector<std::int64_t> seat_sums(const Exact& sums) {
  std::vector<std::int64_t> seats;
  for (Seat seat = 0; seat < max_seats; ++seat)
    seats.push_back(static_cast<std::int64_t>(sums.at("seat." + std::to_string(seat))));
  return seats;
}

void SittingMeasures::add_bits(double bits) { sums_.millibits += std::llround(1000 * bits); }

void SittingMeasures::add(const State& state, const Net& net) {
  const std::vector<int> acting = acting_roles(rules_);
  const auto count = static_cast<std::int64_t>(acting.size());
  std::int64_t all = 0;
  for (const int role : acting) all += net[seat_of_role(rules_, state, role)];
  for (const int role : acting) {
    const Seat seat = seat_of_role(rules_, state, role);
    sums_.seats[seat] += count * net[seat] - all;
  }
  std::vector<std::int64_t> nets, scores;
  bool paid = false;
  for (std::size_t seat = 0; seat < rules_.seats; ++seat) {
    scores_[seat] += net[seat];
    nets.push_back(net[seat]);
    scores.push_back(scores_[seat]);
    paid = paid || net[seat] != 0;
  }
  sums_.undecided += paid ? 0 : 1;
  sums_.one_best += paid && best_of(nets) >= 0 ? 1 : 0;
  const int first = best_of(scores);
  if (first < 0) return;
  if (ahead_ >= 0 && first != ahead_) ++changes_;
  ahead_ = first;
}

void SittingMeasures::close(SittingSums& into) {
  sums_.changes.add(changes_, 1);
  into.merge(sums_);
  sums_ = {};
  scores_ = {};
  ahead_ = -1;
  changes_ = 0;
}

} // namespace yezi
