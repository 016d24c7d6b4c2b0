// Games held side by side: clauses aligned, features computed, play measured.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/typed.h"
#include "command_line.h"
#include "explain/print/measured_svg.h"
#include "history/clause_text.h"
#include "study/features.h"
#include "study/measured.h"
#include "study/simulation.h"

namespace yezi::compare_test {

namespace {

Feature::Value feature(const std::string& game, const std::string& id) {
  const Opened opened = open_game(Library(), game, {});
  for (const Feature& each : features_of(*opened.rules))
    if (each.id == id) return each.value;
  return std::monostate();
}

TEST(Features, AreNamedInBothLanguages) {
  for (const char* game : {"lukfu", "ningbo"}) {
    const auto features = as_json(features_of(*open_module(Library(), game, {})->rules));
    for (const auto& [id, one] : features.items()) {
      EXPECT_EQ(one.contains("title_zh"), !id.starts_with("says.")) << id;
      EXPECT_NE(one["how_zh"], "") << id;
      EXPECT_EQ(one.contains("value_zh"), one["value"].is_string()) << id;
    }
  }
}

TEST(Features, AreWhatTheSheetsSay) {
  EXPECT_EQ(feature("lukfu", "pack.size"), Feature::Value(37.0));
  EXPECT_EQ(feature("lukfu", "table.active"), Feature::Value(3.0));
  EXPECT_EQ(feature("lukfu", "follow.duty"), Feature::Value(true));
  EXPECT_EQ(feature("madiao", "follow.duty"), Feature::Value(false));
  EXPECT_EQ(feature("madiao", "lead.largest"), Feature::Value(1.0));
  EXPECT_EQ(feature("madiao", "pay.role"), Feature::Value(true));
  EXPECT_EQ(feature("kanhu", "pack.backwards"), Feature::Value(1.0)) << "the suit of cash";
  EXPECT_EQ(feature("ningbo", "pack.copies"), Feature::Value(4.0));
  EXPECT_EQ(feature("ningbo", "play.kind"), Feature::Value(Message("drawing")));
  EXPECT_EQ(feature("ningbo", "lead.combos"), Feature::Value()) << "no tricks, so not zero";
  EXPECT_EQ(feature("tiengow", "pack.some_doubled"), Feature::Value(true));
  EXPECT_EQ(feature("khanhoo", "draw.wild"), Feature::Value(true));
  EXPECT_EQ(feature("kanhu", "says.run"), Feature::Value(true));
  EXPECT_EQ(feature("madiao", "says.run"), Feature::Value());
  // 40 singles in suits of 11, 9, 9, 11: of 1560 ordered pairs 55 + 36 + 36 + 55 beat.
  EXPECT_NEAR(std::get<double>(feature("madiao", "beat.density")), 182.0 / 1560, 1e-9);
}

/// Bids are calls: what is said before play is a call, whatever its words are.
TEST(Features, AnAuctionIsACallBeforePlay) {
  const std::string strangers = YEZI_SOURCE_DIR "/tests/strangers/";
  for (const char* game : {"dou-dizhu", "preferans", "contract-whist"})
    EXPECT_EQ(feature(strangers + game + ".lua", "play.call"), Feature::Value(true)) << game;
  for (const char* game : {"big-two", "hearts", "gin-rummy"})
    EXPECT_EQ(feature(strangers + game + ".lua", "play.call"), Feature::Value(false)) << game;
}

TEST(Features, OfPaymentAndProofAreWhatTheSheetsSayOfEachGame) {
  constexpr std::array games{"lukfu", "madiao", "kanhu", "tiengow", "khanhoo", "ningbo", "wahua"};
  struct Expected {
    const char* feature;
    const char* of_games; // y, n, or - where the game cannot have it
  };
  for (const Expected& each : {
           Expected{"play.call", "ynnnnnn"},      // L-6
           Expected{"play.throws", "nnnnnyy"},    // 馬弔 counts off by a cut card, S5
           Expected{"follow.duty", "ynnn---"},    // L-7.4; P4.1
           Expected{"win.out", "ynnn---"},        // L-10
           Expected{"win.last_trick", "nnny---"}, // T-6.1
           Expected{"win.deduced", "ynnn---"},    // L-8, L-10; a proof changes nothing in 馬弔
           Expected{"pay.role", "yynynyy"},       // L-11.3; V10; T-8.1; M-7.4.1; W-7.8.2
           Expected{"pay.all", "nyyynyy"},        // V11; K-6.1; T-7.1; M-7.5; W-7.8
           Expected{"pay.winner", "ynnynyn"},     // L-11.2; T-6.1; M-7.4
           Expected{"pay.pool", "nynnnnn"},       // N0
           Expected{"pay.credits", "nnnnynn"},    // KH-7.4
           Expected{"pay.liable", "yynynyn"},     // L-11.4; section 8; T-10; M-7.6
       }) {
    std::string found;
    for (const char* game : games) {
      const Feature::Value value = feature(game, each.feature);
      const bool* truth = std::get_if<bool>(&value);
      found += truth == nullptr ? '-' : *truth ? 'y' : 'n';
    }
    EXPECT_EQ(found, each.of_games) << each.feature;
  }
}

TEST(Features, EveryGameHasTheSameIdsInTheSameOrder) {
  std::vector<std::string> first;
  for (const std::string& game : Library().ids()) {
    const Opened opened = open_game(Library(), game, {});
    std::vector<std::string> ids;
    for (const Feature& each : features_of(*opened.rules))
      if (!each.id.starts_with("says.")) ids.push_back(each.id);
    if (first.empty()) first = ids;
    EXPECT_EQ(ids, first) << game;
  }
}

TEST(Clauses, OfAVariantDifferWhereItSaysSo) {
  const Opened base = open_game(Library(), "eight-tricks", {});
  const Opened longer = open_game(Library(), "eight-tricks/long", {});
  std::vector<std::string> differ;
  for (const ClausePair& pair : align_clauses({&base.rules->said, &longer.rules->said}))
    if (!pair.alike) differ.push_back(pair.path);
  EXPECT_EQ(differ, (std::vector<std::string>{"deal", "settle.last_trick"}));
  const Opened two = open_game(Library(), "kanhu", {{"players", "2"}});
  const Opened three = open_game(Library(), "kanhu", {});
  for (const ClausePair& pair : align_clauses({&three.rules->said, &two.rules->said})) {
    if (pair.path != "options.players") continue;
    EXPECT_EQ(pair.says, (std::vector<std::string>{"3", "2"}));
  }
}

TEST(Measured, HiddenBitsAreThoseOfTheWaysToLayTheCards) {
  const Opened opened = open_game(Library(), "eight-tricks", {});
  const State state = deal(opened.table, {}, sample_luck(*opened.rules, 3, 0));
  // 32 unseen cards in three hands of eight and a stock of eight: 32! / 8!^4.
  EXPECT_NEAR(hidden_bits(*opened.rules, look(opened.table, state, 0)),
              (std::lgamma(33.0) - 4 * std::lgamma(9.0)) / std::log(2.0), 1e-9);
}

TEST(Measured, IsTheSameOnAnyNumberOfThreadsAndChangesWithTheSeed) {
  const Opened one = open_game(Library(), "kanhu", {});
  MeasurePlan plan;
  plan.hands = 320;
  plan.deals = 20;
  const auto values = [&](unsigned threads) {
    std::vector<double> all;
    for (const Metric& metric : measure(one, plan, threads)) {
      all.push_back(metric.value);
      all.push_back(metric.error);
    }
    return all;
  };
  const auto alone = values(1);
  EXPECT_EQ(values(3), alone);
  plan.seed = 2;
  EXPECT_NE(values(1), alone);
}

TEST(Measured, KnowsWhatMustComeOut) {
  const Opened madiao = open_game(Library(), "madiao", {});
  MeasurePlan plan;
  plan.hands = 640;
  plan.deals = 60;
  std::map<std::string, Metric> found;
  for (const Metric& metric : measure(madiao, plan, 1)) found[metric.id] = metric;
  EXPECT_EQ(found["length"].value, 32) << "eight tricks of four";
  EXPECT_EQ(found["length"].error, 0);
  EXPECT_GT(found["skill"].value - found["skill"].error, 0) << "the rule of thumb wins";
  EXPECT_GT(found["deal"].value, 0.05);
  EXPECT_LT(found["deal"].value, 0.9);
  EXPECT_GE(found["peaks"].value, 1.0);
  for (const auto& [id, metric] : found) {
    EXPECT_TRUE(std::isfinite(metric.value) && std::isfinite(metric.error)) << id;
    EXPECT_GE(metric.error, 0) << id;
  }
}

TEST(Measured, TheShareOfTheDealNeedsPlayersWhoFinishHands) {
  MeasurePlan plan;
  plan.hands = 320;
  plan.deals = 20;
  const auto of_deal = [&](const std::string& game) {
    for (const Metric& metric : measure(open_game(Library(), game, {}), plan, 1))
      if (metric.id == "deal") return metric;
    return Metric{};
  };
  const Metric thumbs = of_deal("ningbo");
  EXPECT_TRUE(thumbs.known);
  EXPECT_GT(thumbs.value - thumbs.error, 0.02) << "dealt cards matter";
  EXPECT_LT(thumbs.value, 0.6);
  plan.thumbs = false;
  EXPECT_FALSE(of_deal("ningbo").known) << "blind players hardly ever go out";
  EXPECT_TRUE(of_deal("madiao").known) << "tricks are always taken";
}

// One statistic of the same deals, whichever command asks.
TEST(Measured, TheShareOfTheDealIsThatOfTheLaboratory) {
  MeasurePlan measured;
  measured.hands = 320; // at least 8 deals in each block
  measured.deals = 20;
  measured.seed = 7;
  SimulationPlan lab;
  lab.hands = 8 * measure_blocks;
  lab.replays = DealShare::usual_plays;
  lab.blunders = DealShare::usual_blunders;
  lab.seed = measured.seed;
  lab.measure = true;
  lab.make = [](const std::string& kind) { return std::move(*make_player(kind)); };
  for (const char* game : {"madiao", "ningbo"}) {
    const Opened opened = open_game(Library(), game, {});
    lab.players.assign(static_cast<std::size_t>(opened.rules->seats), "simple");
    const Simulation played = simulate(
        opened, lab, [](const UnitText&) {}, [](std::uint64_t) {});
    const std::vector<Metric> metrics = measure(opened, measured, 1);
    const auto found = std::find_if(metrics.begin(), metrics.end(),
                                    [](const Metric& one) { return one.id == "deal"; });
    ASSERT_NE(found, metrics.end());
    EXPECT_EQ(found->known, played.measures.by_deal.known()) << game;
    EXPECT_DOUBLE_EQ(found->value, played.measures.by_deal.share()) << game;
    EXPECT_GT(found->value, 0.02) << game;
    EXPECT_LT(found->value, 0.98) << game;
  }
}

TEST(Measured, AnIntervalHoldsTheFigureOfALongRun) {
  const Opened kanhu = open_game(Library(), "kanhu", {});
  MeasurePlan brief, longer;
  brief.hands = 640;
  longer.hands = 6000;
  brief.deals = longer.deals = 20;
  longer.seed = 9;
  const auto one = measure(kanhu, brief, 1), other = measure(kanhu, longer, 1);
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (one[i].id == "skill" || one[i].id == "role" || one[i].id == "seat") continue;
    EXPECT_NEAR(one[i].value, other[i].value, 2.5 * (one[i].error + other[i].error) + 1e-12)
        << one[i].id;
  }
}

TEST(Measured, PictureHasAPanelForEveryFigure) {
  const Opened kanhu = open_game(Library(), "kanhu", {});
  MeasurePlan plan;
  plan.hands = 320;
  plan.deals = 20;
  const auto metrics = measure(kanhu, plan, 1);
  const std::string svg = as_svg({{"看虎", metrics}, {"<b>", metrics}}, "note & more");
  for (const Metric& metric : metrics)
    EXPECT_NE(svg.find('>' + metric.title.english() + '<'), std::string::npos)
        << metric.title.english();
  EXPECT_NE(svg.find("&lt;b&gt;"), std::string::npos);
  EXPECT_EQ(svg.find("<b>"), std::string::npos);
  EXPECT_EQ(svg.find("\"nan"), std::string::npos);
  EXPECT_EQ(svg.find("…"), std::string::npos) << "nothing is cut off";
  EXPECT_NE(svg.find("rate of 10 %"), std::string::npos) << "to the last line of a caption";
}

TEST_F(Cli, CompareShowsItsPartsAndHowToRepeatThem) {
  const Ran text = run("$YEZI compare kanhu kanhu:players=2 --hands 320 --deals 20");
  ASSERT_EQ(text.code, 0) << text.err;
  EXPECT_FALSE(has(text.out, "options.players")) << "clauses only if they are asked for";
  EXPECT_TRUE(has(run("$YEZI compare kanhu kanhu:players=2 --only sentences --clauses").out,
                  "options.players"));
  EXPECT_TRUE(has(text.out, "cards dealt to a player"));
  EXPECT_TRUE(has(text.out, "hidden bits per decision"));
  EXPECT_TRUE(
      has(text.out, "yezi compare kanhu kanhu:players=2 --only play --players simple --hands"));
  const auto json =
      nlohmann::json::parse(run("$YEZI compare kanhu madiao --hands 320 --deals 20 --json").out);
  EXPECT_EQ(json["features"].size(), 2U);
  EXPECT_EQ(json["play"]["measured"][1]["length"]["value"], 32.0);
  EXPECT_TRUE(json["clauses"].is_array());
  EXPECT_TRUE(
      has(run("$YEZI compare kanhu madiao --hands 320 --deals 20 --format svg").out, "</svg>"));
}

TEST_F(Cli, CompareSaysInSentencesWhatIsAlikeAndWhatDiffers) {
  const auto unwrapped = [](std::string text) {
    for (std::size_t at = 0; (at = text.find("\n  ", at)) != std::string::npos;)
      text.replace(at, 3, " ");
    return text;
  };
  const auto told = [&](const char* games) {
    return unwrapped(run(std::string("$YEZI compare --only sentences ") + games).out);
  };
  const std::string trumps = told("whist madiao"), tiles = told("madiao diaoyu");
  EXPECT_TRUE(has(trumps, "a trump beats the cards of every other suit")) << trumps;
  EXPECT_TRUE(has(tiles, "64 cards in two suits, some of them up to four times")) << tiles;
  Ran ran = run("$YEZI compare madiao lukfu --only sentences");
  ASSERT_EQ(ran.code, 0) << ran.err;
  ran.out = unwrapped(ran.out);
  for (const char* part :
       {"- Both are games of tricks for four; in Madiao one player, the banker, plays",
        "the pack has 40 cards in four suits", "a follower must beat, or give up",
        "clauses of their rules"})
    EXPECT_TRUE(has(ran.out, part)) << part << '\n' << ran.out;
  EXPECT_LE(std::count(ran.out.begin(), ran.out.end(), '-'), 12) << ran.out;
  const Ran chinese = run("$YEZI compare madiao lukfu ningbo --lang zh-Hant --only "
                          "sentences,features,clauses");
  ASSERT_EQ(chinese.code, 0) << chinese.err;
  for (const char* part : {"馬弔", "樁家", "全副張數", "條款不同"})
    EXPECT_TRUE(has(chinese.out, part)) << part << '\n' << chinese.out;
  for (const char* english : {"In both", "In Madiao", "cards in the pack", "Clauses that differ"})
    EXPECT_FALSE(has(chinese.out, english)) << english;
  EXPECT_EQ(run("$YEZI compare madiao lukfu --lang la").code, 2);
  EXPECT_FALSE(has(run("$YEZI compare madiao --only features").out, "In both"));
}

TEST_F(Cli, CompareRefusesWhatItCannotHold) {
  EXPECT_EQ(run("$YEZI compare").code, 2);
  EXPECT_EQ(run("$YEZI compare kanhu nobody").code, 2);
  EXPECT_EQ(run("$YEZI compare kanhu:players").code, 2);
  EXPECT_EQ(run("$YEZI compare kanhu:players=9").code, 2);
  EXPECT_EQ(run("$YEZI compare kanhu --only looks").code, 2);
  EXPECT_EQ(run("$YEZI compare kanhu --format png").code, 2);
}

} // namespace

} // namespace yezi::compare_test
