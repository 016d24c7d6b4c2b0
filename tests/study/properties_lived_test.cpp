// history/lived.csv says what the laboratory finds of the games that were played.

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "command_line.h"
#include "length.h"
#include "script/host.h"
#include "study/lived.h"

namespace yezi::properties_lived_test {

namespace {

std::int64_t deals() { return std::min(test::scaled(200, 40), 2500); }

/// Of an intraclass correlation: its standard error under the normal law (Fisher, ch. VII).
double error_of_share(double share, double plays, double deals) {
  return (1 - share) * (1 + (plays - 1) * share) *
         std::sqrt(2 / (plays * (plays - 1) * (deals - 1)));
}

TEST_F(Cli, GamesThatWerePlayedAreMeasuredAsWritten) {
  const auto lived = lived_games(data_home());
  ASSERT_TRUE(lived) << to_text(lived.faults());
  EXPECT_GE(lived->size(), 8U);
  for (const LivedGame& game : *lived) {
    SCOPED_TRACE(game.module);
    const Ran ran = run("$YEZI lab " + game.module + " --vary none --json --seed 7 --hands " +
                        std::to_string(deals()));
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto json = nlohmann::json::parse(ran.out);
    const auto& found = json["completions"][0];
    const auto mean = [&](const char* of) { return found[of]["mean"].get<double>(); };
    const auto error = [&](const char* of) { return found[of]["standard_error"].get<double>(); };
    // the table is rounded, and its own error is a part of that of so few deals
    EXPECT_NEAR(100 * mean("without_result"), game.drawn, 500 * error("without_result") + 0.5);
    EXPECT_NEAR(100 * found["head_share"].get<double>(), game.head,
                500 * error("head") / mean("amount") + 1);
    EXPECT_NEAR(mean("choices"), game.choices, 5 * error("choices") + 0.1);
    // gains have long tails, so twice the error of the normal law
    EXPECT_NEAR(100 * found["decided_by_deal"].get<double>(), game.dealt,
                1000 * error_of_share(game.dealt / 100, 4, static_cast<double>(deals())));
    const double length = mean("tricks") > 0 ? mean("tricks") : mean("decisions");
    EXPECT_NEAR(length, game.length, 0.1 * game.length + 0.1);
  }
}

TEST_F(Cli, EveryGameThatWasPlayedIsPlayable) {
  const auto lived = lived_games(data_home());
  ASSERT_TRUE(lived);
  const LabLimits limits = limits_of(*lived);
  for (const LivedGame& game : *lived) {
    EXPECT_LE(game.drawn, limits.drawn);
    EXPECT_LE(game.head, limits.head);
    EXPECT_LE(game.dealt, limits.dealt);
    EXPECT_GE(game.choices, limits.choices);
  }
  const auto least = [&](double LivedGame::*figure) {
    return std::min_element(lived->begin(), lived->end(),
                            [&](const auto& a, const auto& b) { return a.*figure < b.*figure; });
  };
  EXPECT_EQ(below(*lived, &LivedGame::drawn, least(&LivedGame::drawn)->drawn), 0);
  EXPECT_EQ(below(*lived, &LivedGame::drawn, limits.drawn + 1), static_cast<int>(lived->size()));
}

} // namespace

} // namespace yezi::properties_lived_test
