// Phases in script: what moved is seen and remembered, worlds fit what was done, luck and counters.

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>

#include "game.h"
#include "kits/kit.h"
#include "kits/script/state.h"
#include "records/record.h"
#include "scratch.h"
#include "table/deduce.h"
#include "table/glimpse.h"
#include "view/world_sampler.h"

namespace yezi::script_phase_test {
namespace {

using test::Game;

std::string stranger(const std::string& name) {
  return std::string(YEZI_SOURCE_DIR) + "/tests/strangers/" + name + ".lua";
}

/// A game of three with the pack of Ming money, and this for its phases.
Game game_of(const std::string& name, const std::string& clauses) {
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
  return test::load_game(file.string());
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

CardSet in(const Game& game, const State& state, const std::string& name, Seat seat = 0) {
  const Open open(game.table, state);
  return open.cards(open.zone(name), seat);
}

/// Everything that guessing promises, here and for so many worlds.
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

TEST(ScriptPhase, ACardShownAndTakenUpIsHeldForCertain) {
  const Game game = game_of("taking", taking);
  State state = deal(game.table, {}, sample_luck(game.rules(), 3, 0));
  const CardSet taken = lowest_of(in(game, state, "row"));
  Action take;
  take.verb = static_cast<Verb>(index_of(game.rules().verbs, "take"));
  take.cards = taken;
  apply(game.table, state, 0, parsed(game, "draw"));
  apply(game.table, state, 1, take);
  for (const Seat viewer : {Seat{0}, Seat{2}}) {
    const InformationSet known = information_of(game.rules(), state, viewer);
    EXPECT_TRUE(possible(game.rules(), known, 1, taken));
    EXPECT_FALSE(possible(game.rules(), known, viewer == 0 ? 2 : 0, taken));
    expect_worlds_alike(game, state, viewer, 40, [&](const State& world) {
      EXPECT_TRUE(holds(in(game, world, "hand", 1), taken));
    });
  }
  // once it may have been laid away face down, it is there or in the hand and nowhere else
  apply(game.table, state, 2, parsed(game, "draw"));
  apply(game.table, state, 0, parsed(game, "draw"));
  Action lay = parsed(game, "lay");
  lay.cards = lowest_of(in(game, state, "hand", 1) & ~taken);
  apply(game.table, state, 1, lay);
  int laid = 0;
  constexpr int worlds = 400;
  expect_worlds_alike(game, state, 0, worlds, [&](const State& world) {
    const bool there = holds(in(game, world, "pile"), taken);
    EXPECT_NE(there, holds(in(game, world, "hand", 1), taken));
    laid += there ? 1 : 0;
  });
  EXPECT_GT(laid, 0);
  EXPECT_LT(laid, worlds);
  const InformationSet known = information_of(game.rules(), state, 0);
  EXPECT_TRUE(possible(game.rules(), known, 1, taken));
  EXPECT_FALSE(possible(game.rules(), known, 2, taken));
}

TEST(ScriptPhase, WhatMovesIsSeenByWhoeverSeesEitherPlace) {
  const Game game = game_of("seen", taking);
  State state = deal(game.table, {}, sample_luck(game.rules(), 3, 1));
  Events events;
  apply(game.table, state, 0, parsed(game, "draw"), &events);
  ASSERT_EQ(events.size(), 2U);
  EXPECT_TRUE(events[0].kind == Event::Kind::act);
  EXPECT_TRUE(events[1].kind == Event::Kind::move);
  EXPECT_EQ(events[1].cards_seen_by, seat_bit(0));
  EXPECT_EQ(events[1].known_by, 7);
  const std::string mine = event_line(game.rules(), events[1], 0);
  EXPECT_NE(mine.find(R"("event":"move","seat":0,"from":"stock","to":"hand","to_seat":0)"),
            std::string::npos)
      << mine;
  EXPECT_EQ(event_line(game.rules(), events[1], 1),
            R"({"event":"move","seat":0,"from":"stock","to":"hand","to_seat":0,"cards":"?"})");
  events.clear();
  const Action take = look(game.table, state, 1).offer.at(1);
  apply(game.table, state, 1, take, &events);
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(events[0].cards_seen_by, 7);
  EXPECT_EQ(events[1].cards_seen_by, 7);
}

TEST(ScriptPhase, StocksAreDrawnAsThePackWasShuffled) {
  const Game game = game_of("drawn", taking);
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

TEST(ScriptPhase, ShufflesFollowFromTheDealAndDifferFromItsOrder) {
  const Game game = game_of("mixing", shuffling);
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

const char* const passing = R"(
  phases = { "passing", "open" },
  passing = y.phase {
    verbs = { "give" },
    start = function() return { 0, 1, 2 } end,
    offer = function(v) return { y.act("give", y.subsets(v:hand(), 2)) } end,
    apply = function(t, who, a)
      t:move(a.cards, "hand", who, "hand", (who + 1) % 3)
      t:next_phase()
    end,
  },
  open = y.phase {
    verbs = { "end" },
    start = function() return 0 end,
    offer = function() return { y.act "end" } end,
    apply = function(t) t:finish "played" end,
  },
)";

TEST(ScriptPhase, SeveralAnswersAreSealedUntilAllAreIn) {
  const Game game = game_of("passing", passing);
  State state = deal(game.table, {}, sample_luck(game.rules(), 2, 0));
  EXPECT_EQ(state.asked, 7);
  std::array<CardSet, 3> hands{}, given{};
  for (Seat seat = 0; seat < 3; ++seat) hands[seat] = in(game, state, "hand", seat);
  for (const Seat seat : {Seat{2}, Seat{0}, Seat{1}}) {
    const View other = look(game.table, state, 1);
    Events events;
    const Action give = look(game.table, state, seat).offer.at(3);
    given[seat] = give.cards.set();
    apply(game.table, state, seat, give, &events);
    if (seat == 1) {
      // acts in the order of roles, each with what it moved
      ASSERT_EQ(events.size(), 6U);
      for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(events[i].seat, i / 2);
      EXPECT_EQ(events[0].cards_seen_by, seat_bit(0) | seat_bit(1));
      continue;
    }
    EXPECT_TRUE(events.empty());
    EXPECT_TRUE(look(game.table, state, 1) == other) << "an answer shows before all are in";
    expect_worlds_alike(game, state, 1, 5, [](const State&) {});
  }
  for (Seat seat = 0; seat < 3; ++seat)
    EXPECT_EQ(in(game, state, "hand", seat),
              (hands[seat] & ~given[seat]) | given[static_cast<std::size_t>((seat + 2) % 3)]);
  // seat 1 knows what it gave to seat 2. By what moved, seat 2 could have passed it on; but it
  // answered before it had it, and so it lies there in every world.
  EXPECT_TRUE(possible(game.rules(), information_of(game.rules(), state, 1), 2, given[1]));
  expect_worlds_alike(game, state, 1, 20, [&](const State& world) {
    EXPECT_TRUE(holds(in(game, world, "hand", 2), given[1]));
  });
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

TEST(ScriptPhase, CountersOfSeatsAreEachTheirOwn) {
  const Game game = game_of("counting", counting);
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

CardSet of_suit(const Game& game, CardSet cards, int suit) {
  CardSet found;
  for (const Card card : each(cards))
    if (game.rules().deck.faces[card].suit == suit) found |= card_bit(card);
  return found;
}

TEST(ScriptPhase, WhoPlayedOffSuitIsNeverGivenThatSuit) {
  const Game game = test::load_game(stranger("oh-hell"));
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

TEST(ScriptPhase, WorldsAreUniformOverThoseThatFit) {
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

const char* const talking = R"(
  counters = { hand = { "said" } },
  phases = { "talk" },
  talk = y.phase {
    verbs = { "say" },
    start = function() return 0 end,
    offer = function() return { y.act "say", y.act("say", nil, 0), y.act("say", nil, 4000) } end,
    apply = function(t, who)
      t:set_counter("said", t:counter "said" + 1)
      if t:counter "said" == 180 then t:finish "played" else t:ask((who + 1) % 3) end
    end,
  },
)";

TEST(ScriptPhase, AHandMayHaveManyActsAndItsArgumentsAreTold) {
  const Game game = game_of("talking", talking);
  State state = deal(game.table, {}, sample_luck(game.rules(), 1, 0));
  while (!state.over()) apply(game.table, state, next_asked(state), parsed(game, "say #4000"));
  EXPECT_EQ(state.log_size, 180);
  EXPECT_EQ(event_line(game.rules(), state.log()[7], 2),
            R"({"event":"act","seat":1,"do":"say #4000"})");
  // 0 is a number, and none is not
  State other = deal(game.table, {}, sample_luck(game.rules(), 1, 0));
  for (const std::string text : {"say #0", "say"}) {
    const Action said = parsed(game, text);
    EXPECT_EQ(to_text(game.rules(), said), text);
    apply(game.table, other, next_asked(other), said);
  }
  EXPECT_FALSE(other.log()[0].arg == other.log()[1].arg);
}

TEST(ScriptPhase, NothingButTheTopOfAHiddenPlaceCanBeTaken) {
  const Game game = game_of("cheating", R"(
  phases = { "taking" },
  taking = y.phase {
    verbs = { "take" },
    start = function() return 0 end,
    offer = function() return { y.act "take" } end,
    apply = function(t, who)
      for card in y.each(t:cards "stock") do
        t:move(card, "stock", nil, "hand", who)
        break
      end
      t:finish "played"
    end,
  },
)");
  State state = deal(game.table, {}, sample_luck(game.rules(), 1, 0));
  try {
    apply(game.table, state, 0, parsed(game, "take"));
    FAIL();
  } catch (const ScriptError& error) {
    EXPECT_NE(std::string(error.what()).find("t:draw(\"stock\", n, zone, seat)"), std::string::npos)
        << error.what();
  }
}

} // namespace
} // namespace yezi::script_phase_test
