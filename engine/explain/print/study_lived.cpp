// The games of a study judged by those that are known to have been played (study/lived.h).

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "explain/print/layout.h"
#include "explain/print/study_report.h"
#include "explain/print/study_svg.h"

namespace yezi {

namespace {

/// So many of so many.
struct Playable {
  int good = 0, all = 0;
  std::string text(const Locale& locale) const { return locale("{} out of {}", good, all); }
  Estimate share() const {
    const double part = static_cast<double>(good) / all;
    return {part, std::sqrt(part * (1 - part) / all)};
  }
};

Block lived_table(TextTable rows) {
  Block block;
  block.kind = Block::Kind::table;
  block.rows = std::move(rows);
  return block;
}

} // namespace

/// Cells that are playable, among those for which `wanted` holds.
template <class Wanted>
static Playable playable(const StudyPlan& plan, const StudyResults& results,
                         const LabLimits& limits, Wanted&& wanted) {
  Playable found;
  for (std::size_t cell = 0; cell < plan.cells.size(); ++cell) {
    if (!wanted(cell)) continue;
    ++found.all;
    found.good += beyond_limits(results, cell, limits).empty() ? 1 : 0;
  }
  return found;
}

/// visit(option, index of a value, playable completions with it), over all games in which options
/// were sampled.
template <class Visit>
static void each_sampled_value(const StudyPlan& plan, const StudyResults& results,
                               const LabLimits& limits, Visit&& visit) {
  std::size_t first = 0; // cell of the game
  for (const Completions& drawn : plan.samples) {
    for (std::size_t o = 0; o < drawn.varied.size(); ++o)
      for (std::size_t v = 0; v < drawn.varied[o].values.size(); ++v)
        visit(drawn.varied[o], v, playable(plan, results, limits, [&](std::size_t cell) {
                return cell >= first && cell < first + drawn.list.size() &&
                       drawn.list[cell - first].values[o] == v;
              }));
    first += drawn.list.size();
  }
}

std::optional<std::string> StudyShown::lived_text(const std::string& says) const {
  if (lived_.empty()) return std::nullopt;
  const LabLimits limits = limits_of(lived_);
  Playable found;
  if (says.empty()) {
    found = playable(plan_, results_, limits, [](std::size_t) { return true; });
  } else if (study_measure(says) == nullptr) {
    each_sampled_value(plan_, results_, limits,
                       [&](const VariedOption& option, std::size_t v, const Playable& with) {
                         if (says != option.name + '=' + option.values[v]) return;
                         found.good += with.good;
                         found.all += with.all;
                       });
  } else {
    found.all = static_cast<int>(plan_.cells.size());
    for (std::size_t cell = 0; cell < plan_.cells.size(); ++cell) {
      const std::vector<std::string> beyond = beyond_limits(results_, cell, limits);
      found.good += std::find(beyond.begin(), beyond.end(), says) != beyond.end() ? 1 : 0;
    }
  }
  if (found.all == 0) return std::nullopt;
  return found.text(locale_);
}

/// What the limits are, and how many cells are beyond each.
Block StudyShown::lived_limits() const {
  const LabLimits limits = limits_of(lived_);
  const std::array bounds{
      locale_("at most {}", study_figure(limits.drawn / 100, true)),
      locale_("at most {}", study_figure(limits.head / 100, true)),
      locale_("at most {}", study_figure(limits.dealt / 100, true)),
      locale_("at least {}", study_figure(limits.choices, false)),
  };
  TextTable rows{{"", locale_("limit"), locale_("beyond it")}};
  for (std::size_t i = 0; i < lived_measures.size(); ++i)
    rows.push_back({measure_name(*study_measure(lived_measures[i])), bounds[i],
                    lived_text(std::string(lived_measures[i])).value_or("–")});
  return lived_table(std::move(rows));
}

std::vector<Block> StudyShown::lived() const {
  const auto measured = [&](std::string_view id) {
    const auto& all = plan_.study.measures;
    return std::find(all.begin(), all.end(), id) != all.end();
  };
  if (lived_.empty() || !std::all_of(lived_measures.begin(), lived_measures.end(), measured))
    return {};
  std::vector<Block> blocks{lived_limits()};
  const std::string title(locale_.pick("playable"));
  IntervalGrid grid;
  grid.title = locale_("playable, by the value of each option");
  grid.t = results_.t;
  grid.columns.push_back({title, true});
  TextTable values{{"", title}};
  each_sampled_value(
      plan_, results_, limits_of(lived_),
      [&](const VariedOption& option, std::size_t v, const Playable& with) {
        if (with.all == 0) return;
        grid.rows.push_back(
            {v == 0 ? option.name : "", option.values[v], {{true, with.share(), true}}});
        values.push_back({option.name + " = " + option.values[v], with.text(locale_)});
      });
  if (grid.rows.empty()) return blocks;
  blocks.push_back(caption(locale_("Playable completions by option value, with 95 % intervals."),
                           intervals_svg(grid)));
  blocks.push_back(lived_table(std::move(values)));
  return blocks;
}

} // namespace yezi
