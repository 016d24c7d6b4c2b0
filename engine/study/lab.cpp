#include "study/lab.h"

#include <cmath>

#include "study/estimate.h"
#include "study/inference.h"

namespace yezi {

double LabResult::drawn() const { return 100.0 * measures.without_result.mean(); }
double LabResult::head() const { return scale * measures.head.mean(); }
double LabResult::head_half() const { return z_95 * scale * measures.head.standard_error(); }
double LabResult::head_share() const { return 100.0 * measures.head_share(); }
double LabResult::amount() const { return scale * measures.amount.mean(); }
double LabResult::length() const { return (tricks ? measures.tricks : measures.decisions).mean(); }
double LabResult::choices() const { return measures.choices.mean(); }
double LabResult::dealt() const { return 100.0 * measures.by_deal.share(); }
double LabResult::best() const { return 100.0 * measures.always_best(); }

std::vector<std::string> LabResult::faults(const LabLimits& limits) const {
  std::vector<std::string> faults;
  const Measures& m = measures;
  const double amount_of_all = m.amount.mean();
  const double head_at_least = std::abs(m.head.mean()) - z_95 * m.head.standard_error();
  if (drawn() - 100.0 * z_95 * m.without_result.standard_error() > limits.drawn)
    faults.emplace_back("drawn");
  if (amount_of_all > 0 && 100.0 * head_at_least / amount_of_all > limits.head)
    faults.emplace_back("head");
  if (m.by_deal.known() && dealt() - 100.0 * z_95 * m.by_deal.standard_error() > limits.dealt)
    faults.emplace_back("dealt");
  if (choices() + z_95 * m.choices.standard_error() < limits.choices)
    faults.emplace_back("choices");
  return faults;
}

std::vector<OptionEffects> lab_effects(const Completions& completions,
                                       const std::vector<LabResult>& results) {
  std::vector<std::vector<std::size_t>> values;
  for (const Completion& completion : completions.list) values.push_back(completion.values);
  std::vector<std::size_t> sizes;
  for (const VariedOption& option : completions.varied) sizes.push_back(option.values.size());
  std::vector<OptionEffects> effects;
  for (const LabFigure& figure : lab_figures) {
    std::vector<double> came_out;
    came_out.reserve(results.size());
    for (const LabResult& result : results) came_out.push_back((result.*figure.value)());
    effects.push_back(main_effects(values, sizes, came_out));
  }
  return effects;
}

std::vector<std::vector<std::vector<double>>> corrected_p(const std::vector<OptionEffects>& effects,
                                                          std::size_t completions) {
  const auto tested = [](const Effect& effect) { return effect.known && effect.error > 0; };
  std::vector<double> p;
  for (const OptionEffects& of_figure : effects)
    for (const std::vector<Effect>& option : of_figure)
      for (const Effect& effect : option)
        if (tested(effect))
          p.push_back(p_of({effect.change, effect.error}, freedom_of(of_figure, completions)));
  const std::vector<double> corrected = holm(p);
  std::size_t next = 0;
  std::vector<std::vector<std::vector<double>>> out;
  for (const OptionEffects& of_figure : effects) {
    out.emplace_back();
    for (const std::vector<Effect>& option : of_figure) {
      out.back().emplace_back();
      for (const Effect& effect : option)
        out.back().back().push_back(tested(effect) ? corrected[next++] : 1.0);
    }
  }
  return out;
}

} // namespace yezi
