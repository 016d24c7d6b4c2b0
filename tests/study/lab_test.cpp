// Exact means and shares, completions, and the effects of options told by hand.

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "game.h"
#include "study/completions.h"
#include "study/effects.h"
#include "study/inference.h"
#include "study/lab.h"
#include "study/measures.h"
#include "study/tally.h"

namespace yezi::lab_test {

namespace {

TEST(Mean, KnowsItsErrorAndDoesNotDependOnTheOrder) {
  Mean all, left, right;
  for (int i = 0; i < 100; ++i) {
    all.add(i % 7 - 3, 1);
    (i % 2 == 0 ? left : right).add(i % 7 - 3, 1);
  }
  right.merge(left);
  EXPECT_EQ(all.mean(), right.mean());
  EXPECT_EQ(all.standard_error(), right.standard_error());
  // Two values, -1 and 1 in equal numbers: the error of the mean is 1/sqrt(n - 1).
  Mean coin;
  for (int i = 0; i < 10'000; ++i) coin.add(i % 2 == 0 ? 1 : -1, 1);
  EXPECT_NEAR(coin.standard_error(), 1.0 / std::sqrt(9999.0), 1e-12);
}

TEST(Completions, OfARangeItsEnds) {
  const test::Game game = test::load_game("lukfu");
  const auto varied = varied_options(game.rules().said, {}, {"base"});
  ASSERT_TRUE(varied) << to_text(varied.faults());
  for (const VariedOption& option : *varied)
    EXPECT_EQ(option.values, (std::vector<std::string>{"6", "3", "12"}));
}

TEST(Completions, AreOfOptionsThatAreFree) {
  const test::Game game = test::load_game("lukfu");
  const auto fault = [&](const OptionSettings& fixed, const std::vector<std::string>& named) {
    return to_text(varied_options(game.rules().said, fixed, named).faults());
  };
  EXPECT_EQ(fault({}, {"bas"}), "lukfu has no option \"bas\" to vary\n    did you mean \"base\"?");
  EXPECT_EQ(fault({{"base", "3"}}, {"base"}), "base is both set and varied");
  EXPECT_EQ(fault({}, {"base", "base"}), "base is to be varied twice");
}

TEST(Measures, TheShareOfTheDealIsThatOfTheVariance) {
  const test::Game game = test::load_game("kanhu");
  const auto of = [&](const std::vector<std::array<std::int64_t, 2>>& heads) {
    Measures measures;
    DealMeasures deal(game.rules());
    State state(game.rules());
    state.outcome = Outcome::played;
    state.decisions = 1;
    for (const auto& plays : heads) {
      for (const std::int64_t head : plays) deal.add(state, Net{head, -head, 0});
      deal.close(measures);
    }
    return measures;
  };
  // All between deals; all within them: B is 0, and an estimate below 0 is none.
  EXPECT_DOUBLE_EQ(of({{3, 3}, {-3, -3}}).by_deal.share(), 1.0);
  EXPECT_DOUBLE_EQ(of({{3, -3}, {-3, 3}}).by_deal.share(), 0.0);
  // By hand: deal means 4 and -2 about 1. Of a role B = 2·(3² + 3²)/1 = 36, W = (1+1+1+1)/2 = 2.
  const Measures some = of({{5, 3}, {-1, -3}});
  EXPECT_DOUBLE_EQ(some.by_deal.share(), 34.0 / 38.0);
  // (1 - r)(1 + r) sqrt(2 / (2 · 1 · 1)) for two plays of two deals
  EXPECT_DOUBLE_EQ(some.by_deal.standard_error(), 1.0 - std::pow(34.0 / 38.0, 2));
  EXPECT_DOUBLE_EQ(some.head.mean(), 1.0);
  EXPECT_DOUBLE_EQ(some.amount.mean(), 2.0);
  EXPECT_DOUBLE_EQ(some.head_share(), 0.5);
  EXPECT_DOUBLE_EQ(some.always_best(), 1.0);
  EXPECT_DOUBLE_EQ(of({{5, -3}, {0, 1}, {2, 1}}).always_best(), 1.0 / 3.0);
  EXPECT_DOUBLE_EQ(of({{0, 0}, {2, 0}}).without_result.mean(), 0.75);
  EXPECT_TRUE(some.by_deal.known());
  EXPECT_FALSE(of({{0, 0}, {0, 2}}).by_deal.known()) << "mostly nobody wins or loses anything";
  EXPECT_FALSE(of({{5, 3}}).by_deal.known()) << "one deal";
  Measures merged = of({{5, 3}});
  merged.merge(of({{-1, -3}}));
  EXPECT_DOUBLE_EQ(merged.by_deal.share(), some.by_deal.share());
}

TEST(Measures, WhatEverybodyIsCreditedIsNoAdvantageOfADeal) {
  const test::Game game = test::load_game("kanhu");
  DealShare alike(game.rules()), raised(game.rules());
  State state(game.rules());
  for (const auto& plays : {std::array{5, 3}, std::array{-1, -3}, std::array{2, 0}}) {
    std::int64_t everybody = 0;
    for (const std::int64_t won : plays) {
      alike.add(state, Net{won, -won, 0});
      everybody += 100 * won;
      raised.add(state, Net{won + everybody, everybody - won, everybody});
    }
    alike.close_deal();
    raised.close_deal();
  }
  EXPECT_DOUBLE_EQ(raised.share(), alike.share());
}

TEST(Effects, AreToldAllElseEqual) {
  // 10, +3 for the second value of the first option, -1 and +5 of the other; not balanced.
  const std::vector<std::vector<std::size_t>> values{{0, 0}, {0, 0}, {1, 0},
                                                     {1, 1}, {0, 2}, {1, 2}};
  std::vector<double> measured;
  measured.reserve(values.size());
  for (const auto& value : values)
    measured.push_back(10.0 + (value[0] == 1 ? 3.0 : 0.0) +
                       (value[1] == 1   ? -1.0
                        : value[1] == 2 ? 5.0
                                        : 0.0));
  const auto effects = main_effects(values, {2, 3}, measured);
  EXPECT_EQ(effects[0][0].change, 0.0);
  EXPECT_NEAR(effects[0][1].change, 3.0, 1e-9);
  EXPECT_NEAR(effects[1][1].change, -1.0, 1e-9);
  EXPECT_NEAR(effects[1][2].change, 5.0, 1e-9);
  EXPECT_NEAR(effects[1][2].error, 0.0, 1e-6);
  // A value that no completion has, and one that comes only beside another.
  const auto unknown = main_effects({{0, 0}, {1, 1}, {0, 0}}, {2, 3}, {1.0, 2.0, 3.0});
  EXPECT_TRUE(unknown[0][1].known);
  EXPECT_FALSE(unknown[1][1].known);
  EXPECT_FALSE(unknown[1][2].known);
  // Two against two: half the difference of the means has the error of a mean of four.
  const auto noisy = main_effects({{0}, {0}, {1}, {1}}, {2}, {1.0, 3.0, 5.0, 7.0});
  EXPECT_DOUBLE_EQ(noisy[0][1].change, 4.0);
  EXPECT_DOUBLE_EQ(noisy[0][1].error, std::sqrt(2.0));
}

TEST(Effects, AreCorrectedForTheirNumber) {
  // Two figures of one option with three values, over nine completions: six are left to tell from.
  const OptionEffects one{{{true, 0, 0}, {true, 5, 1}, {true, 2.5, 1}}};
  const OptionEffects other{{{true, 0, 0}, {true, 1, 1}, {false, 0, 0}}};
  EXPECT_EQ(freedom_of(one, 9), 6);
  const auto p = corrected_p({one, other}, 9);
  const auto alone = [](double t, int freedom) { return 2 * (1 - student_below(t, freedom)); };
  EXPECT_DOUBLE_EQ(p[0][0][1], 3 * alone(5, 6));
  EXPECT_DOUBLE_EQ(p[0][0][2], 2 * alone(2.5, 6));
  EXPECT_DOUBLE_EQ(p[1][0][1], alone(1, 7)) << "one value fewer was solved for";
  EXPECT_EQ(p[0][0][0], 1);
  EXPECT_EQ(p[1][0][2], 1);
}

} // namespace

} // namespace yezi::lab_test
