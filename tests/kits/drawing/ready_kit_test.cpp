// Calls that a hand waits, under a tiny game (drawing/tiny-ready.lua): every property, and whole
// hands step by step against the rules written out plainly, to what is paid for cards turned up.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/rng.h"
#include "game.h"
#include "kits/drawing/play.h"
#include "players/properties.h"
#include "table/settle.h"
#include "view/view.h"

namespace yezi::ready_kit_test {
namespace {

const std::string tiny = std::string(YEZI_SOURCE_DIR) + "/tests/drawing/tiny-ready.lua";

#ifdef YEZI_SANITIZED
constexpr std::uint64_t many = 80;
#else
constexpr std::uint64_t many = 3000;
#endif

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
  Coverage coverage;
  for (const Variant& variant : variants) {
    const test::Game game = test::load_game(tiny, variant.settings());
    int failed = 0;
    for (std::uint64_t hand = 0; hand < many / 8 && failed < 5; ++hand)
      for (const std::string& problem : check_hand(game.table, 7, hand, coverage)) {
        ADD_FAILURE() << problem;
        ++failed;
      }
  }
  for (const std::string& path : measurable_clauses(test::load_game(tiny).rules()))
    EXPECT_GT(coverage[path], 0U) << path << " never happens";
}

// The rules written out plainly ------------------------------------------------------------------

using Cards = std::vector<int>; // by face: a1 a2 a3 b1 b2 b3

std::string named(int card) {
  return std::string(1, card < 3 ? 'a' : 'b') + std::to_string(card % 3 + 1);
}
int face(const std::string& text) {
  return (text[text.size() - 2] == 'a' ? 0 : 3) + (text.back() - '1');
}

int copies_of(const Cards& cards, int card) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}
bool has_eye(const Cards& cards) {
  for (int card = 0; card < 6; ++card)
    if (copies_of(cards, card) >= 3) return true;
  return false;
}
bool remove_one(Cards& cards, int card) {
  const auto at = std::find(cards.begin(), cards.end(), card);
  if (at == cards.end()) return false;
  cards.erase(at);
  return true;
}
Cards with(Cards cards, int card) {
  cards.push_back(card);
  return cards;
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
  for (int card = 0; card < 6; ++card) sum += copies_of(cards, card) / 3 * (card == 2 ? 3 : 1);
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

class PlainReady {
public:
  PlainReady(const Variant& variant, const Deal& luck, int head)
      : variant_(variant), turning_(luck.turning) {
    for (std::size_t i = 0; i < luck.size; ++i) {
      if (i < 15)
        hands_[(static_cast<std::size_t>(head) + i / 5) % 3].push_back(luck.order[i]);
      else
        wall_.insert(wall_.begin(), luck.order[i]);
    }
    draw(head);
  }

  bool over() const { return over_; }
  int winner() const { return winner_; }
  int paid() const { return paid_; }
  int asked() const { return step_ == Step::act ? turn_ : waiting_.front(); }
  const Cards& hand(int seat) const { return hands_[static_cast<std::size_t>(seat)]; }
  int call(int seat) const { return calls_[static_cast<std::size_t>(seat)]; }

  std::set<std::string> answers() const {
    if (step_ != Step::act) return claims_of(asked());
    std::set<std::string> found;
    const Cards& own = hand(turn_);
    const int said = call(turn_);
    for (const int card : own) {
      const int wait = wait_of(without(own, card));
      if (wait > 0 && (said == 0 || wait < said)) found.insert(wait == 1 ? "wide" : "slim");
      if (said > 0 ? wait == said : !(variant_.must && wait > 0))
        found.insert("discard " + named(card));
    }
    if (complete(own) && !took_ && (said > 0 || first_)) found.insert("out " + named(card_));
    return found;
  }

  void answer(const std::string& text) {
    if (step_ != Step::act) {
      said_[static_cast<std::size_t>(asked())] = text;
      waiting_.erase(waiting_.begin());
      if (waiting_.empty()) resolve();
    } else if (text == "wide" || text == "slim") {
      calls_[static_cast<std::size_t>(turn_)] = text == "wide" ? 1 : 2;
    } else if (text[0] == 'o') {
      win(turn_);
    } else {
      discard(face(text));
    }
  }

private:
  enum class Step { act, shown, thrown };

  Cards& own(int seat) { return hands_[static_cast<std::size_t>(seat)]; }

  void win(int seat) {
    over_ = true;
    winner_ = seat;
    Cards up;
    for (int i = 0; i < variant_.turns && !wall_.empty(); ++i) {
      up.push_back(wall_.back());
      wall_.pop_back();
    }
    paid_ = 10 * best_worth(hand(seat), up) + copies_of(up, 0) + copies_of(up, 3) +
            (call(seat) == 2 ? 100 : 0);
  }

  void draw(int seat) {
    turn_ = seat;
    if (wall_.empty() && turned_ < variant_.renewed && pile_.size() > 1) {
      Cards cards(pile_.begin(), pile_.end() - 1);
      std::sort(cards.begin(), cards.end());
      Rng rng = Rng::for_hand(turning_, static_cast<std::uint64_t>(turned_++));
      rng.shuffle(std::span(cards));
      wall_.assign(cards.rbegin(), cards.rend());
      pile_ = {pile_.back()};
    }
    over_ = wall_.empty();
    if (over_) return;
    card_ = wall_.back();
    wall_.pop_back();
    const bool called =
        std::any_of(calls_.begin(), calls_.end(), [](int each) { return each > 0; });
    if (called)
      ask(Step::shown);
    else
      keep(false);
  }

  void keep(bool took) {
    own(turn_).push_back(card_);
    took_ = took;
    step_ = Step::act;
  }

  void ask(Step step) {
    step_ = step;
    said_ = {};
    for (int seat = 0; seat < 3; ++seat)
      if (claims_of(seat).size() > 1) waiting_.push_back(seat);
    if (waiting_.empty()) resolve();
  }

  std::set<std::string> claims_of(int seat) const {
    std::set<std::string> found = {"pass"};
    if (step_ == Step::shown && call(seat) > 0 && complete(with(hand(seat), card_)))
      found.insert("out " + named(card_));
    if (step_ == Step::thrown && seat == (turn_ + 1) % 3) found.insert("take " + named(card_));
    return found;
  }

  void discard(int card) {
    remove_one(own(turn_), card);
    pile_.push_back(card);
    card_ = card;
    first_ = false;
    ++made_[static_cast<std::size_t>(turn_)];
    over_ = *std::min_element(made_.begin(), made_.end()) >= 12;
    if (!over_) ask(Step::thrown);
  }

  void resolve() {
    for (int i = 0; i < 3; ++i) {
      const int seat = (turn_ + i) % 3;
      const std::string& said = said_[static_cast<std::size_t>(seat)];
      if (said.empty() || said == "pass") continue;
      if (said[0] == 'o') {
        own(seat).push_back(card_);
        return win(seat);
      }
      pile_.pop_back();
      turn_ = seat;
      return keep(true);
    }
    if (step_ == Step::shown) return keep(false);
    draw((turn_ + 1) % 3);
  }

  Variant variant_;
  std::uint32_t turning_;
  std::array<Cards, 3> hands_;
  Cards wall_, pile_; // both: the next card is the last
  std::array<int, 3> made_{}, calls_{};
  std::array<std::string, 3> said_;
  std::vector<int> waiting_; // for their answers to a card
  int turn_ = 0, turned_ = 0, card_ = -1, winner_ = -1, paid_ = 0;
  Step step_ = Step::act;
  bool over_ = false, took_ = false, first_ = true;
};

Pile pile_of(const Cards& cards) {
  Pile found;
  for (const int card : cards) found.add(static_cast<Card>(card));
  return found;
}

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
    const Rules& rules = game.rules();
    for (std::uint64_t hand = 0; hand < many && !testing::Test::HasFailure(); ++hand) {
      const Deal luck = sample_luck(rules, 6, hand);
      Match match;
      match.head = static_cast<Seat>(hand % 3);
      Rng rng = Rng::for_hand(8, hand);
      State state = deal(game.table, match, luck);
      PlainReady plain(variant, luck, match.head);
      while (!state.over()) {
        ASSERT_FALSE(plain.over());
        const Seat seat = next_asked(state);
        ASSERT_EQ(seat, plain.asked());
        Offer offered;
        offer(game.table, state, seat, offered);
        std::set<std::string> texts;
        for (const Action& action : offered.listed()) texts.insert(to_text(rules, action));
        ASSERT_EQ(texts, plain.answers()) << "hand " << hand;
        for (Seat each = 0; each < 3; ++each) {
          ASSERT_EQ(pile(rules, state, draw_rules(rules).hand, each), pile_of(plain.hand(each)));
          ASSERT_EQ(ready_call(state, draw_rules(rules), each), plain.call(each));
        }
        const Action action = chosen(rules, offered, rng);
        const std::string text = to_text(rules, action);
        if (text == "wide" && plain.call(seat) == 2) ++changed;
        if (text[0] == 'o') ++(state.step != turn_step ? others : own_wins);
        if (text[0] == 'o' && plain.call(seat) == 0) ++as_dealt;
        apply(game.table, state, seat, action);
        plain.answer(text);
      }
      ASSERT_TRUE(plain.over());
      const Net net = settle_net(game.table, state);
      for (int seat = 0; seat < 3; ++seat)
        ASSERT_EQ(net[static_cast<std::size_t>(seat)],
                  plain.winner() < 0 ? 0 : plain.paid() * (seat == plain.winner() ? 2 : -1))
            << "hand " << hand;
    }
  }
  EXPECT_GT(others, static_cast<int>(many / 100));
  EXPECT_GT(changed, 0);
  EXPECT_GT(as_dealt, 0);
  EXPECT_GT(own_wins, as_dealt - 1);
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
      if (copies_of(cards, card) < 8) cards.push_back(card);
    }
    const Pile hand = pile_of(cards);
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
