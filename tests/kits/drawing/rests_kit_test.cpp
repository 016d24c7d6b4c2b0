// A seat that rests in a game of drawing, under a tiny game (drawing/tiny-rests.lua): every
// property; whole hands, step by step, against the rules written out plainly: who is dealt what,
// who is asked, what is laid out and replaced, who is paid.

#include <gtest/gtest.h>

#include "kits/drawing/plain_game.h"
#include "kits/drawing/tiny_game.h"
#include "view/view.h"
#include "view/world_sampler.h"

namespace yezi::rests_kit_test {
namespace {

using test::Cards, test::count_of, test::many_hands, test::with;

const std::string tiny = test::tiny_module("tiny-rests");

struct Variant {
  bool rounds;
  OptionSettings settings() const { return {{"rounds", rounds ? "on" : "off"}}; }
};
const Variant variants[] = {{false}, {true}};

TEST(TinyRests, KeepsEveryProperty) {
  test::expect_properties(tiny, test::settings_of(variants), many_hands / 4);
}

// The rules written out plainly ------------------------------------------------------------------

/// Cards are a1 a2 a3 b1 b2 b3 x1 x2.
constexpr int plain_faces = 6, resting = 1;

std::string named(int card) {
  return std::string(1, "abx"[card / 3]) + std::to_string(card % 3 + 1);
}
std::string named(const Cards& cards) {
  std::string text;
  for (const int card : cards) text += " " + named(card);
  return text;
}

bool has_all(const Cards& cards, const Cards& wanted) {
  return std::all_of(wanted.begin(), wanted.end(),
                     [&](int card) { return count_of(cards, card) >= count_of(wanted, card); });
}

void remove(Cards& cards, const Cards& some) {
  for (const int card : some) test::remove_one(cards, card);
}

/// All runs, and three alike.
std::vector<Cards> sets_of_three() {
  std::vector<Cards> sets = {{0, 1, 2}, {3, 4, 5}};
  for (int card = 0; card < plain_faces; ++card) sets.push_back({card, card, card});
  return sets;
}

bool in_sets(const Cards& cards, int sets) {
  if (sets == 0) return cards.empty();
  for (const Cards& set : sets_of_three()) {
    if (!has_all(cards, set)) continue;
    Cards left = cards;
    remove(left, set);
    if (in_sets(left, sets - 1)) return true;
  }
  return false;
}

class PlainRests : public test::PlainGame {
public:
  PlainRests(const Variant& variant, const Deal& luck, int head)
      : PlainGame(4, head), rounds_(variant.rounds), head_(head) {
    for (std::size_t i = luck.size; i-- > 0;) wall_.push_back(luck.order[i]);
    for (const int cards : {3, 2})
      for (int role = 0; role < seats(); ++role)
        for (int i = role == resting ? 0 : cards; i > 0; --i)
          own((head + role) % seats()).push_back(top());
    draws_ = 0;
    for (int role = 0; role < seats() && !over_; ++role) lay_stars((head + role) % seats());
    if (!over_) draw(head);
  }

  int draws() const { return draws_; }
  int idle() const { return (head_ + resting) % seats(); }
  const Cards& stars(int seat) const { return stars_[static_cast<std::size_t>(seat)]; }

protected:
  std::set<std::string> moves() const override {
    const Cards& cards = hand(turn_);
    std::set<std::string> found;
    for (const int card : cards) found.insert("discard" + named(Cards{card}));
    if (drawn_ < 0) return found;
    if (in_sets(cards, 2 - laid(turn_))) found.insert("out" + named(Cards{drawn_}));
    for (int card = 0; card < plain_faces; ++card)
      if (count_of(cards, card) == 4) found.insert("four" + named(Cards(4, card)));
    for (const Cards& set : laid_[static_cast<std::size_t>(turn_)])
      if (set.size() == 3 && set[0] == set[2] && count_of(cards, set[0]) > 0)
        found.insert("add" + named(Cards{set[0]}));
    return found;
  }

  void move(const std::string& text) override {
    Cards cards = cards_of(text);
    if (text[0] == 'o') return win(turn_);
    if (text[0] == 'd') return discard(cards[0]);
    remove(own(turn_), cards);
    auto& laid = laid_[static_cast<std::size_t>(turn_)];
    if (text[0] == 'a')
      *std::find(laid.begin(), laid.end(), Cards(3, cards[0])) = Cards(4, cards[0]);
    else
      laid.push_back(cards);
    draw(turn_);
  }

  std::set<std::string> claims_of(int seat) const override {
    std::set<std::string> found = {"pass"};
    if (seat == turn_ || seat == idle()) return found;
    const Cards& cards = hand(seat);
    if (in_sets(with(cards, thrown_), 2 - laid(seat))) found.insert("out" + named(Cards{thrown_}));
    if (count_of(cards, thrown_) >= 3) found.insert("four" + named(Cards(3, thrown_)));
    if (cards.size() <= 2) return found; // nothing could be discarded
    if (count_of(cards, thrown_) >= 2) found.insert("trip" + named(Cards(2, thrown_)));
    if (seat == after(turn_)) {
      Cards others = {0, 1, 2};
      if (thrown_ > 2) others = {3, 4, 5};
      remove(others, {thrown_});
      if (has_all(cards, others)) found.insert("run" + named(others));
    }
    return found;
  }

  void resolve() override {
    const int by = turn_;
    for (const char claim : {'o', 'f', 't', 'r'})
      for (int i = 1; i < seats(); ++i) {
        const int seat = (by + i) % seats();
        if (said(seat)[0] != claim) continue;
        if (claim == 'o') {
          own(seat).push_back(thrown_);
          return win(seat);
        }
        Cards set = cards_of(said(seat));
        remove(own(seat), set);
        set.push_back(thrown_);
        std::sort(set.begin(), set.end());
        laid_[static_cast<std::size_t>(seat)].push_back(set);
        turn_ = seat;
        if (claim == 'f') draw(seat);
        return;
      }
    draw(after(by));
  }

private:
  int laid(int seat) const {
    return static_cast<int>(laid_[static_cast<std::size_t>(seat)].size());
  }

  static Cards cards_of(const std::string& text) {
    Cards cards;
    for (std::size_t i = text.find(' '); i != std::string::npos; i = text.find(' ', i + 1))
      cards.push_back((text[i + 1] == 'a' ? 0 : text[i + 1] == 'b' ? 3 : 6) + text[i + 2] - '1');
    return cards;
  }

  int top() {
    const int card = wall_.back();
    wall_.pop_back();
    ++draws_;
    return card;
  }

  int after(int seat) const {
    const int next = (seat + 1) % seats();
    return next == idle() ? (next + 1) % seats() : next;
  }

  void lay_stars(int seat) {
    for (int star = plain_faces; star < plain_faces + 2 && !over_; ++star) {
      if (count_of(hand(seat), star) == 0) continue;
      remove(own(seat), {star});
      stars_[static_cast<std::size_t>(seat)].push_back(star);
      over_ = wall_.empty();
      if (over_) return;
      drawn_ = top();
      own(seat).push_back(drawn_);
      star = plain_faces - 1; // the card drawn may be a star again
    }
  }

  void draw(int seat) {
    over_ = wall_.empty();
    if (over_) return;
    turn_ = seat;
    drawn_ = top();
    own(seat).push_back(drawn_);
    lay_stars(seat);
  }

  void discard(int card) {
    remove(own(turn_), {card});
    thrown_ = card;
    drawn_ = -1;
    ++made_[static_cast<std::size_t>(turn_)];
    if (rounds_) {
      over_ = true;
      for (int seat = 0; seat < seats(); ++seat)
        over_ = over_ && (seat == idle() || made_[static_cast<std::size_t>(seat)] >= 2);
      if (over_) return;
    }
    ask();
  }

  bool rounds_;
  int head_;
  std::array<Cards, 4> stars_;
  std::array<std::vector<Cards>, 4> laid_;
  Cards wall_;                // the next card is the last
  std::array<int, 4> made_{}; // discards
  int thrown_ = -1, drawn_ = -1, draws_ = 0;
};

std::int64_t owed_to(const PlainRests& plain, int seat) {
  std::int64_t sum = 0;
  if (plain.winner() >= 0) {
    if (seat == plain.winner())
      sum += 2 * plain.draws();
    else if (seat == plain.idle())
      sum += 2;
    else
      sum -= plain.draws() + 1;
  }
  for (int other = 0; other < 4; ++other)
    if (plain.stars(other).size() == 2) sum += other == seat ? 15 : -5;
  return sum;
}

TEST(TinyRests, GoesOnAsItsRulesWrittenOutPlainly) {
  int won = 0, with_stars = 0, sets = 0;
  for (const Variant& variant : variants) {
    const test::Game game = test::load_game(tiny, variant.settings());
    const DrawPhase& phase = draw_rules(game.rules());
    for (std::uint64_t hand = 0; hand < many_hands / 2 && !HasFailure(); ++hand) {
      SCOPED_TRACE(hand);
      test::SideBySide<PlainRests> both(game, variant, hand);
      while (both.goes_on()) {
        EXPECT_NE(both.seat, both.plain.idle());
        // passes and discards would keep most sets from being laid
        Action action = both.offered.sample(both.rng);
        for (int again = 0; again < 2; ++again)
          if (action.verb == Verb::pass || action.verb == Verb::discard)
            action = both.offered.sample(both.rng);
        if (action.verb > Verb::discard) ++sets;
        both.play(action);
        both.expect_piles(phase.hand, &PlainRests::hand);
        both.expect_piles(phase.extra, &PlainRests::stars);
      }
      won += both.plain.winner() >= 0 ? 1 : 0;
      const Net net = settle_net(game.table, both.state);
      for (int seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(net[static_cast<std::size_t>(seat)], owed_to(both.plain, seat));
        with_stars += both.plain.stars(seat).size() == 2 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(won, static_cast<int>(many_hands / 20));
  EXPECT_GT(with_stars, static_cast<int>(many_hands / 40));
  EXPECT_GT(sets, static_cast<int>(many_hands / 4));
}

/// Who rests sees what all see, and worlds that look alike to it.
TEST(TinyRests, GuessesWorldsForWhoRestsToo) {
  const test::Game game = test::load_game(tiny);
  const Rules& rules = game.rules();
  const DrawPhase& phase = draw_rules(rules);
  for (std::uint64_t hand = 0; hand < many_hands / 40; ++hand) {
    Rng rng = Rng::for_hand(9, hand);
    State state = deal(game.table, {}, sample_luck(rules, 9, hand));
    Offer offered;
    while (!state.over()) {
      for (Seat viewer = 0; viewer < rules.seats; ++viewer) {
        const View view = look(game.table, state, viewer);
        const State world = guess(game.table, view, rng);
        ASSERT_TRUE(look(game.table, world, viewer) == view);
        for (Seat seat = 0; seat < rules.seats; ++seat)
          ASSERT_EQ(pile(rules, world, phase.hand, seat).size(),
                    pile(rules, state, phase.hand, seat).size());
      }
      const Seat seat = next_asked(state);
      offer(game.table, state, seat, offered);
      apply(game.table, state, seat, offered.sample(rng));
    }
  }
}

} // namespace
} // namespace yezi::rests_kit_test
