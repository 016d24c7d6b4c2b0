// Hands as tables: what stands in them against the records of the same hands, what reads them, and
// the schema of a record's lines.

#include <sqlite3.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "command_line.h"

namespace yezi {
namespace {

using Json = nlohmann::json;
using Rows = std::vector<std::map<std::string, std::string>>;

std::vector<std::string> fields(const std::string& line) {
  std::vector<std::string> list(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '"')
      quoted = !quoted;
    else if (c == ',' && !quoted)
      list.emplace_back();
    else
      list.back() += c;
  }
  return list;
}

class CliTables : public Cli {
protected:
  Rows rows(const std::string& table) {
    std::istringstream in(text_of(folder_ / "tables" / (table + ".csv")));
    std::string line;
    std::getline(in, line);
    const std::vector<std::string> names = fields(line);
    Rows all;
    while (std::getline(in, line)) {
      const std::vector<std::string> values = fields(line);
      EXPECT_EQ(values.size(), names.size()) << line;
      all.emplace_back();
      for (std::size_t i = 0; i < names.size(); ++i) all.back()[names[i]] = values.at(i);
    }
    return all;
  }

  /// Every row of the SQLite file, as the CSV file has it.
  Rows stored(const std::string& table) {
    Rows all;
    sqlite3* base = nullptr;
    EXPECT_EQ(sqlite3_open((folder_ / "tables" / "hands.sqlite").c_str(), &base), SQLITE_OK);
    const auto keep = [](void* into, int count, char** values, char** names) {
      auto& row = static_cast<Rows*>(into)->emplace_back();
      for (int i = 0; i < count; ++i) row[names[i]] = values[i] == nullptr ? "" : values[i];
      return 0;
    };
    const std::string wanted = "SELECT * FROM " + table + " ORDER BY rowid";
    EXPECT_EQ(sqlite3_exec(base, wanted.c_str(), keep, &all, nullptr), SQLITE_OK) << table;
    sqlite3_close(base);
    return all;
  }
};

TEST_F(CliTables, SayWhatTheRecordsSay) {
  const std::string hearts = std::string(YEZI_SOURCE_DIR) + "/tests/strangers/hearts.lua";
  for (const std::string& game : {std::string("lukfu"), std::string("tiengow"),
                                  std::string("ningbo"), std::string("diaoyu"), hearts}) {
    SCOPED_TRACE(game);
    const Ran ran = run("\"$YEZI\" simulate '" + game +
                        "' --hands 60 --players random --seed 4 --records r.jsonl --table tables");
    ASSERT_EQ(ran.code, 0) << ran.err;
    std::vector<std::string> acts, nets, amounts, outcomes, dealt;
    std::istringstream lines(text_of(folder_ / "r.jsonl"));
    for (std::string line; std::getline(lines, line);) {
      const Json event = Json::parse(line);
      const std::string kind = event["event"];
      if (kind == "act" || kind == "claim") acts.push_back(event["do"]);
      if (kind == "end") outcomes.push_back(event["outcome"]);
      if (kind != "settle") continue;
      for (const Json& net : event["net"]) nets.push_back(net.dump());
      for (const Json& each : event["transfers"])
        amounts.push_back(each["from"].dump() + each["to"].dump() + each["amount"].dump());
    }
    const Rows decisions = rows("decisions"), seats = rows("seats"), payments = rows("payments"),
               hands = rows("hands");
    ASSERT_EQ(decisions.size(), acts.size());
    for (std::size_t i = 0; i < acts.size(); ++i) {
      std::string text = decisions[i].at("verb");
      if (!decisions[i].at("cards").empty()) text += ' ' + decisions[i].at("cards");
      if (!decisions[i].at("number").empty()) text += " #" + decisions[i].at("number");
      EXPECT_EQ(text, acts[i]);
    }
    ASSERT_EQ(seats.size(), nets.size());
    for (std::size_t i = 0; i < nets.size(); ++i) {
      EXPECT_EQ(seats[i].at("net"), nets[i]);
      EXPECT_EQ(seats[i].at("player"), "random");
    }
    ASSERT_EQ(payments.size(), amounts.size());
    for (std::size_t i = 0; i < amounts.size(); ++i) {
      const auto party = [&](const char* seat, const char* kind) {
        return payments[i].at(kind) == "seat" ? payments[i].at(seat)
                                              : '"' + payments[i].at(kind) + '"';
      };
      EXPECT_EQ(party("payer", "paid_by") + party("payee", "paid_to") + payments[i].at("amount"),
                amounts[i]);
    }
    ASSERT_EQ(hands.size(), outcomes.size());
    std::size_t counted = 0;
    for (std::size_t i = 0; i < hands.size(); ++i) {
      EXPECT_EQ(hands[i].at("hand"), std::to_string(i));
      EXPECT_EQ(hands[i].at("outcome"), outcomes[i]);
      counted += std::stoul(hands[i].at("decisions"));
    }
    EXPECT_EQ(counted, acts.size());
    for (const char* table : {"hands", "seats", "decisions", "payments"})
      EXPECT_EQ(stored(table), rows(table)) << table;
    EXPECT_EQ(Json::parse(text_of(folder_ / "tables" / "about.json"))["hands"], 60);
  }
}

TEST_F(CliTables, AreReplacedWhole) {
  ASSERT_EQ(run("\"$YEZI\" simulate lukfu --hands 30 --table tables").code, 0);
  ASSERT_EQ(run("\"$YEZI\" simulate lukfu --hands 5 --table tables").code, 0);
  EXPECT_EQ(rows("hands").size(), 5U);
  EXPECT_EQ(stored("hands").size(), 5U);
  for (const auto& entry : fs::directory_iterator(folder_ / "tables"))
    EXPECT_NE(entry.path().extension(), ".part") << entry.path();
}

TEST_F(CliTables, RefuseWhatIsNoFolder) {
  const Ran none = run("\"$YEZI\" simulate lukfu --hands 5 --table ''");
  EXPECT_EQ(none.code, 2);
  EXPECT_TRUE(has(none.err, "--table wants a folder")) << none.err;
  const Ran file = run("echo > here; \"$YEZI\" simulate lukfu --hands 5 --table here");
  EXPECT_EQ(file.code, 4);
  EXPECT_TRUE(has(file.err, "here")) << file.err;
}

/// Where pandas, R or sqlite3 are installed: each finds what the others find.
TEST_F(CliTables, AreReadByTheScriptsBesideThem) {
  ASSERT_EQ(run("\"$YEZI\" simulate lukfu --hands 200 --table tables").code, 0);
  const std::string data = std::string(YEZI_SOURCE_DIR) + "/scripts/data/hands.";
  int read = 0;
  for (const std::string& command :
       {"python3 -c 'import pandas' && python3 " + data + "py tables",
        "command -v Rscript && Rscript " + data + "R tables",
        "command -v sqlite3 && sqlite3 tables/hands.sqlite < " + data + "sql"}) {
    if (run(command.substr(0, command.find("&&"))).code != 0) continue;
    const Ran ran = run(command);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "settle.win") && has(ran.out, "dreamer")) << ran.out;
    ++read;
  }
  if (read == 0) GTEST_SKIP() << "neither pandas nor R nor sqlite3 is installed";
}

/// Every line follows the schema, of the golden records and of games that are scripted, and lines
/// with something wrong do not.
TEST_F(CliTables, TheSchemaDescribesEveryRecord) {
  if (run("python3 -c 'import jsonschema'").code != 0)
    GTEST_SKIP() << "python3-jsonschema is not installed";
  const Ran played =
      run("for scenes in '" YEZI_SOURCE_DIR "'/tests/strangers/*_test.lua khanhoo_test.lua; do "
          "game=${scenes%_test.lua}; [ \"$game\" = khanhoo ] || game=$game.lua; \"$YEZI\" "
          "simulate \"$game\" --hands 10 --players random --records \"$(basename "
          "\"$game\").jsonl\" || exit 1; done");
  ASSERT_EQ(played.code, 0) << played.err;
  const Ran ran =
      run("\"$YEZI\" schema > schema.json && python3 '" YEZI_SOURCE_DIR
          "/tests/records/schema_check.py' schema.json '" YEZI_SOURCE_DIR "/tests/records' .");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
}

} // namespace
} // namespace yezi
