// One open table: what each seat receives, what it may answer, and whole hands of every game.

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "records/record.h"
#include "scratch.h"
#include "web/table_talk.h"
#include "web/tables/hosted_players.h"
#include "web/tables/table_session.h"

namespace yezi::table_session_test {
namespace {

using namespace table_talk;

/// Where one can only pass, one is not told that one did; what one chose is told.
TEST(TableSession, NobodyIsToldOfAPassThatWasNoChoice) {
  int chosen = 0;
  for (const std::string& id : every_game()) {
    SCOPED_TRACE(id);
    const TalkedGame game(id);
    const Seat me = seat_that_plays(game, 3);
    Talk talk(game,
              plan_with(game, game.opened.rules->simple >= 0 ? "simple" : "eager", seat_bit(me)));
    int passes = 0;
    for (int turns = 0; !talk.table().between_hands(); ++turns) {
      ASSERT_LT(turns, 2000);
      const Json asked = talk.question(me);
      ASSERT_FALSE(asked.is_null());
      const bool may = std::count(asked["offers"].begin(), asked["offers"].end(), "pass") > 0;
      const std::string act = may                       ? "pass"
                              : asked["offers"].empty() ? ""
                                                        : asked["offers"][0].get<std::string>();
      ASSERT_NE(act, "");
      passes += may ? 1 : 0;
      talk.forget_answers();
      talk.say(me, {{"do", act}, {"ask", asked["ask"]}});
    }
    int told = 0;
    for (const Json& line : lines_told(talk.frames(me)))
      told += line["says"] == "You pass." ? 1 : 0;
    EXPECT_EQ(told, passes);
    chosen += passes;
  }
  EXPECT_GT(chosen, 0);
}

/// In a guided hand all hands lie open, and only there.
TEST(TableSession, AGuidedHandIsOpenAndTheNextOneIsNot) {
  int guided = 0;
  for (const std::string& id : every_game()) {
    SCOPED_TRACE(id);
    const TalkedGame game(id);
    const GuidedHand& hand = game.opened.rules->opening.guided;
    if (hand.seat == no_seat) continue;
    ++guided;
    TableSessionPlan plan = plan_with(game, "simple", seat_bit(hand.seat), hand.seed);
    plan.guided = true;
    Talk talk(game, std::move(plan));
    EXPECT_EQ(talk.last(hand.seat, "hello")["guided"], true);
    EXPECT_FALSE(talk.question(hand.seat).is_null() && !talk.table().between_hands());
    talk.play_out(11);
    int question = 0;
    for (const Json& frame : talk.frames(hand.seat)) {
      if (frame["event"] != "ask") continue;
      ++question;
      std::set<std::string> offered;
      for (const Json& offer : frame["offers"]) {
        const std::string text = offer.get<std::string>();
        offered.insert(text.substr(0, text.find(' ')));
      }
      EXPECT_TRUE(std::any_of(hand.asks.begin(), hand.asks.end(), [&](const GuidedAsk& ask) {
        return (ask.question == 0 || ask.question == question) &&
               std::all_of(ask.verbs.begin(), ask.verbs.end(),
                           [&](const std::string& verb) { return offered.count(verb) != 0; });
      })) << frame;
    }
    EXPECT_GT(question, 0) << "the hand is over before the reader is asked";
    bool opened = false;
    for (const Json& line : lines_told(talk.frames(hand.seat)))
      if (line.contains("sight")) {
        ASSERT_TRUE(line["sight"].contains("open")) << line;
        for (const Json& cards : line["sight"]["open"]) {
          EXPECT_EQ(cards.get<std::string>().find('?'), std::string::npos);
          opened = opened || !cards.get<std::string>().empty();
        }
      }
    EXPECT_TRUE(opened);
    talk.forget_answers();
    talk.say(hand.seat, {{"want", "next"}});
    const Json told = talk.last(hand.seat, "told");
    for (const Json& line : told["lines"])
      EXPECT_FALSE(line.contains("sight") && line["sight"].contains("open")) << line;
  }
  EXPECT_GT(guided, 6);
}

TEST(TableSession, WholeHandsOfEveryGame) {
  for (const std::string& id : every_game()) {
    SCOPED_TRACE(id);
    const TalkedGame game(id);
    const std::string others = game.opened.rules->simple >= 0 ? "simple" : "eager";
    const Seat me = seat_that_plays(game, 3);
    Talk talk(game, plan_with(game, others, seat_bit(me)));
    for (int hand = 0; hand < 2; ++hand) {
      talk.play_out(static_cast<std::uint64_t>(hand) + 5);
      const Json over = talk.last(me, "over");
      ASSERT_FALSE(over.is_null());
      EXPECT_EQ(over["hand"], hand);
      // what was told is what the record tells this seat
      std::string open;
      for (const Json& line : over["open"]) open += line.dump() + '\n';
      const Checked<std::vector<Record>> read =
          parse_records(*game.opened.rules, open, "open", false);
      ASSERT_TRUE(read) << to_text(read.faults());
      ASSERT_TRUE(replay(game.opened.table, read->front(), 100'000));
      std::string told;
      for (const Json& line : lines_told(talk.frames(me))) told += line["line"].dump() + '\n';
      EXPECT_EQ(told, to_text_for(game.opened.table, read->front(), me));
      const std::optional<Record> kept = talk.table().take_record();
      ASSERT_TRUE(kept);
      EXPECT_EQ(to_text(game.opened.table, *kept), open);
      EXPECT_FALSE(talk.table().take_record());
      talk.say(me, {{"want", "next"}});
    }
  }
}

/// Wherever a zone is its owner's alone, others are shown question marks, and no more.
TEST(TableSession, HiddenCardsStayHidden) {
  for (const std::string& id : every_game()) {
    SCOPED_TRACE(id);
    const TalkedGame game(id);
    const Rules& rules = *game.opened.rules;
    Talk talk(game,
              plan_with(game, "eager", static_cast<Seats>((1U << unsigned(rules.seats)) - 1)));
    talk.play_out(11);
    int looked = 0;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      for (const Json& line : lines_told(talk.frames(seat))) {
        EXPECT_NE(line["line"]["event"], "luck");
        if (!line.contains("sight") || line["sight"]["phase"] == "over") continue;
        for (const Zone& zone : rules.zones) {
          if (zone.seen_by == Zone::SeenBy::all) continue;
          const Json& cards = line["sight"]["zones"][zone.name];
          for (Seat owner = 0; owner < rules.seats; ++owner) {
            if (owner == seat && zone.seen_by == Zone::SeenBy::owner) continue;
            const std::string text = zone.of_seat ? cards[owner] : cards;
            EXPECT_EQ(text.find_first_not_of("? "), std::string::npos)
                << int(seat) << " saw " << zone.name << ": " << text;
            ++looked;
          }
        }
      }
    }
    EXPECT_GT(looked, 20);
  }
}

TEST(TableSession, FaultsAreAnsweredAndHarmNothing) {
  const TalkedGame game("lukfu");
  const Seat me = seat_that_plays(game, 3);
  Talk talk(game, plan_with(game, "simple", seat_bit(me)));
  const Json asked = talk.question(me);
  ASSERT_FALSE(asked.is_null());
  const auto fault = [&](const Json& frame) {
    talk.say(me, frame);
    return talk.frames(me).back()["fault"];
  };
  EXPECT_EQ(fault({{"do", "sing"}, {"ask", asked["ask"]}}), "illegal");
  EXPECT_EQ(fault({{"do", 7}, {"ask", asked["ask"]}}), "malformed");
  EXPECT_EQ(fault({{"do", asked["offers"][0]}}), "misnumbered");
  EXPECT_EQ(fault({{"do", asked["offers"][0]}, {"ask", 999}}), "misnumbered");
  EXPECT_EQ(fault({{"want", "everything"}}), "unknown");
  EXPECT_EQ(fault({{"sing", 1}}), "unknown");
  EXPECT_EQ(fault({{"want", "undo"}}), "illegal");
  talk.table().hear({me}, "{\"do\"");
  talk.go_on();
  EXPECT_EQ(talk.frames(me).back()["fault"], "malformed");
  EXPECT_EQ(talk.question(me), asked) << "it can still be answered";
  talk.play_out(2);
  EXPECT_EQ(fault({{"do", "pass"}, {"ask", 1}}), "unasked");
}

TEST(TableSession, AMoveIsTakenBackAndTheHandToldAnew) {
  const TalkedGame game("madiao");
  const Seat me = seat_that_plays(game, 3);
  Talk talk(game, plan_with(game, "simple", seat_bit(me)));
  const Json first = talk.question(me);
  ASSERT_FALSE(first["undo"].get<bool>());
  Rng rng(1);
  const std::size_t told = lines_told(talk.frames(me)).size();
  talk.answer(me, rng);
  ASSERT_TRUE(talk.question(me)["undo"].get<bool>());
  talk.say(me, {{"want", "undo"}});
  const Json again = talk.question(me);
  EXPECT_EQ(again["offers"], first["offers"]);
  EXPECT_NE(again["ask"], first["ask"]);
  EXPECT_EQ(lines_told(talk.frames(me)).size(), told);
  talk.play_out(4);
}

TEST(TableSession, NothingIsTakenBackWhereOthersArePeople) {
  const TalkedGame game("madiao");
  Talk talk(game, plan_with(game, "simple", 15));
  Rng rng(1);
  for (Seat seat = 0; seat < 4; ++seat)
    if (!talk.question(seat).is_null()) talk.answer(seat, rng);
  talk.say(0, {{"want", "undo"}});
  EXPECT_EQ(talk.last(0, "error")["fault"], "illegal");
}

TEST(TableSession, ComesBackInTheMiddleOfAHand) {
  const TalkedGame game("wahua");
  const Seat me = seat_that_plays(game, 3);
  Talk talk(game, plan_with(game, "simple", seat_bit(me)));
  Rng rng(3);
  for (int i = 0; i < 3 && !talk.question(me).is_null(); ++i) talk.answer(me, rng);
  const std::vector<std::string> frames = talk.table().welcome({me});
  ASSERT_EQ(frames.size(), 4U);
  const Json hello = Json::parse(frames[0]), told = Json::parse(frames[2]);
  EXPECT_EQ(hello["event"], "hello");
  EXPECT_EQ(hello["you"], me);
  EXPECT_EQ(hello["game"]["deck"], game.opened.rules->deck.id);
  EXPECT_TRUE(told["again"].get<bool>());
  EXPECT_EQ(told["lines"].get<std::vector<Json>>(), lines_told(talk.frames(me)));
  EXPECT_EQ(Json::parse(frames[3]), talk.question(me));
}

TEST(TableSession, WatchersSeeOneSeatAndDoNotPlay) {
  const TalkedGame game("tiengow");
  Talk talk(game, plan_with(game, "simple", 0));
  EXPECT_TRUE(talk.table().between_hands()) << "programs play a hand through, and wait";
  const std::vector<std::string> frames = talk.table().welcome({2, true});
  ASSERT_EQ(frames.size(), 3U);
  EXPECT_TRUE(Json::parse(frames[0])["watching"].get<bool>());
  EXPECT_EQ(Json::parse(frames[2])["event"], "over");
  talk.say(2, {{"do", "pass"}, {"ask", 1}}, true);
  EXPECT_EQ(talk.frames(2).back()["fault"], "illegal");
  talk.say(2, {{"want", "next"}}, true);
  EXPECT_EQ(talk.last(2, "over")["hand"], 1);
}

TEST(TableSession, TheNextHandWaitsForEverybodyWhoIsThere) {
  const TalkedGame game("ningbo");
  Talk talk(game, plan_with(game, "eager", seat_bit(0) | seat_bit(1) | seat_bit(2)));
  for (const Seat seat : {Seat{0}, Seat{1}}) talk.table().here(seat, true);
  talk.play_out(3);
  ASSERT_TRUE(talk.table().between_hands());
  talk.say(0, {{"want", "next"}});
  EXPECT_TRUE(talk.table().between_hands());
  const Json seats = talk.last(1, "seats")["seats"];
  EXPECT_EQ(seats[0].value("ready", false), true);
  EXPECT_FALSE(seats[1].contains("ready"));
  EXPECT_FALSE(seats[2].contains("ready")) << "nobody waits for who is away";
  talk.say(0, {{"want", "next"}}); // twice is once
  EXPECT_TRUE(talk.table().between_hands());
  talk.say(1, {{"want", "next"}});
  EXPECT_FALSE(talk.table().between_hands());
  // who leaves is not waited for
  talk.play_out(4);
  talk.say(1, {{"want", "next"}});
  EXPECT_TRUE(talk.table().between_hands());
  talk.table().here(0, false);
  EXPECT_FALSE(talk.table().between_hands());
}

TEST(TableSession, GoesOnWithAHandThatWasBegun) {
  const TalkedGame game("lukfu");
  const Seat me = seat_that_plays(game, 3);
  Talk before(game, plan_with(game, "simple", seat_bit(me)));
  before.play_out(21);
  Record begun = *before.table().take_record();
  ASSERT_GT(begun.moves.size(), 4U);
  begun.moves.resize(4);
  TableSessionPlan plan = plan_with(game, "simple", 15);
  plan.begins = begun;
  Talk after(game, plan);
  const std::vector<Json> told = lines_told(after.frames(me));
  const std::vector<Json> was = lines_told(before.frames(me));
  ASSERT_GT(told.size(), 6U);
  for (std::size_t i = 1; i + 1 < told.size(); ++i) EXPECT_EQ(told[i]["line"], was[i]["line"]);
  after.play_out(22);
  EXPECT_FALSE(after.last(me, "over").is_null());
}

TEST(TableSession, OnlyBoundedPlayersSit) {
  const TalkedGame game("lukfu");
  const Rules& rules = *game.opened.rules;
  for (const char* kind : {"simple", "eager", "random", "search:500", "search:10000:simple"})
    EXPECT_EQ(unhosted(rules, kind), "") << kind;
  for (const char* kind : {"exec:true", "solve:10", "search:10001", "search:2s",
                           "search:", "human ", "simple:nobody", ""})
    EXPECT_NE(unhosted(rules, kind), "") << kind;
}

/// A game that is all script: where a bid is counted for each seat.
constexpr const char* bids = R"(local y = require "yezi"
return y.game "bids" {
  title = { en = "Bids", zh = "競" },
  seats = 4,
  deck = require "decks.money-38",
  zones = { cards = { of = "seat", seen_by = "owner" }, stock = { of = "table", seen_by = "none" } },
  deal = { cards = 8, stock = "rest" },
  counters = { hand = { "bids" }, seat = { "asked", "bid" } },
  phases = { "bidding" },
  bidding = y.phase {
    verbs = { "bid" },
    start = function(t) return t:role "head" end,
    offer = function(v)
      return { y.act("bid", 0, 3 + v:me()), y.act("bid", 0, v:counter("asked", v:me())) }
    end,
    apply = function(t, who, a)
      t:set_counter("asked", 1, who)
      t:set_counter("bid", 3 + who, who)
      t:set_counter("bids", t:counter "bids" + 1)
      if t:counter "bids" == 4 then t:finish("won", who) else t:ask((who + 1) % 4) end
    end },
  settle = { { "bid", function(t, me) return t:counter("bid", me) end } },
})";

TEST(TableSession, AGameThatIsAllScriptIsPlayedToItsEnd) {
  const std::filesystem::path file = scratch() / "bids.lua";
  std::ofstream(file) << bids;
  Checked<Opened> opened = open_module(Library(), file.string(), {});
  ASSERT_TRUE(opened) << to_text(opened.faults());
  TalkedGame game("lukfu");
  game.opened = std::move(*opened);
  game.sheet = Sheet();
  Talk talk(game, plan_with(game, "random", 15));
  const Json hello = Json::parse(talk.table().welcome({0}).front());
  EXPECT_EQ(hello["game"]["hand"], "cards");
  EXPECT_EQ(hello["game"]["kind"], "other");
  for (int turn = 0; turn < 4; ++turn) {
    for (Seat seat = 0; seat < 4; ++seat) {
      talk.say(seat, {{"want", "why"}, {"id", 1}});
      talk.say(seat, {{"want", "why"}, {"cards", "s4"}, {"id", 2}});
      talk.say(seat, {{"want", "prove"}, {"cards", "s4"}, {"id", 3}});
      talk.say(seat, {{"want", "hint"}, {"id", 4}});
      EXPECT_EQ(talk.last(seat, "answer")["id"], 4);
    }
    const Seat me = static_cast<Seat>((3 + turn) % 4);
    ASSERT_FALSE(talk.question(me).is_null()) << int{me};
    Rng rng(1);
    talk.answer(me, rng);
  }
  ASSERT_TRUE(talk.table().between_hands());
  const Json sight = lines_told(talk.frames(0)).end()[-2]["sight"];
  EXPECT_EQ(sight["counters"]["bid"], (std::vector<int>{3, 4, 5, 6}));
  EXPECT_EQ(sight["counters"]["asked"], (std::vector<int>{1, 1, 1, 1}));
  EXPECT_EQ(sight["counters"]["bids"], 4);
  for (Seat seat = 0; seat < 4; ++seat) {
    talk.say(seat, {{"want", "review"}, {"id", 5}});
    EXPECT_EQ(talk.last(seat, "answer")["to"], "review");
  }
}

/// Games written wholly in script: four people play them to the end, and read what stands on the
/// table, what moved and what was bid.
TEST(TableSession, StrangersArePlayedToTheirEnd) {
  for (const std::string name : {"oh-hell", "brag"}) {
    SCOPED_TRACE(name);
    const std::string file = std::string(YEZI_SOURCE_DIR) + "/tests/strangers/" + name + ".lua";
    Checked<Opened> opened = open_module(Library(), file, {});
    ASSERT_TRUE(opened) << to_text(opened.faults());
    TalkedGame game("lukfu");
    game.opened = std::move(*opened);
    game.sheet = Sheet();
    Talk talk(game, plan_with(game, "random", 15));
    talk.say(0, {{"want", "hint"}, {"id", 1}});
    talk.play_out(4);
    ASSERT_TRUE(talk.table().between_hands());
    std::string all, asked;
    for (const Json& frame : talk.frames(1)) {
      all += frame.dump();
      if (frame["event"] != "ask") continue;
      for (const Json& open : frame["open"]) asked += '\n' + open.get<std::string>();
    }
    EXPECT_NE(all.find(R"("event":"move")"), std::string::npos);
    EXPECT_NE(all.find(name == "brag" ? "raise #" : "bid #"), std::string::npos);
    EXPECT_NE(asked.find(name == "brag" ? "\nprice: " : "\ntrump: "), std::string::npos) << asked;
  }
}

} // namespace
} // namespace yezi::table_session_test
