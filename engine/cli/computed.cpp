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
        cell = *at->agrees ? locale.pick("agrees") : locale.pick("disagrees");
        if (at->share) cell += locale(", {:.0f} %", 100 * *at->share);
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
  computed.findings =
      tree_against_lineage(computed.tree, games.distances(weighed.of, weighed.blocks), history);
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
    text += wrapped(
        locale("{}: {}", fmt::format("{}", fmt::join(finding.edges, locale.comma())), finding.text),
        "- ", "  ");
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
