// Lines of the lineage: which way they go, on which track, and where they leave and enter boxes.

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "explain/print/lineage_laying.h"
#include "explain/print/lineage_layout.h"

namespace yezi {

namespace {

constexpr double port_space = 7; // between lines at one box

} // namespace

std::size_t give_tracks(std::vector<Interval> intervals, double apart) {
  std::stable_sort(intervals.begin(), intervals.end(),
                   [](const Interval& a, const Interval& b) { return a.from < b.from; });
  std::vector<double> ends;
  for (const Interval& interval : intervals) {
    std::size_t track = 0;
    while (track < ends.size() && ends[track] + apart > interval.from) ++track;
    if (track == ends.size()) ends.push_back(0);
    ends[track] = interval.to;
    *interval.track = track;
  }
  return ends.size();
}

bool LineageLaying::column_is_free(std::size_t column, std::size_t above, std::size_t below) const {
  return std::none_of(at_.begin(), at_.end(), [&](const Cell& cell) {
    return cell.column == column && cell.row > above && cell.row < below;
  });
}

void LineageLaying::choose_ways() {
  const std::size_t gaps = first_column_.back() + 1;
  std::vector<std::vector<Interval>> in_gap(gaps);
  std::vector<int> load(gaps, 0);
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    const Cell &from = at_[plan_.links[i].from], &to = at_[plan_.links[i].to];
    Way& way = ways_[i];
    const bool down = to.row > from.row;
    if (down && column_is_free(from.column, from.row, to.row)) {
      way.kind = Way::Kind::down_first;
    } else if (down && column_is_free(to.column, from.row, to.row)) {
      way.kind = Way::Kind::down_last;
    } else {
      double least = std::numeric_limits<double>::max();
      for (std::size_t gap = 0; gap < gaps; ++gap) {
        const double x = static_cast<double>(gap) - 0.5;
        const double cost = std::abs(x - static_cast<double>(from.column)) +
                            std::abs(x - static_cast<double>(to.column)) + 0.08 * load[gap];
        if (cost < least) least = cost, way.gap = gap;
      }
      ++load[way.gap];
      const double a = static_cast<double>(from.row) + 1, b = static_cast<double>(to.row);
      in_gap[way.gap].push_back({std::min(a, b), std::max(a, b) + 0.5, &way.down_track});
    }
  }
  gap_tracks_.clear();
  for (auto& intervals : in_gap) gap_tracks_.push_back(give_tracks(intervals, 0.1));
}

double LineageLaying::gap_x(const Way& way) const {
  const double middle = (gap_left_[way.gap] + gap_right_[way.gap]) / 2;
  const double whole = static_cast<double>(gap_tracks_[way.gap] - 1) * lineage_pitch;
  return middle - whole / 2 + static_cast<double>(way.down_track) * lineage_pitch;
}

void LineageLaying::place_ports() {
  for (std::size_t box = 0; box < at_.size(); ++box) {
    std::vector<std::pair<double, double*>> out, in;
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      const LayoutPlan::Link& link = plan_.links[i];
      const bool gap = ways_[i].kind == Way::Kind::gap;
      const auto aim = [&](std::size_t other) {
        return gap ? gap_x(ways_[i]) : layout_.boxes[other].middle();
      };
      if (link.from == box) out.emplace_back(aim(link.to), &ways_[i].out_x);
      if (link.to == box) in.emplace_back(aim(link.from), &ways_[i].in_x);
    }
    spread(out, layout_.boxes[box]);
    spread(in, layout_.boxes[box]);
  }
  straighten();
}

void LineageLaying::spread(std::vector<std::pair<double, double*>>& ports, const Extent& box) {
  std::stable_sort(ports.begin(), ports.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  const double step = (box.right - box.left) / static_cast<double>(ports.size() + 1);
  for (std::size_t i = 0; i < ports.size(); ++i)
    *ports[i].second = box.left + step * static_cast<double>(i + 1);
}

void LineageLaying::straighten() {
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    const LayoutPlan::Link& link = plan_.links[i];
    if (ways_[i].kind == Way::Kind::gap || at_[link.from].column != at_[link.to].column) continue;
    const bool room = std::none_of(ways_.begin(), ways_.end(), [&](const Way& other) {
      const auto& its = plan_.links[static_cast<std::size_t>(&other - ways_.data())];
      return &other != &ways_[i] && its.to == link.to &&
             std::abs(other.in_x - ways_[i].out_x) < port_space;
    });
    if (room) ways_[i].in_x = ways_[i].out_x;
  }
  for (std::size_t i = 0; i < ways_.size(); ++i)
    for (std::size_t j = 0; j < ways_.size(); ++j)
      if (i != j && std::abs(ways_[i].in_x - ways_[j].out_x) < 1 && ways_[i].in_x != ways_[i].out_x)
        ways_[i].in_x += port_space;
}

double LineageLaying::alley_y(std::size_t alley, std::size_t track) const {
  return alley_top_[alley] + lineage_gap_pad + static_cast<double>(track) * lineage_pitch;
}

void LineageLaying::write() {
  for (std::size_t i = 0; i < ways_.size(); ++i) {
    const Way& way = ways_[i];
    const LayoutPlan::Link& link = plan_.links[i];
    const double head = layout_.boxes[link.from].bottom, foot = layout_.boxes[link.to].top;
    const std::size_t upper = at_[link.from].row + 1, lower = at_[link.to].row;
    std::vector<Spot>& corners = layout_.routes.emplace_back().corners;
    corners.push_back({way.out_x, head});
    if (way.kind == Way::Kind::gap) {
      const double x = gap_x(way), a = alley_y(upper, way.upper_track),
                   b = alley_y(lower, way.lower_track);
      corners.insert(corners.end(), {{way.out_x, a}, {x, a}, {x, b}, {way.in_x, b}});
    } else if (way.out_x != way.in_x) {
      const bool first = way.kind == Way::Kind::down_first;
      const double y = alley_y(first ? lower : upper, way.upper_track);
      corners.insert(corners.end(), {{way.out_x, y}, {way.in_x, y}});
    }
    corners.push_back({way.in_x, foot});
  }
}

} // namespace yezi
