#include "explain/print/edge_svg.h"

#include <fmt/format.h>

#include "explain/print/svg.h"
#include "history/bibliography.h"

namespace yezi {

namespace {

constexpr std::string_view page_style = R"(
.paper{fill:#fbf8f1}.band{fill:#f3eddf}.axis,.lane{fill:#7a6f5d;font:600 13px system-ui,sans-serif}.lane{font-size:14px}
h1,.name{font:700 26px "Noto Serif CJK TC","Noto Serif TC",serif;fill:#2b241a}.say{font:13px system-ui,sans-serif;fill:#5b5142}
.zh{font:600 16px "Noto Serif CJK TC","Noto Serif TC",serif;fill:#221c14}.en{font:11.5px system-ui,sans-serif;fill:#4a4236}.when{font:10.5px system-ui,sans-serif;fill:#85796a}
.box.game rect{fill:#fff;stroke:#8c7f69}.box.deck rect{fill:#fdf3d8;stroke:#b08b3a}.box.name rect,.box.concept rect{fill:none;stroke:#a79b87;stroke-dasharray:2 3}
.box.coded rect{stroke:#1f6f4a;stroke-width:2.4}.box:hover rect{fill:#eef5ff}
.edge path,.branch path,.leader,.ruler,.pack,.play,.words,.claimed,.rejected{fill:none;stroke-width:1.7}path.wide{stroke:transparent;stroke-width:12}path.tip{stroke-dasharray:none}.told{font:600 13px "Noto Serif CJK TC","Noto Serif TC",serif;fill:#221c14}
.pack{stroke:#b08b3a}.play{stroke:#1f6f8a}.words{stroke:#7b5aa6}.claimed{stroke:#c2703d}.rejected{stroke:#b5363a}
.argued{stroke-dasharray:8 4}.conjectured{stroke-dasharray:2 4}.open{stroke-dasharray:2 7}.none{stroke-dasharray:1 8}.r{stroke-dasharray:3 5}
.edge:hover path{stroke-width:3.4}.edge:hover path.wide{stroke-width:12}
.badge circle{fill:#fbf8f1;stroke-width:1.4}.badge text{font:700 11px system-ui,sans-serif;text-anchor:middle}
@media (prefers-color-scheme:dark){.paper{fill:#17181b}.band{fill:#1e2024}.axis,.lane,.when{fill:#a39c8f}.name,.zh,.told{fill:#f1ece1}.say,.en{fill:#cfc8ba}.box.game rect{fill:#24262b;stroke:#7d7a72}.box.deck rect{fill:#33301f;stroke:#c9a75a}.box.coded rect{stroke:#6ec79a}.box:hover rect{fill:#2c3646}.badge circle{fill:#17181b}.pack{stroke:#c9a75a}.play{stroke:#63b7d3}.words{stroke:#b59be0}.claimed{stroke:#e39a68}.rejected{stroke:#f07f7c}}
)";

} // namespace

std::string_view lineage_style() { return page_style; }

const std::vector<LineSample>& line_samples() {
  static const std::vector<LineSample> samples{
      {"pack", translatable("same pack")},      {"play", translatable("way of play")},
      {"words", translatable("words, names")},  {"claimed", translatable("claimed ancestor")},
      {"words argued", translatable("argued")}, {"words conjectured", translatable("conjectured")},
      {"words open", translatable("open")},     {"rejected r", translatable("rejected")}};
  return samples;
}

std::string_view colour_of(const Edge& edge) {
  if (edge.strength == Strength::rejected) return "rejected";
  const std::string& kind = edge.kinds.front();
  if (kind == "SD") return "pack";
  if (kind == "MI") return "play";
  if (kind == "TI" || kind == "RN") return "words";
  return "claimed";
}

std::string_view dashes_of(const Edge& edge) {
  return edge.strength == Strength::rejected ? "r" : to_text(edge.strength);
}

std::pair<std::string, std::string> names_of(const Node& node, const Locale& locale) {
  if (!locale.chinese()) {
    if (node.zh.empty()) return {node.en, ""};
    return {node.zh.front(), node.en};
  }
  // what tells it from others of its name stands in brackets behind it
  constexpr std::string_view open = "（", close = "）";
  std::vector<std::string> below;
  const std::size_t bracket = node.title.find(open);
  if (bracket != std::string::npos && node.title.ends_with(close)) {
    const std::size_t from = bracket + open.size();
    below.push_back(node.title.substr(from, node.title.size() - close.size() - from));
  }
  for (std::size_t i = 1; i < node.zh.size(); ++i) below.push_back(node.zh[i]);
  return {node.title.substr(0, bracket), fmt::format("{}", fmt::join(below, locale.comma()))};
}

std::string edge_tip(const History& history, const Edge& edge) {
  const Locale& locale = history.locale();
  std::string text =
      locale("{}: {} → {}\n{}; {}", edge.id, history.node(edge.from)->title,
             history.node(edge.to)->title, kinds_text(edge, locale), told(edge.strength, locale));
  if (!edge.claimed_by.empty())
    text += locale("\nclaimed by {}", cited_in_short(history, edge.claimed_by));
  if (!edge.disputed_by.empty())
    text += locale("\ndisputed by {}", cited_in_short(history, edge.disputed_by));
  if (!edge.note.empty()) text += '\n' + edge.note;
  return text;
}

std::string edge_mark(const History& history, const Edge& edge, double x, double y) {
  const bool rejected = edge.strength == Strength::rejected;
  if (!rejected && !edge.disputed) return "";
  return fmt::format("<g class=\"badge\"><title>{0}</title><circle class=\"{1}\" cx=\"{2}\" "
                     "cy=\"{3}\" r=\"8\"/><text class=\"say\" x=\"{2}\" y=\"{4}\">{5}</text></g>\n",
                     escaped(edge_tip(history, edge)), colour_of(edge), svg_number(x),
                     svg_number(y), svg_number(y + 4), rejected ? "×" : "?");
}

} // namespace yezi
