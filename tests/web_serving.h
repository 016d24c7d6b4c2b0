// A server in this process, for tests that come to it over sockets.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "scratch.h"
#include "web/net/server.h"
#include "web_client.h"

namespace yezi {

class WebServer : public ::testing::Test {
protected:
  void SetUp() override {
    folder_ = scratch() / ::testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::create_directories(folder_ / "page");
    std::ofstream(folder_ / "page" / "index.html") << "<!doctype html><title>page</title>";
    std::ofstream(folder_ / "secret.txt") << "secret";
    plan_.page = folder_ / "page";
    plan_.limits.frames_a_second = 10'000;
    plan_.limits.frames_at_once = 10'000;
    plan_.limits.posts_at_once = 1000;
  }
  void TearDown() override {
    if (server_) {
      server_->stop();
      thread_.join();
      server_.reset();
    }
    std::filesystem::remove_all(folder_);
  }
  void start() {
    Checked<std::unique_ptr<Server>> server = Server::open(plan_);
    ASSERT_TRUE(server) << to_text(server.faults());
    server_ = std::move(*server);
    thread_ = std::thread([this] { server_->run(); });
  }
  std::uint16_t port() const { return server_->port(); }
  WebClient::Got raw(const std::string& text) {
    WebClient client(port());
    client.put(text);
    return client.answer();
  }
  nlohmann::json lay(const nlohmann::json& wanted, int status = 200) {
    WebClient client(port());
    const WebClient::Got got = client.ask("POST", "/api/tables", "", wanted.dump());
    EXPECT_EQ(got.status, status) << got.body;
    return got.json();
  }
  /// Sits down with a key; what is heard first.
  nlohmann::json greet(WebClient& client, const std::string& key) {
    EXPECT_EQ(client.upgrade("http://" + client.host()), 101);
    client.talk(nlohmann::json{{"hello", "page"}, {"key", key}}.dump());
    return client.hear("hello");
  }

  std::filesystem::path folder_;
  ServerPlan plan_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

/// Answers by chance until the hand is over; every frame that came.
inline std::vector<nlohmann::json> play_out(WebClient& client, Rng& rng, int leave_after = 0) {
  std::vector<nlohmann::json> frames;
  int answered = 0;
  while (const std::optional<std::string> text = client.hear()) {
    frames.push_back(nlohmann::json::parse(*text));
    const nlohmann::json& frame = frames.back();
    if (frame["event"] == "over") break;
    if (frame["event"] != "ask") continue;
    if (leave_after != 0 && answered == leave_after) break;
    const nlohmann::json& offers = frame["offers"];
    if (offers.empty()) break;
    const auto chosen = rng.below(static_cast<std::uint32_t>(offers.size()));
    client.talk(nlohmann::json{{"do", offers[chosen]}, {"ask", frame["ask"]}}.dump());
    ++answered;
  }
  return frames;
}

} // namespace yezi
