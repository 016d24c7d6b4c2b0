#include "explain/print/measured_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "explain/print/svg.h"

namespace yezi {

namespace {

constexpr double panel_width = 300, panel_gap = 26;
constexpr double title_size = 22, note_size = 10.5;
constexpr double title_line = 20, how_height = 13, name_height = 15; // of one line
constexpr std::size_t side_by_side = 3;

constexpr std::string_view figure_style = R"(
.paper{fill:#fbf8f1}.title{font:700 22px "Noto Serif CJK TC",serif;fill:#2b241a}.name{font:600 13px system-ui,sans-serif;fill:#2b241a}
.how,.note{font:10.5px system-ui,sans-serif;fill:#7a6f5d}.game{font:12px "Noto Serif CJK TC",system-ui,sans-serif;fill:#4a4236}.figure{font:11px system-ui,sans-serif;fill:#4a4236}
.axis{stroke:#d9d2c4}
@media (prefers-color-scheme:dark){.paper{fill:#17181b}.title,.name{fill:#f1ece1}.how,.note{fill:#a39c8f}.game,.figure{fill:#cfc8ba}.axis{stroke:#3a3b40}}
)";

class Multiples {
public:
  Multiples(const std::vector<MeasuredGame>& games, const std::string& note)
      : games_(games), note_(note) {
    for (const MeasuredGame& game : games)
      label_ = std::max(label_, std::min(150.0, svg_width(game.title) * 12 + 8));
    std::size_t lines = 1;
    for (const Metric& metric : games.front().metrics)
      lines = std::max(lines, svg_lines(metric.how.english(), how_width).size());
    title_height_ = title_line + how_height * static_cast<double>(lines) + 14;
    lines = 1;
    for (const MeasuredGame& game : games) lines = std::max(lines, name_of(game).size());
    line_height_ = 11 + name_height * static_cast<double>(lines);
  }

  std::string svg() const {
    const std::size_t count = games_.front().metrics.size();
    const std::size_t rows = (count + side_by_side - 1) / side_by_side;
    const double width = side_by_side * (panel_width + panel_gap) + panel_gap;
    const std::vector<std::string> title = svg_lines(names(), (width - 2 * panel_gap) / title_size);
    const std::vector<std::string> note = svg_lines(note_, (width - 2 * panel_gap) / note_size);
    const double top = 50 + 28 * static_cast<double>(title.size());
    const double bottom = top + static_cast<double>(rows) * (panel_height() + panel_gap) + 16;
    const double height = bottom + 14 * static_cast<double>(note.size());
    std::string text = svg_head({width, height, "Measured play", std::string(figure_style)});
    text += lines_at("title", title, panel_gap, 42, 28);
    for (std::size_t i = 0; i < count; ++i)
      text += panel(
          i, panel_gap + static_cast<double>(i % side_by_side) * (panel_width + panel_gap),
          top + std::floor(static_cast<double>(i) / side_by_side) * (panel_height() + panel_gap));
    return text + lines_at("note", note, panel_gap, bottom, 14) + "</svg>\n";
  }

private:
  static constexpr double how_width = panel_width / 10.5; // in units of its font

  std::vector<std::string> name_of(const MeasuredGame& game) const {
    return svg_lines(game.title, (label_ - 6) / 12);
  }

  /// One text element for each line.
  static std::string lines_at(std::string_view kind, const std::vector<std::string>& lines,
                              double x, double y, double height) {
    std::string text;
    for (const std::string& line : lines) {
      text += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>\n", kind, svg_number(x),
                          svg_number(y), escaped(line));
      y += height;
    }
    return text;
  }

  std::string names() const {
    std::vector<std::string> all;
    for (const MeasuredGame& game : games_) all.push_back(game.title);
    return fmt::format("{}", fmt::join(all, " · "));
  }

  double panel_height() const {
    return title_height_ + line_height_ * static_cast<double>(games_.size());
  }

  std::string panel(std::size_t index, double x, double y) const {
    const Metric& first = games_.front().metrics[index];
    double most = 0, least = 0;
    for (const MeasuredGame& game : games_) {
      const Metric& metric = game.metrics[index];
      most = std::max(most, metric.value + metric.error);
      least = std::min(least, metric.value - metric.error);
    }
    if (most <= least) most = least + 1;
    const double left = x + label_, room = panel_width - label_ - 58;
    const auto across = [&](double value) {
      return left + room * std::clamp((value - least) / (most - least), 0.0, 1.0);
    };
    std::string text =
        fmt::format("<g><title>{}</title>\n<text class=\"name\" x=\"{}\" y=\"{}\">{}</text>\n",
                    escaped(first.how.english()), svg_number(x), svg_number(y + 14),
                    escaped(first.title.english()));
    text += lines_at("how", svg_lines(first.how.english(), how_width), x, y + 29, how_height);
    text += fmt::format("<line class=\"axis\" x1=\"{0}\" x2=\"{0}\" y1=\"{1}\" y2=\"{2}\"/>\n",
                        svg_number(across(0)), svg_number(y + title_height_ - 8),
                        svg_number(y + panel_height()));
    for (std::size_t game = 0; game < games_.size(); ++game)
      text += line(game, games_[game].metrics[index], x, y, across, left + room);
    return text + "</g>\n";
  }

  template <class Across>
  std::string line(std::size_t game, const Metric& metric, double x, double y, Across&& across,
                   double right) const {
    const double middle = y + title_height_ + line_height_ * (static_cast<double>(game) + 0.4);
    const char* const colour = svg_colour(game);
    const std::vector<std::string> name = name_of(games_[game]);
    std::string text =
        lines_at("game", name, x,
                 middle + 4 - name_height / 2 * static_cast<double>(name.size() - 1), name_height);
    if (!metric.known)
      return text + fmt::format("<text class=\"figure\" x=\"{}\" y=\"{}\">–</text>\n",
                                svg_number(right + 8), svg_number(middle + 4));
    const double zero = across(0), value = across(metric.value);
    text += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"9\" fill=\"{}\" opacity=\".75\"/>",
        svg_number(std::min(zero, value)), svg_number(middle - 4.5),
        svg_number(std::max(1.0, std::abs(value - zero))), colour);
    text += fmt::format("<line x1=\"{}\" x2=\"{}\" y1=\"{}\" y2=\"{}\" stroke=\"{}\" "
                        "stroke-width=\"2\"/>",
                        svg_number(across(metric.value - metric.error)),
                        svg_number(across(metric.value + metric.error)), svg_number(middle),
                        svg_number(middle), colour);
    return text + fmt::format("<text class=\"figure\" x=\"{}\" y=\"{}\">{}</text>\n",
                              svg_number(right + 8), svg_number(middle + 4),
                              escaped(figure(metric.value)));
  }

  const std::vector<MeasuredGame>& games_;
  const std::string& note_;
  double label_ = 60;
  double title_height_ = 0, line_height_ = 0; // as the longest text wants them
};

} // namespace

std::string as_svg(const std::vector<MeasuredGame>& games, const std::string& note) {
  return Multiples(games, note).svg();
}

std::string figure(double value) {
  const double size = std::abs(value);
  if (size >= 99.95) return fmt::format("{:.0f}", value);
  if (size >= 9.995) return fmt::format("{:.1f}", value);
  if (size >= 0.9995) return fmt::format("{:.2f}", value);
  return fmt::format("{:.3f}", value);
}

} // namespace yezi
