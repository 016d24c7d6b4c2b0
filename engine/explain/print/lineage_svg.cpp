// The picture is laid out in lanes (packs, games by family) and bands of time. Inside a band a node
// stands below what it came from in the same band, else as high as there is room; across, near what
// it came from.

#include "explain/print/lineage_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "explain/print/edge_svg.h"
#include "explain/print/svg.h"
#include "history/bibliography.h"

namespace yezi {

namespace {

constexpr double box_width = 150, box_height = 52, lane_column = 172, row_height = 92;
constexpr double margin = 28, axis = 92, lane_head = 150;

struct Band {
  int from; // year in which it begins
  std::string_view name;
};
constexpr std::array bands{
    Band{-10'000, translatable("before 1400")}, Band{1400, translatable("15th–16th c.")},
    Band{1590, translatable("late Ming")},      Band{1644, translatable("17th c.")},
    Band{1700, translatable("18th c.")},        Band{1800, translatable("1800–1869")},
    Band{1870, translatable("1870–1899")},      Band{1900, translatable("20th c.")},
    Band{1990, translatable("known today")}};

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

std::size_t band_of(int year) {
  std::size_t band = 0;
  while (band + 1 < bands.size() && bands[band + 1].from <= year) ++band;
  return band;
}

struct Placed {
  const Node* node = nullptr;
  Lane lane = ideas;
  std::size_t band = 0;
  int depth = 0; // rows below the top of the band that what it came from needs
  int row = 0, slot = 0;
  double x = 0, y = 0; // of its middle

  double top() const { return y - box_height / 2; }
  double bottom() const { return y + box_height / 2; }
};

class Picture {
public:
  Picture(const History& history, const Lineage& lineage)
      : history_(history), lineage_(lineage), locale_(history.locale()) {
    place_in_bands();
    place_in_rows();
    place_in_slots();
    measure();
  }

  std::string draw() {
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" lang=\"{3}\" viewBox=\"0 0 {0} {1}\" "
        "width=\"{0}\" height=\"{1}\" role=\"img\" aria-labelledby=\"title\">\n"
        "<title id=\"title\">{4}</title>\n<style>{2}</style>\n"
        "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n",
        svg_number(width_), svg_number(height_), lineage_style(), language_name(locale_.language()),
        locale_.pick("The lineage of Chinese money-suited and domino games"));
    text += grounds() + legend();
    text += "<g class=\"edges\">\n";
    for (const Edge* edge : lineage_.edges) text += line(*edge);
    text += "</g>\n<g class=\"nodes\">\n";
    for (const Placed& placed : placed_) text += box(placed);
    text += "</g>\n<g class=\"marks\">\n";
    for (const Edge* edge : lineage_.edges) text += mark(*edge);
    return text + "</g>\n</svg>\n";
  }

private:
  void place_in_bands() {
    for (const Node* node : lineage_.nodes) {
      Placed placed;
      placed.node = node;
      placed.lane = lane_of(*node);
      placed.band = band_of(year_of(history_, *node).value_or(2000));
      index_[node->id] = placed_.size();
      placed_.push_back(placed);
    }
    // What came of something stands in no earlier band, and below it in the same.
    for (std::size_t round = 0; round < placed_.size(); ++round) {
      bool moved = false;
      for (const Edge* edge : lineage_.edges) {
        if (edge->strength == Strength::rejected) continue;
        const Placed& from = at(edge->from);
        Placed& to = at(edge->to);
        if (to.band < from.band && !to.node->first.date) {
          to.band = from.band;
          moved = true;
        }
        if (to.band == from.band && to.depth <= from.depth && to.depth < 8) {
          to.depth = from.depth + 1;
          moved = true;
        }
      }
      if (!moved) break;
    }
  }

  /// How many stand side by side in a lane: as many as keep bands low.
  void place_in_rows() {
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      std::array<int, bands.size()> counts{};
      int most = 0, all = 0;
      for (const Placed& placed : placed_) {
        if (placed.lane != lane) continue;
        most = std::max(most, ++counts[placed.band]);
        ++all;
      }
      slots_[lane] = all == 0 ? 0 : std::clamp((most + 2) / 3, 1, 4);
    }
    std::vector<Placed*> order;
    for (Placed& placed : placed_) order.push_back(&placed);
    std::stable_sort(order.begin(), order.end(), [](const Placed* a, const Placed* b) {
      return std::pair(a->band, a->depth) < std::pair(b->band, b->depth);
    });
    for (Placed* placed : order) {
      int row = placed->depth;
      for (const Edge* edge : lineage_.into(*placed->node)) {
        const Placed& from = at(edge->from);
        if (edge->strength != Strength::rejected && from.band == placed->band && &from != placed)
          row = std::max(row, from.row + 1);
      }
      while (taken_[{placed->lane, placed->band, row}] >= slots_[placed->lane]) ++row;
      placed->slot = taken_[{placed->lane, placed->band, row}]++;
      placed->row = row;
      rows_[placed->band] = std::max(rows_[placed->band], row + 1);
    }
  }

  /// Across: nodes of one row and lane are put in the order of what they came from.
  void place_in_slots() {
    double left = axis;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      lane_left_[lane] = left;
      left += slots_[lane] * lane_column + (slots_[lane] > 0 ? 14 : 0);
    }
    width_ = left + margin;
    double top = lane_head;
    for (std::size_t band = 0; band < bands.size(); ++band) {
      band_top_[band] = top;
      top += rows_[band] * row_height + (rows_[band] > 0 ? 12 : 0);
    }
    height_ = top + margin;
    for (int round = 0; round < 4; ++round) {
      for (Placed& placed : placed_) locate(placed);
      for (const auto& [cell, count] : taken_) {
        std::vector<Placed*> side;
        for (Placed& placed : placed_)
          if (std::tuple(placed.lane, placed.band, placed.row) == cell) side.push_back(&placed);
        std::stable_sort(side.begin(), side.end(), [&](const Placed* a, const Placed* b) {
          return drawn_to(*a) < drawn_to(*b);
        });
        for (std::size_t i = 0; i < side.size(); ++i) side[i]->slot = static_cast<int>(i);
      }
    }
  }

  void locate(Placed& placed) {
    const int beside = taken_[{placed.lane, placed.band, placed.row}];
    // a row that is not full stands in the middle of its lane
    const double spare = (slots_[placed.lane] - beside) * lane_column / 2;
    placed.x = lane_left_[placed.lane] + spare + (placed.slot + 0.5) * lane_column;
    placed.y = band_top_[placed.band] + (placed.row + 0.5) * row_height;
  }

  /// Where its neighbours in the lineage stand, on average.
  double drawn_to(const Placed& placed) const {
    double sum = 0;
    int count = 0;
    for (const Edge* edge : lineage_.edges) {
      if (edge->to == placed.node->id) sum += at(edge->from).x, ++count;
      if (edge->from == placed.node->id) sum += at(edge->to).x, ++count;
    }
    return count == 0 ? placed.x : sum / count;
  }

  void measure() {
    for (Placed& placed : placed_) locate(placed);
  }

  std::string grounds() const {
    std::string text;
    bool shaded = false;
    for (std::size_t band = 0; band < bands.size(); ++band) {
      if (rows_[band] == 0) continue;
      const double height = rows_[band] * row_height + 12;
      if (shaded)
        text +=
            fmt::format("<rect class=\"band\" x=\"0\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                        svg_number(band_top_[band] - 6), svg_number(width_), svg_number(height));
      shaded = !shaded;
      text +=
          fmt::format("<text class=\"axis\" x=\"{}\" y=\"{}\">{}</text>\n", svg_number(12),
                      svg_number(band_top_[band] + 18), escaped(locale_.pick(bands[band].name)));
    }
    for (std::size_t lane = 0; lane < lanes; ++lane)
      if (slots_[lane] > 0)
        text +=
            fmt::format("<text class=\"lane\" x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                        svg_number(lane_left_[lane] + slots_[lane] * lane_column / 2),
                        svg_number(lane_head - 12), escaped(locale_.pick(lane_names[lane])));
    return text;
  }

  std::string legend() const {
    std::string text =
        fmt::format("<text class=\"name\" x=\"{0}\" y=\"42\">{1}</text>\n", svg_number(margin),
                    locale_.pick("葉子 — the lineage of the games"));
    double x = margin;
    for (const LineSample& sample : line_samples()) {
      const std::string_view says = locale_.pick(sample.says);
      text += fmt::format("<path class=\"{}\" d=\"M{} 66h34\"/><text class=\"say\" x=\"{}\" "
                          "y=\"70\">{}</text>\n",
                          sample.css, svg_number(x), svg_number(x + 42), says);
      x += 56 + svg_width(says) * 13.5;
    }
    text += fmt::format(
        "<text class=\"say\" x=\"{}\" y=\"96\">{}</text>\n", svg_number(margin),
        locale_.pick("Solid lines are attested. ? disputed, × rejected. Games with a green frame "
                     "can be played here. Point at a box or a line for its sources."));
    return text;
  }

  /// From the foot of one box to the head of the other, where time runs so; else from side to side.
  struct Curve {
    double x1, y1, x2, y2, x3, y3, x4, y4;
  };
  Curve curve(const Edge& edge) const {
    const Placed &from = at(edge.from), &to = at(edge.to);
    if (to.top() > from.bottom()) {
      const double bend = std::min(70.0, (to.top() - from.bottom()) * 0.6);
      const double aside = std::clamp((to.x - from.x) / 8, -40.0, 40.0);
      return {from.x + aside, from.bottom(),   from.x + aside, from.bottom() + bend,
              to.x - aside,   to.top() - bend, to.x - aside,   to.top()};
    }
    const double way = to.x > from.x ? 1 : -1;
    return {from.x + way * box_width / 2,      from.y, from.x + way * (box_width / 2 + 40), from.y,
            to.x - way * (box_width / 2 + 40), to.y,   to.x - way * box_width / 2,          to.y};
  }

  std::string line(const Edge& edge) const {
    const Curve c = curve(edge);
    const std::string path = fmt::format(
        "M{} {}C{} {} {} {} {} {}", svg_number(c.x1), svg_number(c.y1), svg_number(c.x2),
        svg_number(c.y2), svg_number(c.x3), svg_number(c.y3), svg_number(c.x4), svg_number(c.y4));
    return fmt::format("<g class=\"edge\"><title>{}</title><path class=\"wide\" d=\"{}\"/><path "
                       "class=\"{} {}\" d=\"{}\"/></g>\n",
                       escaped(edge_tip(history_, edge)), path, colour_of(edge), dashes_of(edge),
                       path);
  }

  std::string mark(const Edge& edge) const {
    const Curve c = curve(edge);
    return edge_mark(history_, edge, (c.x1 + 3 * c.x2 + 3 * c.x3 + c.x4) / 8,
                     (c.y1 + 3 * c.y2 + 3 * c.y3 + c.y4) / 8);
  }

  std::string tip(const Node& node) const {
    std::string text = node.title;
    const auto add = [&](const std::string& part) {
      if (!part.empty()) text += '\n' + part;
    };
    add(fmt::format("{}", fmt::join(node.zh, locale_.comma())));
    add(node.romanised);
    const auto attest = [&](std::string_view which, const Attested& attested) {
      const std::string said = told(attested, locale_);
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

  std::string box(const Placed& placed) const {
    const Node& node = *placed.node;
    const bool coded = !node.module.empty() && node.kind != Node::Kind::deck;
    const double x = placed.x - box_width / 2, y = placed.top();
    const auto [title, below] = names_of(node, locale_);
    std::string text = fmt::format(
        "<g class=\"box {}{}\" tabindex=\"0\" id=\"{}\"><title>{}</title><rect x=\"{}\" y=\"{}\" "
        "width=\"{}\" height=\"{}\" rx=\"{}\"/>",
        to_text(node.kind), coded ? " coded" : "", escaped(node.id), escaped(tip(node)),
        svg_number(x), svg_number(y), svg_number(box_width), svg_number(box_height),
        node.kind == Node::Kind::deck ? 12 : 3);
    const auto write = [&](std::string_view css, double dy, const std::string& words, double size) {
      const std::string shown = svg_cut(words, (box_width - 10) / size);
      if (shown.empty()) return;
      text += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
                          css, svg_number(placed.x), svg_number(y + dy), escaped(shown));
    };
    std::string when = node.first.date ? to_text(*node.first.date, locale_) : node.first.text;
    if (node.kind == Node::Kind::deck && node.size > 0)
      when =
          when.empty() ? locale_("{} cards", node.size) : locale_("{} cards, {}", node.size, when);
    const bool low = below.empty(); // the others come nearer
    write("zh", !low ? 19 : when.empty() ? 31 : 25, title, 16);
    write("en", 34, below, 11.5);
    write("when", low ? 42 : 47, when, 10.5);
    return text + "</g>\n";
  }

  const Placed& at(const std::string& id) const { return placed_[index_.at(id)]; }
  Placed& at(const std::string& id) { return placed_[index_.at(id)]; }

  const History& history_;
  const Lineage& lineage_;
  const Locale& locale_;
  std::vector<Placed> placed_;
  std::map<std::string, std::size_t> index_;
  std::map<std::tuple<Lane, std::size_t, int>, int> taken_;
  std::array<int, lanes> slots_{};
  std::array<int, bands.size()> rows_{};
  std::array<double, lanes> lane_left_{};
  std::array<double, bands.size()> band_top_{};
  double width_ = 0, height_ = 0;
};

} // namespace

std::string as_svg(const History& history, const Lineage& lineage) {
  return Picture(history, lineage).draw();
}

} // namespace yezi
