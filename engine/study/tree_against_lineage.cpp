#include "study/tree_against_lineage.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>

namespace yezi {

namespace {

constexpr double same = 1e-9; // distances that differ by less are one

std::string ordinal(std::size_t place) {
  const std::size_t tens = place % 100 / 10, ones = place % 10;
  const char* const end = tens == 1 || ones == 0 || ones > 3 ? "th"
                          : ones == 1                        ? "st"
                          : ones == 2                        ? "nd"
                                                             : "rd";
  return fmt::format("{}{}", place, end);
}

std::string percent(double share) { return fmt::format("{:.0f} %", share * 100); }

/// Whether rules or the pack are said to be handed down, which is what distances are made of.
bool is_compared(const Edge& edge) {
  return std::any_of(edge.kinds.begin(), edge.kinds.end(), [](const std::string& kind) {
    return kind == "MI" || kind == "CA" || kind == "SD";
  });
}

/// Whatever steps that are attested or argued join with a node, and the node.
std::set<std::string> joined_with(const std::string& id, const History& history) {
  std::set<std::string> ids{id};
  for (std::size_t known = 0; known != ids.size();) {
    known = ids.size();
    for (const Edge& edge : history.edges) {
      if (edge.strength != Strength::attested && edge.strength != Strength::argued) continue;
      if (ids.contains(edge.from)) ids.insert(edge.to);
      if (ids.contains(edge.to)) ids.insert(edge.from);
    }
  }
  return ids;
}

class Holding {
public:
  Holding(const JoinTree& tree, const Distances& distances, const History& history)
      : tree_(tree),
        distances_(distances),
        games_(coded_games(tree, history)),
        locale_(history.locale()) {
    for (const Edge* edge : edges_between(games_, history))
      if (edge->strength != Strength::none &&
          std::find(edge->kinds.begin(), edge->kinds.end(), "NO") == edge->kinds.end())
        edges_.push_back(edge);
  }

  std::vector<TreeFinding> find() {
    for (const Edge* edge : edges_)
      if (edge->strength != Strength::rejected) parent(*edge);
    for (std::size_t i = 0; i < edges_.size(); ++i)
      for (std::size_t j = i + 1; j < edges_.size(); ++j)
        if (are_rivals(*edges_[i], *edges_[j])) rivals(*edges_[i], *edges_[j]);
    for (const Edge* edge : edges_)
      if (edge->strength == Strength::rejected) rejected(*edge);
    return std::move(findings_);
  }

private:
  static bool are_rivals(const Edge& a, const Edge& b) {
    const bool held = a.strength != Strength::rejected || b.strength != Strength::rejected;
    return a.to == b.to && a.from != b.from && held;
  }

  const CodedGame& at(const std::string& id) const {
    return *std::find_if(games_.begin(), games_.end(),
                         [&](const CodedGame& game) { return game.node->id == id; });
  }
  const std::string& name(const CodedGame& game) const { return tree_.games[game.game].title; }
  const std::string& name(const std::string& id) const { return name(at(id)); }

  double between(const std::string& a, const std::string& b) const {
    return distances_[at(a).game][at(b).game];
  }

  /// Its id, both games, and in brackets what is handed down and how sure it is.
  std::string called(const Edge& edge) const {
    const bool disputed = edge.disputed && edge.strength != Strength::rejected;
    return locale_("{}, {} → {} ({}; {}{})", edge.id, name(edge.from), name(edge.to),
                   kinds_text(edge, locale_), told(edge.strength, locale_),
                   disputed ? locale_.pick(", disputed") : "");
  }

  /// Sums a weight, 0 to 1, over the replicates.
  std::optional<double> share(const std::function<double(const Distances&)>& weight) const {
    if (tree_.replicates.empty()) return std::nullopt;
    double sum = 0;
    for (const Distances& replicate : tree_.replicates) sum += weight(replicate);
    return sum / static_cast<double>(tree_.replicates.size());
  }

  /// 1 where `mine` is the least of all, less where others are as little, else 0.
  static double least_of(double mine, const std::vector<double>& others) {
    int ties = 1;
    for (const double other : others) {
      if (other < mine - same) return 0;
      if (other < mine + same) ++ties;
    }
    return 1.0 / ties;
  }

  /// The games other than `child` and `parent`, the nearest to the child first.
  std::vector<const CodedGame*> others_near(const CodedGame& child, const CodedGame& parent) const {
    std::vector<const CodedGame*> others;
    for (const CodedGame& game : games_)
      if (game.node != child.node && game.node != parent.node) others.push_back(&game);
    const auto& row = distances_[child.game];
    std::stable_sort(others.begin(), others.end(), [&](const CodedGame* a, const CodedGame* b) {
      return row[a->game] < row[b->game];
    });
    return others;
  }

  void parent(const Edge& edge) {
    const CodedGame &from = at(edge.from), &to = at(edge.to);
    const std::vector<const CodedGame*> others = others_near(to, from);
    TreeFinding found{
        TreeFinding::Kind::parent, {edge.id}, between(edge.from, edge.to), 1, 1, {}, {}, {}};
    for (const CodedGame* other : others)
      if (distances_[to.game][other->game] < found.distance - same) ++found.place;
    found.among = others.size() + 1;
    found.share = share([&](const Distances& replicate) {
      std::vector<double> theirs;
      theirs.reserve(others.size());
      for (const CodedGame* other : others) theirs.push_back(replicate[to.game][other->game]);
      return least_of(replicate[to.game][from.game], theirs);
    });
    if (is_compared(edge) && !others.empty()) found.agrees = found.place == 1;
    found.text = parent_text(edge, found, others);
    if (!is_compared(edge)) found.text += not_compared();
    findings_.push_back(std::move(found));
  }

  std::string_view not_compared() const {
    return locale_.pick(
        " This step is not a claim about rules, so the comparison does not test it.");
  }

  std::string parent_text(const Edge& edge, const TreeFinding& found,
                          const std::vector<const CodedGame*>& others) const {
    if (others.empty())
      return locale_("{}: distance {:.2f}; there is no other game to compare with.", called(edge),
                     found.distance);
    const CodedGame& rival = *others.front();
    const double its = distances_[at(edge.to).game][rival.game];
    std::string text = locale_("{}: ", called(edge));
    if (found.place > 1)
      text += locale_("of {0} other games {1} is the {2} nearest to {3}, at {4:.2f}; the nearest "
                      "is {5}, at {6:.2f}.",
                      found.among, name(edge.from), ordinal(found.place), name(edge.to),
                      found.distance, name(rival), its, found.place);
    else
      text += locale_("of {} other games {} is the nearest to {}, at {:.2f}, {} {}, at {:.2f}.",
                      found.among, name(edge.from), name(edge.to), found.distance,
                      its < found.distance + same ? locale_.pick("together with")
                                                  : locale_.pick("before"),
                      name(rival), its);
    if (!found.share) return text;
    return text + locale_(" It is the nearest in {} of {} replicates.", percent(*found.share),
                          tree_.replicates.size());
  }

  void rivals(const Edge& one, const Edge& other) {
    const bool turned = between(other.from, other.to) < between(one.from, one.to) - same;
    const Edge &nearer = turned ? other : one, &farther = turned ? one : other;
    const double near = between(nearer.from, nearer.to), far = between(farther.from, farther.to);
    TreeFinding found{TreeFinding::Kind::rivals, {nearer.id, farther.id}, near, 0, 0, {}, {}, {}};
    const std::size_t child = at(one.to).game, a = at(nearer.from).game, b = at(farther.from).game;
    found.share = share([&](const Distances& replicate) {
      return least_of(replicate[child][a], {replicate[child][b]});
    });
    if (nearer.strength == Strength::rejected || farther.strength == Strength::rejected)
      found.agrees = nearer.strength != Strength::rejected && far > near + same;
    found.text = locale_("{}, beside {}: ", called(nearer), called(farther));
    if (far > near + same)
      found.text += locale_("{} is nearer by {:.2f}, at {:.2f} against {:.2f}.", name(nearer.from),
                            far - near, near, far);
    else
      found.text += locale_("both are equally near, at {:.2f}.", near);
    if (found.share)
      found.text += locale_(" {} is nearer in {} of {} replicates.", name(nearer.from),
                            percent(*found.share), tree_.replicates.size());
    if (one.kinds != other.kinds && !found.agrees)
      found.text += locale_.pick(" The two claims are of different kinds, and both may be true.");
    findings_.push_back(std::move(found));
  }

  void rejected(const Edge& edge) {
    TreeFinding found{
        TreeFinding::Kind::rejected, {edge.id}, between(edge.from, edge.to), 1, 0, {}, {}, {}};
    for (std::size_t a = 0; a < games_.size(); ++a)
      for (std::size_t b = a + 1; b < games_.size(); ++b) {
        ++found.among;
        if (distances_[games_[a].game][games_[b].game] < found.distance - same) ++found.place;
      }
    if (is_compared(edge) && found.among > 1) found.agrees = found.place * 2 > found.among;
    found.text = locale_.plural(static_cast<std::int64_t>(found.among),
                                "{1}: their distance is {2:.2f}, the {3} smallest of {0} pair.",
                                "{1}: their distance is {2:.2f}, the {3} smallest of {0} pairs.",
                                called(edge), found.distance, ordinal(found.place), found.place);
    if (!is_compared(edge))
      found.text += not_compared();
    else if (!found.agrees)
      found.text += locale_.pick(" There is no other pair to compare with.");
    else if (*found.agrees)
      found.text += locale_.pick(" The rules as coded show no similarity to support this belief.");
    else
      found.text += locale_.pick(" They are in the nearer half of all pairs. That does not show "
                                 "descent, and does not answer the objections in the sources.");
    findings_.push_back(std::move(found));
  }

  const JoinTree& tree_;
  const Distances& distances_;
  std::vector<CodedGame> games_;
  const Locale& locale_;
  std::vector<const Edge*> edges_;
  std::vector<TreeFinding> findings_;
};

} // namespace

std::vector<CodedGame> coded_games(const JoinTree& tree, const History& history) {
  std::vector<CodedGame> games;
  for (std::size_t i = 0; i < tree.games.size(); ++i) {
    const std::string& id = tree.games[i].id;
    const Node* node = history.node_of_module(id);
    if (node == nullptr || node->kind == Node::Kind::exercise) continue;
    const auto known = std::find_if(games.begin(), games.end(),
                                    [&](const CodedGame& game) { return game.node == node; });
    if (known == games.end())
      games.push_back({node, i});
    else if (id == node->module)
      known->game = i;
  }
  return games;
}

std::vector<const Edge*> edges_between(const std::vector<CodedGame>& games,
                                       const History& history) {
  const auto coded = [&](const std::string& id) {
    return std::any_of(games.begin(), games.end(),
                       [&](const CodedGame& game) { return game.node->id == id; });
  };
  std::vector<const Edge*> edges;
  for (const Edge& edge : history.edges)
    if (edge.from != edge.to && coded(edge.from) && coded(edge.to)) edges.push_back(&edge);
  return edges;
}

std::vector<TreeFinding> tree_against_lineage(const JoinTree& tree, const Distances& distances,
                                              const History& history) {
  return Holding(tree, distances, history).find();
}

std::vector<std::string> outgroups(const JoinTree& tree, const Distances& distances,
                                   const History& history) {
  const std::vector<CodedGame> games = coded_games(tree, history);
  const auto in = [](const std::set<std::string>& ids, const CodedGame& game) {
    return ids.contains(game.node->id);
  };
  const auto coded_of = [&](const std::set<std::string>& ids) {
    return std::count_if(games.begin(), games.end(),
                         [&](const CodedGame& game) { return in(ids, game); });
  };
  std::set<std::string> largest;
  for (const CodedGame& game : games) {
    std::set<std::string> ids = joined_with(game.node->id, history);
    if (coded_of(ids) > coded_of(largest)) largest = std::move(ids);
  }
  if (coded_of(largest) < 2) return {};
  std::vector<std::string> said;
  for (const CodedGame& game : games) {
    if (in(largest, game)) continue;
    const auto apart = [&](const CodedGame& other) { return distances[game.game][other.game]; };
    const CodedGame* nearest = nullptr;
    for (const CodedGame& other : games)
      if (other.game != game.game && (nearest == nullptr || apart(other) < apart(*nearest)))
        nearest = &other;
    said.push_back(history.locale()("{}: the nearest to it is {}, at {:.2f}.",
                                    tree.games[game.game].title, tree.games[nearest->game].title,
                                    apart(*nearest)));
  }
  return said;
}

nlohmann::ordered_json as_json(const std::vector<TreeFinding>& findings) {
  using JsonValue = nlohmann::ordered_json;
  static constexpr std::array<const char*, 3> kinds{"parent", "rivals", "rejected"};
  JsonValue list = JsonValue::array();
  for (const TreeFinding& found : findings)
    list.push_back({{"kind", kinds[static_cast<std::size_t>(found.kind)]},
                    {"edges", found.edges},
                    {"distance", found.distance},
                    {"place", found.among > 0 ? JsonValue(found.place) : JsonValue(nullptr)},
                    {"among", found.among > 0 ? JsonValue(found.among) : JsonValue(nullptr)},
                    {"share", found.share ? JsonValue(*found.share) : JsonValue(nullptr)},
                    {"agrees", found.agrees ? JsonValue(*found.agrees) : JsonValue(nullptr)},
                    {"text", found.text}});
  return list;
}

std::vector<std::string_view> tree_caveats(const Locale& locale) {
  return {
      locale.pick("The tree shows which rules, as coded here, are similar. It does not show "
                  "descent: it has no dates and no direction from old to new."),
      locale.pick("Games also become similar by borrowing, or because two inventors found the same "
                  "solution; in a tree both look like kinship."),
      locale.pick("Neighbour joining makes a tree from any distances, even for games without a "
                  "common ancestor."),
      locale.pick("Reconstructed rules contain our own choices: a rule filled in from another game "
                  "moves the two closer."),
      locale.pick("A game with few clauses has few differences, and so is near other short games."),
      locale.pick("Names, pictures on cards, and who played where are not compared, although a "
                  "claim may rest on them."),
      locale.pick("The support of a branch shows how much it depends on the choice of features, "
                  "not how likely it is to be true. Correlated features count several times, which "
                  "inflates the support.")};
}

} // namespace yezi
