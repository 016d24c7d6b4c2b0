// What came out of a study, for programs: as JSON, as CSV, and block by block.

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "core/decimal.h"
#include "history/csv.h"
#include "study/inference.h"
#include "study/study_results.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

std::string changed_text(const StudyEffect& effect) {
  std::string text;
  for (const auto& [option, value] : effect.changed)
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", option, value);
  return text;
}

std::string csv_cell(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

Json told(const Estimate& estimate) {
  return Json{{"value", estimate.mean}, {"standard_error", estimate.error}};
}

/// What stands where a cell would, in the rows that are about the whole study.
constexpr std::string_view whole_study = "-";

/// Reads the rows of both tables into results.
class TableReader {
public:
  explicit TableReader(const StudyPlan& plan) : plan_(plan) {}

  void figures(const CsvTable& table) {
    for (const CsvRow& row : table.rows()) {
      const auto cell = [&](const char* column) { return table.cell(row, column); };
      const double value = number(table, row, "value");
      if (cell("cell") == whole_study) {
        if (cell("measure") == "blocks") results_.blocks = static_cast<std::uint64_t>(value);
        if (cell("measure") == "hands") results_.hands = static_cast<std::uint64_t>(value);
        continue;
      }
      StudyFigure figure;
      if (!find(table, row, "cell", figure.cell, figure.measure, figure.at, figure.key)) continue;
      figure.known = true;
      figure.estimate = {value, number(table, row, "error")};
      results_.figures.push_back(figure);
    }
    if (results_.blocks >= 2)
      results_.t = student_quantile(0.95, static_cast<int>(results_.blocks) - 1);
  }

  void effects(const CsvTable& table) {
    for (const CsvRow& row : table.rows()) {
      StudyEffect effect;
      if (!find(table, row, "cell", effect.base, effect.measure, effect.at, effect.key)) continue;
      effect.cell = effect.base;
      for (const std::string& change : cell_list(table.cell(row, "changed"), ' ')) {
        const std::size_t equals = change.find('=');
        if (equals == std::string::npos)
          fault(table, row, fmt::format("\"{}\" is no change of an option", change));
        else
          effect.changed.emplace_back(change.substr(0, equals), change.substr(equals + 1));
      }
      effect.known = true;
      effect.change = {number(table, row, "change"), number(table, row, "error")};
      effect.p = number(table, row, "p");
      effect.corrected = number(table, row, "holm");
      results_.effects.push_back(std::move(effect));
    }
  }

  Checked<StudyResults> take() {
    if (!faults_.empty()) return std::move(faults_);
    return std::move(results_);
  }

private:
  void fault(const CsvTable& table, const CsvRow& row, std::string what) {
    faults_.push_back({table.place(row), std::move(what), "play the study again"});
  }

  double number(const CsvTable& table, const CsvRow& row, const char* column) {
    const std::optional<double> value = decimal(table.cell(row, column));
    if (!value) fault(table, row, fmt::format("wanted a number in {}", column));
    return value.value_or(0);
  }

  bool find(const CsvTable& table, const CsvRow& row, const char* column, std::size_t& cell,
            const StudyMeasure*& measure, std::size_t& at, std::string& key) {
    const std::string& id = table.cell(row, column);
    for (cell = 0; cell < plan_.cells.size() && plan_.cells[cell].id != id;) ++cell;
    measure = study_measure(table.cell(row, "measure"));
    key = table.cell(row, "key");
    if (cell < plan_.cells.size() && measure != nullptr) {
      const std::vector<std::string> keys = figure_keys(*measure, plan_.facts[cell]);
      for (at = 0; at < keys.size(); ++at)
        if (keys[at] == key) return true;
    }
    fault(table, row,
          fmt::format("the study has no figure {} {} of {}", table.cell(row, "measure"), key, id));
    return false;
  }

  const StudyPlan& plan_;
  StudyResults results_;
  Faults faults_;
};

} // namespace

Json as_json(const StudyPlan& plan, const StudyResults& results) {
  const Study& study = plan.study;
  Json json{{"study", plan.key},
            {"title", study.title.english},
            {"title_zh", study.title.chinese},
            {"seed", study.seed},
            {"blocks", results.blocks},
            {"hands", results.hands},
            {"interval", Json{{"inside", 0.95}, {"errors", results.t}}},
            {"refused", plan.refused}};
  Json cells = Json::array();
  for (std::size_t i = 0; i < plan.cells.size(); ++i)
    cells.push_back(Json{{"cell", plan.cells[i].id},
                         {"game", study.games[plan.cells[i].game].id},
                         {"options", plan.cells[i].set},
                         {"players", plan.players[i]},
                         {"unit", plan.facts[i].unit}});
  json["cells"] = cells;
  json["figures"] = Json::array();
  for (const StudyFigure& figure : results.figures) {
    Json one{{"cell", plan.cells[figure.cell].id}, {"measure", figure.measure->id}};
    if (!figure.key.empty()) one["of"] = figure.key;
    one.update(figure.known ? told(figure.estimate)
                            : Json{{"value", nullptr}, {"standard_error", nullptr}});
    json["figures"].push_back(one);
  }
  json["effects"] = Json::array();
  for (const StudyEffect& effect : results.effects) {
    Json one{{"of", plan.cells[effect.base].id},
             {"changed", changed_text(effect)},
             {"measure", effect.measure->id}};
    if (!effect.key.empty()) one["figure"] = effect.key;
    one["change"] = effect.known ? told(effect.change) : Json();
    one["p"] = effect.known ? Json(effect.p) : Json();
    one["holm"] = effect.known ? Json(effect.corrected) : Json();
    json["effects"].push_back(one);
  }
  return json;
}

std::string figures_csv(const StudyResults& results, const StudyPlan& plan) {
  std::string text = "cell,measure,key,value,error\n";
  text += fmt::format("{0},blocks,,{1},0\n{0},hands,,{2},0\n", whole_study, results.blocks,
                      results.hands);
  for (const StudyFigure& figure : results.figures)
    if (figure.known)
      text += fmt::format("{},{},{},{:.6g},{:.3g}\n", csv_cell(plan.cells[figure.cell].id),
                          figure.measure->id, csv_cell(figure.key), figure.estimate.mean,
                          figure.estimate.error);
  return text;
}

std::string effects_csv(const StudyResults& results, const StudyPlan& plan) {
  std::string text = "cell,changed,measure,key,change,error,p,holm\n";
  for (const StudyEffect& effect : results.effects)
    if (effect.known)
      text += fmt::format("{},{},{},{},{:.6g},{:.3g},{:.3g},{:.3g}\n",
                          csv_cell(plan.cells[effect.base].id), changed_text(effect),
                          effect.measure->id, csv_cell(effect.key), effect.change.mean,
                          effect.change.error, effect.p, effect.corrected);
  return text;
}

Checked<StudyResults> results_of_csv(const StudyPlan& plan, std::string_view figures,
                                     const std::string& figures_file, std::string_view effects,
                                     const std::string& effects_file) {
  const Checked<CsvTable> of_figures =
      CsvTable::read(figures, figures_file, {"cell", "measure", "key", "value", "error"});
  if (!of_figures) return of_figures.faults();
  const Checked<CsvTable> of_effects = CsvTable::read(
      effects, effects_file, {"cell", "changed", "measure", "key", "change", "error", "p", "holm"});
  if (!of_effects) return of_effects.faults();
  TableReader reader(plan);
  reader.figures(*of_figures);
  reader.effects(*of_effects);
  return reader.take();
}

std::string blocks_lines(const StudyPlan& plan, const StudyBlocks& blocks) {
  constexpr std::array kinds{"deals", "sittings", "duel"};
  std::string text;
  for (std::size_t q = 0; q < plan.questions.size(); ++q) {
    const StudyQuestion& question = plan.questions[q];
    Json head{{"question", question.key},
              {"cell", plan.cells[question.cell].id},
              {"asks", kinds[static_cast<std::size_t>(question.kind)]}};
    if (question.kind == StudyQuestion::Kind::duel)
      head["duel"] = duel_key(plan.study.duels[question.duel]);
    for (std::uint64_t block = 0; block < blocks.count; ++block) {
      Json line = head;
      line["block"] = block;
      line["sums"] = as_json(blocks.of[q][block]);
      text += line.dump() + '\n';
    }
  }
  return text;
}

} // namespace yezi
