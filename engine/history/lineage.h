// A part of the lineage, chosen to be shown.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "history/history.h"

namespace yezi {

struct LineageChoice {
  std::string from;              // this node and its descendants
  std::string to;                // this node and its ancestors
  std::vector<std::string> only; // games of these families, their packs, and the edges between
  std::optional<int> at;         // nodes that existed in that year
  std::string near;              // this node and its neighbours
};

/// Pointers into a History that outlives it.
struct Lineage {
  Language language = Language::english; // of that History
  std::vector<const Node*> nodes;        // by the first that is heard of them, unknown dates last
  std::vector<const Edge*> edges;        // whose ends are both among them
  int undated = 0;                       // omitted for lack of a date, if a year was requested

  bool has(const Node& node) const;
  std::vector<const Edge*> into(const Node& node) const;
  std::vector<const Edge*> out_of(const Node& node) const;
};

/// Assumes that the ids of the choice exist.
Lineage choose(const History& history, const LineageChoice& choice);

/// "trick", "meld", "domino": the values of --only.
const std::vector<std::string>& lineage_families();

/// The year at which a node is drawn: its first record, otherwise that of its earliest ancestor,
/// otherwise that of its pack; nullopt if none has one.
std::optional<int> year_of(const History& history, const Node& node);

/// The year by which it is attested: the last of the span of its first record, but within the span
/// no later than its descendants; otherwise as year_of.
std::optional<int> attested_by(const History& history, const Node& node);

/// For programs; `title` and `says` are for people.
nlohmann::ordered_json as_json(const Lineage& lineage);
/// For Graphviz.
std::string as_dot(const Lineage& lineage);

} // namespace yezi
