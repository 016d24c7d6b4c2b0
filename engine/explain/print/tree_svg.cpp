// Games stand in a column, a row each, in the order in which the tree hangs. Branches come to them
// from the left; documented steps are arcs on their right, the wider the more rows they span, so
// that arcs that share a game lie inside each other.

#include "explain/print/tree_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "explain/print/edge_svg.h"
#include "explain/print/rooted_svg.h"
#include "explain/print/svg.h"

namespace yezi {

namespace {

constexpr double tree_margin = 28, tree_head = 190, game_row = 66;
constexpr double tree_left = 52, tree_width = 470, leader = 26;
constexpr double game_width = 210, game_height = 50;
constexpr double box_left = tree_left + tree_width + leader, arcs_left = box_left + game_width;
constexpr double arcs_least = 300, say_size = 13;

constexpr std::string_view own_style = R"(
.exercise rect{fill:none;stroke:#a79b87;stroke-dasharray:2 3}.step{font:600 11.5px system-ui,sans-serif;fill:#5b5142}
@media (prefers-color-scheme:dark){.step{fill:#cfc8ba}}
)";

class TreePicture {
public:
  TreePicture(const History& history, const JoinTree& tree,
              const std::vector<TreeFinding>& findings)
      : history_(history),
        tree_(tree),
        findings_(findings),
        locale_(history.locale()),
        rooted_(tree, {tree_left, tree_width, box_left, tree_head, game_row}, locale_),
        games_(coded_games(tree, history)) {
    place_arcs();
    measure();
  }

  std::string svg() const {
    std::string text =
        svg_head({width_, height_,
                  std::string(locale_.pick(
                      "A tree of games computed from their rules, beside the documented steps")),
                  fmt::format("{}{}{}", lineage_style(), RootedSvg::style(), own_style),
                  std::string(language_name(locale_.language()))});
    text += grounds() + headings() + legend() + "<g class=\"tree\">\n";
    text += rooted_.branches() + "</g>\n<g class=\"edges\">\n";
    for (const Arc& arc : arcs_) text += line(arc);
    text += "</g>\n<g class=\"nodes\">\n";
    for (const std::size_t game : rooted_.games_in_order()) text += box(game);
    text += "</g>\n<g class=\"marks\">\n";
    for (const Arc& arc : arcs_) text += mark(arc);
    return text + "</g>\n" + rooted_.ruler(foot_ - 7) + caveats() + "</svg>\n";
  }

private:
  struct Arc {
    const Edge* edge;
    std::size_t from, to; // games
    double y1 = 0, y2 = 0, width = 0;
    double middle_x() const { return arcs_left + width * 0.75; } // of a Bézier curve's bulge
    double middle_y() const { return (y1 + y2) / 2; }
  };

  std::size_t game_of(const std::string& id) const {
    return std::find_if(games_.begin(), games_.end(),
                        [&](const CodedGame& game) { return game.node->id == id; })
        ->game;
  }

  /// Rows down from `game` to the other end.
  double span(const Arc& arc, std::size_t game) const {
    const std::size_t other = arc.from == game ? arc.to : arc.from;
    return static_cast<double>(rooted_.row(other)) - static_cast<double>(rooted_.row(game));
  }

  void place_arcs() {
    for (const Edge* edge : edges_between(games_, history_))
      arcs_.push_back({edge, game_of(edge->from), game_of(edge->to)});
    for (Arc& arc : arcs_) arc.width = 46 + 44 * std::abs(span(arc, arc.from));
    for (const CodedGame& game : games_) {
      std::vector<Arc*> here;
      for (Arc& arc : arcs_)
        if (arc.from == game.game || arc.to == game.game) here.push_back(&arc);
      // up before down; the wider inside the box's side, lest arcs cross
      std::stable_sort(here.begin(), here.end(), [&](const Arc* a, const Arc* b) {
        const double of_a = span(*a, game.game), of_b = span(*b, game.game);
        if ((of_a < 0) != (of_b < 0)) return of_a < 0;
        return of_a > of_b;
      });
      const double apart = std::min(11.0, (game_height - 8) / static_cast<double>(here.size() + 1));
      double y = rooted_.row_y(rooted_.row(game.game)) -
                 apart * (static_cast<double>(here.size()) - 1) / 2;
      for (Arc* arc : here) {
        (arc->from == game.game ? arc->y1 : arc->y2) = y;
        y += apart;
      }
    }
  }

  void measure() {
    double widest = arcs_least;
    for (const Arc& arc : arcs_) widest = std::max(widest, arc.width * 0.75 + 50);
    width_ = arcs_left + widest + tree_margin;
    const double most = (width_ - 2 * tree_margin - 14) / say_size;
    for (const std::string_view caveat : tree_caveats(locale_)) {
      bool first = true;
      for (const std::string& words : svg_lines(caveat, most)) {
        caveats_.emplace_back(first, words);
        first = false;
      }
    }
    foot_ = rooted_.row_y(tree_.games.size());
    height_ = foot_ + 44 + 20 * static_cast<double>(caveats_.size()) + tree_margin;
  }

  std::string write(std::string_view css, double x, double y, std::string_view words,
                    std::string_view more = "") const {
    return fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\"{}>{}</text>\n", css, svg_number(x),
                       svg_number(y), more, escaped(words));
  }

  std::string grounds() const {
    std::string text;
    for (std::size_t row = 1; row < tree_.games.size(); row += 2)
      text += fmt::format("<rect class=\"band\" x=\"0\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                          svg_number(rooted_.row_y(row) - game_row / 2), svg_number(width_),
                          svg_number(game_row));
    return text;
  }

  std::string headings() const {
    return write("name", tree_margin, 42,
                 locale_.pick("葉子 — similarity of rules beside documented descent")) +
           write("lane", tree_margin, tree_head - 34,
                 locale_.pick("computed: similarity of the rules")) +
           write("say", tree_margin, tree_head - 14,
                 locale_.pick("The tree has no time axis. The ring marks the midpoint of its "
                              "longest path, not a first game.")) +
           write("lane", arcs_left, tree_head - 34, locale_.pick("documented: descent")) +
           write("say", arcs_left, tree_head - 14, locale_.pick("Arrows start at the older game."));
  }

  std::string legend() const {
    std::string text;
    double x = tree_margin;
    for (const LineSample& sample : line_samples()) {
      if (sample.css == "words open") continue; // no step between games that are played here
      const std::string_view says = locale_.pick(sample.says);
      text += fmt::format("<path class=\"{}\" d=\"M{} 66h34\"/>", sample.css, svg_number(x));
      text += write("say", x + 42, 70, says);
      x += 56 + svg_width(says) * 13.5;
    }
    text += write("say", tree_margin, 94,
                  locale_.pick("Solid steps are attested; ? disputed, × rejected."));
    if (tree_.replicates.empty()) return text;
    return text + write("say", tree_margin, 114,
                        locale_("Percentages and the thickness of branches: in how many of {} "
                                "replicates the branch appears (seed {}).",
                                tree_.replicates.size(), tree_.seed));
  }

  std::string tip(const Arc& arc) const {
    std::string text = edge_tip(history_, *arc.edge);
    for (const TreeFinding& found : findings_)
      if (std::find(found.edges.begin(), found.edges.end(), arc.edge->id) != found.edges.end())
        text += "\n\n" + found.text;
    return text;
  }

  std::string line(const Arc& arc) const {
    const double x = arcs_left, bend = x + arc.width;
    const std::string path =
        fmt::format("M{0} {1}C{2} {1} {2} {3} {4} {3}", svg_number(x), svg_number(arc.y1),
                    svg_number(bend), svg_number(arc.y2), svg_number(x + 4));
    const std::string arrow =
        fmt::format("M{0} {1}L{2} {3}L{0} {4}", svg_number(x + 11), svg_number(arc.y2 - 4.5),
                    svg_number(x + 3), svg_number(arc.y2), svg_number(arc.y2 + 4.5));
    return fmt::format("<g class=\"edge\"><title>{}</title><path class=\"wide\" d=\"{}\"/><path "
                       "class=\"{} {}\" d=\"{}\"/><path class=\"{}\" d=\"{}\"/></g>\n",
                       escaped(tip(arc)), path, colour_of(*arc.edge), dashes_of(*arc.edge), path,
                       colour_of(*arc.edge), arrow);
  }

  std::string mark(const Arc& arc) const {
    const std::string badge = edge_mark(history_, *arc.edge, arc.middle_x(), arc.middle_y());
    return badge + write("step halo", arc.middle_x() + (badge.empty() ? 5 : 12), arc.middle_y() + 4,
                         arc.edge->id);
  }

  std::string box(std::size_t game) const {
    const JoinTree::Game& said = tree_.games[game];
    const Node* node = history_.node_of_module(said.id);
    const bool exercise = node != nullptr && node->kind == Node::Kind::exercise;
    const double y = rooted_.row_y(rooted_.row(game)) - game_height / 2;
    std::string text = fmt::format(
        "<g class=\"box {}\"><title>{}</title><rect x=\"{}\" y=\"{}\" width=\"{}\" "
        "height=\"{}\" rx=\"3\"/>",
        exercise ? "exercise" : "game", escaped(node != nullptr ? tip(*node) : said.title),
        svg_number(box_left), svg_number(y), svg_number(game_width), svg_number(game_height));
    const auto line = [&](std::string_view css, double dy, const std::string& words, double size) {
      text += write(css, box_left + game_width / 2, y + dy,
                    svg_cut(words, (game_width - 12) / size), " text-anchor=\"middle\"");
    };
    if (node != nullptr && node->module == said.id) {
      const auto [name, below] = names_of(*node, locale_);
      const bool alone = below.empty();
      line("zh", alone ? 24 : 19, name, 16);
      if (!alone) line("en", 33, below, 11.5);
      const std::string_view no_past = locale_.pick("an exercise, not a historical game");
      line("when", alone ? 40 : 45,
           exercise           ? std::string(no_past)
           : node->first.date ? to_text(*node->first.date, locale_)
                              : node->first.text,
           10.5);
    } else {
      line("zh", 22, said.title, 16);
      line("when", 40, said.id, 10.5);
    }
    return text + "</g>\n";
  }

  std::string tip(const Node& node) const {
    std::string text = node.title;
    if (!node.first.text.empty()) text += locale_("\nfirst: {}", node.first.text);
    if (!node.mechanism.empty()) text += '\n' + node.mechanism;
    return text + '\n' + status_told(node, locale_);
  }

  std::string caveats() const {
    std::string text;
    double y = foot_ + 36;
    for (const auto& [first, words] : caveats_) {
      if (first) text += write("say", tree_margin, y, "•");
      text += write("say", tree_margin + 14, y, words);
      y += 20;
    }
    return text;
  }

  const History& history_;
  const JoinTree& tree_;
  const std::vector<TreeFinding>& findings_;
  const Locale& locale_;
  RootedSvg rooted_;
  std::vector<CodedGame> games_;
  std::vector<Arc> arcs_;
  std::vector<std::pair<bool, std::string>> caveats_; // lines, and whether a point begins
  double width_ = 0, height_ = 0, foot_ = 0;
};

} // namespace

std::string as_svg(const History& history, const JoinTree& tree,
                   const std::vector<TreeFinding>& findings) {
  return TreePicture(history, tree, findings).svg();
}

} // namespace yezi
