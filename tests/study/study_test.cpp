// Studies: their files, plans, blocks, and what stops them.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "scratch.h"
#include "study/study_file.h"
#include "study/study_results.h"

namespace yezi::study_test {

namespace {

namespace fs = std::filesystem;

class Studies : public ::testing::Test {
protected:
  void SetUp() override {
    folder_ = scratch() / ::testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path file(const std::string& fields) {
    fs::path path = folder_ / "study.lua";
    std::ofstream(path)
        << "return {\n"
           "title = { en = \"T\", zh = \"題\" }, asks = { en = \"?\", zh = \"？\" },\n"
        << fields << "\n}\n";
    return path;
  }
  /// Faults without the name of the file.
  std::string faults_of(const std::string& fields) {
    const Checked<Study> study = read_study(Library(), file(fields));
    std::string text = to_text(study.faults());
    if (study) text = to_text(plan_study(Library(), *study).faults());
    const std::string name = (folder_ / "study.lua").string();
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name))
      text.erase(at, name.size());
    return text;
  }
  StudyPlan plan_of(const std::string& fields) {
    const Checked<Study> study = read_study(Library(), file(fields));
    EXPECT_TRUE(study) << to_text(study.faults());
    Checked<StudyPlan> plan = plan_study(Library(), *study);
    EXPECT_TRUE(plan) << to_text(plan.faults());
    return std::move(*plan);
  }

  fs::path folder_;
};

TEST_F(Studies, SayWhatIsWrongWithTheirFile) {
  EXPECT_EQ(faults_of("games = { \"lukfu\" },\nmesures = { \"luck\" }"),
            ":4: there is no field \"mesures\" here\n    did you mean \"measures\"?\n"
            ":1: the field \"measures\" is missing");
  EXPECT_EQ(faults_of("games = { \"lukfu\" },\nmeasures = { \"lenght\" }"),
            ":4: there is no measure \"lenght\"\n    did you mean \"length\"?");
  EXPECT_EQ(faults_of("games = { \"lukfoo\" },\nmeasures = { \"luck\" }"),
            ":3: there is no game \"lukfoo\"\n    did you mean \"lukfu\"?");
  EXPECT_EQ(faults_of("games = { \"lukfu\" }, measures = { \"luck\" },\nvary = { \"bas\" }"),
            ":4: lukfu has no option \"bas\" to vary\n    did you mean \"base\"?");
  EXPECT_EQ(faults_of("games = { \"lukfu\" }, measures = { \"luck\" },\n"
                      "vary = { \"base\",\nhow = \"pair\" }"),
            ":5: there is no way \"pair\" to vary options\n    did you mean \"pairs\"?");
  EXPECT_EQ(faults_of("games = { \"lukfu\" }, measures = { \"luck\" },\nplayers = \"simpel\""),
            ":3: there is no player \"simpel\"\n    did you mean \"simple\"? Players are random, "
            "eager, simple, simple:NAME, search:N, solve:N and exec:COMMAND");
  EXPECT_NE(faults_of("games = { \"lukfu\" }, measures = { \"luck\" }, players = \"exec:cat\"")
                .find("plays in no study"),
            std::string::npos);
  EXPECT_NE(faults_of("games = { \"lukfu\" }, measures = { \"luck\" }, players = \"search:20ms\"")
                .find("search:20ms takes other decisions on another machine"),
            std::string::npos);
  EXPECT_EQ(
      faults_of("games = { \"lukfu\" }, measures = { \"luck\" },\nenough = { luck = \"-1\" }"),
      ":4: wanted a standard error above 0, got the text \"-1\"\n    as a text: \"0.05\"");
  EXPECT_EQ(faults_of("games = { \"lukfu\" }, measures = { \"luck\" },\nblocks = 3"),
            ":4: \"blocks\" is 3, wanted 10 to 10000");
  EXPECT_EQ(
      faults_of("games = { \"lukfu\" },\nmeasures = { \"skill\", \"changes\" }"),
      ":4: \"skill\" needs duels\n    duels = { { \"simple\", among = \"random\", deals = 1000 "
      "} }\n:4: \"changes\" needs sittings\n    sittings = 80");
  EXPECT_EQ(faults_of("games = { \"lukfu\", \"lukfu\" }, measures = { \"luck\" }"),
            ":3: lukfu is here twice");
  EXPECT_EQ(faults_of("games = { { \"lukfu\", set = { base = 99 } } }, measures = { \"luck\" }")
                .substr(0, 3),
            ":3:");
}

TEST_F(Studies, VaryOneOptionOrTwoAtATime) {
  const std::string common = "games = { \"lukfu\" }, measures = { \"amount\" }, ";
  const auto ids = [](const StudyPlan& plan) {
    std::vector<std::string> all;
    for (const StudyCell& cell : plan.cells) all.push_back(cell.id);
    return all;
  };
  EXPECT_EQ(ids(plan_of(common + "vary = { \"base\", \"liability\" }")),
            (std::vector<std::string>{"lukfu", "lukfu:liability=off", "lukfu:base=3"}));
  EXPECT_EQ(ids(plan_of(common + "vary = { \"base\", \"liability\", how = \"pairs\" }")),
            (std::vector<std::string>{"lukfu", "lukfu:liability=off", "lukfu:base=3",
                                      "lukfu:base=3,liability=off"}));
  EXPECT_EQ(plan_of(common + "vary = { \"base\" }").refused,
            std::vector<std::string>{"lukfu:base=12"})
      << "more than can be won with";
  const StudyPlan sampled = plan_of(
      common + "vary = { \"base\", \"liability\", \"tigers\", how = \"sample\", most = 9 }");
  EXPECT_EQ(sampled.cells.size(), 9U);
  EXPECT_EQ(sampled.cells.front().changed.size(), 0U);
}

/// Keeps blocks where the test can see them.
class MemoryStore : public BlockStore {
public:
  std::optional<Exact> find(const std::string& question, std::uint64_t block) override {
    const auto found = blocks.find({question, block});
    return found == blocks.end() ? std::optional<Exact>() : found->second;
  }
  void put(const std::string& question, std::uint64_t block, const Exact& sums) override {
    EXPECT_TRUE(blocks.emplace(std::pair{question, block}, sums).second) << "played twice";
  }
  std::map<std::pair<std::string, std::uint64_t>, Exact> blocks;
};

StudyRun run_of(const StudyPlan& plan, unsigned threads) {
  StudyRun run;
  run.threads = threads;
  run.open = [&plan](std::size_t cell) { return open_cell(Library(), plan, cell); };
  run.play = [](std::size_t, const Opened& opened, const SimulationPlan& said) {
    SimulationPlan each = said;
    each.make = [](const std::string& kind) { return std::move(*make_player(kind)); };
    return simulate(
        opened, each, [](const UnitText&) {}, [](std::uint64_t) {});
  };
  return run;
}

constexpr const char* small =
    "games = { \"kanhu\", \"eight-tricks\" }, deals = 40, sittings = 10, blocks = 10, plays = 2,"
    "duels = { { \"eager\", among = \"random\", deals = 10 } },"
    "measures = { \"luck\", \"skill\", \"changes\", \"gini\", \"weight\", \"role\" }";

TEST_F(Studies, AreTheSameInAnySplitAndOnAnyNumberOfThreads) {
  const StudyPlan plan = plan_of(small);
  MemoryStore whole;
  const StudyBlocks blocks = play_study(plan, whole, run_of(plan, 1));
  const std::string bytes = blocks_lines(plan, blocks);
  const std::string figures = as_json(plan, results_of(plan, blocks)).dump();
  for (const std::uint64_t shards : {2U, 3U, 7U, 60U}) {
    MemoryStore parts;
    for (std::uint64_t shard = shards; shard-- > 0;)
      play_shard(plan, {shard, shards}, parts, run_of(plan, 2));
    const Checked<StudyBlocks> merged = gather_study(plan, parts);
    ASSERT_TRUE(merged) << to_text(merged.faults());
    EXPECT_EQ(blocks_lines(plan, *merged), bytes) << shards;
    EXPECT_EQ(as_json(plan, results_of(plan, *merged)).dump(), figures) << shards;
  }
  MemoryStore half;
  play_shard(plan, {0, 2}, half, run_of(plan, 1));
  EXPECT_FALSE(gather_study(plan, half));
  play_study(plan, half, run_of(plan, 1)); // MemoryStore complains of a block that is played twice
  EXPECT_EQ(half.blocks, whole.blocks);
}

TEST_F(Studies, FigureIsThatOfOneLongRun) {
  const StudyPlan plan = plan_of(small);
  MemoryStore store;
  const StudyBlocks blocks = play_study(plan, store, run_of(plan, 2));
  const StudyResults results = results_of(plan, blocks);
  // The laboratory's own way, all deals at once.
  const Opened opened = open_cell(Library(), plan, 0);
  SimulationPlan deals = block_plan(plan, plan.questions[0], *opened.rules, 0);
  deals.hands = 40;
  const Simulation played = run_of(plan, 1).play(0, opened, deals);
  const auto figure = [&](const char* measure, std::size_t cell, const std::string& key = "") {
    for (const StudyFigure& one : results.figures)
      if (one.measure->id == std::string(measure) && one.cell == cell && one.key == key)
        return one.estimate.mean;
    ADD_FAILURE() << measure;
    return 0.0;
  };
  EXPECT_DOUBLE_EQ(figure("luck", 0), played.measures.by_deal.share());
  EXPECT_NEAR(figure("role", 0, opened.rules->roles[0]) * opened.rules->unit.parts,
              played.measures.head.mean(), 1e-9);
  // Strength is what a match says, in units of the spread.
  SimulationPlan duel = block_plan(plan, plan.questions[2], *opened.rules, 0);
  duel.hands = 10;
  const Simulation dueled = run_of(plan, 1).play(0, opened, duel);
  const double ahead = dueled.tally.player_leads.front().mean() / (acting_seats(*opened.rules) - 1);
  double squares = 0;
  for (std::size_t i = 0; i < played.measures.by_deal.roles(); ++i)
    squares += played.measures.by_deal.mean_square_of(i);
  EXPECT_NEAR(figure("skill", 0, "eager among random"),
              ahead / std::sqrt(squares / static_cast<double>(played.measures.by_deal.roles())),
              1e-9);
}

TEST_F(Studies, StopAsSoonAsTheErrorIsSmallEnough) {
  const StudyPlan plan = plan_of(
      "games = { \"eight-tricks\" }, deals = 800, blocks = 80, plays = 2, players = \"eager\","
      "enough = { amount = \"0.1\" }, measures = { \"amount\" }");
  MemoryStore some;
  const StudyBlocks stopped = play_study(plan, some, run_of(plan, 2));
  EXPECT_GT(stopped.count, 10U);
  EXPECT_LT(stopped.count, 80U);
  const auto error = [&](std::uint64_t count) {
    return figure_of(plan.facts[0], blocks_of_cell(plan, stopped, 0, count), 0,
                     *study_measure("amount"), 0)
        .estimate.error;
  };
  EXPECT_LE(error(stopped.count), 0.1);
  for (std::uint64_t count = 10; count < stopped.count; ++count) EXPECT_GT(error(count), 0.1);
  // All blocks at once, as shards play them, come to the same.
  MemoryStore all;
  play_shard(plan, {0, 1}, all, run_of(plan, 2));
  const Checked<StudyBlocks> gathered = gather_study(plan, all);
  ASSERT_TRUE(gathered);
  EXPECT_EQ(blocks_lines(plan, *gathered), blocks_lines(plan, stopped));
}

TEST_F(Studies, ChangesAreDifferencesOverTheSameDeals) {
  const StudyPlan plan = plan_of(
      "games = { \"lukfu\" }, deals = 100, blocks = 10, plays = 2, players = \"eager\","
      "vary = { \"base\", \"liability\", how = \"pairs\" }, measures = { \"amount\", \"length\" }");
  MemoryStore store;
  const StudyResults results = results_of(plan, play_study(plan, store, run_of(plan, 2)));
  std::map<std::string, double> amount;
  for (const StudyFigure& figure : results.figures)
    if (figure.measure->id == std::string("amount"))
      amount[plan.cells[figure.cell].id] = figure.estimate.mean;
  int checked = 0;
  for (const StudyEffect& effect : results.effects) {
    EXPECT_TRUE(effect.known);
    const std::string& id = plan.cells[effect.cell].id;
    if (effect.measure->id == std::string("length")) {
      // who is paid how much does not change how eager players play
      EXPECT_EQ(effect.change.mean, 0) << id;
      EXPECT_EQ(effect.p, 1) << id;
      continue;
    }
    double wanted = amount.at(id) - amount.at("lukfu");
    if (effect.changed.size() == 2) // beyond what each does by itself
      for (const auto& [option, value] : effect.changed)
        wanted -= amount.at(fmt::format("lukfu:{}={}", option, value)) - amount.at("lukfu");
    EXPECT_NEAR(effect.change.mean, wanted, 1e-9) << id;
    EXPECT_GE(effect.corrected, effect.p);
    ++checked;
  }
  EXPECT_EQ(checked, 3);
}

TEST_F(Studies, AreReadAgainFromTheirTables) {
  const StudyPlan plan =
      plan_of("games = { \"lukfu\" }, deals = 40, blocks = 10, plays = 2, players = \"eager\","
              "vary = { \"base\" }, measures = { \"amount\", \"weight\" }");
  MemoryStore store;
  const StudyResults results = results_of(plan, play_study(plan, store, run_of(plan, 2)));
  const std::string figures = figures_csv(results, plan), effects = effects_csv(results, plan);
  const Checked<StudyResults> again = results_of_csv(plan, figures, "f", effects, "e");
  ASSERT_TRUE(again) << to_text(again.faults());
  EXPECT_EQ(figures_csv(*again, plan), figures);
  EXPECT_EQ(effects_csv(*again, plan), effects);
  EXPECT_DOUBLE_EQ(again->t, results.t);
  const StudyPlan other = plan_of("games = { \"kanhu\" }, measures = { \"luck\" }");
  const Checked<StudyResults> wrong = results_of_csv(other, figures, "f", effects, "e");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(to_text(wrong.faults().front()),
            "f:4: the study has no figure amount  of lukfu\n    play the study again");
}

} // namespace

} // namespace yezi::study_test
