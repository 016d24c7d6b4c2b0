// The registry: keys, limits, idle times. Time is what the tests say it is.

#include <gtest/gtest.h>

#include <set>

#include "web/tables/server_mark.h"
#include "web/tables/table_registry.h"

namespace yezi::web_house_test {
namespace {

using namespace std::chrono_literals;

const Time noon = Time() + 1000h;

struct Small {
  Small() {
    limits.tables = 3;
    limits.tables_by_address = 2;
    limits.connections = 4;
    limits.connections_by_address = 3;
    limits.frames_a_second = 2;
    limits.frames_at_once = 4;
    limits.posts_a_second = 1;
    limits.posts_at_once = 2;
    limits.gets_a_second = 1;
    limits.gets_at_once = 3;
  }
  RegistryLimits limits;
};

TableRegistry::Keys open_table(TableRegistry& registry, const std::vector<std::string>& players,
                               const std::string& address = "a", Time now = noon) {
  EXPECT_TRUE(registry.refusal(address).empty());
  return registry.open(registry.reserve(address, now), players, now);
}

TEST(WebHouse, KeysAreLongAndDifferent) {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) {
    const std::string key = random_key();
    EXPECT_EQ(key.size(), 32U);
    EXPECT_EQ(key.find_first_not_of("0123456789abcdef"), std::string::npos) << key;
    EXPECT_TRUE(seen.insert(key).second);
  }
}

TEST(WebHouse, WhatAServerAloneKnowsBeginsWithItsMark) {
  std::set<std::string> seen;
  std::set<std::int64_t> tables;
  for (const char letter : ServerMark::letters) {
    const ServerMark mark(letter);
    TableRegistry registry(RegistryLimits(), mark.keys(), mark.numbers());
    for (int i = 0; i < 20; ++i) {
      const std::int64_t table = registry.reserve("a", noon);
      EXPECT_TRUE(tables.insert(table).second) << "no two servers have a table " << table;
      const std::string key = registry.open(table, {"human", "simple"}, noon).play[0];
      EXPECT_EQ(key.size(), 32U);
      EXPECT_EQ(key.front(), letter);
      EXPECT_TRUE(seen.insert(key.substr(1)).second) << "the rest is chance";
      const std::string code = mark.codes()();
      EXPECT_EQ(code.size(), random_code().size() + 1);
      EXPECT_EQ(std::tolower(static_cast<unsigned char>(code.front())), letter);
    }
  }
  EXPECT_EQ(TableRegistry(RegistryLimits(), ServerMark().keys(), ServerMark().numbers())
                .reserve("a", noon),
            1);
  EXPECT_EQ(ServerMark().codes()().size(), 6U);
}

TEST(WebHouse, PeopleGetKeysAndProgramsAreWatched) {
  TableRegistry registry{RegistryLimits()};
  const TableRegistry::Keys mixed = open_table(registry, {"human", "simple", "human"});
  EXPECT_FALSE(mixed.play[0].empty());
  EXPECT_TRUE(mixed.play[1].empty());
  EXPECT_FALSE(mixed.play[2].empty());
  for (const std::string& key : mixed.watch) EXPECT_EQ(key, "");
  const TableRegistry::Keys programs = open_table(registry, {"simple", "eager"});
  for (const std::string& key : programs.play) EXPECT_EQ(key, "");
  for (const std::string& key : programs.watch) EXPECT_FALSE(key.empty());
}

TEST(WebHouse, AKeyOpensItsSeatAndNoOther) {
  TableRegistry registry{RegistryLimits()};
  const TableRegistry::Keys keys = open_table(registry, {"human", "human"});
  const TableRegistry::Keys watched = open_table(registry, {"simple", "simple"});
  for (ConnectionId id = 1; id <= 5; ++id) EXPECT_TRUE(registry.connect(id, "a", noon));
  EXPECT_FALSE(registry.hello(1, "", noon));
  EXPECT_FALSE(registry.hello(1, std::string(32, '0'), noon));
  EXPECT_FALSE(registry.hello(1, keys.play[0].substr(1), noon));
  const auto first = registry.hello(1, keys.play[0], noon);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->chair, (Chair{1, 0, false}));
  EXPECT_TRUE(first->first);
  const auto again = registry.hello(2, keys.play[0], noon); // a second window
  ASSERT_TRUE(again);
  EXPECT_FALSE(again->first);
  EXPECT_EQ(registry.hello(3, keys.play[1], noon)->chair, (Chair{1, 1, false}));
  EXPECT_EQ(registry.hello(4, watched.watch[1], noon)->chair, (Chair{2, 1, true}));

  EXPECT_TRUE(registry.listeners(1, 0).empty()) << "nobody has been told yet how it stands";
  for (ConnectionId id = 1; id <= 4; ++id) registry.welcomed(id);
  EXPECT_EQ(registry.listeners(1, 0), (std::vector<ConnectionId>{1, 2}));
  EXPECT_EQ(registry.listeners(1, 1), std::vector<ConnectionId>{3});
  EXPECT_EQ(registry.listeners(2, 1), std::vector<ConnectionId>{4});
  EXPECT_TRUE(registry.listeners(2, 0).empty());

  EXPECT_FALSE(registry.leave(1, noon)) << "the other window is still there";
  EXPECT_EQ(registry.leave(2, noon), (Chair{1, 0, false}));
  EXPECT_FALSE(registry.leave(2, noon));
  EXPECT_FALSE(registry.leave(5, noon)) << "it said no hello";
  EXPECT_EQ(registry.close(1), std::vector<ConnectionId>{3});
  EXPECT_TRUE(registry.connect(6, "a", noon));
  EXPECT_FALSE(registry.hello(6, keys.play[0], noon)) << "the table is gone, and its keys";
  EXPECT_FALSE(registry.leave(3, noon));
  EXPECT_TRUE(registry.close(1).empty());
}

TEST(WebHouse, SoManyAndNoMore) {
  TableRegistry registry{Small().limits};
  EXPECT_TRUE(registry.connect(1, "a", noon));
  EXPECT_TRUE(registry.connect(2, "a", noon));
  EXPECT_TRUE(registry.connect(3, "a", noon));
  EXPECT_FALSE(registry.connect(4, "a", noon)) << "of one address";
  EXPECT_TRUE(registry.connect(5, "b", noon));
  EXPECT_FALSE(registry.connect(6, "c", noon)) << "in all";
  registry.leave(2, noon);
  EXPECT_TRUE(registry.connect(7, "a", noon));

  open_table(registry, {"human"}, "a");
  open_table(registry, {"human"}, "a");
  EXPECT_FALSE(registry.refusal("a").empty());
  open_table(registry, {"human"}, "b");
  EXPECT_FALSE(registry.refusal("c").empty());
  registry.close(1);
  EXPECT_TRUE(registry.refusal("a").empty());
  EXPECT_EQ(registry.tables(), 2U);
}

TEST(WebHouse, ClassesCountApartFromAddresses) {
  Small small;
  small.limits.tables_by_class = 3;
  small.limits.connections_by_class = 2;
  TableRegistry registry(small.limits);
  open_table(registry, {"human"}, "a");
  open_table(registry, {"human"}, "a");
  EXPECT_FALSE(registry.refusal("a").empty());
  EXPECT_TRUE(registry.refusal("class 1", true).empty());
  for (ConnectionId id = 1; id <= 3; ++id) EXPECT_TRUE(registry.connect(id, "a", noon));
  EXPECT_FALSE(registry.connect(4, "a", noon));
  EXPECT_TRUE(registry.count_as(1, "class 1", true));
  EXPECT_TRUE(registry.count_as(2, "class 1", true));
  EXPECT_FALSE(registry.count_as(3, "class 1", true)) << "a class has its limit too";
  EXPECT_EQ(registry.counted_with(3), "a");
  EXPECT_TRUE(registry.connect(4, "a", noon)) << "there is room at the address again";
  registry.leave(1, noon);
  EXPECT_TRUE(registry.count_as(3, "class 1", true));
}

TEST(WebHouse, WhoComesThroughAProxyIsCountedOnceHeIsKnown) {
  Small small;
  small.limits.connections = 10;
  TableRegistry registry(small.limits);
  for (ConnectionId id = 1; id <= 5; ++id) EXPECT_TRUE(registry.connect(id, "", noon));
  for (ConnectionId id = 1; id <= 3; ++id) EXPECT_TRUE(registry.count_as(id, "b"));
  EXPECT_FALSE(registry.count_as(4, "b"));
  EXPECT_TRUE(registry.count_as(4, "c"));
  registry.leave(2, noon);
  EXPECT_TRUE(registry.count_as(5, "b"));
}

TEST(WebHouse, FramesAndPostsComeInBuckets) {
  TableRegistry registry{Small().limits};
  ASSERT_TRUE(registry.connect(1, "a", noon));
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(registry.take_frame(1, noon));
  EXPECT_FALSE(registry.take_frame(1, noon));
  EXPECT_FALSE(registry.take_frame(1, noon + 400ms));
  EXPECT_TRUE(registry.take_frame(1, noon + 900ms));
  EXPECT_FALSE(registry.take_frame(1, noon + 900ms));
  for (int i = 0; i < 4; ++i)
    EXPECT_TRUE(registry.take_frame(1, noon + 1h)) << "never more at once";
  EXPECT_FALSE(registry.take_frame(1, noon + 1h));
  EXPECT_FALSE(registry.take_frame(99, noon)) << "nobody is there";

  EXPECT_TRUE(registry.take_post("a", noon));
  EXPECT_TRUE(registry.take_post("a", noon));
  EXPECT_FALSE(registry.take_post("a", noon));
  EXPECT_TRUE(registry.take_post("b", noon));
  EXPECT_TRUE(registry.take_post("a", noon + 1s));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(registry.take_get("a", noon));
  EXPECT_FALSE(registry.take_get("a", noon));
  EXPECT_TRUE(registry.take_get("b", noon));
  EXPECT_TRUE(registry.take_get("a", noon + 1s));
}

TEST(WebHouse, IdleOnesAreFound) {
  RegistryLimits limits;
  TableRegistry registry(limits);
  const TableRegistry::Keys keys = open_table(registry, {"human", "human"});
  for (ConnectionId id = 1; id <= 3; ++id) ASSERT_TRUE(registry.connect(id, "a", noon));
  registry.talks(1, noon);
  registry.talks(2, noon); // 3 asks by HTTP, and is the server's business
  ASSERT_TRUE(registry.hello(1, keys.play[0], noon));
  TableRegistry::Due due = registry.tick(noon + limits.greeting - 1ms);
  EXPECT_TRUE(due.silent.empty());
  due = registry.tick(noon + limits.greeting);
  EXPECT_EQ(due.silent, std::vector<ConnectionId>{2});
  registry.leave(2, noon);
  due = registry.tick(noon + limits.ping_every);
  EXPECT_EQ(due.ping, std::vector<ConnectionId>{1});
  EXPECT_TRUE(registry.tick(noon + limits.ping_every + 1ms).ping.empty());
  registry.heard(1, noon + 1min); // its pong
  EXPECT_TRUE(registry.tick(noon + limits.connection_idle + 59s).idle.empty());
  due = registry.tick(noon + limits.connection_idle + 1min);
  EXPECT_EQ(due.idle, std::vector<ConnectionId>{1});

  EXPECT_TRUE(registry.tick(noon + 24h).tables.empty()) << "somebody is at the table";
  registry.leave(1, noon + 24h);
  EXPECT_TRUE(registry.tick(noon + 24h + limits.table_idle - 1ms).tables.empty());
  EXPECT_EQ(registry.tick(noon + 24h + limits.table_idle).tables, std::vector<std::int64_t>{1});
}

} // namespace
} // namespace yezi::web_house_test
