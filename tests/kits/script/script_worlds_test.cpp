// Phases in script: worlds fit what was done.

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>

#include "kits/script/phase_game.h"
#include "scratch.h"
#include "view/world_sampler.h"

namespace yezi::script_worlds_test {
namespace {

using namespace test;

CardSet of_suit(const Game& game, CardSet cards, int suit) {
  CardSet found;
  for (const Card card : each(cards))
    if (game.rules().deck.faces[card].suit == suit) found |= card_bit(card);
  return found;
}

TEST(ScriptWorlds, WhoPlayedOffSuitIsNeverGivenThatSuit) {
  const Game game = test::load_game(std::string(YEZI_SOURCE_DIR) + "/tests/strangers/oh-hell.lua");
  const Rules& rules = game.rules();
  Rng rng(4);
  int checked = 0, certain = 0;
  double least = 1;
  for (std::uint64_t hand = 0; hand < 4; ++hand) {
    State state = deal(game.table, {}, sample_luck(rules, 6, hand));
    std::set<std::pair<Seat, int>> lacks;
    while (!state.over()) {
      const Seat seat = next_asked(state);
      if (!lacks.empty() && !in(game, state, "hand", seat).empty() && rng.below(4) == 0) {
        ++checked;
        const View view = look(game.table, state, seat);
        WorldSampler sampler(game.table, view);
        for (int i = 0; i < 6; ++i) {
          const State world = sampler.sample(rng);
          EXPECT_TRUE(look(game.table, world, seat) == view);
          for (const auto& [other, suit] : lacks) {
            if (other == seat) continue;
            ++certain;
            EXPECT_EQ(of_suit(game, in(game, world, "hand", other), suit), CardSet{})
                << "hand " << hand << ", seat " << int{other};
          }
        }
        EXPECT_GT(sampler.acceptance(), 0);
        least = std::min(least, sampler.acceptance());
      }
      const Action action = look(game.table, state, seat).offer.sample(rng);
      const Seat leader = state.marks[static_cast<std::size_t>(index_of(rules.marks, "leader"))];
      const CardSet led = in(game, state, "trick", leader);
      if (!led.empty() && !action.cards.empty()) {
        const int suit = rules.deck.faces[first_of(led)].suit;
        if (rules.deck.faces[first_of(action.cards.set())].suit != suit) lacks.insert({seat, suit});
      }
      apply(game.table, state, seat, action);
    }
  }
  EXPECT_GT(checked, 10);
  EXPECT_GT(certain, 100);
  EXPECT_LT(least, 1) << "every world fitted: nothing was tested";
}

/// Three seats with three cards each of ten, who have to follow the suit that was led: small enough
/// to list.
const char* const following = R"(local y = require "yezi"
local faces = {}
for _, suit in ipairs { "a", "b" } do
  for rank = 1, 5 do faces[#faces + 1] = { suit .. rank, suit = suit, rank = rank } end
end
return y.game "following" {
  title = { en = "Following" }, seats = 3,
  deck = y.deck "ten" { title = "Ten", suits = { { "a", "a" }, { "b", "b" } }, faces = faces },
  zones = { hand = { of = "seat", seen_by = "owner" }, laid = { of = "table", seen_by = "all" },
            stock = { of = "table", seen_by = "none" } },
  deal = { hand = 3, stock = "rest" },
  counters = { hand = { "suit" } },
  phases = { "play" },
  play = y.phase {
    verbs = { "play" },
    start = function(t) return t:role "head" end,
    offer = function(v)
      local suited, all = {}, {}
      for card in y.each(v:hand()) do
        all[#all + 1] = y.act("play", card)
        local first = y.suit(card) == "a" and 1 or 2
        if first == v:counter "suit" then suited[#suited + 1] = all[#all] end
      end
      return #suited > 0 and suited or all
    end,
    apply = function(t, who, a)
      if who == t:role "head" then t:set_counter("suit", y.suit(a.cards) == "a" and 1 or 2) end
      t:move(a.cards, "hand", who, "laid")
      if t:count "laid" == 9 then t:finish "played" else t:ask((who + 1) % 3) end
    end,
  },
  settle = { { "none", y.credits(0) } },
})";

TEST(ScriptWorlds, WorldsAreUniformOverThoseThatFit) {
  const std::filesystem::path file = scratch() / "following.lua";
  std::ofstream(file) << following;
  const Game game = test::load_game(file.string());
  const Rules& rules = game.rules();
  // the head, seat 0, leads of suit a; seat 1 cannot follow, so it has no a
  for (std::uint64_t hand = 0, found = 0; found < 2; ++hand) {
    ASSERT_LT(hand, 500U);
    State state = deal(game.table, {}, sample_luck(rules, 1, hand));
    for (int i = 0; i < 2; ++i) {
      const Seat seat = next_asked(state);
      apply(game.table, state, seat, look(game.table, state, seat).offer.at(0));
    }
    const CardSet laid = in(game, state, "laid");
    if (of_suit(game, laid, 0).empty() || of_suit(game, laid, 1).empty()) continue;
    ++found;
    const View view = look(game.table, state, 2);
    const CardSet unseen = rules.pack & ~(in(game, state, "laid") | in(game, state, "hand", 2));
    ASSERT_EQ(size_of(unseen), 5);
    std::set<std::pair<CardSet, CardSet>> all;
    for (CardSet zero = unseen; !zero.empty(); zero = subset_before(zero, unseen))
      for (CardSet one = unseen & ~zero; !one.empty(); one = subset_before(one, unseen & ~zero))
        if (size_of(zero) == 2 && size_of(one) == 2) {
          const Event& lead = state.log()[0];
          const int suit = rules.deck.faces[first_of(lead.cards.set())].suit;
          if (of_suit(game, one, suit).empty()) all.emplace(zero, one);
        }
    ASSERT_GT(all.size(), 1U);
    std::map<std::pair<CardSet, CardSet>, int> drawn;
    WorldSampler sampler(game.table, view);
    Rng rng(7);
    constexpr int each_one = 60;
    const int draws = each_one * static_cast<int>(all.size());
    for (int i = 0; i < draws; ++i) {
      const State world = sampler.sample(rng);
      ++drawn[{in(game, world, "hand", 0), in(game, world, "hand", 1)}];
    }
    EXPECT_EQ(drawn.size(), all.size());
    for (const auto& [world, count] : drawn) {
      EXPECT_TRUE(all.contains(world));
      EXPECT_NEAR(count, each_one, 45);
    }
  }
}

} // namespace
} // namespace yezi::script_worlds_test
