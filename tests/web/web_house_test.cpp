// The house: keys, limits, idle times. Time is what the tests say it is.

#include <gtest/gtest.h>

#include <set>

#include "web/tables/house.h"

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
  HouseLimits limits;
};

House::Keys open_table(House& house, const std::vector<std::string>& players,
                       const std::string& address = "a", Time now = noon) {
  EXPECT_TRUE(house.refusal(address).empty());
  return house.open(house.reserve(address, now), players, now);
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

TEST(WebHouse, PeopleGetKeysAndProgramsAreWatched) {
  House house{HouseLimits()};
  const House::Keys mixed = open_table(house, {"human", "simple", "human"});
  EXPECT_FALSE(mixed.play[0].empty());
  EXPECT_TRUE(mixed.play[1].empty());
  EXPECT_FALSE(mixed.play[2].empty());
  for (const std::string& key : mixed.watch) EXPECT_EQ(key, "");
  const House::Keys programs = open_table(house, {"simple", "eager"});
  for (const std::string& key : programs.play) EXPECT_EQ(key, "");
  for (const std::string& key : programs.watch) EXPECT_FALSE(key.empty());
}

TEST(WebHouse, AKeyOpensItsSeatAndNoOther) {
  House house{HouseLimits()};
  const House::Keys keys = open_table(house, {"human", "human"});
  const House::Keys watched = open_table(house, {"simple", "simple"});
  for (ConnectionId id = 1; id <= 5; ++id) EXPECT_TRUE(house.connect(id, "a", noon));
  EXPECT_FALSE(house.hello(1, "", noon));
  EXPECT_FALSE(house.hello(1, std::string(32, '0'), noon));
  EXPECT_FALSE(house.hello(1, keys.play[0].substr(1), noon));
  const auto first = house.hello(1, keys.play[0], noon);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->chair, (Chair{1, 0, false}));
  EXPECT_TRUE(first->first);
  const auto again = house.hello(2, keys.play[0], noon); // a second window
  ASSERT_TRUE(again);
  EXPECT_FALSE(again->first);
  EXPECT_EQ(house.hello(3, keys.play[1], noon)->chair, (Chair{1, 1, false}));
  EXPECT_EQ(house.hello(4, watched.watch[1], noon)->chair, (Chair{2, 1, true}));

  EXPECT_TRUE(house.listeners(1, 0).empty()) << "nobody has been told yet how it stands";
  for (ConnectionId id = 1; id <= 4; ++id) house.welcomed(id);
  EXPECT_EQ(house.listeners(1, 0), (std::vector<ConnectionId>{1, 2}));
  EXPECT_EQ(house.listeners(1, 1), std::vector<ConnectionId>{3});
  EXPECT_EQ(house.listeners(2, 1), std::vector<ConnectionId>{4});
  EXPECT_TRUE(house.listeners(2, 0).empty());

  EXPECT_FALSE(house.leave(1, noon)) << "the other window is still there";
  EXPECT_EQ(house.leave(2, noon), (Chair{1, 0, false}));
  EXPECT_FALSE(house.leave(2, noon));
  EXPECT_FALSE(house.leave(5, noon)) << "it said no hello";
  EXPECT_EQ(house.close(1), std::vector<ConnectionId>{3});
  EXPECT_TRUE(house.connect(6, "a", noon));
  EXPECT_FALSE(house.hello(6, keys.play[0], noon)) << "the table is gone, and its keys";
  EXPECT_FALSE(house.leave(3, noon));
  EXPECT_TRUE(house.close(1).empty());
}

TEST(WebHouse, SoManyAndNoMore) {
  House house{Small().limits};
  EXPECT_TRUE(house.connect(1, "a", noon));
  EXPECT_TRUE(house.connect(2, "a", noon));
  EXPECT_TRUE(house.connect(3, "a", noon));
  EXPECT_FALSE(house.connect(4, "a", noon)) << "of one address";
  EXPECT_TRUE(house.connect(5, "b", noon));
  EXPECT_FALSE(house.connect(6, "c", noon)) << "in all";
  house.leave(2, noon);
  EXPECT_TRUE(house.connect(7, "a", noon));

  open_table(house, {"human"}, "a");
  open_table(house, {"human"}, "a");
  EXPECT_FALSE(house.refusal("a").empty());
  open_table(house, {"human"}, "b");
  EXPECT_FALSE(house.refusal("c").empty());
  house.close(1);
  EXPECT_TRUE(house.refusal("a").empty());
  EXPECT_EQ(house.tables(), 2U);
}

TEST(WebHouse, ClassesCountApartFromAddresses) {
  Small small;
  small.limits.tables_by_class = 3;
  small.limits.connections_by_class = 2;
  House house(small.limits);
  open_table(house, {"human"}, "a");
  open_table(house, {"human"}, "a");
  EXPECT_FALSE(house.refusal("a").empty());
  EXPECT_TRUE(house.refusal("class 1", true).empty());
  for (ConnectionId id = 1; id <= 3; ++id) EXPECT_TRUE(house.connect(id, "a", noon));
  EXPECT_FALSE(house.connect(4, "a", noon));
  EXPECT_TRUE(house.count_as(1, "class 1", true));
  EXPECT_TRUE(house.count_as(2, "class 1", true));
  EXPECT_FALSE(house.count_as(3, "class 1", true)) << "a class has its limit too";
  EXPECT_EQ(house.counted_with(3), "a");
  EXPECT_TRUE(house.connect(4, "a", noon)) << "there is room at the address again";
  house.leave(1, noon);
  EXPECT_TRUE(house.count_as(3, "class 1", true));
}

TEST(WebHouse, WhoComesThroughAProxyIsCountedOnceHeIsKnown) {
  Small small;
  small.limits.connections = 10;
  House house(small.limits);
  for (ConnectionId id = 1; id <= 5; ++id) EXPECT_TRUE(house.connect(id, "", noon));
  for (ConnectionId id = 1; id <= 3; ++id) EXPECT_TRUE(house.count_as(id, "b"));
  EXPECT_FALSE(house.count_as(4, "b"));
  EXPECT_TRUE(house.count_as(4, "c"));
  house.leave(2, noon);
  EXPECT_TRUE(house.count_as(5, "b"));
}

TEST(WebHouse, FramesAndPostsComeInBuckets) {
  House house{Small().limits};
  ASSERT_TRUE(house.connect(1, "a", noon));
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(house.take_frame(1, noon));
  EXPECT_FALSE(house.take_frame(1, noon));
  EXPECT_FALSE(house.take_frame(1, noon + 400ms));
  EXPECT_TRUE(house.take_frame(1, noon + 900ms));
  EXPECT_FALSE(house.take_frame(1, noon + 900ms));
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(house.take_frame(1, noon + 1h)) << "never more at once";
  EXPECT_FALSE(house.take_frame(1, noon + 1h));
  EXPECT_FALSE(house.take_frame(99, noon)) << "nobody is there";

  EXPECT_TRUE(house.take_post("a", noon));
  EXPECT_TRUE(house.take_post("a", noon));
  EXPECT_FALSE(house.take_post("a", noon));
  EXPECT_TRUE(house.take_post("b", noon));
  EXPECT_TRUE(house.take_post("a", noon + 1s));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(house.take_get("a", noon));
  EXPECT_FALSE(house.take_get("a", noon));
  EXPECT_TRUE(house.take_get("b", noon));
  EXPECT_TRUE(house.take_get("a", noon + 1s));
}

TEST(WebHouse, IdleOnesAreFound) {
  HouseLimits limits;
  House house(limits);
  const House::Keys keys = open_table(house, {"human", "human"});
  for (ConnectionId id = 1; id <= 3; ++id) ASSERT_TRUE(house.connect(id, "a", noon));
  house.talks(1, noon);
  house.talks(2, noon); // 3 asks by HTTP, and is the server's business
  ASSERT_TRUE(house.hello(1, keys.play[0], noon));
  House::Due due = house.tick(noon + limits.greeting - 1ms);
  EXPECT_TRUE(due.silent.empty());
  due = house.tick(noon + limits.greeting);
  EXPECT_EQ(due.silent, std::vector<ConnectionId>{2});
  house.leave(2, noon);
  due = house.tick(noon + limits.ping_every);
  EXPECT_EQ(due.ping, std::vector<ConnectionId>{1});
  EXPECT_TRUE(house.tick(noon + limits.ping_every + 1ms).ping.empty());
  house.heard(1, noon + 1min); // its pong
  EXPECT_TRUE(house.tick(noon + limits.connection_idle + 59s).idle.empty());
  due = house.tick(noon + limits.connection_idle + 1min);
  EXPECT_EQ(due.idle, std::vector<ConnectionId>{1});

  EXPECT_TRUE(house.tick(noon + 24h).tables.empty()) << "somebody is at the table";
  house.leave(1, noon + 24h);
  EXPECT_TRUE(house.tick(noon + 24h + limits.table_idle - 1ms).tables.empty());
  EXPECT_EQ(house.tick(noon + 24h + limits.table_idle).tables, std::vector<std::int64_t>{1});
}

} // namespace
} // namespace yezi::web_house_test
