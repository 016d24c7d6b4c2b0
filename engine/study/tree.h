// A tree of games computed from how unlike they are, by neighbour joining (Saitou and Nei, Mol.
// Biol. Evol. 4, 1987), with the support that it has when features are resampled (Felsenstein,
// Evolution 39, 1985).
//
// Such a tree has no root and no time axis. To be drawn it is rooted at the midpoint
// of its longest way. What it can show and what it cannot stands in tree_caveats
// (tree_against_lineage.h).
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/locale.h"
#include "study/distances.h"

namespace yezi {

/// Joins two points; points below JoinTree::games.size() are games, the others inner.
struct Branch {
  std::size_t one = 0, other = 0;
  double length = 0; // in the unit of the distances, not negative
  /// Games on the side without game 0, in order: what this branch parts from all others.
  std::vector<std::size_t> apart;
  /// Share of the replicates whose tree has this split, 0 .. 1; none where one game stands alone,
  /// which every tree has, or without replicates.
  std::optional<double> support;

  bool inner(std::size_t games) const { return one >= games && other >= games; }
};

struct JoinTree {
  struct Game {
    std::string id, title; // as in Profile
  };
  std::vector<Game> games;
  std::size_t points = 0;            // games and inner points
  std::vector<Branch> branches;      // points - 1 of them, if there is a game
  std::vector<Distances> replicates; // of the features resampled
  std::uint64_t seed = 0;

  /// Lengths added up along the way from game to game.
  Distances ways() const;
};

/// The tree of these distances, without names and support. Of pairs that are equally good to join
/// (to 1e-9) it takes the one whose games come first: by the first game of its first part, then by
/// that of its second. A length below 0 is set to 0 and taken off its sister's, so that the two
/// stay as far apart as they were.
JoinTree join(const Distances& distances);

/// The tree of these games. In each replicate as many features as there are are drawn with
/// replacement, and the games are joined in an order of its own, lest how ties are broken look like
/// support. The same seed gives the same tree.
JoinTree computed_tree(const std::vector<Profile>& profiles, int replicates = 1000,
                       std::uint64_t seed = 0, Weighing how = Weighing::features);

/// Rooted in the middle of the longest way between two games, to be drawn.
struct RootedTree {
  struct Point {
    std::optional<std::size_t> game, above; // no point is above the top
    double length = 0;                      // up to the point above
    double depth = 0;                       // from the top
    std::optional<double> support;          // of that branch; of both halves of what the top parts
    std::vector<std::size_t> below;         // fewer games first, then in their order
  };
  std::vector<Point> points; // each after the point above it, and in the order of drawing
  double depth = 0;          // of the deepest

  std::vector<std::size_t> games_in_order() const;
};
RootedTree rooted(const JoinTree& tree);
/// Without the inner points that fewer than `least` of the replicates have: what hangs below them
/// hangs below the point above, at its old depth.
RootedTree resolved(const RootedTree& tree, double least = 0.5);

/// For a terminal of `columns`: names and lengths at the games; above an inner branch its support
/// in percent, below it its length. Titles are cut where there is no room. A line to read it by.
std::string as_text(const JoinTree& tree, int columns = 80,
                    const Locale& locale = english_locale());
/// Without a root: three branches at the top. Support in percent at inner points.
std::string as_newick(const JoinTree& tree);
/// For programs; without the distances of the replicates.
nlohmann::ordered_json as_json(const JoinTree& tree);

} // namespace yezi
