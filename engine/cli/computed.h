// The tree of games that is computed from their modules, for `lineage --computed`.
#pragma once

#include <string>

#include "script/host.h"
#include "study/tree.h"
#include "study/tree_against_lineage.h"

namespace yezi {

struct ComputedTree {
  Language language = Language::english; // of the history that it is compared with
  JoinTree tree;
  Weighing how = Weighing::blocks;
  std::vector<TreeFinding> findings;
  std::vector<std::string> outgroups;
  std::vector<std::string> apart; // where the nearest by rules is not the nearest in the tree
};

/// The tree of the library's games, without variants and without exercises, which have no history.
/// Stops with the faults of a faulty module.
ComputedTree compute_tree(const Library& library, const History& history, Weighing how,
                          std::uint64_t seed);
/// "blocks", "rules", "features".
const std::vector<std::string>& weighing_names();

/// The tree, its comparison with the documented steps under each weighting, and what such a tree
/// can and cannot show.
std::string computed_text(const ComputedTree& computed, const std::vector<ComputedTree>& others);

} // namespace yezi
