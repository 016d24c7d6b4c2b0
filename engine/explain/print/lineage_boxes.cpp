// Boxes of the lineage: what stands in them, and how it is wrapped.

#include <fmt/format.h>

#include <algorithm>

#include "explain/print/drawn.h"
#include "explain/print/edge_svg.h"
#include "explain/print/lineage_layout.h"
#include "explain/print/lineage_picture.h"
#include "explain/print/svg.h"
#include "history/bibliography.h"

namespace yezi {

namespace {

std::string when_of(const Node& node, const Locale& locale) {
  const std::string when = node.first.date ? to_text(*node.first.date, locale) : node.first.text;
  if (node.kind != Node::Kind::deck || node.size == 0) return when;
  return when.empty() ? locale("{} cards", node.size) : locale("{} cards, {}", node.size, when);
}

constexpr double box_pad = 7;

} // namespace

void LineagePicture::write(DrawnNode& drawn) const {
  const Node& node = *drawn.node;
  const auto [title, below] = names_of(node, locale_);
  if (drawn.card != nullptr) drawn.card_width = drawn.card->height > 250 ? 24 : 34;
  const double room =
      plan_.box_width - 2 * box_pad - (drawn.card_width > 0 ? drawn.card_width + 6 : 0);
  const auto add = [&](std::string_view css, double size, const std::string& text) {
    if (text.empty()) return;
    for (std::string& line : svg_lines(text, room / (size * lineage_breadth)))
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

std::string LineagePicture::tip(const Node& node) const {
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

std::string LineagePicture::box(std::size_t i) const {
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

} // namespace yezi
