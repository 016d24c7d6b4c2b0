// A tree of games computed from their distances by neighbour joining (Saitou and Nei, Mol. Biol.
// Evol. 4, 1987), with bootstrap support from resampled features (Felsenstein, Evolution 39, 1985).
//
// Such a tree has no root and no time axis. For drawing it is rooted at the midpoint of its longest
// path. tree_caveats (tree_against_lineage.h) states what it can and cannot show.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/locale.h"
#include "study/distances.h"

namespace yezi {

/// Connects two points; points below JoinTree::games.size() are games, the others inner points.
struct Branch {
  std::size_t one = 0, other = 0;
  double length = 0; // in the unit of the distances, not negative
  /// The games that this branch separates from all others: those on the side without game 0, in
  /// order.
  std::vector<std::size_t> apart;
  /// Share of the replicates whose tree has this split, 0 to 1; nullopt if the split separates a
  /// single game, as in every tree, or without replicates.
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

  /// The sums of lengths along the path between each pair of games.
  Distances ways() const;
};

/// The tree of these distances, without names and support. If pairs are equally good to join (to
/// 1e-9), the one whose games come first is joined: by the first game of its first part, then by
/// that of its second. A negative length is set to 0 and added to its sister's, so that their
/// distance does not change.
JoinTree join(const Distances& distances);

/// The tree of these games. Each replicate draws as many features as there are, with replacement,
/// and joins the games in a random order, so that the tie-breaking rule does not look like support.
/// The same seed gives the same tree.
JoinTree computed_tree(const std::vector<Profile>& profiles, int replicates = 1000,
                       std::uint64_t seed = 0, Weighing how = Weighing::features);

/// Rooted at the midpoint of the longest path between two games, for drawing.
struct RootedTree {
  struct Point {
    std::optional<std::size_t> game, above; // no point is above the top
    double length = 0;                      // up to the point above
    double depth = 0;                       // from the top
    std::optional<double> support;          // of that branch; at the top, the same for both halves
    std::vector<std::size_t> below;         // fewer games first, then in their order
  };
  std::vector<Point> points; // each after the point above it, and in the order of drawing
  double depth = 0;          // of the deepest

  std::vector<std::size_t> games_in_order() const;
};
RootedTree rooted(const JoinTree& tree);
/// Removes inner points that occur in fewer than `least` of the replicates: their children move to
/// the point above, at their old depth.
RootedTree resolved(const RootedTree& tree, double least = 0.5);

/// For a terminal of `columns`: names and lengths at the games; above an inner branch its support
/// in percent, below it its length. Titles are shortened to fit. Ends with a line that explains it.
std::string as_text(const JoinTree& tree, int columns = 80,
                    const Locale& locale = english_locale());
/// Without a root: three branches at the top. Support in percent at inner points.
std::string as_newick(const JoinTree& tree);
/// For programs; without the distances of the replicates.
nlohmann::ordered_json as_json(const JoinTree& tree);

} // namespace yezi
