// The server over real sockets: who is let in, and what it answers.

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
  const WebClient::Got cards = client.ask("GET", "/cards/money-38.svg");
  EXPECT_NE(cards.head.find("Cache-Control: max-age=60\r\n"), std::string::npos) << cards.head;
  EXPECT_NE(cards.head.find("ETag: W/"), std::string::npos);
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
  EXPECT_EQ(WebClient(port()).upgrade("http://" + here, "/talk?at=f"), 101)
      << "for the proxy before it";
  EXPECT_EQ(WebClient(port()).upgrade("http://evil.example", "/talk?at=f"), 403);
  EXPECT_EQ(WebClient(port()).upgrade("", "/talk?at=f"), 403);
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

} // namespace
} // namespace yezi::web_server_test
