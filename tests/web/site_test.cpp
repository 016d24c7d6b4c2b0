// The engine of the page without a server (web/site/), natively: tables, answers, digests.
#include "web/site/site_host.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "core/decimal.h"
#include "core/sha256.h"
#include "web/site/plain_sha256.h"
#include "web/site/twin.h"

namespace yezi::site_test {
namespace {

using Json = nlohmann::json;

class SiteHostTest : public ::testing::Test {
protected:
  SiteHostTest()
      : host_(Library(), {[this](ConnectionId to, const std::string& frame) {
                            frames_[to].push_back(Json::parse(frame));
                          },
                          [this](ConnectionId one) { closed_.push_back(one); },
                          [this](std::int64_t number, const std::string& record, std::int64_t) {
                            kept_[number] = record;
                          }}) {}

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
      host_.heard(connection, Json{{"do", act}, {"ask", asked["ask"]}}.dump());
      settle();
    }
    FAIL() << "the hand does not end";
  }

  std::map<ConnectionId, std::vector<Json>> frames_;
  std::vector<ConnectionId> closed_;
  std::map<std::int64_t, std::string> kept_;
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

TEST(Decimal, ReadsNumbersAndNothingElse) {
  EXPECT_EQ(decimal("31.25"), 31.25);
  EXPECT_EQ(decimal("-0.5"), -0.5);
  EXPECT_EQ(decimal("1e3"), 1000);
  for (const char* wrong : {"", "+1", " 1", "1 ", "0x10", "inf", "nan", "1,5", "1.2.3", "e", "-"})
    EXPECT_FALSE(decimal(wrong)) << wrong;
}

} // namespace
} // namespace yezi::site_test
