// Calls that a hand waits, under a tiny game (drawing/tiny-ready.lua): every property, and whole
// hands step by step against the rules written out plainly, to what is paid for cards turned up.

#include <gtest/gtest.h>

#include "kits/drawing/plain_game.h"
#include "kits/drawing/tiny_game.h"

namespace yezi::ready_kit_test {
namespace {

using test::Cards, test::count_of, test::many_hands, test::remove_one, test::with;

const std::string tiny = test::tiny_module("tiny-ready");

struct Variant {
  int copies;
  bool must;
  int turns, renewed;
  OptionSettings settings() const {
    return {{"copies", std::to_string(copies)},
            {"must", must ? "on" : "off"},
            {"turns", std::to_string(turns)},
            {"renewed", std::to_string(renewed)}};
  }
};
const Variant variants[] = {
    {4, false, 2, 0}, {4, true, 0, 0}, {8, false, 3, 0}, {8, true, 1, 0}, {4, true, 2, 1}};

TEST(TinyReady, KeepsEveryProperty) {
  test::expect_properties(tiny, test::settings_of(variants),
                          many_hands / 2); // hands are seldom whole as dealt
}

// The rules written out plainly ------------------------------------------------------------------

/// Cards are a1 a2 a3 b1 b2 b3.
std::string named(int card) {
  return std::string(1, card < 3 ? 'a' : 'b') + std::to_string(card % 3 + 1);
}
int face(const std::string& text) {
  return (text[text.size() - 2] == 'a' ? 0 : 3) + (text.back() - '1');
}

bool has_eye(const Cards& cards) {
  for (int card = 0; card < 6; ++card)
    if (count_of(cards, card) >= 3) return true;
  return false;
}
Cards without(Cards cards, int card) {
  remove_one(cards, card);
  return cards;
}

bool complete(const Cards& cards) {
  std::array<int, 3> ranks{};
  for (const int card : cards) ++ranks[static_cast<std::size_t>(card % 3)];
  return cards.size() == 6 && has_eye(cards) &&
         std::all_of(ranks.begin(), ranks.end(), [](int count) { return count % 3 == 0; });
}

/// 1: it waits and has three alike; 2: it waits for them; 0: it does not wait.
int wait_of(const Cards& cards) {
  for (int card = 0; card < 6; ++card)
    if (complete(with(cards, card))) return has_eye(cards) ? 1 : 2;
  return 0;
}

int worth(const Cards& cards) {
  int sum = 0;
  for (int card = 0; card < 6; ++card) sum += count_of(cards, card) / 3 * (card == 2 ? 3 : 1);
  return sum;
}

/// The most that the hand is worth after any exchanges, each tried.
int best_worth(const Cards& hand, const Cards& up, std::size_t from = 0) {
  int most = worth(hand);
  for (std::size_t i = from; i < up.size(); ++i)
    for (const int card : std::set<int>(hand.begin(), hand.end()))
      if (card % 3 == up[i] % 3)
        most = std::max(most, best_worth(with(without(hand, card), up[i]), up, i + 1));
  return most;
}

class PlainReady : public test::PlainDrawing {
public:
  PlainReady(const Variant& variant, const Deal& luck, int head)
      : PlainDrawing(luck, head, 5, variant.renewed, 12), variant_(variant) {
    draw(head);
  }

  int paid() const { return paid_; }
  int call(int seat) const { return calls_[static_cast<std::size_t>(seat)]; }

protected:
  std::set<std::string> moves() const override {
    std::set<std::string> found;
    const Cards& cards = hand(turn_);
    const int called = call(turn_);
    for (const int card : cards) {
      const int wait = wait_of(without(cards, card));
      if (wait > 0 && (called == 0 || wait < called)) found.insert(wait == 1 ? "wide" : "slim");
      if (called > 0 ? wait == called : !(variant_.must && wait > 0))
        found.insert("discard " + named(card));
    }
    // the hand as dealt; later cards win while they are shown, and not once they are in the hand
    if (complete(cards) && first_ && called == 0) found.insert("out " + named(card_));
    return found;
  }

  void move(const std::string& text) override {
    if (text[0] == 'o') return go_out(turn_);
    if (text == "wide" || text == "slim") {
      calls_[static_cast<std::size_t>(turn_)] = text == "wide" ? 1 : 2;
      return;
    }
    card_ = face(text);
    first_ = false;
    thrown_ = true;
    lay_on_pile(card_);
    if (!over_) ask();
  }

  std::set<std::string> claims_of(int seat) const override {
    std::set<std::string> found = {"pass"};
    if (!thrown_ && call(seat) > 0 && complete(with(hand(seat), card_)))
      found.insert("out " + named(card_));
    if (thrown_ && seat == (turn_ + 1) % 3) found.insert("take " + named(card_));
    return found;
  }

  void resolve() override {
    for (int i = 0; i < 3; ++i) {
      const int seat = (turn_ + i) % 3;
      if (said(seat).empty() || said(seat) == "pass") continue;
      if (said(seat)[0] == 'o') {
        own(seat).push_back(card_);
        return go_out(seat);
      }
      take_last_discard();
      turn_ = seat;
      return keep();
    }
    if (!thrown_) return keep();
    draw((turn_ + 1) % 3);
  }

private:
  void go_out(int seat) {
    win(seat);
    Cards up;
    while (static_cast<int>(up.size()) < variant_.turns && !wall_empty()) up.push_back(wall_card());
    paid_ = 10 * best_worth(hand(seat), up) + count_of(up, 0) + count_of(up, 3) +
            (call(seat) == 2 ? 100 : 0);
  }

  void draw(int seat) {
    turn_ = seat;
    card_ = next_card();
    if (over_) return;
    thrown_ = false;
    const bool called =
        std::any_of(calls_.begin(), calls_.end(), [](int each) { return each > 0; });
    if (called)
      ask();
    else
      keep();
  }

  void keep() { own(turn_).push_back(card_); }

  Variant variant_;
  std::array<int, 3> calls_{};
  int card_ = -1; // drawn or discarded last
  int paid_ = 0;
  bool thrown_ = false; // it was discarded
  bool first_ = true;   // nothing was discarded yet
};

/// Calls more often than by chance, so that hands are won.
Action chosen(const Rules& rules, const Offer& offered, Rng& rng) {
  for (const Action& action : offered.listed()) {
    const std::string text = to_text(rules, action);
    if ((text == "wide" || text == "slim" || text[0] == 'o') && rng.below(4) != 0) return action;
  }
  return offered.sample(rng);
}

TEST(TinyReady, GoesOnAsItsRulesWrittenOutPlainly) {
  int own_wins = 0, others = 0, changed = 0, as_dealt = 0;
  for (const Variant& variant : variants) {
    const test::Game game = test::load_game(tiny, variant.settings());
    const DrawPhase& phase = draw_rules(game.rules());
    for (std::uint64_t hand = 0; hand < many_hands * 3 / 4 && !HasFailure(); ++hand) {
      test::SideBySide<PlainReady> both(game, variant, hand);
      while (both.goes_on()) {
        both.expect_piles(phase.hand, &PlainReady::hand);
        for (Seat each = 0; each < 3; ++each)
          EXPECT_EQ(ready_call(both.state, phase, each), both.plain.call(each));
        const Action action = chosen(game.rules(), both.offered, both.rng);
        const std::string text = both.text(action);
        const int called = both.plain.call(both.seat);
        if (text == "wide" && called == 2) ++changed;
        if (text[0] == 'o') ++(both.state.step != turn_step ? others : own_wins);
        if (text[0] == 'o' && called == 0) ++as_dealt;
        both.play(action);
      }
      both.expect_paid(both.plain.paid());
    }
  }
  EXPECT_GT(others, static_cast<int>(many_hands / 100));
  EXPECT_GT(changed, 0);
  EXPECT_GT(as_dealt, 0);
  EXPECT_EQ(own_wins, as_dealt);
}

/// Splits and waits by counting ranks against the search of all melds.
TEST(TinyReady, CountsRanksAsTheSearchSplitsHands) {
  const test::Game game = test::load_game(tiny, variants[2].settings());
  const DrawPhase& rule = draw_rules(game.rules());
  ASSERT_TRUE(rule.book.by_rank());
  Rng rng(3);
  int whole = 0;
  for (int trial = 0; trial < 4000; ++trial) {
    Cards cards;
    // mostly of three ranks that come out even, at times eight alike
    const int heavy = static_cast<int>(rng.below(6));
    while (cards.size() < 15) {
      const int card = rng.below(2) == 0 ? heavy : static_cast<int>(rng.below(6));
      if (count_of(cards, card) < 8) cards.push_back(card);
    }
    const Pile hand = test::pile_of(cards);
    std::array<int, 3> ranks{};
    for (const int card : cards) ++ranks[static_cast<std::size_t>(card % 3)];
    const bool even =
        std::all_of(ranks.begin(), ranks.end(), [](int count) { return count % 3 == 0; });
    ASSERT_EQ(rule.book.covers(hand, 0), even);
    const MeldBook::Cover needed{0, false, MeldBook::any_melds, rule.melds_needed};
    ASSERT_EQ(rule.book.covers(hand, needed), even && has_eye(cards));
    if (!even) continue;
    ++whole;
    const MeldBook::Split split = rule.book.best_cover(hand, needed);
    ASSERT_EQ(split.worth, worth(cards));
    Pile shown;
    for (int i = 0; i < split.count; ++i) {
      const MeldBook::Part& part = split.parts[static_cast<std::size_t>(i)];
      for (std::size_t k = 0; k < part.size; ++k) shown.add(part.cards[k]);
    }
    ASSERT_EQ(shown, hand);
  }
  EXPECT_GT(whole, 100);
}

} // namespace
} // namespace yezi::ready_kit_test
