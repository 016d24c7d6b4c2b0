// Boxes of the lineage: what stands in them, and how it is wrapped.

#include <fmt/format.h>

#include <algorithm>

#include "explain/print/artwork.h"
#include "explain/print/edge_svg.h"
#include "explain/print/lineage_layout.h"
#include "explain/print/lineage_picture.h"
#include "explain/print/svg.h"
#include "history/bibliography.h"

namespace yezi {

namespace {

std::string when_of(const Node& node, const Locale& locale) {
  std::string when = node.first.date ? to_text(*node.first.date, locale) : node.first.text;
  if (node.kind != Node::Kind::deck || node.size == 0) return when;
  return when.empty() ? locale("{} cards", node.size) : locale("{} cards, {}", node.size, when);
}

constexpr double box_pad = 7;

} // namespace

void LineagePicture::write(LineageBox& box) const {
  const Node& node = *box.node;
  const auto [title, below] = names_of(node, locale_);
  if (box.card != nullptr) box.card_width = box.card->height > 250 ? 24 : 34;
  const double room = plan_.box_width - 2 * box_pad - (box.card_width > 0 ? box.card_width + 6 : 0);
  const auto add = [&](std::string_view css, double size, const std::string& text) {
    if (text.empty()) return;
    for (std::string& line : svg_lines(text, room / (size * lineage_breadth)))
      box.lines.push_back({css, size, std::move(line)});
  };
  add("zh", 16, title);
  add("en", numbered_ ? 12 : 11.5, below);
  add("when", numbered_ ? 12 : 11, when_of(node, locale_));
  add("en", 12, box.says);
  box.height = 2 * box_pad;
  for (const TextLine& line : box.lines) box.height += line.size * 1.25;
  if (box.card != nullptr) box.height = std::max(box.height, 2 * box_pad + card_height(box));
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
  const LineageBox& box = nodes_[i];
  const Node& node = *box.node;
  const Extent& at = layout_.boxes[i];
  const bool coded = !node.module.empty() && node.kind != Node::Kind::deck;
  std::string text = fmt::format(
      "<g class=\"box {}{}\" tabindex=\"0\" id=\"{}\"><title>{}</title><rect x=\"{}\" y=\"{}\" "
      "width=\"{}\" height=\"{}\" rx=\"{}\"/>",
      to_text(node.kind), coded ? " coded" : "", escaped(node.id), escaped(tip(node)),
      svg_number(at.left), svg_number(at.top), svg_number(at.right - at.left),
      svg_number(at.bottom - at.top), node.kind == Node::Kind::deck ? 12 : 3);
  double left = at.left + box_pad;
  if (box.card != nullptr) {
    text += fmt::format("<g transform=\"translate({} {}) scale({:.3f})\" {}>{}</g>",
                        svg_number(left), svg_number(at.top + box_pad), box.card_width / 100,
                        path_attributes, box.card->paths);
    left += box.card_width + 6;
  }
  const double middle = (left + at.right - box_pad) / 2;
  double whole = 0;
  for (const TextLine& line : box.lines) whole += line.size * 1.25;
  double y = (at.top + at.bottom - whole) / 2;
  for (const TextLine& line : box.lines) {
    y += line.size * 1.25;
    text += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
                        line.css, svg_number(middle), svg_number(y - line.size * 0.3),
                        escaped(line.text));
  }
  return text + "</g>\n";
}

} // namespace yezi
