#include "history/lineage.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

namespace yezi {

namespace {

using Ids = std::set<std::string>;

/// What is reached from `start` along edges that somebody still holds.
Ids reached(const History& history, const std::string& start, bool forwards) {
  Ids found{start};
  std::vector<std::string> left{start};
  while (!left.empty()) {
    const std::string id = left.back();
    left.pop_back();
    for (const Edge& edge : history.edges) {
      if (edge.strength == Strength::rejected || edge.strength == Strength::none) continue;
      const std::string& here = forwards ? edge.from : edge.to;
      const std::string& there = forwards ? edge.to : edge.from;
      if (here == id && found.insert(there).second) left.push_back(there);
    }
  }
  return found;
}

void keep(Ids& ids, const Ids& among) {
  for (auto at = ids.begin(); at != ids.end();)
    at = among.count(*at) != 0 ? std::next(at) : ids.erase(at);
}

Ids of_families(const History& history, const std::vector<std::string>& families) {
  Ids games;
  for (const Node& node : history.nodes)
    if (node.kind != Node::Kind::deck &&
        std::any_of(families.begin(), families.end(),
                    [&](const std::string& family) { return node.of_family(family); }))
      games.insert(node.id);
  Ids all = games;
  for (const Node& node : history.nodes)
    if (games.count(node.id) != 0) all.insert(node.decks.begin(), node.decks.end());
  return all;
}

/// A node, what a step joins to it, its packs, and where it is a pack its games.
Ids beside(const History& history, const std::string& id) {
  Ids all{id};
  for (const Edge& edge : history.edges) {
    if (edge.from == id) all.insert(edge.to);
    if (edge.to == id) all.insert(edge.from);
  }
  for (const Node& node : history.nodes) {
    const bool its_pack = std::find(node.decks.begin(), node.decks.end(), id) != node.decks.end();
    if (its_pack) all.insert(node.id);
    if (node.id == id) all.insert(node.decks.begin(), node.decks.end());
  }
  return all;
}

/// Ideas that every step about them rejects (a game under the Tang) never were.
bool is_only_claimed(const History& history, const Node& node) {
  if (node.kind != Node::Kind::idea) return false;
  return std::all_of(history.edges.begin(), history.edges.end(), [&](const Edge& edge) {
    return (edge.from != node.id && edge.to != node.id) || edge.strength == Strength::rejected;
  });
}

bool was_there(const History& history, const Node& node, int year) {
  if (is_only_claimed(history, node)) return false;
  if (node.first.date->earliest > year) return false;
  // nothing told of an end: it may go on
  return !node.last.date || node.last.date->latest >= year;
}

template <class Rows>
nlohmann::ordered_json nullable(const Rows& text) {
  if (text.empty()) return nullptr;
  return text;
}

nlohmann::ordered_json attested_json(const Attested& attested, const Locale& locale) {
  if (!attested.date && attested.text.empty()) return nullptr;
  nlohmann::ordered_json json{{"text", told(attested, locale)}, {"sources", attested.sources}};
  if (attested.date) {
    json["earliest"] = attested.date->earliest;
    json["latest"] = attested.date->latest;
    json["open"] = attested.date->open;
  }
  return json;
}

/// "game; 1613 – 18th c.; rules known in part; …".
std::string says_of(const Node& node, const Locale& locale) {
  std::string text(told(node.kind, locale));
  const std::string first = told(node.first, locale), last = told(node.last, locale);
  const char* const between = first.empty() || last.empty() ? "" : " – ";
  for (const std::string& part :
       {fmt::format("{}{}{}", first, between, last), status_told(node, locale)})
    if (!part.empty()) text += fmt::format("{}{}", locale.semicolon(), part);
  return text;
}

std::string says_of(const Edge& edge, const Locale& locale) {
  const std::string text = fmt::format("{}{}{}", kinds_text(edge, locale), locale.semicolon(),
                                       told(edge.strength, locale));
  return edge.disputed ? locale("{}, disputed", text) : text;
}

} // namespace

bool Lineage::has(const Node& node) const {
  return std::find(nodes.begin(), nodes.end(), &node) != nodes.end();
}

std::vector<const Edge*> Lineage::into(const Node& node) const {
  std::vector<const Edge*> found;
  std::copy_if(edges.begin(), edges.end(), std::back_inserter(found),
               [&](const Edge* edge) { return edge->to == node.id; });
  return found;
}

std::vector<const Edge*> Lineage::out_of(const Node& node) const {
  std::vector<const Edge*> found;
  std::copy_if(edges.begin(), edges.end(), std::back_inserter(found),
               [&](const Edge* edge) { return edge->from == node.id; });
  return found;
}

Lineage choose(const History& history, const LineageChoice& choice) {
  Ids ids;
  for (const Node& node : history.nodes)
    if (node.kind != Node::Kind::exercise) ids.insert(node.id);
  if (!choice.from.empty()) keep(ids, reached(history, choice.from, true));
  if (!choice.to.empty()) keep(ids, reached(history, choice.to, false));
  if (!choice.only.empty()) keep(ids, of_families(history, choice.only));
  if (!choice.near.empty()) keep(ids, beside(history, choice.near));

  Lineage lineage;
  lineage.language = history.language;
  for (const Node& node : history.nodes) {
    if (ids.count(node.id) == 0) continue;
    if (choice.at && !node.first.date) {
      ++lineage.undated;
      continue;
    }
    if (choice.at && !was_there(history, node, *choice.at)) continue;
    lineage.nodes.push_back(&node);
  }
  std::stable_sort(lineage.nodes.begin(), lineage.nodes.end(), [&](const Node* a, const Node* b) {
    constexpr int never = 10'000;
    return year_of(history, *a).value_or(never) < year_of(history, *b).value_or(never);
  });
  const auto there = [&](const std::string& id) {
    const Node* node = history.node(id);
    return node != nullptr && lineage.has(*node);
  };
  for (const Edge& edge : history.edges) {
    if (there(edge.from) && there(edge.to)) lineage.edges.push_back(&edge);
  }
  return lineage;
}

const std::vector<std::string>& lineage_families() {
  static const std::vector<std::string> families{"trick", "meld", "domino"};
  return families;
}

std::optional<int> year_of(const History& history, const Node& node) {
  if (node.first.date) return node.first.date->earliest;
  std::optional<int> year;
  const auto later = [&](const std::string& id) {
    const Node* other = history.node(id);
    if (other == nullptr || !other->first.date) return;
    year = std::max(year.value_or(other->first.date->earliest), other->first.date->earliest);
  };
  for (const Edge& edge : history.edges)
    if (edge.to == node.id && edge.strength != Strength::rejected &&
        edge.strength != Strength::none)
      later(edge.from);
  for (const std::string& deck : node.decks) later(deck);
  // no younger than what came of it
  if (!year && node.kind != Node::Kind::game && node.kind != Node::Kind::deck)
    for (const Edge& edge : history.edges)
      if (edge.from == node.id)
        if (const Node* other = history.node(edge.to); other != nullptr && other->first.date)
          year = std::min(year.value_or(other->first.date->earliest), other->first.date->earliest);
  // known today only, where nothing older is told
  if (!year && node.last.date && node.last.date->open) return 2000;
  return year;
}

std::optional<int> attested_by(const History& history, const Node& node) {
  if (!node.first.date) return year_of(history, node);
  const int earliest = node.first.date->earliest;
  int latest = node.first.date->latest;
  if (node.last.date && !node.last.date->open) latest = std::min(latest, node.last.date->latest);
  for (const Edge& edge : history.edges) {
    if (edge.from != node.id || edge.strength > Strength::argued || edge.disputed) continue;
    const Node* other = history.node(edge.to);
    if (other != nullptr && other->first.date) latest = std::min(latest, other->first.date->latest);
  }
  return std::max(earliest, latest);
}

nlohmann::ordered_json as_json(const Lineage& lineage) {
  using Json = nlohmann::ordered_json;
  const Locale& locale = plain_locale(lineage.language);
  Json nodes = Json::array(), edges = Json::array();
  for (const Node* node : lineage.nodes) {
    Json item{{"id", node->id},
              {"kind", to_text(node->kind)},
              {"title", node->title},
              {"says", says_of(*node, locale)},
              {"zh", node->zh},
              {"en", node->en},
              {"pinyin", nullable(node->pinyin)},
              {"jyutping", nullable(node->jyutping)},
              {"hakka", nullable(node->hakka)},
              {"romanised", nullable(node->romanised)},
              {"first", attested_json(node->first, locale)},
              {"last", attested_json(node->last, locale)},
              {"families", node->families},
              {"status", node->status == ' ' ? Json(nullptr) : Json(std::string(1, node->status))},
              {node->kind == Node::Kind::deck ? "makeup" : "mechanism", nullable(node->mechanism)},
              {"module", nullable(node->module)},
              {"note", nullable(node->note)}};
    if (node->kind == Node::Kind::deck)
      item["size"] = node->size > 0 ? Json(node->size) : Json(nullptr);
    else
      item["decks"] = node->decks, item["players"] = nullable(node->players);
    nodes.push_back(item);
  }
  for (const Edge* edge : lineage.edges)
    edges.push_back({{"id", edge->id},
                     {"from", edge->from},
                     {"to", edge->to},
                     {"kinds", edge->kinds},
                     {"strength", to_text(edge->strength)},
                     {"says", says_of(*edge, locale)},
                     {"claimed_by", edge->claimed_by},
                     {"disputed", edge->disputed},
                     {"disputed_by", edge->disputed_by},
                     {"claim", nullable(edge->claim)},
                     {"note", nullable(edge->note)}});
  return {{"nodes", nodes}, {"edges", edges}};
}

std::string as_dot(const Lineage& lineage) {
  const auto quoted = [](std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    return out + '"';
  };
  std::string text = "digraph lineage {\n  rankdir=TB;\n  node [fontname=\"Noto Serif CJK TC\"];\n";
  for (const Node* node : lineage.nodes) {
    const char* const shape = node->kind == Node::Kind::game   ? "box"
                              : node->kind == Node::Kind::deck ? "folder"
                                                               : "plaintext";
    std::string label = node->title;
    if (node->first.date)
      label += "\\n" + to_text(*node->first.date, plain_locale(lineage.language));
    // the line break is Graphviz's, not a character of the name
    std::string made = quoted(label);
    for (std::size_t at = made.find("\\\\n"); at != std::string::npos; at = made.find("\\\\n", at))
      made.erase(at, 1);
    text += fmt::format("  {} [label={}, shape={}];\n", quoted(node->id), made, shape);
  }
  for (const Edge* edge : lineage.edges) {
    const char* style = "solid";
    if (edge->strength == Strength::argued) style = "dashed";
    if (edge->strength >= Strength::conjectured) style = "dotted";
    text += fmt::format("  {} -> {} [label={}, style={}{}];\n", quoted(edge->from),
                        quoted(edge->to), quoted(edge->id + (edge->disputed ? " ?" : "")), style,
                        edge->strength == Strength::rejected ? ", color=red" : "");
  }
  return text + "}\n";
}

} // namespace yezi
