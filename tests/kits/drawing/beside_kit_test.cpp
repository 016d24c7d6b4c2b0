// Discards that are taken into the hand beside cards like them, under a tiny game
// (drawing/tiny-beside.lua): every property, and whole hands step by step against the rules written
// out plainly, with what everybody knows of each hand.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "game.h"
#include "kits/drawing/play.h"
#include "players/properties.h"
#include "table/settle.h"
#include "view/view.h"
#include "view/world_sampler.h"

namespace yezi::beside_kit_test {
namespace {

const std::string tiny = std::string(YEZI_SOURCE_DIR) + "/tests/drawing/tiny-beside.lua";

#ifdef YEZI_SANITIZED
constexpr std::uint64_t many = 100;
#else
constexpr std::uint64_t many = 4000;
#endif

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
  Coverage coverage;
  for (const Variant& variant : variants) {
    const test::Game game = test::load_game(tiny, variant.settings());
    int shown = 0;
    for (std::uint64_t hand = 0; hand < many / 8 && shown < 5; ++hand)
      for (const std::string& problem : check_hand(game.table, 7, hand, coverage)) {
        ADD_FAILURE() << problem;
        ++shown;
      }
  }
  for (const std::string& path : measurable_clauses(test::load_game(tiny).rules()))
    EXPECT_GT(coverage[path], 0U) << path << " never happens";
}

// The rules written out plainly ------------------------------------------------------------------

using Cards = std::vector<int>; // by face, 0 to 5

std::string named(int card) { return "a" + std::to_string(card + 1); }

int count_of(const Cards& cards, int card) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}

/// Four cards in two pairs.
bool complete(const Cards& cards) {
  return cards.size() == 4 && std::all_of(cards.begin(), cards.end(),
                                          [&](int card) { return count_of(cards, card) % 2 == 0; });
}

class PlainBeside {
public:
  PlainBeside(const Variant& variant, const Deal& luck, int head)
      : variant_(variant), turning_(luck.turning), turn_(head) {
    for (std::size_t i = 0; i < luck.size; ++i) {
      const int card = luck.order[i];
      if (i < 9)
        hands_[(static_cast<std::size_t>(head) + i / 3) % 3].push_back(card);
      else
        wall_.insert(wall_.begin(), card);
    }
    draw();
  }

  bool over() const { return over_; }
  int winner() const { return winner_; }
  int asked() const { return claiming_ ? waiting_.front() : turn_; }
  int turned() const { return turned_; }
  const Cards& hand(int seat) const { return hands_[static_cast<std::size_t>(seat)]; }
  /// Cards that everybody knows the seat to hold.
  const Cards& known(int seat) const { return known_[static_cast<std::size_t>(seat)]; }

  std::set<std::string> answers() const {
    if (claiming_) return claims_of(asked());
    std::set<std::string> found;
    for (const int card : hand(turn_))
      if (variant_.back || card != taken_) found.insert("discard " + named(card));
    if (complete(hand(turn_))) found.insert("out " + named(hand(turn_).back()));
    return found;
  }

  void answer(const std::string& text) {
    if (claiming_) {
      said_[static_cast<std::size_t>(asked())] = text;
      waiting_.erase(waiting_.begin());
      if (waiting_.empty()) resolve();
    } else if (text[0] == 'o') {
      win(turn_);
    } else {
      discard(text.back() - '1');
    }
  }

private:
  Cards& own(int seat) { return hands_[static_cast<std::size_t>(seat)]; }

  void win(int seat) {
    over_ = true;
    winner_ = seat;
  }

  void draw() {
    taken_ = -1;
    if (wall_.empty() && turned_ < variant_.turns && pile_.size() > 1) {
      Cards cards(pile_.begin(), pile_.end() - 1);
      std::sort(cards.begin(), cards.end());
      Rng rng = Rng::for_hand(turning_, static_cast<std::uint64_t>(turned_++));
      rng.shuffle(std::span(cards));
      wall_.assign(cards.rbegin(), cards.rend());
      pile_ = {pile_.back()};
    }
    if (wall_.empty()) {
      over_ = true;
      return;
    }
    own(turn_).push_back(wall_.back());
    wall_.pop_back();
  }

  void discard(int card) {
    own(turn_).erase(std::find(own(turn_).begin(), own(turn_).end(), card));
    Cards& known = known_[static_cast<std::size_t>(turn_)];
    if (const auto at = std::find(known.begin(), known.end(), card); at != known.end())
      known.erase(at);
    pile_.push_back(card);
    ++made_[static_cast<std::size_t>(turn_)];
    over_ = *std::min_element(made_.begin(), made_.end()) >= 5;
    if (over_) return;
    said_ = {};
    for (int seat = 0; seat < 3; ++seat)
      if (seat != turn_ && claims_of(seat).size() > 1) waiting_.push_back(seat);
    claiming_ = !waiting_.empty();
    if (claiming_) return;
    turn_ = (turn_ + 1) % 3;
    draw();
  }

  std::set<std::string> claims_of(int seat) const {
    const int card = pile_.back();
    std::set<std::string> found = {"pass"};
    Cards with = hand(seat);
    with.push_back(card);
    if (complete(with)) found.insert("out " + named(card));
    if (count_of(with, card) > 1) found.insert("pair " + named(card));
    if (variant_.near && seat == (turn_ + 1) % 3) found.insert("take " + named(card));
    return found;
  }

  void resolve() {
    claiming_ = false;
    const int by = turn_, card = pile_.back();
    const std::string claims[] = {"out " + named(card), "pair " + named(card),
                                  "take " + named(card)};
    for (const std::string& first : claims)
      for (int i = 1; i < 3; ++i) {
        const int seat = (by + i) % 3;
        if (said_[static_cast<std::size_t>(seat)] != first) continue;
        pile_.pop_back();
        own(seat).push_back(card);
        if (first[0] == 'o') return win(seat);
        Cards& known = known_[static_cast<std::size_t>(seat)];
        if (first[0] == 'p' && count_of(known, card) == 0) known.push_back(card);
        known.push_back(card);
        taken_ = card;
        turn_ = seat;
        return;
      }
    turn_ = (by + 1) % 3;
    draw();
  }

  Variant variant_;
  std::uint32_t turning_;
  std::array<Cards, 3> hands_, known_;
  Cards wall_, pile_; // both: the next card is the last
  std::array<int, 3> made_{};
  std::array<std::string, 3> said_;
  std::vector<int> waiting_; // for their answers to a discard
  int turn_, turned_ = 0, taken_ = -1, winner_ = -1;
  bool claiming_ = false, over_ = false;
};

Pile pile_of(const Cards& cards) {
  Pile found;
  for (const int card : cards) found.add(static_cast<Card>(card));
  return found;
}

TEST(TinyBeside, GoesOnAsItsRulesWrittenOutPlainly) {
  std::array<int, 4> taken{}, turned{};
  for (std::size_t which = 0; which < std::size(variants); ++which) {
    const test::Game game = test::load_game(tiny, variants[which].settings());
    const Rules& rules = game.rules();
    for (std::uint64_t hand = 0; hand < many / 4 && !testing::Test::HasFailure(); ++hand) {
      const Deal luck = sample_luck(rules, 6, hand);
      Match match;
      match.head = static_cast<Seat>(hand % 3);
      Rng rng = Rng::for_hand(8, hand);
      State state = deal(game.table, match, luck);
      PlainBeside plain(variants[which], luck, match.head);
      while (!state.over()) {
        ASSERT_FALSE(plain.over());
        const Seat seat = next_asked(state);
        ASSERT_EQ(seat, plain.asked());
        Offer offered;
        offer(game.table, state, seat, offered);
        std::set<std::string> texts;
        for (const Action& action : offered.listed()) texts.insert(to_text(rules, action));
        ASSERT_EQ(texts, plain.answers()) << "variant " << which << ", hand " << hand;
        // passes would keep most discards from being taken
        Action action = offered.sample(rng);
        if (action.verb == Verb::pass) action = offered.sample(rng);
        const std::string text = to_text(rules, action);
        if (text.rfind("pair", 0) == 0) ++taken[which];
        apply(game.table, state, seat, action);
        plain.answer(text);
        for (Seat each = 0; each < 3; ++each) {
          ASSERT_EQ(pile(rules, state, draw_rules(rules).hand, each), pile_of(plain.hand(each)));
          ASSERT_EQ(known_in_hand(rules, state, each), pile_of(plain.known(each)))
              << "variant " << which << ", hand " << hand << ", after " << text;
        }
      }
      ASSERT_TRUE(plain.over());
      turned[which] += plain.turned();
      const Net net = settle_net(game.table, state);
      for (int seat = 0; seat < 3; ++seat)
        ASSERT_EQ(net[static_cast<std::size_t>(seat)],
                  plain.winner() < 0 ? 0 : (seat == plain.winner() ? 2 : -1));
    }
    EXPECT_GT(taken[which], static_cast<int>(many / 40));
  }
  EXPECT_GT(turned[3], 0);
}

/// Worlds hold what is known of each hand, also after the wall was renewed.
TEST(TinyBeside, SamplesHandsThatCouldHaveTaken) {
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
} // namespace yezi::beside_kit_test
