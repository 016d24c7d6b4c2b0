// The branches of a computed tree in a picture: each as long as it is, games a row each.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "study/tree.h"

namespace yezi {

class RootedSvg {
public:
  /// Where branches lie; leaders go on from games to `right`.
  struct Area {
    double left, width, right, top, row_height;
  };
  /// Assumes that the tree outlives it.
  RootedSvg(const JoinTree& tree, const Area& area, const Locale& locale);

  std::size_t row(std::size_t game) const { return rows_[game]; }
  /// The middle of a row.
  double row_y(std::size_t row) const;
  const std::vector<std::size_t>& games_in_order() const { return order_; }

  /// With what they part on hover; support beside the inner points.
  std::string branches() const;
  /// A length to measure by, at `y`.
  std::string ruler(double y) const;
  static std::string_view style();

private:
  struct At {
    double x = 0, y = 0;
  };
  struct Box {
    double left, top, right, bottom;
  };

  std::vector<std::string> titles_below(std::size_t index) const;
  std::string branch(std::size_t index) const;
  std::string label(std::size_t index) const;
  int crossings(const Box& box) const;
  std::string top() const;

  const JoinTree& tree_;
  RootedTree rooted_;
  Area area_;
  const Locale& locale_;
  std::vector<At> at_;             // of each point
  std::vector<std::size_t> order_; // games from top to bottom
  std::vector<std::size_t> rows_;  // of each game
};

} // namespace yezi
