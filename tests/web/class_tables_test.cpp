// Classes that sit at tables: who sits where, what the teacher does with the tables, who sees what
// came of the boards, and a whole class behind one address.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "web/tables/classes.h"
#include "web_serving.h"

namespace yezi::class_tables_test {
namespace {

using namespace std::chrono_literals;
using Json = nlohmann::json;
using What = Classes::Order::What;

const Time noon = Time() + 1000h;
constexpr ConnectionId teacher = 100;

std::string settled(const std::string& net) {
  return "{\"event\":\"start\"}\n{\"event\":\"settle\",\"net\":" + net + "}\n{\"event\":\"end\"}\n";
}

/// A class that plays a game of three seats.
struct Room {
  explicit Room(int people = 3) {
    ClassGame game;
    game.game = "some";
    game.seats = 3;
    game.people = people;
    game.other = "eager";
    game.secret = "s";
    game.company.boards = 2;
    opened = classes.open(game, "en", "a", noon);
    take(classes.hello(teacher, Json{{"hello", "class"}, {"key", opened.key}}.dump(), "a", noon));
  }
  void take(const Classes::Done& done) {
    for (const Classes::Sent& sent : done.sent) heard[sent.to].push_back(Json::parse(sent.frame));
    for (const Classes::Order& order : done.orders) orders.push_back(order);
    for (const Classes::Hand& hand : done.hands) hands.push_back(hand);
    for (const Classes::WantedTable& one : done.wanted) wanted.push_back(one);
  }
  void join(int number) {
    const Json hello{
        {"hello", "class"}, {"code", opened.code}, {"name", "P" + std::to_string(number)}};
    take(classes.hello(static_cast<ConnectionId>(number), hello.dump(), "a", noon));
  }
  void say(ConnectionId connection, const Json& frame) {
    take(classes.hear(connection, frame.dump()));
  }
  /// The tables that are wanted stand, with numbers from 1.
  void lay() {
    say(teacher, {{"do", "lay"}});
    for (const Classes::WantedTable& one : std::exchange(wanted, {})) {
      plans.push_back(one.plan);
      TableRegistry::Keys keys;
      keys.look = "look " + std::to_string(plans.size());
      for (std::size_t seat = 0; seat < one.plan.players.size(); ++seat)
        keys.play.push_back(one.plan.players[seat] == "human"
                                ? std::to_string(plans.size()) + "." + std::to_string(seat)
                                : "");
      take(classes.laid(one.of, one.index, static_cast<std::int64_t>(plans.size()), keys, {}));
    }
  }
  Json last(ConnectionId connection, const std::string& event) {
    const auto& all = heard[connection];
    const auto found = std::find_if(all.rbegin(), all.rend(),
                                    [&](const Json& each) { return each["event"] == event; });
    return found == all.rend() ? Json() : *found;
  }

  Classes classes;
  Classes::Opened opened;
  std::map<ConnectionId, std::vector<Json>> heard;
  std::vector<Classes::Order> orders;
  std::vector<Classes::Hand> hands;
  std::vector<Classes::WantedTable> wanted;
  std::vector<LayPlan> plans;
};

TEST(ClassTables, PupilsAreSpreadEvenlyAndAllTablesHaveTheSameLuck) {
  Room room;
  EXPECT_EQ(room.last(teacher, "class")["game"]["boards"], 2);
  EXPECT_FALSE(room.last(teacher, "class").contains("lesson"));
  for (int i = 1; i <= 7; ++i) room.join(i);
  room.take(room.classes.left(7, noon)); // who is not there is not seated
  room.lay();
  ASSERT_EQ(room.plans.size(), 2U);
  for (const LayPlan& plan : room.plans) {
    EXPECT_EQ(plan.players, (std::vector<std::string>{"human", "human", "human"}));
    EXPECT_EQ(plan.secret, "s");
    EXPECT_EQ(plan.company.boards, 2);
    EXPECT_FALSE(plan.seed);
  }
  EXPECT_EQ(room.plans[0].company.names, (std::vector<std::string>{"P1", "P2", "P3"}));
  EXPECT_EQ(room.last(5, "seat")["key"], "2.1");
  EXPECT_TRUE(room.last(7, "seat").is_null());
  room.join(8);
  room.lay();
  ASSERT_EQ(room.plans.size(), 3U) << "who came late plays the same boards";
  EXPECT_EQ(room.plans[2].players, (std::vector<std::string>{"human", "eager", "eager"}));
  EXPECT_EQ(room.plans[2].secret, "s");
  EXPECT_EQ(room.last(8, "seat")["key"], "3.0");
  room.lay();
  EXPECT_EQ(room.plans.size(), 3U) << "all sit";
  Room four;
  for (int i = 1; i <= 4; ++i) four.join(i);
  four.lay();
  for (const LayPlan& plan : four.plans) EXPECT_EQ(plan.players[1], "human") << "two and two";
}

TEST(ClassTables, ResultsAndRecordsAreTheTeachersUntilTheyAreShown) {
  Room room(1);
  room.join(1);
  room.join(2);
  room.lay();
  const auto of = room.classes.class_of(teacher);
  room.take(room.classes.board_over(of, 1, 0, settled("[3,-1,-2]")));
  const Json tables = room.last(teacher, "tables");
  EXPECT_EQ(tables["tables"][0]["boards"], Json::parse(R"([{"board":0,"net":[3,-1,-2]}])"));
  EXPECT_EQ(tables["tables"][0]["look"], "look 1");
  EXPECT_EQ(tables["tables"][1]["seats"], Json::parse(R"([{"pupil":1,"name":"P2"},null,null])"));
  EXPECT_TRUE(room.last(1, "tables").is_null());
  EXPECT_TRUE(room.hands.empty()) << "others have yet to play the board";
  room.say(1, {{"do", "results"}});
  EXPECT_EQ(room.last(1, "error")["fault"], "unknown") << "pupils show nothing";
  room.say(teacher, {{"do", "results"}});
  const Json shown = room.last(2, "tables");
  EXPECT_EQ(shown["tables"][0]["boards"][0]["net"][0], 3);
  EXPECT_EQ(shown.dump().find("look"), std::string::npos);
  ASSERT_EQ(room.hands.size(), 1U);
  EXPECT_EQ(room.hands[0].record, settled("[3,-1,-2]"));
  room.take(room.classes.board_over(of, 2, 0, settled("[1,0,-1]")));
  EXPECT_EQ(room.hands.size(), 2U) << "from now on at once";
  room.take(room.classes.kept(of, 2, 0, 42));
  EXPECT_EQ(room.last(1, "kept")["record"], 42);
}

TEST(ClassTables, TheTeacherStopsThemAllAndSwitchesTalk) {
  Room room(1);
  room.join(1);
  room.join(2);
  room.lay();
  room.say(teacher, {{"do", "pause"}, {"on", true}});
  ASSERT_EQ(room.orders.size(), 2U);
  for (const Classes::Order& order : room.orders)
    EXPECT_TRUE(order.what == What::govern && order.paused && order.talks);
  room.say(teacher, {{"do", "talk"}, {"on", false}});
  EXPECT_TRUE(room.orders.back().paused && !room.orders.back().talks);
  EXPECT_EQ(room.last(teacher, "tables")["talk"], false);
  room.orders.clear();
  room.join(3);
  room.lay();
  EXPECT_FALSE(room.plans.back().company.talks);
  ASSERT_EQ(room.orders.size(), 1U) << "a new table is paused like the others";
  EXPECT_TRUE(room.orders[0].paused);
  room.say(teacher, {{"do", "pause"}});
  EXPECT_EQ(room.last(teacher, "error")["fault"], "unknown");
}

TEST(ClassTables, WhoComesBackFindsTheSeatAndWhoIsSentAwayLosesIt) {
  Room room(1);
  room.join(1);
  room.join(2);
  const Json key = room.last(1, "class")["key"];
  room.lay();
  room.take(room.classes.left(1, noon));
  room.take(room.classes.hello(11, Json{{"hello", "class"}, {"key", key}}.dump(), "a", noon));
  EXPECT_EQ(room.last(11, "seat")["key"], "1.0");
  room.say(teacher, {{"do", "send away"}, {"pupil", 1}});
  ASSERT_EQ(room.orders.size(), 1U);
  EXPECT_EQ(room.orders[0].what, What::unseat);
  EXPECT_EQ(room.orders[0].table, 2);
  EXPECT_EQ(room.orders[0].seat, 0);
  room.take(room.classes.board_over(room.classes.class_of(teacher), 1, 0, settled("[0,0,0]")));
  room.say(teacher, {{"do", "close"}});
  EXPECT_EQ(room.orders.size(), 3U);
  EXPECT_EQ(room.orders.back().what, What::close);
  EXPECT_EQ(room.hands.size(), 1U) << "what was played is kept";
}

TEST(ClassTables, ATableThatCannotBeLaidIsLaidAgainLater) {
  Room room(1);
  room.join(1);
  room.say(teacher, {{"do", "lay"}});
  room.take(room.classes.laid(room.wanted[0].of, room.wanted[0].index, 0, {}, Message("no room")));
  EXPECT_EQ(room.last(teacher, "error")["fault"], "table");
  room.wanted.clear();
  room.lay();
  EXPECT_EQ(room.last(1, "seat")["key"], "1.0");
}

using WebClassTables = WebServer;

TEST_F(WebClassTables, ThirtyFourPupilsBehindOneAddressAllPlay) {
  plan_.limits.tables_by_address = 1;
  plan_.limits.posts_at_once = 100;
  start();
  const auto open = [&](const Json& wanted) {
    return WebClient(port()).ask("POST", "/api/classes", "", wanted.dump());
  };
  EXPECT_EQ(open({{"game", "nothing"}}).status, 400);
  EXPECT_EQ(open({{"game", "lukfu"}, {"people", 5}}).status, 400);
  EXPECT_EQ(open({{"game", "lukfu"}, {"other", "human"}}).status, 400);
  EXPECT_EQ(open({{"game", "lukfu"}, {"lesson", "x"}}).status, 400);
  const WebClient::Got got = open({{"game", "tiengow"}, {"people", 1}, {"boards", 1}});
  ASSERT_EQ(got.status, 200) << got.body;
  const auto come = [&](WebClient& client, const Json& hello) {
    EXPECT_EQ(client.upgrade("http://" + client.host()), 101);
    client.talk(hello.dump());
    return client.hear("class");
  };
  WebClient teaching(port());
  come(teaching, {{"hello", "class"}, {"key", got.json()["key"]}});
  constexpr int pupils = 34;
  std::vector<std::unique_ptr<WebClient>> all;
  for (int i = 0; i < pupils; ++i) {
    all.push_back(std::make_unique<WebClient>(port()));
    ASSERT_EQ(come(*all.back(), {{"hello", "class"},
                                 {"code", got.json()["code"]},
                                 {"name", "P" + std::to_string(i)}})["event"],
              "class");
  }
  teaching.talk(R"({"do":"lay"})");
  std::set<std::string> deals;
  for (int i = 0; i < pupils; ++i) {
    const Json seat = all[static_cast<std::size_t>(i)]->hear("seat");
    ASSERT_TRUE(seat.contains("key")) << i;
    WebClient player(port());
    const Json hello = greet(player, seat["key"]);
    EXPECT_EQ(hello["seats"][0]["name"], "P" + std::to_string(i));
    EXPECT_EQ(hello["boards"], 1);
    if (i >= 4) continue; // four play to the end
    Rng rng(static_cast<std::uint64_t>(i));
    const std::vector<Json> frames = play_out(player, rng);
    ASSERT_EQ(frames.back()["event"], "over");
    EXPECT_EQ(frames.back()["match_over"], true);
    for (const Json& line : frames.back()["open"])
      if (line["event"] == "luck") deals.insert(line.dump());
  }
  EXPECT_EQ(deals.size(), 1U) << "all play the same cards";
  Json tables;
  int boards = 0;
  for (int i = 0; i < 200 && (boards < 4 || tables["tables"].size() < pupils); ++i) {
    tables = teaching.hear("tables");
    boards = 0;
    for (const Json& table : tables["tables"]) boards += static_cast<int>(table["boards"].size());
  }
  EXPECT_EQ(boards, 4);
  EXPECT_EQ(tables["tables"].size(), static_cast<std::size_t>(pupils));
  const auto records = [&] { return WebClient(port()).ask("GET", "/api/records").json().size(); };
  EXPECT_EQ(records(), 0U) << "nobody looks up the cards of a board";
  teaching.talk(R"({"do":"results"})");
  EXPECT_EQ(all[7]->hear("tables")["shown"], true);
  all[7]->hear("kept");
  for (int i = 0; i < 3; ++i) all[7]->hear("kept");
  EXPECT_EQ(records(), 4U);
  // looking on from no seat; then the class is over, and so are its tables
  WebClient looker(port());
  EXPECT_TRUE(greet(looker, tables["tables"][9]["look"])["you"].is_null());
  teaching.talk(R"({"do":"close"})");
  EXPECT_EQ(looker.hear("error")["fault"], "key");
}

TEST_F(WebClassTables, WhatIsSaidIsBoundedByTime) {
  plan_.limits.words_at_once = 2;
  plan_.limits.words_a_second = 0.001;
  start();
  const Json table = lay({{"game", "lukfu"}, {"players", {"human", "human"}}, {"names", {"Ada"}}});
  WebClient ada(port()), bo(port());
  EXPECT_EQ(greet(ada, table["keys"][0])["seats"][0]["name"], "Ada");
  greet(bo, table["keys"][1]);
  for (const char* frame : {R"({"want":"say","text":"one"})", R"({"want":"\u0073ay","text":"two"})",
                            R"({"want":"say","text":"three"})"})
    ada.talk(frame);
  EXPECT_EQ(ada.hear("error")["fault"], "quiet");
  bo.talk(R"({"want":"say","text":"hello"})");
  std::vector<std::string> heard;
  for (int i = 0; i < 20 && (heard.empty() || heard.back() != "hello"); ++i) {
    const Json talk = bo.hear("talk");
    if (talk.is_null()) break;
    for (const Json& one : talk["said"]) heard.push_back(one["text"]);
  }
  EXPECT_EQ(heard, (std::vector<std::string>{"one", "two", "hello"}));
}

} // namespace
} // namespace yezi::class_tables_test
