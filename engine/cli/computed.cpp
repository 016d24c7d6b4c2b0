#include "cli/computed.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal.h"
#include "cli/typed.h"
#include "core/interrupt.h"
#include "study/features.h"

namespace yezi {

namespace {

std::string heading(Weighing how, const Locale& locale) {
  switch (how) {
  case Weighing::blocks:
    return std::string(locale.pick("by blocks"));
  case Weighing::rules:
    return std::string(locale.pick("by rules"));
  default:
    return std::string(locale.pick("by features"));
  }
}

/// One row for each finding that some way of weighing judges: its edges, and by weighing whether
/// the tree agrees and in what share of the replicates.
std::string verdicts(const std::vector<const ComputedTree*>& trees, const Locale& locale) {
  Columns rows;
  std::vector<std::string> head{std::string(locale.pick("step"))};
  for (const ComputedTree* one : trees) head.push_back(heading(one->how, locale));
  rows.row(head);
  const auto same = [](const TreeFinding& a, const TreeFinding& b) {
    std::vector<std::string> left = a.edges, right = b.edges;
    std::sort(left.begin(), left.end());
    std::sort(right.begin(), right.end());
    return a.kind == b.kind && left == right;
  };
  for (const TreeFinding& finding : trees.front()->findings) {
    if (finding.kind == TreeFinding::Kind::rivals || !finding.agrees) continue;
    std::vector<std::string> row{fmt::format("{}", fmt::join(finding.edges, " "))};
    for (const ComputedTree* one : trees) {
      const auto at = std::find_if(one->findings.begin(), one->findings.end(),
                                   [&](const TreeFinding& other) { return same(finding, other); });
      std::string cell = "–";
      if (at != one->findings.end() && at->agrees) {
        cell = at->kind == TreeFinding::Kind::rejected
                   ? *at->agrees ? locale.pick("disagrees with a rejected claim")
                                 : locale.pick("is consistent with a rejected claim")
               : *at->agrees ? locale.pick("agrees")
                             : locale.pick("disagrees");
        if (at->share) cell += locale(", {:.0f} %", 100 * *at->share);
      }
      row.push_back(cell);
    }
    rows.row(row);
  }
  return rows.text("  ");
}

/// The nearest other game in a row of distances.
std::size_t nearest_to(std::size_t game, const std::vector<double>& row) {
  std::size_t best = game == 0 ? 1 : 0;
  for (std::size_t other = 0; other < row.size(); ++other)
    if (other != game && row[other] < row[best]) best = other;
  return best;
}

double mean_of(const std::vector<double>& row) {
  double sum = 0;
  for (const double distance : row) sum += distance;
  return row.size() < 2 ? 0 : sum / static_cast<double>(row.size() - 1);
}

/// One sentence for each game whose nearest by rules is not its nearest along the branches.
std::vector<std::string> apart_in_tree(const JoinTree& tree, const Distances& distances,
                                       const Locale& locale) {
  std::vector<std::string> sentences;
  const Distances ways = tree.ways();
  for (std::size_t game = 0; game < tree.games.size() && tree.games.size() > 2; ++game) {
    const std::size_t rules = nearest_to(game, distances[game]),
                      branches = nearest_to(game, ways[game]);
    if (rules == branches) continue;
    sentences.push_back(locale(
        "{0}: by its rules {1} is nearest ({2:.2f}), along the branches {3} ({4:.2f} by rules). "
        "The tree allows for how far a game is from all others, on average {5:.2f} for {1} and "
        "{6:.2f} for {3}.",
        tree.games[game].title, tree.games[rules].title, distances[game][rules],
        tree.games[branches].title, distances[game][branches], mean_of(distances[rules]),
        mean_of(distances[branches])));
  }
  return sentences;
}

} // namespace

const std::vector<std::string>& weighing_names() {
  static const std::vector<std::string> names{"blocks", "rules", "features"};
  return names;
}

ComputedTree compute_tree(const Library& library, const History& history, Weighing how,
                          std::uint64_t seed) {
  std::vector<Profile> profiles;
  for (const std::string& id : library.ids()) {
    if (id.find('/') != std::string::npos) continue;
    const Node* node = history.node_of_module(id);
    if (node != nullptr && node->kind == Node::Kind::exercise) continue;
    stop_if_interrupted();
    const Opened opened = open_game(library, id, {});
    const Declaration& said = opened.rules->said;
    const std::string title = history.locale().chinese() && !said.title_zh.empty()
                                  ? history.locale().in_script(said.title_zh)
                                  : spaced(said.title_zh, said.title);
    profiles.push_back({id, title, features_of(*opened.rules)});
  }
  ComputedTree computed;
  computed.language = history.language;
  computed.how = how;
  computed.tree = computed_tree(profiles, 1000, seed, how);
  const Comparisons games(profiles);
  const Weights weighed = weights(games.features(), how);
  const Distances distances = games.distances(weighed.of, weighed.blocks);
  computed.findings = tree_against_lineage(computed.tree, distances, history);
  computed.outgroups = outgroups(computed.tree, distances, history);
  computed.apart = apart_in_tree(computed.tree, distances, history.locale());
  return computed;
}

std::string computed_text(const ComputedTree& computed, const std::vector<ComputedTree>& others) {
  const Locale& locale = plain_locale(computed.language);
  const auto title = [](std::string_view words) {
    return styled(std::string(words), Style::bold) + "\n\n";
  };
  std::string text = as_text(computed.tree, screen_columns, locale) + '\n';
  text += title(locale.pick("Compared with the documented steps"));
  for (const TreeFinding& finding : computed.findings)
    text += wrapped(finding.text, "- ", "  "); // which begins with their ids
  if (!computed.outgroups.empty()) {
    text += '\n' + title(locale.pick("Outgroups"));
    text += wrapped(
        std::string(locale.pick("No attested or argued step connects these to the other games.")));
    text += '\n';
    for (const std::string& sentence : computed.outgroups) text += wrapped(sentence, "- ", "  ");
  }
  if (!computed.apart.empty()) {
    text +=
        '\n' + title(locale.pick("Games whose nearest game by rules is not nearest in the tree"));
    for (const std::string& sentence : computed.apart) text += wrapped(sentence, "- ", "  ");
  }
  std::vector<const ComputedTree*> all{&computed};
  for (const ComputedTree& other : others) all.push_back(&other);
  text +=
      '\n' + title(locale.pick("How much depends on the weights")) + verdicts(all, locale) + '\n';
  text +=
      wrapped(std::string(locale.pick(
          "Percentage of the replicates in which that parent is the nearest. By blocks: the pack, "
          "the table, the play, the payments and the words of the clauses have equal weight; by "
          "rules: without the words; by features: every feature has equal weight."))) +
      '\n';
  text += title(locale.pick("What this tree can and cannot show"));
  for (const std::string_view caveat : tree_caveats(locale)) text += wrapped(caveat, "- ", "  ");
  return text;
}

} // namespace yezi
