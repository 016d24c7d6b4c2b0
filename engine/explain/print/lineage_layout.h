// Where the boxes and lines of a lineage stand: geometry alone.
//
// Boxes stand in columns and rows, with gaps between them. A line leaves the foot of its box, runs
// in gaps, and enters the head of the other, so that it crosses no box. Within a gap each line has
// a track of its own.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace yezi {

struct Spot {
  double x = 0, y = 0;
};

struct Extent {
  double left = 0, top = 0, right = 0, bottom = 0;

  double middle() const { return (left + right) / 2; }
  bool touches(const Extent& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

struct LayoutPlan {
  struct Box {
    std::size_t band = 0; // of time; later ones stand lower
    std::size_t lane = 0; // lanes stand side by side
    double height = 0;
  };
  struct Link {
    std::size_t from = 0, to = 0; // boxes
    bool carries = true;          // the lower box stands below the upper one, in their band too
    bool marked = false;          // it has a mark, or a number
  };
  std::vector<Box> boxes;
  std::vector<Link> links;
  std::size_t bands = 0, lanes = 0;
  std::vector<std::size_t> most_columns; // of each lane; empty: as many as keep bands low
  double box_width = 160;
  double left = 0, top = 0; // free for headings
  double band_pad = 12;     // above the first row of a band
  double mark_radius = 8;
};

struct LineageLayout {
  struct Route {
    std::vector<Spot> corners; // lines between them run across or down
    std::optional<Spot> mark;
  };
  std::vector<Extent> boxes; // as in the plan
  std::vector<Route> routes; // as its links
  std::vector<Extent> bands; // of no height where nothing stands in them
  std::vector<Extent> lanes; // of no width where nothing stands in them
  double width = 0, height = 0;
};

LineageLayout lay_out(const LayoutPlan& plan);

} // namespace yezi
