#include "explain/print/brush.h"

#include <algorithm>
#include <cmath>

namespace yezi {

namespace {

/// A point of a straight stroke: `along` it from its beginning, or (from_end) its end; `aside` is
/// left of its way, which of a horizontal is up. Both in widths.
struct Corner {
  double along, aside;
  bool from_end = false;
};

constexpr Corner horizontal[] = {{0.1, -0.38},       {-0.12, 0.42},       {0.9, 0.3},
                                 {-1.9, 0.32, true}, {-0.85, 0.86, true}, {0.25, 0.0, true},
                                 {-0.05, -0.4, true}};
constexpr Corner vertical[] = {{-0.1, 0.56},      {0.75, 0.46},         {-0.6, 0.44, true},
                               {0.15, 0.1, true}, {-0.25, -0.46, true}, {0.95, -0.46},
                               {-0.45, -0.86}};

template <std::size_t size>
Outline straight(const Corner (&corners)[size], Point from, Point to, double width) {
  const double whole = length(to - from);
  const Point way = (to - from) * (1 / std::max(whole, 0.01));
  const Point left{way.y, -way.x};
  // Short strokes have smaller ends.
  const double ends = std::min(width, whole / 3.2);
  std::vector<Point> points;
  for (const Corner& corner : corners) {
    const Point base = corner.from_end ? to : from;
    points.push_back(base + way * (corner.along * ends) + left * (corner.aside * width));
  }
  return Outline().polygon(points);
}

/// Half a width at a share of the way, 0 to 1.
double half_width(char kind, double at) {
  switch (kind) {
  case 'p':
    return at < 0.25 ? 0.5 - 0.1 * at : 0.475 * std::pow((1 - at) / 0.75, 0.75) + 0.04;
  case 'n':
    return at < 0.8 ? 0.1 + 0.62 * std::pow(at / 0.8, 1.3) : 0.72 * (1 - at) / 0.2 + 0.03;
  case 'd':
    return at < 0.65 ? 0.1 + 0.6 * std::pow(at / 0.65, 0.8) : 0.7 - 0.25 * (at - 0.65);
  case 't':
    return 0.52 * (1 - at) + 0.04;
  default:
    return 0.44;
  }
}

/// Points along a smooth line through those given, closer where it is bent.
std::vector<Point> along(const std::vector<Point>& through, int each) {
  const std::size_t size = through.size();
  if (size == 2) {
    std::vector<Point> line;
    for (int i = 0; i <= each; ++i)
      line.push_back(through[0] + (through[1] - through[0]) * (static_cast<double>(i) / each));
    return line;
  }
  std::vector<Point> line{through[0]};
  for (std::size_t i = 0; i + 1 < size; ++i) {
    const Point p0 = through[i == 0 ? 0 : i - 1], p1 = through[i], p2 = through[i + 1];
    const Point p3 = through[std::min(i + 2, size - 1)];
    for (int k = 1; k <= each; ++k) {
      const double t = static_cast<double>(k) / each;
      line.push_back((p1 * 2 + (p2 - p0) * t + (p0 * 2 - p1 * 5 + p2 * 4 - p3) * (t * t) +
                      (p1 * 3 - p0 - p2 * 3 + p3) * (t * t * t)) *
                     0.5);
    }
  }
  return line;
}

Outline curved(char kind, const std::vector<Point>& through, double width, int facets) {
  const bool straight_taper = through.size() == 2 && kind == 't';
  const int each = straight_taper ? 1 : through.size() > 3 ? 2 : std::max(facets, 2);
  const std::vector<Point> line = along(through, each);
  const std::size_t size = line.size();
  std::vector<double> far{0};
  for (std::size_t i = 1; i < size; ++i) far.push_back(far.back() + length(line[i] - line[i - 1]));
  std::vector<Point> left, right;
  for (std::size_t i = 0; i < size; ++i) {
    const Point way = line[std::min(i + 1, size - 1)] - line[i == 0 ? 0 : i - 1];
    const Point aside = Point{way.y, -way.x} * (1 / std::max(length(way), 0.01));
    const double half = half_width(kind, far[i] / std::max(far.back(), 0.01)) * width;
    left.push_back(line[i] + aside * half);
    right.push_back(line[i] - aside * half);
  }
  std::vector<bool> sharp(2 * size, facets > 0);
  sharp.front() = sharp.back() = true;
  if (facets == 0) sharp[size - 1] = sharp[size] = kind != 'd';
  left.insert(left.end(), right.rbegin(), right.rend());
  return Outline().smooth(left, sharp, true);
}

} // namespace

Outline brushed(const Stroke& stroke, double width, int facets) {
  const auto& points = stroke.points;
  if (stroke.kind == 'h') return straight(horizontal, points.front(), points.back(), width * 0.86);
  if (stroke.kind == 'v') return straight(vertical, points.front(), points.back(), width);
  return curved(stroke.kind, points, width, facets);
}

} // namespace yezi
