// A seat that rests in a game of drawing, under a tiny game (drawing/tiny-rests.lua): every
// property; whole hands, step by step, against the rules written out plainly: who is dealt what,
// who is asked, what is laid out and replaced, who is paid.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "game.h"
#include "kits/drawing/play.h"
#include "players/properties.h"
#include "table/settle.h"
#include "view/view.h"
#include "view/world_sampler.h"

namespace yezi::rests_kit_test {
namespace {

const std::string tiny = std::string(YEZI_SOURCE_DIR) + "/tests/drawing/tiny-rests.lua";

#ifdef YEZI_SANITIZED
constexpr std::uint64_t many = 100;
#else
constexpr std::uint64_t many = 4000;
#endif

TEST(TinyRests, KeepsEveryProperty) {
  Coverage coverage;
  for (const char* rounds : {"off", "on"}) {
    const test::Game game = test::load_game(tiny, {{"rounds", rounds}});
    int shown = 0;
    for (std::uint64_t hand = 0; hand < many / 4 && shown < 5; ++hand)
      for (const std::string& problem : check_hand(game.table, 7, hand, coverage)) {
        ADD_FAILURE() << problem;
        ++shown;
      }
  }
  for (const std::string& path : measurable_clauses(test::load_game(tiny).rules()))
    EXPECT_GT(coverage[path], 0U) << path << " never happens";
}

// The rules written out plainly ------------------------------------------------------------------

using Cards = std::vector<int>; // by face: a1 a2 a3 b1 b2 b3 x1 x2

constexpr int plain_faces = 6, seats = 4, resting = 1;

std::string named(int card) {
  return std::string(1, "abx"[card / 3]) + std::to_string(card % 3 + 1);
}
std::string named(const Cards& cards) {
  std::string text;
  for (const int card : cards) text += " " + named(card);
  return text;
}

int count_of(const Cards& cards, int card) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}

bool has_all(const Cards& cards, const Cards& wanted) {
  return std::all_of(wanted.begin(), wanted.end(),
                     [&](int card) { return count_of(cards, card) >= count_of(wanted, card); });
}

void remove(Cards& cards, const Cards& some) {
  for (const int card : some) cards.erase(std::find(cards.begin(), cards.end(), card));
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

class PlainRests {
public:
  PlainRests(bool rounds, const Deal& luck, int head) : rounds_(rounds), head_(head) {
    for (std::size_t i = luck.size; i-- > 0;) wall_.push_back(luck.order[i]);
    for (const int cards : {3, 2})
      for (int role = 0; role < seats; ++role)
        for (int i = role == resting ? 0 : cards; i > 0; --i)
          own((head + role) % seats).push_back(top());
    draws_ = 0;
    for (int role = 0; role < seats && !over_; ++role) lay_stars((head + role) % seats);
    if (!over_) draw(head);
  }

  bool over() const { return over_; }
  int winner() const { return winner_; }
  int draws() const { return draws_; }
  int asked() const { return claiming_ ? waiting_.front() : turn_; }
  int idle() const { return (head_ + resting) % seats; }
  const Cards& hand(int seat) const { return hands_[static_cast<std::size_t>(seat)]; }
  const Cards& stars(int seat) const { return stars_[static_cast<std::size_t>(seat)]; }

  std::set<std::string> answers() const { return claiming_ ? claims_of(asked()) : moves(); }

  void answer(const std::string& text) {
    if (claiming_) {
      said_[static_cast<std::size_t>(asked())] = text;
      waiting_.erase(waiting_.begin());
      if (waiting_.empty()) resolve();
      return;
    }
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

private:
  Cards& own(int seat) { return hands_[static_cast<std::size_t>(seat)]; }
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
    const int next = (seat + 1) % seats;
    return next == idle() ? (next + 1) % seats : next;
  }

  void win(int seat) {
    over_ = true;
    winner_ = seat;
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

  std::set<std::string> moves() const {
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

  void discard(int card) {
    remove(own(turn_), {card});
    pile_ = card;
    drawn_ = -1;
    ++made_[static_cast<std::size_t>(turn_)];
    if (rounds_) {
      over_ = true;
      for (int seat = 0; seat < seats; ++seat)
        over_ = over_ && (seat == idle() || made_[static_cast<std::size_t>(seat)] >= 2);
      if (over_) return;
    }
    said_ = {};
    for (int seat = 0; seat < seats; ++seat)
      if (seat != turn_ && seat != idle() && claims_of(seat).size() > 1) waiting_.push_back(seat);
    claiming_ = !waiting_.empty();
    if (!claiming_) draw(after(turn_));
  }

  std::set<std::string> claims_of(int seat) const {
    const Cards& cards = hand(seat);
    std::set<std::string> found = {"pass"};
    Cards with = cards;
    with.push_back(pile_);
    if (in_sets(with, 2 - laid(seat))) found.insert("out" + named(Cards{pile_}));
    if (count_of(cards, pile_) >= 3) found.insert("four" + named(Cards(3, pile_)));
    if (cards.size() <= 2) return found; // nothing could be discarded
    if (count_of(cards, pile_) >= 2) found.insert("trip" + named(Cards(2, pile_)));
    if (seat == after(turn_)) {
      Cards others = {0, 1, 2};
      if (pile_ > 2) others = {3, 4, 5};
      remove(others, {pile_});
      if (has_all(cards, others)) found.insert("run" + named(others));
    }
    return found;
  }

  void resolve() {
    claiming_ = false;
    const int by = turn_;
    for (const char claim : {'o', 'f', 't', 'r'})
      for (int i = 1; i < seats; ++i) {
        const int seat = (by + i) % seats;
        const std::string& said = said_[static_cast<std::size_t>(seat)];
        if (said.empty() || said[0] != claim) continue;
        if (claim == 'o') {
          own(seat).push_back(pile_);
          return win(seat);
        }
        Cards set = cards_of(said);
        remove(own(seat), set);
        set.push_back(pile_);
        std::sort(set.begin(), set.end());
        laid_[static_cast<std::size_t>(seat)].push_back(set);
        turn_ = seat;
        if (claim == 'f') draw(seat);
        return;
      }
    draw(after(by));
  }

  bool rounds_;
  int head_;
  std::array<Cards, seats> hands_, stars_;
  std::array<std::vector<Cards>, seats> laid_;
  Cards wall_; // the next card is the last
  std::array<int, seats> made_{};
  std::array<std::string, seats> said_;
  std::vector<int> waiting_; // for their answers to a discard
  int turn_ = 0, pile_ = -1, drawn_ = -1, winner_ = -1, draws_ = 0;
  bool claiming_ = false, over_ = false;
};

Pile pile_of(const Cards& cards) {
  Pile found;
  for (const int card : cards) found.add(static_cast<Card>(card));
  return found;
}

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
  for (int other = 0; other < seats; ++other)
    if (plain.stars(other).size() == 2) sum += other == seat ? 5 * (seats - 1) : -5;
  return sum;
}

TEST(TinyRests, GoesOnAsItsRulesWrittenOutPlainly) {
  int won = 0, both = 0, sets = 0;
  for (const bool rounds : {false, true}) {
    const test::Game game = test::load_game(tiny, {{"rounds", rounds ? "on" : "off"}});
    const Rules& rules = game.rules();
    const DrawPhase& phase = draw_rules(rules);
    for (std::uint64_t hand = 0; hand < many / 2 && !testing::Test::HasFailure(); ++hand) {
      SCOPED_TRACE(hand);
      const Deal luck = sample_luck(rules, 6, hand);
      Match match;
      match.head = static_cast<Seat>(hand % seats);
      Rng rng = Rng::for_hand(8, hand);
      State state = deal(game.table, match, luck);
      PlainRests plain(rounds, luck, match.head);
      while (!state.over()) {
        ASSERT_FALSE(plain.over());
        const Seat seat = next_asked(state);
        ASSERT_EQ(seat, plain.asked());
        ASSERT_NE(seat, plain.idle());
        Offer offered;
        offer(game.table, state, seat, offered);
        std::set<std::string> texts;
        for (const Action& action : offered.listed()) texts.insert(to_text(rules, action));
        ASSERT_EQ(texts, plain.answers());
        // passes and discards would keep most sets from being laid
        Action action = offered.sample(rng);
        for (int again = 0; again < 2; ++again)
          if (action.verb == Verb::pass || action.verb == Verb::discard)
            action = offered.sample(rng);
        if (action.verb > Verb::discard) ++sets;
        apply(game.table, state, seat, action);
        plain.answer(to_text(rules, action));
        for (Seat each = 0; each < rules.seats; ++each) {
          ASSERT_EQ(pile(rules, state, phase.hand, each), pile_of(plain.hand(each)));
          ASSERT_EQ(pile(rules, state, phase.extra, each), pile_of(plain.stars(each)));
        }
      }
      ASSERT_TRUE(plain.over());
      won += plain.winner() >= 0 ? 1 : 0;
      const Net net = settle_net(game.table, state);
      for (int seat = 0; seat < seats; ++seat) {
        ASSERT_EQ(net[static_cast<std::size_t>(seat)], owed_to(plain, seat));
        both += plain.stars(seat).size() == 2 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(won, static_cast<int>(many / 20));
  EXPECT_GT(both, static_cast<int>(many / 40));
  EXPECT_GT(sets, static_cast<int>(many / 4));
}

/// Who rests sees what all see, and worlds that look alike to it.
TEST(TinyRests, GuessesWorldsForWhoRestsToo) {
  const test::Game game = test::load_game(tiny);
  const Rules& rules = game.rules();
  const DrawPhase& phase = draw_rules(rules);
  for (std::uint64_t hand = 0; hand < many / 40; ++hand) {
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
