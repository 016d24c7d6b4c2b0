// A long day in small: people who come, play, say rubbish, go away in mid-hand, come back and leave
// for good, until so many messages have gone to and fro. Not run by the tests.
//     build/release/bin/yezi_soak [MESSAGES] [PEOPLE]
// What is told each tenth of the way is what must not grow: memory, open files, threads. Exit code
// 1 where more than a tenth of the memory came after the first three tenths.

#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>
#include <unistd.h>
#include <vector>

#include "../web_client.h"
#include "core/rng.h"
#include "web/net/server.h"

namespace {

using namespace yezi;
using Json = nlohmann::json;
using namespace std::chrono_literals;

struct Day {
  std::uint16_t port = 0;
  std::uint64_t wanted = 0;
  std::vector<std::string> games;
  std::atomic<std::uint64_t> messages{0}, hands{0}, tables{0}, returns{0}, rubbish{0}, faults{0};

  bool over() const { return messages >= wanted; }
};

/// Somebody's connection, counted.
class Person {
public:
  Person(Day& day, const std::string& hello) : day_(day), client_(day.port, 30) {
    if (client_.upgrade("http://" + client_.host()) == 101) say(hello);
  }
  void say(const std::string& text) {
    ++day_.messages;
    client_.talk(text);
  }
  std::optional<std::string> hear() {
    ++day_.messages;
    return client_.hear();
  }

private:
  Day& day_;
  WebClient client_;
};

std::string rubbish_of(Rng& rng) {
  static const std::vector<std::string> known{R"({"do":"win","ask":1})",
                                              R"({"want":"why"})",
                                              R"({"want":"prove","cards":"zz","id":4})",
                                              R"({"want":"undo"})",
                                              "{",
                                              R"({"do":["a"],"ask":{}})"};
  if (rng.below(2) == 0) return known[rng.below(static_cast<std::uint32_t>(known.size()))];
  std::string text(1 + rng.below(300), '\0');
  for (char& c : text) c = static_cast<char>(32 + rng.below(95));
  return text;
}

/// At one table, until it is left for good.
void sit(Day& day, const std::string& hello, Rng& rng) {
  std::optional<Person> person(std::in_place, day, hello);
  int hands = 1 + static_cast<int>(rng.below(3));
  while (!day.over()) {
    const std::optional<std::string> text = person->hear();
    if (!text) {
      ++day.faults;
      return;
    }
    if (text->starts_with(R"({"event":"over")")) {
      ++day.hands;
      if (--hands == 0) return;
      person->say(R"({"want":"next"})");
      continue;
    }
    if (!text->starts_with(R"({"event":"ask")")) continue;
    const std::uint32_t luck = rng.below(100);
    if (luck < 2) {
      ++day.returns;
      person.emplace(day, hello);
      continue;
    }
    if (luck < 3) return; // in mid-hand
    if (luck < 6) {
      ++day.rubbish;
      person->say(rubbish_of(rng));
    }
    const Json ask = Json::parse(*text);
    const Json& offers = ask["offers"];
    if (offers.empty()) return;
    const Json& chosen = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
    person->say(Json{{"do", chosen}, {"ask", ask["ask"]}}.dump());
  }
}

void live(Day& day, std::uint64_t seed) {
  Rng rng(seed);
  while (!day.over()) {
    const std::string& game = day.games[rng.below(static_cast<std::uint32_t>(day.games.size()))];
    WebClient lays(day.port, 30);
    const auto laid =
        lays.ask("POST", "/api/tables", "", Json{{"game", game}, {"players", {"human"}}}.dump());
    ++day.messages;
    if (laid.status != 200) {
      std::this_thread::sleep_for(50ms); // until somebody's table is closed
      continue;
    }
    ++day.tables;
    sit(day, Json{{"hello", "page"}, {"key", laid.json()["keys"][0]}}.dump(), rng);
  }
}

struct Held {
  double megabytes = 0;
  std::ptrdiff_t files = 0, threads = 0;
};
Held held() {
  Held now;
  long pages = 0;
  std::ifstream("/proc/self/statm") >> pages >> pages;
  now.megabytes = static_cast<double>(pages * sysconf(_SC_PAGESIZE)) / 1e6;
  const auto entries = [](const char* folder) {
    return std::distance(std::filesystem::directory_iterator(folder), {});
  };
  now.files = entries("/proc/self/fd");
  now.threads = entries("/proc/self/task");
  return now;
}

} // namespace

int main(int argc, char** argv) {
  Day day;
  day.wanted = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
  const int people = argc > 2 ? std::atoi(argv[2]) : 24;
  for (const std::string& id : Library().ids())
    if (id.find('/') == std::string::npos) day.games.push_back(id);
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("yezi-soak-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder / "page");
  ServerPlan plan;
  plan.page = folder / "page";
  plan.records = folder / "records.sqlite";
  plan.limits.tables = plan.limits.tables_by_address = static_cast<std::size_t>(people) * 20;
  plan.limits.table_idle = 2s; // so that those who leave make room
  plan.limits.posts_a_second = plan.limits.posts_at_once = 100'000;
  plan.limits.frames_a_second = plan.limits.frames_at_once = 100'000;
  Checked<std::unique_ptr<Server>> server = Server::open(plan);
  if (!server) {
    std::fprintf(stderr, "%s\n", to_text(server.faults()).c_str());
    return 4;
  }
  std::thread serving([&] { (*server)->run(); });
  day.port = (*server)->port();
  std::vector<std::thread> all;
  all.reserve(static_cast<std::size_t>(people));
  for (int i = 0; i < people; ++i)
    all.emplace_back([&, i] { live(day, static_cast<std::uint64_t>(i) + 1); });

  double after_three = 0, most = 0;
  for (int tenth = 1; tenth <= 10; ++tenth) {
    while (day.messages * 10 < day.wanted * static_cast<std::uint64_t>(tenth))
      std::this_thread::sleep_for(20ms);
    const Held now = held();
    if (tenth == 3) after_three = now.megabytes;
    if (tenth > 3) most = std::max(most, now.megabytes);
    std::printf(
        "%9llu messages: %6.1f MB, %td files, %td threads; %llu tables, %llu hands, "
        "%llu came back, %llu times rubbish, %llu lost\n",
        static_cast<unsigned long long>(day.messages), now.megabytes, now.files, now.threads,
        static_cast<unsigned long long>(day.tables), static_cast<unsigned long long>(day.hands),
        static_cast<unsigned long long>(day.returns), static_cast<unsigned long long>(day.rubbish),
        static_cast<unsigned long long>(day.faults));
    std::fflush(stdout);
  }
  for (std::thread& one : all) one.join();
  (*server)->stop();
  serving.join();
  std::filesystem::remove_all(folder);
  const bool grew = most > after_three * 1.1;
  std::printf("%s: %.1f MB after three tenths, at most %.1f after that\n",
              grew ? "it grows" : "it does not grow", after_three, most);
  return grew || day.faults > 0 ? 1 : 0;
}
