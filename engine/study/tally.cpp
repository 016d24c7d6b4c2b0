#include "study/tally.h"

namespace yezi {

void Tally::merge(const Tally& other) {
  hands += other.hands;
  decisions += other.decisions;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    columns[i].mean.merge(other.columns[i].mean);
    for (const auto& [value, count] : other.columns[i].spread) columns[i].spread[value] += count;
  }
  for (std::size_t i = 0; i < role_points.size(); ++i) role_points[i].merge(other.role_points[i]);
  for (std::size_t i = 0; i < player_points.size(); ++i)
    player_points[i].merge(other.player_points[i]);
  for (std::size_t i = 0; i < player_roles.size(); ++i)
    player_roles[i].merge(other.player_roles[i]);
  for (std::size_t i = 0; i < player_leads.size(); ++i)
    player_leads[i].merge(other.player_leads[i]);
}

Tally empty_tally(const Rules& rules, std::size_t kinds) {
  Tally tally;
  tally.columns.resize(rules.report.size());
  tally.role_points.resize(rules.roles.size());
  tally.player_points.resize(kinds);
  tally.player_roles.resize(kinds * rules.roles.size());
  tally.player_leads.resize(kinds);
  return tally;
}

UnitTally::UnitTally(const Rules& rules, std::size_t kinds)
    : rules_(rules),
      columns_(rules.report.size()),
      roles_(rules.roles.size()),
      players_(kinds),
      player_roles_(kinds * rules.roles.size()),
      leads_(kinds) {}

void UnitTally::add(const Table& table, const State& state, const Net& net,
                    const std::vector<int>& kind_of_seat) {
  ++hands_;
  decisions_ += state.decisions;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    const ReportColumn& column = rules_.report[i];
    if (column.given != no_term && evaluate(table, state, column.given) == 0) continue;
    std::int64_t value = evaluate(table, state, column.term);
    if (column.kind == ReportColumn::Kind::share) value = value != 0 ? 1 : 0;
    columns_[i].sum += value;
    columns_[i].count += column.per == no_term ? 1 : evaluate(table, state, column.per);
    if (column.kind == ReportColumn::Kind::spread) values_.emplace_back(i, value);
  }
  for (std::size_t role = 0; role < roles_.size(); ++role) {
    roles_[role].sum += net[seat_of_role(rules_, state, static_cast<int>(role))];
    ++roles_[role].count;
  }
  for (std::size_t seat = 0; seat < kind_of_seat.size(); ++seat) {
    if (kind_of_seat[seat] < 0) continue;
    Sum& sum = players_[static_cast<std::size_t>(kind_of_seat[seat])];
    sum.sum += net[seat];
    ++sum.count;
    Sum& in_role = player_roles_[static_cast<std::size_t>(kind_of_seat[seat]) * roles_.size() +
                                 static_cast<std::size_t>(
                                     role_of_seat(rules_, state, static_cast<Seat>(seat)))];
    in_role.sum += net[seat];
    ++in_role.count;
  }
  add_leads(net, kind_of_seat);
}

void UnitTally::add_leads(const Net& net, const std::vector<int>& kind_of_seat) {
  std::int64_t all = 0, seats = 0;
  for (std::size_t seat = 0; seat < kind_of_seat.size(); ++seat) {
    if (kind_of_seat[seat] < 0) continue;
    all += net[seat];
    ++seats;
  }
  for (std::size_t seat = 0; seat < kind_of_seat.size(); ++seat) {
    if (kind_of_seat[seat] < 0) continue;
    Sum& sum = leads_[static_cast<std::size_t>(kind_of_seat[seat])];
    sum.sum += (seats - 1) * net[seat] - (all - net[seat]);
    ++sum.count;
  }
}

void UnitTally::close(Tally& into) {
  into.hands += hands_;
  into.decisions += decisions_;
  hands_ = decisions_ = 0;
  const auto move_all = [](std::vector<Sum>& sums, auto&& mean_of) {
    for (std::size_t i = 0; i < sums.size(); ++i) {
      mean_of(i).add(sums[i].sum, sums[i].count);
      sums[i] = Sum{};
    }
  };
  move_all(columns_, [&](std::size_t i) -> Mean& { return into.columns[i].mean; });
  move_all(roles_, [&](std::size_t i) -> Mean& { return into.role_points[i]; });
  move_all(players_, [&](std::size_t i) -> Mean& { return into.player_points[i]; });
  move_all(player_roles_, [&](std::size_t i) -> Mean& { return into.player_roles[i]; });
  move_all(leads_, [&](std::size_t i) -> Mean& { return into.player_leads[i]; });
  for (const auto& [column, value] : values_) ++into.columns[column].spread[value];
  values_.clear();
}

} // namespace yezi
