#include "explain/print/rooted_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "explain/print/svg.h"

namespace yezi {

namespace {

std::string in_percent(double share) { return fmt::format("{:.0f} %", share * 100); }

} // namespace

std::string_view RootedSvg::style() {
  return R"(
.branch path{stroke:#5b5142;stroke-linecap:square}.branch:hover path{stroke:#1f6f4a}.branch path.wide{stroke:transparent}.leader{stroke:#b9ad97;stroke-width:1;stroke-dasharray:1 4}
.top{fill:#fbf8f1;stroke:#5b5142;stroke-width:1.6}.support{font:600 12px system-ui,sans-serif;fill:#2b241a}.ruler{stroke:#7a6f5d;stroke-width:1.4}
.halo{paint-order:stroke;stroke:#fbf8f1;stroke-width:5px;stroke-linejoin:round}
@media (prefers-color-scheme:dark){.branch path{stroke:#cfc8ba}.branch:hover path{stroke:#6ec79a}.branch path.wide{stroke:transparent}.leader{stroke:#5d5a54}.top{fill:#17181b;stroke:#cfc8ba}.support{fill:#f1ece1}.ruler{stroke:#a39c8f}.halo{stroke:#17181b}}
)";
}

RootedSvg::RootedSvg(const JoinTree& tree, const Area& area, const Locale& locale)
    : tree_(tree),
      rooted_(resolved(rooted(tree))),
      area_(area),
      locale_(locale),
      at_(rooted_.points.size()),
      order_(rooted_.games_in_order()),
      rows_(tree.games.size()) {
  for (std::size_t row = 0; row < order_.size(); ++row) rows_[order_[row]] = row;
  for (std::size_t i = at_.size(); i-- > 0;) {
    const RootedTree::Point& point = rooted_.points[i];
    at_[i].x = area.left + (rooted_.depth > 0 ? point.depth / rooted_.depth * area.width : 0);
    if (point.game)
      at_[i].y = row_y(rows_[*point.game]);
    else
      at_[i].y = (at_[point.below.front()].y + at_[point.below.back()].y) / 2;
  }
}

double RootedSvg::row_y(std::size_t row) const {
  return area_.top + (static_cast<double>(row) + 0.5) * area_.row_height;
}

std::string RootedSvg::branches() const {
  std::string text;
  for (std::size_t i = 0; i < at_.size(); ++i) text += branch(i);
  text += top();
  for (std::size_t i = 0; i < at_.size(); ++i) text += label(i);
  return text;
}

std::vector<std::string> RootedSvg::titles_below(std::size_t index) const {
  const RootedTree::Point& point = rooted_.points[index];
  if (point.game) return {tree_.games[*point.game].title};
  std::vector<std::string> titles;
  for (const std::size_t next : point.below)
    for (std::string& title : titles_below(next)) titles.push_back(std::move(title));
  return titles;
}

std::string RootedSvg::branch(std::size_t index) const {
  const RootedTree::Point& point = rooted_.points[index];
  const At& at = at_[index];
  std::string text;
  if (point.game)
    text += fmt::format("<path class=\"leader\" d=\"M{} {}H{}\"/>\n", svg_number(at.x + 4),
                        svg_number(at.y), svg_number(area_.right));
  if (!point.above) return text;
  const At& above = at_[*point.above];
  std::string tip =
      locale_("{}: {:.3f} long", fmt::format("{}", fmt::join(titles_below(index), locale_.comma())),
              point.length);
  if (point.support)
    tip += locale_("\nseparate from all others in {} of {} replicates", in_percent(*point.support),
                   tree_.replicates.size());
  const double weight = point.support ? 1.2 + 2.4 * *point.support : 2;
  const std::string path = fmt::format("M{} {}V{}H{}", svg_number(above.x), svg_number(above.y),
                                       svg_number(at.y), svg_number(at.x));
  return text + fmt::format("<g class=\"branch\"><title>{0}</title><path d=\"{1}\" "
                            "style=\"stroke-width:{2}\"/><path class=\"wide\" d=\"{1}\"/></g>\n",
                            escaped(tip), path, svg_number(weight));
}

/// How many lines of the tree run through a box.
int RootedSvg::crossings(const Box& box) const {
  int count = 0;
  for (std::size_t i = 0; i < at_.size(); ++i) {
    const RootedTree::Point& point = rooted_.points[i];
    const double from = point.above ? at_[*point.above].x : at_[i].x;
    const double to = point.game ? area_.right : at_[i].x;
    const double y = at_[i].y;
    if (y > box.top && y < box.bottom && from < box.right && to > box.left) ++count;
    if (point.below.empty()) continue;
    const double first = at_[point.below.front()].y, last = at_[point.below.back()].y;
    const double x = at_[i].x;
    if (x > box.left && x < box.right && first < box.bottom && last > box.top) ++count;
  }
  return count;
}

/// Support stands behind its point or before it, above or below the branch: where lines are fewest.
std::string RootedSvg::label(std::size_t index) const {
  const auto support = rooted_.points[index].support;
  if (!support) return "";
  constexpr double height = 11, gap = 6;
  const std::string words = in_percent(*support);
  const double width = svg_width(words) * 14, x = at_[index].x, y = at_[index].y;
  // left edge and foot
  const std::array<At, 5> places{{{x + gap, y + 4},
                                  {x - gap - width, y - 5},
                                  {x - gap - width, y + 15},
                                  {x + gap, y - 5},
                                  {x + gap, y + 15}}};
  const auto lines = [&](const At& place) {
    return crossings({place.x - 2, place.y - height, place.x + width + 2, place.y + 1});
  };
  const At& best = *std::min_element(places.begin(), places.end(),
                                     [&](const At& a, const At& b) { return lines(a) < lines(b); });
  return fmt::format("<text class=\"support halo\" x=\"{}\" y=\"{}\">{}</text>\n",
                     svg_number(best.x), svg_number(best.y), words);
}

std::string RootedSvg::top() const {
  if (at_.size() < 2) return "";
  return fmt::format(
      "<circle class=\"top\" cx=\"{}\" cy=\"{}\" r=\"5\"><title>{}</title></circle>\n",
      svg_number(at_[0].x), svg_number(at_[0].y),
      locale_.pick("The midpoint of the longest path between two games. The tree is drawn from "
                   "here; nothing shows that it began here."));
}

std::string RootedSvg::ruler(double y) const {
  if (rooted_.depth <= 0) return "";
  const double one = area_.width / rooted_.depth;
  double unit = 0.1;
  while (one * unit > area_.width) unit /= 10;
  while (one * unit < 20) unit *= 10;
  return fmt::format("<path class=\"ruler\" d=\"M{0} {1}v8m0 -4h{2}m0 -4v8\"/><text class=\"say\" "
                     "x=\"{3}\" y=\"{4}\">{5}</text>\n",
                     svg_number(area_.left), svg_number(y), svg_number(one * unit),
                     svg_number(area_.left + one * unit + 10), svg_number(y + 9),
                     locale_("{} of the largest possible distance", unit));
}

} // namespace yezi
