#include "explain/print/lineage_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "explain/print/drawn.h"
#include "explain/print/edge_svg.h"
#include "explain/print/lineage_layout.h"
#include "explain/print/svg.h"
#include "history/bibliography.h"

namespace yezi {

namespace {

constexpr double margin = 24, axis = 96, box_pad = 7, least_width = 640;
constexpr double breadth = 1.07; // some fonts are wider than svg_width thinks

enum Lane : std::uint8_t { money_packs, tricks, melds, ideas, dominoes, domino_packs, lanes };
constexpr std::array<std::string_view, lanes> lane_names{translatable("money packs 紙牌"),
                                                         translatable("tricks 鬥牌"),
                                                         translatable("drawing, discarding 湊牌"),
                                                         translatable("names and ideas"),
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

struct TextLine {
  std::string_view css;
  double size;
  std::string text;
};

/// A node as it is drawn: its lines, wrapped, and its card.
struct DrawnNode {
  const Node* node = nullptr;
  std::vector<TextLine> lines;
  std::string says; // its sentence in the story
  const StoryCard* card = nullptr;
  double card_width = 0, height = 0;
};

std::string when_of(const Node& node, const Locale& locale) {
  const std::string when = node.first.date ? to_text(*node.first.date, locale) : node.first.text;
  if (node.kind != Node::Kind::deck || node.size == 0) return when;
  return when.empty() ? locale("{} cards", node.size) : locale("{} cards, {}", node.size, when);
}

class Picture {
public:
  Picture(const History& history, std::vector<const Node*> nodes, std::vector<const Edge*> edges)
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

  /// The box of `node` stands for `id` too.
  void covers(const std::string& id, const std::string& node) { index_[id] = index_.at(node); }

  std::string all() {
    set_heading(locale_.pick("葉子 — the lineage of the games"),
                locale_.pick("Lines run from what came first, and solid ones are attested. "
                             "? means disputed, × rejected. A green frame: playable here."));
    prepare(lane_of, {});
    return page(layout_.width + margin, layout_.height + margin, edge_marks());
  }

  std::string story(const StoryCards& cards) {
    for (DrawnNode& drawn : nodes_) {
      const auto card = cards.find(drawn.node->id);
      if (card != cards.end()) drawn.card = &card->second;
      for (const StoryPart& part : history_.story)
        if (part.node == drawn.node->id) drawn.says = part.text;
    }
    numbered_ = true;
    set_heading(locale_.pick("葉子 — where the games come from"),
                locale_.pick("Money drawn on paper became four suits; games of tricks were played "
                             "with them, then games of collecting. The numbers are those of the "
                             "steps below."));
    prepare(story_lane, {0, 1, 2, 0, 1, 0});
    return page(layout_.width + margin, layout_.height, numbers() + told());
  }

private:
  void set_heading(std::string_view title, std::string_view says) {
    title_ = title;
    says_ = says;
  }

  template <class LaneOf>
  void prepare(LaneOf&& of, std::vector<std::size_t> columns) {
    plan_.bands = time_bands().size();
    plan_.lanes = lanes;
    plan_.most_columns = std::move(columns);
    plan_.box_width = numbered_ ? 232 : 160;
    plan_.left = axis;
    for (DrawnNode& drawn : nodes_) {
      write(drawn);
      plan_.boxes.push_back({band_of(history_, *drawn.node), of(*drawn.node), drawn.height});
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
    plan_.top = legend(std::max(layout_.width + margin, least_width)).foot + 18 + 16 * lines;
    layout_ = lay_out(plan_);
  }

  std::size_t lane_lines() const {
    std::size_t most = 1;
    for (std::size_t lane = 0; lane < layout_.lanes.size(); ++lane)
      most = std::max(most, lane_heading(lane).size());
    return most;
  }
  std::vector<std::string> lane_heading(std::size_t lane) const {
    const Extent& at = layout_.lanes[lane];
    if (at.right <= at.left) return {};
    return svg_lines(locale_.pick(lane_names[lane]), (at.right - at.left) / 15);
  }

  void write(DrawnNode& drawn) const {
    const Node& node = *drawn.node;
    const auto [title, below] = names_of(node, locale_);
    if (drawn.card != nullptr) drawn.card_width = drawn.card->height > 250 ? 24 : 34;
    const double room =
        plan_.box_width - 2 * box_pad - (drawn.card_width > 0 ? drawn.card_width + 6 : 0);
    const auto add = [&](std::string_view css, double size, const std::string& text) {
      if (text.empty()) return;
      for (std::string& line : svg_lines(text, room / (size * breadth)))
        drawn.lines.push_back({css, size, std::move(line)});
    };
    add("zh", 16, title);
    add("en", numbered_ ? 12 : 11.5, below);
    add("when", numbered_ ? 12 : 11, when_of(node, locale_));
    add("en", 12, drawn.says);
    drawn.height = 2 * box_pad;
    for (const TextLine& line : drawn.lines) drawn.height += line.size * 1.25;
    if (drawn.card != nullptr)
      drawn.height = std::max(drawn.height, 2 * box_pad + card_height(drawn));
  }

  static double card_height(const DrawnNode& drawn) {
    return drawn.card_width / 100 * drawn.card->height;
  }

  std::string page(double width, double height, const std::string& above) {
    const std::string told = above; // it may make the page longer
    width = std::max(width, least_width);
    height = std::max(height, foot_) + margin;
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" lang=\"{3}\" viewBox=\"0 0 {0} {1}\" "
        "width=\"{0}\" height=\"{1}\" role=\"img\" aria-labelledby=\"title\">\n"
        "<title id=\"title\">{4}</title>\n<style>{2}</style>\n"
        "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n",
        svg_number(width), svg_number(height), lineage_style(), language_name(locale_.language()),
        locale_.pick("The lineage of Chinese money-suited and domino games"));
    text += grounds(width) + legend(width).text;
    text += "<g class=\"edges\">\n";
    for (std::size_t i = 0; i < edges_.size(); ++i) text += line(i);
    text += "</g>\n<g class=\"nodes\">\n";
    for (std::size_t i = 0; i < nodes_.size(); ++i) text += box(i);
    return text + "</g>\n<g class=\"marks\">\n" + told + "</g>\n</svg>\n";
  }

  std::string grounds(double width) const {
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

  /// The title, what the lines mean, and what the marks mean, in as many lines as the width wants.
  struct Legend {
    std::string text;
    double foot = 0;
  };
  Legend legend(double width) const {
    std::string text = fmt::format("<text class=\"name\" x=\"{0}\" y=\"38\">{1}</text>\n",
                                   svg_number(margin), escaped(title_));
    double x = margin, y = 64;
    for (const LineSample& sample : line_samples()) {
      const std::string_view says = locale_.pick(sample.says);
      const double needs = 56 + svg_width(says) * 13.5;
      if (x + needs > width - margin) x = margin, y += 20;
      text += fmt::format("<path class=\"{}\" d=\"M{} {}h34\"/><text class=\"say\" x=\"{}\" "
                          "y=\"{}\">{}</text>\n",
                          sample.css, svg_number(x), svg_number(y - 4), svg_number(x + 42),
                          svg_number(y), escaped(says));
      x += needs;
    }
    for (const std::string& line : svg_lines(says_, (width - 2 * margin) / 13.5)) {
      y += 20;
      text += fmt::format("<text class=\"say\" x=\"{}\" y=\"{}\">{}</text>\n", svg_number(margin),
                          svg_number(y), escaped(line));
    }
    return {text, y};
  }

  /// Lines with rounded corners.
  static std::string path_of(const std::vector<Spot>& corners) {
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

  std::string line(std::size_t i) const {
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

  std::string edge_marks() const {
    std::string text;
    for (std::size_t i = 0; i < edges_.size(); ++i)
      if (const auto& mark = layout_.routes[i].mark)
        text += edge_mark(history_, *edges_[i], mark->x, mark->y);
    return text;
  }

  std::string numbers() const {
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

  /// Below the picture: by part its steps and their evidence, in two columns.
  std::string told() {
    constexpr double size = 13, step = 18, gap = 40;
    const double width = (layout_.width - margin - gap) / 2;
    struct Line {
      std::string css, text;
      double indent;
    };
    std::vector<std::vector<Line>> paragraphs;
    for (const StoryPart& part : history_.story) {
      std::vector<Line> lines;
      const auto add = [&](const char* css, const std::string& text, double indent) {
        for (std::string& line : svg_lines(text, (width - indent) / (size * breadth)))
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
    double x = margin, y = top;
    bool second = false;
    std::string text;
    foot_ = top;
    for (const auto& lines : paragraphs) {
      if (!second && so_far * 2 >= all) second = true, x = margin + width + gap, y = top;
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

  std::string step_text(std::size_t i) const {
    const Edge& edge = *edges_[i];
    std::string text =
        locale_("{} {} → {}: {}; {}", i + 1, history_.node(edge.from)->title,
                history_.node(edge.to)->title, kinds_text(edge, locale_), told_of(edge));
    const std::string who = cited_in_short(history_, edge.claimed_by);
    return who.empty() ? text : locale_("{} ({})", text, who);
  }

  std::string told_of(const Edge& edge) const {
    const std::string strength(yezi::told(edge.strength, locale_));
    return edge.disputed ? locale_("{}, disputed", strength) : strength;
  }

  std::string tip(const Node& node) const {
    std::string text = node.title;
    const auto add = [&](const std::string& part) {
      if (!part.empty()) text += '\n' + part;
    };
    add(fmt::format("{}", fmt::join(node.zh, locale_.comma())));
    add(node.romanised);
    const auto attest = [&](std::string_view which, const Attested& attested) {
      const std::string said = yezi::told(attested, locale_);
      if (said.empty()) return;
      const std::string sources = cited_in_short(history_, attested.sources);
      add(sources.empty() ? locale_("{}: {}", which, said)
                          : locale_("{}: {} ({})", which, said, sources));
    };
    attest(locale_.pick("first"), node.first);
    attest(locale_.pick("last"), node.last);
    add(node.mechanism);
    add(status_told(node, locale_));
    add(node.note);
    return text;
  }

  std::string box(std::size_t i) const {
    const DrawnNode& drawn = nodes_[i];
    const Node& node = *drawn.node;
    const Extent& at = layout_.boxes[i];
    const bool coded = !node.module.empty() && node.kind != Node::Kind::deck;
    std::string text = fmt::format(
        "<g class=\"box {}{}\" tabindex=\"0\" id=\"{}\"><title>{}</title><rect x=\"{}\" y=\"{}\" "
        "width=\"{}\" height=\"{}\" rx=\"{}\"/>",
        to_text(node.kind), coded ? " coded" : "", escaped(node.id), escaped(tip(node)),
        svg_number(at.left), svg_number(at.top), svg_number(at.right - at.left),
        svg_number(at.bottom - at.top), node.kind == Node::Kind::deck ? 12 : 3);
    double left = at.left + box_pad;
    if (drawn.card != nullptr) {
      text += fmt::format("<g transform=\"translate({} {}) scale({:.3f})\" {}>{}</g>",
                          svg_number(left), svg_number(at.top + box_pad), drawn.card_width / 100,
                          path_attributes, drawn.card->paths);
      left += drawn.card_width + 6;
    }
    const double middle = (left + at.right - box_pad) / 2;
    double whole = 0;
    for (const TextLine& line : drawn.lines) whole += line.size * 1.25;
    double y = (at.top + at.bottom - whole) / 2;
    for (const TextLine& line : drawn.lines) {
      y += line.size * 1.25;
      text += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
                          line.css, svg_number(middle), svg_number(y - line.size * 0.3),
                          escaped(line.text));
    }
    return text + "</g>\n";
  }

  const History& history_;
  const Locale& locale_;
  std::vector<DrawnNode> nodes_;
  std::vector<const Edge*> edges_;
  std::vector<std::pair<std::size_t, std::size_t>> ends_;
  std::map<std::string, std::size_t> index_;
  std::string title_, says_;
  bool numbered_ = false;
  LayoutPlan plan_;
  LineageLayout layout_;
  double foot_ = 0;
};

} // namespace

const std::vector<TimeBand>& time_bands() {
  static const std::vector<TimeBand> bands{
      {-10'000, translatable("before 1368")}, {1368, translatable("Ming, to 1572")},
      {1573, translatable("late Ming")},      {1645, translatable("early Qing, to 1722")},
      {1723, translatable("18th c.")},        {1800, translatable("1800–1869")},
      {1870, translatable("1870–1911")},      {1912, translatable("20th c.")},
      {1990, translatable("known today")}};
  return bands;
}

std::size_t band_of(const History& history, const Node& node) {
  const int year = attested_by(history, node).value_or(2000);
  const std::vector<TimeBand>& bands = time_bands();
  std::size_t band = 0;
  while (band + 1 < bands.size() && bands[band + 1].from <= year) ++band;
  return band;
}

std::string as_svg(const History& history, const Lineage& lineage) {
  return Picture(history, lineage.nodes, lineage.edges).all();
}

std::string story_svg(const History& history, const StoryCards& cards) {
  std::vector<const Node*> nodes;
  std::vector<const Edge*> edges;
  for (const StoryPart& part : history.story) {
    nodes.push_back(history.node(part.node));
    for (const std::string& id : part.steps) edges.push_back(history.edge(id));
  }
  Picture picture(history, nodes, edges);
  for (const StoryPart& part : history.story)
    for (const std::string& id : part.covers) picture.covers(id, part.node);
  return picture.story(cards);
}

} // namespace yezi
