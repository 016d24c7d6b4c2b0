#include "cli/tally_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/terminal.h"
#include "study/estimate.h"

namespace yezi {

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

std::string tally_text(const Rules& rules, const Tally& tally,
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

nlohmann::ordered_json tally_json(const Rules& rules, const Tally& tally,
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
