#include "cli/tally.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/terminal.h"
#include "explain/estimate.h"

namespace yezi {

void Mean::add(std::int64_t sum, std::int64_t count) {
  if (count == 0) return;
  ++units_;
  count_ += count;
  sum_ += sum;
  sum_squared_ += static_cast<Wide>(sum) * sum;
  sum_count_ += static_cast<Wide>(sum) * count;
  count_squared_ += static_cast<Wide>(count) * count;
}

void Mean::merge(const Mean& other) {
  units_ += other.units_;
  count_ += other.count_;
  sum_ += other.sum_;
  sum_squared_ += other.sum_squared_;
  sum_count_ += other.sum_count_;
  count_squared_ += other.count_squared_;
}

double Mean::mean() const {
  return count_ == 0 ? 0.0 : static_cast<double>(sum_) / static_cast<double>(count_);
}

double Mean::standard_error() const {
  if (units_ < 2) return 0.0;
  const double m = mean();
  const double n = static_cast<double>(count_);
  const double units = static_cast<double>(units_);
  const double residual = static_cast<double>(sum_squared_) -
                          2.0 * m * static_cast<double>(sum_count_) +
                          m * m * static_cast<double>(count_squared_);
  return std::sqrt(std::max(0.0, residual) * units / (units - 1.0)) / n;
}

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

namespace {

std::string interval(const Mean& mean, double scale) {
  const double half = z_95 * mean.standard_error();
  return fmt::format("{:.4f} to {:.4f}", scale * (mean.mean() - half),
                     scale * (mean.mean() + half));
}

std::string spread_text(const Tally::Column& column) {
  std::int64_t most = 1;
  for (const auto& [value, count] : column.spread) most = std::max(most, count);
  Columns rows;
  for (const auto& [value, count] : column.spread) {
    const double share = static_cast<double>(count) / static_cast<double>(column.mean.count());
    const auto length = static_cast<std::size_t>((count * 30 + most - 1) / most);
    rows.row({fmt::format("{}", value), grouped(count), fmt::format("{:.2f} %", 100.0 * share),
              std::string(length, '#')});
  }
  return rows.text("    ");
}

/// `scale`: from the parts that amounts are kept in to whole stakes.
void points_rows(Columns& rows, const std::string& name, const Mean& mean, double scale) {
  if (mean.count() == 0) return;
  rows.row({name, fmt::format("{:+.4f}", scale * mean.mean()),
            fmt::format("± {:.4f}", scale * mean.standard_error()), interval(mean, scale)});
}

} // namespace

std::string report_text(const Rules& rules, const Tally& tally,
                        const std::vector<std::string>& kinds) {
  std::string text;
  Columns rows;
  std::string spreads;
  for (std::size_t i = 0; i < rules.report.size(); ++i) {
    const ReportColumn& column = rules.report[i];
    const Mean& mean = tally.columns[i].mean;
    const std::string of = grouped(mean.count());
    if (mean.count() == 0) {
      rows.row({column.title, "-", "", "of no hand"});
    } else if (column.kind == ReportColumn::Kind::share) {
      rows.row({column.title, fmt::format("{:.3f} %", 100.0 * mean.mean()),
                fmt::format("± {:.3f}", 100.0 * mean.standard_error()), "of " + of + " hands"});
    } else {
      rows.row(
          {column.title, fmt::format("{:.4f}", mean.mean()),
           fmt::format("± {:.4f}", mean.standard_error()),
           column.kind == ReportColumn::Kind::ratio ? "of " + of : "mean of " + of + " hands"});
    }
    if (column.kind == ReportColumn::Kind::spread && mean.count() > 0) {
      spreads += '\n' + column.title + '\n' + spread_text(tally.columns[i]);
    }
  }
  text += rows.text("  ") + spreads;
  Columns points;
  const double scale = 1.0 / rules.unit.parts;
  points.row({rules.unit.name + " a hand", "mean", "std error", "95 % interval"});
  for (std::size_t i = 0; i < rules.roles.size(); ++i) {
    points_rows(points, rules.roles[i], tally.role_points[i], scale);
  }
  for (std::size_t i = 0; kinds.size() > 1 && i < kinds.size(); ++i) {
    points_rows(points, shortened("player " + harmless(kinds[i]), 28), tally.player_points[i],
                scale);
    for (std::size_t role = 0; role < rules.roles.size(); ++role)
      points_rows(points, "  as " + rules.roles[role],
                  tally.player_roles[i * rules.roles.size() + role], scale);
  }
  return text + '\n' + points.text("  ");
}

nlohmann::ordered_json report_json(const Rules& rules, const Tally& tally,
                                   const std::vector<std::string>& kinds) {
  using Json = nlohmann::ordered_json;
  static constexpr std::string_view kind_names[] = {"mean", "share", "spread", "ratio"};
  const auto mean_json = [](const Mean& mean) {
    return Json{
        {"mean", mean.mean()}, {"standard_error", mean.standard_error()}, {"count", mean.count()}};
  };
  Json columns = Json::array();
  for (std::size_t i = 0; i < rules.report.size(); ++i) {
    const ReportColumn& column = rules.report[i];
    Json entry{{"title", column.title},
               {"kind", kind_names[static_cast<std::size_t>(column.kind)]}};
    entry.update(mean_json(tally.columns[i].mean));
    if (column.kind == ReportColumn::Kind::spread) {
      Json spread = Json::array();
      for (const auto& [value, count] : tally.columns[i].spread)
        spread.push_back(Json{value, count});
      entry["spread"] = spread;
    }
    columns.push_back(entry);
  }
  Json roles = Json::object();
  for (std::size_t i = 0; i < rules.roles.size(); ++i) {
    roles[rules.roles[i]] = mean_json(tally.role_points[i]);
  }
  Json players = Json::object();
  for (std::size_t i = 0; i < kinds.size(); ++i)
    players[kinds[i]] = mean_json(tally.player_points[i]);
  for (std::size_t i = 0; i < kinds.size(); ++i)
    for (std::size_t role = 0; role < rules.roles.size(); ++role)
      players[kinds[i]]["as"][rules.roles[role]] =
          mean_json(tally.player_roles[i * rules.roles.size() + role]);
  return Json{{"hands", tally.hands},
              {"decisions", tally.decisions},
              {"unit", Json{{"name", rules.unit.name}, {"parts", rules.unit.parts}}},
              {"report", columns},
              {"points", Json{{"roles", roles}, {"players", players}}}};
}

} // namespace yezi
