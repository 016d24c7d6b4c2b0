// Reviews: the decisions that are judged are those that were faced, and judging is fair.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/typed.h"
#include "command_line.h"
#include "explain/judging.h"
#include "explain/review_text.h"
#include "players/play.h"
#include "players/search/search.h"

namespace yezi::review_test {
namespace {

Opened open_plainly(const std::string& id) { return open_game(Library(), id, {}); }

struct Faced {
  View view;
  Action chosen;
};

/// A hand of blind players, with every choice as it was faced.
Record play_blindly(const Opened& opened, std::uint64_t seed, std::vector<Faced>& faced) {
  std::vector<std::unique_ptr<Player>> players;
  std::vector<Player*> seats;
  Record record;
  for (Seat seat = 0; seat < opened.rules->seats; ++seat) {
    record.players.emplace_back("eager");
    players.push_back(std::move(*make_player("eager")));
    seats.push_back(players.back().get());
  }
  Watchers watchers;
  watchers.decision = [&](const View& view, const Action& chosen) {
    if (view.offer.usual_count() > 1) faced.push_back({view, chosen});
  };
  play(opened.table, seats, {}, sample_luck(*opened.rules, seed, 0), players_luck(seed, 0), record,
       watchers);
  return record;
}

constexpr Seats all_seats = 0xFF;

/// Views included: also where several seats are asked at once and answers are sealed.
TEST(Review, DecisionsAreThoseThatWereFaced) {
  for (const char* id : {"lukfu", "ningbo", "wahua"}) {
    const Opened opened = open_plainly(id);
    std::vector<Faced> faced;
    const Record record = play_blindly(opened, 3, faced);
    const std::vector<Decision> found = decisions(opened.table, record, all_seats);
    ASSERT_EQ(found.size(), faced.size()) << id;
    ASSERT_FALSE(found.empty());
    for (std::size_t i = 0; i < found.size(); ++i) {
      EXPECT_TRUE(found[i].view == faced[i].view) << id << ' ' << i;
      EXPECT_EQ(found[i].chosen, faced[i].chosen) << id << ' ' << i;
    }
    const std::vector<Decision> of_one = decisions(opened.table, record, seat_bit(1));
    for (const Decision& decision : of_one) EXPECT_EQ(decision.seat, 1);
  }
}

TEST(Review, JudgingDoesNotDependOnThreads) {
  const Opened opened = open_plainly("lukfu");
  std::vector<Faced> faced;
  const Record record = play_blindly(opened, 4, faced);
  std::vector<Decision> asked = decisions(opened.table, record, all_seats);
  asked.resize(std::min<std::size_t>(asked.size(), 8));
  JudgingPlan plan{.simulations = 60};
  std::size_t told = 0;
  const std::vector<Judged> one =
      Judges(opened, 1).judge(asked, plan, 0, [&](std::size_t done) { EXPECT_EQ(done, ++told); });
  EXPECT_EQ(told, asked.size());
  Judges judges(opened, 3);
  const std::vector<Judged> three = judges.judge(asked, plan, 0);
  plan.seed = 2;
  const std::vector<Judged> otherwise = judges.judge(asked, plan, 0);
  bool differs = false;
  ASSERT_EQ(one.size(), asked.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].same, three[i].same);
    EXPECT_EQ(one[i].gave_up(), three[i].gave_up());
    EXPECT_EQ(one[i].error(), three[i].error());
    differs |= one[i].gave_up() != otherwise[i].gave_up() ||
               one[i].found.moves.front().points != otherwise[i].found.moves.front().points;
    EXPECT_EQ(one[i].same, one[i].found.moves.front().action == asked[i].chosen);
    if (one[i].same) {
      EXPECT_EQ(one[i].gave_up(), 0);
    } else {
      EXPECT_EQ(one[i].best.visits + one[i].chosen.visits, 60U);
    }
  }
  EXPECT_TRUE(differs);
}

TEST(Review, WhatWasGivenUpIsSummedWithItsError) {
  Judged judged;
  judged.found.moves.resize(1);
  judged.same = false;
  judged.best.points = 5;
  judged.chosen.points = 3;
  judged.chosen.apart = 0.5;
  EXPECT_DOUBLE_EQ(judged.gave_up(), 2);
  EXPECT_DOUBLE_EQ(judged.error(), 0.5);
  EXPECT_TRUE(judged.sure());
  GivenUp sum;
  sum.add(judged);
  judged.chosen.points = 4.5;
  EXPECT_FALSE(judged.sure());
  sum.add(judged);
  sum.add(Judged{}); // not weighed
  EXPECT_EQ(sum.decisions, 3);
  EXPECT_EQ(sum.weighed, 2);
  EXPECT_EQ(sum.other, 2);
  EXPECT_EQ(sum.sure, 1);
  EXPECT_DOUBLE_EQ(sum.points, 2.5);
  EXPECT_DOUBLE_EQ(sum.variance, 0.5);
  std::vector<Judged> several(3, judged);
  several[1].same = true;
  several[2].chosen.points = 1;
  EXPECT_EQ(costliest(several), (std::vector<std::size_t>{2, 0}));
}

// --- the command ---------------------------------------------------------------------------------

class ReviewCommand : public Cli {
protected:
  void SetUp() override {
    Cli::SetUp();
    ASSERT_EQ(run("$YEZI simulate lukfu --hands 2 --players eager --seed 3 --records r").code, 0);
  }
};

TEST_F(ReviewCommand, TellsEveryDecisionAndSumsUp) {
  const Ran ran = run("$YEZI review r --hand 1 --simulations 40");
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const char* part : {"Hand 1", "Move ", "Hand: ", " ± ", "Cost in all:", "eager"})
    EXPECT_TRUE(has(ran.out, part)) << part << '\n' << ran.out;
  EXPECT_FALSE(has(ran.out, "Hand 2"));
  EXPECT_EQ(run("$YEZI review r --hand 1 --simulations 40 --threads 1").out, ran.out);
  EXPECT_NE(run("$YEZI review r --hand 1 --simulations 40 --seed 2").out, ran.out);
}

TEST_F(ReviewCommand, ShowsTheWorstFirst) {
  const Ran ran = run("$YEZI review r --simulations 40 --worst 3 --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto told = nlohmann::json::parse(ran.out);
  ASSERT_EQ(told["decisions"].size(), 3U);
  double before = 1e300;
  for (const auto& one : told["decisions"]) {
    const double gave_up = one["gave_up"]["points"];
    EXPECT_LE(gave_up, before);
    before = gave_up;
    const auto& held = one["tree_against_lineage"];
    EXPECT_NEAR(held[0]["points"].get<double>() - held[1]["points"].get<double>(), gave_up, 1e-9);
    EXPECT_EQ(held[1]["action"], one["chosen"]);
    EXPECT_FALSE(one["best"].empty());
  }
  const Ran text = run("$YEZI review r --simulations 40 --worst 1");
  EXPECT_TRUE(has(text.out, "Hand ")) << text.out;
  EXPECT_TRUE(has(text.out, ", move ")) << text.out;
}

TEST_F(ReviewCommand, SumsAgreeWithTheDecisions) {
  const auto told =
      nlohmann::json::parse(run("$YEZI review r --simulations 30 --seats --json").out);
  std::map<int, double> sums;
  std::map<int, int> counts;
  for (const auto& one : told["decisions"]) {
    ++counts[one["seat"]];
    if (one.contains("gave_up")) sums[one["seat"]] += one["gave_up"]["points"].get<double>();
  }
  EXPECT_EQ(told["seats"].size(), counts.size());
  for (const auto& seat : told["seats"]) {
    EXPECT_EQ(seat["decisions"], counts[seat["seat"]]);
    EXPECT_NEAR(seat["given_up"].get<double>(), sums[seat["seat"]], 1e-9);
  }
  const auto one =
      nlohmann::json::parse(run("$YEZI review r --simulations 30 --seat 1 --json").out);
  for (const auto& decision : one["decisions"]) EXPECT_EQ(decision["seat"], 1);
}

TEST_F(ReviewCommand, ASittingIsReviewedForWhoPlayed) {
  ASSERT_EQ(run("yes 1 | head -n 9 | $YEZI play lukfu --seed 1 --seat 1 --hands 2 --save s").code,
            0);
  const Ran ran = run("$YEZI review s --simulations 20");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "Your hand: ")) << ran.out;
  EXPECT_FALSE(has(ran.out, "\n     0  ")) << ran.out;
}

TEST_F(ReviewCommand, CanBeInterrupted) {
  const Ran bare = run("env --default-signal=INT $YEZI review r --simulations 100000000 & pid=$!; "
                       "sleep 0.5; kill -INT $pid; wait $pid");
  EXPECT_EQ(bare.code, 130) << bare.err;
}

TEST_F(ReviewCommand, WhatIsNoRecordIsRefused) {
  EXPECT_EQ(run("$YEZI review nothing").code, 4);
  EXPECT_EQ(run("$YEZI review r --seat 9").code, 2);
  EXPECT_EQ(run("$YEZI review r --seat 1 --seats").code, 2);
  EXPECT_EQ(run("$YEZI review r --simulations 1").code, 2);
  EXPECT_EQ(run("$YEZI review r --hand 3").code, 2);
  EXPECT_EQ(run("echo nonsense > x; $YEZI review x").code, 3);
  EXPECT_EQ(run("head -n 9 r > x; $YEZI review x --simulations 20").code, 0) << "not finished";
  EXPECT_EQ(run("sed 's/\"act\"/\"art\"/' r > x; $YEZI review x").code, 3);
}

} // namespace
} // namespace yezi::review_test
