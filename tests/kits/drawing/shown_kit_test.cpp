// Cards that are shown when they are drawn, under a tiny game (drawing/tiny-shown.lua): every
// property, and whole hands step by step against the rules written out plainly, with what everybody
// knows of each hand.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "game.h"
#include "kits/drawing/play.h"
#include "players/properties.h"
#include "table/settle.h"
#include "view/view.h"
#include "view/world_sampler.h"

namespace yezi::shown_kit_test {
namespace {

const std::string tiny = std::string(YEZI_SOURCE_DIR) + "/tests/drawing/tiny-shown.lua";

#ifdef YEZI_SANITIZED
constexpr std::uint64_t many = 100;
#else
constexpr std::uint64_t many = 4000;
#endif

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

using Cards = std::vector<int>; // by face, 0 to 5

std::string named(int card) { return "a" + std::to_string(card + 1); }

int copies_of(const Cards& cards, int card) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}

void remove_one(Cards& cards, int card) {
  if (const auto at = std::find(cards.begin(), cards.end(), card); at != cards.end())
    cards.erase(at);
}

/// "out aN" for each of five cards that leaves two pairs.
void add_outs(const Cards& cards, std::set<std::string>& found) {
  for (const int aside : cards) {
    Cards left = cards;
    remove_one(left, aside);
    const bool pairs = std::all_of(left.begin(), left.end(),
                                   [&](int card) { return copies_of(left, card) % 2 == 0; });
    if (left.size() == 4 && pairs) found.insert("out " + named(aside));
  }
}

class PlainShown {
public:
  PlainShown(const Variant& variant, const Deal& luck, int head)
      : variant_(variant), turning_(luck.turning) {
    for (std::size_t i = 0; i < luck.size; ++i) {
      const int card = luck.order[i];
      if (i < 12)
        hands_[(static_cast<std::size_t>(head) + i / 4) % 3].push_back(card);
      else
        wall_.insert(wall_.begin(), card);
    }
    draw(head);
  }

  bool over() const { return over_; }
  int winner() const { return winner_; }
  int asked() const { return step_ == Step::act ? turn_ : waiting_.front(); }
  int turned() const { return turned_; }
  const Cards& hand(int seat) const { return hands_[static_cast<std::size_t>(seat)]; }
  /// Cards that everybody knows the seat to hold.
  const Cards& known(int seat) const { return known_[static_cast<std::size_t>(seat)]; }

  std::set<std::string> answers() const {
    if (step_ != Step::act) return claims_of(asked());
    std::set<std::string> found;
    for (const int card : hand(turn_)) found.insert("discard " + named(card));
    add_outs(hand(turn_), found);
    return found;
  }

  void answer(const std::string& text) {
    const int card = text.back() - '1';
    if (step_ != Step::act) {
      said_[static_cast<std::size_t>(asked())] = text;
      waiting_.erase(waiting_.begin());
      if (waiting_.empty()) resolve();
    } else if (text[0] == 'o') {
      win(turn_);
    } else {
      discard(card);
    }
  }

private:
  enum class Step { act, shown, thrown };

  Cards& own(int seat) { return hands_[static_cast<std::size_t>(seat)]; }
  Cards& all_know(int seat) { return known_[static_cast<std::size_t>(seat)]; }

  void win(int seat) {
    over_ = true;
    winner_ = seat;
  }

  void draw(int seat) {
    turn_ = seat;
    if (wall_.empty() && turned_ < variant_.turns && pile_.size() > 1) {
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
    if (!variant_.shown) return keep(false);
    ask(Step::shown);
  }

  void keep(bool seen) {
    own(turn_).push_back(card_);
    if (seen) all_know(turn_).push_back(card_);
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
    if (step_ == Step::thrown && seat == turn_) return found;
    Cards with = hand(seat);
    with.push_back(card_);
    if (variant_.with != (step_ == Step::shown ? "discards" : "drawn")) add_outs(with, found);
    if (step_ == Step::thrown && seat == (turn_ + 1) % 3) found.insert("take " + named(card_));
    return found;
  }

  void discard(int card) {
    remove_one(own(turn_), card);
    remove_one(all_know(turn_), card);
    pile_.push_back(card);
    card_ = card;
    ++made_[static_cast<std::size_t>(turn_)];
    over_ = *std::min_element(made_.begin(), made_.end()) >= 5;
    if (!over_) ask(Step::thrown);
  }

  void resolve() {
    for (const char verb : {'o', 't'})
      for (int i = 0; i < 3; ++i) {
        const int seat = (turn_ + i) % 3;
        const std::string& said = said_[static_cast<std::size_t>(seat)];
        if (said.empty() || said[0] != verb) continue;
        if (verb == 'o') return win(seat);
        pile_.pop_back();
        turn_ = seat;
        return keep(true);
      }
    if (step_ == Step::shown) return keep(true);
    draw((turn_ + 1) % 3);
  }

  Variant variant_;
  std::uint32_t turning_;
  std::array<Cards, 3> hands_, known_;
  Cards wall_, pile_; // both: the next card is the last
  std::array<int, 3> made_{};
  std::array<std::string, 3> said_;
  std::vector<int> waiting_; // for their answers to a card
  int turn_ = 0, turned_ = 0, card_ = -1, winner_ = -1;
  Step step_ = Step::act;
  bool over_ = false;
};

Pile pile_of(const Cards& cards) {
  Pile found;
  for (const int card : cards) found.add(static_cast<Card>(card));
  return found;
}

TEST(TinyShown, GoesOnAsItsRulesWrittenOutPlainly) {
  std::array<int, std::size(variants)> won_of_others{}, turned{};
  for (std::size_t which = 0; which < std::size(variants); ++which) {
    const test::Game game = test::load_game(tiny, variants[which].settings());
    const Rules& rules = game.rules();
    for (std::uint64_t hand = 0; hand < many / 4 && !testing::Test::HasFailure(); ++hand) {
      const Deal luck = sample_luck(rules, 6, hand);
      Match match;
      match.head = static_cast<Seat>(hand % 3);
      Rng rng = Rng::for_hand(8, hand);
      State state = deal(game.table, match, luck);
      PlainShown plain(variants[which], luck, match.head);
      while (!state.over()) {
        ASSERT_FALSE(plain.over());
        const Seat seat = next_asked(state);
        ASSERT_EQ(seat, plain.asked());
        Offer offered;
        offer(game.table, state, seat, offered);
        std::set<std::string> texts;
        for (const Action& action : offered.listed()) texts.insert(to_text(rules, action));
        ASSERT_EQ(texts, plain.answers()) << "variant " << which << ", hand " << hand;
        for (Seat each = 0; each < 3; ++each) {
          ASSERT_EQ(pile(rules, state, draw_rules(rules).hand, each), pile_of(plain.hand(each)));
          ASSERT_EQ(known_in_hand(rules, state, each), pile_of(plain.known(each)))
              << "variant " << which << ", hand " << hand;
        }
        const Action action = offered.sample(rng);
        const bool claims = state.step != turn_step;
        if (claims && action.verb == Verb::out) ++won_of_others[which];
        apply(game.table, state, seat, action);
        plain.answer(to_text(rules, action));
      }
      ASSERT_TRUE(plain.over());
      turned[which] += plain.turned();
      const Net net = settle_net(game.table, state);
      for (int seat = 0; seat < 3; ++seat)
        ASSERT_EQ(net[static_cast<std::size_t>(seat)],
                  plain.winner() < 0 ? 0 : (seat == plain.winner() ? 2 : -1));
    }
    EXPECT_GT(won_of_others[which], static_cast<int>(many / 400)) << which;
  }
  EXPECT_GT(turned[4] + turned[5], 0);
}

/// Worlds hold what is known of each hand, also after the wall was renewed.
TEST(TinyShown, SamplesHandsThatHoldWhatTheyHaveShown) {
  int known = 0;
  for (const Variant& variant : variants) {
    const test::Game game = test::load_game(tiny, variant.settings());
    const Rules& rules = game.rules();
    for (std::uint64_t hand = 0; hand < many / 40; ++hand) {
      Rng rng = Rng::for_hand(9, hand);
      State state = deal(game.table, {}, sample_luck(rules, 9, hand));
      Offer offered;
      while (!state.over()) {
        for (Seat viewer = 0; viewer < rules.seats; ++viewer) {
          const View view = look(game.table, state, viewer);
          const State world = guess(game.table, view, rng);
          ASSERT_TRUE(look(game.table, world, viewer) == view);
          for (Seat other = 0; other < rules.seats; ++other) {
            const Pile held = known_in_hand(rules, state, other);
            ASSERT_TRUE(pile(rules, world, draw_rules(rules).hand, other).holds(held));
            known += held.size();
          }
        }
        const Seat seat = next_asked(state);
        offer(game.table, state, seat, offered);
        apply(game.table, state, seat, offered.sample(rng));
      }
    }
  }
  EXPECT_GT(known, static_cast<int>(many / 40));
}

} // namespace
} // namespace yezi::shown_kit_test
