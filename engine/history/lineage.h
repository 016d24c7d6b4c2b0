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
  std::string to;                // this node and what it came from
  std::vector<std::string> only; // games of one of these families, their packs, what joins them
  std::optional<int> at;         // what was there in that year
  std::string near;              // this node and what a step joins to it
};

/// Pointers into a History that outlives it.
struct Lineage {
  Language language = Language::english; // of that History
  std::vector<const Node*> nodes;        // by the first that is heard of them, unknown dates last
  std::vector<const Edge*> edges;        // whose ends are both among them
  int undated = 0;                       // left out for want of a date, where a year was asked for

  bool has(const Node& node) const;
  std::vector<const Edge*> into(const Node& node) const;
  std::vector<const Edge*> out_of(const Node& node) const;
};

/// Assumes that the ids of the choice are there.
Lineage choose(const History& history, const LineageChoice& choice);

/// "trick", "meld", "domino": what --only may name.
const std::vector<std::string>& lineage_families();

/// The year that a node is drawn at: when it was first heard of, else that of the earliest of what
/// it came from, else of the pack it is played with; nothing where none has one.
std::optional<int> year_of(const History& history, const Node& node);

/// The year by which it is attested: the last of the span in which it is first heard of, but within
/// it no later than its descendants; else as year_of.
std::optional<int> attested_by(const History& history, const Node& node);

/// For programs; `title` and `says` are for people.
nlohmann::ordered_json as_json(const Lineage& lineage);
/// For Graphviz.
std::string as_dot(const Lineage& lineage);

} // namespace yezi
