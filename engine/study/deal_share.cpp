#include "study/deal_share.h"

#include <algorithm>
#include <cmath>

#include "players/player.h"
#include "table/table.h"

namespace yezi {

DealShare::DealShare(const Rules& rules) : rules_(&rules) {
  for (int role = 0; role < rules.seats; ++role)
    if (((rules.active_roles >> role) & 1U) != 0) roles_.push_back({.role = role});
}

void DealShare::add(const State& state, const Net& net) {
  std::int64_t sum = 0;
  bool paid = false;
  for (const Role& role : roles_) {
    const std::int64_t won = net[seat_of_role(*rules_, state, role.role)];
    sum += won;
    paid = paid || won != 0;
  }
  for (Role& role : roles_) {
    const std::int64_t own = net[seat_of_role(*rules_, state, role.role)];
    const std::int64_t beside = own * static_cast<std::int64_t>(roles_.size()) - sum;
    role.of_deal += beside;
    role.squares += static_cast<Wide>(beside) * beside;
  }
  ++of_deal_;
  paid_ += paid ? 1 : 0;
}

void DealShare::close_deal() {
  for (Role& role : roles_) {
    role.sum += role.of_deal;
    role.deal_squares += static_cast<Wide>(role.of_deal) * role.of_deal;
    role.of_deal = 0;
  }
  plays_ = std::max(plays_, of_deal_);
  of_deal_ = 0;
  ++deals_;
}

void DealShare::merge(const DealShare& other) {
  if (roles_.empty()) roles_.resize(other.roles_.size());
  for (std::size_t i = 0; i < other.roles_.size(); ++i) {
    roles_[i].sum += other.roles_[i].sum;
    roles_[i].squares += other.roles_[i].squares;
    roles_[i].deal_squares += other.roles_[i].deal_squares;
  }
  deals_ += other.deals_;
  plays_ = std::max(plays_, other.plays_);
  paid_ += other.paid_;
}

namespace {

std::string of_role(std::size_t place, const char* what) {
  return "role." + std::to_string(place) + '.' + what;
}

} // namespace

void DealShare::put(Exact& into) const {
  into.add("deals", deals_);
  into.add("plays", deals_ * plays_);
  into.add("plays.paid", paid_);
  // so that the number of roles is known where all their sums are 0
  into.add("roles", deals_ * static_cast<std::int64_t>(roles_.size()));
  for (std::size_t i = 0; i < roles_.size(); ++i) {
    into.add(of_role(i, "sum"), roles_[i].sum);
    into.add(of_role(i, "squares"), roles_[i].squares);
    into.add(of_role(i, "deal_squares"), roles_[i].deal_squares);
  }
}

DealShare DealShare::of(const Exact& sums) {
  DealShare share;
  share.deals_ = static_cast<std::int64_t>(sums.at("deals"));
  if (share.deals_ <= 0) return share;
  share.plays_ = static_cast<std::int64_t>(sums.at("plays")) / share.deals_;
  share.paid_ = static_cast<std::int64_t>(sums.at("plays.paid"));
  share.roles_.resize(static_cast<std::size_t>(sums.at("roles") / share.deals_));
  for (std::size_t i = 0; i < share.roles_.size(); ++i)
    share.roles_[i] = {.role = static_cast<int>(i),
                       .sum = sums.at(of_role(i, "sum")),
                       .squares = sums.at(of_role(i, "squares")),
                       .deal_squares = sums.at(of_role(i, "deal_squares"))};
  return share;
}

double DealShare::mean_of(std::size_t place) const {
  const auto plays = static_cast<double>(deals_ * plays_);
  return static_cast<double>(roles_[place].sum) / plays / static_cast<double>(roles_.size());
}

double DealShare::error_square_of(std::size_t place) const {
  const auto deals = static_cast<double>(deals_), n = static_cast<double>(roles_.size());
  const auto sum = static_cast<double>(roles_[place].sum);
  const double squares = static_cast<double>(roles_[place].deal_squares) - sum * sum / deals;
  const auto plays = static_cast<double>(plays_);
  return squares / (deals - 1) / deals / (plays * plays * n * n);
}

double DealShare::mean_square_of(std::size_t place) const {
  const auto plays = static_cast<double>(deals_ * plays_), n = static_cast<double>(roles_.size());
  return static_cast<double>(roles_[place].squares) / plays / (n * n);
}

bool DealShare::known() const { return deals_ >= 2 && plays_ >= 2 && 2 * paid_ >= deals_ * plays_; }

double DealShare::share() const {
  if (deals_ < 2 || plays_ < 2) return 0.0;
  const auto each = static_cast<double>(plays_), all = static_cast<double>(deals_);
  double between = 0.0, within = 0.0;
  for (const Role& role : roles_) {
    const auto sum = static_cast<double>(role.sum);
    const auto deal_squares = static_cast<double>(role.deal_squares);
    between += deal_squares / each - sum * sum / (each * all);
    within += static_cast<double>(role.squares) - deal_squares / each;
  }
  between /= all - 1.0;
  within /= all * (each - 1.0);
  const double total = between + (each - 1.0) * within;
  return total > 0.0 ? std::max(0.0, (between - within) / total) : 0.0;
}

double DealShare::standard_error() const {
  if (!known()) return 0.0;
  const auto each = static_cast<double>(plays_), all = static_cast<double>(deals_);
  const double found = share();
  return (1.0 - found) * (1.0 + (each - 1.0) * found) *
         std::sqrt(2.0 / (each * (each - 1.0) * (all - 1.0)));
}

RepeatedDeal::RepeatedDeal(const Rules& rules, std::uint64_t seed, std::uint64_t number)
    : seed_(seed),
      number_(number),
      match_(match_of(rules, number)),
      luck_(sample_luck(rules, seed, number)) {}

Match RepeatedDeal::match_of(const Rules& rules, std::uint64_t number) {
  Match match;
  match.head = static_cast<Seat>(number % static_cast<std::uint64_t>(rules.seats));
  match.hand = static_cast<std::int32_t>(number);
  return match;
}

std::uint64_t RepeatedDeal::luck_of_players(std::uint64_t play) const {
  return players_luck(seed_ + play * 0x7265706c61790001ULL, number_);
}

} // namespace yezi
