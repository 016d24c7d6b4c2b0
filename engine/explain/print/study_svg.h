// Pictures of a study: figures with intervals side by side, and how what a hand moves is
// distributed.
//
// Several may stand in one page: they share one style sheet.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/locale.h"
#include "study/estimate.h"

namespace yezi {

struct IntervalCell {
  bool known = false;
  Estimate estimate;
  bool sure = false; // drawn full; else hollow
};
/// A line of the picture, with a cell in every column.
struct IntervalRow {
  std::string heading; // above it; empty: none
  std::string label;
  std::vector<IntervalCell> cells;
};
struct IntervalColumn {
  std::string title;
  bool percent = false;
};
struct IntervalGrid {
  std::string title; // what it shows, for who cannot see it
  std::vector<IntervalColumn> columns;
  std::vector<IntervalRow> rows;
  double t = 0; // an interval has so many errors to each side
};
/// Dots with intervals, a panel for each column, each with a scale of its own.
std::string intervals_svg(const IntervalGrid& grid);

struct Distribution {
  std::string label;
  std::map<std::int64_t, std::int64_t> counts; // not negative
  double parts = 1;                            // of a value to one unit
  std::string unit;
};
/// A histogram each, up to the value that one hand in a hundred passes.
std::string distributions_svg(const std::string& title, const std::vector<Distribution>& all,
                              const Locale& locale);

/// "71.1 ± 0.9 %": with half of an interval of t errors to each side, to two digits of that.
/// `sign`: also a plus.
std::string study_interval(const Estimate& estimate, double t, bool percent, bool sign = false);
/// "12.3 %", "0.042": three digits that matter.
std::string study_figure(double value, bool percent);

} // namespace yezi
