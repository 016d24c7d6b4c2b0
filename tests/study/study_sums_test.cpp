// What studies are made of: exact sums, errors, corrections, and measures by brute force.

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/rng.h"
#include "game.h"
#include "players/play.h"
#include "study/inference.h"
#include "study/payments.h"
#include "study/study_results.h"

namespace yezi::study_sums_test {

namespace {

TEST(Exact, AddsUpInAnyOrderAndIsReadAsItWasWritten) {
  Exact one, other;
  one.add("a", 5);
  one.add("b", -3);
  other.add("b", 3);
  const Exact::Wide wide = Exact::Wide{1} << 100;
  other.add("c", -wide);
  Exact both = one, turned = other;
  both.merge(other);
  turned.merge(one);
  EXPECT_EQ(both, turned);
  EXPECT_EQ(both.sums().size(), 2U) << "what comes to nothing is not kept";
  EXPECT_EQ(static_cast<double>(both.at("c")), -std::pow(2.0, 100));
  const auto json = as_json(both);
  EXPECT_EQ(json["c"], "-1267650600228229401496703205376");
  const Checked<Exact> again = exact_of_json(json, "here");
  ASSERT_TRUE(again) << to_text(again.faults());
  EXPECT_EQ(*again, both);
  both.take_out(other);
  EXPECT_EQ(both, one);
  EXPECT_FALSE(exact_of_json(nlohmann::ordered_json::parse(R"({"a": 1.5})"), "here"));
  EXPECT_FALSE(exact_of_json(nlohmann::ordered_json::parse(R"({"a": "12x"})"), "here"));
}

TEST(Inference, StudentsTIsThatOfTheTables) {
  // Fisher and Yates, Statistical Tables, table III.
  EXPECT_NEAR(student_quantile(0.95, 1), 12.706, 1e-3);
  EXPECT_NEAR(student_quantile(0.95, 2), 4.303, 1e-3);
  EXPECT_NEAR(student_quantile(0.95, 5), 2.571, 1e-3);
  EXPECT_NEAR(student_quantile(0.95, 10), 2.228, 1e-3);
  EXPECT_NEAR(student_quantile(0.99, 30), 2.750, 1e-3);
  EXPECT_NEAR(student_quantile(0.95, 9999), 1.960, 1e-3);
  EXPECT_DOUBLE_EQ(student_below(0, 7), 0.5);
  EXPECT_NEAR(student_below(-2.571, 5), 0.025, 1e-4);
  EXPECT_NEAR(p_of({2.571, 1.0}, 5), 0.05, 1e-4);
  EXPECT_EQ(p_of({0, 0}, 5), 1);
  EXPECT_EQ(p_of({1, 0}, 5), 0);
}

TEST(Inference, TheJackknifeOfAMeanIsItsUsualError) {
  const std::vector<double> values{3, 5, 4, 10, -2, 7};
  const double sum = std::accumulate(values.begin(), values.end(), 0.0);
  std::vector<double> without;
  double squares = 0;
  for (const double value : values) {
    without.push_back((sum - value) / 5);
    squares += (value - sum / 6) * (value - sum / 6);
  }
  EXPECT_NEAR(jackknife_error(without), std::sqrt(squares / 5 / 6), 1e-12);
  EXPECT_EQ(jackknife_error({1.0}), 0);
}

TEST(Inference, HolmsCorrectionIsThatOfTheDefinition) {
  // Four comparisons, by hand: 4·0.005, then 3·0.01, then 2·0.03 and 1·0.04, never decreasing.
  const std::vector<double> corrected = holm({0.01, 0.04, 0.03, 0.005});
  EXPECT_DOUBLE_EQ(corrected[3], 0.02);
  EXPECT_DOUBLE_EQ(corrected[0], 0.03);
  EXPECT_DOUBLE_EQ(corrected[2], 0.06);
  EXPECT_DOUBLE_EQ(corrected[1], 0.06);
  EXPECT_EQ(holm({0.9, 0.8}), (std::vector<double>{1, 1}));
  EXPECT_TRUE(holm({}).empty());
}

TEST(Inference, HolmSeldomFindsADifferenceWhereThereIsNone) {
  // 400 studies of 20 comparisons of nothing, 40 blocks each: at most 5 % find anything.
  Rng rng(7);
  int found = 0;
  for (int study = 0; study < 400; ++study) {
    std::vector<double> p;
    for (int i = 0; i < 20; ++i) {
      double sum = 0, squares = 0;
      for (int block = 0; block < 40; ++block) {
        double value = 0; // of many small parts: nearly normal
        for (int k = 0; k < 12; ++k) value += rng.below(1001) / 1000.0 - 0.5;
        sum += value;
        squares += value * value;
      }
      const double mean = sum / 40;
      p.push_back(p_of({mean, std::sqrt((squares / 40 - mean * mean) / 39)}, 39));
    }
    const std::vector<double> corrected = holm(p);
    if (*std::min_element(corrected.begin(), corrected.end()) < 0.05) ++found;
  }
  EXPECT_LE(found, 33) << "400 · 0.05 and three standard errors";
  EXPECT_GE(found, 7) << "nor does it never";
}

TEST(Gini, IsHalfTheMeanDifferenceOverTheMean) {
  const auto brute = [](const std::vector<std::int64_t>& values) {
    double differences = 0, sum = 0;
    for (const auto a : values) {
      sum += static_cast<double>(a);
      for (const auto b : values) differences += static_cast<double>(std::abs(a - b));
    }
    const auto n = static_cast<double>(values.size());
    return differences / (2 * n * n) / (sum / n);
  };
  Rng rng(3);
  for (int round = 0; round < 50; ++round) {
    std::vector<std::int64_t> values;
    std::map<std::int64_t, std::int64_t> counts;
    values.reserve(31);
    for (int i = 0; i < 30; ++i) values.push_back(rng.below(9) * rng.below(5));
    values.push_back(1);
    for (const auto value : values) ++counts[value];
    EXPECT_NEAR(gini(counts), brute(values), 1e-12);
  }
  EXPECT_EQ(gini({{0, 5}}), 0);
  EXPECT_NEAR(gini({{4, 7}}), 0, 1e-12);
}

TEST(Fairness, WhatChanceAddsIsTakenOff) {
  const test::Game game = test::load_game("kanhu");
  const State state(game.rules());
  const CellFacts facts = facts_of(game.rules(), {});
  Rng rng(11);
  const auto of = [&](int deals, std::int64_t favour) {
    DealShare share(game.rules());
    for (int i = 0; i < deals; ++i) {
      for (int play = 0; play < 3; ++play) {
        const std::int64_t won = static_cast<std::int64_t>(rng.below(21)) - 10 + favour;
        share.add(state, Net{won, -won, 0});
      }
      share.close_deal();
    }
    CellSums sums;
    share.put(sums.deals);
    return study_measure("roles")->value(sums, facts, 0);
  };
  // Of fair deals the mean is 0, however few they are; uncorrected it would be 1/15 here.
  double sum = 0;
  for (int round = 0; round < 400; ++round) sum += of(5, 0);
  EXPECT_NEAR(sum / 400, 0, 0.015);
  // A favour of 4 beside a spread of sqrt(440/12): 16 / (16 + 36.67).
  EXPECT_NEAR(of(4000, 4), 16 / (16 + 440.0 / 12), 0.02);
}

TEST(Drama, TheSoleLeaderChanges) {
  const test::Game game = test::load_game("kanhu");
  SittingMeasures sitting(game.rules());
  SittingSums sums;
  const State state(game.rules());
  // 2 0 0 | tie of the first two, who still leads | the second leads | it stays | the third
  for (const Net& net : {Net{2, 0, 0}, Net{-1, 1, 0}, Net{0, 1, -1}, Net{0, 0, 0}, Net{0, -3, 3}})
    sitting.add(state, net);
  sitting.close(sums);
  sitting.add(state, Net{1, -1, 0});
  sitting.close(sums);
  EXPECT_EQ(sums.changes.count(), 2);
  EXPECT_DOUBLE_EQ(sums.changes.mean(), 1.0)
      << "two changes in the first sitting, none in the second";
  EXPECT_EQ(sums.undecided, 1);
  EXPECT_EQ(sums.one_best, 5);
  Exact exact;
  sums.put(exact);
  const auto seats = seat_sums(exact);
  EXPECT_EQ(std::accumulate(seats.begin(), seats.end(), std::int64_t{0}), 0) << "gains cancel out";
  EXPECT_EQ(seats[2], 4) << "three times the gains -2/3, 0, -1, 0, 3 and 0";
}

/// What is paid, added up by hand from the transfers of the same hands.
TEST(Payments, AreThoseOfTheTransfers) {
  for (const char* id : {"lukfu", "madiao", "ningbo", "khanhoo"}) {
    SCOPED_TRACE(id);
    const test::Game game = test::load_game(id);
    const Rules& rules = game.rules();
    PaymentSums sums(rules);
    std::map<std::string, std::int64_t> paid, changed;
    std::int64_t all = 0, nets = 0;
    for (std::uint64_t hand = 0; hand < 60; ++hand) {
      State state =
          deal(game.table, RepeatedDeal::match_of(rules, hand), sample_luck(rules, 5, hand));
      Rng rng(hand);
      playout(game.table, state, rng);
      sums.add(game.table, state);
      const std::vector<Transfer> transfers = settle(game.table, state);
      const Net net = settle_net(game.table, state);
      for (Seat seat = 0; seat < rules.seats; ++seat) nets += std::abs(net[seat]);
      for (const Transfer& one : transfers) {
        paid[rules.settle[static_cast<std::size_t>(one.line)].path] += one.amount;
        all += one.amount;
      }
      // without a line: settle the rest, and see how far the nets are away
      for (std::size_t line = 0; line < rules.settle.size(); ++line) {
        Net rest{};
        for (const Transfer& one : transfers) {
          if (one.line == static_cast<int>(line)) continue;
          rest[one.from] -= one.amount;
          rest[one.to] += one.amount;
        }
        for (Seat seat = 0; seat < rules.seats; ++seat)
          changed[rules.settle[line].path] += std::abs(net[seat] - rest[seat]);
      }
      for (std::size_t clause = 0; clause < rules.redirects.size(); ++clause) {
        Net rest{};
        for (const Transfer& one : transfers) {
          rest[one.redirect == static_cast<int>(clause) ? one.owed_by : one.from] -= one.amount;
          rest[one.to] += one.amount;
        }
        for (Seat seat = 0; seat < rules.seats; ++seat)
          changed[rules.redirects[clause].path] += std::abs(net[seat] - rest[seat]);
      }
    }
    Exact exact;
    sums.put(exact);
    EXPECT_EQ(static_cast<std::int64_t>(exact.at("paid")), all);
    EXPECT_EQ(static_cast<std::int64_t>(exact.at("nets")), nets);
    EXPECT_GT(all, 0);
    for (const auto& [path, amount] : paid)
      EXPECT_EQ(static_cast<std::int64_t>(exact.at("line." + path)), amount) << path;
    for (const auto& [path, amount] : changed)
      EXPECT_EQ(static_cast<std::int64_t>(exact.at("weight." + path)), amount) << path;
    std::int64_t hands = 0;
    for (const auto& [value, count] : moved_of(exact)) hands += count;
    EXPECT_EQ(hands, 60);
  }
}

} // namespace

} // namespace yezi::study_sums_test
