// The engine of the page without a server (web/site/), natively: tables, answers, digests.
#include "web/site/site_host.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "core/decimal.h"
#include "core/sha256.h"
#include "scratch.h"
#include "web/site/plain_sha256.h"
#include "web/site/twin.h"

namespace yezi::site_test {
namespace {

using Json = nlohmann::json;

/// The first that is offered.
std::string first_answer(const Json& asked) {
  std::string act;
  if (!asked["offers"].empty()) {
    act = asked["offers"][0];
  } else {
    const Json& family = asked["families"][0];
    std::istringstream of(family["of"].get<std::string>());
    act = family["do"];
    std::string card;
    for (int i = family["cards"]; i > 0 && of >> card; --i) act += ' ' + card;
  }
  return Json{{"do", act}, {"ask", asked["ask"]}}.dump();
}

class SiteHostTest : public ::testing::Test {
protected:
  SiteHostTest()
      : host_(Library(),
              {[this](ConnectionId to, const std::string& frame) {
                 frames_[to].push_back(Json::parse(frame));
               },
               [this](ConnectionId one) { closed_.push_back(one); },
               [this](std::int64_t number, const std::string& record, std::int64_t) {
                 kept_[number] = record;
               },
               [this](std::int64_t table, const std::string& text) { stands_[table] = text; }}) {}

  Answer get(const std::string& target) { return host_.ask(*parse_target(target)); }
  Answer post(const std::string& path, const Json& body) {
    Request request;
    request.method = "POST";
    request.path = path;
    request.body = body.dump();
    return host_.ask(request);
  }
  Json lay(const Json& plan) {
    const Answer answer = post("/api/tables", plan);
    EXPECT_EQ(answer.status, 200) << *answer.body;
    return Json::parse(*answer.body);
  }
  void greet(ConnectionId connection, const std::string& key) {
    host_.opened(connection);
    host_.heard(connection, Json{{"hello", "page"}, {"key", key}}.dump());
    settle();
  }
  /// Until somebody has to say something; pauses are waited for.
  void settle() {
    for (std::optional<std::chrono::milliseconds> wait = host_.turn(); wait; wait = host_.turn())
      if (wait->count() > 0) std::this_thread::sleep_for(*wait);
  }
  /// Answers every question with the first offer until the hand is over.
  void play_out(ConnectionId connection) {
    std::size_t seen = 0;
    for (int turns = 0; turns < 2000; ++turns) {
      const std::vector<Json>& all = frames_[connection];
      Json asked;
      for (; seen < all.size(); ++seen) {
        ASSERT_NE(all[seen]["event"], "error") << all[seen];
        if (all[seen]["event"] == "over") return;
        if (all[seen]["event"] == "ask") asked = all[seen];
      }
      ASSERT_FALSE(asked.is_null()) << "nothing is asked";
      host_.heard(connection, first_answer(asked));
      settle();
    }
    FAIL() << "the hand does not end";
  }

  std::map<ConnectionId, std::vector<Json>> frames_;
  std::vector<ConnectionId> closed_;
  std::map<std::int64_t, std::string> kept_, stands_;
  SiteHost host_;
};

TEST_F(SiteHostTest, PlaysAHandAndKeepsIt) {
  const Json table = lay({{"game", "lukfu"}, {"players", {"human"}}, {"seed", 5}});
  greet(1, table["keys"][0]);
  ASSERT_EQ(frames_[1].front()["event"], "hello");
  play_out(1);
  ASSERT_EQ(kept_.size(), 1U);
  const Json told = Json::parse(*get("/api/records").body);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0]["game"], "lukfu");
  EXPECT_EQ(*get("/api/records/1").body, kept_[1]);
  EXPECT_EQ(get("/api/records/1/told?seat=0").status, 200);
  EXPECT_EQ(frames_[1].back()["event"], "kept");
  host_.heard(1, R"({"want":"review","id":4})");
  settle();
  EXPECT_EQ(frames_[1].back()["to"], "review");
}

TEST_F(SiteHostTest, GivesHintsAndLooksOn) {
  const Json table = lay({{"game", "ningbo"}, {"players", {"human"}}, {"seed", 5}});
  greet(1, table["keys"][0]);
  greet(2, table["look"]);
  EXPECT_TRUE(frames_[2].front()["you"].is_null());
  const std::size_t before = frames_[2].size();
  host_.heard(1, R"({"want":"hint","id":9})");
  settle();
  EXPECT_EQ(frames_[1].back()["to"], "hint");
  EXPECT_EQ(frames_[2].size(), before); // nobody else hears of it
}

TEST_F(SiteHostTest, SaysWhatNeedsAServer) {
  const Answer answer = post("/api/classes", {{"lesson", "lukfu-hand"}});
  EXPECT_EQ(answer.status, 501);
  const Json says = Json::parse(*answer.body);
  EXPECT_NE(says["error"], says["error_zh"]);
  host_.opened(3);
  host_.heard(3, R"({"hello":"class","code":"ABCDEF","name":"Ada"})");
  EXPECT_EQ(frames_[3].back()["fault"], "code");
  EXPECT_EQ(closed_, std::vector<ConnectionId>{3});
}

TEST_F(SiteHostTest, RefusesWhatIsNoKeyAndWhatIsNoGame) {
  host_.opened(1);
  host_.heard(1, R"({"hello":"page","key":"0123"})");
  EXPECT_EQ(frames_[1].back()["fault"], "key");
  EXPECT_EQ(post("/api/tables", {{"game", "no-such"}}).status, 400);
  EXPECT_EQ(get("/api/nothing").status, 404);
}

TEST_F(SiteHostTest, RemembersHandsOfEarlierVisits) {
  const std::string records = simulated_hands(Library(), "lukfu", 1, 7);
  EXPECT_EQ(*host_.remember(records, 1'700'000'000), 1);
  const Json listed = Json::parse(*get("/api/records").body);
  EXPECT_EQ(listed[0]["when"], "2023-11-14T22:13:20Z");
  EXPECT_EQ(listed[0]["players"][1], "simple");
  const Json table = lay({{"record", 1}, {"moves", 2}, {"players", {"human"}}});
  greet(1, table["keys"][0]);
  EXPECT_EQ(frames_[1].front()["luck"], "record");
}

/// What a connection has been shown of the hand, from its deal on.
std::string told(const std::vector<Json>& frames) {
  Json lines = Json::array();
  for (const Json& frame : frames) {
    if (frame["event"] != "told") continue;
    lines.erase(lines.begin() + frame["from"].get<std::ptrdiff_t>(), lines.end());
    for (const Json& line : frame["lines"]) lines.push_back(line["line"]);
  }
  return lines.dump();
}

/// Another worker: what the first one told is all that it has.
class RestoredTable : public SiteHostTest {
protected:
  RestoredTable()
      : again_(Library(), {[this](ConnectionId to, const std::string& frame) {
                             others_[to].push_back(Json::parse(frame));
                           },
                           [](ConnectionId) {},
                           [this](std::int64_t, const std::string&, std::int64_t) { ++recorded_; },
                           [](std::int64_t, const std::string&) {}}) {}

  void settle_again() {
    for (std::optional<std::chrono::milliseconds> wait = again_.turn(); wait; wait = again_.turn())
      if (wait->count() > 0) std::this_thread::sleep_for(*wait);
  }
  void greet_again(const std::string& key) {
    again_.opened(1);
    again_.heard(1, Json{{"hello", "page"}, {"key", key}}.dump());
    settle_again();
  }
  std::map<ConnectionId, std::vector<Json>> others_;
  int recorded_ = 0;
  SiteHost again_;
};

TEST_F(RestoredTable, GoesOnWhereItStood) {
  for (const Json& plan : {Json{{"game", "lukfu"}, {"players", {"human"}}},
                           Json{{"game", "lukfu"}, {"players", {"human"}}, {"seed", 5}},
                           Json{{"game", "lukfu"}, {"guided", true}},
                           Json{{"game", "madiao"}, {"decides", true}, {"players", {"human"}}}}) {
    const Json table = lay(plan);
    const ConnectionId mine = table["table"];
    std::string key;
    for (const Json& one : table["keys"])
      if (one.is_string()) key = one;
    greet(mine, key);
    const auto asks_now = [&] { return frames_[mine].back()["event"] == "ask"; };
    if (!asks_now()) continue; // chance has made it a dreamer
    host_.heard(mine, first_answer(frames_[mine].back()));
    settle();
    if (!asks_now()) continue; // it ended with that
    EXPECT_EQ(again_.restore(stands_[static_cast<std::int64_t>(mine)]).text(), "");
    others_.clear();
    again_.left(1);
    greet_again(key);
    EXPECT_EQ(others_[1].front(), frames_[mine].front());
    EXPECT_EQ(told(others_[1]), told(frames_[mine]));
    const Json asked = frames_[mine].back(), asks = others_[1].back();
    EXPECT_EQ(asks["offers"], asked["offers"]);
    // and both go on alike, to the next question and beyond
    host_.heard(mine, first_answer(asked));
    settle();
    again_.heard(1, first_answer(asks));
    settle_again();
    EXPECT_EQ(told(others_[1]), told(frames_[mine]));
  }
}

TEST_F(RestoredTable, IsOverWhereItWasAndDealsTheSameHandNext) {
  ConnectionId one = 0;
  for (const char* game : {"lukfu", "ningbo"}) { // one ends with a move, the other with a window
    const Json table = lay({{"game", game}, {"players", {"human"}}});
    const std::string key = table["keys"][0];
    greet(++one, key);
    play_out(one);
    const Json kept = frames_[one].back();
    EXPECT_EQ(kept["event"], "kept");
    EXPECT_EQ(again_.restore(stands_[table["table"]]).text(), "");
    others_.clear();
    recorded_ = 0;
    again_.left(1);
    greet_again(key);
    EXPECT_EQ(recorded_, 0) << "it was recorded already";
    EXPECT_EQ(others_[1].back(), kept);
    host_.heard(one, R"({"want":"next"})");
    settle();
    again_.heard(1, R"({"want":"next"})");
    settle_again();
    EXPECT_EQ(told(others_[1]), told(frames_[one]));
  }
}

TEST_F(RestoredTable, IsRefusedWhereItIsNoTable) {
  for (const char* wrong : {"", "{}", "[1]",
                            R"({"table":1,"plan":"{","keys":[],"secret":"","hand":"",)"
                            R"("begun":false,"kept":-1})"})
    EXPECT_NE(again_.restore(wrong).text(), "") << wrong;
  lay({{"game", "lukfu"}, {"players", {"human"}}});
  Json stood = Json::parse(stands_[1]);
  stood["hand"] = "{}";
  EXPECT_NE(again_.restore(stood.dump()).text(), "");
  greet_again(stood["keys"][0]);
  EXPECT_EQ(others_[1].back()["fault"], "key");
}

TEST(SiteHost, TakesModulesOfOnesOwn) {
  const std::filesystem::path folder = scratch() / "own";
  const auto write = [](const std::filesystem::path& file, const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
  };
  SiteHost host(Library(),
                {[](ConnectionId, const std::string&) {}, [](ConnectionId) {},
                 [](std::int64_t, const std::string&, std::int64_t) {},
                 [](std::int64_t, const std::string&) {}},
                {folder, write});
  const auto ask = [&](const std::string& path, const Json& body) {
    Request request = *parse_target(path);
    request.method = "POST";
    request.body = body.dump();
    return host.ask(request);
  };
  const std::string good = R"(local y = require "yezi"
return y.variant "lukfu/mine" { of = "lukfu", title = { en = "Mine", zh = "我的" } })";
  std::string bad = good;
  bad.replace(bad.find("title"), 5, "titel");
  const Json faulty = Json::parse(*ask("/api/own", {{"name", "mine"}, {"text", bad}}).body);
  ASSERT_EQ(faulty["faults"].size(), 1U) << faulty;
  EXPECT_EQ(faulty["faults"][0]["file"], "mine.lua");
  EXPECT_EQ(faulty["faults"][0]["line"], 2);
  EXPECT_NE(faulty["faults"][0].dump().find("title"), std::string::npos) << faulty;
  // what is only checked is not there to be played
  EXPECT_EQ(ask("/api/tables", {{"game", "own:mine"}}).status, 400);
  const Json tried = Json::parse(
      *ask("/api/own", {{"name", "mine"}, {"text", good}, {"whole", true}, {"keep", true}}).body);
  EXPECT_TRUE(tried["faults"].empty()) << tried;
  EXPECT_EQ(tried["title_zh"], "我的");
  EXPECT_EQ(tried["id"], "own:mine");
  EXPECT_GT(tried["hands"], 0);
  EXPECT_TRUE(tried["problems"].empty()) << tried;
  EXPECT_EQ(ask("/api/tables", {{"game", "own:mine"}, {"players", {"human"}}}).status, 200);
  EXPECT_EQ(host.ask(*parse_target("/api/games/own:mine")).status, 200);
  // scenes of its own are run
  const Json missed = Json::parse(
      *ask("/api/own",
           {{"name", "mine"}, {"text", good}, {"whole", true}, {"scenes", R"(return { { id = "X-1",
    zones = { hand = { head = "s9" } }, expect = { acts = "third" } } })"}})
           .body);
  EXPECT_EQ(missed["scenes"], 1) << missed;
  EXPECT_FALSE(missed["problems"].empty()) << missed;
  for (const char* wrong : {"", "../up", "Big", "x_test", "a/b"})
    EXPECT_EQ(ask("/api/own", {{"name", wrong}, {"text", good}}).status, 400) << wrong;
}

TEST_F(SiteHostTest, LaysATableThatIsExpectedUnderItsNumberAndKeys) {
  host_.expect(7, {"00ff", "ff00"});
  const Json table = lay({{"game", "lukfu"}, {"players", {"human"}}});
  EXPECT_EQ(table["table"], 7);
  EXPECT_EQ(table["keys"][0], "00ff");
  EXPECT_EQ(table["look"], "ff00");
  const Json next = lay({{"game", "lukfu"}, {"players", {"human"}}});
  EXPECT_EQ(next["table"], 8);
  EXPECT_NE(next["keys"][0], "00ff");
}

TEST(PlainSha256, IsThatOfOpenSsl) {
  std::string text;
  for (int length = 0; length < 300; ++length) {
    EXPECT_EQ(plain_sha256(text), sha256(text)) << length;
    EXPECT_EQ(plain_hmac_sha256(text, "of " + text), hmac_sha256(text, "of " + text)) << length;
    text += static_cast<char>(length * 37 + 11);
  }
  EXPECT_EQ(hex(plain_sha256("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

/// With YEZI_TWIN_GAMES, prints for each of these games how many hands a second are played out, for
/// tests/browser/site/twins.test.js; else one of them, to see that it is measured at all.
TEST(Twin, PlayoutsASecond) {
  const char* const named = std::getenv("YEZI_TWIN_GAMES");
  std::istringstream games(named != nullptr ? named : "lukfu");
  const std::chrono::milliseconds time(named != nullptr ? 400 : 20);
  for (std::string game; games >> game;) {
    const double rate = playouts_a_second(Library(), game, time);
    EXPECT_GT(rate, 0) << game;
    if (named != nullptr) std::cout << "rate " << game << ' ' << rate << std::endl;
  }
  EXPECT_LT(playouts_a_second(Library(), "no-such", time), 0);
}

TEST(Decimal, ReadsNumbersAndNothingElse) {
  EXPECT_EQ(decimal("31.25"), 31.25);
  EXPECT_EQ(decimal("-0.5"), -0.5);
  EXPECT_EQ(decimal("1e3"), 1000);
  for (const char* wrong : {"", "+1", " 1", "1 ", "0x10", "inf", "nan", "1,5", "1.2.3", "e", "-"})
    EXPECT_FALSE(decimal(wrong)) << wrong;
}

} // namespace
} // namespace yezi::site_test
