// Trees of games: distances by features, neighbour joining, support, and the tree as text, as
// Newick and JSON. Trees are known beforehand here: lengths added up along them have to give them
// back.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>
#include <sstream>

#include "core/rng.h"
#include "study/tree.h"

namespace yezi::tree_test {

namespace {

using Value = Feature::Value;
using Parted = std::vector<std::size_t>;

Profile game(const std::string& id, const std::vector<std::pair<std::string, Value>>& features) {
  Profile profile{id, "Game " + id, {}};
  for (const auto& [name, value] : features)
    profile.features.push_back({name, Message::verbatim(name), {}, value});
  return profile;
}

/// The first of these games against each of the others, in one feature.
std::vector<double> from_first(const std::vector<Value>& values, const std::string& id = "x") {
  std::vector<Profile> games;
  games.reserve(values.size());
  for (const Value& value : values) games.push_back(game("g", {{id, value}}));
  return distances(games).front();
}

Value word(const char* text) { return Message::verbatim(text); }

TEST(Distances, NumbersArePartsOfTheirRange) {
  EXPECT_EQ(from_first({10.0, 20.0, 12.0}), (std::vector<double>{0, 1, 0.2}));
  EXPECT_EQ(from_first({-1.0, 3.0, 0.0}), (std::vector<double>{0, 1, 0.25}));
  EXPECT_EQ(from_first({4.0, 4.0}), (std::vector<double>{0, 0})) << "the same in all games";
}

TEST(Distances, NumbersThatMultiplyAreComparedByLogarithm) {
  const auto far = from_first({9.0, 99.0, 999.0, 9.0});
  EXPECT_DOUBLE_EQ(far[1], 0.5);
  EXPECT_DOUBLE_EQ(far[2], 1);
  EXPECT_DOUBLE_EQ(from_first({0.0, 200.0, 100.0})[2], 0.5) << "the median is not that small";
  EXPECT_DOUBLE_EQ(from_first({0.0, 0.0, 20.0, 5.0})[3], 0.25) << "20 is not large";
  EXPECT_DOUBLE_EQ(from_first({-1.0, 0.0, 999.0, 499.0})[3], 0.5) << "-1 has no logarithm";
}

TEST(Distances, WordsAreOneOrNot) {
  EXPECT_EQ(from_first({word("a"), word("a"), word("b")}), (std::vector<double>{0, 0, 1}));
  EXPECT_EQ(from_first({word("none"), 3.0})[1], 1) << "a word beside a number";
}

TEST(Distances, WhatBothAreWithoutIsNoLikeness) {
  const std::vector<Profile> games{
      game("a", {{"t", false}, {"n", 0.0}}), game("b", {{"t", false}, {"n", 1.0}}),
      game("c", {{"t", true}, {"n", 0.0}}), game("d", {{"t", true}, {"n", 1.0}})};
  const Distances all = distances(games);
  EXPECT_EQ(all[0][1], 1) << "the truth says nothing of a and b";
  EXPECT_EQ(all[2][3], 0.5);
  EXPECT_EQ(all[0][2], 0.5);
}

TEST(Distances, WordsOfClausesThatAreNotThereAreFalse) {
  const std::vector<Profile> games{game("a", {{"says.run", true}}), game("b", {}),
                                   game("c", {{"says.run", true}, {"says.set", true}})};
  const Distances all = distances(games);
  EXPECT_EQ(all[0][1], 1);
  EXPECT_EQ(all[0][2], 0.5);
  EXPECT_EQ(Comparisons(games).features(), (std::vector<std::string>{"says.run", "says.set"}));
}

TEST(Distances, WhatIsUnknownIsLeftOut) {
  const std::vector<Profile> games{game("a", {{"x", 0.0}, {"y", Value()}, {"z", 1.0}}),
                                   game("b", {{"x", 1.0}, {"y", 2.0}, {"z", 1.0}}),
                                   game("c", {{"y", 4.0}})};
  const Distances all = distances(games);
  EXPECT_EQ(all[0][1], 0.5);
  EXPECT_EQ(all[1][2], 1);
  EXPECT_EQ(all[0][2], 1) << "nothing speaks of both";
  const auto parts = Comparisons(games).between(1, 0);
  EXPECT_EQ(parts, (std::vector<std::optional<double>>{1, std::nullopt, 0}));
}

TEST(Distances, AreWeighed) {
  const Comparisons games(
      {game("a", {{"x", 0.0}, {"y", 0.0}}), game("b", {{"x", 1.0}, {"y", 0.0}})});
  EXPECT_EQ(games.distances()[0][1], 0.5);
  EXPECT_EQ(games.distances({1, 3})[0][1], 0.25);
  EXPECT_EQ(games.distances({0, 0})[1][0], 1);
}

TEST(Distances, MayBeLongerThanTwoSteps) {
  const std::vector<Profile> games{game("a", {{"x", 0.0}, {"y", Value()}}),
                                   game("b", {{"x", Value()}, {"y", 0.0}, {"z", word("b")}}),
                                   game("c", {{"x", 1.0}, {"y", 0.0}, {"z", word("b")}}),
                                   game("d", {{"x", 0.0}, {"y", 0.0}, {"z", word("b")}})};
  const Distances all = distances(games);
  EXPECT_GT(all[0][1], all[0][3] + all[3][1]);
  const JoinTree tree = join(all);
  for (const Branch& branch : tree.branches) EXPECT_GE(branch.length, 0);
}

/// What the inner branches part.
std::set<Parted> splits(const JoinTree& tree) {
  std::set<Parted> all;
  for (const Branch& branch : tree.branches)
    if (branch.inner(tree.games.size())) all.insert(branch.apart);
  return all;
}

double number(Rng& rng) { return (1 + rng.below(1000)) / 1000.0; }

/// A tree of `count` games, at least three, grown by putting each further game into a branch.
JoinTree grown(std::size_t count, Rng& rng) {
  std::vector<std::array<std::size_t, 2>> lines{{0, count}, {1, count}, {2, count}};
  for (std::size_t next = 3; next < count; ++next) {
    const std::size_t point = count + next - 2;
    auto& line = lines[rng.below(static_cast<std::uint32_t>(lines.size()))];
    const std::size_t other = line[1];
    line[1] = point;
    lines.push_back({point, other});
    lines.push_back({next, point});
  }
  JoinTree tree;
  tree.games.resize(count);
  tree.points = 2 * count - 2;
  for (const auto& [one, other] : lines) {
    Branch branch{one, other, number(rng), {}, {}};
    // walks from game 0 without this branch
    std::set<std::size_t> reached{0};
    for (std::size_t round = 0; round < lines.size(); ++round)
      for (const auto& line : lines)
        if (line != std::array{one, other} && reached.count(line[0]) + reached.count(line[1]) == 1)
          reached.insert(line.begin(), line.end());
    for (std::size_t i = 0; i < count; ++i)
      if (reached.count(i) == 0) branch.apart.push_back(i);
    tree.branches.push_back(branch);
  }
  return tree;
}

void expect_same(const Distances& a, const Distances& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < a.size(); ++j) EXPECT_NEAR(a[i][j], b[i][j], 1e-9);
}

TEST(Join, GivesBackEveryTreeThatLengthsAddUpTo) {
  Rng rng(1);
  for (std::size_t count = 3; count <= 14; ++count)
    for (int round = 0; round < 20; ++round) {
      const JoinTree tree = grown(count, rng);
      const JoinTree joined = join(tree.ways());
      EXPECT_EQ(splits(joined), splits(tree));
      EXPECT_EQ(joined.points, 2 * count - 2);
      EXPECT_EQ(joined.branches.size(), 2 * count - 3);
      std::map<Parted, double> lengths;
      for (const Branch& branch : tree.branches) lengths[branch.apart] = branch.length;
      for (const Branch& branch : joined.branches)
        EXPECT_NEAR(branch.length, lengths.at(branch.apart), 1e-9);
      expect_same(joined.ways(), tree.ways());
    }
}

TEST(Join, NeighboursNeedNotBeTheNearest) {
  // 0 and 1 are sisters, and so are 2 and 3; the short branches 0 and 2 stand nearer to each other
  const Distances apart{{0, 6, 3, 8}, {6, 0, 7, 12}, {3, 7, 0, 7}, {8, 12, 7, 0}};
  EXPECT_EQ(splits(join(apart)), (std::set<Parted>{{2, 3}}));
  expect_same(join(apart).ways(), apart);
}

TEST(Join, TakesTheFirstOfEqualPairs) {
  Distances star(4, std::vector<double>(4, 1));
  for (std::size_t i = 0; i < 4; ++i) star[i][i] = 0;
  const JoinTree tree = join(star);
  EXPECT_EQ(tree.branches[0].other, 0U);
  EXPECT_EQ(tree.branches[1].other, 1U);
  EXPECT_EQ(splits(tree), (std::set<Parted>{{2, 3}}));
  expect_same(tree.ways(), star);
}

TEST(Join, HasNoLengthBelowNothing) {
  // game 1 would stand at -0.5 beside game 0
  const Distances apart{{0, 1, 4, 4}, {1, 0, 2, 2}, {4, 2, 0, 1}, {4, 2, 1, 0}};
  const JoinTree tree = join(apart);
  for (const Branch& branch : tree.branches) EXPECT_GE(branch.length, 0);
  EXPECT_NEAR(tree.ways()[0][1], 1, 1e-9) << "its sister makes up for it";
  const JoinTree three = join({{0, 1, 3}, {1, 0, 1}, {3, 1, 0}});
  for (const Branch& branch : three.branches) EXPECT_GE(branch.length, 0);
  EXPECT_NEAR(three.ways()[0][1], 1, 1e-9);
  EXPECT_NEAR(three.ways()[1][2], 1, 1e-9);
}

TEST(Join, DoesNotHangOnTheOrderOfGames) {
  Rng rng(2);
  for (int round = 0; round < 50; ++round) {
    const std::size_t count = 4 + rng.below(8);
    Distances apart(count, std::vector<double>(count, 0)), turned = apart;
    for (std::size_t a = 0; a < count; ++a)
      for (std::size_t b = 0; b < a; ++b)
        apart[a][b] = apart[b][a] = static_cast<double>(rng.next() >> 11) / 9e15;
    Parted order(count);
    std::iota(order.begin(), order.end(), 0U);
    rng.shuffle(std::span<std::size_t>(order));
    for (std::size_t a = 0; a < count; ++a)
      for (std::size_t b = 0; b < count; ++b) turned[a][b] = apart[order[a]][order[b]];
    std::set<Parted> back;
    for (const Parted& parted : splits(join(turned))) {
      std::set<std::size_t> games;
      for (const std::size_t i : parted) games.insert(order[i]);
      const bool first = games.count(0) != 0;
      Parted side;
      for (std::size_t i = 0; i < count; ++i)
        if ((games.count(i) == 0) == first) side.push_back(i);
      back.insert(side);
    }
    EXPECT_EQ(back, splits(join(apart)));
  }
}

/// Two groups of three that share nothing; inside a group words differ at random.
std::vector<Profile> two_groups() {
  std::vector<Profile> games;
  Rng rng(3);
  for (int i = 0; i < 6; ++i) {
    std::vector<std::pair<std::string, Value>> features;
    for (int j = 0; j < 12; ++j) {
      features.emplace_back("group" + std::to_string(j), Message::verbatim(i % 2 == 0 ? "a" : "b"));
      features.emplace_back("own" + std::to_string(j), rng.below(2) == 0);
    }
    games.push_back(game(std::to_string(i), features));
  }
  return games;
}

TEST(Support, IsFullForWhatEveryDrawShows) {
  const JoinTree tree = computed_tree(two_groups(), 200, 7);
  ASSERT_EQ(tree.replicates.size(), 200U);
  bool parted = false;
  for (const Branch& branch : tree.branches) {
    EXPECT_EQ(branch.support.has_value(), branch.inner(6));
    if (branch.apart != Parted{1, 3, 5}) continue;
    parted = true;
    EXPECT_GE(*branch.support, 0.99);
  }
  EXPECT_TRUE(parted);
  EXPECT_EQ(tree.games[4].id, "4");
  EXPECT_EQ(tree.games[4].title, "Game 4");
}

TEST(Support, ComesFromTheSeedAlone) {
  const auto told = [](std::uint64_t seed) {
    return as_json(computed_tree(two_groups(), 100, seed)).dump();
  };
  EXPECT_EQ(told(1), told(1));
  EXPECT_NE(told(1), told(2));
  const JoinTree few = computed_tree(two_groups(), 10, 1),
                 more = computed_tree(two_groups(), 20, 1);
  EXPECT_EQ(few.replicates[9], more.replicates[9]);
}

TEST(Support, IsNotMadeByBreakingTies) {
  std::vector<Profile> games; // four games, each as far from each
  games.reserve(4);
  for (int i = 0; i < 4; ++i)
    games.push_back(game(std::to_string(i), {{"x", Message::verbatim(std::to_string(i))}}));
  const JoinTree tree = computed_tree(games, 600, 1);
  for (const Branch& branch : tree.branches)
    if (branch.inner(4)) {
      EXPECT_NEAR(branch.support.value(), 1 / 3.0, 0.1);
    }
}

TEST(Support, IsNoneWithoutReplicates) {
  const JoinTree tree = computed_tree(two_groups(), 0);
  for (const Branch& branch : tree.branches) EXPECT_FALSE(branch.support);
  EXPECT_EQ(as_text(tree).find('%'), std::string::npos);
}

TEST(RootedTree, HangsInTheMiddleOfTheLongestWay) {
  Rng rng(4);
  for (std::size_t count = 2; count <= 12; ++count) {
    const JoinTree tree = count == 2 ? join({{0, 3}, {3, 0}}) : join(grown(count, rng).ways());
    const Distances ways = tree.ways();
    double longest = 0;
    for (const auto& row : ways)
      longest = std::max(longest, *std::max_element(row.begin(), row.end()));
    const RootedTree tree_at_root = rooted(tree);
    EXPECT_NEAR(tree_at_root.depth, longest / 2, 1e-9);
    std::set<std::size_t> games;
    for (std::size_t i = 0; i < tree_at_root.points.size(); ++i) {
      const RootedTree::Point& point = tree_at_root.points[i];
      EXPECT_LE(point.depth, tree_at_root.depth + 1e-9);
      EXPECT_EQ(point.below.empty(), point.game.has_value());
      EXPECT_LT(point.above.value_or(0), std::max(i, std::size_t{1}));
      if (point.game) games.insert(*point.game);
    }
    EXPECT_EQ(games.size(), count);
    EXPECT_EQ(tree_at_root.games_in_order().size(), count);
  }
}

TEST(RootedTree, HangsAtAPointWhereThatIsTheMiddle) {
  const RootedTree tree_at_root = rooted(join({{0, 2, 2}, {2, 0, 2}, {2, 2, 0}}));
  EXPECT_EQ(tree_at_root.points.size(), 4U);
  EXPECT_EQ(tree_at_root.points[0].below.size(), 3U);
  const RootedTree alike = rooted(join(Distances(5, std::vector<double>(5, 0))));
  EXPECT_EQ(alike.depth, 0);
  EXPECT_EQ(alike.games_in_order().size(), 5U);
}

JoinTree known() {
  JoinTree tree = join({{0, 6, 3, 8}, {6, 0, 7, 12}, {3, 7, 0, 7}, {8, 12, 7, 0}});
  for (std::size_t i = 0; i < 4; ++i) tree.games[i] = {std::string(1, "abcd"[i]), "牌 Game"};
  for (Branch& branch : tree.branches)
    if (branch.inner(4)) branch.support = 0.876;
  return tree;
}

TEST(TreeText, DrawsForATerminal) {
  EXPECT_EQ(as_text(known(), 40),
            "┌──── 牌 Game  1.00\n│\n├───────────────────────── 牌 Game  6.00\n│\n│  88%┌── 牌 "
            "Game  1.00\n└─────┤\n  1.00└─────────────────── 牌 Game  5.00\n\n├───┤ 1; some "
            "branches are drawn longer to make room for numbers\n\nBelow a branch and after a "
            "name: its length, where 1 is the largest possible distance.\nThe tree has no time "
            "axis. It is drawn from the midpoint of its longest path.\n");
}

/// Of a line, where no character but those of the titles is wide.
std::size_t width(const std::string& line) {
  std::size_t columns = 0;
  for (const char c : line) columns += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1U : 0U;
  return columns;
}

TEST(TreeText, CutsLongTitles) {
  JoinTree tree = computed_tree(two_groups(), 20);
  for (JoinTree::Game& each : tree.games) each.title = std::string(200, 'x');
  for (const int columns : {60, 80, 120}) {
    std::istringstream text(as_text(tree, columns));
    bool cut = false;
    for (std::string line; std::getline(text, line);) {
      if (line.find("xxx") == std::string::npos) continue;
      EXPECT_LE(width(line), static_cast<std::size_t>(columns)) << line;
      cut = cut || line.find("…") != std::string::npos;
    }
    EXPECT_TRUE(cut);
  }
}

TEST(TreeText, NewickHasEveryLengthAndQuotesNames) {
  JoinTree tree = known();
  tree.games[3].id = "it's (d)";
  EXPECT_EQ(as_newick(tree), "((a:1,b:5)88:1,c:1,'it''s (d)':6);\n");
}

TEST(TreeText, JsonIsWhole) {
  const nlohmann::ordered_json json = as_json(computed_tree(two_groups(), 10, 5));
  EXPECT_EQ(json["games"].size(), 6U);
  EXPECT_EQ(json["branches"].size(), 9U);
  EXPECT_EQ(json["replicates"], 10);
  EXPECT_EQ(json["seed"], 5);
}

TEST(Tree, MayBeOfFewGames) {
  const std::vector<Profile> all = two_groups();
  for (std::size_t count = 0; count <= 3; ++count) {
    const std::vector<Profile> few(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
    const JoinTree tree = computed_tree(few, 10);
    EXPECT_EQ(tree.branches.size(), count < 2 ? 0 : count == 2 ? 1U : 3U);
    const std::string text = as_text(tree);
    for (const Profile& profile : few) EXPECT_NE(text.find(profile.title), std::string::npos);
    EXPECT_EQ(as_newick(tree).back(), '\n');
    EXPECT_EQ(as_json(tree)["games"].size(), count);
  }
}

TEST(Weights, ABlockCountsTheSameHoweverFewOfItSpeak) {
  const std::vector<std::string> ids{"pack.size",  "pack.suits", "play.kind",
                                     "match.ends", "pay.pool",   "says.run"};
  EXPECT_TRUE(weights(ids, Weighing::features).blocks.empty());
  EXPECT_EQ(weights(ids, Weighing::blocks).blocks, (std::vector<std::size_t>{0, 0, 1, 2, 2, 3}));
  EXPECT_EQ(weights(ids, Weighing::rules).of, (std::vector<double>{1, 1, 1, 1, 1, 0}));
  // Alike in three features of one block, unlike in the only one of another: half unlike.
  const std::vector<Profile> games{{"a",
                                    "A",
                                    {{"pack.a", {}, {}, true},
                                     {"pack.b", {}, {}, true},
                                     {"pack.c", {}, {}, true},
                                     {"play.kind", {}, {}, Message::verbatim("x")}}},
                                   {"b",
                                    "B",
                                    {{"pack.a", {}, {}, true},
                                     {"pack.b", {}, {}, true},
                                     {"pack.c", {}, {}, true},
                                     {"play.kind", {}, {}, Message::verbatim("y")}}}};
  const Comparisons compared(games);
  const Weights blocks = weights(compared.features(), Weighing::blocks);
  EXPECT_DOUBLE_EQ(compared.distances(blocks.of, blocks.blocks)[0][1], 0.5);
  EXPECT_DOUBLE_EQ(compared.distances()[0][1], 0.25);
}

} // namespace

} // namespace yezi::tree_test
