// The vectors of the sheet, and properties of positions drawn at random.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "wahua_hands.h"

namespace yezi::wahua_count::test {

namespace {

constexpr std::uint64_t seed = 21;
#ifdef YEZI_SANITIZED
constexpr int many = 1'000;
#else
constexpr int many = 10'000;
#endif

constexpr int tian = 0, di = 1, he = 3; // rounds
constexpr Luck nothing_hit = {tian, {}, {}};

int type(const std::string& name) { return tile_of(name + "w").type; }

int doubling(const std::string& name, const Luck& luck, const Options& options = {}) {
  return doublings(luck, options)[static_cast<std::size_t>(type(name))];
}

/// Of one laid out group.
int points(const std::string& group, int seat, const Luck& luck, const Options& options = {}) {
  return total(hand_of(group), seat, false, doublings(luck, options), options);
}

/// Of one tile as 宕頭.
int dangtou(const std::string& tile, int seat, const Luck& luck) {
  return total(hand_of(tile), seat, true, doublings(luck, {}), {});
}

TEST(WahuaCount, TheWholeSet) { // W01 to W04
  int tiles = 0, frames = 0;
  for (int mark = 0; mark < marks; ++mark) {
    tiles += types * copies[static_cast<std::size_t>(mark)];
    frames += types * copies[static_cast<std::size_t>(mark)] * mark;
  }
  EXPECT_EQ(tiles, 126);
  EXPECT_EQ(frames, 105);
  EXPECT_EQ(2 * (15 + 3 * 16), tiles);
  EXPECT_EQ(2 * 17 * 4, tiles + 8 + 2);
  EXPECT_EQ(tiles - 4 * 20, 46);
}

TEST(WahuaCount, WhoDrawsFirst) { // W05
  const std::vector<int> first = {1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3};
  for (int total_thrown = 2; total_thrown <= 12; ++total_thrown)
    EXPECT_EQ(first_to_draw(total_thrown), first[static_cast<std::size_t>(total_thrown - 2)]);
}

TEST(WahuaCount, Prizes) {
  const Luck w06 = {tian, {6, 6}, {1, 1}};
  EXPECT_EQ(doubling("66", w06), 2);
  EXPECT_EQ(doubling("11", w06), 2);
  Options twice;
  twice.self_reverse_twice = true;
  EXPECT_EQ(doubling("34", {tian, {3, 4}, {}}), 1) << "W07";
  EXPECT_EQ(doubling("34", {tian, {3, 4}, {}}, twice), 2) << "W07";
  EXPECT_EQ(doubling("34", {tian, {3, 4}, {4, 3}}), 2) << "W08";
  EXPECT_EQ(doubling("13", {he, {1, 3}, {}}), 2) << "W09";
  EXPECT_EQ(doubling("46", {he, {1, 3}, {}}), 1) << "W09";
  EXPECT_EQ(doubling("13", {tian, {4, 6}, {1, 3}}), 2) << "W11";
  EXPECT_EQ(doubling("46", {tian, {4, 6}, {1, 3}}), 1) << "W11";
}

TEST(WahuaCount, ThirdPrize) {
  Options third;
  third.third_prize = true;
  EXPECT_EQ(doubling("34", {di, {3, 3}, {}}, third), 1);
  EXPECT_EQ(doubling("25", {di, {1, 3}, {}}, third), 1);
  for (const char* const name : {"16", "25", "34"}) {
    EXPECT_EQ(doubling(name, {di, {1, 6}, {}}, third), 1) << name;
    EXPECT_EQ(doubling(name, {di, {}, {3, 3}}, third), 0) << name;
  }
}

TEST(WahuaCount, OppositeTypes) { // W12
  const std::vector<std::pair<const char*, const char*>> pairs = {
      {"66", "11"}, {"44", "33"}, {"13", "46"}, {"55", "22"}, {"56", "12"},
      {"15", "26"}, {"36", "14"}, {"45", "23"}, {"35", "24"}};
  for (const auto& [one, other] : pairs) {
    EXPECT_EQ(opposite(type(one)), type(other)) << one;
    EXPECT_EQ(opposite(type(other)), type(one)) << other;
  }
}

TEST(WahuaCount, SingleValues) {
  for (const int seat : {0, 2, 3}) EXPECT_EQ(points("11:ff", seat, nothing_hit), 1280) << "W13";
  EXPECT_EQ(points("11:ff", 1, nothing_hit), 2560) << "W14";
  EXPECT_EQ(points("11:ff", 0, {di, {}, {}}), 2560) << "W15";
  EXPECT_EQ(points("11:ff", 1, {di, {}, {}}), 5120) << "W16";
  const Luck w17 = {tian, {1, 1}, {6, 6}};
  EXPECT_EQ(points("66:ff", 0, w17), 20480) << "W17";
  EXPECT_EQ(dangtou("66f", 0, w17), 5120) << "W19";
  EXPECT_EQ(points("36:ww", 2, nothing_hit), 40) << "W20";
}

TEST(WahuaCount, TheTableOfValues) { // W21
  const std::vector<const char*> singles = {"w", "d", "f"};
  const std::vector<const char*> groups = {":ww", ":wd", ":wf", ":df", ":ff", ":ffd"};
  struct Row {
    const char* type;
    int seat, base;
  };
  for (const Row& row : {Row{"36", 1, 40}, Row{"44", 1, 80}, Row{"44", 2, 160}}) {
    for (std::size_t i = 0; i < singles.size(); ++i)
      EXPECT_EQ(dangtou(std::string(row.type) + singles[i], row.seat, nothing_hit), row.base << i);
    for (std::size_t i = 0; i < groups.size(); ++i)
      EXPECT_EQ(points(std::string(row.type) + groups[i], row.seat, nothing_hit), row.base << i);
  }
}

constexpr const char* whole_hand =
    "66:ww 55:wd 33:ff 22:wf 56:ww 46:wd 16:ffd 36:ww 25:df 12:ww 24f";

TEST(WahuaCount, AWholeHand) {
  const Hand hand = hand_of(whole_hand);
  EXPECT_TRUE(is_win(hand, {}));
  EXPECT_EQ(size_of(hand), 22);
  const Doublings w22 = doublings({he, {1, 5}, {4, 5}}, {});
  EXPECT_EQ(total(hand, 1, true, w22, {}), 2920) << "W22";
  EXPECT_EQ(total(hand, 1, true, doublings({tian, {2, 5}, {2, 2}}, {}), {}), 3480) << "W23";
  EXPECT_EQ(total(hand, 1, false, w22, {}), 2760) << "W25";
}

TEST(WahuaCount, AWholeDeal) { // W26
  const Doublings doubled = doublings({tian, {2, 5}, {2, 2}}, {});
  Position position;
  position.hands = {hand_of("66:fd 13:ww 44:wf 15:wd 35:ww 26:ff 14:wd 55w 56w 23d 45w 12w 24w"),
                    hand_of(whole_hand),
                    hand_of("22:fd 44:wd 34:ff 23:ww 45:wf 11:df 55f 33w 56d 16w 15w 26w 12d 36d"),
                    hand_of("13:fd 36:ff 24:ww 35:df 14:wf 46:wf 66w 11w 44f 22w 33w 34w 25w 16w")};
  Amounts totals = {};
  for (int seat = 0; seat < seats; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    totals[i] = total(position.hands[i], seat, seat == 1, doubled, {});
  }
  EXPECT_EQ(totals, (Amounts{3800, 3480, 2440, 2600}));
  EXPECT_EQ(settle(totals, 0, {}), (Amounts{6, 0, -4, -2}));
  EXPECT_EQ(next_dealer(totals, 0), 0);
}

TEST(WahuaCount, Settlement) {
  EXPECT_EQ(settle({5000, 3000, 3000, 1000}, 0, {}), (Amounts{6, -1, -1, -4})) << "W27";
  EXPECT_EQ(settle({1000, 2000, 3000, 4000}, 0, {}), (Amounts{-6, 0, 2, 4})) << "W28";
  EXPECT_EQ(settle({4000, 3000, 2000, 1000}, 0, {}), (Amounts{6, 0, -2, -4})) << "W29";
  EXPECT_EQ(settle({4000, 4000, 4000, 4000}, 0, {}), (Amounts{})) << "W30";
  EXPECT_EQ(next_dealer({4000, 4000, 4000, 4000}, 0), 0) << "W30";
  EXPECT_EQ(settle({9000, 3000, 2000, 1000}, 1, {}), (Amounts{-6, 4, 2, 0})) << "W32";
  EXPECT_EQ(next_dealer({9000, 3000, 2000, 1000}, 1), 1) << "W32";
  EXPECT_EQ(settle({4, 3, 2, 1}, 15, {}), (Amounts{})) << "W35";
  EXPECT_EQ(next_dealer({4, 3, 2, 1}, 15), 1) << "W35";
}

TEST(WahuaCount, LegalDiscards) {
  struct Case {
    const char *id, *hand, *legal;
  };
  for (const Case& c : {Case{"W36", "66w 66w 66w 55w 33f", "66w"},
                        {"W37", "66w 66w 55w 33f", "55w"},
                        {"W38", "66w 66w 33f 22d", "33f 22d"},
                        {"W39", "44w 55w 44:fw", "44w"},
                        {"W40", "12f 12d 12w 55w", "12w"},
                        {"W43", "25w 14d 25:ffd", "25w"},
                        {"W44", "55w 36w 14f", "55w 36w"}})
    EXPECT_EQ(text_of(discards(hand_of(c.hand), {})), c.legal) << c.id;
}

TEST(WahuaCount, SurplusOfAKaoFirst) {
  Options first;
  first.gongzi_kao_first = true;
  const Hand hand = hand_of("66w 66w 66w 12f 12f 12d 12w 25:ffd 25w");
  EXPECT_EQ(text_of(discards(hand, {})), "66w 25w 12w");
  EXPECT_EQ(text_of(discards(hand, first)), "25w 12w");
}

TEST(WahuaCount, ClaimsOnADiscard) {
  struct Case {
    const char *id, *hand, *discard;
    Claims legal;
  };
  const Claims chi = {true, false, false}, chuan = {false, true, false}, kao = {false, false, true};
  for (const Case& c : {Case{"W45", "55w", "55f", chi},
                        {"W46", "55w 55w", "55f", chuan},
                        {"W47", "55w 55w", "55w", {}},
                        {"W48", "55f 55d", "55f", kao},
                        {"W50", "55:ff", "55d", kao},
                        {"W51", "55:df", "55w", {}},
                        {"W52", "55f 55w", "55f", chuan},
                        {"W54", "66w", "55f", {}}})
    EXPECT_EQ(claims(hand_of(c.hand), tile_of(c.discard), {}), c.legal) << c.id;
}

TEST(WahuaCount, HandsAfterClaims) {
  const Tile tile = tile_of("55f");
  EXPECT_EQ(after_chi(hand_of("55w"), tile), hand_of("55:wf")) << "W45";
  EXPECT_EQ(after_chuan(hand_of("55w 55w"), tile), hand_of("55:wf 55w")) << "W46";
  EXPECT_EQ(after_chuan(hand_of("55f 55w"), tile), hand_of("55:ff 55w")) << "W52";
  EXPECT_EQ(text_of(discards(hand_of("55:ff 55w 66w 66w 66w"), {}, type("55"))), "55w") << "W52";
  const Tile d = tile_of("55d");
  EXPECT_EQ(after_kao(with(hand_of("55f 55f"), d), type("55")), hand_of("55:ffd"));
  EXPECT_EQ(after_kao(with(hand_of("55:ff"), d), type("55")), hand_of("55:ffd")) << "W50";
  EXPECT_EQ(after_kao(with(hand_of("55:fw 55f"), d), type("55")), hand_of("55:ffd 55w"));
  EXPECT_EQ(after_swap(hand_of("55:fw 55f"), tile), hand_of("55:ff 55w"));
}

TEST(WahuaCount, KaoIntoAnExposedPairIsAnOption) {
  Options off;
  off.kao_upgrade_exposed = false;
  EXPECT_FALSE(claims(hand_of("55:ff"), tile_of("55d"), off).kao);
  EXPECT_TRUE(claims(hand_of("55f 55f"), tile_of("55d"), off).kao);
}

TEST(WahuaCount, GoingOut) {
  const std::string nine =
      "66w 66w 11w 11w 44w 44w 13w 13w 55w 55w 33w 33w 22w 22w 56w 56w 46w 46w ";
  struct Case {
    const char* id;
    std::string hand;
    const char *tile, *left; ///< nothing left: no win
  };
  for (const Case& c : {Case{"W56", nine + "16w 15f", "16d", "15"},
                        {"W58", nine + "16w 15f", "66w", ""},
                        {"W59", nine + "16w 15f", "36w", ""},
                        {"W60", nine + "16w 16w", "15w", "15"},
                        {"W61", nine + "16w 16w", "66f", ""},
                        {"W64", "66f 66f 66d " + nine.substr(8) + "15f", "15w", ""}}) {
    const Hand hand = with(hand_of(c.hand), tile_of(c.tile));
    EXPECT_EQ(is_win(hand, {}), *c.left != 0) << c.id;
    if (*c.left) {
      EXPECT_EQ(dangtou_of(hand), type(c.left)) << c.id;
    }
  }
}

TEST(WahuaCount, FloweredDangtouIsAnOption) {
  const std::string groups = "66:ww 11:ww 44:ww 13:ww 55:ww 33:ww 22:ww 56:ww 46:ww ";
  Options flowered;
  flowered.dangtou_must_be_flowered = true;
  EXPECT_EQ(text_of(waits(hand_of(groups + "16w 15f"), {})), "16f 16d 16w 15f 15d 15w");
  EXPECT_EQ(text_of(waits(hand_of(groups + "16w 15f"), flowered)), "16f 16d 16w");
}

TEST(WahuaCount, WhoGoesOut) {
  const std::string but_one = "11:ww 44:ww 13:ww 55:ww 33:ww 22:ww 56:ww 46:ww 36:ww 15f ";
  const Hand none = hand_of("12w");
  const Tile tile = tile_of("66w");
  const auto waits_with = [&](const char* tiles) { return hand_of(but_one + tiles); };
  const unsigned all = 15;
  EXPECT_EQ(goes_out({none, waits_with("66d"), none, waits_with("66f")}, 0, tile, all, {}), 1)
      << "W67";
  EXPECT_EQ(goes_out({none, waits_with("66w"), none, waits_with("66f")}, 0, tile, all, {}), 3);
  EXPECT_EQ(goes_out({none, hand_of("66w"), none, waits_with("66w")}, 0, tile, all, {}), 3)
      << "W69";
  Options nearest;
  nearest.flowered_wait_first = false;
  EXPECT_EQ(goes_out({none, waits_with("66w"), none, waits_with("66f")}, 0, tile, all, nearest), 1);
}

TEST(WahuaCount, RandomEndings) {
  std::mt19937_64 random(seed);
  for (int i = 0; i < many; ++i) {
    const Ending ending = random_ending(random);
    const Hand& hand = ending.position.hands[static_cast<std::size_t>(ending.winner)];
    ASSERT_EQ(fault_of(ending.position, ending.winner), "") << text_of(hand);
    ASSERT_TRUE(is_win(hand, {})) << text_of(hand);
    ASSERT_EQ(size_of(hand), 21 + kaos_of(hand)) << "W65"; // also W-6.2: eleven types
    const Options options = random_options(random);
    const Doublings doubled = doublings(ending.luck, options);
    Amounts totals = {};
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const int its = static_cast<int>(seat);
      totals[seat] =
          total(ending.position.hands[seat], its, its == ending.winner, doubled, options);
    }
    int sum = 0;
    for (const int net : settle(totals, static_cast<unsigned>(random() % 16), options)) sum += net;
    ASSERT_EQ(sum, 0);
  }
}

/// Note 3 of 5.4: who may not discard has a kao to declare.
void expect_some_choice(const Hand& hand, Tile drawn) {
  const TileSet legal = discards(hand, {});
  const Choices also = choices(hand, drawn, {});
  ASSERT_TRUE(legal || also.kaos || also.out) << text_of(hand);
}

void expect_claims_to_fit(const Hand& hand, Tile tile) {
  const Claims legal = claims(hand, tile, {});
  if (legal.chi) {
    ASSERT_EQ(size_of(after_chi(hand, tile)), size_of(hand) + 1);
  }
  if (legal.chuan) {
    const Hand after = after_chuan(hand, tile);
    ASSERT_EQ(size_of(after), size_of(hand) + 1) << text_of(hand);
    ASSERT_TRUE(discards(after, {}, tile.type)) << text_of(hand);
    ASSERT_TRUE(discards(after, {}) & bit({tile.type, 0})) << text_of(hand);
  }
  if (legal.kao) {
    ASSERT_EQ(kaos_of(after_kao(with(hand, tile), tile.type)), kaos_of(hand) + 1) << text_of(hand);
  }
}

TEST(WahuaCount, RandomPositions) {
  std::mt19937_64 random(seed);
  int ready = 0, chis = 0, chuans = 0, kaos = 0, swaps = 0;
  for (int i = 0; i < many; ++i) {
    const Position position = random_position(random);
    ASSERT_EQ(fault_of(position), "");
    for (const Hand& hand : position.hands) {
      const Tile tile = random_tile(position.rest, random);
      expect_some_choice(with(hand, tile), tile);
      expect_claims_to_fit(hand, tile);
      ready += waits(hand, {}) != 0;
      chis += claims(hand, tile, {}).chi;
      chuans += claims(hand, tile, {}).chuan;
      kaos += claims(hand, tile, {}).kao;
      swaps += choices(with(hand, tile), tile, {}).swaps != 0;
    }
  }
  for (const int seen : {ready, chis, chuans, kaos, swaps}) EXPECT_GT(seen, many / 100);
}

} // namespace

} // namespace yezi::wahua_count::test
