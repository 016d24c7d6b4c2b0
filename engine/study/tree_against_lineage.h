// The computed tree compared with the documented lineage: their agreement is explained
// with it, in tree_caveats.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "history/history.h"
#include "study/tree.h"

namespace yezi {

/// The documented game that one of a tree's games is.
struct CodedGame {
  const Node* node = nullptr;
  std::size_t game = 0; // in JoinTree::games
};

/// One for each game of the history that the tree has, in the order of the tree: by the game's own
/// module, else by its first variant there. Exercises are no documented games and left out.
std::vector<CodedGame> coded_games(const JoinTree& tree, const History& history);

/// The edges whose two ends are coded games and differ.
std::vector<const Edge*> edges_between(const std::vector<CodedGame>& games, const History& history);

struct TreeFinding {
  enum class Kind {
    parent,  // a step that is held: is what it comes from the nearest?
    rivals,  // two steps to one game: which is from the nearer?
    rejected // a step that is given up: how far apart are its ends among all pairs?
  };
  Kind kind = Kind::parent;
  std::vector<std::string> edges; // ids: one, or of rivals two, the nearer first
  double distance = 0;            // of the ends of the first
  std::size_t place = 0;       // parent: among the other games; rejected: among all pairs; from 1
  std::size_t among = 0;       // how many those are; 0 for rivals
  std::optional<double> share; // of the replicates in which it is the nearest, or the nearer
  /// Parent: whether it is the nearest. Rejected: whether its ends are in the farther half of the
  /// pairs. Rivals: whether one that is held is nearer than one that is rejected; nothing where
  /// both are held. Nothing where neither rules nor pack are said to be handed down, or nothing is
  /// there to compare them with. `share` is its support.
  std::optional<bool> agrees;
  std::string text; // sentences
};

/// By edges in the order of the table: parents, then rivals, then what is rejected. Edges that say
/// that there is no tie, and claims of strength none, are left out. `distances` are those of the
/// tree's games. Of ties each has its part of a share, and the better place.
std::vector<TreeFinding> tree_against_lineage(const JoinTree& tree, const Distances& distances,
                                              const History& history);

nlohmann::ordered_json as_json(const std::vector<TreeFinding>& findings);

/// A sentence for each outgroup: a coded game that no attested or argued step joins, through
/// whatever else, with the most coded games that are so joined. It has the game nearest to it.
/// None where only single games are left.
std::vector<std::string> outgroups(const JoinTree& tree, const Distances& distances,
                                   const History& history);

/// What such a tree can show and cannot, a point each.
std::vector<std::string_view> tree_caveats(const Locale& locale = english_locale());

} // namespace yezi
