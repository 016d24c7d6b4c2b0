// Hands in the field's notation: what can be read, and what is said of what cannot.

#include "records/hand_text.h"

#include <gtest/gtest.h>

#include "game.h"

namespace yezi::hand_text_test {
namespace {

using How = HandText::How;

const test::Game& ningbo() {
  static const test::Game game = test::load_game("ningbo");
  return game;
}
const test::Game& wahua() {
  static const test::Game game = test::load_game("wahua");
  return game;
}

HandText read(const test::Game& game, std::string_view text) {
  auto hand = parse_hand(game.rules(), text);
  EXPECT_TRUE(hand) << text << "\n" << to_text(hand.faults());
  return hand ? *hand : HandText{};
}

std::string complaint(const test::Game& game, std::string_view text) {
  const auto hand = parse_hand(game.rules(), text);
  return hand ? "nothing" : to_text(hand.faults());
}

Card card(const test::Game& game, std::string_view code) { return *game.rules().deck.find(code); }

TEST(HandText, ReadsHandsOfTheRuleSheets) {
  const HandText hand = read(ningbo(), "[SSS][123s] 444p 68m 99s + 7m d");
  EXPECT_EQ(hand.cards.size(), 7);
  EXPECT_EQ(hand.cards.count(card(ningbo(), "4p")), 3);
  ASSERT_EQ(hand.melds.size(), 2U);
  EXPECT_TRUE(hand.melds[0].is(Meld::claimed));
  EXPECT_EQ(hand.melds[1].size(), 3);
  EXPECT_EQ(hand.win, card(ningbo(), "7m"));
  EXPECT_EQ(hand.how, How::discard);
  EXPECT_TRUE(hand.out);
}

TEST(HandText, ReadsWhatIsSaidOfSetsAndOfTheLastCard) {
  const HandText kong = read(ningbo(), "(FFFF) [NNN east] [明 1111m] 23s + 1s z last kong first");
  ASSERT_EQ(kong.melds.size(), 3U);
  EXPECT_TRUE(kong.melds[0].is(Meld::concealed));
  EXPECT_EQ(kong.fed_by[1], "east");
  EXPECT_TRUE(kong.melds[2].is(Meld::claimed));
  EXPECT_TRUE(kong.last && kong.replacement && kong.first);
  EXPECT_EQ(kong.how, How::drawn);
  EXPECT_EQ(read(ningbo(), "23s + 1s r").how, How::robbed);
  EXPECT_EQ(read(ningbo(), "23s + 1s").how, How::unsaid);
  EXPECT_FALSE(read(ningbo(), "23s").out);
}

TEST(HandText, ReadsCardsHoweverTheyAreSetApart) {
  const Pile pile = read(ningbo(), "123s 99s EE").cards;
  for (const char* same :
       {"1s 2s 3s 9s 9s E E", "123s,99s,EE", "  123s\t99s  EE  ", "12399sEE", "EE123s 99s"})
    EXPECT_TRUE(read(ningbo(), same).cards == pile) << same;
  EXPECT_TRUE(read(ningbo(), "").cards.empty());
  EXPECT_TRUE(read(ningbo(), " , ").cards.empty());
}

TEST(HandText, ReadsSetsBySuitAndTheCardLeftOver) {
  const HandText hand = read(wahua(), "66:ww 11:ffd dang 24f");
  ASSERT_EQ(hand.melds.size(), 2U);
  EXPECT_EQ(hand.melds[1].size(), 3);
  EXPECT_EQ(hand.win, card(wahua(), "24f"));
  EXPECT_TRUE(hand.out);
}

TEST(HandText, ReadsSetsAcrossSuits) {
  const test::Game game = test::load_game("shihu");
  const HandText hand = read(game, "[W4 S4 C4] [C2 C3 C4] W7");
  ASSERT_EQ(hand.melds.size(), 2U);
  EXPECT_EQ(game.rules().sets[hand.melds[0].set].name, "leopard");
  for (const char* none : {"[W4 W4 S4]", "[W4 S4 C5]", "[W4 S4]", "[W4 S4 C4 C4]"})
    EXPECT_NE(complaint(game, none).find("are not a set of this game"), std::string::npos) << none;
}

struct Bad {
  const char* text;
  const char* says;
};

TEST(HandText, SaysWhatIsWrong) {
  const std::vector<Bad> all = {
      {"123x", "there are no cards \"123x\""},
      {"0m", "there are no cards \"0m\"\n"},
      {"123", "there are no cards \"123\""},
      {"5M", "did you mean \"5m\"?"},
      {"e", "there are no cards \"e\""},
      {"11111m", "there are only 4 cards \"1m\""},
      {"1111m + 1m", "there are only 4 cards \"1m\""},
      {"[111m] 11m", "there are only 4 cards \"1m\""},
      {"[SSSS][SSSS][SSSS][SSSS]", "there are only 4 cards \"S\""},
      {"[SSSS](SSSS)[SSSS][SSSS] S + S", "there are only 4 cards \"S\""},
      {"[123s", "wanted ] at the end of a set"},
      {"(FFFF", "wanted ) at the end of a set"},
      {"[123s)", "wanted ] at the end of a set"},
      {"123s]", "there are no cards \"123s]\""},
      {"[]", "wanted the cards of a set in brackets"},
      {"[ east ]", "wanted the cards of a set in brackets"},
      {"[124s]", "1s 2s 4s are not a set of this game"},
      {"[1s2s3m]", "are not a set of this game"},
      {"[123456789s]", "are not a set of this game"},
      {"[ESW]", "are not a set of this game"},
      {"[12s3]", "there are no cards"},
      {"[SSS eats]", "there are no cards \"eats\""},
      {"+", "wanted a card after the plus sign"},
      {"123s +", "wanted a card after the plus sign"},
      {"23s + 14s", "one card comes after the plus sign, got \"14s\""},
      {"23s + 1s x", "after the winning card come z, d or r"},
      {"23s + 1s 4s", "then last, first or kong; got \"4s\""},
      {"23s + 1s + 4s", "there are two plus signs"},
      {"23s + 1s z r", "one of them"},
      {"23s + 1s d kong", "does not go with d or r"},
      {"23s + 1s r first", "does not go with r"},
      {"123s last", "say how a hand went out, and this one did not"},
      {"(FFFF east)", "fed by nobody"},
      {"[FFF east west]", "a set is fed by one player, not two"},
      {"dang 1s dang 2s", "dang stands twice"},
      {"23s + 1s dang 4s", "got \"dang\""},
      {"z", "there are no cards \"z\""},
      {"dang", "wanted the card left over after dang"},
      {"dang 12s", "one card comes after dang, got \"12s\""},
      {"\xff\xfe", "there are no cards"},
      {"東東", "there are no cards"},
      {"66:", "there are no cards"},
      {":ww", "there are no cards"},
  };
  for (const Bad& bad : all) {
    const std::string said = complaint(ningbo(), bad.text);
    bool good = false;
    std::stringstream choices(bad.says);
    for (std::string one; std::getline(choices, one, '|');)
      good = good || said.find(one) != std::string::npos;
    EXPECT_TRUE(good) << bad.text << "\nwanted: " << bad.says << "\ngot: " << said;
  }
  EXPECT_NE(complaint(wahua(), "66:wwwwf").find("are not a set of this game"), std::string::npos);
  EXPECT_NE(complaint(wahua(), "66:wx").find("there are no cards"), std::string::npos);
  EXPECT_NE(complaint(ningbo(), std::string(401, ' ')).find("too long for a hand"),
            std::string::npos);
  std::string sets;
  for (const char suit : {'m', 's', 'p'})
    for (const char* set : {"123", "456", "789", "222", "555", "888"})
      sets += std::string("[") + set + suit + ']';
  EXPECT_EQ(read(ningbo(), sets).melds.size(), std::size_t{max_laid});
  EXPECT_NE(complaint(ningbo(), sets + "[EEE]").find("a hand cannot have so many sets"),
            std::string::npos);
}

} // namespace
} // namespace yezi::hand_text_test
