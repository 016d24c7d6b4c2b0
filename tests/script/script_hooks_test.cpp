// Asking the functions of modules.

#include <gtest/gtest.h>

#include <thread>

#include "script_modules.h"
#include "script_table.h"

namespace yezi::script_hooks_test {
namespace {

using kit::hook_at;
using kit::load_text;
using kit::load_well;
using kit::write;

TEST(Hooks, SettlementReadsTheTable) {
  const Loaded game = load_well("eight-tricks");
  kit::ToyTable table(game.declaration.deck);
  table.winner = 1;
  const int tricks = hook_at(game.declaration, "settle.tricks");
  const int last = hook_at(game.declaration, "settle.last_trick");
  EXPECT_EQ(game.host->owed(tricks, table, 0), 1 - 2);
  EXPECT_EQ(game.host->owed(tricks, table, 3), 4 - 2);
  EXPECT_EQ(game.host->owed(last, table, 1), 1);
  EXPECT_EQ(game.host->owed(last, table, 2), 0);
}

TEST(Hooks, AnotherHostHasTheSameNumbersInAnotherThread) {
  const Loaded game = load_well("eight-tricks");
  const int tricks = hook_at(game.declaration, "settle.tricks");
  std::int64_t answers[2] = {};
  const auto work = [&](int which) {
    const auto host = another_host(*game.host);
    const kit::ToyTable table(game.declaration.deck);
    for (int i = 0; i < 1000; ++i) answers[which] += host->owed(tricks, table, 3);
  };
  std::thread first(work, 0), second(work, 1);
  first.join();
  second.join();
  EXPECT_EQ(answers[0], 2000);
  EXPECT_EQ(answers[1], 2000);
}

TEST(Hooks, AFailureTellsWhereAndTheHostGoesOn) {
  const Loaded game =
      load_text("failing", "  facts = {\n    bad = function(t)\n      return t:role(\"hed\")\n"
                           "    end,\n    good = function(t) return t:seats() end },\n");
  const kit::ToyTable table(game.declaration.deck);
  try {
    game.host->number(hook_at(game.declaration, "facts.bad"), table);
    FAIL();
  } catch (const ScriptError& error) {
    EXPECT_EQ(error.game, "failing");
    EXPECT_EQ(error.clause, "facts.bad");
    EXPECT_TRUE(error.file.ends_with("failing.lua"));
    EXPECT_EQ(error.line, 6);
    EXPECT_EQ(error.message, "there is no role \"hed\"");
    EXPECT_EQ(std::string(error.what()),
              error.file + ":6: facts.bad of failing: there is no role \"hed\"");
  }
  EXPECT_EQ(game.host->number(hook_at(game.declaration, "facts.good"), table), 4);
}

TEST(Hooks, EverythingOnTheTableCanBeRead) {
  const Loaded game = load_text("reading", R"(
  options = { { "n", y.range { 1, 3, default = 2 } } },
  zones = { hand = { of = "seat", seen_by = "owner" }, stock = { of = "table", seen_by = "none" } },
  deal = y.round_robin { first = { "head" }, each = 3 },
  facts = { all = function(t)
    assert(t:seats() == 4 and t:role "head" == 2 and t:mark "winner" == nil and t:last_winner() == nil)
    assert(t:counter "x" == 7 and t:fact "y" == 3 and t:outcome() == "played" and t:reason() == "play")
    assert(t:count("hand", 1) == 2 and t:hand(1) == t:cards("hand", 1) and t:count "stock" == 1)
    assert(t:unbeatable(1) == y.card "s1" and t:option "n" == 2 and t:best() == nil)
    assert(t:clause("deal").each == 3 and t:clause("deal.first")[1] == "head")
    local seen = ""
    for card in y.each(t:hand(1)) do seen = seen .. y.code(card) .. y.rank(card) .. y.suit(card) end
    assert(seen == "s11sg33g", seen)
    assert(y.size(t:hand(1)) == 2 and y.numeral(y.card "ww") == 1 and y.suit(y.card "ff") == nil)
    local keys = ""
    for key in pairs { b = 1, a = 2, [2] = 3, [1] = 4, c = 5 } do keys = keys .. tostring(key) end
    assert(keys == "12abc", keys)
    return true
  end },
)");
  kit::ToyTable table(game.declaration.deck);
  table.piles[{0, 1}] = card_bit(0) | card_bit(11);
  table.piles[{4, 0}] = card_bit(5);
  EXPECT_EQ(game.host->number(hook_at(game.declaration, "facts.all"), table), 1);
}

ComboBook small_book(const Deck& deck) {
  Pattern single{"single", Pattern::Kind::single, 1, 1, deck.all()};
  Pattern run{"run", Pattern::Kind::run, 3, 9, deck.all()};
  ComboBook book(deck, deck.all(), {single, run});
  for (std::size_t a = 0; a < book.all().size(); ++a)
    for (std::size_t b = 0; b < book.all().size(); ++b) {
      const Combo& x = book.all()[a];
      const Combo& y = book.all()[b];
      if (x.pattern == y.pattern && x.size == y.size && x.suit == y.suit && x.rank > y.rank)
        book.set_beats(static_cast<ComboId>(a), static_cast<ComboId>(b));
    }
  book.seal();
  return book;
}

TEST(Hooks, BeatsSeesCombinationsAndNothingElse) {
  const Loaded game = load_text("beating", R"(
  play = { beats = function(a, b)
    return a.kind == b.kind and a.size == b.size and a.suit == b.suit and a.rank > b.top
  end, odd = function(a) return a.cards == y.card "s1" and a.card == "s1" end },
)");
  const ComboBook book = small_book(game.declaration.deck);
  const int hook = hook_at(game.declaration, "play.beats");
  int pairs = 0;
  for (int a = 0; a < book.size(); ++a)
    for (int b = 0; b < book.size(); ++b) {
      const bool said =
          game.host->beats(hook, book, static_cast<ComboId>(a), static_cast<ComboId>(b));
      const bool known = book.beats(static_cast<ComboId>(a), static_cast<ComboId>(b));
      ASSERT_EQ(said, known) << a << " " << b;
      pairs += said ? 1 : 0;
    }
  EXPECT_GT(pairs, 144);
  const int odd = hook_at(game.declaration, "play.odd");
  EXPECT_TRUE(game.host->beats(odd, book, book.single(0), book.single(1)));
  EXPECT_FALSE(game.host->beats(odd, book, book.single(1), book.single(0)));
}

TEST(Hooks, APureFunctionCannotKeepATable) {
  const Loaded game =
      load_text("smuggling", "  facts = { keep = function(t) kept.t = t return 0 end },\n"
                             "  beats = function(a) return kept.t:seats() == a.rank end,\n");
  // `kept` is no local: the function that keeps must fail too
  const kit::ToyTable table(game.declaration.deck);
  EXPECT_THROW(game.host->number(hook_at(game.declaration, "facts.keep"), table), ScriptError);

  const std::string file = write("smuggling2", R"(local y = require "yezi"
local kept = {}
return y.game "smuggling2" {
  deck = require "decks.money-38",
  facts = { keep = function(t) kept.t = t return 0 end },
  beats = function(a) return kept.t:seats() == a.rank end,
})");
  const Loaded second = load_well(file);
  EXPECT_EQ(second.host->number(hook_at(second.declaration, "facts.keep"), table), 0);
  const ComboBook book = small_book(second.declaration.deck);
  try {
    second.host->beats(hook_at(second.declaration, "beats"), book, 0, 1);
    FAIL();
  } catch (const ScriptError& error) {
    EXPECT_EQ(error.line, 6);
    EXPECT_NE(error.message.find("another call"), std::string::npos);
  }
}

TEST(Hooks, APhaseOffersAndApplies) {
  const Loaded game = load_text("phases", R"(
  zones = { hand = { of = "seat", seen_by = "owner" }, stock = { of = "table", seen_by = "none" } },
  draw = y.phase {
    verbs = { "take", "lay" },
    start = function(t) return { 0, t:role "head" } end,
    offer = function(v)
      assert(v:me() == 1 and v:hand() == v:cards "hand")
      return { y.act "pass", y.act("take", y.card "s1", 4),
               y.act("lay", y.subsets(v:hand(), 2, { y.card "s2" | y.card "s3" })) }
    end,
    apply = function(t, who, a)
      assert(a.verb == "take" and a.arg == 4)
      t:move(a.cards, "hand", who, "stock")
      t:set_mark("winner", who) t:set_counter("turns", 9) t:ask { 1, 3 } t:next_phase()
      t:finish("won", who)
    end },
)");
  kit::ToyTable table(game.declaration.deck);
  table.piles[{0, 1}] = CardSet::of_bits(15);
  EXPECT_EQ(game.host->start(hook_at(game.declaration, "draw.start"), table), 5);
  table.viewing = 1;
  std::vector<HookAction> offered;
  game.host->offer(hook_at(game.declaration, "draw.offer"), table, offered);
  ASSERT_EQ(offered.size(), 3U);
  EXPECT_EQ(offered[0].verb, "pass");
  EXPECT_EQ(offered[1].cards, card_bit(0));
  EXPECT_EQ(offered[1].number, 4);
  EXPECT_EQ(offered[2].subset_size, 2);
  EXPECT_EQ(offered[2].cards, CardSet::of_bits(15));
  EXPECT_EQ(offered[2].keep_none_of, std::vector<CardSet>{CardSet::of_bits(6)});
  table.viewing = no_seat;
  game.host->apply(hook_at(game.declaration, "draw.apply"), table, 1, offered[1]);
  EXPECT_EQ((table.piles[{0, 1}]), CardSet::of_bits(14));
  EXPECT_EQ((table.piles[{4, 0}]), card_bit(0));
  EXPECT_EQ(table.done, "winner=1 turns=9 ask 10 next end won 1 ");
}

TEST(Hooks, AViewHidesAndChangesNothing) {
  const Loaded game = load_text("views", R"(
  peek = y.phase { offer = function(v) return { y.act("take", v:hand(2)) } end },
  push = y.phase { offer = function(v) v:move(1, "hand", 1, "stock") end },
)");
  kit::ToyTable table(game.declaration.deck);
  table.viewing = 1;
  std::vector<HookAction> out;
  for (const char* const path : {"peek.offer", "push.offer"})
    EXPECT_THROW(game.host->offer(hook_at(game.declaration, path), table, out), ScriptError)
        << path;
}

TEST(Hooks, ARuleOfThumbChoosesOrPricesCards) {
  const Loaded game = load_text("thumb", R"(
  simple = function(v, actions)
    assert(actions:count() == 3 and actions:verb(1) == "beat" and actions:find "nothing" == nil)
    assert(actions:arg(1) == 0 and actions:cards(3) == 15)
    if v:me() == 0 then return actions:choose(actions:find "lead") end
    local costs = {}
    for card in y.each(actions:cards(3)) do costs[card] = 10 - y.rank(card) end
    for _, combo in ipairs(v:within(v:hand())) do
      for _, other in ipairs(v:beaters(combo)) do assert(v:beats(other, combo)) end
      for card in y.each(combo.cards) do costs[card] = (costs[card] or 0) + combo.size end
    end
    assert(v:combo(y.card "s1").kind == "single" and v:combo(3) == nil)
    return actions:cheapest(costs)
  end,
)");
  kit::ToyTable table(game.declaration.deck);
  table.combos = small_book(game.declaration.deck);
  const std::vector<HookAction> actions{{"beat", card_bit(0), 0, 0, {}},
                                        {"lead", card_bit(1), 0, 0, {}},
                                        {"bury", CardSet::of_bits(15), 0, 2, {}}};
  const int hook = hook_at(game.declaration, "simple");
  std::vector<std::int64_t> costs;
  table.viewing = 0;
  EXPECT_EQ(game.host->advise(hook, table, actions, costs), 1);
  EXPECT_TRUE(costs.empty());
  table.viewing = 1;
  table.piles[{0, 1}] = CardSet::of_bits(7); // s1 s2 s3
  EXPECT_EQ(game.host->advise(hook, table, actions, costs), -1);
  ASSERT_EQ(costs.size(), 38U);
  EXPECT_EQ(costs[0], 9 + 1 + 3);
  EXPECT_EQ(costs[3], 6);
  EXPECT_EQ(costs[37], 0);
}

// A fact may be asked for by another function while that runs.
TEST(Hooks, FunctionsMayLeadToFunctions) {
  const Loaded game =
      load_text("nesting", "  facts = { outer = function(t)\n    local n = t:fact \"inner\"\n"
                           "    return n + t:seats()\n  end,\n"
                           "    inner = function(t) return t:seats() * 10 end },\n");
  class Nested : public kit::ToyTable {
  public:
    using ToyTable::ToyTable;
    std::int64_t fact(std::string_view) const override { return host->number(inner, *this); }
    Host* host = nullptr;
    int inner = 0;
  } table(game.declaration.deck);
  table.host = game.host.get();
  table.inner = hook_at(game.declaration, "facts.inner");
  const int outer = hook_at(game.declaration, "facts.outer");
  EXPECT_EQ(game.host->number(outer, table), 44);
  table.inner = outer; // a circle
  EXPECT_THROW(game.host->number(outer, table), ScriptError);
  table.inner = hook_at(game.declaration, "facts.inner");
  EXPECT_EQ(game.host->number(outer, table), 44);
}

} // namespace
} // namespace yezi::script_hooks_test
