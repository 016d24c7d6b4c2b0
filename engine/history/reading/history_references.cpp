// What the tables of history/ say of each other: every name is one that there is.

#include <fmt/format.h>

#include <set>

#include "core/interrupt.h"
#include "history/csv.h"
#include "history/documents.h"
#include "history/history.h"
#include "history/reading/history_reader.h"

namespace yezi {

void HistoryReader::no_such(const char* what, const std::string& name, const Place& place,
                            const std::vector<std::string>& known) {
  const std::string near = nearest(name, known);
  fault(place, fmt::format("there is no {} \"{}\"", what, name),
        near.empty() ? "" : "did you mean \"" + near + "\"?");
}

void HistoryReader::keys(const std::vector<std::string>& keys, const Place& place) {
  for (const std::string& key : keys) {
    stop_if_interrupted();
    if (history_.source(key) != nullptr) continue;
    std::vector<std::string> known;
    for (const Source& source : history_.sources) known.push_back(source.key);
    no_such("source", key, place, known);
  }
}

void HistoryReader::node_ids(const std::vector<std::string>& ids, const Place& place) {
  for (const std::string& id : ids) {
    stop_if_interrupted();
    if (history_.node(id) == nullptr) no_such("node", id, place, all_ids(history_.nodes));
  }
}

void HistoryReader::references() {
  for (const Node& node : history_.nodes) {
    keys(node.readings_from, node.place);
    keys(node.first.sources, node.place);
    keys(node.last.sources, node.place);
    node_ids(node.decks, node.place);
    if (node.first.date && node.last.date && node.last.date->latest < node.first.date->earliest)
      fault(node.place, node.id + " is last heard of before it is first");
  }
  for (const auto& [sources, place] : makeup_sources_) keys(sources, place);
  for (Edge& edge : history_.edges) {
    const Claim* claim = history_.claim(edge.claim);
    edge.disputed |= claim != nullptr && claim->standing == "disputed";
    node_ids({edge.from, edge.to}, edge.place);
    keys(edge.claimed_by, edge.place);
    keys(edge.disputed_by, edge.place);
    if (!edge.claim.empty() && claim == nullptr)
      no_such("claim", edge.claim, edge.place, all_ids(history_.claims));
    if (edge.claim.empty() && (edge.disputed || edge.strength == Strength::rejected))
      fault(edge.place, edge.id + " is disputed or rejected without a claim that says why");
  }
  for (const Claim& claim : history_.claims) {
    node_ids(claim.nodes, claim.place);
    for (const std::string& id : claim.edges)
      if (history_.edge(id) == nullptr) no_such("edge", id, claim.place, all_ids(history_.edges));
    if (claim.positions.empty())
      fault(claim.place, "nobody takes a position on " + claim.id,
            "positions.csv says who holds what");
    for (const Position& position : claim.positions) keys(position.sources, position.place);
  }
}

void HistoryReader::orphans() {
  std::set<std::string> joined;
  for (const Edge& edge : history_.edges) joined.insert({edge.from, edge.to});
  for (const Claim& claim : history_.claims) joined.insert(claim.nodes.begin(), claim.nodes.end());
  for (const Node& node : history_.nodes) {
    joined.insert(node.decks.begin(), node.decks.end());
    if (!node.decks.empty()) joined.insert(node.id);
  }
  for (const Node& node : history_.nodes)
    if (joined.count(node.id) == 0 && node.kind != Node::Kind::exercise)
      fault(node.place, "nothing is joined to " + node.id,
            "an edge of lineage.csv, a pack in decks, or a claim joins it");
}

} // namespace yezi
