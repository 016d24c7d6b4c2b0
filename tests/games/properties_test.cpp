// Every property of players/properties.h over every module that is found, and over every value of
// every option of the games themselves.

#include <gtest/gtest.h>

#include "all_modules.h"
#include "game.h"
#include "length.h"
#include "players/properties.h"

namespace yezi::properties_test {

namespace {

/// Hands a module: YEZI_SCALE stretches or shrinks it, sanitizers make do with few.
std::uint64_t hands(std::uint64_t full) {
#ifdef YEZI_SANITIZED
  full /= 50;
#endif
  return static_cast<std::uint64_t>(test::scaled(static_cast<int>(full)));
}

void check_hands(const std::string& id, const OptionSettings& settings, std::uint64_t count,
                 Coverage& coverage) {
  const test::Game game = test::load_game(id, settings);
  int shown = 0;
  for (std::uint64_t hand = 0; hand < count && shown < 10; ++hand) {
    for (const std::string& problem : check_hand(game.table, 1, hand, coverage)) {
      ADD_FAILURE() << id << ": " << problem;
      ++shown;
    }
  }
}

/// A variant plays on the clauses of its game and needs fewer hands of its own; a game of script
/// takes long for each.
bool needs_fewer(const std::string& id) { return id.find('/') != std::string::npos; }

class EveryModule : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryModule, KeepsEveryProperty) {
  Coverage coverage;
  const std::uint64_t count = hands(needs_fewer(GetParam()) ? 1'000 : 3'000);
  check_hands(GetParam(), {}, count, coverage);
  EXPECT_FALSE(coverage.empty());
}

TEST_P(EveryModule, KeepsThemUnderEveryValueOfEveryOption) {
#ifdef YEZI_SANITIZED
  if (needs_fewer(GetParam())) GTEST_SKIP() << "the game's own options are played";
#endif
  const auto loaded = load(Library(), GetParam(), {});
  ASSERT_TRUE(loaded) << to_text(loaded.faults());
  Coverage coverage;
  int played = 0;
  for (const Option& option : loaded->declaration.options) {
    std::vector<std::string> values = option.choices;
    if (option.kind == Option::Kind::integer) {
      values = {std::to_string(option.least), std::to_string(option.most)};
    }
    for (const std::string& value : values) {
      if (value == option.value) continue;
      SCOPED_TRACE(option.name + "=" + value);
      // Not every value goes with the others as they are.
      auto varied = load(Library(), GetParam(), {{option.name, value}});
      if (!varied || !compile(std::move(varied->declaration), *varied->host)) continue;
      ++played;
      check_hands(GetParam(), {{option.name, value}}, hands(needs_fewer(GetParam()) ? 30 : 120),
                  coverage);
    }
  }
  EXPECT_TRUE(played > 0 || loaded->declaration.options.empty());
}

INSTANTIATE_TEST_SUITE_P(Modules, EveryModule, ::testing::ValuesIn(test::all_modules()),
                         [](const auto& entry) { return test::test_name(entry.param); });

TEST(Modules, AreFound) { EXPECT_GE(Library().ids().size(), 2U); }

} // namespace

} // namespace yezi::properties_test
