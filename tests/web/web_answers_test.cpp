// What HTTP is asked for, without a network; and the store.

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "players/play.h"
#include "scratch.h"
#include "web/answers/answers.h"

namespace yezi::web_answers_test {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

struct App {
  Library library;
  Catalogue catalogue{library};
  OpenedGames games{library};
  LessonRoom lessons{library};
  Store store = std::move(*Store::open({}));

  Answer get(const std::string& target, const std::string& body = "") {
    std::optional<Request> request = parse_target(target);
    if (!request) return error_answer(400, "no path");
    request->body = body;
    return answer({catalogue, games, &lessons, &store}, *request);
  }
  Json json(const std::string& target, int status = 200, const std::string& body = "") {
    const Answer given = get(target, body);
    EXPECT_EQ(given.status, status) << target << '\n' << given.body->substr(0, 300);
    return Json::parse(*given.body, nullptr, false);
  }
};

/// A record of one hand played by chance.
std::string played(const std::string& game, std::uint64_t seed) {
  const Opened opened = std::move(*open_module(Library(), game, {}));
  std::vector<std::unique_ptr<Player>> players;
  std::vector<Player*> seats;
  for (int i = 0; i < opened.rules->seats; ++i) {
    players.push_back(std::move(*make_player("eager")));
    seats.push_back(players.back().get());
  }
  Record record;
  play(opened.table, seats, {}, sample_luck(*opened.rules, seed, 0), seed, record);
  record.players.assign(seats.size(), "eager");
  return to_text(opened.table, record);
}

/// What a game calls its marks and counters, and which counters its phases show.
TEST(WebAnswers, CountersAndMarksHaveTheirNames) {
  const fs::path folder = scratch() / "counters";
  fs::create_directories(folder);
  std::ifstream module(YEZI_SOURCE_DIR "/tests/strangers/oh-hell.lua");
  std::string text((std::istreambuf_iterator<char>(module)), {});
  const std::string marks = "marks    = { \"leader\" },";
  ASSERT_NE(text.find(marks), std::string::npos);
  text.insert(text.find(marks), "called = { marks = { leader = \"eldest\" }, counters = { bid = "
                                "\"tricks bid\" } }, ");
  std::ofstream(folder / "hell.lua") << text;
  fs::copy_file(YEZI_SOURCE_DIR "/tests/strangers/french-52.lua", folder / "french-52.lua",
                fs::copy_options::overwrite_existing);
  const Library library;
  const Catalogue catalogue(library, folder);
  OpenedGames games{library};
  const Answer given =
      answer({catalogue, games, nullptr, nullptr}, *parse_target("/api/games/own:hell"));
  const Json game = Json::parse(*given.body, nullptr, false);
  EXPECT_EQ(game["called"]["counter"], (Json{{"bid", "tricks bid"}})) << *given.body;
  EXPECT_EQ(game["called"]["mark"], (Json{{"leader", "eldest"}}));
  EXPECT_EQ(game["shown"], (Json{{"bidding", {"bid", "bids"}},
                                 {"play", {"bid", "won"}},
                                 {"over", {"bid", "bids", "won"}}}));
  fs::remove_all(folder);
}

TEST(WebRequests, PathsThatClimbAreNone) {
  for (const char* target : {"",
                             "x",
                             "../x",
                             "/../x",
                             "/a/../b",
                             "/a/..",
                             "/./a",
                             "/%2e%2e/x",
                             "/%2E%2E%2Fx",
                             "/a/%2e%2e",
                             "/..%2fx",
                             "/a\\b",
                             "/a%5cb",
                             "/a%00b",
                             "/a%0ab",
                             "/%",
                             "/%1",
                             "/%zz",
                             "/%ff%fe",
                             "//x",
                             "/a//b",
                             "http://127.0.0.1/x",
                             "/a?b=%00",
                             "/a?%zz",
                             "*"})
    EXPECT_FALSE(parse_target(target)) << target;
  EXPECT_FALSE(parse_target('/' + std::string(5000, 'a')));
  EXPECT_FALSE(parse_target(std::string("/a\0b", 4)));
  const auto request = parse_target("/api/games/a%2Fb?set=x=1&set=y=%E5%85%AD+z&&lang");
  ASSERT_TRUE(request);
  EXPECT_EQ(request->path, "/api/games/a/b");
  ASSERT_EQ(request->query.size(), 3U);
  EXPECT_EQ(request->query[0].second, "x=1");
  EXPECT_EQ(request->query[1].second, "y=六 z");
  EXPECT_EQ(request->value("lang"), "");
  EXPECT_TRUE(parse_target("/..."));
}

TEST(WebAnswers, GamesAndTheirOptions) {
  App app;
  const Json games = app.json("/api/games");
  std::set<std::string> ids;
  for (const Json& game : games) {
    ids.insert(game["id"]);
    for (const char* key : {"title", "title_zh", "says", "seats", "deck", "variants", "labels"})
      EXPECT_TRUE(game.contains(key)) << game["id"] << ' ' << key;
    for (const Json& variant : game["variants"]) ids.insert(variant["id"]);
  }
  const std::vector<std::string> all = app.library.ids();
  EXPECT_EQ(ids, std::set<std::string>(all.begin(), all.end()));
  for (const std::string& id : all) {
    const Json one = app.json("/api/games/" + id);
    EXPECT_EQ(one["id"], id);
    EXPECT_EQ(one["roles"].size(), one["seats"].get<std::size_t>());
    EXPECT_EQ(one["players"][0], "human");
    for (const Json& option : one["options"])
      EXPECT_TRUE(option.contains("choices") || option.contains("least")) << option;
    EXPECT_EQ(app.get("/api/decks/" + one["deck"].get<std::string>()).status, 200);
  }
  const Json set = app.json("/api/games/lukfu?set=players=3");
  for (const Json& option : set["options"]) {
    if (option["name"] != "players") continue;
    EXPECT_EQ(option["value"], "3");
  }
  app.json("/api/games/lukfu?set=players=9", 400);
  app.json("/api/games/lukfu?set=nothing=9", 400);
  app.json("/api/games/lukfu?set=players", 400);
  EXPECT_NE(app.json("/api/games/lukfuu", 404)["error"].get<std::string>().find("lukfu?"),
            std::string::npos);
}

TEST(WebAnswers, OptionsThatContradictEachOtherSaySoInBothLanguagesAndNothingElse) {
  App app;
  const Json refused = app.json("/api/games/khanhoo?set=players%3D5", 400);
  EXPECT_EQ(refused["error"], "61 or 62 cards are for two to four players, 91 for four or five, "
                              "121 or 125 for six");
  EXPECT_EQ(refused["error_zh"], "61 或 62 張供二至四人，91 張供四或五人，121 或 125 張供六人");
  EXPECT_EQ(app.json("/api/games/khanhoo?set=players%3D5&set=pack%3D91")["seats"], 5);
  EXPECT_EQ(app.json("/api/games/nothing", 404)["error_zh"], "沒有「nothing」這種牌戲");
}

TEST(WebAnswers, AGameIsNoPath) {
  App app;
  const fs::path file = scratch() / "evil.lua";
  std::ofstream(file) << "return {}";
  app.json("/api/games" + file.string(), 404);
  app.json("/api/rules" + file.string(), 404);
  app.json("/api/compare?a=lukfu&b=" + file.string(), 404);
  fs::remove(file);
}

TEST(WebAnswers, DecksAreWhole) {
  App app;
  const Json deck = app.json("/api/decks/money-38");
  EXPECT_EQ(deck["faces"].size(), 38U);
  EXPECT_EQ(deck["suits"][0]["id"], "s");
  std::set<std::string> codes;
  int red = 0;
  for (const Json& face : deck["faces"]) {
    EXPECT_TRUE(codes.insert(face["code"]).second);
    red += face["red"] == true ? 1 : 0;
  }
  EXPECT_GT(red, 0);
  app.json("/api/decks/none", 404);
  const Answer sprite = app.get("/cards/money-38.svg");
  EXPECT_EQ(sprite.type, "image/svg+xml; charset=utf-8");
  for (const std::string& code : codes)
    EXPECT_NE(sprite.body->find("id=\"" + code + '"'), std::string::npos) << code;
  EXPECT_NE(sprite.body->find("id=\"back\""), std::string::npos);
  const Answer sheets = app.get("/cards/money-38.pdf");
  EXPECT_EQ(sheets.type, "application/pdf");
  EXPECT_TRUE(sheets.body->starts_with("%PDF-"));
  for (const char* none :
       {"/cards/none.svg", "/cards/none.pdf", "/cards/money-38", "/cards/.svg", "/cards/.pdf"})
    app.json(none, 404);
}

TEST(WebAnswers, HistoryAndBooks) {
  App app;
  EXPECT_GT(app.json("/api/lineage")["nodes"].size(), 50U);
  EXPECT_TRUE(app.get("/api/lineage.svg").body->starts_with("<svg"));
  const Json chinese = app.json("/api/lineage?lang=zh-Hant");
  EXPECT_EQ(chinese["nodes"].size(), app.json("/api/lineage?lang=en")["nodes"].size());
  const Json& nodes = chinese["nodes"];
  const auto luk_fu = std::find_if(nodes.begin(), nodes.end(),
                                   [](const Json& one) { return one["id"] == "luk-fu"; });
  ASSERT_NE(luk_fu, nodes.end());
  EXPECT_TRUE((*luk_fu)["says"].get<std::string>().starts_with("遊戲；1886 年"));
  EXPECT_NE(app.get("/api/lineage.svg?lang=zh-Hant").body->find("諸戲源流"), std::string::npos);
  app.json("/api/lineage?lang=tlh", 400);
  app.json("/api/lineage.svg?lang=tlh", 400);
  EXPECT_GT(app.json("/api/sources").size(), 20U);
  EXPECT_EQ(app.json("/api/words?lang=zh-Hant")["nav.home"], "首頁");
  EXPECT_EQ(app.json("/api/words?lang=zh-Hans")["nav.home"], "首页");
  EXPECT_TRUE(app.json("/api/words?lang=en").empty()) << "the page has them";
  // what comes in English and Chinese comes in the Chinese that is asked for
  EXPECT_EQ(app.json("/api/games/madiao?lang=zh-Hans")["title_zh"], "马吊");
  EXPECT_EQ(app.json("/api/games/madiao")["title_zh"], "馬弔");
  EXPECT_EQ(app.json("/api/games/nothing?lang=zh-Hans", 404)["error_zh"], "没有“nothing”这种牌戏");
  EXPECT_NE(app.get("/api/decks/money-40?lang=zh-Hans").body->find("九万"), std::string::npos);
  EXPECT_NE(app.get("/api/rules/madiao?lang=zh-Hans").body->find("马吊"), std::string::npos);
  const Json words = app.json("/api/glossary");
  EXPECT_GT(words.size(), app.json("/api/glossary?game=lukfu").size());
  for (const Json& word : words) EXPECT_NE(word["meaning_zh"], "") << word;
  const auto blank =
      std::find_if(words.begin(), words.end(), [](const Json& one) { return one["zh"] == "白皮"; });
  ASSERT_NE(blank, words.end());
  EXPECT_EQ((*blank)["meaning"], "said of a tile without a frame");
  EXPECT_EQ((*blank)["meaning_zh"], "指無框的牌");
  const Json game_words = app.json("/api/games/wahua")["glossary"];
  EXPECT_NE(std::find(game_words.begin(), game_words.end(), *blank), game_words.end());
  const Json book = app.json("/api/rules/eight-tricks");
  const auto html = book["html"].get<std::string>();
  EXPECT_TRUE(html.starts_with("<h1>"));
  EXPECT_EQ(html.find("<style"), std::string::npos);
  EXPECT_EQ(html.find(" style="), std::string::npos) << "the page's policy forbids it";
  app.json("/api/rules/eight-tricks?lang=tlh", 400);
  const Json both = app.json("/api/compare?a=madiao&b=lukfu");
  EXPECT_EQ(both["games"].size(), 2U);
  EXPECT_EQ(both["features"].size(), 2U);
  for (const Json& clause : both["clauses"]) EXPECT_FALSE(clause["alike"]);
  EXPECT_EQ(app.json("/api/compare?a=lukfu&b=lukfu")["clauses"].size(), 0U);
  const Json three = app.json("/api/compare?a=lukfu&b=lukfu&set.b=players%3D3");
  EXPECT_GT(three["clauses"].size(), 0U);
  EXPECT_NE(three["features"][0], three["features"][1]);
  EXPECT_FALSE(three.contains("measured"));
  const Json played = app.json("/api/compare?a=eight-tricks&b=kanhu&play=yes");
  EXPECT_EQ(played["measured"]["hands"], 640);
  EXPECT_EQ(played["features"][0]["measured.length"]["value"], 32);
  for (const Json& side : played["features"])
    for (const auto& [id, feature] : side.items())
      if (id.starts_with("measured.")) {
        EXPECT_TRUE(feature["error"].is_number()) << id;
        EXPECT_FALSE(feature["title_zh"].get<std::string>().empty()) << id;
        EXPECT_FALSE(feature["how_zh"].get<std::string>().empty()) << id;
      }
  app.json("/api/compare?a=lukfu&b=lukfu&set.b=players%3D9", 400);
  app.json("/api/compare?a=madiao", 404);
  app.json("/api/nothing", 404);
}

TEST(WebAnswers, LessonsAndTheirQuestions) {
  App app;
  for (const std::string lang : {"en", "zh-Hant"}) {
    const Json all = app.json("/api/lessons?lang=" + lang);
    ASSERT_GT(all.size(), 3U);
    for (const Json& one : all) {
      const std::string path = "/api/lessons/" + one["id"].get<std::string>();
      const Json lesson = app.json(std::string(path).append("?lang=").append(lang));
      EXPECT_EQ(lesson["id"], one["id"]);
      EXPECT_EQ(lesson.dump().find("\"accept\""), std::string::npos) << "answers stay here";
      int questions = 0;
      for (const Json& part : lesson["parts"]) {
        if (part["kind"] != "question") continue;
        ++questions;
        const auto answered = [&](Json given) {
          given["question"] = part["id"];
          return app.json(std::string(path).append("/answers?lang=").append(lang), 200,
                          given.dump());
        };
        EXPECT_EQ(answered({{"skip", true}}).value("says", ""), answered({{"skip", true}})["says"]);
        EXPECT_EQ(answered({{"answer", "nonsense"}})["right"], false);
        EXPECT_TRUE(answered({{"answer", Json::array({"s9", "s8"})}}).contains("right"));
        EXPECT_TRUE(answered({{"answer", 3}, {"tries", 2}}).contains("hint"));
      }
      EXPECT_GT(questions, 0) << path;
      app.json(path + "/answers", 404, R"({"question":"none","answer":"1"})");
      app.json(path + "/answers", 400, R"({"answer":"1"})");
      app.json(path + "/answers", 400, "nonsense");
    }
  }
  app.json("/api/lessons/none", 404);
  app.json("/api/lessons?lang=tlh", 400);
}

TEST(WebAnswers, TheCourseAndItsParts) {
  App app;
  for (const std::string lang : {"en", "zh-Hant", "zh-Hans"}) {
    const std::string in = "lang=" + lang;
    const Json all = app.json("/api/course?" + in);
    ASSERT_GE(all.size(), 12U) << lang;
    const std::string path = "/api/course/" + all[0]["id"].get<std::string>() + "?" + in;
    std::set<std::string> texts;
    for (const std::string part : {"unit", "worksheet", "key", "slides"}) {
      const Json shown = app.json(std::string(path).append("&part=").append(part));
      EXPECT_EQ(shown["lang"], lang);
      texts.insert(shown["html"].get<std::string>());
    }
    EXPECT_EQ(texts.size(), 4U) << "each part is a paper of its own";
    EXPECT_EQ(app.json(path), app.json(path + "&part=unit"));
    EXPECT_NE(app.json(path)["html"].get<std::string>().find("<svg"), std::string::npos);
    EXPECT_GT(app.json("/api/course/teachers-guide?" + in)["html"].get<std::string>().size(), 999U);
  }
  app.json("/api/course/none", 404);
  app.json("/api/course/zh-Hant%2Fleaf", 404);
  app.json("/api/course/leaf?part=cover", 400);
  app.json("/api/course?lang=tlh", 400);
}

TEST(WebAnswers, RecordsAsSeatsSawThem) {
  App app;
  EXPECT_EQ(app.json("/api/records"), Json::array());
  const std::string record = played("lukfu", 4);
  ASSERT_EQ(*app.store.add(record, 1'000'000'000), 1);
  ASSERT_EQ(*app.store.add(played("ningbo", 5), 1'000'000'001), 2);
  const Json list = app.json("/api/records");
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0]["number"], 2);
  EXPECT_EQ(list[1]["game"], "lukfu");
  EXPECT_EQ(list[1]["when"], "2001-09-09T01:46:40Z");
  EXPECT_EQ(list[1]["players"].size(), 4U);
  EXPECT_EQ(list[1]["net"].size(), 4U);
  EXPECT_EQ(app.json("/api/records?before=2").size(), 1U);
  EXPECT_EQ(*app.get("/api/records/1").body, record);
  const std::string seen = *app.get("/api/records/1?seat=2").body;
  EXPECT_NE(seen.find("\"? ?"), std::string::npos);
  EXPECT_EQ(seen.find("\"luck\""), std::string::npos);
  const Json told = app.json("/api/records/1/told?seat=2");
  EXPECT_GT(told["lines"].size(), 10U);
  EXPECT_TRUE(told["lines"][0].contains("says"));
  EXPECT_EQ(app.json("/api/told?seat=2", 200, record), told);
  EXPECT_EQ(told["finished"], true);
  EXPECT_EQ(told["checksums"], "good");
  EXPECT_TRUE(told["remarks"].empty());
  const std::string dealt = record.substr(0, record.find("{\"event\":\"act\""));
  const Json cut = app.json("/api/told?lang=zh-Hant", 200, dealt);
  EXPECT_EQ(cut["finished"], false);
  EXPECT_EQ(cut["checksums"], "none");
  EXPECT_EQ(cut["remarks"][0], "此局未打完：牌譜到此為止。");
  std::string altered = record; // a line that nothing but its checksum protects
  altered.insert(altered.find("\"pack\":"), "\"x\":1,");
  EXPECT_NE(std::string(app.json("/api/told", 400, altered)["error"]).find("altered"),
            std::string::npos);
  for (const char* none : {"3", "0", "x", "-1", "1x", "99999999999999999999", "1/other"})
    app.json("/api/records/" + std::string(none), 404);
  app.json("/api/records/1?seat=4", 400);
  app.json("/api/records/1?seat=x", 400);
  app.json("/api/told", 400, "no record");
  std::string bent = record;
  bent.replace(bent.find("\"net\":["), 7, "\"net\":[7,");
  app.json("/api/told", 400, bent);
}

TEST(WebStore, KeepsRefusesAndBears) {
  const fs::path folder = scratch() / "store";
  const fs::path file = folder / "deep" / "records.sqlite";
  const std::string record = played("eight-tricks", 1);
  {
    Store store = std::move(*Store::open(file));
    EXPECT_EQ(*store.add(record, 5), 1);
  }
  {
    Store store = std::move(*Store::open(file));
    EXPECT_EQ(*store.add(record, 6), 2);
    EXPECT_EQ(**store.text(1), record);
    EXPECT_FALSE(*store.text(3));
    // Another program has locked the file: a fault, and the next try succeeds.
    sqlite3* other = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &other), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(other, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr), SQLITE_OK);
    const Checked<std::int64_t> locked = store.add(record, 7);
    ASSERT_FALSE(locked);
    EXPECT_NE(to_text(locked.faults()).find("locked"), std::string::npos);
    sqlite3_exec(other, "ROLLBACK; PRAGMA user_version = 99", nullptr, nullptr, nullptr);
    sqlite3_close(other);
    EXPECT_TRUE(store.add(record, 8));
  }
  const Checked<Store> newer = Store::open(file);
  ASSERT_FALSE(newer);
  EXPECT_NE(to_text(newer.faults()).find("newer yezi"), std::string::npos);
  const fs::path text = folder / "text";
  std::ofstream(text) << std::string(4096, 'x');
  EXPECT_FALSE(Store::open(text));
  EXPECT_FALSE(Store::open(folder));
  EXPECT_FALSE(Store::open(text / "below" / "a file"));
  fs::remove_all(folder);
}

} // namespace
} // namespace yezi::web_answers_test
