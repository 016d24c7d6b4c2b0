// What scripts of games of drawing and discarding may ask, over hands that are played.

#include <gtest/gtest.h>

#include <cmath>

#include "game.h"
#include "kits/drawing/prospects.h"
#include "players/simple.h"
#include "script_modules.h"
#include "script_table.h"
#include "view/masked.h"

namespace yezi::prospects_test {
namespace {

using kit::hook_at;
using kit::load_text;
using kit::write;
using test::Game;
using test::load_game;

/// Calls visit(seat, view) for every decision of hands played by chance.
void each_view(const Game& game, int hands, const auto& visit) {
  for (int hand = 0; hand < hands; ++hand) {
    State state =
        deal(game.table, Match{}, sample_luck(game.rules(), 3, static_cast<std::uint64_t>(hand)));
    Rng rng(static_cast<std::uint64_t>(hand));
    while (!state.over()) {
      const Seat seat = next_asked(state);
      const View view = look(game.table, state, seat);
      visit(seat, view);
      if (::testing::Test::HasFatalFailure()) return;
      apply_offered(game.table, state, seat, view.offer.sample(rng));
    }
  }
}

TEST(Prospects, NothingIsLackingToAHandThatWinsAndOneCardToOneThatWaits) {
  for (const char* const id : {"ningbo", "wahua"}) {
    const Game game = load_game(id);
    const Rules& rules = game.rules();
    const DrawPhase& phase = draw_rules(rules);
    each_view(game, 20, [&](Seat seat, const View& view) {
      if (rules.phases[view.seen.phase].name != "play") return;
      const bool drew = view.seen.step == turn_step && draw_state(view.seen).drawn != no_card;
      const Prospects prospects(game.table, view.seen, seat);
      const int lacking = prospects.lacking(DrawGlimpse::Aim{});
      ASSERT_GE(lacking, 0);
      if (drew) {
        ASSERT_EQ(lacking == 0, wins(rules, view.seen, phase, seat, no_card));
      } else if (view.seen.step != turn_step) {
        ASSERT_EQ(lacking == 1, !waits(rules, view.seen, phase, seat).empty());
      }
    });
  }
}

// Tried on what the seat sees, each discard and pass is as far as the hand that it leaves.
TEST(Prospects, AnActionIsTriedAsItIsPlayed) {
  for (const char* const id : {"ningbo", "wahua"}) {
    const Game game = load_game(id);
    const Rules& rules = game.rules();
    each_view(game, 6, [&](Seat seat, const View& view) {
      if (rules.phases[view.seen.phase].name != "play") return;
      const Prospects before(game.table, view.seen, seat);
      const State kept = view.seen;
      for (const Action& action : view.offer.list()) {
        HookAction told;
        told.verb = rules.verbs[static_cast<std::size_t>(action.verb)];
        told.cards = action.cards;
        const int lacking = before.lacking(told, DrawGlimpse::Aim{});
        if (action.verb == Verb::discard) {
          State after = view.seen;
          take(rules, after, draw_rules(rules).hand, seat, listed_at(action.cards.list(), 0));
          const Prospects then(game.table, after, seat);
          ASSERT_EQ(lacking, then.lacking(DrawGlimpse::Aim{}));
          ASSERT_EQ(before.worth(told), then.worth(seat));
        } else if (action.verb == Verb::pass) {
          ASSERT_EQ(lacking, before.lacking(DrawGlimpse::Aim{}));
        } else if (action.verb == Verb::out) {
          ASSERT_EQ(lacking, 0);
          ASSERT_GT(before.worth(told), 0);
        }
        ASSERT_TRUE(before.lawful(told));
      }
      ASSERT_TRUE(kept.words() == view.seen.words());
    });
  }
}

// What is promised by a hand that waits is what going out with each of the cards would count.
TEST(Prospects, GoingOutIsWorthWhatIsPaidForIt) {
  const Game game = load_game("ningbo");
  const Rules& rules = game.rules();
  int seen = 0;
  for (int hand = 0; hand < 40 && seen < 5; ++hand) {
    State state =
        deal(game.table, Match{}, sample_luck(rules, 4, static_cast<std::uint64_t>(hand)));
    Rng rng(1);
    while (!state.over()) {
      const Seat seat = next_asked(state);
      const View view = look(game.table, state, seat);
      const Action action = advise(game.table, view, rng);
      std::int64_t expected = -1;
      if (action.verb == Verb::out)
        expected =
            Prospects(game.table, view.seen, seat).worth(HookAction{"out", action.cards, 0, 0, {}});
      apply_offered(game.table, state, seat, action);
      if (expected < 0 || !state.over() || state.marks[mark_winner] != seat) continue;
      Evaluator terms(game.table, state);
      EXPECT_EQ(terms.counted(seat).value, expected);
      ++seen;
    }
  }
  EXPECT_EQ(seen, 5);
}

// Where melds stay in the hand an action is worth the best of what it leaves.
TEST(Prospects, AHandOfMeldsIsWorthItsBestSplit) {
  const Game game = load_game("khanhoo");
  const Rules& rules = game.rules();
  const DrawPhase& phase = draw_rules(rules);
#ifdef YEZI_SANITIZED
  constexpr int hands = 30;
#else
  constexpr int hands = 120;
#endif
  int takes = 0, outs = 0, promised = 0;
  each_view(game, hands, [&](Seat seat, const View& view) {
    const Prospects before(game.table, view.seen, seat);
    const Pile hand = pile(rules, view.seen, phase.hand, seat);
    for (const Action& action : view.offer.list()) {
      HookAction told;
      told.verb = rules.verbs[static_cast<std::size_t>(action.verb)];
      told.cards = action.cards;
      Pile left = hand;
      if (action.verb == Verb::discard || action.verb == Verb::out)
        left.remove(listed_at(action.cards.list(), 0));
      std::int64_t expected = phase.book.best(left).worth;
      if (action.verb == Verb::out) {
        expected = 5 + phase.book.best_cover(left, 0).worth;
        ++outs;
      } else if (told.verb == "take") {
        left.add(draw_state(view.seen).offered);
        each_face(faces_of(left), [&](Card card) {
          Pile kept = left;
          kept.remove(card);
          expected = std::max<std::int64_t>(expected, phase.book.best(kept).worth);
        });
        ++takes;
      }
      ASSERT_EQ(before.worth(told), expected) << to_text(rules, action);
      if (action.verb != Verb::discard) continue;
      std::int64_t promise = 0;
      for (std::size_t face = 0; face < rules.deck.faces.size(); ++face) {
        Pile more = left;
        more.add(static_cast<Card>(face));
        if (phase.book.covers(more, 1))
          promise += before.unseen(static_cast<Card>(face)) *
                     (5 + std::int64_t{phase.book.best_cover(more, 1).worth});
      }
      ASSERT_EQ(before.promise(told), promise) << to_text(rules, action);
      promised += promise > 0 ? 1 : 0;
    }
  });
  EXPECT_GT(takes, 100);
  EXPECT_GT(outs, 0);
  EXPECT_GT(promised, 0);
}

/// What cards have to come by melds of up to three, against all such sets of cards of the pack.
TEST(Melds, PromiseWhatTheSmallOnesLack) {
  const Game game = load_game("khanhoo");
  const Rules& rules = game.rules();
  const MeldBook& book = draw_rules(rules).book;
  struct Small {
    std::array<Card, 3> cards;
    std::int64_t worth;
  };
  std::vector<Small> all;
  std::int64_t sum = 0;
  const auto faces = static_cast<Card>(rules.deck.faces.size());
  for (Card a = 0; a < faces; ++a)
    for (Card b = a; b < faces; ++b)
      for (Card c = b; c < faces; ++c) {
        Pile cards;
        for (const Card card : {a, b, c}) cards.add(card);
        if ((draw_rules(rules).wild.card != no_card &&
             cards.count(draw_rules(rules).wild.card) > 0) ||
            book.shape_of(cards) < 0)
          continue;
        all.push_back({{a, b, c}, book.worth_of(book.shape_of(cards))});
        sum += all.back().worth;
      }
  ASSERT_GT(all.size(), 30U);
  const auto beyond = static_cast<std::int64_t>(
      std::lround(1.5 * static_cast<double>(sum) / static_cast<double>(all.size())));
  int promised = 0;
  for (std::uint64_t hand = 0; hand < 20; ++hand) {
    const State state = deal(game.table, Match{}, sample_luck(rules, 6, hand));
    const Pile held = pile(rules, state, draw_rules(rules).hand, 0);
    const Pile unseen = pile(rules, state, draw_rules(rules).hand, 1);
    std::vector<std::int64_t> expected(rules.deck.faces.size());
    for (const Small& meld : all) {
      Pile wanted, beside;
      for (const Card card : meld.cards) {
        wanted.add(card);
        if (wanted.count(card) > held.count(card)) beside.add(card);
      }
      if (beside.size() > 1) continue;
      const std::int64_t comes =
          (meld.worth + beyond) * (beside.empty() ? 6 : unseen.count(beside.first()));
      each_face(faces_of(wanted), [&](Card card) {
        if (held.count(card) > 0) expected[card] += comes;
      });
    }
    const auto found = book.promises(held, unseen);
    for (std::size_t face = 0; face < expected.size(); ++face) {
      EXPECT_EQ(found[face], expected[face]) << rules.deck.faces[face].code;
      promised += expected[face] > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(promised, 50);
}

/// A variant of `of` that plays by this function.
Game by(const std::string& of, const std::string& name, const std::string& body) {
  return load_game(write(name, "local y = require \"yezi\"\nreturn y.variant \"" + of + "/" + name +
                                   "\" {\n  of = \"" + of +
                                   "\",\n  set = { simple = function(v, actions)\n" + body +
                                   "\n    return actions:choose(1)\n  end },\n}\n"));
}

Action first_advice(const Game& game) {
  const State state = deal(game.table, Match{}, sample_luck(game.rules(), 9, 2));
  const Seat seat = next_asked(state);
  Rng rng(0);
  return advise(game.table, look(game.table, state, seat), rng);
}

TEST(Prospects, ScriptsAskInWholeNumbers) {
  const Game game = by("ningbo", "asking", R"(
    local hand, faces, drawn = 0, 0, v:drawn()
    assert(y.size(drawn) == 1 and y.card(y.code(drawn)) == drawn and v:held(drawn) > 0)
    for card in y.faces() do
      assert(v:unseen(card) == 4 - v:held(card) and v:discarded(card) == 0)
      assert(v:discarded(card, 1) == 0 and y.is(card, "number") == (y.suit(card) ~= "z"))
      hand, faces = hand + v:held(card), faces + 1
    end
    assert(hand == 14 and faces == 34 and v:count "hand" == 14 and v:count("hand", 2) == 13)
    assert(v:left() == 69 and v:sets() == 0 and v:offered() == nil)
    assert(v:lacking() > 0 and v:lacking() <= v:lacking(y.suits("m", "z")))
    assert(v:lacking() <= v:lacking(nil, "pung") and v:worth() >= 0)
    local best
    for i = 1, actions:count() do
      assert(actions:verb(i) == "discard" and y.size(actions:cards(i)) == 1)
      for card in y.each(actions:cards(i)) do assert(v:held(card) > 0) end
      assert(actions:lacking(i) >= v:lacking() and actions:lawful(i))
      assert(actions:accepts(i) > 0 and actions:accepts(i, y.suits "m") >= 0)
      assert(actions:worth(i) >= actions:column(i, "points"))
      if actions:lacking(i) > 1 then assert(actions:promise(i) == 0) end
      best = math.min(best or 15, actions:lacking(i))
    end
    assert(best == v:lacking())
    local dragon = y.card "C"
    assert(v:worth_of(dragon << 8 | dragon) == 2)
    assert(v:worth_of(dragon << 16 | dragon << 8 | dragon) == 16))");
  EXPECT_EQ(first_advice(game).verb, Verb::discard);
}

void expect_complaint(const std::string& of, const std::string& ask, const std::string& complaint) {
  SCOPED_TRACE(ask);
  const Game game = by(of, "complaining", "    " + ask);
  try {
    first_advice(game);
    ADD_FAILURE() << "no complaint";
  } catch (const ScriptError& error) {
    EXPECT_NE(error.message.find(complaint), std::string::npos) << error.message;
    EXPECT_EQ(error.line, 5);
  }
}

TEST(Prospects, WhatHasNoMeaningIsAnError) {
  const char* const copies = "gives sets of cards, and this pack has copies";
  for (const auto& [ask, complaint] : std::vector<std::pair<const char*, const char*>>{
           {"v:cards \"hand\"", copies},
           {"v:hand()", copies},
           {"v:dealt()", copies},
           {"v:tricks()", "tricks is for games of tricks"},
           {"v:best()", "best is for games of tricks"},
           {"v:within(1)", "within is for games of tricks"},
           {"v:plays()", "plays is for games of tricks"},
           {"v:unbeatable()", "unbeatable is for games of tricks"},
           {"y.whole_pack()", "this pack has copies"},
           {"y.subsets(3, 1)", "y.subsets is for packs without copies"},
           {"actions:cheapest {}", "cheapest is for cards buried in trick games"},
           {"v:held(0)", "wanted one card, got 0"},
           {"v:held(257)", "wanted one card, got 2"},
           {"v:held(200)", "there is no such card in the pack"},
           {"v:held(258 << 8)", "wanted cards, got a number that stands for none"},
           {"v:held(1, 9)", "there is no seat 9"},
           {"v:held(1, (v:me() + 1) % 4)", "may not see the cards of hand"},
           {"v:worth_of(0)", "no cards are worth nothing"},
           {"v:worth_of(y.card \"1m\" | y.card \"9m\" << 8)", "these cards are no set"},
           {"v:lacking(nil, \"pungs\")", "there is no set \"pungs\""},
           {"v:lacking(nil, \"kong\")", "no hand is made of kong"},
           {"v:lacking(y.suits(\"m\"), \"pung\")", "not measured"},
           {"y.suits(\"x\")", "there is no suit \"x\""},
           {"y.is(1, \"ends\")", "there is no mark \"ends\"; did you mean \"end\"?"},
           {"actions:column(1, \"point\")", "did you mean \"points\"?"},
           {"actions:lacking(0)", "there is no action 0"},
       })
    expect_complaint("ningbo", ask, complaint);
  expect_complaint("wahua", "v:lacking(nil, \"pair\")", "where hands are split");
  for (const char* const ask : {"v:lacking()", "actions:lacking(1)", "actions:accepts(1)"})
    expect_complaint("khanhoo", ask, "not answered where the goal is y.melds");
}

// In games of tricks the other way about.
TEST(Prospects, NobodyDrawsInAGameOfTricks) {
  int number = 0;
  for (const char* const ask :
       {"v:held(1)", "v:unseen(1)", "v:discarded(1)", "v:left()", "v:sets()", "v:drawn()",
        "v:offered()", "v:worth()", "v:worth_of(1)", "v:lacking()", "actions:lacking(1)",
        "actions:accepts(1)", "actions:worth(1)", "actions:column(1, \"points\")",
        "actions:promise(1)", "actions:lawful(1)"}) {
    SCOPED_TRACE(ask);
    const Loaded game =
        load_text("tricks" + std::to_string(++number),
                  std::string("  simple = function(v, actions) return ") + ask + " end,\n");
    const kit::ToyTable table(game.declaration.deck);
    const std::vector<HookAction> actions{{"lead", card_bit(1), 0, 0, {}}};
    std::vector<std::int64_t> costs;
    try {
      game.host->advise(hook_at(game.declaration, "simple"), table, actions, costs);
      ADD_FAILURE() << "no complaint";
    } catch (const ScriptError& error) {
      EXPECT_NE(error.message.find("is for games of drawing and discarding"), std::string::npos)
          << error.message;
    }
  }
}

} // namespace
} // namespace yezi::prospects_test
