#include "cli/study/tables.h"

#include <fmt/format.h>

#include <array>
#include <limits>
#include <nlohmann/json.hpp>

namespace yezi {

namespace {

using StudyRow = std::vector<RowField>;
enum : std::size_t { in_cells, in_blocks, in_measures, in_effects };

std::vector<RowTable> tables_of_studies() {
  constexpr RowKind number = RowKind::number, text = RowKind::text, real = RowKind::real;
  return {
      {"cells",
       {{"cell", text},
        {"game", text},
        {"options", text},
        {"players", text},
        {"unit", text},
        {"parts", number}}},
      {"blocks",
       {{"cell", text},
        {"asks", text},
        {"duel", text},
        {"block", number},
        {"sum", text},
        {"value", number}}},
      {"measures",
       {{"cell", text},
        {"measure", text},
        {"of", text},
        {"value", real},
        {"error", real},
        {"low", real},
        {"high", real}}},
      {"effects",
       {{"cell", text},
        {"changed", text},
        {"measure", text},
        {"of", text},
        {"change", real},
        {"error", real},
        {"low", real},
        {"high", real},
        {"p", real},
        {"holm", real}}},
  };
}

/// "base=3 tigers=off".
template <class Settings>
std::string settings_text(const Settings& settings) {
  std::string text;
  for (const auto& [option, value] : settings)
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", option, value);
  return text;
}

/// Nothing where it says nothing.
RowField said(const std::string& text) { return text.empty() ? RowField{} : RowField(text); }

/// Sums are wider than the whole numbers of SQLite; what does not fit is a text of its digits.
RowField sum_field(Exact::Wide sum) {
  constexpr Exact::Wide most = std::numeric_limits<std::int64_t>::max();
  if (sum >= -most && sum <= most) return static_cast<std::int64_t>(sum);
  return fmt::format("{}", sum);
}

/// The estimate, its error, and its 95 % interval.
void add_estimate(StudyRow& row, const Estimate& estimate, double t) {
  for (const double value : {estimate.mean, estimate.error, estimate.mean - t * estimate.error,
                             estimate.mean + t * estimate.error})
    row.emplace_back(value);
}

void add_cells(TableFolder& tables, const StudyPlan& plan) {
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    const StudyCell& cell = plan.cells[i];
    tables.add(in_cells,
               StudyRow{cell.id, plan.study.games[cell.game].id, said(settings_text(cell.set)),
                        plan.players[i], plan.facts[i].unit, std::int64_t{plan.facts[i].parts}});
  }
}

Faults add_blocks(TableFolder& tables, const StudyPlan& plan, const StudyBlocks& blocks) {
  constexpr std::array kinds{"deals", "sittings", "duel"};
  for (std::size_t q = 0; q < plan.questions.size(); ++q) {
    const StudyQuestion& question = plan.questions[q];
    const bool duels = question.kind == StudyQuestion::Kind::duel;
    StudyRow row{plan.cells[question.cell].id,
                 kinds[static_cast<std::size_t>(question.kind)],
                 duels ? RowField(duel_key(plan.study.duels[question.duel])) : RowField{},
                 std::int64_t{0},
                 RowField{},
                 RowField{}};
    for (std::uint64_t block = 0; block < blocks.count; ++block) {
      row[3] = static_cast<std::int64_t>(block);
      for (const auto& [name, sum] : blocks.of[q][block].sums()) {
        row[4] = name;
        row[5] = sum_field(sum);
        tables.add(in_blocks, row);
      }
    }
    if (Faults faults = tables.flush(); !faults.empty()) return faults;
  }
  return {};
}

void add_measures(TableFolder& tables, const StudyPlan& plan, const StudyResults& results) {
  for (const StudyFigure& figure : results.figures) {
    StudyRow row{plan.cells[figure.cell].id, figure.measure->id, said(figure.key)};
    if (figure.known)
      add_estimate(row, figure.estimate, results.t);
    else
      row.resize(7);
    tables.add(in_measures, row);
  }
}

void add_effects(TableFolder& tables, const StudyPlan& plan, const StudyResults& results) {
  for (const StudyEffect& effect : results.effects) {
    StudyRow row{plan.cells[effect.base].id, settings_text(effect.changed), effect.measure->id,
                 said(effect.key)};
    if (effect.known) {
      add_estimate(row, effect.change, results.t);
      row.emplace_back(effect.p);
      row.emplace_back(effect.corrected);
    } else {
      row.resize(10);
    }
    tables.add(in_effects, row);
  }
}

} // namespace

Checked<TableFolder> study_tables(const std::filesystem::path& folder) {
  return TableFolder::open(folder, "study.sqlite", tables_of_studies());
}

Faults write_study(TableFolder tables, const StudyPlan& plan, const StudyBlocks& blocks,
                   const StudyResults& results) {
  add_cells(tables, plan);
  if (Faults faults = add_blocks(tables, plan, blocks); !faults.empty()) return faults;
  add_measures(tables, plan, results);
  add_effects(tables, plan, results);
  nlohmann::ordered_json about{{"study", plan.key},
                               {"title", plan.study.title.english},
                               {"title_zh", plan.study.title.chinese},
                               {"seed", plan.study.seed},
                               {"blocks", results.blocks},
                               {"hands", results.hands},
                               {"interval", 0.95},
                               {"errors", results.t},
                               {"yezi", YEZI_VERSION}};
  if (!plan.refused.empty()) about["refused"] = plan.refused;
  return tables.finish(about);
}

} // namespace yezi
