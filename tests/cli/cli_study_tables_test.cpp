// yezi study --table: what stands in the tables, against the results of the same run.

#include <sqlite3.h>

#include <nlohmann/json.hpp>

#include "command_line.h"

namespace yezi {

namespace {

using Json = nlohmann::json;
using Rows = std::vector<std::map<std::string, std::string>>;

class CliStudyTables : public Cli {
protected:
  void SetUp() override {
    Cli::SetUp();
    std::ofstream(folder_ / "small.lua")
        << "return {\n"
           "  title = { en = \"Small\", zh = \"小\" },\n"
           "  asks  = { en = \"Which?\", zh = \"哪個？\" },\n"
           "  games = { \"khanhoo\" }, vary = { \"pack\" },\n"
           "  deals = 60, blocks = 12, plays = 2, sittings = 12,\n"
           "  duels = { { \"eager\", among = \"random\", deals = 24 } },\n"
           "  measures = { \"luck\", \"skill\", \"tricks\", \"from_sets\", \"from_whole\",\n"
           "               \"from_losers\", \"line\" },\n"
           "}\n";
  }
  /// Every row of the SQLite file in `folder`.
  Rows stored(const std::string& folder, const std::string& query) {
    Rows all;
    sqlite3* base = nullptr;
    EXPECT_EQ(sqlite3_open((folder_ / folder / "study.sqlite").c_str(), &base), SQLITE_OK);
    const auto keep = [](void* into, int count, char** values, char** names) {
      auto& row = static_cast<Rows*>(into)->emplace_back();
      for (int i = 0; i < count; ++i) row[names[i]] = values[i] == nullptr ? "" : values[i];
      return 0;
    };
    EXPECT_EQ(sqlite3_exec(base, query.c_str(), keep, &all, nullptr), SQLITE_OK) << query;
    sqlite3_close(base);
    return all;
  }
  std::size_t lines_of(const std::string& folder, const std::string& table) {
    const std::string text = text_of(folder_ / folder / (table + ".csv"));
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  }
};

TEST_F(CliStudyTables, SayWhatTheResultsSay) {
  const Ran ran = run("\"$YEZI\" study run small.lua --out here --table tables");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const Json results = Json::parse(text_of(folder_ / "here" / "results.json"));
  const Rows measures = stored("tables", "SELECT * FROM measures ORDER BY rowid");
  ASSERT_EQ(measures.size(), results["figures"].size());
  const double t = results["interval"]["errors"];
  for (std::size_t i = 0; i < measures.size(); ++i) {
    const auto& row = measures[i];
    const Json& figure = results["figures"][i];
    EXPECT_EQ(row.at("cell"), figure["cell"]);
    EXPECT_EQ(row.at("measure"), figure["measure"]);
    EXPECT_EQ(row.at("of"), figure.value("of", ""));
    if (figure["value"].is_null()) {
      EXPECT_EQ(row.at("value") + row.at("low"), "") << "khanhoo has no tricks";
      continue;
    }
    const double value = figure["value"], error = figure["standard_error"];
    EXPECT_NEAR(std::stod(row.at("value")), value, 1e-9);
    EXPECT_NEAR(std::stod(row.at("high")), value + t * error, 1e-9);
  }
  const Rows shares = stored("tables", "SELECT SUM(value) AS all_of_it FROM measures WHERE measure "
                                       "LIKE 'from_%' GROUP BY cell");
  ASSERT_EQ(shares.size(), 2U);
  for (const auto& row : shares)
    EXPECT_NEAR(std::stod(row.at("all_of_it")), 1, 1e-9) << "all is credited for hands";
  const Rows effects = stored("tables", "SELECT * FROM effects");
  ASSERT_EQ(effects.size(), results["effects"].size());
  EXPECT_EQ(effects.front().at("changed"), results["effects"][0]["changed"]);
  // sums over blocks are those of blocks.jsonl
  std::map<std::string, std::int64_t> sums;
  std::istringstream lines(text_of(folder_ / "here" / "blocks.jsonl"));
  for (std::string line; std::getline(lines, line);) {
    const Json block = Json::parse(line);
    for (const auto& [name, sum] : block["sums"].items())
      sums[block["cell"].get<std::string>() + ' ' + block["asks"].get<std::string>() + ' ' +
           name] += sum.get<std::int64_t>();
  }
  EXPECT_FALSE(sums.empty());
  for (const auto& [name, sum] : sums)
    EXPECT_EQ(
        stored("tables", "SELECT SUM(value) AS s FROM blocks WHERE cell || ' ' || asks || ' ' "
                         "|| sum = '" +
                             name + "'")
            .front()
            .at("s"),
        std::to_string(sum))
        << name;
  for (const char* table : {"cells", "blocks", "measures", "effects"})
    EXPECT_EQ(lines_of("tables", table),
              1 + std::stoul(stored("tables", std::string("SELECT COUNT(*) AS n FROM ") + table)
                                 .front()
                                 .at("n")))
        << table;
  EXPECT_EQ(Json::parse(text_of(folder_ / "tables" / "about.json"))["study"], results["study"]);
}

TEST_F(CliStudyTables, AreTheSameOfShards) {
  ASSERT_EQ(run("\"$YEZI\" study run small.lua --out whole --table one").code, 0);
  const Ran ran =
      run("\"$YEZI\" study plan small.lua --shards 3 --out cut; for k in 1 2 3; do \"$YEZI\" study "
          "shard small.lua $k --out cut || exit; done; \"$YEZI\" study merge cut --table other");
  ASSERT_EQ(ran.code, 0) << ran.err;
  for (const char* name : {"cells.csv", "blocks.csv", "measures.csv", "effects.csv", "about.json"})
    EXPECT_EQ(text_of(folder_ / "one" / name), text_of(folder_ / "other" / name)) << name;
}

/// Where pandas, R or sqlite3 are installed: each finds what the others find.
TEST_F(CliStudyTables, AreReadByTheScriptsBesideThem) {
  ASSERT_EQ(run("\"$YEZI\" study run small.lua --out here --table tables").code, 0);
  const std::string data = std::string(YEZI_SOURCE_DIR) + "/scripts/data/study.";
  int read = 0;
  for (const std::string& command :
       {"python3 -c 'import pandas' && python3 " + data + "py tables",
        "command -v Rscript && Rscript " + data + "R tables",
        "command -v sqlite3 && sqlite3 tables/study.sqlite < " + data + "sql"}) {
    if (run(command.substr(0, command.find("&&"))).code != 0) continue;
    const Ran ran = run(command);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "from_sets") && has(ran.out, "khanhoo:pack=62")) << ran.out;
    ++read;
  }
  if (read == 0) GTEST_SKIP() << "neither pandas nor R nor sqlite3 is installed";
}

TEST_F(CliStudyTables, NeverLieInTheFolderOfTheRun) {
  const Ran ran = run("\"$YEZI\" study run small.lua --out here --table ./here");
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "--table names the folder of the run")) << ran.err;
}

} // namespace

} // namespace yezi
