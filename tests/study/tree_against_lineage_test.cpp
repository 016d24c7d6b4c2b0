// The computed tree held against steps that are told, and both drawn side by side.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "explain/print/tree_svg.h"
#include "scratch.h"
#include "script/host.h"
#include "study/tree_against_lineage.h"

namespace yezi::held_against_test {

namespace {

using Kind = TreeFinding::Kind;

Node node(const std::string& id, Node::Kind kind = Node::Kind::game) {
  Node made;
  made.kind = kind;
  made.id = "n-" + id;
  made.en = "Game " + id;
  made.module = id;
  return made;
}

Edge edge(const std::string& id, const std::string& from, const std::string& to,
          const std::string& kind, Strength strength = Strength::argued) {
  Edge made;
  made.id = id;
  made.from = "n-" + from;
  made.to = "n-" + to;
  made.kinds = {kind};
  made.strength = strength;
  return made;
}

/// Four games and an exercise on a line: a 1 b 1 c 3 d, the exercise beside a.
struct Line {
  History history;
  JoinTree tree;
  Distances apart;

  Line() {
    const std::vector<double> places{0, 1, 2, 5, 0.1};
    for (const double a : places) {
      apart.emplace_back();
      for (const double b : places) apart.back().push_back(std::abs(a - b));
    }
    tree = join(apart);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const std::string id(1, "abcdx"[i]);
      tree.games[i] = {id, "Title " + id};
      history.nodes.push_back(node(id, id == "x" ? Node::Kind::exercise : Node::Kind::game));
    }
    history.nodes.push_back(node("uncoded"));
    history.nodes.back().module.clear();
    Distances turned = apart; // here c stands nearer to a than b does
    std::swap(turned[0][1], turned[0][2]);
    std::swap(turned[1][0], turned[2][0]);
    tree.replicates = {apart, apart, apart, turned};
  }

  std::vector<TreeFinding> held() const { return tree_against_lineage(tree, apart, history); }
};

TEST(HeldAgainst, TellsWhetherTheParentIsTheNearest) {
  Line line;
  line.history.edges = {edge("E1", "b", "a", "MI"), edge("E2", "c", "a", "SD")};
  const std::vector<TreeFinding> held = line.held();
  ASSERT_EQ(held.size(), 3U);
  EXPECT_EQ(held[0].kind, Kind::parent);
  EXPECT_EQ(held[0].place, 1U) << "the exercise is nearer, but no game of the past";
  EXPECT_EQ(held[0].among, 3U);
  EXPECT_EQ(held[0].share, 0.75);
  EXPECT_EQ(held[0].agrees, true);
  EXPECT_EQ(
      held[0].text,
      "E1, Title b → Title a (way of play handed down; argued): of 3 other games Title b is "
      "the nearest to Title a, at 1.00, before Title c, at 2.00. It is the nearest in 75 % of "
      "4 replicates.");
  EXPECT_EQ(held[1].place, 2U);
  EXPECT_EQ(held[1].agrees, false);
  EXPECT_EQ(
      held[1].text,
      "E2, Title c → Title a (same pack; argued): of 3 other games Title c is the 2nd nearest "
      "to Title a, at 2.00; the nearest is Title b, at 1.00. It is the nearest in 25 % of 4 "
      "replicates.");
}

TEST(HeldAgainst, HoldsRivalsAgainstEachOther) {
  Line line;
  line.history.edges = {edge("E1", "c", "a", "MI"), edge("E2", "b", "a", "SD")};
  const TreeFinding rivals = line.held().back();
  EXPECT_EQ(rivals.kind, Kind::rivals);
  EXPECT_EQ(rivals.edges, (std::vector<std::string>{"E2", "E1"})) << "the nearer first";
  EXPECT_EQ(rivals.share, 0.75);
  EXPECT_FALSE(rivals.agrees) << "both are held";
  EXPECT_EQ(
      rivals.text,
      "E2, Title b → Title a (same pack; argued), beside E1, Title c → Title a (way of play handed "
      "down; argued): Title b is nearer by 1.00, at 1.00 against 2.00. Title b is nearer in 75 % "
      "of 4 replicates. The two claims are of different kinds, and both may be true.");
  line.history.edges[1].strength = Strength::rejected;
  for (const TreeFinding& found : line.held())
    if (found.kind == Kind::rivals) {
      EXPECT_EQ(found.agrees, false) << "the rejected one is nearer";
    }
  line.history.edges[0].strength = Strength::rejected;
  for (const TreeFinding& found : line.held()) EXPECT_EQ(found.kind, Kind::rejected);
}

TEST(HeldAgainst, PlacesWhatIsRejectedAmongAllPairs) {
  Line line;
  line.history.edges = {edge("E1", "d", "a", "CA", Strength::rejected),
                        edge("E2", "b", "c", "CA", Strength::rejected)};
  const std::vector<TreeFinding> held = line.held();
  ASSERT_EQ(held.size(), 2U);
  EXPECT_EQ(held[0].place, 6U);
  EXPECT_EQ(held[0].among, 6U) << "without the exercise";
  EXPECT_EQ(held[0].agrees, true);
  EXPECT_EQ(held[0].text,
            "E1, Title d → Title a (claimed ancestor; rejected): their distance is 5.00, the 6th "
            "smallest of 6 pairs. The rules as coded show no similarity to support this belief.");
  EXPECT_EQ(held[1].place, 1U);
  EXPECT_EQ(held[1].agrees, false);
}

TEST(HeldAgainst, LeavesOutWhatIsNotClaimedOrNotCoded) {
  Line line;
  line.history.edges = {edge("E1", "b", "a", "NO"), edge("E2", "b", "a", "MI", Strength::none),
                        edge("E3", "uncoded", "a", "MI"), edge("E4", "x", "a", "MI")};
  EXPECT_TRUE(line.held().empty());
  line.history.edges = {edge("E5", "b", "a", "TI")};
  ASSERT_EQ(line.held().size(), 1U);
  EXPECT_FALSE(line.held()[0].agrees) << "words are not compared";
}

TEST(HeldAgainst, MayHaveNothingToHoldAgainst) {
  History history;
  history.nodes = {node("a"), node("b")};
  for (const Strength strength : {Strength::argued, Strength::rejected}) {
    history.edges = {edge("E1", "a", "b", "MI", strength)};
    JoinTree tree = join({{0, 1}, {1, 0}});
    tree.games = {{"a", "a"}, {"b", "b"}};
    const auto held = tree_against_lineage(tree, {{0, 1}, {1, 0}}, history);
    ASSERT_EQ(held.size(), 1U);
    EXPECT_NE(held[0].text.find("no other"), std::string::npos) << held[0].text;
    EXPECT_EQ(as_json(held)[0]["share"], nullptr);
  }
}

TEST(HeldAgainst, TakesAGameForItsVariantsOnlyWhereItIsNotThere) {
  Line line;
  line.tree.games[1].id = "a/late";
  ASSERT_EQ(coded_games(line.tree, line.history).size(), 3U);
  EXPECT_EQ(coded_games(line.tree, line.history)[0].game, 0U);
  line.tree.games[0].id = "a/early";
  EXPECT_EQ(coded_games(line.tree, line.history)[0].game, 0U);
  line.tree.games[1].id = "a";
  EXPECT_EQ(coded_games(line.tree, line.history)[0].game, 1U);
}

TEST(HeldAgainst, NamesTheGamesThatNoStepJoinsWithTheRest) {
  Line line;
  EXPECT_TRUE(outgroups(line.tree, line.apart, line.history).empty()) << "no two are joined";
  line.history.edges = {edge("E1", "a", "uncoded", "MI"), edge("E2", "uncoded", "b", "TI"),
                        edge("E3", "b", "c", "MI", Strength::conjectured),
                        edge("E4", "a", "d", "MI", Strength::rejected)};
  const std::vector<std::string> told = outgroups(line.tree, line.apart, line.history);
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0], "Title c: the nearest to it is Title b, at 1.00.");
  EXPECT_EQ(told[1], "Title d: the nearest to it is Title c, at 3.00.");
}

const History& written() {
  static const Checked<History> loaded = load_history(data_home());
  return *loaded;
}

/// As many games of the project, each of some words.
JoinTree of_project(std::size_t count, int replicates) {
  std::vector<Profile> games;
  for (const Node& each : written().nodes) {
    if (each.module.empty() || each.kind == Node::Kind::deck || games.size() == count) continue;
    Profile profile{each.module, each.title + " <&>", {}};
    for (std::size_t i = 0; i < 8; ++i)
      profile.features.push_back(
          {std::to_string(i), {}, {}, static_cast<double>((games.size() * (i + 3)) % 7)});
    games.push_back(profile);
  }
  return computed_tree(games, replicates);
}

void expect_whole_xml(const std::string& svg) {
  EXPECT_EQ(svg.find("href"), std::string::npos) << "asks for something outside";
  EXPECT_EQ(svg.find("\"nan"), std::string::npos) << "a place that is no number";
  EXPECT_EQ(svg.find("\"inf"), std::string::npos);
  if (std::system("python3 -c '' >/dev/null 2>&1") != 0) return;
  const auto file = scratch() / "tree.svg";
  std::ofstream(file) << svg;
  const std::string parse =
      "python3 -c 'import sys,xml.dom.minidom;xml.dom.minidom.parse(sys.argv[1])' " + file.string();
  EXPECT_EQ(std::system(parse.c_str()), 0);
  std::filesystem::remove(file);
}

TEST(TreeSvg, IsWholeXmlOfAnyNumberOfGames) {
  for (const auto& [count, replicates] : {std::pair{0U, 20}, {1U, 20}, {2U, 20}, {9U, 0}, {9U, 20}})
    expect_whole_xml(as_svg(written(), of_project(count, replicates)));
}

TEST(TreeSvg, DrawsEveryStepBetweenItsGamesAndWhatIsFoundOfIt) {
  const JoinTree tree = of_project(100, 20);
  const std::vector<const Edge*> edges = edges_between(coded_games(tree, written()), written());
  ASSERT_FALSE(edges.empty());
  const std::string plain = as_svg(written(), tree);
  for (const Edge* each : edges)
    EXPECT_NE(plain.find('>' + each->id + "</text>"), std::string::npos) << each->id;
  TreeFinding found;
  found.edges = {edges.front()->id};
  found.text = "What is found.";
  EXPECT_NE(as_svg(written(), tree, {found}).find("What is found."), std::string::npos);
  for (const std::string_view words : {"The tree has no time axis", "It does not show descent"})
    EXPECT_NE(plain.find(words), std::string::npos);
}

TEST(TreeSvg, DrawsVariantsAndGamesThatNoTableHas) {
  JoinTree tree = of_project(3, 0);
  tree.games[0].id += "/late";
  tree.games[1] = {"unheard-of", "Unheard of"};
  const std::string svg = as_svg(written(), tree);
  expect_whole_xml(svg);
  EXPECT_NE(svg.find("Unheard of"), std::string::npos);
}

} // namespace

} // namespace yezi::held_against_test
