// Distances between games by their features: Gower's distance (Biometrics 27, 1971), the mean over
// the features that are defined for both.
//
//   number   the difference, in parts of the range that the feature has over all the games
//   word     0 where the words are one, else 1
//   truth    0 where both are true, 1 where one is; where neither is it says nothing: what both
//            games are without is endless, and no likeness
//   unknown  in one of the two games: says nothing
//
// A feature "says.<word>" that a game has not is false there; any other that it has not, unknown.
//
// Numbers that grow by multiplying (how many combinations there are) are compared by logarithm, as
// log(1 + x), else one large game makes all others alike. They are recognised by their form, so
// that no feature is named here: none is negative, and the largest is more than 20 and more than 20
// times the median (of an even number of games, the lower of the middle two).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "study/features.h"

namespace yezi {

/// 0 (identical) to 1 (different in everything); symmetric, 0 on the diagonal. The triangle
/// inequality need not hold, because pairs are compared by different features.
using Distances = std::vector<std::vector<double>>;

/// Games compared once, feature by feature, for any number of weightings.
class Comparisons {
public:
  explicit Comparisons(const std::vector<Profile>& profiles);

  /// In the order of the first game, followed by additional features of later ones.
  const std::vector<std::string>& features() const { return features_; }
  /// The difference of games `a` and `b` in each feature, 0 to 1; nullopt if it does not apply.
  const std::vector<std::optional<double>>& between(std::size_t a, std::size_t b) const;
  /// `weights`: one for each feature, not negative; all 1 if empty. `blocks`: the block of each
  /// feature; the mean is then taken within each block first, and then over the blocks that apply
  /// to both games, so that a block counts the same however few of its features apply. Games
  /// without any applicable feature of positive weight have distance 1.
  Distances distances(const std::vector<double>& weights = {},
                      const std::vector<std::size_t>& blocks = {}) const;

private:
  std::size_t games_;
  std::vector<std::string> features_;
  std::vector<std::vector<std::optional<double>>> pairs_; // (0, 1), (0, 2), .. (1, 2), ..
};

Distances distances(const std::vector<Profile>& profiles);

/// How much each feature counts. The result of a tree depends on this, so always look at more than
/// one. Features belong to blocks: the pack, the table, play, payment, and the words of the kit
/// that the clauses use.
enum class Weighing {
  blocks,   // every block as much as every other
  rules,    // the same, but without the words
  features, // every feature as much as every other: the block with the most features rules
};
struct Weights {
  std::vector<double> of;          // by feature
  std::vector<std::size_t> blocks; // by feature; empty: there are none
};
/// By the beginnings of the ids of features.
Weights weights(const std::vector<std::string>& features, Weighing how);

} // namespace yezi
