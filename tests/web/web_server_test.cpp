// The server over real sockets: who is let in, what is too much, what a connection is for.

#include <set>

#include "web_serving.h"

namespace yezi::web_server_test {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

TEST_F(WebServer, AnswersAndGuards) {
  start();
  WebClient client(port());
  const WebClient::Got page = client.ask("GET", "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body, "<!doctype html><title>page</title>");
  const char* const policy =
      "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
      "img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action "
      "'none'; frame-ancestors 'none'\r\n";
  for (const char* part :
       {policy, "X-Content-Type-Options: nosniff\r\n", "Referrer-Policy: no-referrer\r\n",
        "Cross-Origin-Opener-Policy: same-origin\r\n",
        "Cross-Origin-Resource-Policy: same-origin\r\n", "Cache-Control: no-cache\r\n",
        "Content-Type: text/html; charset=utf-8\r\n", "ETag: W/\""})
    EXPECT_NE(page.head.find(part), std::string::npos) << part << '\n' << page.head;
  const std::string tag = page.head.substr(page.head.find("ETag: ") + 6, 36);
  client.put("GET / HTTP/1.1\r\nHost: " + client.host() + "\r\nIf-None-Match: " + tag + "\r\n\r\n");
  EXPECT_EQ(client.answer(true).status, 304);
  const WebClient::Got head = client.ask("HEAD", "/");
  EXPECT_EQ(head.status, 200);
  EXPECT_NE(head.head.find("Content-Length: 34\r\n"), std::string::npos) << head.head;
  const WebClient::Got games = client.ask("GET", "/api/games"); // the same connection
  EXPECT_EQ(games.status, 200);
  EXPECT_NE(games.head.find("Cache-Control: no-cache"), std::string::npos);
  EXPECT_NE(games.head.find("ETag: W/"), std::string::npos);
  EXPECT_EQ(games.head.find("Content-Encoding"), std::string::npos) << "it was not asked for";
  EXPECT_NE(games.head.find("Vary: Accept-Encoding"), std::string::npos);
  const WebClient::Got records = client.ask("GET", "/api/records");
  EXPECT_EQ(records.body, "[]");
  EXPECT_NE(records.head.find("Cache-Control: no-store"), std::string::npos);
  for (const auto& [accepted, coding] :
       {std::pair{"gzip, br", "br"}, {"gzip;q=1, br;q=0", "gzip"}}) {
    const WebClient::Got small =
        client.ask("GET", "/api/games", "Accept-Encoding: " + std::string(accepted) + "\r\n");
    EXPECT_NE(small.head.find("Content-Encoding: " + std::string(coding) + "\r\n"),
              std::string::npos)
        << small.head;
    EXPECT_LT(small.body.size() * 2, games.body.size());
  }
  EXPECT_EQ(client.ask("GET", "/nothing").status, 404);
  EXPECT_EQ(client.ask("GET", "/api/tables").status, 405);
  EXPECT_EQ(client.ask("POST", "/api/games").status, 405);
  EXPECT_EQ(client.ask("DELETE", "/", "Origin: http://" + client.host() + "\r\n").status, 405);
}

TEST_F(WebServer, OnlyItsOwnPagesMayAsk) {
  plan_.hosts = {"Cards.Example.org"};
  start();
  const std::string here = "127.0.0.1:" + std::to_string(port());
  const auto status = [&](const std::string& head, const std::string& first = "GET / HTTP/1.1") {
    return raw(first + "\r\n" + head + "\r\n").status;
  };
  EXPECT_EQ(status("Host: " + here + "\r\n"), 200);
  EXPECT_EQ(status("Host: localhost:" + std::to_string(port()) + "\r\n"), 200);
  EXPECT_EQ(status("Host: cards.example.ORG\r\n"), 200);
  EXPECT_EQ(status("Host: evil.example\r\n"), 403);
  EXPECT_EQ(status("Host: 127.0.0.1\r\n"), 403);
  EXPECT_EQ(status("Host: 127.0.0.1:1\r\n"), 403);
  EXPECT_EQ(status("Host: evil.example:" + std::to_string(port()) + "\r\n"), 403);
  EXPECT_EQ(status(""), 403);
  EXPECT_EQ(status("Host: " + here + "\r\nOrigin: http://evil.example\r\n"), 403);
  EXPECT_EQ(status("Host: " + here + "\r\nOrigin: null\r\n"), 403);
  EXPECT_EQ(status("Host: " + here + "\r\nOrigin: http://" + here + "\r\n"), 200);
  const std::string post = "POST /api/tables HTTP/1.1";
  EXPECT_EQ(status("Host: " + here + "\r\nContent-Length: 0\r\n", post), 403) << "no origin";
  EXPECT_EQ(
      status("Host: " + here + "\r\nOrigin: http://evil.example\r\nContent-Length: 0\r\n", post),
      403);
  EXPECT_EQ(
      status("Host: " + here + "\r\nOrigin: http://" + here + "\r\nContent-Length: 0\r\n", post),
      400);
  for (const std::string& origin :
       {std::string(), std::string("http://evil.example"), std::string("null"),
        std::string("http://localhost:") + std::to_string(port())}) {
    WebClient client(port());
    EXPECT_EQ(client.upgrade(origin), 403) << origin;
  }
  WebClient client(port());
  EXPECT_EQ(client.upgrade("http://" + here), 101);
  EXPECT_EQ(WebClient(port()).ask("GET", "/talk").status, 403);
}

TEST_F(WebServer, NoPathLeadsOutOfThePage) {
  start();
  const std::string rest = " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port()) + "\r\n\r\n";
  for (const std::string target :
       {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt",
        "//secret.txt", "/./../secret.txt", "/..\\secret.txt", "/..%5csecret.txt",
        "/index.html%00.txt", "/index.html/../../secret.txt", "/%c0%ae%c0%ae/secret.txt",
        "file:///etc/passwd", "/etc/passwd", "//etc/passwd", "/..;/secret.txt"}) {
    const WebClient::Got got = raw(std::string("GET ").append(target).append(rest));
    EXPECT_TRUE(got.status == 400 || got.status == 404) << target << ' ' << got.status;
    EXPECT_EQ(got.body.find("secret\n"), std::string::npos) << target;
  }
  const WebClient::Got zero = raw(std::string("GET /index.html\0.txt", 20) + rest);
  EXPECT_EQ(zero.status, 400);
}

TEST_F(WebServer, WhatIsTooMuchIsRefused) {
  plan_.limits.request = 500ms;
  plan_.limits.greeting = 1s;
  plan_.limits.connections_by_address = 30;
  plan_.limits.posts_at_once = 3;
  plan_.limits.posts_a_second = 0.01;
  start();
  const std::string host = "Host: 127.0.0.1:" + std::to_string(port()) + "\r\n";
  EXPECT_EQ(
      raw("GET / HTTP/1.1\r\n" + host + "X: " + std::string(100'000, 'x') + "\r\n\r\n").status,
      431);
  EXPECT_EQ(raw("POST /api/told HTTP/1.1\r\n" + host + "Origin: http://127.0.0.1:" +
                std::to_string(port()) + "\r\nContent-Length: 99999999\r\n\r\nx")
                .status,
            413);
  EXPECT_EQ(raw("nonsense\r\n\r\n").status, 400);
  EXPECT_EQ(raw("GET / HTTP/1.1\r\n" + host).status, 0) << "a head that never ends";
  {
    WebClient slow(port());
    const auto begun = std::chrono::steady_clock::now();
    bool open = true;
    for (int i = 0; open && i < 100; ++i) { // a byte now and then does not help
      open = slow.put("G");
      std::this_thread::sleep_for(50ms);
    }
    EXPECT_FALSE(open);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 3s);
  }
  {
    WebClient mute(port());
    EXPECT_EQ(mute.upgrade("http://" + mute.host()), 101);
    EXPECT_EQ(mute.hear("error")["fault"], "idle") << "no hello was received";
    EXPECT_FALSE(mute.hear());
  }
  int refused = 0;
  for (int i = 0; i < 5; ++i) {
    WebClient client(port());
    refused += client.ask("POST", "/api/tables", "", "{}").status == 429 ? 1 : 0;
  }
  EXPECT_EQ(refused, 2);
  std::vector<std::unique_ptr<WebClient>> many;
  int answered = 0;
  for (int i = 0; i < 40; ++i) {
    many.push_back(std::make_unique<WebClient>(port()));
    WebClient& one = *many.back();
    // Its time to ask has not passed when the last of them comes.
    if (one.is_open()) answered += one.ask("GET", "/").status == 200 ? 1 : 0;
  }
  EXPECT_LE(answered, 30);
  EXPECT_GE(answered, 20);
}

TEST_F(WebServer, FramesThatAreTooMuchEndTheConnection) {
  plan_.limits.frames_a_second = 1;
  plan_.limits.frames_at_once = 5;
  plan_.limits.waiting_bytes = 3000;
  start();
  const Json table = lay({{"game", "lukfu"}, {"players", {"human"}}, {"seed", 1}});
  const std::string key = table["keys"][0];
  {
    WebClient client(port());
    EXPECT_EQ(client.upgrade("http://" + client.host()), 101);
    client.talk(std::string(17 << 10, ' '));
    EXPECT_FALSE(client.hear());
  }
  {
    WebClient client(port());
    EXPECT_EQ(client.upgrade("http://" + client.host()), 101);
    client.talk("{}", 2); // no text
    EXPECT_FALSE(client.hear());
  }
  {
    WebClient client(port());
    EXPECT_EQ(client.upgrade("http://" + client.host()), 101);
    client.talk("[[[");
    EXPECT_EQ(client.hear("error")["fault"], "unknown");
    EXPECT_FALSE(client.hear());
  }
  {
    WebClient client(port()); // what it is told is more than may wait for it
    EXPECT_EQ(client.upgrade("http://" + client.host()), 101);
    client.talk(Json{{"hello", "page"}, {"key", key}}.dump());
    EXPECT_EQ(client.hear("error")["fault"], "slow");
    EXPECT_FALSE(client.hear());
  }
}

TEST_F(WebServer, TooManyFramesAreRefused) {
  plan_.limits.frames_a_second = 1;
  plan_.limits.frames_at_once = 5;
  start();
  const Json table = lay({{"game", "lukfu"}, {"players", {"human"}}, {"seed", 1}});
  WebClient client(port());
  EXPECT_EQ(greet(client, table["keys"][0])["you"], 0);
  for (int i = 0; i < 10; ++i) client.talk(R"({"want":"nothing"})");
  Json error = client.hear("error");
  while (error.is_object() && error["fault"] != "full") error = client.hear("error");
  ASSERT_TRUE(error.is_object());
  EXPECT_FALSE(client.hear());
}

TEST_F(WebServer, KeysOpenTheirSeatAlone) {
  start();
  const Json table =
      lay({{"game", "lukfu"}, {"players", {"human", "human", "simple", "simple"}}, {"seed", 3}});
  EXPECT_TRUE(table["keys"][2].is_null());
  EXPECT_TRUE(table["watch"][2].is_null());
  {
    WebClient stranger(port());
    EXPECT_EQ(stranger.upgrade("http://" + stranger.host()), 101);
    stranger.talk(Json{{"hello", "page"}, {"key", std::string(32, 'a')}}.dump());
    EXPECT_EQ(stranger.hear("error")["fault"], "key");
    EXPECT_FALSE(stranger.hear());
  }
  WebClient first(port()), again(port()), other(port());
  EXPECT_EQ(greet(first, table["keys"][0])["you"], 0);
  EXPECT_EQ(greet(again, table["keys"][0])["you"], 0);
  const Json hello = greet(other, table["keys"][1]);
  EXPECT_EQ(hello["you"], 1);
  EXPECT_EQ(hello["seats"][0]["here"], true);
  // Both windows of a seat are told the same; when both are closed, the others hear of it.
  const Json told = first.hear("told"), too = again.hear("told");
  EXPECT_EQ(told["lines"], too["lines"]);
  first.hang_up();
  again.hang_up();
  bool gone = false;
  while (!gone) {
    const Json seats = other.hear("seats");
    ASSERT_TRUE(seats.is_object());
    gone = seats["seats"][0]["here"] == false;
  }
}

TEST_F(WebServer, TablesAreRefusedWithReasons) {
  plan_.limits.tables = 2;
  start();
  EXPECT_NE(lay({{"game", "lukfuu"}}, 400)["error"].get<std::string>().find("lukfu"),
            std::string::npos);
  lay({{"game", "/etc/passwd.lua"}}, 400);
  lay({{"game", "lukfu"}, {"players", {"exec:true"}}}, 400);
  lay({{"game", "lukfu"}, {"players", {"search:999999999"}}}, 400);
  lay({{"game", "lukfu"}, {"players", {"a", "b", "c", "d", "e"}}}, 400);
  lay({{"game", "lukfu"}, {"options", {{"players", 3}}}}, 400);
  lay({{"game", "lukfu"}, {"options", {{"players", "9"}}}}, 400);
  lay({{"game", "lukfu"}, {"unknown", 1}}, 400);
  lay(Json::array(), 400);
  lay({{"record", 7}}, 400);
  lay({{"game", "lukfu"}, {"options", {{"players", "3"}}}});
  lay({{"game", "lukfu"}});
  lay({{"game", "lukfu"}}, 503);
}

TEST_F(WebServer, AHandGoesOnAfterAReconnection) {
  start();
  const Json table = lay({{"game", "ningbo"}, {"players", {"human"}}, {"seed", 11}});
  Rng rng(5);
  std::size_t before = 0;
  std::string asked;
  {
    WebClient client(port());
    greet(client, table["keys"][0]);
    const std::vector<Json> frames = play_out(client, rng, 2);
    for (const Json& frame : frames)
      if (frame["event"] == "told")
        before = frame["from"].get<std::size_t>() + frame["lines"].size();
    ASSERT_EQ(frames.back()["event"], "ask");
    asked = frames.back().dump();
  }
  WebClient client(port());
  greet(client, table["keys"][0]);
  const Json told = client.hear("told");
  EXPECT_EQ(told["from"], 0);
  EXPECT_EQ(told["again"], true);
  EXPECT_EQ(told["lines"].size(), before);
  const Json again = client.hear("ask");
  EXPECT_EQ(again.dump(), asked);
  client.talk(Json{{"do", again["offers"][0]}, {"ask", again["ask"]}}.dump());
  const std::vector<Json> rest = play_out(client, rng);
  ASSERT_EQ(rest.back()["event"], "over");
  EXPECT_EQ(client.hear("kept")["record"], 1);
  WebClient asks(port());
  const Json list = asks.ask("GET", "/api/records").json();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0]["net"], rest.back()["net"]);
  // From that record, after so many moves.
  const Json from = lay({{"record", 1}, {"moves", 3}, {"players", {"human"}}});
  WebClient puzzle(port());
  EXPECT_EQ(greet(puzzle, from["keys"][0])["game"]["id"], "ningbo");
  lay({{"record", 1}, {"moves", 5000}, {"players", {"human"}}}, 400);
}

TEST_F(WebServer, SeedsAreNumbersOrTextsAndElseNobodysBusiness) {
  start();
  const auto luck = [&](const nlohmann::json& wanted) {
    const nlohmann::json table = lay(wanted);
    WebClient client(port());
    return greet(client, table["keys"][0])["luck"].get<std::string>();
  };
  EXPECT_EQ(luck({{"game", "lukfu"}, {"players", {"human"}}}), "drawn");
  EXPECT_EQ(luck({{"game", "lukfu"}, {"players", {"human"}}, {"seed", 3}}), "seed");
  EXPECT_EQ(luck({{"game", "lukfu"}, {"players", {"human"}}, {"seed", "18446744073709551615"}}),
            "seed");
  lay({{"game", "lukfu"}, {"seed", "18446744073709551616"}}, 400);
  lay({{"game", "lukfu"}, {"seed", "-1"}}, 400);
  lay({{"game", "lukfu"}, {"seed", 9007199254740993}}, 400);
  lay({{"game", "lukfu"}, {"window", 60'001}}, 400);
}

TEST_F(WebServer, AWindowLastsAsLongAsItWasAskedFor) {
  start();
  const nlohmann::json table =
      lay({{"game", "ningbo"}, {"players", {"human"}}, {"seed", 3}, {"window", 150}});
  WebClient client(port());
  EXPECT_EQ(greet(client, table["keys"][0])["window"], 150);
  const auto is_discard = [](const nlohmann::json& frame) {
    if (frame["event"] != "told" || frame["again"] || frame["lines"].empty()) return false;
    const nlohmann::json& last = frame["lines"].back();
    return last["line"].value("do", "").starts_with("discard") && last.contains("sight");
  };
  std::chrono::steady_clock::time_point discarded;
  int windows = 0;
  bool open = false;
  while (windows < 5) {
    const std::optional<std::string> text = client.hear();
    ASSERT_TRUE(text);
    const nlohmann::json frame = nlohmann::json::parse(*text);
    if (open && frame["event"] == "told") {
      ++windows;
      EXPECT_GT(std::chrono::steady_clock::now() - discarded, std::chrono::milliseconds(120));
    }
    if (frame["event"] == "told") open = is_discard(frame);
    if (open) discarded = std::chrono::steady_clock::now();
    if (frame["event"] == "ask" && !open)
      client.talk(nlohmann::json{{"do", frame["offers"].back()}, {"ask", frame["ask"]}}.dump());
  }
}

TEST_F(WebServer, BehindAProxyEachIsCountedAlone) {
  plan_.proxies = {"127.0.0.1", "10.0.0.1"};
  plan_.limits.tables_by_address = 1;
  plan_.limits.connections_by_address = 1;
  start();
  WebClient client(port());
  const std::string wanted = R"({"game":"lukfu"})";
  const auto status = [&](const std::string& from) {
    return client.ask("POST", "/api/tables", from, wanted).status;
  };
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.7\r\n"), 200);
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.7\r\n"), 503);
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.8\r\n"), 200);
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.99, 192.0.2.8\r\n"), 503) << "the first is hearsay";
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.8\r\nX-Forwarded-For: ::ffff:192.0.2.9, 10.0.0.1\r\n"),
            200);
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.9\r\n"), 503);
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.55, nonsense\r\n"), 200) << "the proxy itself";
  EXPECT_EQ(status(""), 503);
}

TEST_F(WebServer, WithoutAProxyNobodySaysWhereHeIs) {
  plan_.limits.tables_by_address = 1;
  start();
  WebClient client(port());
  const auto status = [&](const std::string& from) {
    return client.ask("POST", "/api/tables", from, R"({"game":"lukfu"})").status;
  };
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.7\r\n"), 200);
  EXPECT_EQ(status("X-Forwarded-For: 192.0.2.8\r\n"), 503);
}

TEST_F(WebServer, PupilsTablesCountWithTheirClass) {
  plan_.limits.tables_by_address = 1;
  start();
  WebClient client(port());
  const nlohmann::json opened =
      client.ask("POST", "/api/classes", "", R"({"lesson":"lukfu-hand","lang":"en"})").json();
  WebClient pupil(port());
  ASSERT_EQ(pupil.upgrade("http://" + pupil.host()), 101);
  pupil.talk(nlohmann::json{{"hello", "class"}, {"code", opened["code"]}, {"name", "n"}}.dump());
  const std::string key = pupil.hear("class")["key"];
  lay({{"game", "lukfu"}});
  lay({{"game", "lukfu"}}, 503);
  lay({{"game", "lukfu"}, {"class", key}});
  lay({{"game", "lukfu"}, {"class", key}});
  lay({{"game", "lukfu"}, {"class", "nonsense"}}, 503);
}

TEST_F(WebServer, AnIdleTableIsClosed) {
  plan_.limits.table_idle = 3s; // a busy machine may need a while from laying to greeting
  plan_.limits.connection_idle = 2s;
  start();
  const Json table = lay({{"game", "lukfu"}, {"players", {"human"}}});
  WebClient client(port());
  EXPECT_EQ(greet(client, table["keys"][0])["you"], 0);
  EXPECT_EQ(client.hear("error")["fault"], "idle") << "it answers no ping";
  EXPECT_FALSE(client.hear());
  std::this_thread::sleep_for(5s);
  WebClient late(port());
  EXPECT_EQ(late.upgrade("http://" + late.host()), 101);
  late.talk(Json{{"hello", "page"}, {"key", table["keys"][0]}}.dump());
  EXPECT_EQ(late.hear("error")["fault"], "key");
}

TEST_F(WebServer, ItEndsInTimeAndTellsWhoTalks) {
  start();
  const Json table = lay({{"game", "lukfu"}, {"players", {"human"}}});
  WebClient client(port());
  greet(client, table["keys"][0]);
  WebClient asks(port());
  asks.put("GET / HT");
  const auto begun = std::chrono::steady_clock::now();
  server_->stop();
  thread_.join();
  server_.reset();
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 4s);
  while (client.hear()) {
  }
  EXPECT_FALSE(WebClient(1).is_open());
}

TEST_F(WebServer, ModulesOfOnesOwnPlayApart) {
  const fs::path modules = folder_ / "modules";
  fs::create_directories(modules);
  std::ofstream(modules / "long.lua") << R"(local y = require "yezi"
return y.variant "eight-tricks/long" {
  of = "eight-tricks",
  title = { en = "Eight Tricks, long", zh = "八張（十張）" },
  set = { ["deal"] = { { hand = 10, stock = "rest" }, by = "L1" } },
})";
  std::ofstream(modules / "loops.lua") << "while true do end";
  std::ofstream(modules / "fails.lua") << R"(local y = require "yezi"
return y.variant "eight-tricks/fails" {
  of = "eight-tricks",
  title = { en = "Fails", zh = "敗" },
  set = { ["settle.tricks"] = { function(t, me) error("on purpose") end, by = "W1" } },
})";
  std::ofstream(modules / "large.lua") << std::string((std::size_t{1} << 20) + 1, ' ');
  std::ofstream(modules / "huge.lua") << std::string((std::size_t{4} << 20) + 1, ' ');
  fs::create_directories(modules / "deep");
  std::ofstream(modules / "deep" / "deep.lua") << std::string((std::size_t{4} << 20) + 1, ' ');
  std::ofstream(folder_ / "outside.lua") << "return 1";
  fs::create_symlink(folder_ / "outside.lua", modules / "link.lua");
  plan_.modules_command = {YEZI_PROGRAM, "serve", "--table-process=" + modules.string()};
  plan_.own_list_within = std::chrono::minutes(5);
  start();
  WebClient client(port(), 120); // until the one that loops is given up
  const WebClient::Got all = client.ask("GET", "/api/games");
  EXPECT_NE(all.body.find("\"own:long\""), std::string::npos);
  EXPECT_NE(all.body.find("\"lukfu\""), std::string::npos);
  const Json listed = all.json();
  const auto loops = std::find_if(listed.begin(), listed.end(),
                                  [](const Json& one) { return one["id"] == "own:loops"; });
  ASSERT_NE(loops, listed.end()) << "a module that fails is told of, and stops no other";
  EXPECT_EQ((*loops)["fault"],
            "loops.lua:1: stopped after 50 million instructions\n    is this an endless loop?");
  const auto fault_of = [&](const std::string& id) {
    for (const Json& one : listed)
      if (one["id"] == id) return one.value("fault", "none");
    return std::string("not listed");
  };
  EXPECT_EQ(fault_of("own:large"),
            "large.lua: the file has 1048577 bytes\n    a module has at most 1 MiB");
  // also those that are not even read
  EXPECT_EQ(fault_of("own:huge"), "huge.lua: the file has 4194305 bytes\n"
                                  "    a file in a folder of modules has at most 4 MiB");
  EXPECT_NE(fault_of("own:deep").find("the file has 4194305 bytes"), std::string::npos)
      << fault_of("own:deep");
  EXPECT_NE(fault_of("own:link").find("a link to a file outside"), std::string::npos)
      << fault_of("own:link");
  EXPECT_EQ(client.ask("GET", "/api/games/own:long").json()["title"], "Eight Tricks, long");
  EXPECT_EQ(client.ask("GET", "/api/games/own:none").status, 404);
  EXPECT_NE(lay({{"game", "own:loops"}}, 400)["error"].get<std::string>().find("endless loop"),
            std::string::npos);
  lay({{"game", "own:../secret"}}, 400);
  const Json table = lay({{"game", "own:long"}, {"players", {"human"}}, {"seed", 5}});
  const Json beside = lay({{"game", "lukfu"}, {"players", {"human"}}, {"seed", 5}});
  WebClient mine(port()), other(port());
  EXPECT_EQ(greet(mine, table["keys"][0])["game"]["title"], "Eight Tricks, long");
  greet(other, beside["keys"][0]);
  Rng rng(1);
  EXPECT_EQ(play_out(mine, rng).back()["event"], "over");
  EXPECT_EQ(mine.hear("kept")["record"], 1);
  // A script that fails closes its table, and no other.
  const Json failing = lay({{"game", "own:fails"}, {"players", {"human"}}, {"seed", 5}});
  WebClient fails(port());
  greet(fails, failing["keys"][0]);
  const Json last = play_out(fails, rng).back();
  EXPECT_EQ(last["fault"], "broke") << last;
  mine.talk(R"({"want":"next"})");
  EXPECT_TRUE(mine.hear("told").is_object());
  other.talk(R"({"want":"nothing"})");
  EXPECT_EQ(other.hear("error")["fault"], "unknown");
}

// However many modules loop, the games of the library are listed, and the others once they are
// read.
TEST_F(WebServer, TheListOfGamesDoesNotWaitForModulesThatLoop) {
  const fs::path modules = folder_ / "modules";
  fs::create_directories(modules);
  for (int i = 0; i < 10; ++i)
    std::ofstream(modules / ("loops" + std::to_string(i) + ".lua")) << "while true do end";
  plan_.modules_command = {YEZI_PROGRAM, "serve", "--table-process=" + modules.string()};
  plan_.own_list_within = std::chrono::milliseconds(1);
  start();
  const auto list = [&] {
    WebClient client(port());
    std::set<std::string> ids;
    for (const Json& one : client.ask("GET", "/api/games").json()) ids.insert(one["id"]);
    EXPECT_TRUE(ids.contains("lukfu"));
    return ids;
  };
  std::set<std::string> ids = list();
  EXPECT_TRUE(ids.contains("own:")) << "they cannot have been read within a tick";
  EXPECT_FALSE(ids.contains("own:loops0"));
  for (int tries = 0; tries < 600 && ids.contains("own:"); ++tries) ids = list();
  EXPECT_TRUE(ids.contains("own:loops0") && ids.contains("own:loops9"));
}

} // namespace
} // namespace yezi::web_server_test
