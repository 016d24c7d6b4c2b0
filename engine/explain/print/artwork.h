// Pictures as filled and stroked paths, before they become SVG or PDF: points, outlines, shapes in
// the order in which they are painted. No text and no raster, so they look the same everywhere.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace yezi {

struct Point {
  double x = 0, y = 0;
  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
};
double length(Point a);

struct Box {
  double x = 0, y = 0, width = 100, height = 100;
};

/// Scales, turns and moves: x' = a x + c y + e, y' = b x + d y + f.
struct Placing {
  double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

  Point operator()(Point p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
  /// By how much lengths grow.
  double scale() const;
  /// First `inner`, then this one.
  Placing after(const Placing& inner) const;
};
/// A width × height grid fitted into the middle of a box, as large as can be without distorting it.
Placing fitted(double width, double height, const Box& box);
/// Upside down within a box.
Placing turned(const Box& box);

/// What a shape is painted with; what colour that is says whoever paints.
enum class Ink : std::uint8_t { none, paper, black, red, green, blue, pale, edge, bright };

struct Step {
  enum class Kind : std::uint8_t { move, line, curve, close, circle } kind = Kind::move;
  Point to;       // of a circle the middle
  Point one, two; // of a curve the control points
  double radius = 0;
};

/// One or several outlines. Those that are filled all turn the same way, so that where they overlap
/// both are filled.
struct Outline {
  std::vector<Step> steps;

  Outline& move(Point to);
  Outline& line(Point to);
  Outline& curve(Point one, Point two, Point to);
  Outline& close();
  Outline& circle(Point middle, double radius);
  Outline& box(const Box& box, double corner = 0);
  Outline& polygon(const std::vector<Point>& points);
  /// Through all points, evenly bent; `sharp` says which of them are corners.
  Outline& smooth(std::vector<Point> points, std::vector<bool> sharp, bool closed);
};

struct Shape {
  Outline outline;
  Ink fill = Ink::none;
  Ink stroke = Ink::none;
  double width = 0;
};

struct Artwork {
  std::vector<Shape> shapes;

  /// Shapes of one ink that follow each other become one.
  void fill(const Outline& outline, Ink ink);
  void stroke(const Outline& outline, Ink ink, double width);
  void fill_and_stroke(const Outline& outline, Ink fill, Ink stroke, double width);
  void add(const Artwork& other, const Placing& placing);
  /// The same picture at several places that do not touch, painted layer by layer: shorter.
  void add_at(const Artwork& other, const std::vector<Placing>& placings);
};

/// Paths for SVG, one a shape, to stand in a group with path_attributes; numbers have at most one
/// decimal. Where it is to be printed, paper is white.
std::string svg_paths(const Artwork& artwork, bool printed = false);
inline constexpr const char* path_attributes =
    "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
/// The colour of an ink on a page, "#rrggbb".
const char* colour_of(Ink ink);

} // namespace yezi
