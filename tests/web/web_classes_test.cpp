// Classes: who is told what, and when.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "web/tables/classes.h"
#include "web_serving.h"

namespace yezi::web_classes_test {
namespace {

using namespace std::chrono_literals;
using Json = nlohmann::json;

const Time noon = Time() + 1000h;
constexpr ConnectionId teacher = 100;

/// A class with two questions, "q1" and "q2"; answers are right that begin with "r".
struct Room {
  explicit Room(const ClassLimits& limits = {}) : classes(limits) {
    opened = classes.open("lesson", "en", {"q1", "q2"}, "a", noon);
    take(classes.hello(teacher, Json{{"hello", "class"}, {"key", opened.key}}.dump(), "a", noon));
  }

  void take(const Classes::Done& done) {
    for (const Classes::Sent& sent : done.sent) {
      heard[sent.to].push_back(Json::parse(sent.frame));
      if (sent.last) closed.insert(sent.to);
    }
    if (done.errand) errands.push_back(*done.errand);
  }
  Json join(ConnectionId connection, const std::string& name, std::string code = "") {
    if (code.empty()) code = opened.code;
    take(classes.hello(connection, Json{{"hello", "class"}, {"code", code}, {"name", name}}.dump(),
                       "a", noon));
    return heard[connection].back();
  }
  void say(ConnectionId connection, const Json& frame) {
    take(classes.hear(connection, frame.dump()));
  }
  void answer(ConnectionId connection, const Json& given, const std::string& question = "q1") {
    say(connection, {{"do", "answer"}, {"question", question}, {"answer", given}});
  }
  void show(const std::string& question = "q1") {
    say(teacher, {{"do", "show"}, {"question", question}});
  }
  void judge(std::size_t which = 0) {
    const Classes::Errand errand = errands[which];
    errands.erase(errands.begin() + static_cast<std::ptrdiff_t>(which));
    take(classes.found(errand, {errand.answer != "?", errand.answer.starts_with('r'), errand.answer,
                                "<p>secret of " + errand.answer + "</p>"}));
  }
  const Json& last(ConnectionId connection) { return heard[connection].back(); }

  Classes classes;
  Classes::Opened opened;
  std::map<ConnectionId, std::vector<Json>> heard;
  std::set<ConnectionId> closed;
  std::vector<Classes::Errand> errands;
};

TEST(Classes, CodesAreShortAndDifferent) {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) {
    const std::string code = random_code();
    EXPECT_EQ(code.size(), 6U);
    EXPECT_EQ(code.find_first_not_of("ABCDEFGHJKLMNPQRSTUVWXYZ23456789"), code.npos) << code;
    seen.insert(code);
  }
  EXPECT_GE(seen.size(), 999U);
}

TEST(Classes, ACodeIsTakenByOneClass) {
  int asked = 0;
  Classes classes({}, random_key, [&] { return asked++ < 2 ? "AAAAAA" : "BBBBBB"; });
  EXPECT_EQ(classes.open("l", "en", {}, "a", noon).code, "AAAAAA");
  EXPECT_EQ(classes.open("l", "en", {}, "a", noon).code, "BBBBBB");
}

TEST(Classes, PupilsComeWithTheCodeHoweverItIsTyped) {
  Room room;
  EXPECT_EQ(room.last(teacher)["teaches"], true);
  std::string typed = " ";
  for (const char c : room.opened.code)
    typed += std::string(1, static_cast<char>(std::tolower(c))) + " ";
  const Json first = room.join(1, "Ming", typed);
  EXPECT_EQ(first["event"], "class");
  EXPECT_EQ(first["teaches"], false);
  EXPECT_EQ(first["name"], "Ming");
  EXPECT_EQ(first["lesson"], "lesson");
  EXPECT_EQ(first["key"].get<std::string>().size(), 32U);
  EXPECT_EQ(room.last(teacher)["pupils"],
            Json::parse(R"([{"pupil":0,"name":"Ming","here":true}])"));
  EXPECT_EQ(room.join(2, "Ming")["name"], "Ming 2");
  EXPECT_EQ(room.join(3, "", room.opened.code)["fault"], "name");
  EXPECT_EQ(room.join(4, "An", "XXXXXX")["fault"], "code");
  EXPECT_EQ(room.closed, (std::set<ConnectionId>{3, 4}));
  EXPECT_EQ(room.join(5, " a\n\x1b[31m" + std::string(100, 'b'))["name"],
            "a??[31m" + std::string(24, 'b') + "…");
}

TEST(Classes, CodesAreNotFoundByTryingMany) {
  ClassLimits limits;
  limits.wrong_codes_at_once = 3;
  limits.wrong_codes_a_second = 0.1;
  Room room(limits);
  const auto fault = [&](const std::string& code, const std::string& address, Time now) {
    const Classes::Done done = room.classes.hello(
        7, Json{{"hello", "class"}, {"code", code}, {"name", "n"}}.dump(), address, now);
    return Json::parse(done.sent[0].frame).value("fault", "");
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(fault("WRONGA", "b", noon), "code");
  EXPECT_EQ(fault("WRONGA", "b", noon), "full");
  EXPECT_EQ(fault(room.opened.code, "b", noon), "full") << "nor is it told that one is right";
  EXPECT_EQ(fault(room.opened.code, "c", noon), "") << "others come in";
  EXPECT_EQ(fault(room.opened.code, "b", noon + 11s), "") << "after a while they do too";
  EXPECT_NE(room.classes.class_of(room.opened.key), 0);
  EXPECT_EQ(room.classes.class_of("nonsense"), 0);
  EXPECT_EQ(room.classes.class_of(ConnectionId{7}), room.classes.class_of(room.opened.key));
}

TEST(Classes, AKeyBringsAPupilBack) {
  Room room;
  const std::string key = room.join(1, "Ming")["key"];
  room.answer(1, "right");
  room.judge();
  room.take(room.classes.left(1, noon));
  EXPECT_EQ(room.last(teacher)["pupils"][0]["here"], false);
  room.take(room.classes.hello(2, Json{{"hello", "class"}, {"key", key}}.dump(), "a", noon));
  EXPECT_EQ(room.last(2)["name"], "Ming");
  EXPECT_EQ(room.last(2)["questions"][0]["own"], "right");
  EXPECT_FALSE(room.last(2).contains("key"));
  EXPECT_EQ(room.last(teacher)["pupils"].size(), 1U);
  EXPECT_EQ(room.last(teacher)["pupils"][0]["here"], true);
}

TEST(Classes, NobodyIsToldWhatIsRightBeforeItIsShown) {
  Room room;
  room.join(1, "Ming");
  room.join(2, "Hua");
  room.answer(1, "right");
  room.judge();
  room.answer(2, "wrong");
  room.judge();
  EXPECT_EQ(room.last(1)["question"], Json::parse(R"({"id":"q1","shown":false,"own":"right"})"));
  EXPECT_EQ(room.last(2)["question"], Json::parse(R"({"id":"q1","shown":false,"own":"wrong"})"));
  for (const ConnectionId pupil : {ConnectionId{1}, ConnectionId{2}})
    for (const Json& frame : room.heard[pupil])
      EXPECT_EQ(frame.dump().find("secret"), std::string::npos);
  EXPECT_EQ(room.last(teacher)["question"]["answers"], Json::parse(R"([
    {"pupil":0,"answer":"right","right":true},{"pupil":1,"answer":"wrong","right":false}])"));

  room.show();
  room.judge();
  const Json spread = Json::parse(
      R"([{"answer":"right","count":1,"right":true},{"answer":"wrong","count":1,"right":false}])");
  for (const ConnectionId pupil : {ConnectionId{1}, ConnectionId{2}}) {
    const Json& question = room.last(pupil)["question"];
    EXPECT_EQ(question["shown"], true);
    EXPECT_EQ(question["right"], pupil == 1);
    EXPECT_EQ(question["says"], "<p>secret of </p>");
    EXPECT_EQ(question["spread"], spread);
  }
  EXPECT_EQ(room.last(2)["question"]["reply"], "<p>secret of wrong</p>");
  room.answer(2, "right");
  EXPECT_EQ(room.last(2)["fault"], "shown");
  EXPECT_TRUE(room.errands.empty());
}

TEST(Classes, TheLastAnswerCounts) {
  Room room;
  room.join(1, "Ming");
  room.answer(1, "wrong");
  room.answer(1, "right");
  room.judge(1); // judged before the first
  room.judge(0);
  EXPECT_EQ(room.last(teacher)["question"]["answers"][0]["answer"], "right");
  room.answer(1, "?"); // not understood: what was answered before stays
  room.judge();
  EXPECT_EQ(room.last(1)["question"]["unclear"], "<p>secret of ?</p>");
  EXPECT_EQ(room.last(1)["question"]["own"], "right");
  room.answer(1, {"r1", "r2"});
  room.judge();
  EXPECT_EQ(room.last(1)["question"]["own"], "r1 r2");
}

TEST(Classes, EachDoesWhatIsHis) {
  Room room;
  room.join(1, "Ming");
  room.say(1, {{"do", "show"}, {"question", "q1"}});
  EXPECT_EQ(room.last(1)["fault"], "unknown");
  room.say(1, {{"do", "close"}});
  EXPECT_EQ(room.last(1)["fault"], "unknown");
  room.say(1, {{"do", "answer"}, {"question", "q9"}, {"answer", "r"}});
  EXPECT_EQ(room.last(1)["fault"], "unknown");
  room.answer(teacher, "right");
  EXPECT_EQ(room.last(teacher)["fault"], "unknown");
  room.take(room.classes.hear(1, "[]"));
  EXPECT_EQ(room.last(1)["fault"], "malformed");
  EXPECT_TRUE(room.errands.empty());
}

TEST(Classes, WhoeverIsSentAwayIsForgotten) {
  Room room;
  const std::string key = room.join(1, "Rude")["key"];
  room.join(2, "Hua");
  room.answer(1, "wrong");
  room.judge();
  room.answer(1, "wrong again");
  for (const Json& pupil : {Json(7), Json(-1), Json("0"), Json()}) {
    room.say(teacher, {{"do", "send away"}, {"pupil", pupil}});
    EXPECT_EQ(room.last(teacher)["fault"], "unknown") << pupil;
  }
  room.say(teacher, {{"do", "send away"}, {"pupil", 0}});
  room.judge(); // it comes too late
  EXPECT_TRUE(room.closed.count(1));
  EXPECT_EQ(room.last(1)["fault"], "away");
  EXPECT_FALSE(room.classes.is_here(1));
  EXPECT_EQ(room.last(teacher)["pupils"], Json::parse(R"([{"pupil":1,"name":"Hua","here":true}])"));
  room.take(room.classes.hello(3, Json{{"hello", "class"}, {"key", key}}.dump(), "a", noon));
  EXPECT_EQ(room.last(3)["fault"], "key");
  room.show();
  room.judge();
  EXPECT_EQ(room.last(2)["question"]["spread"], Json::array());
  EXPECT_EQ(room.join(4, "Rude")["name"], "Rude");
}

TEST(Classes, WhatCannotBeFoundOutIsNotShown) {
  Room room;
  room.join(1, "Ming");
  room.show();
  ASSERT_EQ(room.errands.size(), 1U);
  room.take(room.classes.found(room.errands[0], {}));
  EXPECT_EQ(room.last(teacher)["event"], "error");
  EXPECT_EQ(room.last(1)["event"], "class") << "pupils are told nothing";
  room.answer(1, "right");
  room.judge(1);
  EXPECT_EQ(room.last(1)["question"]["shown"], false);
  EXPECT_EQ(room.last(1)["question"]["own"], "right");
}

TEST(Classes, EndsWhenTheTeacherSaysSo) {
  Room room;
  room.join(1, "Ming");
  room.answer(1, "right");
  room.say(teacher, {{"do", "close"}});
  EXPECT_EQ(room.last(1)["fault"], "key");
  EXPECT_EQ(room.closed, (std::set<ConnectionId>{1, teacher}));
  EXPECT_EQ(room.classes.size(), 0U);
  room.judge(); // nobody waits for it
  room.take(room.classes.left(1, noon));
  EXPECT_EQ(room.join(2, "Hua")["fault"], "code");
}

TEST(Classes, AreBoundedAndEndWhenNobodyIsThere) {
  ClassLimits limits;
  limits.classes = 3;
  limits.classes_by_address = 2;
  limits.pupils = 2;
  limits.idle = 1h;
  Room room(limits);
  EXPECT_TRUE(room.classes.open("l", "en", {}, "a", noon).refusal.empty());
  EXPECT_FALSE(room.classes.open("l", "en", {}, "a", noon).refusal.empty());
  EXPECT_TRUE(room.classes.open("l", "en", {}, "b", noon).refusal.empty());
  EXPECT_FALSE(room.classes.open("l", "en", {}, "c", noon).refusal.empty());
  room.join(1, "Ming");
  room.join(2, "Hua");
  EXPECT_EQ(room.join(3, "An")["fault"], "full");
  room.say(teacher, {{"do", "send away"}, {"pupil", 1}});
  EXPECT_EQ(room.join(2, "An")["name"], "An") << "there is room again";
  room.classes.tick(noon + 2h);
  EXPECT_EQ(room.classes.size(), 1U) << "nobody was in the others";
  room.take(room.classes.left(teacher, noon + 2h));
  room.take(room.classes.left(1, noon + 2h));
  room.classes.tick(noon + 10h);
  EXPECT_EQ(room.classes.size(), 1U) << "a pupil is there";
  room.take(room.classes.left(2, noon + 10h));
  room.classes.tick(noon + 10h + 59min);
  EXPECT_EQ(room.classes.size(), 1U);
  room.classes.tick(noon + 11h);
  EXPECT_EQ(room.classes.size(), 0U);
}

using WebClasses = WebServer;

TEST_F(WebClasses, AnswersAreJudgedByTheEngine) {
  start();
  const auto open = [&](const Json& wanted) {
    WebClient client(port());
    return client.ask("POST", "/api/classes", "", wanted.dump());
  };
  EXPECT_EQ(open({{"lesson", "none"}}).status, 400);
  EXPECT_EQ(open({{"lesson", "lukfu-old-age"}, {"lang", "xx"}}).status, 400);
  EXPECT_EQ(open({{"lang", "en"}}).status, 400);
  EXPECT_EQ(WebClient(port()).ask("GET", "/api/classes").status, 405);
  const WebClient::Got got = open({{"lesson", "lukfu-old-age"}});
  ASSERT_EQ(got.status, 200) << got.body;

  const auto come = [&](WebClient& client, const Json& hello) {
    EXPECT_EQ(client.upgrade("http://" + client.host()), 101);
    client.talk(hello.dump());
    return client.hear("class");
  };
  WebClient teaching(port()), ming(port()), hua(port()), lost(port());
  EXPECT_EQ(come(teaching, {{"hello", "class"}, {"key", got.json()["key"]}})["teaches"], true);
  const Json code = got.json()["code"];
  EXPECT_EQ(come(ming, {{"hello", "class"}, {"code", code}, {"name", "Ming"}})["teaches"], false);
  EXPECT_EQ(come(hua, {{"hello", "class"}, {"code", code}, {"name", "Hua"}})["name"], "Hua");
  EXPECT_TRUE(come(lost, {{"hello", "class"}, {"code", "nocode"}, {"name", "An"}}).is_null());

  const auto answer = [](WebClient& client, const std::string& given) {
    client.talk(Json{{"do", "answer"}, {"question", "seven"}, {"answer", given}}.dump());
    return client.hear("question")["question"];
  };
  EXPECT_EQ(answer(ming, "yes")["own"], "Yes");
  EXPECT_NE(answer(hua, "perhaps")["unclear"].get<std::string>().find("choices"),
            std::string::npos);
  EXPECT_EQ(answer(hua, "no"), Json::parse(R"({"id":"seven","shown":false,"own":"No"})"));
  teaching.hear("question");
  const Json all = teaching.hear("question")["question"]["answers"];
  ASSERT_EQ(all.size(), 2U);
  EXPECT_NE(all[0]["right"], all[1]["right"]);
  teaching.talk(R"({"do":"show","question":"seven"})");
  const Json told = hua.hear("question")["question"];
  EXPECT_EQ(told["right"], all[1]["right"]);
  EXPECT_EQ(told["spread"].size(), 2U);
  EXPECT_NE(told["says"].get<std::string>().find("<p>"), std::string::npos);

  ming.hang_up();
  while (teaching.hear("pupils")["pupils"][0]["here"] == true) {
  }
  teaching.talk(R"({"do":"close"})");
  EXPECT_EQ(hua.hear("error")["fault"], "key");
  EXPECT_FALSE(hua.hear());
}

} // namespace
} // namespace yezi::web_classes_test
