// The sets of 默和 a second time, by the words of history/games/mohu.md (MA03): every three and
// four cards of the pack, held against the melds of the engine under each option that says what a
// set is.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "game.h"
#include "kits/drawing/play.h"

namespace yezi::mohu_sets_test {
namespace {

struct Sets {
  bool fours = true, leopard = true;
  std::string heads = "six";
};

bool is_head(const std::string& code, const Sets& sets) {
  const bool odd = code == "QW" || code == "C0" || code == "CH";
  const bool one = code == "W1" || code == "S1" || code == "C1";
  return sets.heads != "off" && (odd || (one && sets.heads == "six"));
}

/// MH-4.2 to MH-4.5. The codes are in the order of the pack.
bool is_set(const std::vector<std::string>& codes, const Sets& sets) {
  if (codes.size() == 4 && !sets.fours) return false;
  const std::set<std::string> kinds(codes.begin(), codes.end());
  const auto every = [&](auto&& is) { return std::all_of(codes.begin(), codes.end(), is); };
  if (kinds.size() == codes.size() &&
      every([&](const std::string& code) { return is_head(code, sets); }))
    return true;
  std::set<char> suits, numbers;
  for (const std::string& code : codes) {
    if (code[1] < '1' || code[1] > '9') return false;
    suits.insert(code[0]);
    numbers.insert(code[1]);
  }
  if (suits.size() == 1 && numbers.size() == codes.size())
    return *numbers.rbegin() - *numbers.begin() + 1 == static_cast<int>(codes.size());
  return sets.leopard && numbers.size() == 1 && suits.size() == 3;
}

/// How many sets there are, by the sheet; every other choice of cards makes none for the engine.
int count_sets(const OptionSettings& settings, const Sets& sets) {
  const test::Game game = test::load_game("mohu", settings);
  const Deck& deck = game.rules().deck;
  const MeldBook& book = draw_rules(game.rules()).book;
  const int faces = static_cast<int>(deck.faces.size());
  int found = 0, wrong = 0;
  std::vector<int> chosen;
  const auto choose = [&](const auto& self, int from) -> void {
    if (chosen.size() >= 3) {
      Pile cards;
      std::vector<std::string> codes;
      for (const int face : chosen) {
        cards.add(static_cast<Card>(face));
        codes.push_back(deck.faces[static_cast<std::size_t>(face)].code);
      }
      const bool set = is_set(codes, sets);
      found += set ? 1 : 0;
      wrong += (book.shape_of(cards) >= 0) != set ? 1 : 0;
    }
    if (chosen.size() == 4) return;
    for (int face = from; face < faces; ++face) {
      if (std::count(chosen.begin(), chosen.end(), face) == 2) continue;
      chosen.push_back(face);
      self(self, face);
      chosen.pop_back();
    }
  };
  choose(choose, 0);
  EXPECT_EQ(wrong, 0);
  return found;
}

TEST(MohuSets, AreThoseOfTheSheet) {
  EXPECT_EQ(count_sets({}, {}), 109);
  EXPECT_EQ(count_sets({{"leopard", "off"}}, {.leopard = false}), 109 - 36 + 1);
  EXPECT_EQ(count_sets({{"head_set", "three"}}, {.heads = "three"}), 109 - 35 + 1 + 1);
  EXPECT_EQ(count_sets({{"head_set", "off"}}, {.heads = "off"}), 109 - 35 + 1);
  EXPECT_EQ(count_sets({{"fours", "off"}, {"spare", "2"}}, {.fours = false}), 21 + 9 + 20 - 1);
}

} // namespace
} // namespace yezi::mohu_sets_test
