// Steps of the lineage: as lines between boxes, and told below the picture.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "explain/print/artwork.h"
#include "explain/print/edge_svg.h"
#include "explain/print/lineage_layout.h"
#include "explain/print/lineage_picture.h"
#include "explain/print/svg.h"
#include "history/bibliography.h"

namespace yezi {

std::string LineagePicture::path_of(const std::vector<Spot>& corners) {
  constexpr double round = 7;
  std::string text = fmt::format("M{} {}", svg_number(corners[0].x), svg_number(corners[0].y));
  for (std::size_t i = 1; i < corners.size(); ++i) {
    const Spot &at = corners[i], &before = corners[i - 1];
    if (i + 1 == corners.size()) {
      text += fmt::format("L{} {}", svg_number(at.x), svg_number(at.y));
      break;
    }
    const Spot& next = corners[i + 1];
    const auto towards = [&](const Spot& other) {
      const double way = std::abs(other.x - at.x) + std::abs(other.y - at.y);
      const double share = way == 0 ? 0 : std::min(round, way / 2) / way;
      return Spot{at.x + (other.x - at.x) * share, at.y + (other.y - at.y) * share};
    };
    const Spot a = towards(before), b = towards(next);
    text += fmt::format("L{} {}Q{} {} {} {}", svg_number(a.x), svg_number(a.y), svg_number(at.x),
                        svg_number(at.y), svg_number(b.x), svg_number(b.y));
  }
  return text;
}

std::string LineagePicture::line(std::size_t i) const {
  const Edge& edge = *edges_[i];
  const std::vector<Spot>& corners = layout_.routes[i].corners;
  const std::string path = path_of(corners);
  const Spot& tip = corners.back();
  return fmt::format("<g class=\"edge\"><title>{0}</title><path class=\"wide\" d=\"{1}\"/><path "
                     "class=\"{2} {3}\" d=\"{1}\"/><path class=\"{2} tip\" d=\"M{4} {5}l-3.5 "
                     "-6m3.5 6l3.5 -6\"/></g>\n",
                     escaped(edge_tip(history_, edge)), path, colour_of(edge), dashes_of(edge),
                     svg_number(tip.x), svg_number(tip.y));
}

std::string LineagePicture::edge_marks() const {
  std::string text;
  for (std::size_t i = 0; i < edges_.size(); ++i)
    if (const auto& mark = layout_.routes[i].mark)
      text += edge_mark(history_, *edges_[i], mark->x, mark->y);
  return text;
}

std::string LineagePicture::numbers() const {
  std::string text;
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    const Spot at = layout_.routes[i].mark.value_or(Spot{});
    text += fmt::format("<g class=\"badge\"><title>{0}</title><circle class=\"{1}\" cx=\"{2}\" "
                        "cy=\"{3}\" r=\"8\"/><text class=\"say\" x=\"{2}\" y=\"{4}\">{5}</text>"
                        "</g>\n",
                        escaped(edge_tip(history_, *edges_[i])), colour_of(*edges_[i]),
                        svg_number(at.x), svg_number(at.y), svg_number(at.y + 4), i + 1);
  }
  return text;
}

std::string LineagePicture::told() {
  constexpr double size = 13, step = 18, gap = 40;
  const double width = (layout_.width - lineage_margin - gap) / 2;
  struct Line {
    std::string css, text;
    double indent;
  };
  std::vector<std::vector<Line>> paragraphs;
  for (const StoryPart& part : history_.story) {
    std::vector<Line> lines;
    const auto add = [&](const char* css, const std::string& text, double indent) {
      for (std::string& line : svg_lines(text, (width - indent) / (size * lineage_breadth)))
        lines.push_back({css, std::move(line), indent});
    };
    if (part.steps.empty()) continue;
    add("told", history_.node(part.node)->title, 0);
    for (std::size_t i = 0; i < edges_.size(); ++i)
      if (std::find(part.steps.begin(), part.steps.end(), edges_[i]->id) != part.steps.end())
        add("say", step_text(i), 16);
    paragraphs.push_back(std::move(lines));
  }
  std::size_t all = 0, so_far = 0;
  for (const auto& lines : paragraphs) all += lines.size() + 1;
  const double top = layout_.height + 30;
  double x = lineage_margin, y = top;
  bool second = false;
  std::string text;
  foot_ = top;
  for (const auto& lines : paragraphs) {
    if (!second && so_far * 2 >= all) second = true, x = lineage_margin + width + gap, y = top;
    for (const Line& line : lines) {
      text += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", line.css,
                          svg_number(x + line.indent), svg_number(y), escaped(line.text));
      y += step;
    }
    y += step / 2;
    so_far += lines.size() + 1;
    foot_ = std::max(foot_, y);
  }
  return text;
}

std::string LineagePicture::step_text(std::size_t i) const {
  const Edge& edge = *edges_[i];
  std::string text =
      locale_("{} {} → {}: {}; {}", i + 1, history_.node(edge.from)->title,
              history_.node(edge.to)->title, kinds_text(edge, locale_), told_of(edge));
  const std::string who = cited_in_short(history_, edge.claimed_by);
  return who.empty() ? text : locale_("{} ({})", text, who);
}

std::string LineagePicture::told_of(const Edge& edge) const {
  const std::string strength(yezi::told(edge.strength, locale_));
  return edge.disputed ? locale_("{}, disputed", strength) : strength;
}

} // namespace yezi
