// The computed tree compared with the documented lineage. tree_caveats explains how to read their
// agreement.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "history/history.h"
#include "study/tree.h"

namespace yezi {

/// The documented game that corresponds to one of a tree's games.
struct CodedGame {
  const Node* node = nullptr;
  std::size_t game = 0; // in JoinTree::games
};

/// One for each game of the history that is in the tree, in the order of the tree: by the game's
/// own module, otherwise by its first variant there. Exercises are no documented games and are
/// omitted.
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
  std::vector<std::string> edges; // ids: one, or for rivals two, the nearer first
  double distance = 0;            // of the ends of the first
  std::size_t place = 0;       // parent: among the other games; rejected: among all pairs; from 1
  std::size_t among = 0;       // how many those are; 0 for rivals
  std::optional<double> share; // of the replicates in which it is the nearest, or the nearer
  /// Parent: whether it is the nearest. Rejected: whether its ends are in the farther half of the
  /// pairs. Rivals: whether an accepted one is nearer than a rejected one; nullopt if both are
  /// accepted. Also nullopt if neither rules nor pack are said to be handed down, or if there is
  /// nothing to compare them with. `share` is its support.
  std::optional<bool> agrees;
  std::string text; // sentences
};

/// By edges in the order of the table: parents, then rivals, then rejected steps. Edges that deny a
/// relation, and claims of strength none, are omitted. `distances` are those of the tree's games.
/// Ties divide a share evenly and get the better place.
std::vector<TreeFinding> tree_against_lineage(const JoinTree& tree, const Distances& distances,
                                              const History& history);

nlohmann::ordered_json as_json(const std::vector<TreeFinding>& findings);

/// A sentence for each outgroup: a coded game that is not connected, directly or indirectly, by
/// attested or argued steps with the largest connected group of coded games. It names the game
/// nearest to it. Empty if no group has more than one game.
std::vector<std::string> outgroups(const JoinTree& tree, const Distances& distances,
                                   const History& history);

/// What such a tree can and cannot show, one point each.
std::vector<std::string_view> tree_caveats(const Locale& locale = english_locale());

} // namespace yezi
