// What is too much for a server over real sockets, and who is counted as one.

#include "web_serving.h"

namespace yezi::web_limits_test {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

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
    WebClient client(port()); // more is sent to it than may wait for it
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

} // namespace
} // namespace yezi::web_limits_test
