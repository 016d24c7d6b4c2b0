// How the boxes and lines of a lineage are laid out (lineage_layout.h), step by step: boxes in rows
// and columns, the ways of lines, what room they take, and their marks. Inside lineage_*.cpp only.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "explain/print/lineage_layout.h"

namespace yezi {

inline constexpr double lineage_pitch = 10;   // between the tracks of a gap
inline constexpr double lineage_gap_pad = 12; // between a track and a box

/// Takes a track of a gap from one end to the other.
struct Interval {
  double from = 0, to = 0;
  std::size_t* track = nullptr;
};
/// Gives each interval the lowest track on which nothing else overlaps it; returns their number.
std::size_t give_tracks(std::vector<Interval> intervals, double apart);

class LineageLaying {
public:
  explicit LineageLaying(const LayoutPlan& plan)
      : plan_(plan), at_(plan.boxes.size()), ways_(plan.links.size()) {}

  LineageLayout lay();

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

  void count_columns();
  bool same_band(const LayoutPlan::Link& link) const;
  /// Inside a band what derives from a box stands below it.
  void place_in_rows();
  /// In its lane a box stands as near as it can to those that it is joined to.
  void place_in_columns();
  double drawn_to(std::size_t box) const;
  /// The best of the ways to put boxes, in the order of what draws them, into the lane's columns.
  void stand_near(std::vector<std::size_t>& boxes, std::size_t lane);
  bool column_is_free(std::size_t column, std::size_t above, std::size_t below) const;
  void choose_ways();
  static double gap_of(std::size_t tracks, double least);
  void measure_across();
  double gap_x(const Way& way) const;
  /// Lines stand side by side at a box, in the order of where they lead.
  void place_ports();
  static void spread(std::vector<std::pair<double, double*>>& ports, const Extent& box);
  /// A line between two boxes of one column is straight where there is room; others keep off lines
  /// that come down beside them.
  void straighten();
  /// The lines that run across, by the alley below or above their boxes.
  std::vector<std::vector<Interval>> lines_in_alleys();
  void measure_down();
  void place_in_row(std::size_t row, double y, double height);
  /// Each band ends where the next begins.
  void end_bands();
  double alley_y(std::size_t alley, std::size_t track) const;
  void write();
  /// How far a ring at `spot` is from being alone: 0 where it touches no box, line or other ring.
  double crowd(const Spot& spot, std::size_t own) const;
  static Extent around(const Spot& a, const Spot& b);
  /// On its own line, near the middle, where nothing else is.
  void place_marks();
  static double length(const Spot& a, const Spot& b);

  const LayoutPlan& plan_;
  std::vector<Cell> at_;
  std::vector<Way> ways_;
  std::vector<std::size_t> columns_, first_column_; // by lane
  std::vector<std::size_t> rows_, first_row_;       // by band
  std::vector<std::size_t> gap_tracks_, alley_tracks_;
  std::vector<double> gap_left_, gap_right_, alley_top_;
  LineageLayout layout_;
};

} // namespace yezi
