// Phases in script: stocks, shuffles and counters.

#include <gtest/gtest.h>

#include <map>

#include "kits/script/phase_game.h"
#include "table/glimpse.h"
#include "view/view.h"

namespace yezi::script_luck_test {
namespace {

using namespace test;

TEST(ScriptLuck, StocksAreDrawnAsThePackWasShuffled) {
  const Game game = phase_game("drawn", taking);
  for (std::uint64_t hand = 0; hand < 5; ++hand) {
    const Deal luck = sample_luck(game.rules(), 8, hand);
    State state = deal(game.table, {}, luck);
    for (Seat seat = 0; seat < 3; ++seat) {
      const CardSet before = in(game, state, "hand", seat);
      apply(game.table, state, seat, parsed(game, "draw"));
      EXPECT_EQ(in(game, state, "hand", seat) & ~before, card_bit(luck.order[14U + seat]));
    }
  }
}

const char* const shuffling = R"(
  phases = { "mixing" },
  mixing = y.phase {
    verbs = { "mix" },
    start = function(t) return 0 end,
    offer = function() return { y.act "mix" } end,
    apply = function(t)
      t:move(t:cards "row", "row", nil, "stock")
      t:shuffle "stock"
      t:draw("stock", 5, "row")
      t:finish "played"
    end,
  },
)";

TEST(ScriptLuck, ShufflesFollowFromTheDealAndDifferFromItsOrder) {
  const Game game = phase_game("mixing", shuffling);
  int in_order = 0, same_again = 0;
  std::map<Card, int> drawn;
  constexpr int hands = 300;
  for (std::uint64_t hand = 0; hand < hands; ++hand) {
    const Deal luck = sample_luck(game.rules(), 8, hand);
    const auto mixed = [&] {
      State state = deal(game.table, {}, luck);
      apply(game.table, state, 0, parsed(game, "mix"));
      return in(game, state, "row");
    };
    const CardSet row = mixed();
    same_again += row == mixed() ? 1 : 0;
    CardSet top;
    for (std::size_t i = 12; i < 17; ++i) top |= card_bit(luck.order[i]);
    in_order += row == top ? 1 : 0;
    for (const Card card : each(row)) ++drawn[card];
  }
  EXPECT_EQ(same_again, hands);
  EXPECT_LT(in_order, 3);
  // 39.5 each; a card that always came or never did would stand out
  for (const Card card : each(game.rules().pack)) {
    EXPECT_GT(drawn[card], 12) << int{card};
    EXPECT_LT(drawn[card], 80) << int{card};
  }
}

const char* const counting = R"(
  counters = { hand = { "a", "b" }, seat = { "x", "y", "z" } },
  phases = { "counting" },
  counting = y.phase {
    verbs = { "set" },
    shows = { counters = { "a", "x" } },
    start = function(t)
      for i, name in ipairs { "x", "y", "z" } do
        for seat = 0, 2 do t:set_counter(name, 100 * i + 10 * seat, seat) end
      end
      return 0
    end,
    offer = function(v)
      local acts = {}
      for n = 0, 26 do acts[#acts + 1] = y.act("set", nil, n) end
      return acts
    end,
    apply = function(t, who, a)
      local name, seat = ({ "x", "y", "z" })[a.arg % 3 + 1], a.arg // 3 % 3
      local before = {}
      for _, other in ipairs { "x", "y", "z" } do
        for s = 0, 2 do before[other .. s] = t:counter(other, s) end
      end
      t:set_counter(name, a.arg - 500, seat)
      before[name .. seat] = a.arg - 500
      for _, other in ipairs { "x", "y", "z" } do
        for s = 0, 2 do assert(t:counter(other, s) == before[other .. s], other .. s) end
      end
      t:set_counter("a", t:counter "a" + 1)
      if t:counter "a" == 12 then t:finish "played" else t:ask((who + 1) % 3) end
    end,
  },
)";

TEST(ScriptLuck, CountersOfSeatsAreEachTheirOwn) {
  const Game game = phase_game("counting", counting);
  const Rules& rules = game.rules();
  Rng rng(9);
  for (std::uint64_t hand = 0; hand < 20; ++hand) {
    State state = deal(game.table, {}, sample_luck(rules, 1, hand));
    std::map<std::pair<int, Seat>, int> expected;
    for (int name = 0; name < 3; ++name)
      for (Seat seat = 0; seat < 3; ++seat) expected[{name, seat}] = 100 * (name + 1) + 10 * seat;
    while (!state.over()) {
      const Seat seat = next_asked(state);
      const Action action = look(game.table, state, seat).offer.sample(rng);
      apply(game.table, state, seat, action);
      const int said = number_of(action.verb, action.arg);
      expected[{said % 3, static_cast<Seat>(said / 3 % 3)}] = said - 500;
      for (const auto& [key, number] : expected) {
        const char* const names[] = {"x", "y", "z"};
        EXPECT_EQ(state.counters[counter_place(rules, names[key.first], key.second)], number);
        for (Seat viewer = 0; viewer < 3; ++viewer)
          EXPECT_EQ(Open(game.table, look(game.table, state, viewer).seen, viewer)
                        .counter(names[key.first], key.second),
                    number);
      }
    }
  }
}

} // namespace
} // namespace yezi::script_luck_test
