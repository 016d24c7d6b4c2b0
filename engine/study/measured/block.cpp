#include "study/measured/block.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "core/interrupt.h"
#include "players/blundering.h"
#include "players/play.h"
#include "players/policy_player.h"
#include "players/simple.h"
#include "study/deal_share.h"
#include "study/measured.h"
#include "table/settle.h"

namespace yezi {

void MeasuredTotals::add(const MeasuredTotals& other) {
  hands += other.hands;
  decisions += other.decisions;
  choices += other.choices;
  bits += other.bits;
  undecided += other.undecided;
  one_best += other.one_best;
  seats_played += other.seats_played;
  squares += other.squares;
  amounts += other.amounts;
  by_deal.merge(other.by_deal);
  for (Seat i = 0; i < max_seats; ++i) {
    of_role[i] += other.of_role[i];
    of_seat[i] += other.of_seat[i];
  }
  sittings += other.sittings;
  changes += other.changes;
  duel_hands += other.duel_hands;
  duel_net += other.duel_net;
}

MeasuredTotals MeasuredBlock::measure() {
  sittings();
  same_deals();
  duels();
  return totals_;
}

State MeasuredBlock::seen_hand(const Match& match, std::uint64_t hand) {
  const std::vector<std::unique_ptr<Player>> seated = equal_players();
  Watchers watchers;
  watchers.decision = [&](const View& view, const Action&) {
    totals_.bits += hidden_bits(rules_, view);
  };
  return played(bare(seated), match, sample_luck(rules_, plan_.seed, hand), hand, watchers);
}

std::vector<std::unique_ptr<Player>> MeasuredBlock::equal_players() const {
  std::vector<std::unique_ptr<Player>> players;
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (plan_.thumbs && rules_.simple >= 0)
      players.push_back(std::make_unique<SimplePlayer>());
    else
      players.push_back(std::make_unique<PolicyPlayer>(RolloutPolicy::eager));
  }
  return players;
}

std::vector<Player*> MeasuredBlock::bare(const std::vector<std::unique_ptr<Player>>& players) {
  std::vector<Player*> out;
  out.reserve(players.size());
  for (const auto& player : players) out.push_back(player.get());
  return out;
}

State MeasuredBlock::played(const std::vector<Player*>& players, const Match& match,
                            const Deal& luck, std::uint64_t hand, Watchers watchers) {
  State last;
  watchers.over = [&](const State& state) { last = state; };
  Record record;
  play(table_, players, match, luck, hand ^ plan_.seed, record, watchers);
  return last;
}

void MeasuredBlock::sittings() {
  const std::int64_t sittings = hands_played(plan_) / sitting_hands / measure_blocks;
  for (std::int64_t sitting = 0; sitting < sittings; ++sitting) {
    Match match;
    match.head = nth_seat(number_ + sitting, rules_.seats);
    BySeat<double> scores{};
    Seat ahead = no_seat;
    for (int i = 0; i < sitting_hands; ++i) {
      stop_if_interrupted();
      const State state = seen_hand(match, next_hand());
      const Net net = settle_net(table_, state);
      count(state, net);
      for (Seat seat = 0; seat < max_seats; ++seat) scores[seat] += static_cast<double>(net[seat]);
      const Seat first = sole_best(scores);
      if (first != no_seat && ahead != no_seat && first != ahead) totals_.changes += 1;
      if (first != no_seat) ahead = first;
      match = next_match(table_, state, match, net);
    }
    totals_.sittings += 1;
  }
}

std::array<double, max_seats> MeasuredBlock::beside_the_mean(const State& state,
                                                             const Net& net) const {
  std::array<double, max_seats> own{};
  double sum = 0;
  int acting = 0;
  for (Role role = 0; role < rules_.seats; ++role) {
    if (!active(role)) continue;
    own[role] = static_cast<double>(net[seat_of_role(rules_, state, role)]);
    sum += own[role];
    ++acting;
  }
  for (Role role = 0; role < rules_.seats; ++role)
    if (active(role)) own[role] -= sum / acting;
  return own;
}

void MeasuredBlock::count(const State& state, const Net& net) {
  totals_.hands += 1;
  totals_.decisions += state.decisions;
  totals_.choices += state.choices;
  const auto by_role = beside_the_mean(state, net);
  bool paid = false;
  for (Role role = 0; role < rules_.seats; ++role) {
    const Seat seat = seat_of_role(rules_, state, role);
    paid = paid || net[seat] != 0;
    if (!active(role)) continue;
    const double own = by_role[role];
    totals_.seats_played += 1;
    totals_.squares += own * own;
    totals_.amounts += std::abs(own);
    totals_.of_role[role] += own;
    totals_.of_seat[seat] += own;
  }
  if (!paid) totals_.undecided += 1;
  if (paid && sole_best(net) != no_seat) totals_.one_best += 1;
}

void MeasuredBlock::same_deals() {
  totals_.by_deal = DealShare(rules_);
  std::vector<std::unique_ptr<Player>> seated = equal_players();
  for (std::unique_ptr<Player>& player : seated)
    player = std::make_unique<BlunderingPlayer>(std::move(player), DealShare::usual_blunders);
  const std::int64_t deals = std::max<std::int64_t>(8, share(plan_.hands / DealShare::usual_plays));
  for (std::int64_t i = number_ * deals; i < (number_ + 1) * deals; ++i) {
    const RepeatedDeal deal(rules_, plan_.seed, static_cast<std::uint64_t>(i));
    for (std::uint64_t again = 0; again < DealShare::usual_plays; ++again) {
      stop_if_interrupted();
      State last;
      Watchers watchers;
      watchers.over = [&](const State& state) { last = state; };
      Record record;
      play(table_, bare(seated), deal.match(), deal.luck(), deal.luck_of_players(again), record,
           watchers);
      totals_.by_deal.add(last, settle_net(table_, last));
    }
    totals_.by_deal.close_deal();
  }
}

void MeasuredBlock::duels() {
  if (rules_.simple < 0) return;
  const std::int64_t deals = share(plan_.deals);
  for (std::int64_t i = 0; i < deals; ++i) {
    const std::uint64_t hand = next_hand();
    const Deal luck = sample_luck(rules_, plan_.seed, hand);
    Match match;
    match.head = nth_seat(i, rules_.seats);
    for (Role role = 0; role < rules_.seats; ++role)
      if (active(role)) duel(match, luck, hand, role);
  }
}

void MeasuredBlock::duel(const Match& match, const Deal& luck, std::uint64_t hand, Role role) {
  stop_if_interrupted();
  const Seat better = seat_at(rules_, seating(rules_, match), role);
  std::vector<PolicyPlayer> others(rules_.seats, PolicyPlayer(RolloutPolicy::random));
  SimplePlayer thumb;
  std::vector<Player*> seats;
  for (Seat seat = 0; seat < rules_.seats; ++seat)
    seats.push_back(seat == better ? static_cast<Player*>(&thumb) : &others[seat]);
  const State last = played(seats, match, luck, hand, {});
  totals_.duel_hands += 1;
  totals_.duel_net += beside_the_mean(last, settle_net(table_, last))[role];
}

} // namespace yezi
