// The tree that a search grows, and how much it is to think.

#include <gtest/gtest.h>

#include "game.h"
#include "players/search/search.h"
#include "players/search/search_tree.h"
#include "players/search_positions.h"
#include "table/information_set.h"

namespace yezi::search_tree_test {
namespace {

using namespace search_positions;

TEST(SearchPlan, IsReadFromItsText) {
  EXPECT_EQ(parse_search("250")->simulations, 250U);
  EXPECT_EQ(parse_search("2s")->time, std::chrono::seconds(2));
  EXPECT_EQ(parse_search("30ms")->simulations, 0U);
  EXPECT_EQ(parse_search("30:random")->rollout, SearchPlan::Rollout::random);
  EXPECT_EQ(parse_search("30:simple")->rollout, SearchPlan::Rollout::simple);
  EXPECT_EQ(parse_search("30:own")->rollout, SearchPlan::Rollout::own);
  EXPECT_EQ(parse_search("30")->rollout, std::nullopt);
  EXPECT_EQ(parse_search("30:sizes:eager")->knowledge, WorldSampler::Knowledge::sizes);
  EXPECT_EQ(parse_search("30:sizes:eager")->rollout, SearchPlan::Rollout::eager);
  for (const char* wrong : {"", "0", "-1", "x", "10x", "10:", "10:best", "99999999999", "1.5s",
                            " 5", "5:eager:x", "5::eager"})
    EXPECT_FALSE(parse_search(wrong)) << wrong;
}

TEST(SearchTree, SharesNodesOfWhatASeatCannotTellApart) {
  SearchTree tree(3);
  Event buried;
  buried.kind = Event::Kind::act;
  buried.seat = 1;
  buried.verb = Verb::bury;
  buried.size = 2;
  buried.cards = CardSet::of_bits(0b11);
  buried.cards_seen_by = seat_bit(1);
  buried.known_by = 0b111;
  Event other = buried;
  other.cards = CardSet::of_bits(0b101);
  EXPECT_EQ(tree.saw(tree.root(0), buried, 0), tree.saw(tree.root(0), other, 0));
  other.size = 3;
  EXPECT_NE(tree.saw(tree.root(0), buried, 0), tree.saw(tree.root(0), other, 0));
  Event open = buried;
  open.cards_seen_by = 0b111;
  Event shown = open;
  shown.cards = CardSet::of_bits(0b101);
  EXPECT_NE(tree.saw(tree.root(0), open, 0), tree.saw(tree.root(0), shown, 0));
  // each seat has a tree of its own
  EXPECT_NE(tree.saw(tree.root(2), buried, 2), tree.saw(tree.root(0), buried, 0));
}

TEST(SearchTree, KeepsEverythingWhenItGrows) {
  SearchTree tree(2);
  std::vector<SearchTree::Node> nodes;
  SearchTree::Node at = tree.root(0);
  Rng rng(1);
  std::vector<std::pair<SearchTree::Node, Action>> edges;
  for (int i = 0; i < 20'000; ++i) {
    Action action;
    action.verb = Verb::lead;
    action.cards = CardSet::of_bits(rng.next());
    edges.emplace_back(at, action);
    EXPECT_EQ(tree.after(at, action), SearchTree::none);
    nodes.push_back(tree.grow(at, action));
    if (i % 3 == 0) at = nodes.back();
  }
  for (std::size_t i = 0; i < edges.size(); ++i) {
    ASSERT_EQ(tree.after(edges[i].first, edges[i].second), nodes[i]);
    ASSERT_EQ(tree.edge(nodes[i]).action, edges[i].second);
  }
}

} // namespace
} // namespace yezi::search_tree_test
