#include "cli/lineage_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/terminal.h"
#include "history/bibliography.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

std::string dates(const Node& node, const Locale& locale) {
  const auto when = [&](const Attested& attested) {
    return attested.date ? to_text(*attested.date, locale) : attested.text;
  };
  const std::string first = when(node.first), last = when(node.last);
  if (first.empty() || last.empty()) return first + last;
  return first == last ? first : first + " – " + last;
}

constexpr std::array families{
    translatable({"family"}, "trick"),    translatable({"family"}, "meld"),
    translatable({"family"}, "domino"),   translatable({"family"}, "fishing"),
    translatable({"family"}, "matching"), translatable({"family"}, "banking"),
    translatable({"family"}, "dice"),     translatable({"family"}, "patience"),
    translatable({"family"}, "race"),     translatable({"family"}, "lottery")};

/// "trick meld".
std::string families_text(const Node& node, const Locale& locale) {
  std::vector<std::string_view> names;
  for (const std::string& family : node.families)
    for (const std::string_view known : families)
      if (known == family) names.push_back(locale.pick({"family"}, known));
  return fmt::format("{}", fmt::join(names, locale.chinese() ? locale.comma() : " "));
}

/// "2-3 players"; in Chinese "2 至 3 人", "2 人以上".
std::string players_text(const Node& node, const Locale& locale) {
  if (node.players.empty()) return "";
  const std::size_t to = node.players.find('-');
  if (to == std::string::npos)
    return node.players == "1" ? locale("{} player", node.players)
                               : locale("{} players", node.players);
  const std::string least = node.players.substr(0, to), most = node.players.substr(to + 1);
  return most.empty() ? locale("{}- players", least) : locale("{}-{} players", least, most);
}

std::string described(const Node& node, const Locale& locale) {
  std::string text = locale("{} ({})", node.title, node.id);
  const auto add = [&](const std::string& part) {
    if (!part.empty()) text += std::string(locale.pick(", ")) + part;
  };
  add(dates(node, locale));
  if (node.kind == Node::Kind::deck && node.size > 0) add(locale("{} cards", node.size));
  add(players_text(node, locale));
  if (node.kind != Node::Kind::deck) add(families_text(node, locale));
  if (!node.module.empty() && node.kind != Node::Kind::deck) add("yezi play " + node.module);
  return text;
}

std::string step(const Edge& edge, const Locale& locale) {
  std::string text =
      fmt::format("{} {} {}", edge.id, fmt::join(edge.kinds, "+"), told(edge.strength, locale));
  return edge.disputed ? locale("{}, disputed", text) : text;
}

class TreeText {
public:
  TreeText(const Lineage& lineage) : lineage_(lineage), locale_(plain_locale(lineage.language)) {}

  std::string write() {
    for (const Node* node : lineage_.nodes)
      if (!comes_of_something(*node) && !lineage_.out_of(*node).empty()) tree(*node);
    // what is left leads in a circle, or to nothing
    for (const Node* node : lineage_.nodes)
      if (told_.count(node) == 0 && !lineage_.out_of(*node).empty()) tree(*node);
    std::vector<const Node*> alone;
    for (const Node* node : lineage_.nodes)
      if (told_.count(node) == 0) alone.push_back(node);
    if (!alone.empty()) {
      const std::string_view title = locale_.pick("Without known relations");
      text_ += styled(std::string(title), Style::bold) + '\n';
      for (const Node* node : alone) text_ += wrapped(described(*node, locale_), "- ", "  ");
    }
    return text_;
  }

private:
  /// What is rejected does not carry the tree: it is named where it is claimed, no more.
  static bool carries(const Edge& edge) {
    return edge.strength != Strength::rejected && edge.strength != Strength::none;
  }
  bool comes_of_something(const Node& node) const {
    const std::vector<const Edge*> into = lineage_.into(node);
    return std::any_of(into.begin(), into.end(), [](const Edge* edge) { return carries(*edge); });
  }

  void tree(const Node& node) {
    told_.insert(&node);
    text_ += wrapped(described(node, locale_), "", "    ");
    below(node, "");
    text_ += '\n';
  }

  void below(const Node& node, const std::string& indent) {
    std::vector<const Edge*> steps = lineage_.out_of(node);
    std::stable_sort(steps.begin(), steps.end(),
                     [&](const Edge* a, const Edge* b) { return place(a->to) < place(b->to); });
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const bool last = i + 1 == steps.size();
      const Node& to = *lineage_.nodes[place(steps[i]->to)];
      const bool known = told_.count(&to) != 0;
      const bool fresh = !known && carries(*steps[i]);
      if (fresh) told_.insert(&to);
      const std::string inside = indent + (last ? "   " : "│  ");
      const std::string named = known ? locale_("{} (above)", to.title) : to.title;
      text_ += wrapped(
          fmt::format("[{}] {}", step(*steps[i], locale_), fresh ? described(to, locale_) : named),
          indent + (last ? "└─ " : "├─ "), inside + "  ");
      if (fresh) below(to, inside);
    }
  }

  std::size_t place(const std::string& id) const {
    const auto at = std::find_if(lineage_.nodes.begin(), lineage_.nodes.end(),
                                 [&](const Node* node) { return node->id == id; });
    return static_cast<std::size_t>(at - lineage_.nodes.begin());
  }

  const Lineage& lineage_;
  const Locale& locale_;
  std::set<const Node*> told_;
  std::string text_;
};

std::string_view stance_text(const Position& position, const Locale& locale) {
  const std::string& stance = position.stance;
  return stance == "for"       ? locale.pick({"stance"}, "for")
         : stance == "against" ? locale.pick({"stance"}, "against")
                               : locale.pick({"stance"}, "other");
}

/// "E19: this → that: way of play; argued (who)".
std::string step_told(const History& history, const Edge& edge) {
  const Locale& locale = history.locale();
  std::string text =
      locale("{}: {} → {}: {}; {}", edge.id, history.node(edge.from)->title,
             history.node(edge.to)->title, kinds_text(edge, locale), told(edge.strength, locale));
  if (edge.disputed) text = locale("{}, disputed", text);
  const std::string who = cited_in_short(history, edge.claimed_by);
  return who.empty() ? text : locale("{} ({})", text, who);
}

} // namespace

std::string story_text(const History& history) {
  const Locale& locale = history.locale();
  std::string text;
  for (const StoryPart& part : history.story) {
    const Node& node = *history.node(part.node);
    std::string head = styled(node.title, Style::bold);
    if (const std::string when = dates(node, locale); !when.empty())
      head += std::string(locale.pick(", ")) + when;
    text += wrapped(head) + wrapped(part.text, "  ", "  ");
    for (const std::string& id : part.steps)
      text += wrapped(step_told(history, *history.edge(id)), "  - ", "    ");
    text += '\n';
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

nlohmann::ordered_json story_json(const History& history) {
  Json list = Json::array();
  for (const StoryPart& part : history.story)
    list.push_back({{"node", part.node},
                    {"covers", part.covers},
                    {"deck", part.deck},
                    {"card", part.card},
                    {"steps", part.steps},
                    {"says", part.text}});
  return list;
}

std::string timeline_text(const History& history, const Lineage& lineage) {
  const Locale& locale = history.locale();
  std::vector<const Node*> nodes;
  for (const Node* node : lineage.nodes)
    if (node->first.date && (node->kind == Node::Kind::game || node->kind == Node::Kind::deck))
      nodes.push_back(node);
  std::stable_sort(nodes.begin(), nodes.end(), [&](const Node* a, const Node* b) {
    return attested_by(history, *a) < attested_by(history, *b);
  });
  Columns rows;
  for (const Node* node : nodes) rows.row({dates(*node, locale), node->title});
  return rows.text();
}

std::string places_text(const History& history) {
  const Locale& locale = history.locale();
  std::string text;
  for (const MapPlace& place : history.places)
    text += wrapped(
        locale("{}: {} ({})", place.title, place.text, cited_in_short(history, place.sources)), "",
        "    ");
  return text;
}

nlohmann::ordered_json places_json(const History& history) {
  Json list = Json::array();
  for (const MapPlace& place : history.places)
    list.push_back({{"id", place.id},
                    {"title", place.title},
                    {"latitude", place.latitude},
                    {"longitude", place.longitude},
                    {"nodes", place.nodes},
                    {"sources", place.sources},
                    {"says", place.text}});
  return list;
}

std::string lineage_text(const Lineage& lineage) {
  const Locale& locale = plain_locale(lineage.language);
  std::string text = TreeText(lineage).write();
  std::string kinds;
  for (const EdgeKind& kind : edge_kinds())
    kinds += fmt::format("{}{} {}", kinds.empty() ? "" : locale.pick(", "), kind.key,
                         locale.pick(kind.says));
  text += wrapped(locale("Steps: {}.", kinds));
  if (lineage.undated > 0)
    text += wrapped(locale.plural(lineage.undated, "{} more is undated.", "{} more are undated."));
  return text;
}

std::string claims_text(const History& history) {
  const Locale& locale = history.locale();
  std::string text;
  for (const Claim& claim : history.claims) {
    text += styled(claim.id, Style::bold) + locale(" ({})\n", standing_text(claim, locale));
    if (!locale.chinese()) text += wrapped(claim.en, "  ", "  ");
    text += wrapped(claim.zh, "  ", "  ");
    for (const Position& position : claim.positions)
      text += wrapped(locale("{}: {} ({})", stance_text(position, locale), position.text,
                             cited_in_short(history, position.sources)),
                      "  - ", "    ");
    for (const Quotation* passage : history.passages_on(claim.id))
      text += wrapped(passage_text(history, *passage), "  > ", "    ");
    if (!claim.edges.empty())
      text +=
          wrapped(locale("edges: {}", fmt::format("{}", fmt::join(claim.edges, locale.comma()))),
                  "  ", "    ");
    if (!claim.command.empty())
      text += wrapped(claim.shows, locale.pick("  try: "), "    ") + "    " + claim.command + '\n';
    text += '\n';
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

nlohmann::ordered_json claims_json(const History& history) {
  Json list = Json::array();
  for (const Claim& claim : history.claims) {
    Json positions = Json::array();
    for (const Position& position : claim.positions)
      positions.push_back(
          {{"stance", position.stance}, {"sources", position.sources}, {"text", position.text}});
    Json item{{"id", claim.id},           {"en", claim.en},
              {"zh", claim.zh},           {"standing", claim.standing},
              {"popular", claim.popular}, {"edges", claim.edges},
              {"nodes", claim.nodes},     {"positions", positions}};
    item["passages"] = Json::array();
    for (const Quotation* passage : history.passages_on(claim.id))
      item["passages"].push_back(as_json(*passage));
    item["command"] = claim.command.empty() ? Json(nullptr) : Json(claim.command);
    item["shows"] = claim.shows.empty() ? Json(nullptr) : Json(claim.shows);
    list.push_back(item);
  }
  return list;
}

} // namespace yezi
