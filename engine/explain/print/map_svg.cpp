#include "explain/print/map_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "explain/print/edge_svg.h"
#include "explain/print/lineage_layout.h"
#include "explain/print/svg.h"
#include "history/bibliography.h"

namespace yezi {

namespace {

constexpr std::string_view map_style = R"(
.sea{fill:#e6eef0;stroke:#8c7f69}.coast{fill:#fbf8f1;stroke:#8c7f69;stroke-width:1.2}.river{fill:none;stroke:#9fb9c2;stroke-width:1.6}.place{font:600 13px "Noto Serif CJK TC","Noto Serif TC",serif;fill:#221c14}.frame{fill:none;stroke:#b5363a;stroke-width:1.4}
.spot circle{fill:#b5363a;stroke:#fbf8f1;stroke-width:1.2}.spot text{font:700 10px system-ui,sans-serif;fill:#fff;text-anchor:middle}.row{font:13.5px "Noto Serif CJK TC","Noto Serif TC",serif;fill:#221c14}.letter{font:700 14px system-ui,sans-serif;fill:#b5363a}
@media (prefers-color-scheme:dark){.sea{fill:#1d2a2e}.coast{fill:#26282c;stroke:#a39c8f}.row,.place{fill:#f1ece1}.spot circle{stroke:#17181b}}
)";

/// A part of the earth on a part of the page. Degrees of longitude are shortened for its middle.
struct Panel {
  double west, east, south, north;
  double left, top, scale; // of a degree of latitude

  double narrowed() const {
    constexpr double radian = 3.14159265358979323846 / 180;
    return scale * std::cos((south + north) / 2 * radian);
  }
  double width() const { return (east - west) * narrowed(); }
  double height() const { return (north - south) * scale; }
  Spot operator()(double longitude, double latitude) const {
    return {left + (longitude - west) * narrowed(), top + (north - latitude) * scale};
  }
  bool holds(const MapPlace& place) const {
    return place.longitude > west && place.longitude < east && place.latitude > south &&
           place.latitude < north;
  }
};

constexpr double map_margin = 24, map_top = 80;
constexpr Panel whole{98, 124.6, 0, 40.6, map_margin, map_top, 15.4};
/// The parts where places are crowded, and what they are called on the whole map.
constexpr std::array<Panel, 2> enlarged{Panel{118.9, 122.2, 27.8, 32.7, 440, map_top, 128},
                                        Panel{112.6, 117.2, 21.9, 24, 840, map_top, 88}};

class Map {
public:
  explicit Map(const History& history) : history_(history), locale_(history.locale()) {}

  std::string svg() {
    const double width = enlarged[1].left + enlarged[1].width() + map_margin;
    std::string panels = panel(whole, 0);
    for (std::size_t i = 0; i < enlarged.size(); ++i) panels += panel(enlarged[i], i + 1);
    for (std::size_t i = 0; i < enlarged.size(); ++i) panels += frame(enlarged[i], i);
    for (const MapPlace& place : history_.places) {
      const Spot at = spot_of(place);
      taken_.push_back({at.x - 9, at.y - 9, at.x + 9, at.y + 9});
    }
    for (std::size_t i = 0; i < history_.places.size(); ++i) panels += spot(i);
    const std::string list = told(width);
    std::string text = svg_head({width, foot_ + map_margin,
                                 std::string(locale_.pick("Places that the sources name")),
                                 fmt::format("{}{}", lineage_style(), map_style),
                                 std::string(language_name(locale_.language()))});
    text += fmt::format(
        "<text class=\"name\" x=\"{0}\" y=\"38\">{1}</text>\n<text class=\"say\" x=\"{0}\" "
        "y=\"62\">{2}</text>\n",
        svg_number(map_margin), locale_.pick("葉子 — places that the sources name"),
        locale_.pick("Coasts are rough, drawn by hand."));
    return text + panels + list + "</svg>\n";
  }

private:
  std::string panel(const Panel& at, std::size_t number) const {
    std::string text = fmt::format(
        "<clipPath id=\"part{0}\"><rect x=\"{1}\" y=\"{2}\" width=\"{3}\" height=\"{4}\"/>"
        "</clipPath><rect class=\"sea\" x=\"{1}\" y=\"{2}\" width=\"{3}\" height=\"{4}\"/>"
        "<g clip-path=\"url(#part{0})\">\n",
        number, svg_number(at.left), svg_number(at.top), svg_number(at.width()),
        svg_number(at.height()));
    for (const bool river : {false, true})
      for (const MapLine& line : history_.coast)
        if (line.river == river) text += outline(at, line);
    return text + "</g>\n";
  }

  static std::string outline(const Panel& at, const MapLine& line) {
    std::string path;
    const auto to = [&](char letter, double longitude, double latitude) {
      const Spot spot = at(longitude, latitude);
      path += fmt::format("{}{} {}", letter, svg_number(spot.x), svg_number(spot.y));
    };
    for (const auto& [longitude, latitude] : line.points)
      to(path.empty() ? 'M' : 'L', longitude, latitude);
    // a coast that is no island ends at the edge of the whole map, with the land to its west
    if (!line.river && line.points.front() != line.points.back()) {
      to('L', whole.west - 4, line.points.back().second);
      to('L', whole.west - 4, line.points.front().second + 2);
      to('L', line.points.front().first, line.points.front().second + 2);
    }
    return fmt::format("<path class=\"{}\" d=\"{}{}\"/>\n", line.river ? "river" : "coast", path,
                       line.river ? "" : "z");
  }

  static std::string frame(const Panel& part, std::size_t index) {
    const Spot a = whole(part.west, part.north), b = whole(part.east, part.south);
    const char letter = static_cast<char>('A' + index);
    return fmt::format("<rect class=\"frame\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>"
                       "<text class=\"letter\" x=\"{}\" y=\"{}\">{}</text>"
                       "<rect class=\"frame\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>"
                       "<text class=\"letter\" x=\"{}\" y=\"{}\">{}</text>\n",
                       svg_number(a.x), svg_number(a.y), svg_number(b.x - a.x),
                       svg_number(b.y - a.y), svg_number(b.x + 4), svg_number(a.y + 12), letter,
                       svg_number(part.left), svg_number(part.top), svg_number(part.width()),
                       svg_number(part.height()), svg_number(part.left + 6),
                       svg_number(part.top + 17), letter);
  }

  Spot spot_of(const MapPlace& place) const {
    const auto part = std::find_if(enlarged.begin(), enlarged.end(),
                                   [&](const Panel& panel) { return panel.holds(place); });
    return (part == enlarged.end() ? whole : *part)(place.longitude, place.latitude);
  }

  std::string spot(std::size_t index) {
    const MapPlace& place = history_.places[index];
    const Spot at = spot_of(place);
    const Extent name = beside(at, svg_width(place.zh) * 13);
    taken_.push_back(name);
    return fmt::format("<g class=\"spot\"><title>{}</title><circle cx=\"{}\" cy=\"{}\" r=\"8\"/>"
                       "<text x=\"{}\" y=\"{}\">{}</text></g><text class=\"place\" x=\"{}\" "
                       "y=\"{}\">{}</text>\n",
                       escaped(locale_("{}: {}", place.title, place.text)), svg_number(at.x),
                       svg_number(at.y), svg_number(at.x), svg_number(at.y + 3.6), index + 1,
                       svg_number(name.left), svg_number(name.bottom - 3), escaped(place.zh));
  }

  /// Where a name of that width stands: right, left, above or below, where least is covered.
  Extent beside(const Spot& at, double width) const {
    constexpr double off = 10, half = 8;
    const std::array<Extent, 4> around{
        {{at.x + off, at.y - half, at.x + off + width, at.y + half},
         {at.x - off - width, at.y - half, at.x - off, at.y + half},
         {at.x - width / 2, at.y - off - 2 * half, at.x + width / 2, at.y - off},
         {at.x - width / 2, at.y + off, at.x + width / 2, at.y + off + 2 * half}}};
    const auto covered = [&](const Extent& name) {
      return std::count_if(taken_.begin(), taken_.end(),
                           [&](const Extent& other) { return other.touches(name); });
    };
    return *std::min_element(around.begin(), around.end(), [&](const Extent& a, const Extent& b) {
      return covered(a) < covered(b);
    });
  }

  /// In two columns: the number, the place, the sentence and who tells it.
  std::string told(double width) {
    constexpr double size = 13.5, step = 18, gap = 40;
    const double column = (width - 2 * map_margin - gap) / 2;
    double top = whole.top + whole.height();
    for (const Panel& part : enlarged) top = std::max(top, part.top + part.height());
    top += 30;
    double x = map_margin, y = top;
    std::string text;
    foot_ = top;
    for (std::size_t i = 0; i < history_.places.size(); ++i) {
      if (i == (history_.places.size() + 1) / 2) x += column + gap, y = top;
      const MapPlace& place = history_.places[i];
      const std::string says = locale_("{} {}: {} ({})", i + 1, place.title, place.text,
                                       cited_in_short(history_, place.sources));
      for (const std::string& line : svg_lines(says, column / size)) {
        text += fmt::format("<text class=\"row\" x=\"{}\" y=\"{}\">{}</text>\n", svg_number(x),
                            svg_number(y), escaped(line));
        y += step;
      }
      y += 4;
      foot_ = std::max(foot_, y);
    }
    return text;
  }

  const History& history_;
  const Locale& locale_;
  std::vector<Extent> taken_; // by spots and names
  double foot_ = 0;
};

} // namespace

std::string map_svg(const History& history) { return Map(history).svg(); }

} // namespace yezi
