#include "explain/print/lineage_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "explain/print/artwork.h"
#include "explain/print/edge_svg.h"
#include "explain/print/lineage_layout.h"
#include "explain/print/lineage_svg.h"
#include "explain/print/svg.h"

namespace yezi {

namespace {

constexpr double axis = 96, least_width = 640;

enum Lane : std::uint8_t { money_packs, tricks, melds, ideas, dominoes, domino_packs, lanes };
constexpr std::array<std::string_view, lanes> lane_names{translatable("money packs 紙牌"),
                                                         translatable("tricks 鬥牌"),
                                                         translatable("drawing, discarding 湊牌"),
                                                         translatable("names and concepts"),
                                                         translatable("domino games"),
                                                         translatable("domino packs 骨牌")};

Lane lane_of(const Node& node) {
  if (node.kind == Node::Kind::deck) return node.of_family("domino") ? domino_packs : money_packs;
  if (node.of_family("domino")) return dominoes;
  if (node.of_family("trick")) return tricks;
  if (node.of_family("meld")) return melds;
  return ideas;
}

/// In the story packs stand with the games that they began.
Lane story_lane(const Node& node) {
  const Lane lane = lane_of(node);
  if (lane == money_packs) return tricks;
  return lane == domino_packs ? dominoes : lane;
}

} // namespace

LineagePicture::LineagePicture(const History& history, std::vector<const Node*> nodes,
                               std::vector<const Edge*> edges)
    : history_(history),
      locale_(history.locale()),
      nodes_(nodes.size()),
      edges_(std::move(edges)),
      ends_(edges_.size()) {
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    nodes_[i].node = nodes[i];
    index_[nodes[i]->id] = i;
  }
}

std::string LineagePicture::all() {
  set_heading(locale_.pick("葉子 — the lineage of the games"),
              locale_.pick("Lines start at the older item; solid ones are attested. ? means "
                           "disputed, × rejected. A green frame: playable here."));
  prepare([](const Node& node) -> std::size_t { return lane_of(node); }, {});
  return page(layout_.width + lineage_margin, layout_.height + lineage_margin, edge_marks());
}

std::string LineagePicture::story(const StoryCards& cards) {
  for (LineageBox& box : nodes_) {
    const auto card = cards.find(box.node->id);
    if (card != cards.end()) box.card = &card->second;
    for (const StoryPart& part : history_.story)
      if (part.node == box.node->id) box.says = part.text;
  }
  numbered_ = true;
  set_heading(
      locale_.pick("葉子 — where the games come from"),
      locale_.pick("Money drawn on paper became four suits; they were first used in trick games, "
                   "then in collecting games. The numbers are those of the steps below."));
  prepare([](const Node& node) -> std::size_t { return story_lane(node); }, {0, 1, 2, 0, 1, 0});
  return page(layout_.width + lineage_margin, layout_.height, numbers() + told());
}

void LineagePicture::set_heading(std::string_view title, std::string_view says) {
  title_ = title;
  says_ = says;
}

void LineagePicture::prepare(LaneOf of, std::vector<std::size_t> columns) {
  plan_.bands = time_bands().size();
  plan_.lanes = lanes;
  plan_.most_columns = std::move(columns);
  plan_.box_width = numbered_ ? 232 : 160;
  plan_.left = axis;
  for (LineageBox& box : nodes_) {
    write(box);
    plan_.boxes.push_back({band_of(history_, *box.node), of(*box.node), box.height});
  }
  for (std::size_t i = 0; i < edges_.size(); ++i) {
    const Edge& edge = *edges_[i];
    ends_[i] = {index_.at(edge.from), index_.at(edge.to)};
    const bool rejected = edge.strength == Strength::rejected;
    plan_.links.push_back(
        {ends_[i].first, ends_[i].second, !rejected, numbered_ || rejected || edge.disputed});
  }
  layout_ = lay_out(plan_); // for its width, on which the height of the legend depends
  const double lines = static_cast<double>(lane_lines());
  plan_.top = legend(std::max(layout_.width + lineage_margin, least_width)).foot + 18 + 16 * lines;
  layout_ = lay_out(plan_);
}

std::size_t LineagePicture::lane_lines() const {
  std::size_t most = 1;
  for (std::size_t lane = 0; lane < layout_.lanes.size(); ++lane)
    most = std::max(most, lane_heading(lane).size());
  return most;
}

std::vector<std::string> LineagePicture::lane_heading(std::size_t lane) const {
  const Extent& at = layout_.lanes[lane];
  if (at.right <= at.left) return {};
  return svg_lines(locale_.pick(lane_names[lane]), (at.right - at.left) / 15);
}

std::string LineagePicture::page(double width, double height, const std::string& above) {
  width = std::max(width, least_width);
  height = std::max(height, foot_) + lineage_margin; // what is above may have made it longer
  std::string text =
      svg_head({width, height,
                std::string(locale_.pick("The lineage of Chinese money-suited and domino games")),
                std::string(lineage_style()), std::string(language_name(locale_.language()))});
  text += grounds(width) + legend(width).text;
  text += "<g class=\"edges\">\n";
  for (std::size_t i = 0; i < edges_.size(); ++i) text += line(i);
  text += "</g>\n<g class=\"nodes\">\n";
  for (std::size_t i = 0; i < nodes_.size(); ++i) text += box(i);
  return text + "</g>\n<g class=\"marks\">\n" + above + "</g>\n</svg>\n";
}

std::string LineagePicture::grounds(double width) const {
  std::string text;
  bool shaded = false;
  for (std::size_t band = 0; band < layout_.bands.size(); ++band) {
    const Extent& at = layout_.bands[band];
    if (at.bottom <= at.top) continue;
    if (shaded)
      text += fmt::format("<rect class=\"band\" x=\"0\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                          svg_number(at.top), svg_number(width), svg_number(at.bottom - at.top));
    shaded = !shaded;
    double y = at.top + 26;
    for (const std::string& line :
         svg_lines(locale_.pick(time_bands()[band].name), (axis - 16) / 13)) {
      text += fmt::format("<text class=\"axis\" x=\"12\" y=\"{}\">{}</text>\n", svg_number(y),
                          escaped(line));
      y += 16;
    }
  }
  for (std::size_t lane = 0; lane < layout_.lanes.size(); ++lane) {
    const Extent& at = layout_.lanes[lane];
    const std::vector<std::string> lines = lane_heading(lane);
    if (lines.empty()) continue;
    double y = plan_.top - 10 - 16 * static_cast<double>(lines.size() - 1);
    for (const std::string& line : lines) {
      text +=
          fmt::format("<text class=\"lane\" x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                      svg_number(at.middle()), svg_number(y), escaped(line));
      y += 16;
    }
  }
  return text;
}

LineagePicture::Legend LineagePicture::legend(double width) const {
  std::string text = fmt::format("<text class=\"name\" x=\"{0}\" y=\"38\">{1}</text>\n",
                                 svg_number(lineage_margin), escaped(title_));
  double x = lineage_margin, y = 64;
  for (const LineSample& sample : line_samples()) {
    const std::string_view says = locale_.pick(sample.says);
    const double needs = 56 + svg_width(says) * 13.5;
    if (x + needs > width - lineage_margin) x = lineage_margin, y += 20;
    text += fmt::format("<path class=\"{}\" d=\"M{} {}h34\"/><text class=\"say\" x=\"{}\" "
                        "y=\"{}\">{}</text>\n",
                        sample.css, svg_number(x), svg_number(y - 4), svg_number(x + 42),
                        svg_number(y), escaped(says));
    x += needs;
  }
  for (const std::string& line : svg_lines(says_, (width - 2 * lineage_margin) / 13.5)) {
    y += 20;
    text += fmt::format("<text class=\"say\" x=\"{}\" y=\"{}\">{}</text>\n",
                        svg_number(lineage_margin), svg_number(y), escaped(line));
  }
  return {text, y};
}

} // namespace yezi
