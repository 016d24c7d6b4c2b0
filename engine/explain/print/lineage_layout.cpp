#include "explain/print/lineage_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace yezi {

namespace {

constexpr double pitch = 10;       // between the tracks of a gap
constexpr double gap_pad = 12;     // between a track and a box
constexpr double least_gap = 22;   // between columns
constexpr double least_alley = 38; // between rows
constexpr double port_space = 7;   // between lines at one box

/// Gives each interval the lowest track on which nothing else overlaps it; returns their number.
struct Interval {
  double from = 0, to = 0;
  std::size_t* track = nullptr;
};
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

class Laying {
public:
  explicit Laying(const LayoutPlan& plan)
      : plan_(plan), at_(plan.boxes.size()), ways_(plan.links.size()) {}

  LineageLayout lay() {
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

private:
  struct Cell {
    std::size_t depth = 0, row = 0, column = 0; // rows and columns are counted over all
  };
  /// A line goes down from its box, or falls into the other, or runs in the gap before a column.
  struct Way {
    enum class Kind { down_first, down_last, gap } kind = Kind::gap;
    std::size_t gap = 0;
    std::size_t down_track = 0;
    std::size_t upper_track = 0, lower_track = 0;
    double out_x = 0, in_x = 0;
  };

  void count_columns() {
    columns_.assign(plan_.lanes, 0);
    for (std::size_t lane = 0; lane < plan_.lanes; ++lane) {
      std::vector<std::size_t> counts(plan_.bands, 0);
      for (const LayoutPlan::Box& box : plan_.boxes)
        if (box.lane == lane) ++counts[box.band];
      const std::size_t most = *std::max_element(counts.begin(), counts.end());
      const std::size_t wanted = most == 0 ? 0 : std::clamp<std::size_t>((most + 2) / 3, 1, 4);
      columns_[lane] =
          plan_.most_columns.empty() ? wanted : std::min(most, plan_.most_columns[lane]);
    }
    first_column_.assign(plan_.lanes + 1, 0);
    std::partial_sum(columns_.begin(), columns_.end(), first_column_.begin() + 1);
  }

  bool same_band(const LayoutPlan::Link& link) const {
    return link.carries && link.from != link.to &&
           plan_.boxes[link.from].band == plan_.boxes[link.to].band;
  }

  /// Inside a band what came of something stands below it.
  void place_in_rows() {
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

  /// In its lane a box stands as near as it can to those that it is joined to.
  void place_in_columns() {
    std::map<std::pair<std::size_t, std::size_t>, std::vector<std::size_t>> beside;
    for (std::size_t box = 0; box < at_.size(); ++box)
      beside[{at_[box].row, plan_.boxes[box].lane}].push_back(box);
    for (auto& [where, boxes] : beside)
      for (std::size_t i = 0; i < boxes.size(); ++i)
        at_[boxes[i]].column = first_column_[where.second] + i;
    for (int round = 0; round < 6; ++round)
      for (auto& [where, boxes] : beside) stand_near(boxes, where.second);
  }

  double drawn_to(std::size_t box) const {
    double sum = 0;
    int count = 0;
    for (const LayoutPlan::Link& link : plan_.links) {
      if (link.to == box) sum += static_cast<double>(at_[link.from].column), ++count;
      if (link.from == box) sum += static_cast<double>(at_[link.to].column), ++count;
    }
    return count == 0 ? static_cast<double>(at_[box].column) : sum / count;
  }

  /// The best of the ways to put boxes, in the order of what draws them, into the lane's columns.
  void stand_near(std::vector<std::size_t>& boxes, std::size_t lane) {
    std::vector<double> wish;
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

  bool column_is_free(std::size_t column, std::size_t above, std::size_t below) const {
    return std::none_of(at_.begin(), at_.end(), [&](const Cell& cell) {
      return cell.column == column && cell.row > above && cell.row < below;
    });
  }

  void choose_ways() {
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

  static double gap_of(std::size_t tracks, double least) {
    if (tracks == 0) return least;
    return std::max(least, 2 * gap_pad + static_cast<double>(tracks - 1) * pitch);
  }

  void measure_across() {
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

  double gap_x(const Way& way) const {
    const double middle = (gap_left_[way.gap] + gap_right_[way.gap]) / 2;
    const double whole = static_cast<double>(gap_tracks_[way.gap] - 1) * pitch;
    return middle - whole / 2 + static_cast<double>(way.down_track) * pitch;
  }

  /// Lines stand side by side at a box, in the order of where they lead.
  void place_ports() {
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

  static void spread(std::vector<std::pair<double, double*>>& ports, const Extent& box) {
    std::stable_sort(ports.begin(), ports.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    const double step = (box.right - box.left) / static_cast<double>(ports.size() + 1);
    for (std::size_t i = 0; i < ports.size(); ++i)
      *ports[i].second = box.left + step * static_cast<double>(i + 1);
  }

  /// A line between two boxes of one column is straight where there is room; others keep off lines
  /// that come down beside them.
  void straighten() {
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
        if (i != j && std::abs(ways_[i].in_x - ways_[j].out_x) < 1 &&
            ways_[i].in_x != ways_[i].out_x)
          ways_[i].in_x += port_space;
  }

  void measure_down() {
    const std::size_t rows = first_row_.back();
    std::vector<std::vector<Interval>> in_alley(rows + 1);
    const auto run = [&](std::size_t alley, double a, double b, std::size_t* track) {
      if (a != b) in_alley[alley].push_back({std::min(a, b), std::max(a, b), track});
    };
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      Way& way = ways_[i];
      const std::size_t upper = at_[plan_.links[i].from].row + 1,
                        lower = at_[plan_.links[i].to].row;
      if (way.kind == Way::Kind::gap) {
        run(upper, way.out_x, gap_x(way), &way.upper_track);
        run(lower, gap_x(way), way.in_x, &way.lower_track);
      } else {
        const bool first = way.kind == Way::Kind::down_first;
        run(first ? lower : upper, way.out_x, way.in_x, &way.upper_track);
      }
    }
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
      alley_tracks_.push_back(give_tracks(in_alley[row], pitch));
      alley_top_.push_back(y);
      y += gap_of(alley_tracks_.back(), row == 0 || row == rows ? gap_pad : least_alley);
      if (row == rows) break;
      for (std::size_t box = 0; box < at_.size(); ++box)
        if (at_[box].row == row) {
          const double spare = height[row] - plan_.boxes[box].height;
          layout_.boxes[box].top = y + spare / 2;
          layout_.boxes[box].bottom = y + spare / 2 + plan_.boxes[box].height;
        }
      y += height[row];
    }
    layout_.height = y;
    double foot = y;
    for (std::size_t i = plan_.bands; i-- > 0;) {
      if (rows_[i] == 0) continue;
      layout_.bands[i].bottom = foot;
      foot = layout_.bands[i].top;
    }
    for (Extent& lane : layout_.lanes) lane.top = plan_.top, lane.bottom = y;
  }

  double alley_y(std::size_t alley, std::size_t track) const {
    return alley_top_[alley] + gap_pad + static_cast<double>(track) * pitch;
  }

  void write() {
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

  /// How far a ring at `spot` is from being alone: 0 where it touches no box, line or other ring.
  double crowd(const Spot& spot, std::size_t own) const {
    const double r = plan_.mark_radius;
    const Extent ring{spot.x - r, spot.y - r, spot.x + r, spot.y + r};
    double sum = 0;
    for (const Extent& box : layout_.boxes)
      if (ring.touches(box)) sum += 100;
    for (std::size_t i = 0; i < layout_.routes.size(); ++i) {
      if (i == own) continue;
      const LineageLayout::Route& route = layout_.routes[i];
      for (std::size_t k = 0; k + 1 < route.corners.size(); ++k)
        if (ring.touches(around(route.corners[k], route.corners[k + 1]))) sum += 1;
      if (route.mark && std::hypot(route.mark->x - spot.x, route.mark->y - spot.y) < 2 * r + 1)
        sum += 20;
    }
    return sum;
  }

  static Extent around(const Spot& a, const Spot& b) {
    return {std::min(a.x, b.x) - 0.5, std::min(a.y, b.y) - 0.5, std::max(a.x, b.x) + 0.5,
            std::max(a.y, b.y) + 0.5};
  }

  /// On its own line, near the middle, where nothing else is.
  void place_marks() {
    for (std::size_t i = 0; i < plan_.links.size(); ++i) {
      if (!plan_.links[i].marked) continue;
      LineageLayout::Route& route = layout_.routes[i];
      double whole = 0;
      for (std::size_t k = 0; k + 1 < route.corners.size(); ++k)
        whole += length(route.corners[k], route.corners[k + 1]);
      double least = std::numeric_limits<double>::max(), before = 0;
      Spot best = route.corners.front();
      for (std::size_t k = 0; k + 1 < route.corners.size(); ++k) {
        const Spot &a = route.corners[k], &b = route.corners[k + 1];
        const double here = length(a, b);
        for (double along = 0; along <= here; along += 4) {
          const double share = here == 0 ? 0 : along / here;
          const Spot spot{a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
          const double off = std::abs(before + along - whole / 2) / (whole + 1);
          const double cost = crowd(spot, i) + off;
          if (cost < least) least = cost, best = spot;
        }
        before += here;
      }
      route.mark = best;
    }
  }

  static double length(const Spot& a, const Spot& b) {
    return std::abs(a.x - b.x) + std::abs(a.y - b.y);
  }

  const LayoutPlan& plan_;
  std::vector<Cell> at_;
  std::vector<Way> ways_;
  std::vector<std::size_t> columns_, first_column_; // by lane
  std::vector<std::size_t> rows_, first_row_;       // by band
  std::vector<std::size_t> gap_tracks_, alley_tracks_;
  std::vector<double> gap_left_, gap_right_, alley_top_;
  LineageLayout layout_;
};

} // namespace

LineageLayout lay_out(const LayoutPlan& plan) { return Laying(plan).lay(); }

} // namespace yezi
