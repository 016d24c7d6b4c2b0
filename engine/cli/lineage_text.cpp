#include "cli/lineage_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "analysis/bibliography.h"
#include "cli/terminal.h"

namespace yezi {

namespace {

std::string dates(const Node& node) {
  const auto told = [](const Attested& attested) {
    return attested.date ? to_text(*attested.date) : attested.text;
  };
  const std::string first = told(node.first), last = told(node.last);
  if (first.empty() || last.empty()) return first + last;
  return first == last ? first : first + " – " + last;
}

std::string described(const Node& node) {
  std::string text = fmt::format("{} ({})", node.title(), node.id);
  const auto add = [&](const std::string& part) {
    if (!part.empty()) text += ", " + part;
  };
  add(dates(node));
  if (node.kind == Node::Kind::deck) add(node.size > 0 ? fmt::format("{} cards", node.size) : "");
  if (!node.players.empty()) add(node.players + (node.players == "1" ? " player" : " players"));
  if (!node.families.empty() && node.kind != Node::Kind::deck)
    add(fmt::format("{}", fmt::join(node.families, " ")));
  if (!node.module.empty() && node.kind != Node::Kind::deck) add("yezi play " + node.module);
  return text;
}

std::string step(const Edge& edge) {
  std::string text =
      fmt::format("{} {} {}", edge.id, fmt::join(edge.kinds, "+"), to_text(edge.strength));
  return edge.disputed ? text + ", disputed" : text;
}

class TreeText {
public:
  TreeText(const Lineage& lineage) : lineage_(lineage) {}

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
      text_ += styled("Joined to nothing else here", Style::bold) + '\n';
      for (const Node* node : alone) text_ += wrapped(described(*node), "- ", "  ");
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
    text_ += wrapped(described(node), "", "    ");
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
      text_ += wrapped(fmt::format("[{}] {}", step(*steps[i]),
                                   fresh ? described(to) : to.title() + (known ? " (above)" : "")),
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
  std::set<const Node*> told_;
  std::string text_;
};

} // namespace

std::string lineage_text(const Lineage& lineage) {
  std::string text = TreeText(lineage).write();
  std::string kinds;
  for (const EdgeKind& kind : edge_kinds())
    kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", kind.key, kind.says);
  text += wrapped("Steps: " + kinds + ".");
  if (lineage.undated > 0) text += wrapped(fmt::format("{} more have no date.", lineage.undated));
  return text;
}

std::string claims_text(const History& history) {
  std::string text;
  for (const Claim& claim : history.claims) {
    text += styled(claim.id, Style::bold) +
            fmt::format(" ({}{})\n", claim.standing, claim.popular ? ", a popular belief" : "");
    text += wrapped(claim.en, "  ", "  ") + wrapped(claim.zh, "  ", "  ");
    for (const Position& position : claim.positions)
      text += wrapped(fmt::format("{}: {} ({})", position.stance, position.text,
                                  cited_in_short(history, position.sources)),
                      "  - ", "    ");
    if (!claim.edges.empty())
      text += wrapped(fmt::format("edges: {}", fmt::join(claim.edges, ", ")), "  ", "    ");
    if (!claim.command.empty())
      text += wrapped(claim.shows, "  try: ", "    ") + "    " + claim.command + '\n';
    text += '\n';
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

nlohmann::ordered_json claims_json(const History& history) {
  using Json = nlohmann::ordered_json;
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
    item["command"] = claim.command.empty() ? Json(nullptr) : Json(claim.command);
    item["shows"] = claim.shows.empty() ? Json(nullptr) : Json(claim.shows);
    list.push_back(item);
  }
  return list;
}

} // namespace yezi
