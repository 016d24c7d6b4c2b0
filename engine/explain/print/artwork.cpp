#include "explain/print/artwork.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace yezi {

double length(Point a) { return std::hypot(a.x, a.y); }

double Placing::scale() const { return std::sqrt(std::abs(a * d - b * c)); }

Placing Placing::after(const Placing& inner) const {
  return {a * inner.a + c * inner.b, b * inner.a + d * inner.b,     a * inner.c + c * inner.d,
          b * inner.c + d * inner.d, a * inner.e + c * inner.f + e, b * inner.e + d * inner.f + f};
}

Placing fitted(double width, double height, const Box& box) {
  const double k = std::min(box.width / width, box.height / height);
  return {k, 0, 0, k, box.x + (box.width - k * width) / 2, box.y + (box.height - k * height) / 2};
}

Placing turned(const Box& box) {
  return {-1, 0, 0, -1, 2 * box.x + box.width, 2 * box.y + box.height};
}

Outline& Outline::move(Point to) {
  steps.push_back({Step::Kind::move, to, {}, {}});
  return *this;
}

Outline& Outline::line(Point to) {
  steps.push_back({Step::Kind::line, to, {}, {}});
  return *this;
}

Outline& Outline::curve(Point one, Point two, Point to) {
  steps.push_back({Step::Kind::curve, to, one, two});
  return *this;
}

Outline& Outline::close() {
  steps.push_back({Step::Kind::close, {}, {}, {}});
  return *this;
}

Outline& Outline::circle(Point middle, double radius) {
  steps.push_back({Step::Kind::circle, middle, {}, {}, radius});
  return *this;
}

Outline& Outline::box(const Box& b, double corner) {
  const double right = b.x + b.width;
  const double foot = b.y + b.height;
  if (corner <= 0) return polygon({{b.x, b.y}, {right, b.y}, {right, foot}, {b.x, foot}});
  const double k = corner * 0.45;
  move({b.x + corner, b.y}).line({right - corner, b.y});
  curve({right - k, b.y}, {right, b.y + k}, {right, b.y + corner}).line({right, foot - corner});
  curve({right, foot - k}, {right - k, foot}, {right - corner, foot}).line({b.x + corner, foot});
  curve({b.x + k, foot}, {b.x, foot - k}, {b.x, foot - corner}).line({b.x, b.y + corner});
  return curve({b.x, b.y + k}, {b.x + k, b.y}, {b.x + corner, b.y}).close();
}

namespace {

/// Twice the area, positive where the points turn as circles do.
double turning(const std::vector<Point>& points) {
  double sum = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Point& a = points[i];
    const Point& b = points[(i + 1) % points.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum;
}

} // namespace

Outline& Outline::polygon(const std::vector<Point>& given) {
  std::vector<Point> points = given;
  if (turning(points) < 0) std::reverse(points.begin(), points.end());
  for (std::size_t i = 0; i < points.size(); ++i)
    steps.push_back({i == 0 ? Step::Kind::move : Step::Kind::line, points[i], {}, {}});
  return close();
}

Outline& Outline::smooth(std::vector<Point> points, std::vector<bool> sharp, bool closed) {
  if (points.size() < 2) return *this;
  if (closed && turning(points) < 0) {
    std::reverse(points.begin(), points.end());
    std::reverse(sharp.begin(), sharp.end());
  }
  const std::size_t size = points.size();
  const auto tangent = [&](std::size_t i) -> Point {
    if (sharp[i]) return {};
    if (!closed && (i == 0 || i + 1 == size)) return {};
    return (points[(i + 1) % size] - points[(i + size - 1) % size]) * (1.0 / 6);
  };
  move(points[0]);
  for (std::size_t i = 0; i + (closed ? 0 : 1) < size; ++i) {
    const std::size_t next = (i + 1) % size;
    // A long bend beside a short one would loop: no handle is longer than a third of its own side.
    const double third = length(points[next] - points[i]) * 0.36;
    const auto held = [&](Point handle) {
      const double reach = length(handle);
      return reach > third ? handle * (third / reach) : handle;
    };
    if (sharp[i] && sharp[next]) {
      line(points[next]);
    } else {
      curve(points[i] + held(tangent(i)), points[next] - held(tangent(next)), points[next]);
    }
  }
  return closed ? close() : *this;
}

namespace {

void append(Outline& to, const Outline& from) {
  to.steps.insert(to.steps.end(), from.steps.begin(), from.steps.end());
}

} // namespace

void Artwork::fill(const Outline& outline, Ink ink) {
  if (!shapes.empty() && shapes.back().fill == ink && shapes.back().stroke == Ink::none) {
    append(shapes.back().outline, outline);
  } else {
    shapes.push_back({outline, ink});
  }
}

void Artwork::stroke(const Outline& outline, Ink ink, double width) {
  if (!shapes.empty() && shapes.back().fill == Ink::none && shapes.back().stroke == ink &&
      std::abs(shapes.back().width - width) < 0.05) {
    append(shapes.back().outline, outline);
  } else {
    shapes.push_back({outline, Ink::none, ink, width});
  }
}

void Artwork::fill_and_stroke(const Outline& outline, Ink fill, Ink stroke, double width) {
  shapes.push_back({outline, fill, stroke, width});
}

void Artwork::add(const Artwork& other, const Placing& placing) { add_at(other, {placing}); }

void Artwork::add_at(const Artwork& other, const std::vector<Placing>& placings) {
  for (const Shape& shape : other.shapes) {
    for (const Placing& placing : placings) {
      Outline outline = shape.outline;
      for (Step& step : outline.steps) {
        step.to = placing(step.to);
        step.one = placing(step.one);
        step.two = placing(step.two);
        step.radius *= placing.scale();
      }
      if (shape.fill != Ink::none && shape.stroke != Ink::none) {
        fill_and_stroke(outline, shape.fill, shape.stroke, shape.width * placing.scale());
      } else if (shape.fill != Ink::none) {
        fill(outline, shape.fill);
      } else {
        stroke(outline, shape.stroke, shape.width * placing.scale());
      }
    }
  }
}

const char* colour_of(Ink ink) {
  switch (ink) {
  case Ink::none:
    return "none";
  case Ink::paper:
    return "#f8f1e1";
  case Ink::black:
    return "#221c18";
  case Ink::red:
    return "#b8281c";
  case Ink::green:
    return "#1d6a45";
  case Ink::blue:
    return "#1f4a7c";
  case Ink::pale:
    return "#d9c9a6";
  case Ink::bright:
    return "#e5604e";
  case Ink::edge:
    return "#7d6c52";
  }
  return "none";
}

namespace {

/// Path data in tenths of a unit, each point told from the one before: the shortest way.
class PathText {
public:
  std::string of(const Outline& outline) {
    for (const Step& step : outline.steps) add(step);
    return std::move(text_);
  }

private:
  struct Tenths {
    long x = 0, y = 0;
  };
  static Tenths tenths(Point p) {
    constexpr double far = 1e6; // nothing is seen there, and sums stay within bounds
    return {std::lround(std::clamp(p.x, -far, far) * 10),
            std::lround(std::clamp(p.y, -far, far) * 10)};
  }

  void letter(char c) {
    if (c == last_ && c != 'm' && c != 'M') return;
    text_ += c;
    last_ = c;
    fresh_ = true;
  }

  void number(long tenth) {
    std::string word;
    if (tenth % 10 == 0) {
      word = std::to_string(tenth / 10);
    } else {
      word = tenth < 0 ? "-" : "";
      const long whole = std::labs(tenth) / 10;
      if (whole != 0) word += std::to_string(whole);
      word += '.' + std::to_string(std::labs(tenth) % 10);
    }
    if (!fresh_ && word[0] != '-') text_ += ' ';
    text_ += word;
    fresh_ = false;
  }

  void point(Tenths p) {
    number(p.x - at_.x);
    number(p.y - at_.y);
  }

  void add(const Step& step) {
    const Tenths to = tenths(step.to);
    switch (step.kind) {
    case Step::Kind::move:
      text_ += 'M';
      last_ = 'M';
      fresh_ = true;
      number(to.x);
      number(to.y);
      at_ = start_ = to;
      break;
    case Step::Kind::line:
      line(to);
      break;
    case Step::Kind::curve:
      curve(tenths(step.one), tenths(step.two), to);
      break;
    case Step::Kind::close:
      letter('z');
      at_ = start_;
      break;
    case Step::Kind::circle:
      circle(to, std::lround(step.radius * 10));
      break;
    }
  }

  /// Most curves go on as the one before came: then its handle need not be said again.
  void curve(Tenths one, Tenths two, Tenths to) {
    const Tenths mirrored{2 * at_.x - handle_.x, 2 * at_.y - handle_.y};
    const bool goes_on = (last_ == 'c' || last_ == 's') && std::labs(mirrored.x - one.x) <= 1 &&
                         std::labs(mirrored.y - one.y) <= 1;
    letter(goes_on ? 's' : 'c');
    if (!goes_on) point(one);
    point(two);
    point(to);
    handle_ = two;
    at_ = to;
  }

  void line(Tenths to) {
    if (to.y == at_.y) {
      letter('h');
      number(to.x - at_.x);
    } else if (to.x == at_.x) {
      letter('v');
      number(to.y - at_.y);
    } else {
      letter('l');
      point(to);
    }
    at_ = to;
  }

  void circle(Tenths middle, long radius) {
    at_ = {middle.x - radius, middle.y};
    text_ += 'M';
    fresh_ = true;
    number(at_.x);
    number(at_.y);
    for (const long way : {2 * radius, -2 * radius}) {
      text_ += 'a';
      fresh_ = true;
      number(radius);
      number(radius);
      text_ += " 0 0 1";
      number(way);
      number(0);
    }
    text_ += 'z';
    last_ = 'z';
  }

  std::string text_;
  Tenths at_, start_, handle_;
  char last_ = 0;
  bool fresh_ = true;
};

/// The radius of discs of one size and nothing else; 0 for any other outline.
double disc_radius(const Outline& outline) {
  if (outline.steps.empty()) return 0;
  const double radius = outline.steps.front().radius;
  const bool same = std::all_of(outline.steps.begin(), outline.steps.end(), [&](const Step& step) {
    return step.kind == Step::Kind::circle && std::abs(step.radius - radius) < 0.02;
  });
  return same ? radius : 0;
}

} // namespace

std::string svg_paths(const Artwork& artwork, bool printed) {
  const auto colour = [&](Ink ink) {
    return printed && ink == Ink::paper ? "#fff" : colour_of(ink);
  };
  std::string text;
  for (const Shape& shape : artwork.shapes) {
    // Discs are the dots that a round pen leaves: a fifth of the length.
    if (const double radius = disc_radius(shape.outline); radius > 0 && shape.stroke == Ink::none) {
      Outline dots;
      for (const Step& step : shape.outline.steps) dots.move(step.to).line(step.to);
      text += fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>", PathText().of(dots),
                          colour(shape.fill), std::round(radius * 20) / 10);
      continue;
    }
    text += fmt::format("<path d=\"{}\"", PathText().of(shape.outline));
    if (shape.fill != Ink::none) text += fmt::format(" fill=\"{}\"", colour(shape.fill));
    if (shape.stroke != Ink::none)
      text += fmt::format(" stroke=\"{}\" stroke-width=\"{}\"", colour(shape.stroke),
                          std::round(shape.width * 10) / 10);
    text += "/>";
  }
  return text;
}

} // namespace yezi
