// Games that nobody here thought of when the engine was written, each a module beside this file:
// every hand keeps every promise, their scenes hold, and players, records and programs take them
// like any other game.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "all_modules.h"
#include "game.h"
#include "kits/kit.h"
#include "players/bots/bot_lines.h"
#include "players/play.h"
#include "players/properties.h"
#include "players/search/search.h"
#include "records/record.h"
#include "records/scene.h"

namespace yezi::strangers_test {
namespace {

namespace fs = std::filesystem;

class Strangers : public ::testing::TestWithParam<std::string> {
protected:
  std::string file() const { return GetParam(); }
  fs::path scenes() const {
    const fs::path module = GetParam();
    return module.parent_path() / (module.stem().string() + "_test.lua");
  }
};

TEST_P(Strangers, keep_every_promise) {
  const test::Game game = test::load_game(file());
  const auto twin = another_host(*game.host);
  const Table other = lay(game.table.rules, twin.get());
  Coverage coverage;
  const std::vector<std::string> clauses = measurable_clauses(game.rules());
  const auto all_happened = [&] {
    return std::all_of(clauses.begin(), clauses.end(),
                       [&](const std::string& clause) { return coverage[clause] > 0; });
  };
  // by chance few hands of some games end before their cards do
  for (std::uint64_t hand = 0; hand < 12 || (hand < 300 && !all_happened()); ++hand)
    for (const std::string& problem : check_hand(game.table, 1, hand, coverage, &other))
      ADD_FAILURE() << problem;
  for (const std::string& clause : clauses)
    EXPECT_GT(coverage[clause], 0U) << clause << " never happens";
}

TEST_P(Strangers, have_scenes_that_hold) {
  const test::Game game = test::load_game(file());
  const auto value = load_data(Library(), scenes());
  ASSERT_TRUE(value) << to_text(value.faults());
  const auto scenes = read_scenes(*value);
  ASSERT_TRUE(scenes) << to_text(scenes.faults());
  EXPECT_GE(scenes->size(), 4U);
  const Tables tables = [&](const std::string&, const OptionSettings&) {
    return Checked<Table>(game.table);
  };
  for (const Scene& scene : *scenes) {
    const SceneResult result = run_scene(tables, scene);
    EXPECT_TRUE(result.faults.empty()) << scene.id << ":\n" << to_text(result.faults);
    for (const Miss& miss : result.misses) ADD_FAILURE() << to_text(miss, scene.id);
  }
}

/// Whoever searches chooses something that is offered, and the record of it is read and replayed.
TEST_P(Strangers, are_searched_and_recorded) {
  const test::Game game = test::load_game(file());
  const Rules& rules = game.rules();
  const auto plan = parse_search("60");
  ASSERT_TRUE(plan) << to_text(plan.faults());
  State state = deal(game.table, {}, sample_luck(rules, 3, 0));
  Record record;
  record.game = rules.said.id;
  record.rules_id = rules.said.digest;
  record.deal = sample_luck(rules, 3, 0);
  record.players.assign(static_cast<std::size_t>(rules.seats), "search:60");
  Rng rng(1);
  int searched = 0;
  while (!state.over()) {
    const Seat seat = next_asked(state);
    const View view = look(game.table, state, seat);
    Action action = view.offer.sample(rng);
    if (rng.below(6) == 0 && view.offer.count() > 1) {
      ++searched;
      const Assessment found = search({&game.table, 1}, view, *plan, rng.next());
      ASSERT_FALSE(found.moves.empty());
      EXPECT_GT(found.acceptance, 0);
      action = found.moves.front().action;
    }
    record.moves.push_back({seat, action});
    apply(game.table, state, seat, action);
  }
  EXPECT_GT(searched, 0);
  record.settlement = settle(game.table, state);
  record.next = next_match(game.table, state, record.match, settle_net(game.table, state));
  record.finished = true;
  const std::string text = to_text(game.table, record);
  const auto read = parse_records(rules, text, "told.jsonl", false);
  ASSERT_TRUE(read) << to_text(read.faults());
  const auto again = replay(game.table, read->front(), record.moves.size());
  ASSERT_TRUE(again) << to_text(again.faults());
  EXPECT_EQ(to_text(game.table, read->front()), text);
  const auto log = state.log();
  const bool moves = std::any_of(
      log.begin(), log.end(), [](const Event& event) { return event.kind == Event::Kind::move; });
  EXPECT_EQ(text.find("\"event\":\"move\"") != std::string::npos, moves);
  // a program reads what stands on the table where it is asked
  const State start = deal(game.table, {}, record.deal);
  const View view = look(game.table, start, next_asked(start));
  const auto ask = nlohmann::json::parse(ask_line(rules, view, {}));
  const bool scripted = rules.phases[start.phase].kit->scripted();
  EXPECT_EQ(ask.contains("marks"), scripted);
  EXPECT_EQ(ask.contains("counters"), scripted && !rules.counters.empty());
}

INSTANTIATE_TEST_SUITE_P(All, Strangers, ::testing::ValuesIn(test::strangers()),
                         [](const auto& game) { return test::test_name(game.param); });

} // namespace
} // namespace yezi::strangers_test
