// Hands that have to count so much to go out, hands that are whole by themselves, and bonus cards,
// under a tiny game (drawing/tiny-least.lua): every property, whole hands step by step against the
// rules written out plainly, and that nothing which a seat does not see decides what it may do.

#include <gtest/gtest.h>

#include <map>

#include "explain/reasons.h"
#include "kits/drawing/plain_game.h"
#include "kits/drawing/tiny_game.h"
#include "view/merits.h"
#include "view/view.h"
#include "view/world_sampler.h"

namespace yezi::least_kit_test {
namespace {

using test::Cards, test::count_of, test::many_hands, test::with;

const std::string tiny = test::tiny_module("tiny-least");

struct Variant {
  int least;
  bool bonus_helps;
  std::string from; // bonus cards are replaced
  std::string bars = "no";
  bool own_kinds = true;
  std::string dead = "none";
  bool wins = false;
  OptionSettings settings() const {
    return {{"least", std::to_string(least)},
            {"bonus_helps", bonus_helps ? "on" : "off"},
            {"bars", bars},
            {"own_kinds", own_kinds ? "on" : "off"},
            {"from", from},
            {"dead", dead},
            {"wins", wins ? "on" : "off"}};
  }
};
const Variant variants[] = {{2, false, "end"},
                            {0, false, "head", "all"},
                            {0, false, "end", "kind"},
                            {2, false, "head", "kind", false},
                            {3, false, "live_end", "no", false, "kept"},
                            {3, true, "end", "all"},
                            {2, true, "end", "no", true, "used"},
                            {2, false, "live_end", "no", true, "used"},
                            {2, false, "head", "no", true, "used"},
                            {4, true, "head", "no", true, "kept", true}};

TEST(TinyLeast, KeepsEveryProperty) {
  test::expect_properties(tiny, test::settings_of(variants), many_hands / 10);
}

// The rules written out plainly ------------------------------------------------------------------

/// Cards are 0 to 4 of suit a, 5 to 9 of suit b, 10 to 12 bonus.
std::string named(int card) {
  if (card >= 10) return "x" + std::to_string(card - 9);
  return std::to_string(card % 5 + 1) + (card < 5 ? "a" : "b");
}

Cards without(Cards cards, const Cards& some) {
  for (const int card : some) {
    const auto at = std::find(cards.begin(), cards.end(), card);
    if (at == cards.end()) return {-1};
    cards.erase(at);
  }
  return cards;
}

bool is_pair(const Cards& cards) { return cards.size() == 2 && cards[0] == cards[1]; }

bool has_ends(const Cards& cards) {
  return count_of(cards, 0) > 0 && count_of(cards, 4) > 0 && count_of(cards, 5) > 0 &&
         count_of(cards, 9) > 0;
}

bool is_ends(const Cards& cards) {
  return cards.size() == 5 && has_ends(cards) &&
         std::all_of(cards.begin(), cards.end(), [](int card) { return card % 5 % 4 == 0; });
}

bool complete(const Cards& cards, bool laid) {
  if (laid) return is_pair(cards);
  if (cards.size() != 5) return false;
  for (const int low : {0, 1, 2, 5, 6, 7})
    if (is_pair(without(cards, {low, low + 1, low + 2}))) return true;
  return is_ends(cards);
}

class PlainLeast : public test::PlainGame {
public:
  PlainLeast(const Variant& variant, const Deal& luck, int head)
      : PlainGame(3, head), variant_(variant) {
    for (std::size_t i = 0; i < luck.size; ++i) {
      if (i < 12)
        own((head + static_cast<int>(i / 4)) % 3).push_back(luck.order[i]);
      else
        wall_.push_back(luck.order[i]);
    }
    for (int i = 0; i < 3 && !over_; ++i) lay_bonus((head + i) % 3);
    if (!over_) draw();
  }

  int value() const { return value_; }
  int refused() const { return refused_; }
  int ends_won() const { return ends_won_; }
  int bars(const std::string& which) const {
    const auto at = bars_.find(which);
    return at == bars_.end() ? 0 : at->second;
  }
  const Cards& bonus(int seat) const { return bonus_[static_cast<std::size_t>(seat)]; }

  /// The most points with a card that the seat waits for and another discards, but none of which
  /// it holds both copies; 0 where it waits for none.
  int would_count(int seat) const {
    Cards cards = hand(seat);
    if (seat == winner()) cards = without(cards, {drew_ ? drawn_ : thrown_});
    int most = 0;
    for (int card = 0; card < 10; ++card) {
      if (count_of(cards, card) + count_of(runs_[static_cast<std::size_t>(seat)], card) == 2)
        continue;
      Cards with = cards;
      with.push_back(card);
      if (complete(with, laid(seat))) most = std::max(most, points(seat, with, false));
    }
    return most;
  }

protected:
  std::set<std::string> moves() const override {
    std::set<std::string> found;
    for (const int card : hand(turn_)) found.insert("discard " + named(card));
    if (drew_ && may_win(turn_, hand(turn_), true)) found.insert("out " + named(drawn_));
    return found;
  }

  void move(const std::string& text) override {
    if (text[0] == 'o')
      go_out(turn_, hand(turn_), true);
    else
      discard(text.substr(8));
  }

  std::set<std::string> claims_of(int seat) const override {
    std::set<std::string> found = {"pass"};
    if (seat == turn_) return found;
    if (may_win(seat, with(hand(seat), thrown_), false) && !is_barred(seat))
      found.insert("out " + named(thrown_));
    if (seat != (turn_ + 1) % 3) return found;
    for (int low = thrown_ - 2; low <= thrown_; ++low) {
      if (low < 0 || low / 5 != thrown_ / 5 || (low + 2) / 5 != thrown_ / 5) continue;
      Cards others;
      for (int card = low; card < low + 3; ++card)
        if (card != thrown_) others.push_back(card);
      if (hand(seat).size() > 2 && without(hand(seat), others) != Cards{-1})
        found.insert("chow " + named(others[0]) + " " + named(others[1]));
    }
    return found;
  }

  void resolve() override {
    const int by = turn_;
    lets_pass();
    for (int seat = 0; seat < 3; ++seat) {
      if (variant_.bars != "all" || said(seat).empty() || said(seat)[0] == 'o' ||
          !may_win(seat, with(hand(seat), thrown_), false))
        continue;
      barred_[static_cast<std::size_t>(seat)] = true;
    }
    for (int i = 1; i < 3; ++i) {
      const int seat = (by + i) % 3;
      if (said(seat).rfind("out", 0) != 0) continue;
      own(seat).push_back(thrown_);
      return go_out(seat, hand(seat), false);
    }
    turn_ = (by + 1) % 3;
    const std::string& text = said(turn_);
    if (text.rfind("chow", 0) != 0) return draw();
    Cards others;
    for (int card = 0; card < 10; ++card)
      if (text.find(named(card)) != std::string::npos) others.push_back(card);
    own(turn_) = without(own(turn_), others);
    laid_[static_cast<std::size_t>(turn_)] = thrown_;
    runs_[static_cast<std::size_t>(turn_)] = {others[0], others[1], thrown_};
    passed_[static_cast<std::size_t>(turn_)] = {}; // it is its turn
  }

private:
  bool laid(int seat) const { return laid_[static_cast<std::size_t>(seat)] >= 0; }

  int points(int seat, const Cards& cards, bool drawn) const {
    Cards all = cards;
    if (laid(seat)) all.push_back(laid_[static_cast<std::size_t>(seat)]);
    const bool flush =
        std::all_of(all.begin(), all.end(), [&](int card) { return card / 5 == all[0] / 5; });
    return (flush ? 2 : 0) + (drawn ? 1 : 0) + (laid(seat) ? 0 : 1) + (has_ends(cards) ? 2 : 0);
  }
  int extras(int seat) const { return static_cast<int>(bonus(seat).size()); }

  bool may_win(int seat, const Cards& cards, bool drawn) const {
    if (drawn && variant_.wins && extras(seat) >= 2) return true;
    if (!complete(cards, laid(seat))) return false;
    const int helped = variant_.bonus_helps ? extras(seat) : 0;
    if (points(seat, cards, drawn) + helped >= variant_.least) return true;
    ++refused_;
    return false;
  }

  void go_out(int seat, const Cards& cards, bool drawn) {
    win(seat);
    value_ = points(seat, cards, drawn) + extras(seat);
    if (is_ends(cards)) ++ends_won_;
  }

  std::size_t dead() const { return variant_.dead == "none" ? 0 : dead_; }
  /// Of the cards before the dead wall, if `from` is not the end.
  int take(const std::string& from) {
    const auto at = from == "head"  ? wall_.begin()
                    : from == "end" ? wall_.end() - 1
                                    : wall_.end() - static_cast<std::ptrdiff_t>(dead()) - 1;
    const int card = *at;
    wall_.erase(at);
    if (from == "end" && variant_.dead == "used") dead_ -= dead_ > 0 ? 1 : 0;
    return card;
  }

  void lay_bonus(int seat) {
    for (;;) {
      Cards& cards = own(seat);
      const auto at = std::find_if(cards.begin(), cards.end(), [](int card) { return card >= 10; });
      if (at == cards.end()) return;
      bonus_[static_cast<std::size_t>(seat)].push_back(*at);
      cards.erase(at);
      over_ = wall_.size() <= (variant_.dead == "used" && variant_.from == "end" ? 0 : dead());
      if (over_) return;
      drawn_ = take(variant_.from);
      cards.push_back(drawn_);
    }
  }

  void draw() {
    over_ = wall_.size() <= dead();
    if (over_) return;
    drawn_ = take("head");
    own(turn_).push_back(drawn_);
    barred_[static_cast<std::size_t>(turn_)] = false;
    passed_[static_cast<std::size_t>(turn_)] = {};
    drew_ = true;
    lay_bonus(turn_);
  }

  void discard(const std::string& name) {
    Cards& cards = own(turn_);
    thrown_ =
        *std::find_if(cards.begin(), cards.end(), [&](int card) { return named(card) == name; });
    cards = without(cards, {thrown_});
    own_thrown_[static_cast<std::size_t>(turn_)].insert(thrown_);
    drew_ = false;
    ask();
  }

  /// From the card thrown, with which the seat could go out.
  bool is_barred(int seat) const {
    const auto at = static_cast<std::size_t>(seat);
    const std::string by = barred_[at]                                                 ? "all"
                           : passed_[at].count(thrown_) > 0                            ? "kind"
                           : !variant_.own_kinds && own_thrown_[at].count(thrown_) > 0 ? "own"
                                                                                       : "";
    if (!by.empty()) ++bars_[by];
    return !by.empty();
  }

  /// The kind that was thrown.
  void lets_pass() {
    for (int seat = 0; seat < 3; ++seat)
      if (variant_.bars == "kind" && seat != turn_)
        passed_[static_cast<std::size_t>(seat)].insert(thrown_);
  }

  Variant variant_;
  std::array<Cards, 3> bonus_, runs_;
  std::array<int, 3> laid_{-1, -1, -1}; // a card of the run that lies there
  Cards wall_;
  std::size_t dead_ = 2;
  int drawn_ = -1, thrown_ = -1, value_ = 0, ends_won_ = 0;
  mutable int refused_ = 0;
  mutable std::map<std::string, int> bars_;
  std::array<bool, 3> barred_{};
  std::array<std::set<int>, 3> passed_, own_thrown_;
  bool drew_ = false;
};

TEST(TinyLeast, GoesOnAsItsRulesWrittenOutPlainly) {
  int won = 0, refused = 0, ends = 0;
  std::map<std::string, int> bars;
  std::map<int, int> waited; // hands by the points that they waited for
  for (std::size_t which = 0; which < std::size(variants); ++which) {
    SCOPED_TRACE(which);
    const test::Game game = test::load_game(tiny, variants[which].settings());
    const DrawPhase& phase = draw_rules(game.rules());
    for (std::uint64_t hand = 0; hand < many_hands && !HasFailure(); ++hand) {
      test::SideBySide<PlainLeast> both(game, variants[which], hand);
      while (both.goes_on()) {
        // half of the hands are played by the rollout policy, which goes out
        const Action action = hand % 2 == 0
                                  ? both.offered.sample(both.rng)
                                  : choose_heuristic(game.rules(), both.state, both.seat,
                                                     both.offered, CommonRandom(hand + 1));
        both.play(action);
        both.expect_piles(phase.hand, &PlainLeast::hand);
        both.expect_piles(phase.extra, &PlainLeast::bonus);
      }
      both.expect_paid(both.plain.value());
      for (int i = 0; i < 3; ++i) {
        const int points = both.plain.would_count((static_cast<int>(hand % 3) + i) % 3);
        ASSERT_EQ(
            evaluate(game.table, both.state, game.rules().report[static_cast<std::size_t>(i)].term),
            points);
        waited[points]++;
      }
      won += both.plain.winner() >= 0 ? 1 : 0;
      refused += both.plain.refused();
      ends += both.plain.ends_won();
      for (const std::string by : {"all", "kind", "own"}) bars[by] += both.plain.bars(by);
    }
  }
  EXPECT_GT(won, static_cast<int>(many_hands / 2));
  EXPECT_GT(refused, static_cast<int>(many_hands / 40));
  EXPECT_GT(ends, 0);
  for (int points = 0; points <= 3; ++points) EXPECT_GT(waited[points], 0) << points;
#ifndef YEZI_SANITIZED // too few hands
  for (const std::string by : {"all", "kind", "own"}) EXPECT_GT(bars[by], 0) << by;
#endif
}

/// Whatever else lies where a seat does not see it, it may do the same.
TEST(TinyLeast, OffersTheSameInEveryWorld) {
  for (const Variant& variant : variants) {
    const test::Game game = test::load_game(tiny, variant.settings());
    const Rules& rules = game.rules();
    for (std::uint64_t hand = 0; hand < many_hands / 40; ++hand) {
      Rng rng = Rng::for_hand(9, hand);
      State state = deal(game.table, {}, sample_luck(rules, 9, hand));
      Offer offered, elsewhere;
      while (!state.over()) {
        const Seat seat = next_asked(state);
        offer(game.table, state, seat, offered);
        const View view = look(game.table, state, seat);
        const State world = guess(game.table, view, rng);
        ASSERT_TRUE(look(game.table, world, seat) == view);
        offer(game.table, world, seat, elsewhere);
        ASSERT_TRUE(offered.listed().size() == elsewhere.listed().size() &&
                    std::equal(offered.listed().begin(), offered.listed().end(),
                               elsewhere.listed().begin()));
        apply(game.table, state, seat, offered.sample(rng));
      }
    }
  }
}

/// The rollout policy wins more often where it looks for hands that count enough.
TEST(TinyLeast, RolloutsGoForHandsThatCountEnough) {
  const test::Game game = test::load_game(tiny, {{"least", "3"}});
  const Rules& rules = game.rules();
  const auto& aims = draw_rules(rules).aims.of(rules, draw_rules(rules));
  ASSERT_FALSE(aims.empty());
  const auto flush =
      std::find_if(aims.begin(), aims.end(), [](const AimAt& aim) { return aim.narrow; });
  ASSERT_NE(flush, aims.end());
  EXPECT_EQ(aims[0].drawn, 2); // any hand: drawn, closed
  EXPECT_EQ(aims[0].laid, 0);
  int won = 0;
  for (std::uint64_t hand = 0; hand < many_hands / 4; ++hand) {
    State state = deal(game.table, {}, sample_luck(rules, 3, hand));
    Rng rng = Rng::for_hand(3, hand);
    playout(game.table, state, rng, RolloutPolicy::heuristic);
    if (state.outcome == Outcome::won) ++won;
  }
  EXPECT_GT(won, static_cast<int>(many_hands / 16));
}

} // namespace
} // namespace yezi::least_kit_test
