// The vectors of the sheet that concern counting, and properties of tables drawn at random.

#include <gtest/gtest.h>

#include <vector>

#include "ningbo_tables.h"

namespace yezi::ningbo_count::test {

namespace {

constexpr int east = 0, south = 1, west = 2, north = 3;
constexpr std::uint64_t seed = 20;
#ifdef YEZI_SANITIZED
constexpr int many = 2'000;
#else
constexpr int many = 20'000;
#endif

Table won(int seat, const std::string& hand, const std::string& tile, How how) {
  Table table;
  table.winner = seat;
  table.hands[static_cast<std::size_t>(seat)] = hand_of(hand);
  table.tile = tile_of(tile);
  table.how = how;
  if (how != How::own_draw) table.from = (seat + 1) % 4;
  return table;
}
Table drawn(int seat, const std::string& hand, const std::string& tile) {
  return won(seat, hand, tile, How::own_draw);
}
Table on_discard(int seat, const std::string& hand, const std::string& tile) {
  return won(seat, hand, tile, How::discard);
}
Table robbing(int seat, const std::string& hand, const std::string& tile) {
  return won(seat, hand, tile, How::robbed);
}

struct Expected {
  int fu, fan, value;
};

void expect(const char* id, const Table& table, Expected expected, const Options& options = {}) {
  const Count count = count_winner(table, options);
  EXPECT_EQ(count.fu, expected.fu) << id;
  EXPECT_EQ(count.fan, expected.fan) << id;
  EXPECT_EQ(count.value, expected.value) << id;
}

void expect_other(const char* id, int seat, const std::string& hand, Expected expected,
                  const Options& options = {}) {
  const Count count = count_other(hand_of(hand), seat, options);
  EXPECT_EQ(count.fu, expected.fu) << id;
  EXPECT_EQ(count.fan, expected.fan) << id;
  EXPECT_EQ(count.value, expected.value) << id;
}

std::uint64_t bits(const std::string& tiles) {
  std::uint64_t out = 0;
  const Tiles counts = tiles_of(tiles);
  for (int kind = 0; kind < kinds; ++kind) {
    if (counts[static_cast<std::size_t>(kind)]) out |= std::uint64_t{1} << kind;
  }
  return out;
}

Options with_limit(int limit) {
  Options options;
  options.limit = limit;
  return options;
}

/// M01: South wins on West's 7m.
Table four_hands() {
  Table table = on_discard(south, "[SSS][123s]444p68m99s", "7m");
  table.hands[east] = hand_of("[666p][234s]888m129pE");
  table.hands[west] = hand_of("[NNN][FFFF!]CCWW789p");
  table.hands[north] = hand_of("[567m][234p]66mBB13s9p");
  return table;
}

Amounts values_of(const Result& result) {
  Amounts values = {};
  for (std::size_t seat = 0; seat < seats; ++seat) values[seat] = result.counts[seat].value;
  return values;
}

TEST(NingboCount, TheFourHandExample) {
  const Table table = four_hands();
  EXPECT_EQ(fault_of(table), "");
  const Result result = judge(table, {});
  EXPECT_EQ(values_of(result), (Amounts{6, 40, 80, 2}));
  EXPECT_EQ(result.counts[south].fu, 20);
  EXPECT_EQ(result.counts[south].fan, 1);
  EXPECT_TRUE(result.counts[south].has("qianzhang"));
  EXPECT_EQ(result.counts[west].fu, 40);
  EXPECT_EQ(result.liable, nobody);
  EXPECT_EQ(result.settlement.net, (Amounts{-220, 160, 186, -126}));
  EXPECT_EQ(result.settlement.pays[east], (Amounts{0, 80, 148, 0}));
  EXPECT_EQ(result.settlement.pays[west], (Amounts{0, 40, 0, 0}));
  EXPECT_EQ(result.settlement.pays[north], (Amounts{8, 40, 78, 0}));
}

TEST(NingboCount, TheFourHandExampleWonByWest) {
  Table table = on_discard(west, "[NNN][FFFF!]CCWW789p", "W");
  expect("M02", table, {54, 3, 200});
  expect("M02", table, {54, 3, 432}, with_limit(0));
  EXPECT_TRUE(count_winner(table, {}).has("shuangpeng"));
  const Settlement settlement = settle({0, 0, 200, 0}, west, nobody, {});
  EXPECT_EQ(settlement.net, (Amounts{-400, -200, 800, -200}));
}

TEST(NingboCount, TheHandOf1903) {
  const Table table = on_discard(north, "[CCC]NNN234m7778m", "8m");
  EXPECT_EQ(waits(table.hands[north]), bits("689m"));
  expect("M03", table, {26, 3, 208}, with_limit(0));
  expect("M03", table, {26, 3, 200});
}

TEST(NingboCount, Winners) {
  const std::string m04 = "[234m][456s]56p99s678m";
  expect("M04", on_discard(south, m04, "7p"), {10, 0, 10});
  EXPECT_EQ(settle({0, 10, 0, 0}, south, nobody, {}).net, (Amounts{-20, 40, -10, -10}));
  expect("M05", drawn(south, m04, "4p"), {12, 0, 12});
  expect("M06", drawn(north, "[123m][456p]789s345sC", "C"), {16, 0, 16});
  expect("M07", drawn(east, "[555s]EEE23p88m678m", "1p"), {22, 1, 44});
  expect("M08", drawn(east, "[555s]EEE12p88m678m", "3p"), {24, 1, 48});
  Table last = drawn(north, "[345s]777p123m46m11s", "5m");
  last.last_tile = true;
  expect("M12", last, {20, 0, 20});
  expect("M13", robbing(south, "[WWW][123s]567p99p46m", "5m"), {18, 0, 18});
  expect("M14", robbing(south, "[WWW][123s]567p99p12m", "3m"), {18, 0, 18});
  expect("M15", robbing(south, "[WWW][123s]567p99p45m", "6m"), {14, 0, 14});
  expect("M16", on_discard(west, "[123p][456p]23p678p99p", "4p"), {10, 3, 80});
}

TEST(NingboCount, WinnersAtTheLimit) {
  const Table m18 = on_discard(north, "[CCC][FFF]BB22m567s", "B");
  expect("M18", m18, {24, 3, 200});
  EXPECT_TRUE(count_winner(m18, {}).has("dasanyuan"));
  expect("M19", on_discard(north, "[CCC][FFF]BB34m567s", "5m"), {20, 2, 80});
  const Table m20 = on_discard(east, "[EEE][SSS]NNNWW23m", "4m");
  EXPECT_EQ(count_winner(m20, {}).value, 200);
  EXPECT_TRUE(count_winner(m20, {}).has("sixi"));
  const Table m22 = on_discard(south, "[EEE][SSS][WWW]NN55p", "N");
  EXPECT_EQ(count_winner(m22, {}).value, 200);
  EXPECT_TRUE(count_winner(m22, {}).has("sixi"));
  const Table m23 = drawn(south, "1112345678999s", "5s");
  expect("M23", m23, {28, 3, 200});
  expect("M23", m23, {28, 3, 300}, with_limit(300));
  EXPECT_TRUE(count_winner(m23, {}).has("jiulian"));
}

TEST(NingboCount, OwnWindAsPairIsNoFourWinds) {
  const Count count = count_winner(on_discard(west, "[EEE][SSS]NNNWW23m", "4m"), {});
  EXPECT_FALSE(count.has("sixi"));
}

TEST(NingboCount, WinnersAtTheirFirstChance) {
  const std::string hand = "123m456m789p11s23s";
  Table m24 = drawn(east, hand, "4s");
  m24.first = true;
  EXPECT_EQ(count_winner(m24, {}).value, 200);
  Table m25 = on_discard(north, hand, "4s");
  m25.first = true;
  m25.from = east;
  expect("M25", m25, {10, 0, 100});
  Options own;
  own.dihu = Options::Dihu::first_own_draw;
  expect("M25", m25, {10, 0, 10}, own);
}

TEST(NingboCount, PurityOfWaits) {
  const std::string three = "[456m][456m][789p]";
  EXPECT_EQ(waits(hand_of(three + "1222s")), bits("13s"));
  expect("M27", on_discard(south, three + "1222s", "1s"), {14, 0, 14});
  expect("M28", on_discard(south, three + "1222s", "3s"), {10, 0, 10});
  EXPECT_EQ(waits(hand_of(three + "1233s")), bits("3s"));
  expect("M30", on_discard(south, three + "1233s", "3s"), {12, 0, 12});
  EXPECT_EQ(waits(hand_of("[456m][456m]1355p678s")), bits("2p"));
  expect("M32", on_discard(south, "[456m][456m]1355p678s", "2p"), {12, 0, 12});
}

TEST(NingboCount, NonWinners) {
  Options no_pairs;
  no_pairs.loser_pairs = false;
  expect_other("M33", north, "[CCCC!][FFFF!]BBNN123m", {68, 2, 200});
  expect_other("M35", west, "[NNN][FFFF!]CCWW789p", {36, 1, 72}, no_pairs);
  expect_other("M36", north, "[567m][234p]66mBB13s9p", {0, 0, 0}, no_pairs);
  const Result m37 = judge(four_hands(), no_pairs);
  EXPECT_EQ(values_of(m37), (Amounts{6, 40, 72, 0}));
  EXPECT_EQ(m37.settlement.net, (Amounts{-200, 160, 164, -124}));
}

TEST(NingboCount, SettlementOfValues) {
  EXPECT_EQ(settle({10, 8, 8, 0}, east, nobody, {}).net, (Amounts{60, -12, -12, -36}));
  EXPECT_EQ(settle({200, 64, 100, 0}, east, nobody, {}).net, (Amounts{1200, -372, -264, -564}));
  EXPECT_EQ(settle({0, 4, 8, 100}, north, nobody, {}).net, (Amounts{-224, -96, -80, 400}));
}

TEST(NingboCount, Liability) {
  Table table = on_discard(south, "[123m][555m][678m]99m23m", "4m");
  table.from = west;
  expect("M43", table, {12, 3, 96});
  EXPECT_EQ(liable(table, {}), west);
  const Amounts values = {4, 96, 0, 8};
  EXPECT_EQ(settle(values, south, west, {}).net, (Amounts{0, 384, -400, 16}));
  EXPECT_EQ(settle(values, south, nobody, {}).net, (Amounts{-192, 384, -112, -80}));
  EXPECT_EQ(settle(values, south, east, {}).net, (Amounts{-384, 384, -16, 16}));
  Options off;
  off.pao = Options::Pao::off;
  EXPECT_EQ(liable(table, off), nobody);
}

TEST(NingboCount, LiabilityOfWhoFedThePung) {
  Table table = drawn(south, "[CCC][FFF][BBB]99m23m", "4m");
  for (int i = 0; i < 3; ++i) table.hands[south].declared[static_cast<std::size_t>(i)].from = west;
  table.hands[south].declared[2].from = north;
  EXPECT_EQ(liable(table, {}), nobody);
  Options feed;
  feed.pao = Options::Pao::feed;
  EXPECT_EQ(liable(table, feed), north);
}

TEST(NingboCount, HandsAtTheDeal) {
  struct Case {
    const char *id, *tiles;
    bool unconnected;
    int orphans;
  };
  for (const Case& c : {Case{"M50", "147m258p369sESWN", true, 6},
                        {"M51", "19m19p19sESWNCFB", true, 13},
                        {"M52", "158m47p29sESWNCF", true, 8},
                        {"M53", "135m258p36sESWNC", false, 6},
                        {"M54", "19m19p19sESW2345m", false, 9},
                        {"M55", "19m19p19sEESW234m", false, 8},
                        {"M56", "19m19p19sESW5566m", false, 9}}) {
    const Tiles tiles = tiles_of(c.tiles);
    EXPECT_EQ(is_shisan_buda(tiles), c.unconnected) << c.id;
    EXPECT_EQ(single_orphans(tiles), c.orphans) << c.id;
  }
  Options no_pairs;
  no_pairs.nine_no_pairs = true;
  EXPECT_TRUE(may_annul(tiles_of("19m19p19sESW2345m"), no_pairs));
  EXPECT_TRUE(may_annul(tiles_of("19m19p19sESW5566m"), {}));
  EXPECT_FALSE(may_annul(tiles_of("19m19p19sESW5566m"), no_pairs));
}

TEST(NingboCount, RandomTablesAreConsistent) {
  std::mt19937_64 random(seed);
  for (int i = 0; i < many; ++i) {
    const Table table = random_table(random);
    ASSERT_EQ(fault_of(table), "") << text_of(table);
    const Result result = judge(table, random_options(random));
    int sum = 0;
    for (const int net : result.settlement.net) sum += net;
    ASSERT_EQ(sum, 0) << text_of(table);
    if (table.winner == nobody) continue;
    const auto winner = static_cast<std::size_t>(table.winner);
    ASSERT_GT(result.counts[winner].value, 0) << text_of(table);
    ASSERT_EQ(result.settlement.pays[winner], Amounts{}) << text_of(table);
  }
}

TEST(NingboCount, RandomTablesShowEverything) {
  std::mt19937_64 random(seed);
  std::vector<std::string> missing = {
      "fudi",    "set",       "pair",      "duidui", "zimo",       "haidi",     "lingshang",
      "dandiao", "qianzhang", "bianzhang", "jinji",  "shuangpeng", "hunyise",   "qingyise",
      "jiulian", "dasanyuan", "sixi",      "tianhe", "dihe",       "shisanbuda"};
  int charged = 0;
  for (int i = 0; i < many; ++i) {
    const Table table = random_table(random);
    const Result result = judge(table, {});
    charged += result.liable != nobody;
    if (table.winner == nobody) continue;
    const Count& count = result.counts[static_cast<std::size_t>(table.winner)];
    std::erase_if(missing, [&](const std::string& name) { return count.has(name); });
  }
  EXPECT_EQ(missing, std::vector<std::string>{});
  EXPECT_GT(charged, 0);
}

} // namespace

} // namespace yezi::ningbo_count::test
