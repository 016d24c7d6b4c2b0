// Hands of more than sixteen faces are split as their parts are, which have fewer.

#include <gtest/gtest.h>

#include <string>

#include "game.h"
#include "kits/drawing/phase.h"
#include "kits/drawing/tiny_game.h"

namespace yezi::wide_hands_test {
namespace {

TEST(WideHands, AreSplitAsNarrowOnesAre) {
  // each part of a hand for itself: the parts of different suits have no meld in common
  const test::Game game = test::load_game("sisepai");
  const MeldBook& book = draw_rules(game.rules()).book;
  const Deck& deck = game.rules().deck;
  const auto has = [&](Card card, const char* mark) {
    const std::string code = deck.faces[card].code;
    return std::string(mark).find(code[1]) != std::string::npos;
  };
  int wide = 0, whole = 0;
  for (std::uint64_t number = 0; number < test::many_hands; ++number) {
    Rng rng = Rng::for_hand(5, number);
    Pile hand;
    // sets of three at a time, so that some hands are whole
    while (hand.size() < 21) {
      const auto face = static_cast<Card>(rng.below(28));
      const bool more = rng.below(40) == 0;
      const std::string code = deck.faces[face].code;
      for (const char piece : std::string(more               ? code.substr(1)
                                          : has(face, "GAE") ? "GAE"
                                          : has(face, "RHC") ? "RHC"
                                                             : "S")) {
        const auto card = deck.find(code.substr(0, 1) + piece);
        if (card && hand.count(*card) < 4 && hand.size() < 21) hand.add(*card);
      }
    }
    int faces = 0, loose = 0, worth = 0;
    bool covered = true;
    for (const char* colour : {"y", "r", "g", "w", ""}) {
      for (const char* pieces : {"GAE", "RHC", "S"}) {
        if ((*colour == 0) != (*pieces == 'S')) continue;
        Pile part;
        for (std::size_t face = 0; face < deck.faces.size(); ++face) {
          const auto card = static_cast<Card>(face);
          if (!has(card, pieces) || (*colour != 0 && deck.faces[face].code[0] != *colour)) continue;
          faces += hand.count(card) > 0 ? 1 : 0;
          for (int i = hand.count(card); i > 0; --i) part.add(card);
        }
        covered = covered && (part.empty() || book.covers(part, 0));
        const MeldBook::Split split = book.fullest(part);
        worth += split.worth;
        loose += part.size();
        for (int i = 0; i < split.count; ++i) loose -= split.parts[std::size_t(i)].size;
      }
    }
    const MeldBook::Split split = book.fullest(hand);
    int left = hand.size();
    for (int i = 0; i < split.count; ++i) left -= split.parts[std::size_t(i)].size;
    EXPECT_EQ(left, loose);
    EXPECT_EQ(split.worth, worth);
    EXPECT_EQ(book.covers(hand, 0), covered);
    wide += faces > 16 ? 1 : 0;
    whole += covered ? 1 : 0;
  }
  EXPECT_GT(wide, 0);
  EXPECT_GT(whole, 0);
}

} // namespace
} // namespace yezi::wide_hands_test
