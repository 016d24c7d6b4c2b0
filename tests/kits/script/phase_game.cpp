#include "kits/script/phase_game.h"

#include <gtest/gtest.h>

#include <fstream>

#include "records/record.h"
#include "scratch.h"
#include "table/glimpse.h"
#include "view/world_sampler.h"

namespace yezi::test {

Game phase_game(const std::string& name, const std::string& clauses) {
  const std::filesystem::path file = scratch() / (name + ".lua");
  std::ofstream(file) << R"(local y = require "yezi"
return y.game ")" << name
                      << R"(" {
  title = { en = "Test" }, seats = 3, deck = require "decks.money-38",
  zones = {
    hand = { of = "seat", seen_by = "owner" }, row = { of = "table", seen_by = "all" },
    pile = { of = "table", seen_by = "none" }, stock = { of = "table", seen_by = "none" },
  },
  deal = { hand = 4, row = 2, stock = "rest" },
  settle = { { "none", y.credits(0) } },
)" << clauses << "}\n";
  return load_game(file.string());
}

const char* const taking = R"(
  phases = { "taking" },
  counters = { hand = { "turns" } },
  taking = y.phase {
    verbs = { "take", "lay", "draw" },
    shows = { zones = { "row" } },
    start = function(t) return t:role "head" end,
    offer = function(v)
      local acts = { y.act("lay", y.subsets(v:hand(), 1)), y.act "draw" }
      for card in y.each(v:cards "row") do acts[#acts + 1] = y.act("take", card) end
      return acts
    end,
    apply = function(t, who, a)
      if a.verb == "take" then t:move(a.cards, "row", nil, "hand", who) end
      if a.verb == "lay" then t:move(a.cards, "hand", who, "pile") end
      if a.verb == "draw" then t:draw("stock", 1, "hand", who) end
      t:set_counter("turns", t:counter "turns" + 1)
      if t:counter "turns" == 8 then t:finish "played" else t:ask((who + 1) % 3) end
    end,
  },
)";

Action parsed(const Game& game, const std::string& text) {
  return *parse_action(game.rules(), text);
}

CardSet in(const Game& game, const State& state, const std::string& name, Seat seat) {
  const Open open(game.table, state);
  return open.cards(open.zone(name), seat);
}

void expect_worlds_alike(const Game& game, const State& state, Seat seat, int worlds,
                         const std::function<void(const State&)>& each) {
  const View view = look(game.table, state, seat);
  WorldSampler sampler(game.table, view);
  Rng rng(5);
  for (int i = 0; i < worlds; ++i) {
    const State world = sampler.sample(rng);
    EXPECT_TRUE(look(game.table, world, seat) == view);
    each(world);
  }
}

} // namespace yezi::test
