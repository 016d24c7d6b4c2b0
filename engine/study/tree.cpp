#include "study/tree.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>
#include <numeric>

#include "core/interrupt.h"
#include "core/rng.h"

namespace yezi {

namespace {

using GameNumbers = std::vector<std::size_t>;

/// What is left to be joined, and what was.
class Joining {
public:
  explicit Joining(const Distances& distances) : between_(distances) {
    tree_.games.resize(distances.size());
    tree_.points = distances.size();
    for (std::size_t game = 0; game < distances.size(); ++game) left_.push_back(game);
  }

  JoinTree join() {
    while (left_.size() > 3) {
      const auto [a, b] = best();
      join(a, b);
    }
    if (left_.size() == 3) join_three();
    if (left_.size() == 2) branch(left_[0], left_[1], between_[0][1]);
    return std::move(tree_);
  }

private:
  double sum(std::size_t row) const {
    return std::accumulate(between_[row].begin(), between_[row].end(), 0.0);
  }

  std::pair<std::size_t, std::size_t> best() const {
    constexpr double alike = 1e-9;
    const auto others = static_cast<double>(left_.size() - 2);
    std::vector<double> sums;
    for (std::size_t row = 0; row < left_.size(); ++row) sums.push_back(sum(row));
    std::pair<std::size_t, std::size_t> found{0, 1};
    double least = others * between_[0][1] - sums[0] - sums[1];
    for (std::size_t a = 0; a < left_.size(); ++a)
      for (std::size_t b = a + 1; b < left_.size(); ++b) {
        const double value = others * between_[a][b] - sums[a] - sums[b];
        if (value >= least - alike) continue;
        least = value;
        found = {a, b};
      }
    return found;
  }

  void branch(std::size_t one, std::size_t other, double length) {
    tree_.branches.push_back({one, other, std::max(length, 0.0), {}, {}});
  }

  /// Two branches that add up to `whole`, neither below 0.
  void two_branches(std::size_t at, std::size_t a, std::size_t b, double of_a, double whole) {
    const double length = std::clamp(of_a, 0.0, std::max(whole, 0.0));
    branch(at, a, length);
    branch(at, b, whole - length);
  }

  void join(std::size_t a, std::size_t b) {
    const double whole = between_[a][b];
    const auto others = static_cast<double>(left_.size() - 2);
    const std::size_t point = tree_.points++;
    two_branches(point, left_[a], left_[b], whole / 2 + (sum(a) - sum(b)) / (2 * others), whole);
    for (std::size_t c = 0; c < left_.size(); ++c)
      between_[a][c] = between_[c][a] = (between_[a][c] + between_[b][c] - whole) / 2;
    between_[a][a] = 0;
    left_[a] = point;
    left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(b));
    between_.erase(between_.begin() + static_cast<std::ptrdiff_t>(b));
    for (std::vector<double>& row : between_)
      row.erase(row.begin() + static_cast<std::ptrdiff_t>(b));
  }

  void join_three() {
    const std::size_t point = tree_.points++;
    const double ab = between_[0][1], ac = between_[0][2], bc = between_[1][2];
    std::array<double, 3> lengths{(ab + ac - bc) / 2, (ab + bc - ac) / 2, (ac + bc - ab) / 2};
    for (std::size_t i = 0; i < 3; ++i) {
      if (lengths[i] >= 0) continue;
      for (std::size_t j = 0; j < 3; ++j)
        if (j != i) lengths[j] += lengths[i];
      lengths[i] = 0;
    }
    for (std::size_t i = 0; i < 3; ++i) branch(point, left_[i], lengths[i]);
    left_.clear();
  }

  Distances between_;
  std::vector<std::size_t> left_; // points, in the order of their first games
  JoinTree tree_;
};

using Neighbours = std::vector<std::vector<std::pair<std::size_t, std::size_t>>>; // point, branch

Neighbours neighbours(const JoinTree& tree) {
  Neighbours all(tree.points);
  for (std::size_t i = 0; i < tree.branches.size(); ++i) {
    all[tree.branches[i].one].emplace_back(tree.branches[i].other, i);
    all[tree.branches[i].other].emplace_back(tree.branches[i].one, i);
  }
  return all;
}

/// Fills in what every branch parts; returns what is beyond `from`, seen from `back`.
GameNumbers part(JoinTree& tree, const Neighbours& all, std::size_t from, std::size_t back) {
  GameNumbers games;
  if (from < tree.games.size()) games.push_back(from);
  for (const auto& [point, branch] : all[from]) {
    if (point == back) continue;
    GameNumbers& beyond = tree.branches[branch].apart;
    beyond = part(tree, all, point, from);
    games.insert(games.end(), beyond.begin(), beyond.end());
  }
  std::sort(games.begin(), games.end());
  return games;
}

/// The split in another numbering of the games, told by the side without game 0.
GameNumbers renumbered(const GameNumbers& apart, const GameNumbers& numbers) {
  std::vector<bool> there(numbers.size());
  for (const std::size_t game : apart) there[numbers[game]] = true;
  if (!there.empty() && there[0]) there.flip();
  GameNumbers games;
  for (std::size_t game = 0; game < there.size(); ++game)
    if (there[game]) games.push_back(game);
  return games;
}

/// Resamples the features; counts the splits of the tree that they give.
void replicate(JoinTree& tree, const Comparisons& games, const Weights& weights, Rng rng,
               std::map<GameNumbers, int>& splits) {
  const std::size_t features = games.features().size();
  std::vector<double> drawn(features, 0);
  for (std::size_t i = 0; i < features; ++i) {
    const std::size_t one = rng.below(static_cast<std::uint32_t>(features));
    drawn[one] += weights.of[one];
  }
  tree.replicates.push_back(games.distances(drawn, weights.blocks));

  GameNumbers order(tree.games.size());
  std::iota(order.begin(), order.end(), 0U);
  rng.shuffle(std::span<std::size_t>(order));
  Distances shuffled = tree.replicates.back();
  for (std::size_t a = 0; a < order.size(); ++a)
    for (std::size_t b = 0; b < order.size(); ++b)
      shuffled[a][b] = tree.replicates.back()[order[a]][order[b]];
  const JoinTree joined = join(shuffled);
  for (const Branch& branch : joined.branches)
    if (branch.inner(order.size())) ++splits[renumbered(branch.apart, order)];
}

} // namespace

JoinTree join(const Distances& distances) {
  JoinTree tree = Joining(distances).join();
  if (tree.points > 0) part(tree, neighbours(tree), 0, 0);
  return tree;
}

JoinTree computed_tree(const std::vector<Profile>& profiles, int replicates, std::uint64_t seed,
                       Weighing how) {
  const Comparisons games(profiles);
  const Weights weighed = weights(games.features(), how);
  JoinTree tree = join(games.distances(weighed.of, weighed.blocks));
  tree.seed = seed;
  for (std::size_t i = 0; i < profiles.size(); ++i)
    tree.games[i] = {profiles[i].id, profiles[i].title};
  std::map<GameNumbers, int> splits;
  for (int i = 0; i < replicates; ++i) {
    stop_if_interrupted();
    replicate(tree, games, weighed, Rng::for_hand(seed, static_cast<std::uint64_t>(i)), splits);
  }
  for (Branch& branch : tree.branches)
    if (branch.inner(profiles.size()) && replicates > 0)
      branch.support = static_cast<double>(splits[branch.apart]) / replicates;
  return tree;
}

Distances JoinTree::ways() const {
  const std::size_t count = games.size();
  Distances all(count, std::vector<double>(count, 0));
  for (const Branch& branch : branches) {
    std::vector<bool> beyond(count);
    for (const std::size_t game : branch.apart) beyond[game] = true;
    for (std::size_t a = 0; a < count; ++a)
      for (std::size_t b = 0; b < count; ++b)
        if (beyond[a] != beyond[b]) all[a][b] += branch.length;
  }
  return all;
}

} // namespace yezi
