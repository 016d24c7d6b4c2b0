// Cards that are shown when they are drawn, under a tiny game (drawing/tiny-shown.lua): every
// property, and whole hands step by step against the rules written out plainly, with what everybody
// knows of each hand.

#include <gtest/gtest.h>

#include "kits/drawing/plain_game.h"
#include "kits/drawing/tiny_game.h"

namespace yezi::shown_kit_test {
namespace {

using test::Cards, test::count_of, test::many_hands, test::remove_one, test::with;

const std::string tiny = test::tiny_module("tiny-shown");

struct Variant {
  bool shown;
  std::string with; // whose cards others may go out with
  int turns;
  OptionSettings settings() const {
    return {{"shown", shown ? "on" : "off"}, {"with", with}, {"turns", std::to_string(turns)}};
  }
};
const Variant variants[] = {{true, "drawn", 0},     {true, "any", 0}, {true, "discards", 0},
                            {false, "discards", 0}, {true, "any", 1}, {true, "drawn", 1}};

TEST(TinyShown, KeepsEveryProperty) {
  test::expect_properties(tiny, test::settings_of(variants), many_hands / 8);
}

// The rules written out plainly ------------------------------------------------------------------

std::string named(int card) { return "a" + std::to_string(card + 1); } // cards are 0 to 5

/// "out aN" for each of five cards that leaves two pairs.
void add_outs(const Cards& cards, std::set<std::string>& found) {
  for (const int aside : cards) {
    Cards left = cards;
    remove_one(left, aside);
    const bool pairs = std::all_of(left.begin(), left.end(),
                                   [&](int card) { return count_of(left, card) % 2 == 0; });
    if (left.size() == 4 && pairs) found.insert("out " + named(aside));
  }
}

class PlainShown : public test::PlainDrawing {
public:
  PlainShown(const Variant& variant, const Deal& luck, int head)
      : PlainDrawing(luck, head, 4, variant.turns, 5), variant_(variant) {
    draw(head);
  }

  /// Cards that everybody knows the seat to hold.
  const Cards& known(int seat) const { return known_[static_cast<std::size_t>(seat)]; }

protected:
  std::set<std::string> moves() const override {
    std::set<std::string> found;
    for (const int card : hand(turn_)) found.insert("discard " + named(card));
    add_outs(hand(turn_), found);
    return found;
  }

  void move(const std::string& text) override {
    if (text[0] == 'o') return win(turn_);
    card_ = text.back() - '1';
    thrown_ = true;
    remove_one(all_know(turn_), card_);
    lay_on_pile(card_);
    if (!over_) ask();
  }

  std::set<std::string> claims_of(int seat) const override {
    std::set<std::string> found = {"pass"};
    if (thrown_ && seat == turn_) return found;
    if (variant_.with != (thrown_ ? "drawn" : "discards")) add_outs(with(hand(seat), card_), found);
    if (thrown_ && seat == (turn_ + 1) % 3) found.insert("take " + named(card_));
    return found;
  }

  void resolve() override {
    for (const char claim : {'o', 't'})
      for (int i = 0; i < 3; ++i) {
        const int seat = (turn_ + i) % 3;
        if (said(seat)[0] != claim) continue;
        if (claim == 'o') return win(seat);
        take_last_discard();
        turn_ = seat;
        return keep(true);
      }
    if (!thrown_) return keep(true);
    draw((turn_ + 1) % 3);
  }

private:
  Cards& all_know(int seat) { return known_[static_cast<std::size_t>(seat)]; }

  void draw(int seat) {
    turn_ = seat;
    card_ = next_card();
    if (over_) return;
    thrown_ = false;
    if (!variant_.shown) return keep(false);
    ask();
  }

  void keep(bool seen) {
    own(turn_).push_back(card_);
    if (seen) all_know(turn_).push_back(card_);
  }

  Variant variant_;
  std::array<Cards, 3> known_;
  int card_ = -1;       // drawn or discarded last
  bool thrown_ = false; // it was discarded
};

TEST(TinyShown, GoesOnAsItsRulesWrittenOutPlainly) {
  std::array<int, std::size(variants)> won_of_others{}, turned{};
  for (std::size_t which = 0; which < std::size(variants); ++which) {
    SCOPED_TRACE(which);
    const test::Game game = test::load_game(tiny, variants[which].settings());
    for (std::uint64_t hand = 0; hand < many_hands / 4 && !HasFailure(); ++hand) {
      test::SideBySide<PlainShown> both(game, variants[which], hand);
      while (both.goes_on()) {
        both.expect_piles(draw_rules(game.rules()).hand, &PlainShown::hand);
        both.expect_known(&PlainShown::known);
        const Action action = both.offered.sample(both.rng);
        const bool claims = both.state.step != turn_step;
        if (claims && action.verb == Verb::out) ++won_of_others[which];
        both.play(action);
      }
      turned[which] += both.plain.turned();
      both.expect_paid(1);
    }
    EXPECT_GT(won_of_others[which], static_cast<int>(many_hands / 400)) << which;
  }
  EXPECT_GT(turned[4] + turned[5], 0);
}

/// Also after the wall was renewed.
TEST(TinyShown, WorldsHoldWhatIsKnownOfEachHand) {
  int known = 0;
  for (const Variant& variant : variants)
    test::expect_known_cards_in_worlds(test::load_game(tiny, variant.settings()), many_hands / 40,
                                       known);
  EXPECT_GT(known, static_cast<int>(many_hands / 40));
}

} // namespace
} // namespace yezi::shown_kit_test
