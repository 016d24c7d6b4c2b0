#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "explain/print/edge_svg.h"
#include "explain/print/map_svg.h"
#include "explain/print/svg.h"
#include "history/bibliography.h"

namespace yezi {

namespace {

constexpr std::string_view timeline_style = R"(
.sure{fill:#1f6f8a}.maybe{fill:#1f6f8a;opacity:.35}.deck .sure,.deck .maybe{fill:#b08b3a}.tick{stroke:#d9cfba;stroke-width:1}.row{font:13px "Noto Serif CJK TC","Noto Serif TC",serif;fill:#221c14}
@media (prefers-color-scheme:dark){.sure,.maybe{fill:#63b7d3}.deck .sure,.deck .maybe{fill:#c9a75a}.tick{stroke:#3a3a3a}.row{fill:#f1ece1}}
)";

constexpr double sides = 24, top = 92, row_height = 20, bars = 760, last_year = 2030;
/// Time is stretched where more is told: shares of the width at certain years.
constexpr std::array<std::pair<double, double>, 4> time_scale{
    {{850, 0}, {1350, 0.1}, {1550, 0.22}, {last_year, 1}}};

double share_of(double year) {
  year = std::clamp(year, time_scale.front().first, time_scale.back().first);
  for (std::size_t i = 1; i < time_scale.size(); ++i) {
    const auto [to, share] = time_scale[i];
    const auto [from, before] = time_scale[i - 1];
    if (year <= to) return before + (share - before) * (year - from) / (to - from);
  }
  return 1;
}

constexpr std::array<std::string_view, 5> groups{
    translatable("money packs 紙牌"), translatable("tricks 鬥牌"),
    translatable("drawing, discarding 湊牌"), translatable("domino games"),
    translatable("domino packs 骨牌")};

std::size_t group_of(const Node& node) {
  if (node.kind == Node::Kind::deck) return node.of_family("domino") ? 4 : 0;
  if (node.of_family("domino")) return 3;
  if (node.of_family("trick")) return 1;
  return node.of_family("meld") ? 2 : groups.size();
}

class Timeline {
public:
  Timeline(const History& history, const Lineage& lineage)
      : history_(history), locale_(history.locale()) {
    for (const Node* node : lineage.nodes) {
      const std::size_t group = group_of(*node);
      if (group == groups.size()) continue;
      if (!node->first.date) {
        ++undated_;
        continue;
      }
      rows_[group].push_back(node);
      names_ = std::max(names_, svg_width(node->title) * 13);
    }
    for (auto& row : rows_)
      std::stable_sort(row.begin(), row.end(), [&](const Node* a, const Node* b) {
        return attested_by(history_, *a) < attested_by(history_, *b);
      });
    left_ = sides + names_ + 14;
  }

  std::string svg() const {
    double height = top;
    for (const auto& row : rows_)
      if (!row.empty()) height += row_height * (static_cast<double>(row.size()) + 1.6);
    const double width = left_ + bars + sides;
    std::string text =
        svg_head({width, height + sides, std::string(locale_.pick("Games and packs in time")),
                  fmt::format("{}{}", lineage_style(), timeline_style),
                  std::string(language_name(locale_.language()))});
    text += fmt::format(
        "<text class=\"name\" x=\"{0}\" y=\"38\">{1}</text>\n<text class=\"say\" x=\"{0}\" "
        "y=\"62\">{2}</text>\n",
        svg_number(sides), locale_.pick("葉子 — games and packs in time"),
        escaped(locale_.plural(undated_,
                               "From the first to the last record; pale where the year is "
                               "not certain. {} more has no date.",
                               "From the first to the last record; pale where the year is "
                               "not certain. {} more have no date.")));
    for (const int year : {1200, 1400, 1500, 1600, 1700, 1800, 1900, 2000})
      text += fmt::format("<path class=\"tick\" d=\"M{0} {1}V{2}\"/><text class=\"when\" x=\"{0}\" "
                          "y=\"{3}\" text-anchor=\"middle\">{4}</text>\n",
                          svg_number(x_of(year)), svg_number(top), svg_number(height),
                          svg_number(top - 6), year);
    double y = top;
    for (std::size_t group = 0; group < groups.size(); ++group) {
      if (rows_[group].empty()) continue;
      y += row_height * 1.3;
      text += fmt::format("<text class=\"lane\" x=\"{}\" y=\"{}\">{}</text>\n", svg_number(sides),
                          svg_number(y), escaped(locale_.pick(groups[group])));
      y += row_height * 0.3;
      for (const Node* node : rows_[group]) text += row(*node, y += row_height);
    }
    return text + "</svg>\n";
  }

private:
  double x_of(double year) const { return left_ + share_of(year) * bars; }

  std::string row(const Node& node, double y) const {
    const Edtf& first = *node.first.date;
    const double from = std::max<double>(first.earliest, time_scale.front().first);
    double sure = attested_by(history_, node).value_or(first.latest), until = sure, end = sure;
    if (node.last.date) {
      end = node.last.date->open ? last_year : node.last.date->latest;
      until = node.last.date->open ? last_year : std::max<double>(sure, node.last.date->earliest);
    }
    std::string text = fmt::format("<g class=\"{}\"><title>{}</title><text class=\"row\" x=\"{}\" "
                                   "y=\"{}\">{}</text>",
                                   to_text(node.kind), escaped(tip(node)), svg_number(sides),
                                   svg_number(y), escaped(node.title));
    const auto bar = [&](const char* css, double a, double b, double least) {
      const double left = x_of(a), right = std::max(x_of(b), left + least);
      if (right > left)
        text += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"9\"/>", css,
                            svg_number(left), svg_number(y - 9), svg_number(right - left));
    };
    bar("maybe", first.before ? sure - 20 : from, sure, 0);
    bar("sure", sure, until, 4);
    bar("maybe", until, end, 0);
    return text + "</g>\n";
  }

  std::string tip(const Node& node) const {
    const std::string first = told(node.first, locale_), last = told(node.last, locale_);
    std::string text = node.title + '\n' + first;
    if (!last.empty()) text += " – " + last;
    return text;
  }

  const History& history_;
  const Locale& locale_;
  std::array<std::vector<const Node*>, groups.size()> rows_;
  double names_ = 0, left_ = 0;
  int undated_ = 0;
};

} // namespace

std::string timeline_svg(const History& history, const Lineage& lineage) {
  return Timeline(history, lineage).svg();
}

} // namespace yezi
