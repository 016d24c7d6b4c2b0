// Discards that are taken into the hand beside cards like them, under a tiny game
// (drawing/tiny-beside.lua): every property, and whole hands step by step against the rules written
// out plainly, with what everybody knows of each hand.

#include <gtest/gtest.h>

#include "kits/drawing/plain_game.h"
#include "kits/drawing/tiny_game.h"

namespace yezi::beside_kit_test {
namespace {

using test::Cards, test::count_of, test::many_hands, test::remove_one, test::with;

const std::string tiny = test::tiny_module("tiny-beside");

struct Variant {
  bool back, near;
  int turns;
  OptionSettings settings() const {
    return {{"back", back ? "on" : "off"},
            {"near", near ? "on" : "off"},
            {"turns", std::to_string(turns)}};
  }
};
const Variant variants[] = {
    {false, true, 0}, {true, true, 0}, {false, false, 0}, {false, false, 1}};

TEST(TinyBeside, KeepsEveryProperty) {
  test::expect_properties(tiny, test::settings_of(variants), many_hands / 8);
}

// The rules written out plainly ------------------------------------------------------------------

std::string named(int card) { return "a" + std::to_string(card + 1); } // cards are 0 to 5

/// Four cards in two pairs.
bool complete(const Cards& cards) {
  return cards.size() == 4 && std::all_of(cards.begin(), cards.end(),
                                          [&](int card) { return count_of(cards, card) % 2 == 0; });
}

class PlainBeside : public test::PlainDrawing {
public:
  PlainBeside(const Variant& variant, const Deal& luck, int head)
      : PlainDrawing(luck, head, 3, variant.turns, 5), variant_(variant) {
    draw(head);
  }

  /// Cards that everybody knows the seat to hold.
  const Cards& known(int seat) const { return known_[static_cast<std::size_t>(seat)]; }

protected:
  std::set<std::string> moves() const override {
    std::set<std::string> found;
    for (const int card : hand(turn_))
      if (variant_.back || card != taken_) found.insert("discard " + named(card));
    if (complete(hand(turn_))) found.insert("out " + named(hand(turn_).back()));
    return found;
  }

  void move(const std::string& text) override {
    if (text[0] == 'o') return win(turn_);
    const int card = text.back() - '1';
    remove_one(all_know(turn_), card);
    lay_on_pile(card);
    if (!over_) ask();
  }

  std::set<std::string> claims_of(int seat) const override {
    std::set<std::string> found = {"pass"};
    if (seat == turn_) return found;
    const int card = last_discard();
    const Cards cards = with(hand(seat), card);
    if (complete(cards)) found.insert("out " + named(card));
    if (count_of(cards, card) > 1) found.insert("pair " + named(card));
    if (variant_.near && seat == (turn_ + 1) % 3) found.insert("take " + named(card));
    return found;
  }

  void resolve() override {
    const int by = turn_, card = last_discard();
    for (const char claim : {'o', 'p', 't'})
      for (int i = 1; i < 3; ++i) {
        const int seat = (by + i) % 3;
        if (said(seat)[0] != claim || said(seat) == "pass") continue;
        take_last_discard();
        own(seat).push_back(card);
        if (claim == 'o') return win(seat);
        if (claim == 'p' && count_of(known(seat), card) == 0) all_know(seat).push_back(card);
        all_know(seat).push_back(card);
        taken_ = card;
        turn_ = seat;
        return;
      }
    draw((by + 1) % 3);
  }

private:
  Cards& all_know(int seat) { return known_[static_cast<std::size_t>(seat)]; }

  void draw(int seat) {
    turn_ = seat;
    taken_ = -1;
    if (const int card = next_card(); card >= 0) own(seat).push_back(card);
  }

  Variant variant_;
  std::array<Cards, 3> known_;
  int taken_ = -1; // in this turn
};

TEST(TinyBeside, GoesOnAsItsRulesWrittenOutPlainly) {
  std::array<int, std::size(variants)> taken{}, turned{};
  for (std::size_t which = 0; which < std::size(variants); ++which) {
    SCOPED_TRACE(which);
    const test::Game game = test::load_game(tiny, variants[which].settings());
    for (std::uint64_t hand = 0; hand < many_hands / 4 && !HasFailure(); ++hand) {
      test::SideBySide<PlainBeside> both(game, variants[which], hand);
      while (both.goes_on()) {
        // passes would keep most discards from being taken
        Action action = both.offered.sample(both.rng);
        if (action.verb == Verb::pass) action = both.offered.sample(both.rng);
        if (both.text(action).rfind("pair", 0) == 0) ++taken[which];
        both.play(action);
        both.expect_piles(draw_rules(game.rules()).hand, &PlainBeside::hand);
        both.expect_known(&PlainBeside::known);
      }
      turned[which] += both.plain.turned();
      both.expect_paid(1);
    }
    EXPECT_GT(taken[which], static_cast<int>(many_hands / 40));
  }
  EXPECT_GT(turned[3], 0);
}

/// Also after the wall was renewed.
TEST(TinyBeside, WorldsHoldWhatIsKnownOfEachHand) {
  int known = 0;
  for (const Variant& variant : variants)
    test::expect_known_cards_in_worlds(test::load_game(tiny, variant.settings()), many_hands / 40,
                                       known);
  EXPECT_GT(known, static_cast<int>(many_hands / 40));
}

} // namespace
} // namespace yezi::beside_kit_test
