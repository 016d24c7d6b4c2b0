// Hands that are settled without having been played: those that cannot arise are refused, and those
// that were played are not.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "game.h"
#include "kits/drawing/play.h"
#include "records/doubts.h"
#include "records/lines.h"
#include "records/scene.h"
#include "records/scenes/match_reach.h"
#include "table/evaluate.h"

namespace yezi::score_hands_test {
namespace {

using nlohmann::json;
using test::Game;

Scene scene_of(const json& keys) {
  const auto scenes = parse_scenes(keys.dump(), "here");
  EXPECT_TRUE(scenes) << to_text(scenes.faults());
  return scenes ? scenes->front() : Scene{};
}

/// What is said against the scene, in both languages; "" where it stands.
std::string complaint(const Game& game, const json& keys) {
  const auto state = arrange(game.table, scene_of(keys));
  if (!state) {
    for (const Fault& fault : state.faults())
      EXPECT_FALSE(fault.message.empty()) << fault.what << ": has no Chinese";
    return to_text(state.faults()) + "\n" +
           to_text(told_in(plain_locale(Language::chinese), state.faults()));
  }
  return "";
}

struct Impossible {
  const char* keys;
  const char* says;
};

void all_are_refused(const Game& game, const std::vector<Impossible>& all) {
  for (const Impossible& one : all) {
    const std::string said = complaint(game, json::parse(one.keys));
    EXPECT_NE(said.find(one.says), std::string::npos)
        << one.keys << "\nwanted: " << one.says << "\ngot: " << said;
  }
}

TEST(ScoreHands, NingboHandsThatCannotBeAreRefused) {
  const Game game = test::load_game("ningbo");
  all_are_refused(
      game,
      {
          // pairs and runs where none can lie
          {R"({"hands":{"south":"[SS][CC][99s][11p] 6m + 6m d"}})",
           "[S S]: a pair never lies open"},
          {R"({"hands":{"south":"[SS][123s] 444p 68m 99s + 7m d"}})", "sets that can: chow, pung"},
          {R"({"hands":{"south":"(123s) 444p 68m 99s CCC + 7m d"}})",
           "(1s 2s 3s): a chow cannot be laid from the hand alone"},
          {R"({"hands":{"south":"[123s west] 444p 68m 99s CCC + 7m d"}})",
           "only from the seat before, which is east"},
          {R"({"hands":{"south":"(CCCC west) 444p 68m 99s 123s + 7m d"}})", "fed by nobody"},
          {R"({"hands":{"south":"[CCC west east] 444p 68m 99s 123s + 7m d"}})", "not two"},
          {R"({"hands":{"south":"[CCC south] 444p 68m 99s 123s + 7m d"}})",
           "cannot claim their own card"},
          // sizes
          {R"({"hands":{"south":"123456789m 12345p"},"ended":{"winner":"east"}})",
           "these are 14 cards; this hand has 13 at most"},
          {R"({"hands":{"south":"(1111m) 23456789m 123p"},"ended":{"winner":"east"}})",
           "15 cards; this hand has 14 at most (13 are dealt, 1 more"},
          {R"({"hands":{"south":"444p 68m 99s 123s + 7m d"}})", "is not complete"},
          {R"({"hands":{"south":"444p 68m 99s 123s + 7m d"}})", "10 of 13 cards before the last"},
          {R"({"hands":{"south":"444p 68m 99s 123s CCC"},"ended":{"winner":"south"}})",
           "does not say with which card"},
          {R"({"hands":{"south":"[CCC] 444p 68m 99s 123s + 7m d","east":"CC"}})",
           "only 4 cards \"C\" in the pack, the scene has 5"},
          // how it went out
          {R"({"hands":{"south":"123m 456m 789p 11s 23s + 4s z kong"}})",
           "kong: the hand has laid no set for which a card is drawn"},
          {R"({"hands":{"south":"123m 456m 789p 11s 23s + 4s z r"}})", "one of them"},
          {R"({"hands":{"south":"123m 456m 789p 11s 23s + 4s z d"}})", "one of them"},
          {R"({"hands":{"south":"(1111m) 456m 789p 11s 23s + 4s d kong"}})", "does not go with d"},
          {R"({"hands":{"south":"123m 456m 789p 11s 23s + 4s r first"}})", "does not go with r"},
          {R"({"hands":{"east":"123m 456m 789p 11s 23s + 4s z last first"}})",
           "the wall does not end at the first chance"},
          {R"({"hands":{"east":"(6666m) 456p 789p 11s 23s + 4s z first"}})",
           "the card drawn was a replacement"},
          {R"({"hands":{"east":"[666m] 456p 789p 11s 23s + 4s z first"}})", "has discarded"},
          {R"({"hands":{"east":"123m 456m 789p 11s 23s + 4s d first"}})", "this seat's own"},
          {R"({"hands":{"south":"123m 456m 789p 11s 23s + 4s d first"},"from":"west"})",
           "the first discard is east's, not west's"},
          {R"({"hands":{"south":"123m 456m 789p 11s 23s + 4s d first","west":"[555p]"}})",
           "west cannot have laid a set"},
          {R"({"hands":{"south":"123m 456m 789p 11s 23s + 4s r last"}})", "no set is added to"},
          {R"({"hands":{"south":"123m 456m 789p 44s 23s + 4s r"}})",
           "4s was added to a set of 3 alike, but the hands leave only 1"},
          {R"({"hands":{"south":"123m 456m 789p 11s 23s + 4s r","west":"44s"},"from":"west"})",
           "west has no open set to which 4s could be added"},
          {R"({"hands":{"south":"123m 456m 789p 11s last"},"ended":{"winner":"east"}})",
           "say how a hand went out, and this one did not"},
          {R"({"hands":{"south":"123m + 4s z + 5s z"}})", "two plus signs"},
          // hands shown as dealt
          {R"({"hands":{"east":"147m 258p 369s ESWW"},"ended":{"winner":"east",)"
           R"("reason":"scattered"}})",
           "this hand is not scattered"},
          {R"({"hands":{"east":"147m 258p 369s ESW"},"ended":{"winner":"east",)"
           R"("reason":"scattered"}})",
           "wanted the 13 cards dealt"},
          {R"({"hands":{"east":"147m 258p 369s ESWN","south":"[CCC]"},"ended":{"winner":"east",)"
           R"("reason":"scattered"}})",
           "nobody has laid a set before play"},
          {R"({"hands":{"east":"147m 258p 369s ESWN + C z"},"ended":{"reason":"scattered"}})",
           "shown as dealt"},
          // endings
          {R"({"values":{"east":10},"ended":{"outcome":"drawn","reason":"play.out"}})",
           "its outcome is won"},
          {R"({"values":{"east":10},"ended":{"winner":"east","reason":"play.wall"}})",
           "is not won"},
          {R"({"values":{"east":10},"ended":{"winner":"east","reason":"orphans"}})",
           "its outcome is void"},
          {R"({"values":{"east":10},"ended":{"outcome":"void","reason":"play.false_out"}})",
           "no hand ends for play.false_out under these rules"},
          {R"({"values":{"east":10},"ended":{"outcome":"played"}})",
           "no hand of this game can be played"},
          {R"({"values":{"east":10},"at_fault":["south"],"ended":{"winner":"east"}})",
           "nobody can be at fault"},
          // values
          {R"({"values":{"east":-1},"ended":{"winner":"east"}})", "a hand is worth 0 to"},
          {R"({"values":{"east":99999999999},"ended":{"winner":"east"}})", "got 99999999999"},
          {R"({"values":{"east":201},"ended":{"winner":"east"}})", "a hand is worth 0 to 200"},
          {R"({"hands":{"south":"(1111m) 456m 789p 11s 23s + 4s kong"},"from":"west"})",
           "does not come from a player"},
          {R"({"values":{"east":11},"ended":{"winner":"south"}})", "is a multiple of 2, got 11"},
          {R"({"values":{"east":8},"ended":{"winner":"east"}})",
           "a hand that goes out is worth 10 to 200, got 8"},
          {R"({"values":{"east":10},"ended":{"winner":"east","reason":"scattered"}})",
           "a hand that goes out is worth 200 to 200, got 10"},
          // what the hands before have left
          {R"({"values":{"east":10},"match":{"counters":{"passes":16}},"ended":{"winner":"east"}})",
           "no hand of a match begins with passes = 16\n    it is 0 to 15"},
          {R"({"values":{"east":10},"match":{"counters":{"passes":-1}},"ended":{"winner":"east"}})",
           "it is 0 to 15"},
      });
}

TEST(ScoreHands, WorthsAndRoundsThatNoHandComesToAreRefused) {
  all_are_refused(
      test::load_game("wahua"),
      {{R"({"values":{"earth":81},"ended":{"winner":"man"}})", "a multiple of 40"},
       {R"({"values":{"man":360},"ended":{"winner":"man"}})",
        "a hand that goes out is worth 400 to"}, // ten sets
       {R"({"match":{"counters":{"round":4}},"ended":{"outcome":"drawn"}})", "it is 0 to 3"},
       {R"({"match":{"counters":{"deals":1}},"ended":{"outcome":"drawn"}})", "it is 0 to 0"}});
  all_are_refused(
      test::load_game("wahua", {{"deals_per_round", "4"}}),
      {{R"({"match":{"counters":{"deals":4}},"ended":{"outcome":"drawn"}})", "it is 0 to 3"}});
  all_are_refused(
      test::load_game("khanhoo"),
      {{R"({"values":{"head":999999},"ended":{"winner":"head"}})", "a hand is worth 0 to"},
       {R"({"values":{"head":4},"ended":{"winner":"head"}})",
        "a hand that goes out is worth 5 to"}});
  // the banker's run has no end
  all_are_refused(
      test::load_game("tiengow"),
      {{R"({"match":{"counters":{"run":-1}},"ended":{"winner":"banker"}})", "it is 0 or more"},
       {R"({"match":{"counters":{"filled":2}},"ended":{"winner":"banker"}})", "it is 0 to 1"}});
  const Game ningbo = test::load_game("ningbo");
  for (const char* const can :
       {R"({"values":{"east":10},"ended":{"winner":"east"}})",
        R"({"values":{"east":200},"ended":{"winner":"east","reason":"scattered"}})",
        R"({"values":{"east":8,"south":10},"ended":{"winner":"south"}})",
        R"({"values":{"east":10},"match":{"counters":{"passes":15}},"ended":{"winner":"east"}})"})
    EXPECT_EQ(complaint(ningbo, json::parse(can)), "") << can;
}

TEST(ScoreHands, WahuaHandsThatCannotBeAreRefused) {
  const Game game = test::load_game("wahua");
  const Game judged = test::load_game("wahua", {{"fault_mode", "audit"}});
  const Game ten = test::load_game("wahua", {{"extra_tiles", "ten"}});
  const char* const twice =
      R"({"hands":{"earth":"66:ww 66:df 11:ww 44:ww 13:ww 55:ww 33:ww 22:ww 56:ww 46w 16w + 46w d"}})";
  all_are_refused(game, {{twice, "a hand lays one set of a suit"},
                         {R"({"hands":{"earth":"66:ww 55:ww 12w"},"at_fault":["man"]})",
                          "nobody can be at fault"},
                         {R"({"hands":{"earth":"66:ww 66:wd"},"ended":{"winner":"man"}})",
                          "a hand lays one set of a suit"}});
  // where faults are judged it can lie there, but completes no hand
  all_are_refused(judged, {{twice, "is not complete"}});
  all_are_refused(
      ten, {{R"({"hands":{"earth":"66:ww 55:ww 33:ww 22:ww 56:ww 46:ww 16:ww 36:ww 25:ww 12:ww )"
             R"(+ chun z"}})",
             "chun completes no hand"}});
}

TEST(ScoreHands, BonusCardsOfTheWinnerAreCounted) {
  const Game game = test::load_game("wahua", {{"extra_tiles", "ten"}});
  const json hand = {
      {"hands",
       {{"earth", "66:ww 55:ww 33:ww 22:ww 56:ww 46:ww 16:ww 36:ww 25:ww 12:ww chun ban ban dang "
                  "24f"}}}};
  Scene scene = scene_of(hand);
  const auto state = arrange(game.table, scene);
  ASSERT_TRUE(state) << to_text(state.faults());
  const DrawPhase& phase = draw_rules(game.rules());
  EXPECT_EQ(pile(game.rules(), *state, phase.extra, 1).size(), 3);
  // 66 is the suit of the round, and a general
  Evaluator terms(game.table, *state);
  EXPECT_EQ(terms.counted(1).value, 160 + 9 * 40 + 160 + 3 * 200);
}

TEST(ScoreHands, WhatIsLeftOpenIsSaid) {
  const Game wahua = test::load_game("wahua");
  std::vector<Message> assumed;
  const auto state = arrange(
      wahua.table, scene_of({{"hands", {{"earth", "11:ww"}}}, {"ended", {{"winner", "man"}}}}),
      &assumed);
  ASSERT_TRUE(state) << to_text(state.faults());
  Evaluator terms(wahua.table, *state);
  EXPECT_EQ(terms.counted(1).value, 160) << "nothing is hit";
  std::string all;
  for (const Message& each : assumed) {
    all += each.english() + "\n";
    EXPECT_NE(plain_locale(Language::chinese)(each), each.english());
  }
  EXPECT_EQ(all, "earth's other cards (18 of 20) count nothing\n"
                 "the throw prize hits nothing (--dice prize=3,4)\n"
                 "the throw shake hits nothing (--dice shake=3,4)\n"
                 "round 0 of the match (--match round=N)\n");
  assumed.clear();
  const Game ningbo = test::load_game("ningbo");
  ASSERT_TRUE(arrange(ningbo.table,
                      scene_of({{"hands", {{"south", "123m 456m 789p 11s 23s + 4s"}}}}), &assumed));
  ASSERT_EQ(assumed.size(), 1U);
  EXPECT_EQ(assumed[0].english(), "south drew 4s (z; a discard is d)");
  assumed.clear();
  ASSERT_TRUE(arrange(
      ningbo.table, scene_of({{"hands", {{"south", "123m 456m 789p 11s 23s + 4s d"}}}}), &assumed));
  ASSERT_EQ(assumed.size(), 1U);
  EXPECT_EQ(assumed[0].english(), "4s was east's card (--from ROLE)");
}

// Hands that were played, written down and settled again --------------------------------------

std::string written(const Rules& rules, const State& state, Seat seat) {
  const DrawPhase& phase = draw_rules(rules);
  const DrawState& draw = draw_state(state);
  std::string text;
  for (int i = 0; i < draw.meld_count[seat]; ++i) {
    const Meld& meld = draw.melds[seat][static_cast<std::size_t>(i)];
    const bool open = meld.is(Meld::claimed);
    text += open ? "[" : "(";
    for (const Card card : meld.cards)
      if (card != no_card) text += rules.deck.faces[card].code + " ";
    if (open && meld.fed_by() < rules.seats)
      text += rules.roles[role_of_seat(rules, state, meld.fed_by())];
    text += open ? "] " : ") ";
  }
  const bool won = state.marks[mark_winner] == seat;
  const auto add = [&](int zone, bool without_win) {
    for (std::size_t face = 0; face < rules.deck.faces.size(); ++face) {
      const auto card = static_cast<Card>(face);
      int copies = count_of(rules, state, zone, seat, card);
      if (without_win && card == draw.win && copies > 0) --copies;
      for (; copies > 0; --copies) text += rules.deck.faces[face].code + " ";
    }
  };
  add(phase.hand, won);
  if (phase.extra >= 0) add(phase.extra, false);
  if (!won || draw.win == no_card) return text;
  const bool drawn = draw.win_from == no_seat;
  text += "+ " + rules.deck.faces[draw.win].code + (drawn ? " z" : draw.robbing ? " r" : " d");
  if (drawn && draw.last) text += " last";
  if (drawn && draw.replacement) text += " kong";
  return text;
}

void played_hands_are_settled_again(const std::string& id, const OptionSettings& settings,
                                    int& won) {
  constexpr int hands = 25;
  const Game game = test::load_game(id, settings);
  const Rules& rules = game.rules();
  for (int i = 0; i < hands; ++i) {
    Rng rng = Rng::for_hand(71, static_cast<std::uint64_t>(i));
    Match match;
    match.head = nth_seat(i, rules.seats);
    State state = deal(game.table, match, sample_luck(rules, rng));
    playout(game.table, state, rng, RolloutPolicy::heuristic);
    if (state.outcome != Outcome::won && state.outcome != Outcome::drawn &&
        state.outcome != Outcome::played)
      continue;
    const auto role = [&](Seat seat) { return rules.roles[role_of_seat(rules, state, seat)]; };
    json scene{
        {"match", {{"head", match.head}}},
        {"ended",
         {{"outcome", outcome_name(state.outcome)}, {"reason", rules.reasons[state.reason]}}}};
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      const std::string hand = written(rules, state, seat);
      if (!hand.empty()) scene["hands"][role(seat)] = hand; // who rests has none
    }
    if (state.marks[mark_winner] != no_seat)
      scene["ended"]["winner"] = role(state.marks[mark_winner]);
    if (draw_state(state).win_from != no_seat) scene["from"] = role(draw_state(state).win_from);
    for (const Throw& each : rules.throws)
      for (int die = 0; die < each.dice; ++die) {
        const int place = each.first + die;
        scene["dice"][each.name].push_back(draw_state(state).dice[static_cast<std::size_t>(place)]);
      }
    for (Seat seat = 0; seat < rules.seats; ++seat)
      if (has_seat(draw_state(state).at_fault, seat)) scene["at_fault"].push_back(role(seat));
    const auto again = arrange(game.table, scene_of(scene));
    ASSERT_TRUE(again) << to_text(again.faults()) << "\n" << scene.dump();
    ASSERT_EQ(settle_net(game.table, *again), settle_net(game.table, state)) << scene.dump();
    Evaluator terms(game.table, state);
    scene.erase("hands");
    scene.erase("from");
    for (Seat seat = 0; seat < rules.seats; ++seat)
      scene["values"][role(seat)] = terms.counted(seat).value;
    const auto stated = arrange(game.table, scene_of(scene));
    ASSERT_TRUE(stated) << "what hands came to: " << to_text(stated.faults()) << scene.dump();
    won += state.outcome == Outcome::won ? 1 : 0;
  }
}

TEST(ScoreHands, HandsThatWerePlayedAreSettledAsTheyWere) {
  int won = 0;
  played_hands_are_settled_again("ningbo", {}, won);
  played_hands_are_settled_again("ningbo", {{"dead_wall", "16_not_kept"}, {"wall", "two_tier"}},
                                 won);
  played_hands_are_settled_again("wahua", {}, won);
  played_hands_are_settled_again("wahua", {{"extra_tiles", "ten"}}, won);
  played_hands_are_settled_again(
      "wahua", {{"kao_refill", "draw_and_discard"}, {"kao_upgrade_exposed", "off"}}, won);
  played_hands_are_settled_again("wahua", {{"fault_mode", "audit"}}, won);
  for (const char* id : {"khanhoo", "shihu", "penghu", "mohu", "quandui", "guangdong",
                         "ningbo/classical", "ningbo/japan-1929"})
    played_hands_are_settled_again(id, {}, won);
  EXPECT_GT(won, 50) << "hardly anybody went out";
}

TEST(ScoreHands, CountersOfMatchesThatWerePlayedCanBe) {
  const std::pair<const char*, OptionSettings> games[] = {
      {"ningbo", {}}, {"wahua", {{"deals_per_round", "3"}}}, {"tiengow", {{"pool", "kam"}}}};
  for (const auto& [id, settings] : games) {
    const Game game = test::load_game(id, settings);
    const Rules& rules = game.rules();
    const std::vector<CounterReach> reach = reach_of_counters(rules);
    ASSERT_EQ(reach.size(), rules.match.counters.size());
    std::set<std::int16_t> met;
    Match match;
    const RolloutPolicy policy =
        id == std::string("wahua") ? RolloutPolicy::heuristic : RolloutPolicy::eager;
    for (std::uint64_t hand = 0; hand < 30; ++hand) {
      Rng rng = Rng::for_hand(3, hand);
      State state = deal(game.table, match, sample_luck(rules, rng));
      playout(game.table, state, rng, policy);
      match = next_match(game.table, state, match, settle_net(game.table, state));
      for (std::size_t i = 0; i < reach.size(); ++i)
        EXPECT_TRUE(reach[i].has(match.counters[i]))
            << id << ": " << rules.match.counters[i] << " = " << match.counters[i];
      met.insert(match.counters[0]);
    }
    EXPECT_GT(met.size(), 1U) << id;
  }
}

// Games of tricks ------------------------------------------------------------------------------

TEST(ScoreHands, NobodyGuessesWhoWasDealtACardThatPaymentsAskAbout) {
  const Game game = test::load_game("madiao");
  json keys{{"zones", {{"taken", {{"banker", "wan-9 wan-8"}}}}},
            {"ended", {{"outcome", "played"}, {"reason", "play"}}}};
  const auto doubts = [&] {
    const Scene scene = scene_of(keys);
    const auto state = arrange(game.table, scene);
    EXPECT_TRUE(state) << to_text(state.faults());
    return state ? to_text(doubts_of(game.table, scene, *state)) : "";
  };
  EXPECT_NE(doubts().find("shi-baiwan"), std::string::npos) << doubts();
  keys["zones"]["bottom"] = "shi-baiwan";
  EXPECT_EQ(doubts().find("shi-baiwan"), std::string::npos) << doubts();
  keys["expect"]["settlement"]["banker"] = 0;
  keys["zones"].erase("bottom");
  const Scene scene = scene_of(keys);
  const auto state = arrange(game.table, scene);
  ASSERT_TRUE(state);
  EXPECT_FALSE(check_scene(game.table, scene, *state).faults.empty());
}

TEST(ScoreHands, OutcomesGoWithReasons) {
  const Game madiao = test::load_game("madiao");
  all_are_refused(madiao, {{R"({"ended":{"winner":"left"}})", "as it is dealt"}});
  const Game lukfu = test::load_game("lukfu");
  all_are_refused(
      lukfu,
      {{R"({"ended":{"outcome":"won","reason":"play","winner":"head"}})", "its outcome is drawn"},
       {R"({"ended":{"outcome":"drawn","reason":"play.out"}})", "its outcome is won"},
       {R"({"ended":{"outcome":"played"}})", "no hand of this game can be played"},
       {R"({"zones":{"taken":{"dreamer":"s9"}},"ended":{"outcome":"drawn"}})",
        "dreamer does not act and wins no trick"}});
  const Scene won = scene_of({{"ended", {{"outcome", "won"}, {"winner", "head"}}}});
  const auto state = arrange(lukfu.table, won);
  ASSERT_TRUE(state) << to_text(state.faults());
  EXPECT_NE(to_text(doubts_of(lukfu.table, won, *state))
                .find("head has won and claimed 0 cards, going out takes 6"),
            std::string::npos);
}

} // namespace
} // namespace yezi::score_hands_test
