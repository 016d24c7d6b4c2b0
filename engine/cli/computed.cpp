#include "cli/computed.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/features.h"
#include "cli/terminal.h"
#include "cli/typed.h"

namespace yezi {

namespace {

const std::string& name_of(Weighing how) { return weighing_names()[static_cast<std::size_t>(how)]; }

/// One row for each finding that some way of weighing judges: its edges, and by weighing whether
/// the tree agrees and in what share of the replicates.
std::string verdicts(const std::vector<const ComputedTree*>& trees) {
  Columns rows;
  std::vector<std::string> head{"step"};
  for (const ComputedTree* one : trees) head.push_back("by " + name_of(one->how));
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
        cell = *at->agrees ? "agrees" : "disagrees";
        if (at->share) cell += fmt::format(", {:.0f} %", 100 * *at->share);
      }
      row.push_back(cell);
    }
    rows.row(row);
  }
  return rows.text("  ");
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
    const Opened opened = open_game(library, id, {});
    const Declaration& said = opened.rules->said;
    profiles.push_back({id, spaced(said.title_zh, said.title), features_of(*opened.rules)});
  }
  ComputedTree computed;
  computed.how = how;
  computed.tree = computed_tree(profiles, 1000, seed, how);
  const Comparisons games(profiles);
  const Weights weighed = weights(games.features(), how);
  computed.findings =
      held_against(computed.tree, games.distances(weighed.of, weighed.blocks), history);
  return computed;
}

std::string computed_text(const ComputedTree& computed, const std::vector<ComputedTree>& others) {
  std::string text = as_text(computed.tree, screen_columns) + '\n';
  text += styled("Held against the documented steps", Style::bold) + "\n\n";
  for (const TreeFinding& finding : computed.findings)
    text +=
        wrapped(fmt::format("{}: {}", fmt::join(finding.edges, ", "), finding.text), "- ", "  ");
  std::vector<const ComputedTree*> all{&computed};
  for (const ComputedTree& other : others) all.push_back(&other);
  text += '\n' + styled("How much of this hangs on the weighing", Style::bold) + "\n\n" +
          verdicts(all) + '\n';
  text += wrapped("Per cent of the replicates in which that parent is the nearest. By blocks: the "
                  "pack, the table, the play, the payments and the words of the clauses count the "
                  "same; by rules: without the words; by features: every feature the same.") +
          '\n';
  text += styled("What such a tree can and cannot show", Style::bold) + "\n\n";
  for (const std::string_view caveat : tree_caveats()) text += wrapped(caveat, "- ", "  ");
  return text;
}

} // namespace yezi
