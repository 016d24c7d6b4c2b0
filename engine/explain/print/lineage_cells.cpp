// Where boxes of the lineage stand: in which row and column.

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "explain/print/lineage_laying.h"
#include "explain/print/lineage_layout.h"

namespace yezi {

void LineageLaying::count_columns() {
  columns_.assign(plan_.lanes, 0);
  for (std::size_t lane = 0; lane < plan_.lanes; ++lane) {
    std::vector<std::size_t> counts(plan_.bands, 0);
    for (const LayoutPlan::Box& box : plan_.boxes)
      if (box.lane == lane) ++counts[box.band];
    const std::size_t most = *std::max_element(counts.begin(), counts.end());
    const std::size_t wanted = most == 0 ? 0 : std::clamp<std::size_t>((most + 2) / 3, 1, 4);
    columns_[lane] = plan_.most_columns.empty() ? wanted : std::min(most, plan_.most_columns[lane]);
  }
  first_column_.assign(plan_.lanes + 1, 0);
  std::partial_sum(columns_.begin(), columns_.end(), first_column_.begin() + 1);
}

bool LineageLaying::same_band(const LayoutPlan::Link& link) const {
  return link.carries && link.from != link.to &&
         plan_.boxes[link.from].band == plan_.boxes[link.to].band;
}

void LineageLaying::place_in_rows() {
  for (std::size_t round = 0; round < at_.size(); ++round) {
    bool moved = false;
    for (const LayoutPlan::Link& link : plan_.links) {
      if (!same_band(link) || at_[link.to].depth > at_[link.from].depth) continue;
      if (at_[link.from].depth >= 8) continue; // a circle
      at_[link.to].depth = at_[link.from].depth + 1;
      moved = true;
    }
    if (!moved) break;
  }
  std::vector<std::size_t> order(at_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(plan_.boxes[a].band, at_[a].depth) <
           std::pair(plan_.boxes[b].band, at_[b].depth);
  });
  rows_.assign(plan_.bands, 0);
  std::map<std::tuple<std::size_t, std::size_t, std::size_t>, std::size_t> taken;
  for (const std::size_t box : order) {
    const auto [band, lane, height] = plan_.boxes[box];
    std::size_t row = at_[box].depth;
    for (const LayoutPlan::Link& link : plan_.links)
      if (link.to == box && same_band(link)) row = std::max(row, at_[link.from].row + 1);
    while (taken[{band, lane, row}] >= columns_[lane]) ++row;
    ++taken[{band, lane, row}];
    at_[box].row = row;
    rows_[band] = std::max(rows_[band], row + 1);
  }
  first_row_.assign(plan_.bands + 1, 0);
  std::partial_sum(rows_.begin(), rows_.end(), first_row_.begin() + 1);
  for (std::size_t box = 0; box < at_.size(); ++box)
    at_[box].row += first_row_[plan_.boxes[box].band];
}

void LineageLaying::place_in_columns() {
  std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> beside;
  for (std::size_t box = 0; box < at_.size(); ++box)
    beside[{at_[box].row, plan_.boxes[box].lane}].push_back(box);
  for (auto& [where, boxes] : beside)
    for (std::size_t i = 0; i < boxes.size(); ++i)
      at_[boxes[i]].column = first_column_[where.second] + i;
  for (int round = 0; round < 6; ++round)
    for (auto& [where, boxes] : beside) stand_near(boxes, where.second);
}

double LineageLaying::drawn_to(std::size_t box) const {
  double sum = 0;
  int count = 0;
  for (const LayoutPlan::Link& link : plan_.links) {
    if (link.to == box) sum += static_cast<double>(at_[link.from].column), ++count;
    if (link.from == box) sum += static_cast<double>(at_[link.to].column), ++count;
  }
  return count == 0 ? static_cast<double>(at_[box].column) : sum / count;
}

void LineageLaying::stand_near(std::vector<std::size_t>& boxes, std::size_t lane) {
  std::vector<double> wish;
  wish.reserve(boxes.size());
  std::stable_sort(boxes.begin(), boxes.end(),
                   [&](std::size_t a, std::size_t b) { return drawn_to(a) < drawn_to(b); });
  for (const std::size_t box : boxes) wish.push_back(drawn_to(box));
  std::vector<bool> chosen(columns_[lane], false);
  std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(boxes.size()), true);
  std::vector<std::size_t> best;
  double least = std::numeric_limits<double>::max();
  do {
    std::vector<std::size_t> columns;
    double sum = 0;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      if (!chosen[i]) continue;
      const std::size_t column = first_column_[lane] + i;
      sum += std::abs(static_cast<double>(column) - wish[columns.size()]);
      columns.push_back(column);
    }
    if (sum < least - 1e-9) least = sum, best = columns;
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  for (std::size_t i = 0; i < boxes.size(); ++i) at_[boxes[i]].column = best[i];
}

} // namespace yezi
