#include "explain/print/pdf.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace yezi {

namespace {

constexpr double points_in_mm = 72 / 25.4;
constexpr double circle_handle = 0.5523;

/// Objects one after the other, and where each begins.
class PdfFile {
public:
  PdfFile() {
    // The second line tells whoever carries the file that it is not text.
    text_ = "%PDF-1.4\n%\xE2\xE3\xCF\xD3\n";
  }

  int next() const { return static_cast<int>(places_.size()) + 1; }

  int object(const std::string& body) {
    places_.push_back(text_.size());
    text_ += fmt::format("{} 0 obj\n{}\nendobj\n", places_.size(), body);
    return static_cast<int>(places_.size());
  }

  std::string finished(int root, int about) {
    const std::size_t table = text_.size();
    text_ += fmt::format("xref\n0 {}\n0000000000 65535 f \n", places_.size() + 1);
    for (const std::size_t place : places_) text_ += fmt::format("{:010} 00000 n \n", place);
    text_ +=
        fmt::format("trailer\n<< /Size {} /Root {} 0 R /Info {} 0 R >>\nstartxref\n{}\n%%EOF\n",
                    places_.size() + 1, root, about, table);
    return std::move(text_);
  }

private:
  std::string text_;
  std::vector<std::size_t> places_;
};

/// What a page paints, in points, y from below.
class PageText {
public:
  explicit PageText(const Leaf& leaf) : height_(leaf.height) {
    text_ = "1 J 1 j\n";
    for (const Shape& shape : leaf.artwork.shapes) add(shape);
  }
  std::string text() { return std::move(text_); }

private:
  static std::string number(double value) {
    constexpr double far = 1e6; // nothing is seen there, and PDF has no exponents
    const double rounded = std::round(std::clamp(value, -far, far) * 100) / 100;
    return fmt::format("{}", rounded == 0 ? 0.0 : rounded);
  }
  std::string at(Point p) const {
    return number(p.x * points_in_mm) + ' ' + number((height_ - p.y) * points_in_mm) + ' ';
  }

  static std::string colour(Ink ink) {
    std::string text;
    const std::string hex = ink == Ink::paper ? "#ffffff" : colour_of(ink);
    for (const std::size_t i : {1U, 3U, 5U}) {
      int part = 0;
      std::from_chars(hex.data() + i, hex.data() + i + 2, part, 16);
      text += number(part / 255.0) + ' ';
    }
    return text;
  }

  void add(const Shape& shape) {
    if (shape.fill != Ink::none) text_ += colour(shape.fill) + "rg\n";
    if (shape.stroke != Ink::none)
      text_ += colour(shape.stroke) + "RG " + number(shape.width * points_in_mm) + " w\n";
    for (const Step& step : shape.outline.steps) add(step);
    text_ += shape.fill == Ink::none ? "S\n" : shape.stroke == Ink::none ? "f\n" : "B\n";
  }

  void add(const Step& step) {
    switch (step.kind) {
    case Step::Kind::move:
      text_ += at(step.to) + "m\n";
      break;
    case Step::Kind::line:
      text_ += at(step.to) + "l\n";
      break;
    case Step::Kind::curve:
      text_ += at(step.one) + at(step.two) + at(step.to) + "c\n";
      break;
    case Step::Kind::close:
      text_ += "h\n";
      break;
    case Step::Kind::circle:
      circle(step.to, step.radius);
      break;
    }
  }

  void circle(Point middle, double radius) {
    const std::array<Point, 5> round{
        {{radius, 0}, {0, radius}, {-radius, 0}, {0, -radius}, {radius, 0}}};
    text_ += at(middle + round[0]) + "m\n";
    for (std::size_t i = 0; i < 4; ++i) {
      const Point from = round[i], to = round[i + 1];
      text_ += at(middle + from + to * circle_handle) + at(middle + to + from * circle_handle) +
               at(middle + to) + "c\n";
    }
    text_ += "h\n";
  }

  double height_;
  std::string text_;
};

} // namespace

std::string as_pdf(const std::vector<Leaf>& leaves, const std::string& given_title) {
  std::string title = given_title;
  for (char& c : title)
    if (c < ' ' || c > '~' || c == '(' || c == ')' || c == '\\') c = '-';
  PdfFile file;
  // Catalogue and list of pages come first, so their numbers are known beforehand.
  std::string kids;
  for (std::size_t i = 0; i < leaves.size(); ++i) kids += fmt::format("{} 0 R ", 4 + 2 * i);
  const int root =
      file.object("<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>");
  file.object(fmt::format("<< /Type /Pages /Kids [ {}] /Count {} >>", kids, leaves.size()));
  const int about = file.object(fmt::format("<< /Title ({}) /Producer (yezi) >>", title));
  for (const Leaf& leaf : leaves) {
    file.object(fmt::format("<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 {:.2f} {:.2f} ] "
                            "/Resources << >> /Contents {} 0 R >>",
                            leaf.width * points_in_mm, leaf.height * points_in_mm,
                            file.next() + 1));
    const std::string painted = PageText(leaf).text();
    file.object(fmt::format("<< /Length {} >>\nstream\n{}endstream", painted.size(), painted));
  }
  return file.finished(root, about);
}

} // namespace yezi
