#include "explain/print/study_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "explain/print/measured_svg.h"
#include "explain/print/svg.h"

namespace yezi {

namespace {

constexpr std::string_view study_style = R"(
.paper{fill:#fbf8f1}.s-name{font:600 12px system-ui,sans-serif;fill:#2b241a}.s-head{font:600 11px system-ui,sans-serif;fill:#4a4236}
.s-row{font:11px "Noto Serif CJK TC",system-ui,sans-serif;fill:#4a4236}.s-tick{font:9.5px system-ui,sans-serif;fill:#7a6f5d}
.s-grid{stroke:#e6dfd0}.s-zero{stroke:#8d8271}.s-bar{fill:#8a6f3e}.s-line{stroke:#24508f;stroke-width:1.5}.s-dot{fill:#24508f;stroke:#24508f}.s-open{fill:#fbf8f1;stroke:#24508f}
@media (prefers-color-scheme:dark){.paper{fill:#17181b}.s-name{fill:#f1ece1}.s-head,.s-row{fill:#cfc8ba}.s-tick{fill:#a39c8f}.s-grid{stroke:#2b2c31}.s-zero{stroke:#77726a}.s-bar{fill:#c3a566}.s-line{stroke:#9cc0f5}.s-dot{fill:#9cc0f5;stroke:#9cc0f5}.s-open{fill:#17181b;stroke:#9cc0f5}}
)";

constexpr double panel_across = 190, panel_between = 32, line_step = 16, heading_step = 18,
                 page_edge = 16;
constexpr std::size_t panels_in_band = 4;

std::string text_at(const char* kind, double x, double y, const std::string& text,
                    const char* anchor = "start") {
  return fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n", kind,
                     svg_number(x), svg_number(y), anchor, escaped(text));
}

std::string line_at(const char* kind, double x1, double y1, double x2, double y2) {
  return fmt::format("<line class=\"{}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", kind,
                     svg_number(x1), svg_number(y1), svg_number(x2), svg_number(y2));
}

double step_for(double span) {
  const double raw = span / 3;
  const double power = std::pow(10.0, std::floor(std::log10(raw)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (raw <= factor * power) return factor * power;
  return 10 * power;
}

std::string tick_text(double value, bool percent) {
  if (std::abs(value) < 1e-12) return "0";
  return percent ? fmt::format("{:.6g} %", 100 * value) : fmt::format("{:.6g}", value);
}

/// What a column shows, from end to end.
struct Scale {
  double least = 0, most = 0, step = 1, left = 0;

  Scale(const IntervalGrid& grid, std::size_t column, double from) : left(from) {
    bool any = false;
    for (const IntervalRow& row : grid.rows) {
      const IntervalCell& cell = row.cells[column];
      if (!cell.known) continue;
      const double half = grid.t * cell.estimate.error;
      least = any ? std::min(least, cell.estimate.mean - half) : cell.estimate.mean - half;
      most = any ? std::max(most, cell.estimate.mean + half) : cell.estimate.mean + half;
      any = true;
    }
    // a scale that nearly reaches zero begins there: lengths are compared
    if (least > 0 && least < most / 2) least = 0;
    if (most < 0 && most > least / 2) most = 0;
    if (most - least < 1e-12) least -= 0.5, most += 0.5;
    step = step_for(most - least);
    least = std::floor(least / step) * step;
    most = std::ceil(most / step) * step;
  }
  double across(double value) const {
    return left + panel_across * (value - least) / (most - least);
  }
};

double label_width(const IntervalGrid& grid) {
  double most = 8;
  for (const IntervalRow& row : grid.rows)
    most = std::max({most, svg_width(row.label), svg_width(row.heading) * 0.9});
  return std::min(260.0, most * 11 + 14);
}

class Grid {
public:
  explicit Grid(const IntervalGrid& grid) : grid_(grid), labels_(label_width(grid)) {
    for (const IntervalRow& row : grid.rows)
      rows_ += line_step + (row.heading.empty() ? 0 : heading_step);
    for (const IntervalColumn& column : grid.columns)
      title_ = std::max(title_, title_lines(column).size());
  }

  std::string svg() const {
    const std::size_t bands = (grid_.columns.size() + panels_in_band - 1) / panels_in_band;
    const double panels = static_cast<double>(std::min(panels_in_band, grid_.columns.size()));
    const double width = 2 * page_edge + labels_ + panels * (panel_across + panel_between);
    std::string text = svg_head({width, page_edge + static_cast<double>(bands) * band_height(),
                                 escaped(grid_.title), std::string(study_style)});
    for (std::size_t band = 0; band < bands; ++band)
      text += band_at(band, page_edge + static_cast<double>(band) * band_height());
    return text + "</svg>\n";
  }

private:
  static std::vector<std::string> title_lines(const IntervalColumn& column) {
    return svg_lines(column.title, panel_across / 12.8);
  }
  double head_height() const { return 15 * static_cast<double>(title_) + 8; }
  double band_height() const { return head_height() + rows_ + 34; }

  std::string band_at(std::size_t band, double top) const {
    const std::size_t first = band * panels_in_band;
    const std::size_t last = std::min(first + panels_in_band, grid_.columns.size());
    std::string text = labels_at(top + head_height());
    for (std::size_t column = first; column < last; ++column)
      text += column_at(column,
                        page_edge + labels_ +
                            static_cast<double>(column - first) * (panel_across + panel_between),
                        top);
    return text;
  }

  std::string labels_at(double y) const {
    std::string text;
    for (const IntervalRow& row : grid_.rows) {
      if (!row.heading.empty()) {
        text += text_at("s-head", page_edge, y + 13, svg_cut(row.heading, labels_ / 11));
        y += heading_step;
      }
      text += text_at("s-row", page_edge + 6, y + 12, svg_cut(row.label, (labels_ - 10) / 11));
      y += line_step;
    }
    return text;
  }

  std::string column_at(std::size_t column, double left, double top) const {
    std::string text;
    const std::vector<std::string> title = title_lines(grid_.columns[column]);
    for (std::size_t i = 0; i < title.size(); ++i)
      text += text_at("s-name", left, top + 12 + 15 * static_cast<double>(i), title[i]);
    const bool percent = grid_.columns[column].percent;
    const Scale scale(grid_, column, left);
    double y = top + head_height();
    const double bottom = y + rows_;
    for (int i = 0; scale.least + i * scale.step <= scale.most + scale.step / 2; ++i) {
      const double value = scale.least + i * scale.step;
      const bool zero = std::abs(value) < scale.step / 2;
      text +=
          line_at(zero ? "s-zero" : "s-grid", scale.across(value), y, scale.across(value), bottom);
      text += text_at("s-tick", scale.across(value), bottom + 12,
                      tick_text(zero ? 0 : value, percent), "middle");
    }
    for (const IntervalRow& row : grid_.rows) {
      if (!row.heading.empty()) y += heading_step;
      text += cell_at(row, row.cells[column], scale, y + line_step / 2, percent);
      y += line_step;
    }
    return text;
  }

  std::string cell_at(const IntervalRow& row, const IntervalCell& cell, const Scale& scale,
                      double y, bool percent) const {
    if (!cell.known) return text_at("s-tick", scale.left + 2, y + 4, "–");
    const double half = grid_.t * cell.estimate.error;
    return fmt::format("<g><title>{} {}</title>", escaped(row.label),
                       study_interval(cell.estimate, grid_.t, percent)) +
           line_at("s-line", scale.across(cell.estimate.mean - half), y,
                   scale.across(cell.estimate.mean + half), y) +
           fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"3.2\"/></g>\n",
                       cell.sure ? "s-dot" : "s-open", svg_number(scale.across(cell.estimate.mean)),
                       svg_number(y));
  }

  const IntervalGrid& grid_;
  const double labels_;
  double rows_ = 0;
  std::size_t title_ = 1;
};

constexpr std::size_t chart_bars = 24, charts_in_line = 3;
constexpr double chart_across = 280, chart_height = 110;

std::string distribution_at(const Distribution& one, double x, double y, const Locale& locale) {
  std::int64_t hands = 0, seen = 0, most = 1;
  for (const auto& [value, count] : one.counts) hands += count;
  for (const auto& [value, count] : one.counts) {
    most = std::max<std::int64_t>(value, 1);
    seen += count;
    if (100 * seen >= 99 * hands) break;
  }
  std::vector<double> heights(chart_bars, 0.0);
  double beyond = 0;
  for (const auto& [value, count] : one.counts) {
    const auto share = static_cast<double>(count) / static_cast<double>(hands);
    const auto bar = static_cast<std::size_t>(static_cast<double>(value) * chart_bars /
                                              (static_cast<double>(most) + 1));
    if (value > most)
      beyond += share;
    else
      heights[std::min(bar, chart_bars - 1)] += share;
  }
  const double highest = *std::max_element(heights.begin(), heights.end());
  std::string text = text_at("s-name", x, y + 12, svg_cut(one.label, chart_across / 12));
  for (std::size_t i = 0; i < chart_bars && highest > 0; ++i) {
    const double height = chart_height * heights[i] / highest;
    text += fmt::format("<rect class=\"s-bar\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                        svg_number(x + chart_across * static_cast<double>(i) / chart_bars),
                        svg_number(y + 22 + chart_height - height),
                        svg_number(chart_across / chart_bars - 1.5), svg_number(height));
  }
  text += line_at("s-zero", x, y + 22 + chart_height, x + chart_across, y + 22 + chart_height);
  text += text_at("s-tick", x, y + 36 + chart_height, "0");
  text +=
      text_at("s-tick", x + chart_across, y + 36 + chart_height,
              fmt::format("{} {}", figure(static_cast<double>(most) / one.parts), one.unit), "end");
  return text +
         text_at("s-tick", x + chart_across, y + 12,
                 locale("highest bar {:.1f} %, beyond {:.1f} %", 100 * highest, 100 * beyond),
                 "end");
}

} // namespace

std::string intervals_svg(const IntervalGrid& grid) { return Grid(grid).svg(); }

std::string distributions_svg(const std::string& title, const std::vector<Distribution>& all,
                              const Locale& locale) {
  const std::size_t lines = (all.size() + charts_in_line - 1) / charts_in_line;
  const double across = static_cast<double>(std::min(charts_in_line, all.size()));
  std::string text = svg_head({2 * page_edge + across * (chart_across + panel_between),
                               page_edge + static_cast<double>(lines) * (chart_height + 56),
                               escaped(title), std::string(study_style)});
  for (std::size_t i = 0; i < all.size(); ++i)
    text += distribution_at(
        all[i],
        page_edge + static_cast<double>(i % charts_in_line) * (chart_across + panel_between),
        page_edge + std::floor(static_cast<double>(i) / charts_in_line) * (chart_height + 56),
        locale);
  return text + "</svg>\n";
}

std::string study_figure(double value, bool percent) {
  return percent ? figure(100 * value) + " %" : figure(value);
}

std::string study_interval(const Estimate& estimate, double t, bool percent, bool sign) {
  const double scale = percent ? 100 : 1;
  const double value = scale * estimate.mean, half = scale * t * estimate.error;
  const char* const unit = percent ? " %" : "";
  if (half <= 0 && value == 0) return "0";
  if (half <= 0)
    return fmt::format("{}{} ± 0", sign && value > 0 ? "+" : "",
                       study_figure(estimate.mean, percent));
  const int digits = std::clamp(1 - static_cast<int>(std::floor(std::log10(half))), 0, 6);
  if (sign) return fmt::format("{:+.{}f} ± {:.{}f}{}", value, digits, half, digits, unit);
  return fmt::format("{:.{}f} ± {:.{}f}{}", value, digits, half, digits, unit);
}

} // namespace yezi
