// Tables are there again when their server is, as if nothing had happened.

#include "web/tables/open_tables.h"
#include "web_serving.h"

namespace yezi::web_open_tables_test {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

class WebOpenTables : public WebServer {
protected:
  void SetUp() override {
    WebServer::SetUp();
    plan_.records = folder_ / "records.sqlite";
  }
  fs::path file() const { return folder_ / "records.sqlite.tables"; }
  void stop() {
    server_->stop();
    thread_.join();
    server_.reset();
  }
  void start_again() {
    stop();
    start();
  }
  std::vector<std::string> warned_; // while the server is made, and by its thread later
  Json first_record() {
    WebClient client(port());
    return client.ask("GET", "/api/records").json();
  }
  /// Plays on with the key until the hand is over, or for so many answers; all frames.
  std::vector<Json> play_on(const std::string& key, Rng& rng, int answers = 0) {
    WebClient client(port());
    std::vector<Json> frames{greet(client, key)};
    for (Json& frame : play_out(client, rng, answers)) frames.push_back(std::move(frame));
    if (frames.back()["event"] == "over") {
      frames.push_back(client.hear("kept"));
      client.talk(Json{{"want", "next"}}.dump());
      frames.push_back(client.hear("told"));
    }
    return frames;
  }
};

/// What was told until the last question, or with `first` until the first.
Json lines_until_asked(const std::vector<Json>& frames, bool first = false) {
  Json lines = Json::array();
  Json asked;
  for (const Json& frame : frames) {
    if (frame["event"] == "told")
      for (const Json& line : frame["lines"]) lines.push_back(line["line"]);
    if (frame["event"] == "ask") asked = lines;
    if (first && !asked.is_null()) break;
  }
  return asked;
}

TEST_F(WebOpenTables, AHandGoesOnWhereItWas) {
  start();
  for (const std::string game : {"lukfu", "ningbo", "mohu", "conquian"}) {
    SCOPED_TRACE(game);
    Json plan{{"game", game}, {"players", {"human"}}}, table;
    Rng rng(3);
    std::vector<Json> before;
    for (int seed = 1; before.empty() || before.back()["event"] != "ask"; ++seed) {
      plan["seed"] = seed;
      rng = Rng(3);
      table = lay(plan);
      before = play_on(table["keys"][0], rng, 2); // some hands are over before
    }
    Rng whole_rng(3);
    const std::vector<Json> whole = play_on(lay(plan)["keys"][0], whole_rng);
    start_again();
    const std::vector<Json> after = play_on(table["keys"][0], rng);
    EXPECT_EQ(after.front()["table"], table["table"]);
    EXPECT_EQ(lines_until_asked(after, true), lines_until_asked(before));
    const auto over = [](const std::vector<Json>& frames) { return frames[frames.size() - 3]; };
    ASSERT_EQ(over(after)["event"], "over");
    EXPECT_EQ(over(after)["net"], over(whole)["net"]);
    EXPECT_EQ(over(after)["open"], over(whole)["open"]);
    EXPECT_EQ(after.back()["lines"], whole.back()["lines"]) << "the next hand is the same";
  }
}

TEST_F(WebOpenTables, AHandThatIsOverIsKeptOnce) {
  start();
  Rng rng(4);
  const Json table = lay({{"game", "lukfu"}, {"players", {"human"}}, {"seed", 5}});
  {
    WebClient client(port());
    greet(client, table["keys"][0]);
    play_out(client, rng);
    EXPECT_EQ(client.hear("kept")["record"], 1);
  }
  start_again();
  WebClient client(port());
  greet(client, table["keys"][0]);
  EXPECT_EQ(client.hear("kept")["record"], 1);
  EXPECT_EQ(first_record().size(), 1U);
}

TEST_F(WebOpenTables, NothingIsKeptOfProgramsOrOfNoRecords) {
  start();
  const Json shown = lay({{"game", "lukfu"}});
  Json table = lay({{"game", "lukfu"}, {"players", {"human"}}});
  start_again();
  WebClient looker(port());
  EXPECT_EQ(looker.upgrade("http://" + looker.host()), 101);
  looker.talk(Json{{"hello", "page"}, {"key", shown["watch"][0]}}.dump());
  EXPECT_EQ(looker.hear("error")["fault"], "key");
  stop();
  plan_.records.clear();
  start();
  WebClient client(port());
  EXPECT_EQ(client.upgrade("http://" + client.host()), 101);
  client.talk(Json{{"hello", "page"}, {"key", table["keys"][0]}}.dump());
  EXPECT_EQ(client.hear("error")["fault"], "key");
}

TEST_F(WebOpenTables, WhatCannotBeLaidAgainIsClosed) {
  plan_.limits.table_idle = std::chrono::hours(1);
  {
    OpenTables tables = std::move(*OpenTables::open(file()));
    const std::string plan = Json{{"game", "lukfu"}, {"players", {"human"}}}.dump();
    const auto put = [&](std::int64_t number, const std::string& stands, std::int64_t when) {
      EXPECT_FALSE(tables.put_chairs(number, "::1", {{std::string(64, 'a'), {number, 0, false}}}));
      EXPECT_FALSE(tables.put_standing(number, stands, when));
    };
    const auto now = std::chrono::duration_cast<std::chrono::seconds>(
                         std::chrono::system_clock::now().time_since_epoch())
                         .count();
    put(1, "no JSON", now);
    put(2, R"(["another", "form"])", now);
    put(3, Json{{"plan", plan}, {"secret", "s"}, {"hand", "no record"}, {"begun", false}}.dump(),
        now);
    put(4, Json{{"plan", R"({"game":"no-such"})"}, {"secret", "s"}, {"hand", ""}}.dump(), now);
    put(5, Json{{"plan", plan}, {"secret", "s"}, {"hand", ""}}.dump(), now - 7200);
  }
  start();
  lay({{"game", "kanhu"}, {"players", {"human"}}});
  stop();
  std::size_t left = 0;
  const std::vector<KeptTable> all = *OpenTables::open(file())->all();
  // the new table may have the number of one that was closed
  for (const KeptTable& table : all)
    left += table.stands.find("kanhu") == std::string::npos ? 1 : 0;
  EXPECT_EQ(left, 0U);
  EXPECT_EQ(all.size(), 1U);
}

TEST_F(WebOpenTables, TheFileIsForOneProgramAndItsOwnerAlone) {
  OpenTables tables = std::move(*OpenTables::open(file()));
  EXPECT_FALSE(tables.put_standing(7, "stands", 70));
  EXPECT_FALSE(tables.put_chairs(7, "::1", {{"key", {7, 2, true}}}));
  EXPECT_FALSE(tables.put_standing(7, "stands so", 71));
  EXPECT_FALSE(tables.put_standing(9, "", 0));
  EXPECT_FALSE(tables.forget(9));
  EXPECT_FALSE(tables.forget(10));
  const std::vector<KeptTable> all = *tables.all();
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].stands, "stands so");
  ASSERT_EQ(all[0].chairs.size(), 1U);
  EXPECT_EQ(all[0].chairs[0].chair, (Chair{7, 2, true}));
  EXPECT_EQ(fs::status(file()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_FALSE(OpenTables::open(file()));
  plan_.warn = [this](const std::string& what) { warned_.push_back(what); };
  start(); // plays all the same
  lay({{"game", "kanhu"}, {"players", {"human"}}});
  EXPECT_EQ(warned_.size(), 1U);
}

} // namespace
} // namespace yezi::web_open_tables_test
