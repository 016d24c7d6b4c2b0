// Many tables at once: a server in this process, a browser's part for each table in a thread of its
// own, programs in the other seats. Not run by the tests.
//     build/release/bin/yezi_load [TABLES] [SECONDS] [MILLISECONDS BETWEEN MOVES] [GAME]
// What is measured is the time from an answer to the first frame that comes of it.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <mutex>
#include <thread>
#include <vector>

#include "../web_client.h"
#include "core/rng.h"
#include "web/net/server.h"

namespace {

using namespace yezi;
using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;

struct Figures {
  std::mutex mutex;
  std::vector<double> answers; // milliseconds
  std::atomic<int> hands{0}, lost{0}, refused{0};
};

struct Load {
  std::uint16_t port = 0;
  std::string game;
  int pause = 0;
  Clock::time_point until;
};

/// One person at one table.
void play_table(const Load& load, std::uint64_t seed, Figures& figures) {
  Rng rng(seed);
  WebClient lays(load.port, 60);
  const Json players{"human"};
  const auto laid =
      lays.ask("POST", "/api/tables", "",
               Json{{"game", load.game}, {"players", players}, {"seed", seed}}.dump());
  if (laid.status != 200) {
    ++figures.refused;
    return;
  }
  WebClient client(load.port, 60);
  if (client.upgrade("http://" + client.host()) != 101) {
    ++figures.refused;
    return;
  }
  client.talk(Json{{"hello", "page"}, {"key", laid.json()["keys"][0]}}.dump());
  std::vector<double> mine;
  std::optional<Clock::time_point> sent;
  while (Clock::now() < load.until) {
    const std::optional<std::string> text = client.hear();
    if (!text) {
      ++figures.lost;
      break;
    }
    if (sent)
      mine.push_back(std::chrono::duration<double, std::milli>(Clock::now() - *sent).count());
    sent.reset();
    const bool asks = text->starts_with(R"({"event":"ask")");
    const bool over = text->starts_with(R"({"event":"over")");
    if (!asks && !over) continue;
    figures.hands += over ? 1 : 0;
    const int wait =
        load.pause / 2 + static_cast<int>(rng.below(static_cast<std::uint32_t>(load.pause + 1)));
    std::this_thread::sleep_for(std::chrono::milliseconds(wait));
    if (over) {
      client.talk(R"({"want":"next"})");
      continue;
    }
    const Json ask = Json::parse(*text);
    const auto chosen = rng.below(static_cast<std::uint32_t>(ask["offers"].size()));
    const std::string answer = Json{{"do", ask["offers"][chosen]}, {"ask", ask["ask"]}}.dump();
    sent = Clock::now();
    client.talk(answer);
  }
  const std::lock_guard lock(figures.mutex);
  figures.answers.insert(figures.answers.end(), mine.begin(), mine.end());
}

double at_share(const std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

} // namespace

int main(int argc, char** argv) {
  const auto number = [&](int at, int otherwise) {
    return argc > at ? std::atoi(argv[at]) : otherwise;
  };
  const int tables = number(1, 1000), seconds = number(2, 30);
  Load load;
  load.pause = number(3, 1000);
  load.game = argc > 4 ? argv[4] : "lukfu";
  ServerPlan plan;
  plan.page = std::filesystem::temp_directory_path() / "yezi-load-page";
  std::filesystem::create_directories(plan.page);
  plan.limits.tables = plan.limits.tables_by_address = 100'000;
  plan.limits.connections = plan.limits.connections_by_address = 100'000;
  plan.limits.posts_a_second = plan.limits.posts_at_once = 100'000;
  Checked<std::unique_ptr<Server>> server = Server::open(plan);
  if (!server) {
    std::fprintf(stderr, "%s\n", to_text(server.faults()).c_str());
    return 4;
  }
  std::thread serving([&] { (*server)->run(); });
  load.port = (*server)->port();
  load.until = Clock::now() + std::chrono::seconds(seconds);
  Figures figures;
  std::vector<std::thread> people;
  people.reserve(static_cast<std::size_t>(tables));
  for (int i = 0; i < tables; ++i)
    people.emplace_back([&, i] { play_table(load, static_cast<std::uint64_t>(i) + 1, figures); });
  for (std::thread& one : people) one.join();
  (*server)->stop();
  serving.join();
  std::sort(figures.answers.begin(), figures.answers.end());
  std::printf("%d tables of %s for %d s: %zu answers, %d hands, %d refused, %d lost\n"
              "milliseconds to the first frame: p50 %.2f, p90 %.2f, p99 %.2f, most %.2f\n",
              tables, load.game.c_str(), seconds, figures.answers.size(), figures.hands.load(),
              figures.refused.load(), figures.lost.load(), at_share(figures.answers, 0.5),
              at_share(figures.answers, 0.9), at_share(figures.answers, 0.99),
              at_share(figures.answers, 1));
  return 0;
}
