// Rooting a tree up in the middle of its longest way.

#include <algorithm>
#include <map>

#include "study/tree.h"

namespace yezi {

namespace {

constexpr double nothing = 1e-9; // shorter than any length that is meant

class Rooting {
public:
  explicit Rooting(const JoinTree& tree) : tree_(tree), steps_(tree.points) {
    for (const Branch& branch : tree.branches) {
      steps_[branch.one].push_back({branch.other, &branch});
      steps_[branch.other].push_back({branch.one, &branch});
    }
  }

  RootedTree root() {
    if (tree_.games.empty()) return {};
    rooted_.points.emplace_back();
    if (tree_.games.size() == 1) {
      rooted_.points[0].game = 0;
      return std::move(rooted_);
    }
    const Middle middle = find_middle();
    const Step& step = middle.step;
    if (middle.before <= nothing && middle.from >= tree_.games.size()) {
      hang_below(0, from(middle.from, tree_.points));
    } else {
      Hanger back{{middle.from, step.branch}, step.point, middle.before};
      Hanger on{step, middle.from, step.branch->length - middle.before};
      hang_below(0, {back, on});
    }
    return std::move(rooted_);
  }

private:
  struct Step {
    std::size_t point;
    const Branch* branch; // that leads there
  };
  /// What is to be hung below a point: the step down, from where, and how long it is.
  struct Hanger {
    Step step;
    std::size_t from;
    double length;
  };
  /// So far behind `from`, in the branch of the step.
  struct Middle {
    std::size_t from;
    Step step;
    double before;
  };

  Middle find_middle() const {
    const Distances ways = tree_.ways();
    std::size_t one = 0, other = 1;
    for (std::size_t a = 0; a < ways.size(); ++a)
      for (std::size_t b = a + 1; b < ways.size(); ++b)
        if (ways[a][b] > ways[one][other] + nothing) one = a, other = b;
    std::vector<Step> way;
    find_way(one, tree_.points, other, way);
    double left = ways[one][other] / 2;
    std::size_t from = one;
    for (const Step& step : way) {
      // the middle may be a point, but no game
      if (left < step.branch->length - nothing || step.point == other)
        return {from, step, std::clamp(left, 0.0, step.branch->length)};
      left -= step.branch->length;
      from = step.point;
    }
    return {from, way.back(), 0};
  }

  bool find_way(std::size_t at, std::size_t back, std::size_t to, std::vector<Step>& way) const {
    if (at == to) return true;
    for (const Step& step : steps_[at]) {
      if (step.point == back) continue;
      way.push_back(step);
      if (find_way(step.point, at, to, way)) return true;
      way.pop_back();
    }
    return false;
  }

  std::vector<Hanger> from(std::size_t at, std::size_t back) const {
    std::vector<Hanger> all;
    for (const Step& step : steps_[at])
      if (step.point != back) all.push_back({step, at, step.branch->length});
    return all;
  }

  void games_below(const Hanger& hanger, std::vector<std::size_t>& games) const {
    if (hanger.step.point < tree_.games.size()) games.push_back(hanger.step.point);
    for (const Hanger& next : from(hanger.step.point, hanger.from)) games_below(next, games);
  }

  void hang_below(std::size_t above, const std::vector<Hanger>& hangers) {
    std::map<std::pair<std::size_t, std::size_t>, const Hanger*> order; // games below, the first
    for (const Hanger& hanger : hangers) {
      std::vector<std::size_t> games;
      games_below(hanger, games);
      order[{games.size(), *std::min_element(games.begin(), games.end())}] = &hanger;
    }
    for (const auto& [place, hanger] : order) {
      const std::size_t index = rooted_.points.size(), point = hanger->step.point;
      rooted_.points[above].below.push_back(index);
      RootedTree::Point& made = rooted_.points.emplace_back();
      made.above = above;
      made.length = hanger->length;
      made.depth = rooted_.points[above].depth + made.length;
      rooted_.depth = std::max(rooted_.depth, made.depth);
      if (point < tree_.games.size())
        made.game = point;
      else
        made.support = hanger->step.branch->support;
      hang_below(index, from(point, hanger->from));
    }
  }

  const JoinTree& tree_;
  std::vector<std::vector<Step>> steps_; // from each point
  RootedTree rooted_;
};

} // namespace

RootedTree rooted(const JoinTree& tree) { return Rooting(tree).root(); }

namespace {

/// Writes `from` of the old tree below `above` of the new one; `length` leads from there.
void hang_resolved(const RootedTree& old, std::size_t from, std::size_t above, double length,
                   double least, RootedTree& made) {
  const RootedTree::Point& point = old.points[from];
  std::size_t here = above;
  if (point.game || !point.support || *point.support >= least) {
    here = made.points.size();
    made.points[above].below.push_back(here);
    RootedTree::Point copy = point;
    copy.above = above;
    copy.length = length;
    copy.below.clear();
    made.points.push_back(std::move(copy));
    length = 0;
  }
  for (const std::size_t below : point.below)
    hang_resolved(old, below, here, length + old.points[below].length, least, made);
}

} // namespace

RootedTree resolved(const RootedTree& tree, double least) {
  if (tree.points.empty()) return tree;
  RootedTree made;
  made.depth = tree.depth;
  made.points.push_back(tree.points.front());
  made.points.front().below.clear();
  for (const std::size_t below : tree.points.front().below)
    hang_resolved(tree, below, 0, tree.points[below].length, least, made);
  return made;
}

std::vector<std::size_t> RootedTree::games_in_order() const {
  std::vector<std::size_t> games;
  for (const Point& point : points)
    if (point.game) games.push_back(*point.game);
  return games;
}

} // namespace yezi
