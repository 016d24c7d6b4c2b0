#include "study/study_results.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/interrupt.h"
#include "study/effects.h"
#include "study/inference.h"

namespace yezi {

namespace {

/// A figure, and what it is without each block.
struct Jackknifed {
  double value = 0;
  std::vector<double> without;

  bool known() const {
    return !std::isnan(value) &&
           std::none_of(without.begin(), without.end(), [](double one) { return std::isnan(one); });
  }
  Estimate estimate() const { return {value, jackknife_error(without)}; }
  /// Adds another figure so many times.
  void add(const Jackknifed& other, double times) {
    value += times * other.value;
    for (std::size_t i = 0; i < without.size(); ++i) without[i] += times * other.without[i];
  }
};

/// All figures of one cell, in the order of figures_of_cell.
struct FigureOf {
  const StudyMeasure* measure;
  std::size_t at;
  std::string key;
};

std::vector<FigureOf> figures_of_cell(const Study& study, const CellFacts& facts) {
  std::vector<FigureOf> all;
  for (const std::string& id : study.measures) {
    const StudyMeasure* measure = study_measure(id);
    const std::vector<std::string> keys = figure_keys(*measure, facts);
    for (std::size_t at = 0; at < keys.size(); ++at) all.push_back({measure, at, keys[at]});
  }
  return all;
}

CellSums sum_of(const std::vector<CellSums>& blocks) {
  CellSums all;
  for (const CellSums& block : blocks) all.merge(block);
  return all;
}

std::vector<Jackknifed> all_figures(const CellFacts& facts, const std::vector<CellSums>& blocks,
                                    const std::vector<FigureOf>& figures) {
  CellSums all = sum_of(blocks);
  std::vector<Jackknifed> out(figures.size());
  for (std::size_t i = 0; i < figures.size(); ++i)
    out[i].value = figures[i].measure->value(all, facts, figures[i].at);
  for (const CellSums& block : blocks) {
    all.take_out(block);
    for (std::size_t i = 0; i < figures.size(); ++i)
      out[i].without.push_back(figures[i].measure->value(all, facts, figures[i].at));
    all.merge(block);
  }
  return out;
}

class Results {
public:
  Results(const StudyPlan& plan, const StudyBlocks& blocks) : plan_(plan), blocks_(blocks) {}

  StudyResults make() {
    results_.blocks = blocks_.count;
    results_.t = student_quantile(0.95, static_cast<int>(blocks_.count) - 1);
    for (const StudyQuestion& question : plan_.questions)
      results_.hands += question.hands * blocks_.count;
    for (std::size_t cell = 0; cell < plan_.cells.size(); ++cell) add_cell(cell);
    for (std::size_t game = 0; game < plan_.study.games.size(); ++game) {
      if (plan_.study.varied.how == StudyVaried::How::sample)
        add_main_effects(game);
      else
        add_changes(game);
    }
    correct();
    return std::move(results_);
  }

private:
  void add_cell(std::size_t cell) {
    stop_if_interrupted();
    const std::vector<CellSums> blocks = blocks_of_cell(plan_, blocks_, cell, blocks_.count);
    figures_.push_back(figures_of_cell(plan_.study, plan_.facts[cell]));
    values_.push_back(all_figures(plan_.facts[cell], blocks, figures_.back()));
    results_.sums.push_back(sum_of(blocks));
    for (std::size_t i = 0; i < values_.back().size(); ++i) {
      const FigureOf& of = figures_.back()[i];
      const Jackknifed& value = values_.back()[i];
      results_.figures.push_back({cell, of.measure, of.at, of.key, value.known(),
                                  value.known() ? value.estimate() : Estimate{}});
    }
  }

  /// The figure of the same measure and key; null where the cell has none.
  const Jackknifed* same(std::size_t cell, const FigureOf& wanted) const {
    for (std::size_t i = 0; i < figures_[cell].size(); ++i)
      if (figures_[cell][i].measure == wanted.measure && figures_[cell][i].key == wanted.key)
        return &values_[cell][i];
    return nullptr;
  }

  /// The cell of this game with just this change; none where demands refuse it.
  std::optional<std::size_t>
  changed_cell(std::size_t game,
               const std::vector<std::pair<std::string, std::string>>& changed) const {
    for (std::size_t cell = 0; cell < plan_.cells.size(); ++cell)
      if (plan_.cells[cell].game == game && plan_.cells[cell].changed == changed) return cell;
    return std::nullopt;
  }

  void add_changes(std::size_t game) {
    const std::optional<std::size_t> base = changed_cell(game, {});
    for (std::size_t cell = 0; base && cell < plan_.cells.size(); ++cell) {
      const auto& changed = plan_.cells[cell].changed;
      if (plan_.cells[cell].game != game || changed.empty()) continue;
      std::vector<std::pair<std::size_t, double>> less{{*base, -1.0}};
      if (changed.size() == 2) {
        const auto one = changed_cell(game, {changed[0]}), other = changed_cell(game, {changed[1]});
        if (!one || !other) continue;
        less = {{*one, -1.0}, {*other, -1.0}, {*base, 1.0}};
      }
      for (const FigureOf& of : figures_[cell]) add_change(*base, cell, of, less);
    }
  }

  void add_change(std::size_t base, std::size_t cell, const FigureOf& of,
                  const std::vector<std::pair<std::size_t, double>>& less) {
    StudyEffect effect{
        base, plan_.cells[cell].changed, cell, of.measure, of.at, of.key, true, {}, 1, 1};
    Jackknifed change = *same(cell, of);
    for (const auto& [other, times] : less) {
      const Jackknifed* value = same(other, of);
      if (value == nullptr) return; // a role or a payment that only one of them has
      effect.known = effect.known && value->known();
      change.add(*value, times);
    }
    effect.known = effect.known && change.known();
    if (effect.known) {
      effect.change = change.estimate();
      effect.p = p_of(effect.change, static_cast<int>(blocks_.count) - 1);
    }
    results_.effects.push_back(std::move(effect));
  }

  /// Least squares over the completions of a game that were sampled.
  void add_main_effects(std::size_t game) {
    const Completions& sampled = plan_.samples[game];
    std::vector<std::size_t> cells, sizes;
    for (std::size_t cell = 0; cell < plan_.cells.size(); ++cell)
      if (plan_.cells[cell].game == game) cells.push_back(cell);
    for (const VariedOption& option : sampled.varied) sizes.push_back(option.values.size());
    std::vector<std::vector<std::size_t>> values;
    for (const Completion& completion : sampled.list) values.push_back(completion.values);
    for (const FigureOf& of : figures_[cells.front()]) {
      std::vector<double> measured;
      for (const std::size_t cell : cells)
        if (const Jackknifed* value = same(cell, of); value != nullptr && value->known())
          measured.push_back(value->value);
      if (measured.size() != values.size()) continue;
      const auto effects = main_effects(values, sizes, measured);
      const int freedom = freedom_of(effects, values.size());
      for (std::size_t k = 0; k < effects.size(); ++k)
        for (std::size_t v = 1; v < effects[k].size(); ++v) {
          const Effect& found = effects[k][v];
          const Estimate change{found.change, found.error};
          results_.effects.push_back({cells.front(),
                                      {{sampled.varied[k].name, sampled.varied[k].values[v]}},
                                      cells.front(),
                                      of.measure,
                                      of.at,
                                      of.key,
                                      found.known && found.error > 0,
                                      change,
                                      p_of(change, freedom),
                                      1});
        }
    }
  }

  void correct() {
    std::vector<double> p;
    for (const StudyEffect& effect : results_.effects)
      if (effect.known) p.push_back(effect.p);
    const std::vector<double> corrected = holm(p);
    std::size_t i = 0;
    for (StudyEffect& effect : results_.effects)
      if (effect.known) effect.corrected = corrected[i++];
  }

  const StudyPlan& plan_;
  const StudyBlocks& blocks_;
  StudyResults results_;
  std::vector<std::vector<FigureOf>> figures_; // by cell
  std::vector<std::vector<Jackknifed>> values_;
};

} // namespace

std::optional<Estimate> jackknifed(const std::vector<CellSums>& blocks,
                                   const std::function<double(const CellSums&)>& figure) {
  CellSums all = sum_of(blocks);
  Jackknifed value{figure(all), {}};
  for (const CellSums& block : blocks) {
    all.take_out(block);
    value.without.push_back(figure(all));
    all.merge(block);
  }
  if (!value.known()) return std::nullopt;
  return value.estimate();
}

StudyResults results_of(const StudyPlan& plan, const StudyBlocks& blocks) {
  return Results(plan, blocks).make();
}

std::vector<CellSums> blocks_of_cell(const StudyPlan& plan, const StudyBlocks& blocks,
                                     std::size_t cell, std::uint64_t count) {
  std::vector<CellSums> of(count);
  for (std::size_t q = 0; q < plan.questions.size(); ++q) {
    const StudyQuestion& question = plan.questions[q];
    if (question.cell != cell) continue;
    for (std::uint64_t block = 0; block < count; ++block) {
      CellSums& sums = of[block];
      sums.duels.resize(plan.study.duels.size());
      Exact& into = question.kind == StudyQuestion::Kind::deals      ? sums.deals
                    : question.kind == StudyQuestion::Kind::sittings ? sums.sittings
                                                                     : sums.duels[question.duel];
      into = blocks.of[q][block];
    }
  }
  return of;
}

StudyFigure figure_of(const CellFacts& facts, const std::vector<CellSums>& blocks, std::size_t cell,
                      const StudyMeasure& measure, std::size_t at) {
  const std::string key = figure_keys(measure, facts)[at];
  const auto found =
      jackknifed(blocks, [&](const CellSums& sums) { return measure.value(sums, facts, at); });
  return {cell, &measure, at, key, found.has_value(), found.value_or(Estimate{})};
}

} // namespace yezi
