#include "explain/print/lineage_layout.h"

#include <algorithm>
#include <utility>

#include "explain/print/lineage_laying.h"

namespace yezi {

namespace {

constexpr double least_gap = 22;   // between columns
constexpr double least_alley = 38; // between rows

} // namespace

LineageLayout lay_out(const LayoutPlan& plan) { return LineageLaying(plan).lay(); }

LineageLayout LineageLaying::lay() {
  count_columns();
  place_in_rows();
  place_in_columns();
  choose_ways();
  measure_across();
  place_ports();
  measure_down();
  write();
  place_marks();
  return std::move(layout_);
}

double LineageLaying::gap_of(std::size_t tracks, double least) {
  if (tracks == 0) return least;
  return std::max(least, 2 * lineage_gap_pad + static_cast<double>(tracks - 1) * lineage_pitch);
}

void LineageLaying::measure_across() {
  double x = plan_.left;
  for (std::size_t column = 0; column <= first_column_.back(); ++column) {
    gap_left_.push_back(x);
    x += gap_of(gap_tracks_[column], least_gap);
    gap_right_.push_back(x);
    if (column < first_column_.back()) x += plan_.box_width;
  }
  layout_.width = x;
  for (const Cell& cell : at_)
    layout_.boxes.push_back(
        {gap_right_[cell.column], 0, gap_right_[cell.column] + plan_.box_width, 0});
  for (std::size_t lane = 0; lane < plan_.lanes; ++lane) {
    const std::size_t first = first_column_[lane], past = first_column_[lane + 1];
    layout_.lanes.push_back(first == past ? Extent{}
                                          : Extent{gap_right_[first], 0, gap_left_[past], 0});
  }
}

std::vector<std::vector<Interval>> LineageLaying::lines_in_alleys() {
  std::vector<std::vector<Interval>> in_alley(first_row_.back() + 1);
  const auto run = [&](std::size_t alley, double a, double b, std::size_t* track) {
    if (a != b) in_alley[alley].push_back({std::min(a, b), std::max(a, b), track});
  };
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    Way& way = ways_[i];
    const std::size_t upper = at_[plan_.links[i].from].row + 1, lower = at_[plan_.links[i].to].row;
    if (way.kind == Way::Kind::gap) {
      run(upper, way.out_x, gap_x(way), &way.upper_track);
      run(lower, gap_x(way), way.in_x, &way.lower_track);
    } else {
      const bool first = way.kind == Way::Kind::down_first;
      run(first ? lower : upper, way.out_x, way.in_x, &way.upper_track);
    }
  }
  return in_alley;
}

void LineageLaying::measure_down() {
  const std::size_t rows = first_row_.back();
  const std::vector<std::vector<Interval>> in_alley = lines_in_alleys();
  std::vector<double> height(rows, 0);
  for (std::size_t box = 0; box < at_.size(); ++box)
    height[at_[box].row] = std::max(height[at_[box].row], plan_.boxes[box].height);
  double y = plan_.top;
  std::size_t band = 0;
  layout_.bands.assign(plan_.bands, Extent{});
  for (std::size_t row = 0; row <= rows; ++row) {
    while (band < plan_.bands && first_row_[band] == row) {
      if (rows_[band] > 0) {
        layout_.bands[band] = {0, y, layout_.width, y};
        y += plan_.band_pad;
      }
      ++band;
    }
    alley_tracks_.push_back(give_tracks(in_alley[row], lineage_pitch));
    alley_top_.push_back(y);
    y += gap_of(alley_tracks_.back(), row == 0 || row == rows ? lineage_gap_pad : least_alley);
    if (row == rows) break;
    place_in_row(row, y, height[row]);
    y += height[row];
  }
  layout_.height = y;
  end_bands();
  for (Extent& lane : layout_.lanes) lane.top = plan_.top, lane.bottom = y;
}

void LineageLaying::place_in_row(std::size_t row, double y, double height) {
  for (std::size_t box = 0; box < at_.size(); ++box) {
    if (at_[box].row != row) continue;
    layout_.boxes[box].top = y + (height - plan_.boxes[box].height) / 2;
    layout_.boxes[box].bottom = layout_.boxes[box].top + plan_.boxes[box].height;
  }
}

void LineageLaying::end_bands() {
  double foot = layout_.height;
  for (std::size_t i = plan_.bands; i-- > 0;) {
    if (rows_[i] == 0) continue;
    layout_.bands[i].bottom = foot;
    foot = layout_.bands[i].top;
  }
}

} // namespace yezi
