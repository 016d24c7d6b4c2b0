#include "explain/print/match_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "explain/print/svg.h"

namespace yezi {

namespace {

constexpr std::string_view style = R"(
.paper{fill:#fbf8f1}.title{font:700 22px "Noto Serif CJK TC",serif;fill:#2b241a}.name{font:600 13px system-ui,sans-serif;fill:#2b241a}
.note,.tick{font:11px system-ui,sans-serif;fill:#7a6f5d}.grid{stroke:#e6dfd0}.zero{stroke:#8d8271}
@media (prefers-color-scheme:dark){.paper{fill:#17181b}.title,.name{fill:#f1ece1}.note,.tick{fill:#a39c8f}.grid{stroke:#2b2c31}.zero{stroke:#77726a}}
)";

std::vector<std::string> in_order(const std::vector<Pairing>& pairings,
                                  std::string Pairing::*name) {
  std::vector<std::string> names;
  for (const Pairing& pairing : pairings)
    if (std::find(names.begin(), names.end(), pairing.*name) == names.end())
      names.push_back(pairing.*name);
  return names;
}

/// A round number that about so many steps of fill `span`.
double round_step(double span, double steps) {
  const double raw = span / steps;
  const double power = std::pow(10.0, std::floor(std::log10(raw)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (raw <= factor * power) return factor * power;
  return 10 * power;
}

class Plot {
public:
  explicit Plot(const std::vector<Pairing>& pairings)
      : pairings_(pairings),
        kinds_(in_order(pairings, &Pairing::one)),
        fields_(in_order(pairings, &Pairing::others)),
        width_(left + right +
               spacing * static_cast<double>(std::max<std::size_t>(kinds_.size(), 3))) {
    for (const Pairing& pairing : pairings) {
      least_ = std::min(least_, pairing.lead.mean - z_95 * pairing.lead.error);
      most_ = std::max(most_, pairing.lead.mean + z_95 * pairing.lead.error);
    }
    if (most_ <= least_) most_ = least_ + 1;
    tick_ = round_step(most_ - least_, 6);
    least_ = std::floor(least_ / tick_) * tick_;
    most_ = std::ceil(most_ / tick_) * tick_;
  }

  std::string svg(const std::string& game, const std::string& unit, const std::string& note) const {
    std::string text =
        svg_head({width_, height, escaped(game) + ": how strong", std::string(style)});
    text += fmt::format(
        "<text class=\"title\" x=\"24\" y=\"38\">{}</text>\n<text class=\"note\" x=\"24\" "
        "y=\"60\">{} a hand by which one is ahead of the others</text>\n",
        escaped(game), escaped(unit));
    for (double value = least_; value <= most_ + tick_ / 2; value += tick_) text += grid(value);
    for (std::size_t i = 0; i < kinds_.size(); ++i)
      text +=
          fmt::format("<text class=\"name\" text-anchor=\"middle\" x=\"{}\" y=\"{}\">{}</text>\n",
                      svg_number(across(i, 0.5)), svg_number(height - bottom + 22),
                      escaped(svg_cut(kinds_[i], spacing / 13)));
    for (std::size_t i = 0; i < fields_.size(); ++i) text += line(i);
    return text + fmt::format("<text class=\"note\" x=\"24\" y=\"{}\">{}</text>\n</svg>\n",
                              svg_number(height - 14), escaped(note));
  }

private:
  static constexpr double left = 84, right = 40, top = 92, bottom = 96, height = 520, spacing = 120;

  double across(std::size_t kind, double share) const {
    return left + (width_ - left - right) * (static_cast<double>(kind) + share) /
                      static_cast<double>(kinds_.size());
  }
  double down(double value) const {
    return height - bottom - (height - top - bottom) * (value - least_) / (most_ - least_);
  }

  std::string grid(double value) const {
    const bool zero = std::abs(value) < tick_ / 2;
    return fmt::format(
        "<line class=\"{}\" x1=\"{}\" x2=\"{}\" y1=\"{}\" y2=\"{}\"/><text class=\"tick\" "
        "text-anchor=\"end\" x=\"{}\" y=\"{}\">{}</text>\n",
        zero ? "zero" : "grid", svg_number(left), svg_number(width_ - right),
        svg_number(down(value)), svg_number(down(value)), svg_number(left - 8),
        svg_number(down(value) + 4), zero ? "0" : fmt::format("{:+.3g}", value));
  }

  /// All kinds among `others` of one kind, joined by a line.
  std::string line(std::size_t index) const {
    const char* const colour = svg_colour(index);
    const double share = static_cast<double>(index + 1) / static_cast<double>(fields_.size() + 1);
    std::string joined, marks;
    for (const Pairing& pairing : pairings_) {
      if (pairing.others != fields_[index]) continue;
      const auto kind = static_cast<std::size_t>(
          std::find(kinds_.begin(), kinds_.end(), pairing.one) - kinds_.begin());
      const double x = across(kind, share), half = z_95 * pairing.lead.error;
      joined += fmt::format("{},{} ", svg_number(x), svg_number(down(pairing.lead.mean)));
      marks += fmt::format(
          "<g><title>{} among {}: {:+.3f} ± {:.3f}</title><line x1=\"{}\" x2=\"{}\" y1=\"{}\" "
          "y2=\"{}\" stroke=\"{}\" stroke-width=\"2\"/><circle cx=\"{}\" cy=\"{}\" r=\"4.5\" "
          "fill=\"{}\"/></g>\n",
          escaped(pairing.one), escaped(pairing.others), pairing.lead.mean, half, svg_number(x),
          svg_number(x), svg_number(down(pairing.lead.mean - half)),
          svg_number(down(pairing.lead.mean + half)), colour, svg_number(x),
          svg_number(down(pairing.lead.mean)), colour);
    }
    const double key = height - 36, at = left + 190 * static_cast<double>(index);
    return fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" "
                       "opacity=\".45\"/>\n{}<circle cx=\"{}\" cy=\"{}\" r=\"4.5\" "
                       "fill=\"{}\"/><text class=\"tick\" x=\"{}\" y=\"{}\">among {}</text>\n",
                       joined, colour, marks, svg_number(at), svg_number(key), colour,
                       svg_number(at + 10), svg_number(key + 4),
                       escaped(svg_cut(fields_[index], 13)));
  }

  const std::vector<Pairing>& pairings_;
  const std::vector<std::string> kinds_, fields_;
  const double width_;
  double least_ = 0, most_ = 0, tick_ = 1;
};

} // namespace

std::string match_svg(const std::string& game, const std::string& unit,
                      const std::vector<Pairing>& pairings, const std::string& note) {
  return Plot(pairings).svg(game, unit, note);
}

} // namespace yezi
